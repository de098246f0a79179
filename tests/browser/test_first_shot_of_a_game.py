"""A stranger's first shot of a quick game: he takes what is marked as sensible, else what is suggested."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK, People
from tests.browser.table_hands import IS_TOLD as IS_LAID_OUT
from tests.browser.table_hands import Json, Table
from tests.browser.test_first_shot import CLICKS, COUNT, HAS_FIRED
from tests.browser.test_lessons import IS_ANSWERED

AT_MOST = 30
"""Clicks before the first shot, with the one on the first page that begins the game; 25 with these dice."""

STEPS = 60
"""Questions by which there has to have been one."""

IS_ASKED = """() => {
  const { view: { request }, sending } = coc.state();
  return !sending && request && !request.standing && request.shape !== "coming" && coc.screen.mode;
}"""
IS_OTHER = """(name) => {
  const { request } = coc.state().view;
  return request && !request.standing && request.name !== name && coc.screen.mode;
}"""
ADVISED = """(since) => coc.query("advice", { since }).then((told) => told?.option ?? "")"""
ADVISES = "() => Boolean(coc.screen.mode.advice)"


def sits_down(people: People) -> Table:
    """Ann, against the computer, with dice that are the same every time."""
    page = people.arrive(DESK)
    people.become_players(game := people.backstage.begin(computer=True, dice="a first shot"), page)
    page.add_init_script(COUNT)
    page.goto(game["address"])
    table = Table(page)
    table.is_ready()
    return table


def asked(table: Table) -> Json:
    """What is asked next."""
    table.page.wait_for_function(IS_ASKED)
    request: Json = table.page.evaluate("() => coc.state().view.request")
    return request


def answer(table: Table, request: Json) -> None:
    """Take what is marked, or what stands there already, with as few presses as that takes."""
    everything, confirm = table.act("all-suggested"), table.act("confirm")
    if everything.count():
        everything.click()
        table.page.wait_for_function(IS_OTHER, arg=request["name"])
    elif request["shape"] == "choose":
        table.take(marked(table, request))
    else:
        expect(confirm.or_(table.act("suggest")).first).to_be_visible()
        table.page.wait_for_function(IS_LAID_OUT)
        if not confirm.count() or confirm.is_disabled():
            table.suggest()
        confirm.click()


def marked(table: Table, request: Json) -> str:
    """The choice that is marked as sensible, once it is; else what the rules suggest."""
    page = table.page
    advised: str = page.evaluate(ADVISED, request["since"]) if page.evaluate(ADVISES) else ""
    if advised:
        expect(page.locator(f"[data-part=orders] [data-advised='{advised}']").first).to_be_visible()
    return advised or str(request["suggested"]["option"])


def test_a_quick_game_comes_to_its_first_shot_within_few_clicks(people: People) -> None:
    table = sits_down(people)
    page = table.page
    for _ in range(STEPS):
        request = asked(table)
        if page.evaluate(HAS_FIRED):
            break
        answer(table, request)
        page.wait_for_function(IS_ANSWERED, arg=[request["name"], request["since"]])
    assert page.evaluate(HAS_FIRED)
    assert 1 + page.evaluate(CLICKS) <= AT_MOST


PRESSED_AND_STOPPED = """() => {
  document.querySelector("[data-act=all-suggested]").click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
}"""


def test_whoever_puts_a_hand_in_moves_the_other_markers_himself(people: People) -> None:
    table = sits_down(people)
    page = table.page
    while (request := asked(table))["name"] != "move-marker":
        table.take(request["suggested"]["option"])
        page.wait_for_function(IS_ANSWERED, arg=[request["name"], request["since"]])
    expect(table.act("all-suggested")).to_be_visible()
    page.evaluate(PRESSED_AND_STOPPED)
    table.confirm()  # what the press had laid out
    page.wait_for_function(IS_ANSWERED, arg=[request["name"], request["since"]])
    assert asked(table)["name"] == "move-marker"
    expect(table.act("all-suggested")).to_be_visible()
    expect(table.act("confirm")).to_be_disabled()
