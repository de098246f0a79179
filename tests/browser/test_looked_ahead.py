"""Before he confirms a player reads in which cover his men would stand, once his hand rests."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK, Begun, People
from tests.browser.put_view import put_with
from tests.browser.test_near_at_hand import MOVE, TEAMS

WORDS = ["2 in the open, 1 in light cover", "seen by LMG Team"]
PUT = put_with("""async (name, fields) => {
  window.asked.push({ name, ...fields });
  if (name === "outlook") return { words: window.words };
  if (name === "reach") return { areas: {} };
  if (name === "check") return { legal: Object.keys(fields.reply.paths).length > 0 };
  const ahead = request.pieces.map(({ id, at: [x, y] }) => [id, [[x, y - 0.3]]]);
  return { legal: true, reply: { paths: Object.fromEntries(ahead) }, inches: {} };
}""")
ASKED = "() => window.asked.filter(({ name }) => name === 'outlook').length"
SET = """(value) => window.coc.screen.store.change((state) =>
  ({ ...state, settings: { ...state.settings, advice: value } }))"""


def test_where_men_would_stand_is_told_of_the_answer_that_is_laid_out(people: People, begun: Begun) -> None:
    page = begun.seat(people, DESK)
    page.evaluate("(words) => { window.words = words; }", WORDS)
    page.evaluate(PUT, {"teams": TEAMS, "request": MOVE})
    page.locator("[data-act=suggest]").click()
    expect(page.locator("[data-outlook]")).to_have_text(f"{'; '.join(WORDS)}.")
    assert page.evaluate(ASKED) == 1


def test_who_wants_no_advice_is_told_nothing_of_it(people: People, begun: Begun) -> None:
    page = begun.seat(people, DESK)
    page.evaluate("(words) => { window.words = words; }", WORDS)
    page.evaluate(SET, "off")
    page.evaluate(PUT, {"teams": TEAMS, "request": MOVE})
    page.locator("[data-act=suggest]").click()
    expect(page.locator("[data-verdict=legal]")).to_be_visible()
    expect(page.locator("[data-outlook]")).to_have_count(0)
    assert page.evaluate(ASKED) == 0
