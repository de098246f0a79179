"""What may not be picked as support is refused with its reason, by the API and on the page (1e A, B)."""

import re

import pytest
from django.test import Client

from armylists.supports import costs
from armylists.terms import KINDS_BARRED
from games.making.services import making
from games.models import Mode, Player, Support
from rules import SCENARIOS, Role
from tests.games.people import force, platoon, wish
from tests.games.reports.test_reporting import browser_of
from tests.games.test_api import Caller, person
from tests.reading import english

POINTS = 20
EVERYTHING = "flank-attack"
"""A scenario that bars nothing."""

ONLY_ONE = "only one may be taken"

TOO_MANY = [
    ("britain", "roadblock", 1, "Roadblock: only one may be taken."),
    ("britain", "minefield", 2, "Minefield: at most 2 may be taken."),
    ("britain", "barbed-wire", 4, "Barbed Wire: at most 4 may be taken."),
    ("britain", "entrenchment", 4, "Entrenchment for one Team: at most 4 may be taken."),
    ("britain", "adjutant", 1, "Adjutant: only one may be taken: a second one would change nothing."),
    (
        "britain",
        "pre-game-barrage",
        1,
        "Pre-game Barrage: only one may be taken: a second one would change nothing.",
    ),
    ("britain", "sticky-bomb", 2, "Sticky Bomb or similar: at most 2 may be taken."),
    ("germany", "compound-charge", 2, "Single compound charge or similar: at most 2 may be taken."),
    ("germany", "senior-leader", 1, "Senior Leader: only one may be taken."),
]


def agreed(caller: Caller, nation: str, scenario: str = EVERYTHING) -> str:
    """The address of the force that its maker picks for red, up to many points."""
    wanted = {"table": "hamlet-crossroads", "platoon": platoon(nation), "mode": "hot-seat"}
    wanted |= {"scenario": scenario, "attacker": "red", "support": "points", "points": POINTS}
    status, made = caller.post("games/", other_platoon=platoon("germany"), **wanted)
    assert status == 201
    return f"games/{made['id']}/force/"


@pytest.mark.ledger("1e-B-12", "1e-B-13", "1e-B-15", "1e-B-21", "1e-B.GER-06", "1e-B.GER-07", "1e-B.GB-05")
@pytest.mark.parametrize(("nation", "row", "most", "told"), TOO_MANY)
def test_no_more_of_a_row_than_its_limit_are_taken(
    site: None, nation: str, row: str, most: int, told: str
) -> None:
    caller = person("Carl")
    address, own = agreed(caller, nation), {"platoon": platoon(nation), "seat": "red"}
    status, said = caller.post(address, **own, supports=[row] * (most + 1))
    assert (status, said["code"], said["text"]) == (409, "support-too-often", told)
    assert caller.post(address, **own, supports=[row] * most)[0] == 200


@pytest.mark.ledger("1e-A.S2-06", "1e-A.S3-06", "1e-A.S4-07", "1e-A.S5-07", "1e-A.S6-05", "1e-A.S1-04")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_scenario_forbids_is_refused_to_that_side_and_why(site: None, scenario: str) -> None:
    caller = person("Carl")
    address, played = agreed(caller, "britain", scenario), SCENARIOS[scenario]
    for seat, role in (("red", Role.ATTACKER), ("blue", Role.DEFENDER)):
        barred = played.barred(role if played.has_roles else Role.ATTACKER)
        nation = "britain" if seat == "red" else "germany"
        for row, kind in KINDS_BARRED.items():
            if row not in costs(f"{nation}-1943-45"):
                continue
            own = {"platoon": platoon(nation), "seat": seat, "supports": [row, row, row, row, row]}
            said = caller.post(address, **own)[1]
            assert (said["code"] == "barred-support") == (kind in barred)
            side = f"the {role}" if played.has_roles else "either side"
            assert kind not in barred or said["text"].endswith(f" for {side} in {english(played.title)}.")


# --- on the page ---------------------------------------------------------------------------------------

ELITE = {"key__in": ("fallschirmjager-platoon",), "quality": "elite"}
"""A platoon with two Senior Leaders of its own."""


def picking(
    ann: Player, scenario: str, own: int | None = None, other: int | None = None
) -> tuple[Client, str]:
    """Where Ann picks for her Fallschirmjäger, or for another platoon, up to many points."""
    more = {"support": Support.POINTS, "points": POINTS, "scenario": scenario, "attacker": "red"}
    more |= {"platoon": own or platoon("germany", **ELITE), "other_platoon": other or platoon("britain")}
    game = making.create_game(ann, wish(mode=Mode.COMPUTER, **more))
    return browser_of(ann), f"/games/{game.pk}/force/"


def words(page: str, row: str) -> str:
    """What is told of a row beside its counter."""
    return re.findall(rf'id="[^"]*_{row}_words">([^<]*)<', page)[0]


@pytest.mark.ledger("1e-B-28", "1e-B-19", "1e-B.GER-06")
def test_the_page_tells_limits_quality_and_trades_before_anything_is_picked(site: None, ann: Player) -> None:
    browser, address = picking(ann, EVERYTHING)
    page = browser.get(address).content.decode()
    assert words(page, "roadblock").endswith(" · only one")
    assert words(page, "minefield").endswith(" · at most 2")
    assert "only beside a single Senior Leader" in words(page, "senior-leader")
    assert words(page, "regular-fallschirmjager-squad").endswith("; Regular")
    assert len(re.findall(r'id="[^"]*_pioneer-squad-of-[a-z-]+_words"', page)) == 10


def notes_on(page: str, row: str) -> list[str]:
    """What is told of a row besides what it is."""
    line = page[page.index(f'_{row}_words"') :]
    return re.findall(r'support-note">([^<]*)<', line[: line.index("</li>")])


@pytest.mark.ledger("l40-086")
def test_the_page_warns_of_what_hardly_was_there_and_lets_it_be_taken(site: None, ann: Player) -> None:
    browser, address = picking(ann, EVERYTHING, platoon("finland", army_list__period="1939-40"))
    page = browser.get(address).content.decode()
    assert notes_on(page, "boys-team") == ["They reached the front in January 1940."]
    assert notes_on(page, "vickers-armstrong") == ["They fought a single action in the whole war."]
    assert notes_on(page, "sniper-team") == []
    assert " · only" not in words(page, "boys-team")


@pytest.mark.ledger("l40-040")
@pytest.mark.parametrize("theatre", ["east-africa", "north-africa"])
def test_a_theatre_is_chosen_and_bars_nothing_but_warns(site: None, ann: Player, theatre: str) -> None:
    own = platoon("italy", army_list__period="1939-41", key__in=[f"fucilieri-platoon-{theatre}"])
    browser, address = picking(ann, EVERYTHING, own)
    page = browser.get(address).content.decode()
    assert theatre.replace("-", " ").title() in page
    for row in ("fiat-611", "m13-40", "solothurn-team"):
        assert "cannot be read any more" in notes_on(page, row)[0]
        assert " · only" not in words(page, row)


def test_the_page_tells_why_a_platoon_may_not_have_a_row(site: None, ann: Player) -> None:
    own = platoon("spain-republican", army_list__period="1936-39", key__in=["rifle-grenadier-platoon"])
    browser, address = picking(ann, EVERYTHING, own, own)
    page = browser.get(address).content.decode()
    told = words(page, "mmg-for-machine-gun-section-1-squad-one")
    assert told.endswith(" · nobody of this platoon is there to have it")
    assert "Senior Leader" not in told
    assert words(page, "mortar-50mm-for-mortar-section-mortar-squad-one").endswith(" · only one")


def test_the_page_tells_why_a_row_is_barred_and_keeps_what_was_typed(site: None, ann: Player) -> None:
    browser, address = picking(ann, "the-patrol")
    barred = "no minefields, wire, roadblocks or barricades for either side in The Patrol"
    assert words(browser.get(address).content.decode(), "minefield").endswith(f" · {barred}")
    sent = browser.post(address, force("germany", "minefield", "sniper-team", **ELITE))
    page = sent.content.decode()
    assert sent.status_code == 422
    assert f"Minefield: {barred}." in page
    assert re.search(r'_sniper-team"[^>]* value="1"', page)
