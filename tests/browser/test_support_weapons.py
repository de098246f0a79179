"""Mortars, anti-tank weapons and tripod machine guns on the screen: arc, rounds, one shot, aiming point."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.put_view import put_with

# The page is shown a question as the server would put it; what it would send is kept in `sent`.
PUT = put_with("""async (name) => (name === "check"
  ? { legal: true, rings, dice: 2, needs: "4+", hits: 1 } : { refused: "no" })""")
PUT_SEEN = put_with("""async (name) => (name === "check"
  ? { legal: true, rings, dice: 2, needs: "4+", hits: 1 } : { distance: 8, seen: true, lines: [] })""")
SELECT = "(id) => window.coc.screen.select(id)"


def team(name: str, weapon: str, at: tuple[float, float], **more: Any) -> dict[str, Any]:
    """A Team of two as the view tells it."""
    men = {f"{name}-{n}": {"weapon": "rifle", "at": [at[0] + n, at[1]], "serves": True} for n in (1, 2)}
    told = {
        "name": name,
        "full_name": name,
        "section": "",
        "strength": 2,
        "shock": 0,
        "stance": "",
        "facing": 0,
    }
    states = {"pinned": False, "broken": False, "done": False, "leaders": [], "figures": men}
    return {**told, **states, "weapon": weapon, "weapon_class": weapon, "crew": 2, **more}


TEAMS = {
    "red": {
        "gun": team("MMG Team", "tripod-mmg", (20, 30), arc=90),
        "piat": team("PIAT Team", "piat", (30, 30), weapon_class="infantry-anti-tank", rounds=2),
        "mortar": team("Mortar Team", "2in-mortar", (40, 30), weapon_class="mortar-2in-50mm", rounds=0),
    },
    "blue": {"enemy": team("LMG Team", "mg42", (30, 20), facing=180)},
}
ASKED = {"rule": "1e 9", "standing": False, "since": 0, "subject": "piat"}


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def test_the_arc_of_a_gun_and_the_rounds_left_are_shown(ann: Page, take: Take) -> None:
    ann.evaluate(PUT, {"teams": TEAMS, "request": None, "rings": []})
    ann.evaluate(SELECT, "gun")
    expect(ann.locator("[data-gun-arc=gun]")).to_be_attached()
    take(ann, "gun-arc")
    ann.evaluate(SELECT, "piat")
    expect(ann.locator("[data-gun-arc]")).to_have_count(0)
    expect(ann.locator("[data-rounds]")).to_have_text("2 rounds left")
    ann.evaluate(SELECT, "mortar")
    expect(ann.locator("[data-rounds]")).to_have_text("No rounds of high explosive left")


def test_one_shot_is_aimed_with_one_click(ann: Page) -> None:
    aims = {
        one: [
            {
                "target": "enemy",
                "distance": inches,
                "band": "close",
                "dice": 2,
                "needs": 4,
                "cover": "in the open",
                "refused": "",
            }
        ]
        for one, inches in (("PIAT Team-1", 10.4), ("PIAT Team-2", 10.1))
    }
    request = {
        **ASKED,
        "name": "choose-anti-tank-target",
        "shape": "allot",
        "prompt": "At what?",
        "single": True,
        "note": "hits on a target in hard cover count twice",
        "suggested": {"targets": {"PIAT Team-1": "enemy"}},
        "firers": [{"id": one, "label": one, "weapon": "Panzerfaust", "aims": aims[one]} for one in aims],
        "targets": [
            {
                "id": "enemy",
                "label": "LMG Team",
                "teams": ["enemy"],
                "cover": "in the open",
                "summary": "2 dice, 4+",
                "refused": "",
            }
        ],
    }
    ann.evaluate(PUT, {"teams": TEAMS, "request": request, "rings": []})
    ann.locator("[data-target=enemy]").first.click()
    verdict = ann.locator("[data-verdict=legal]")
    expect(verdict).to_contain_text("1 of 2 fire: 2 dice, 4+: 1.0 hits on average.")
    ann.locator("[data-act=confirm]").click()
    assert ann.evaluate("() => window.sent") == [{"targets": {"PIAT Team-2": "enemy"}}]


def test_the_distance_on_the_table_is_that_of_the_men_who_can_fire(ann: Page) -> None:
    def aim(inches: float, refused: str) -> dict[str, Any]:
        told = {"band": "close", "dice": 1, "needs": 4, "cover": "in the open"}
        return {**told, "target": "enemy", "distance": inches, "refused": refused}

    aims = {"PIAT Team-1": aim(8.0, "a friend stands in the line of fire"), "PIAT Team-2": aim(10.1, "")}
    request = {
        **ASKED,
        "name": "choose-targets",
        "shape": "allot",
        "prompt": "At what?",
        "single": False,
        "note": "",
        "suggested": {"targets": {"PIAT Team-2": "enemy"}},
        "firers": [{"id": one, "label": one, "weapon": "Rifle", "aims": [aims[one]]} for one in aims],
        "targets": [
            {"id": "enemy", "label": "LMG Team", "teams": ["enemy"], "cover": "in the open", "refused": ""}
        ],
    }
    ann.evaluate(PUT_SEEN, {"teams": TEAMS, "request": request, "rings": []})
    ann.locator("[data-target=enemy]").first.click()
    ann.wait_for_function("() => [...coc.screen.mode.sights.values()].some(Boolean)")
    ann.locator("[data-target=enemy]").first.hover()
    expect(ann.locator(".layer-marks .caption text")).to_have_text("10.1″")


def test_the_aiming_point_and_where_the_round_may_land(ann: Page, take: Take) -> None:
    request = {
        **ASKED,
        "name": "choose-aiming-point",
        "shape": "place",
        "prompt": "Where?",
        "formation": False,
        "optionalPieces": True,
        "sources": [],
        "suggested": {"places": {"aim": [30, 24]}, "source": "", "floor": 0},
        "pieces": [{"id": "aim", "label": "Smoke", "at": [40, 30], "group": "", "floor": 0}],
    }
    square = [[28, 22], [32, 22], [32, 26], [28, 26], [28, 22]]
    ann.evaluate(PUT, {"teams": TEAMS, "request": request, "rings": [square]})
    ann.locator("[data-act=suggest]").click()
    expect(ann.locator("[data-ghost=aim]")).to_be_attached()
    expect(ann.locator(".area-covered")).to_be_attached()
    take(ann, "mortar-aim")
    ann.locator("[data-act=confirm]").click()
    assert ann.evaluate("() => window.sent[0].places") == {"aim": [30, 24]}
