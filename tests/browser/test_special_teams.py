"""Snipers, flamethrowers and medics on the screen: their signs, their cards, and a sniper sent elsewhere."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Begun, People, Take
from tests.browser.put_view import put_with
from tests.browser.table_hands import Table
from tests.browser.test_support_weapons import SELECT, team

# The page is shown a view and a question as the server would put them; what it would send is kept in `sent`.
PUT = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  if (name === "check") return { legal: true };
  return { legal: true, reply: { places: { "sniper-1": fields.at }, source: fields.source } };
}""")
ONE = {"sniper-1": {"weapon": "rifle", "at": [20, 30], "serves": True}}
ORDERLY = {"medic-1": {"weapon": "pistol", "at": [40, 30]}}
TEAMS = {
    "red": {
        "sniper": team("Sniper Team", "sniper", (20, 30), kind="sniper", spotted_by=["enemy"], figures=ONE),
        "flames": team("Flame Team", "infantry-flamethrower", (30, 30), kind="flamethrower", rounds=2),
        "medic": team("Medic", "pistol", (40, 30), kind="medic", figures=ORDERLY),
    },
    "blue": {"enemy": team("LMG Team", "mg42", (30, 10), facing=180)},
}
AREA = [[[2, 14], [38, 14], [38, 46], [2, 46], [2, 14]]]
ELSEWHERE = {
    "name": "move-sniper",
    "prompt": "Where does the Sniper Team go?",
    "shape": "place",
    "formation": True,
    "optionalPieces": False,
    "rule": "1e 9.5",
    "standing": False,
    "since": 0,
    "subject": "sniper",
    "pieces": [{"id": "sniper-1", "label": "Sniper Team 1", "group": "sniper", "floor": 0}],
    "sources": [{"id": "here", "label": "where he is now", "at": [20, 30], "area": AREA, "refused": ""}],
    "suggested": {"places": {"sniper-1": [24, 28]}, "source": "here", "facing": 0, "floor": 0},
}

# Whether he has been set down where he was asked to be, as the server answered.
LAID_OUT = """() => {
  const asked = window.asked.find((one) => one.name === "array");
  const at = coc.screen.mode.reply().places["sniper-1"];
  return asked && Math.hypot(at[0] - asked.at[0], at[1] - asked.at[1]) < 0.01;
}"""


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def put(page: Page, request: dict[str, Any] | None = None, **teams: Any) -> None:
    red = TEAMS["red"] | teams
    page.evaluate(PUT, {"teams": {**TEAMS, "red": red}, "request": request})


def test_each_kind_has_its_sign_and_its_card(ann: Page, take: Take) -> None:
    put(ann)
    for kind, mark in (("sniper", ".tag-spotted"), ("flamethrower", ".tag-fuel")):
        expect(ann.locator(f".piece.kind-{kind}")).to_have_count(1)
        expect(ann.locator(f".label {mark}")).to_have_count(1)
    expect(ann.locator(".piece.kind-medic .red-cross")).to_have_count(1)
    ann.evaluate(SELECT, "sniper")
    expect(ann.locator("[data-card=sniper]")).to_contain_text("Spotted by 1 Team: no other can fire at him")
    expect(ann.locator("[data-spotter=enemy]")).to_have_text("Known to LMG Team")
    take(ann, "sniper-spotted")
    ann.evaluate(SELECT, "flames")
    expect(ann.locator("[data-card=flames]")).to_contain_text("Fuel for 2 attacks")


def test_a_sniper_not_spotted_and_an_empty_flamethrower_say_so(ann: Page) -> None:
    hidden = {**TEAMS["red"]["sniper"], "spotted_by": []}
    put(ann, sniper=hidden, flames={**TEAMS["red"]["flames"], "rounds": 0})
    expect(ann.locator(".label .tag-hidden")).to_have_count(1)
    ann.evaluate(SELECT, "sniper")
    expect(ann.locator("[data-card=sniper]")).to_contain_text("Not spotted: nobody can fire at him")
    ann.evaluate(SELECT, "flames")
    expect(ann.locator("[data-card=flames]")).to_contain_text("No fuel left: may only go away from the enemy")


def test_a_sniper_is_sent_to_the_place_that_is_clicked(ann: Page) -> None:
    put(ann, ELSEWHERE)
    expect(ann.locator("[data-area=here]")).to_be_attached()
    expect(ann.locator("[data-act=confirm]")).to_contain_text("Confirm")
    table = Table(ann)
    table.click_place((11, 22))
    ann.wait_for_function(LAID_OUT)
    assert table.verdict() == "legal"
    ann.locator("[data-act=confirm]").click()
    ann.wait_for_function("() => window.sent.length")
    (sent,) = ann.evaluate("window.sent")
    (asked,) = [one for one in ann.evaluate("window.asked") if one["name"] == "array"]
    assert sent.pop("places")["sniper-1"] == pytest.approx(asked["at"], abs=0.01)
    assert sent == {"source": "here", "facing": 0, "floor": 0}
