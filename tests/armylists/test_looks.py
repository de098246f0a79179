"""Every nation's pieces stand out from the ground, its men from their bases, and each from all others."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.test import Client
from shapely import Polygon
from shapely.affinity import rotate

from armylists import checks, looks
from armylists.catalogue import army_lists, every_list
from armylists.looks import PLAIN, Appearance
from armylists.reading import BadData, parse
from rules.scenarios.muster import ADJECTIVES
from telling.catalogue import catalogue
from tests.armylists.outlines import corners

LOOKS = looks.looks()
NATIONS = sorted(LOOKS.keys() - {PLAIN})

# Whose look the platoons of each published list have.
LOOK_OF_LIST = {
    "belgium-1940": "belgium",
    "britain-1940": "britain",
    "finland-1939-40": "finland",
    "france-1940": "france",
    "germany-1939": "germany",
    "germany-1940": "germany",
    "italy-1939-41": "italy",
    "poland-1939": "poland",
    "soviet-union-1939-40": "soviet-union",
    "britain-1943-45": "britain",
    "germany-1943-45": "germany",
    "soviet-union-1943-45": "soviet-union",
    "united-states-1943-45": "united-states",
    "spain-basque-army-1936-37": "spain-basque",
    "spain-carlist-requete-1936": "spain-requete",
    "spain-falange-militia-1936": "spain-falange",
    "spain-foreign-legion-1936": "spain-legion",
    "spain-international-brigades-1937-38": "spain-international-brigades",
    "spain-italian-ctv-1937-39": "italy-volunteers",
    "spain-italian-rrs-motociclisti-1937-39": "italy-motorcyclists",
    "spain-moroccan-regulares-1936": "spain-regulares",
    "spain-nationalist-army-1936-39": "spain-nationalist",
    "spain-peninsular-army-1936": "spain-peninsular-army",
    "spain-peninsular-cavalry-1936-39": "spain-cavalry",
    "spain-peoples-militia-1936": "spain-militia",
    "spain-republican-army-1936-39": "spain-republican",
    "spain-security-services-1936": "spain-security",
    "spain-steel-companies-1936": "spain-steel",
}


def test_every_nation_of_a_list_is_told_of_as_its_people() -> None:
    """The log says “the Finns”, never “the Finland”, in every language."""
    named = {one.nation for one in every_list().values()}
    platoons = [platoon for one in every_list().values() for platoon in one.platoons]
    named |= {one.nation for one in platoons if one.nation}
    named |= {variant.nation for one in platoons for variant in one.variants if variant.nation}
    assert named == ADJECTIVES.keys()
    for language in ("en", "de"):
        assert all(catalogue(language).has(f"nation-{nation}") for nation in named)


PALETTE = Path(settings.BASE_DIR) / "static/tabletop/ground/palette.js"
PIECES = Path(settings.BASE_DIR) / "static/tabletop/look/pieces.css"
GROUNDS = sorted(set(re.findall(r"#[0-9a-f]{6}", PALETTE.read_text("utf-8"))))


def style(selector: str, key: str) -> str:
    """The colour that the table's style sheet gives there."""
    found = re.search(
        rf"^{re.escape(selector)} {{[^}}]*\b{key}: (#\w+);", PIECES.read_text("utf-8"), re.MULTILINE
    )
    assert found, f"{selector} has no {key}"
    return found[1]


@cache
def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1, as WCAG counts."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """WCAG's ratio: 1 for the same colour, 21 for black on white."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_list_has_its_nations_look() -> None:
    assert len(LOOK_OF_LIST) == 28
    assert set(LOOK_OF_LIST.values()) == set(NATIONS)
    assert {one.id: one.nation for one in army_lists().values()}.items() <= LOOK_OF_LIST.items()


@pytest.mark.parametrize("nation", [*NATIONS, PLAIN])
def test_a_piece_stands_out_from_every_ground(nation: str) -> None:
    """Either its dark rim or the light line around it, whatever lies below."""
    edges = LOOKS[nation].colours.rim, style(".halo", "stroke")
    seen = {ground: max(contrast(edge, ground) for edge in edges) for ground in GROUNDS}
    assert {ground: ratio for ground, ratio in seen.items() if ratio < 3} == {}
    assert len(seen) > 50


@pytest.mark.parametrize("nation", [*NATIONS, PLAIN])
def test_a_man_stands_out_from_his_base(nation: str) -> None:
    colours = LOOKS[nation].colours
    assert contrast(colours.helmet, colours.body) >= 3
    assert contrast(colours.cloth, colours.body) >= 2
    assert contrast(colours.rim, colours.body) >= 4
    assert contrast(style(".weapon", "stroke"), colours.body) >= 5
    assert contrast(style(".crate-number, .disc-number", "fill"), colours.body) >= 4.5
    assert contrast(colours.accent, style(".badge-ground", "fill")) >= 4.5


def outline(nation: str) -> Polygon:
    """The shape of a nation's bases."""
    return Polygon(corners(LOOKS[nation].base.outline))


def unlike(one: Polygon, other: Polygon) -> float:
    """Which share of two shapes is not of both, however they are turned."""
    turned = [rotate(other, angle, origin=(0, 0)) for angle in range(0, 360, 5)]
    return min(one.symmetric_difference(shape).area / one.union(shape).area for shape in turned)


@pytest.mark.parametrize("nation", NATIONS)
def test_a_base_is_an_inch_across(nation: str) -> None:
    west, north, east, south = outline(nation).bounds
    assert 0.8 <= max(east - west, south - north) <= 1.1
    assert outline(nation).is_valid
    assert 0.55 <= outline(nation).area <= 0.8


def enemies() -> list[tuple[str, str]]:
    """Pairs of nations that do not fight on one side."""
    return [(one, other) for one, other in combinations(NATIONS, 2) if side(one) != side(other)]


def side(nation: str) -> str:
    """The look whose base a nation shares, or its own."""
    return LOOKS[nation].side or nation


def test_enemies_are_told_apart_without_colours() -> None:
    assert [pair for pair in enemies() if unlike(*map(outline, pair)) < 0.1] == []


@pytest.mark.parametrize("nation", [nation for nation in NATIONS if LOOKS[nation].side])
def test_those_of_one_side_share_its_base(nation: str) -> None:
    look, shared = LOOKS[nation], LOOKS[LOOKS[nation].side]
    assert (look.base, look.colours.body, look.colours.rim) == (
        shared.base,
        shared.colours.body,
        shared.colours.rim,
    )


def test_those_of_one_side_are_told_apart_by_their_trim() -> None:
    """The one whose base it is has none; an emblem and headgear of their own they have as well."""
    sides: dict[str, list[str]] = {}
    for nation in NATIONS:
        sides.setdefault(side(nation), []).append(nation)
    for shared, nations in sides.items():
        trims = [LOOKS[nation].trim for nation in nations]
        assert len(set(trims)) == len(nations)
        assert LOOKS[shared].trim is None


@pytest.mark.parametrize("nation", [nation for nation in NATIONS if LOOKS[nation].trim])
def test_a_trim_stands_out_from_its_base(nation: str) -> None:
    look = LOOKS[nation]
    assert contrast(look.trim or "", look.colours.body) >= 1.8


def test_lists_that_met_do_not_look_alike() -> None:
    """Whose bases have one shape are told apart as two sides of one nation are: one of them is pale."""
    met = [
        (one.nation, army_lists()[other].nation)
        for one in army_lists().values()
        for other in one.against
        if other in army_lists()
    ]
    assert [pair for pair in met if pair[0] != pair[1] and side(pair[0]) == side(pair[1])] == []


@pytest.mark.parametrize("part", ["name", "people", "emblem"])
def test_nothing_of_a_look_belongs_to_two(part: str) -> None:
    assert len({repr(getattr(LOOKS[nation], part)) for nation in NATIONS}) == len(NATIONS)


BROKEN: dict[str, tuple[Any, str]] = {
    "colours": ({"body": "brown"}, "$.colours.body"),
    "base": ({"words": "round", "outline": "url(//elsewhere)"}, "$.base.outline"),
    "helmet": ([{"fill": "pink", "path": "M0 0Z"}], "$.helmet[0].fill"),
    "flag": ("none", "$"),
}


@pytest.mark.parametrize("key", BROKEN)
def test_a_fault_in_a_look_is_named(key: str) -> None:
    wrong, where = BROKEN[key]
    written = yaml.safe_load((looks.LOOKS / "britain.yaml").read_text("utf-8")) | {key: wrong}
    with pytest.raises(BadData) as found:
        parse(yaml.safe_dump(written), "ruritania.yaml", Appearance)
    assert (found.value.file, found.value.where) == ("ruritania.yaml", where)


def test_a_list_whose_nation_has_no_look_keeps_the_site_from_starting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert checks.nations_have_looks(None) == []
    monkeypatch.setattr(
        checks, "looks", lambda: {nation: LOOKS[nation] for nation in NATIONS if nation != "united-states"}
    )
    (fault,) = checks.nations_have_looks(None)
    assert fault.msg == "united-states-1943-45.yaml: $.nation: 'united-states' has no look in data/looks"


@pytest.mark.parametrize("nation", [*NATIONS, PLAIN])
def test_pages_have_every_nations_drawings_and_colours(nation: str) -> None:
    men = Client().get(f"/lists/looks/{looks.version()}/men.svg")
    colours = Client().get(f"/lists/looks/{looks.version()}/nations.css")
    assert men["Content-Type"] == "image/svg+xml"
    assert all(f'id="{part}-{nation}"' in men.content.decode() for part in ("base", "helmet", "emblem"))
    assert f".nation-{nation} {{ --body: {LOOKS[nation].colours.body};" in colours.content.decode()
    assert "immutable" in men["Cache-Control"]
    assert "immutable" in colours["Cache-Control"]


def test_a_nation_that_nobody_knows_looks_plain() -> None:
    assert looks.known("ruritania") == PLAIN
    assert looks.people("ruritania") == "Ruritania"
    assert looks.people("united-states") == "American"
