"""Drawings of tables: what they may be, what keeps one from being played on, what might be better."""

from time import process_time
from typing import Any

import msgspec
import pytest
from django.utils.translation import override

from games.drawn.advice import advice
from games.drawn.faults import Checked
from games.drawn.palette import palette
from games.drawn.reading import BadDrawing, read_json, read_text
from games.library.tables import drawings, kinds, table

Json = dict[str, Any]

HOUSE = {"id": "house", "kind": "house", "at": [20, 20], "size": [6, 5]}
DOOR = {"side": 2, "at": 3, "kind": "door"}
HEDGE = {"id": "hedge", "kind": "bocage", "points": [[4, 10], [30, 11]], "gaps": [{"at": 8, "gate": True}]}
WOOD = {"id": "wood", "kind": "light-wood", "points": [[50, 30], [60, 30], [60, 40], [50, 40]]}


def drawing(*features: Json, **more: Any) -> Json:
    return {"id": "mine", "title": "Mine", "features": list(features)} | more


def faults(*features: Json, **more: Any) -> list[str]:
    return [str(one) for one in Checked(read_json(drawing(*features, **more))).faults]


def refusal(given: Any) -> str:
    with pytest.raises(BadDrawing) as bad:
        read_json(given)
    return str(bad.value)


# --- what a drawing may be ------------------------------------------------------------------------


@pytest.mark.parametrize("key", sorted(drawings()))
def test_every_table_of_the_site_is_exported_and_imported_equal(key: str) -> None:
    text = msgspec.json.encode(drawings()[key])
    again = Checked(read_text(text))
    assert again.faults == []
    assert again.ground == table(key)


def test_every_kind_but_the_gateway_is_offered_once() -> None:
    groups = dict(palette()["groups"])
    offered = [kind for group in groups.values() for kind in group]
    assert "More" not in groups
    assert sorted(offered) == sorted(set(kinds()) - {"gate"})


def test_kinds_are_offered_in_the_readers_language() -> None:
    english = palette()
    with override("de"):
        german = palette()
    assert [one["kinds"]["barn"]["name"] for one in (english, german)] == ["Wooden barn", "Holzscheune"]
    assert not {name for name, _ in english["groups"]} & {name for name, _ in german["groups"]}
    assert palette() == english


def test_all_mistakes_are_named_at_once() -> None:
    told = refusal(
        drawing(
            {**HOUSE, "colour": "red"},
            {"id": "b<script>", "kind": "house", "at": [1, 1], "size": [1, 1]},
            {"id": "c", "kind": "meadow", "points": [[1, 1], [2, 2]]},
            {"id": "d", "kind": "road", "points": "everywhere"},
            {"id": "e", "kind": "house", "at": [1, 1], "size": [0, 3], "floors": 99},
            {"id": "f", "kind": "road", "points": [[1e9, 1], [2, 2]], "width": -3},
            WOOD,
            WOOD,
            {"id": "g", "kind": "pasture", "name": "a\u202eb", "at": [5, 5], "size": [2, 2], "going": "\x00"},
        )
    )
    for part in (
        "Feature 'house': Object contains unknown field `colour`",
        "Feature 'number 2': its id is made of letters",
        "Feature 'c': there is no kind 'meadow'",
        "Feature 'd': points: Expected `array | null`, got `str`",
        "Feature 'e': its size is nothing",
        "Feature 'e': it has at most 6 floors",
        "Feature 'f': a number in it is too large",
        "Feature 'f': its width is less than nothing",
        "Feature 'wood': its id is used twice",
        "Feature 'g': its name is made of letters",
        "Feature 'g': its going is no word",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ([], "Expected `object`"),
        ({"id": "x"}, "missing required field `title`"),
        (drawing(title="  "), "give the table a title"),
        (drawing(title="a\x07b"), "made of letters"),
        (drawing(title="x" * 61), "at most 60 letters"),
        (drawing(title="a\u0301\u0302\u0303"), "at most 2 accents"),
        (drawing(notes="x" * 1001), "notes 1000"),
        (drawing(width=1e308), "48 to 96 inches long"),
        (drawing(width=float("nan")), "48 to 96 inches long"),
        (drawing(id="../../etc"), "The id"),
        (drawing(*[{}] * 201), "at most 200 features; this has 201"),
        (drawing({**WOOD, "points": [[1, 1]] * 100_000}), "at most 2,000 points; these have 100,000"),
        (drawing({**WOOD, "points": [[float("nan"), 1], [2, 2], [3, 1]]}), "too large"),
        (drawing({**HOUSE, "openings": [DOOR] * 61}), "at most 60 openings"),
        (drawing({**HOUSE, "floors": 10**400}), "'house': a number in it is too large"),
        (drawing({**HOUSE, "openings": [{**DOOR, "side": 10**400}]}), "'house': a number in it is too large"),
        (drawing({**HOUSE, "id": {"a": 1}}, {**WOOD, "id": ["a"]}), "'number 2': id: Expected `str`"),
    ],
)
def test_what_is_no_table_is_refused(given: Any, told: str) -> None:
    assert told in refusal(given)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe", "JSON"),
        (b"id: mine", "not JSON"),
        (b"[" * 60_000, "JSON"),
        (b'{"id": "a", "title": "b", "features": [], "width": NaN}', "not JSON"),
        (b'{"id": "a", "title": "b", "features": [], "width": 1e999}', "JSON|48 to 96"),
        (b" " * 10_000_000, "at most 64 KB; this has 9,766"),
    ],
)
def test_what_is_no_json_of_a_table_is_refused(text: bytes, told: str) -> None:
    with pytest.raises(BadDrawing, match=told):
        read_text(text)


@pytest.mark.parametrize(
    ("features", "told"),
    [
        ([{**WOOD, "points": [[50, 30], [60, 40], [60, 30], [50, 40]]}], "crosses itself"),
        ([{**WOOD, "points": [[70, 30], [80, 30], [80, 40]]}], "off the table"),
        ([HOUSE], "no door"),
        ([{**HOUSE, "openings": [DOOR, {**DOOR, "at": 3.5}]}], "less than an inch apart"),
        ([{**HOUSE, "openings": [{**DOOR, "at": 9}]}], "not on the wall"),
        ([{**HOUSE, "at": [55, 35], "openings": [DOOR]}, WOOD], "same ground as Light wood"),
        ([WOOD, {"id": "pond", "kind": "pond", "at": [55, 35], "radius": 3}], "same ground as Pond"),
        ([{"id": "r", "kind": "river", "points": [[9, 9], [9, 9]]}], "lie on one another"),
        ([{"id": "r", "kind": "road", "points": [[9, 9], [9, 9]], "curve": True}], "length"),
        ([{**HEDGE, "gaps": [{"at": 90}]}], "gap 1 is out of order"),
        ([HEDGE, {**HEDGE, "id": "hedge-1", "gaps": []}], "the same id"),
        ([{**WOOD, "going": "muddy"}], "'muddy' is not a valid Going"),
        (
            [{"id": "lake", "kind": "pond", "at": [36, 2], "size": [70, 4]}],
            "The north edge: vehicles have no",
        ),
    ],
)
def test_what_cannot_be_played_on_is_kept_and_its_fault_named(features: list[Json], told: str) -> None:
    assert [told in one for one in faults(*features)] == [True]


def test_a_wood_over_its_hill_and_a_road_through_it_are_no_faults() -> None:
    hill = {"id": "hill", "kind": "hill", "at": [55, 35], "radius": 8}
    road = {"id": "road", "kind": "road", "points": [[0, 36], [72, 36]]}
    assert faults(hill, WOOD, road, HEDGE, {**HOUSE, "openings": [DOOR]}) == []


@pytest.mark.parametrize(("width", "height"), [(48, 48), (60, 48), (96, 48), (72, 72), (96, 72)])
def test_tables_have_the_sizes_that_people_have(width: int, height: int) -> None:
    given = drawing(width=width, height=height)
    assert Checked(read_json(given)).ground.width == width
    told = [one.text for one in advice(Checked(read_json(given)).ground)]
    assert f'The north edge has no cover for Jump-Off Points 0" to {width}" from the west end.' in told


@pytest.mark.parametrize(("width", "height"), [(36, 48), (48, 60), (72, 84), (108, 48), (70, 48)])
def test_no_other_sizes(width: int, height: int) -> None:
    assert "A table is 48 to 96 inches long and 48 to 72 deep" in refusal(drawing(width=width, height=height))


def test_what_a_smaller_table_leaves_outside_is_named() -> None:
    assert any("off the table" in one for one in faults(WOOD, width=48, height=48))


def test_a_bare_table_gets_advice_that_gets_less() -> None:
    bare = [one.text for one in advice(Checked(read_json(drawing())).ground)]
    north = "The north edge has no cover for Jump-Off Points"
    assert f'{north} 0" to 72" from the west end.' in bare
    assert "There is no cover on the table." in bare
    drawn = [one.text for one in advice(Checked(read_json(drawing(HEDGE, WOOD))).ground)]
    assert f'{north} 36" to 72" from the west end.' in drawn
    assert any("much more cover" in one for one in drawn)


def test_a_wall_across_the_table_keeps_vehicles_out() -> None:
    wall = {"id": "wall", "kind": "stone-wall", "points": [[0, 24], [72, 24]]}
    told = [one.text for one in advice(Checked(read_json(drawing(wall))).ground)]
    assert sum("cannot cross" in one for one in told) == 3
    gap = {**wall, "gaps": [{"at": 36, "width": 4}]}
    assert not any("cannot cross" in one.text for one in advice(Checked(read_json(drawing(gap))).ground))


def test_very_many_that_lie_on_one_another_are_not_all_looked_at() -> None:
    woods = [{**WOOD, "id": f"w{n}", "kind": ("light-wood", "dense-wood")[n % 2]} for n in range(100)]
    told = faults(*woods)
    assert len(told) == 100


def test_very_many_roads_over_one_another_are_looked_through_quickly() -> None:
    road = {"kind": "road", "points": [[1, 1], [70, 47], [1, 47], [70, 1]], "width": 9}
    ground = Checked(read_json(drawing(*({**road, "id": f"f{number}"} for number in range(200))))).ground
    began = process_time()
    advice(ground)
    assert process_time() - began < 0.5
