"""Hands that take what is marked as sensible, else what is suggested, until there is a first shot.

Every press of theirs is kept with what it was for.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from playwright.sync_api import Page, expect

from tests.browser.table_hands import IS_TOLD, PATIENCE, SUGGESTED, Json, Table

COUNT = """window.addEventListener("pointerdown", () => {
  sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks") ?? 0) + 1);
}, true)"""
"""Counts presses from one page to the next."""

CLICKS = "() => Number(sessionStorage.getItem('clicks') ?? 0)"
HAS_FIRED = "() => coc.state().log.some(({ kind, seat }) => kind === 'fired' && seat === 'red')"

# Whether something is asked that is not what was asked before, nor answered by a press that goes on.
IS_ASKED = """([name, since]) => {
  const { view: { request, result }, sending } = coc.state();
  if (result) return true;
  const { mode } = coc.screen;
  if (sending || !request || request.standing || request.shape === "coming" || !mode) return false;
  if (document.documentElement.dataset.going && mode.asSuggested) return false;
  return request.name !== name || request.since !== since;
}"""
ADVISED = """(since) => coc.query("advice", { since }).then((told) => told?.option ?? "")"""
ADVISES = "() => Boolean(coc.screen.mode.advice)"

STEPS = 120
"""Questions by which there has to have been a shot."""


@dataclass(frozen=True)
class Answered:
    """What was asked and chosen, with how many presses, and the seconds until something else was asked."""

    question: str
    option: str
    phases: int
    clicks: int
    seconds: float


class Hands:
    """Hands at a table that confirm each thing, or (`together`) press what answers several at once."""

    def __init__(self, table: Table, *, together: bool) -> None:
        self.table, self.page, self.together = table, table.page, together
        self.last: tuple[str, int] = ("", -1)
        self.commanded = ""
        self.led_nowhere: set[str] = set()
        """What was marked on Command Dice in this Phase, though there was only to go back from it."""

    def until_first_shot(self) -> Iterator[Answered]:
        """Answer what is asked until a shot has been fired, or there is a result."""
        for _ in range(STEPS):
            request = self.asked()
            if request is None or self.page.evaluate(HAS_FIRED):
                return
            yield self.answered(request)

    def asked(self) -> Json | None:
        """What is asked next; nothing where the game is over."""
        self.page.wait_for_function(IS_ASKED, arg=[*self.last], timeout=2 * PATIENCE)
        request: Json | None = self.page.evaluate("() => coc.state().view.request ?? null")
        return request

    def answered(self, request: Json) -> Answered:
        """Answer that, and wait until something else is asked."""
        began, before = perf_counter(), clicks(self.page)
        phases = int(self.page.evaluate("() => coc.state().view.phases"))
        option = self.answer(request)
        self.learn(request["name"], option)
        self.last = (request["name"], request["since"])
        self.asked()
        seconds = perf_counter() - began
        return Answered(request["name"], option, phases, clicks(self.page) - before, seconds)

    def learn(self, question: str, option: str) -> None:
        """Keep in mind for the Phase what led nowhere, so as not to go there again."""
        if option == "end-phase":
            self.led_nowhere.clear()
        elif question == "spend-command-dice":
            self.commanded = option
        elif option == "back":
            self.led_nowhere.add(self.commanded)

    def answer(self, request: Json) -> str:
        """Take what is marked, or what stands there already; the option that was taken."""
        expect(self.table.part("orders").locator("button").first).to_be_visible()
        for act in ("until-battle", "all-suggested") if self.together else ("all-suggested",):
            if self.table.act(act).count():
                self.table.act(act).click()
                return act
        return self.take(request) if "options" in request else self.lay_out()

    def take(self, request: Json) -> str:
        """Take the choice that is marked, with all that it asks where a button does that."""
        option = self.marked(request)
        whole = self.table.act("as-suggested")
        if self.together and whole.count() and option not in ("", "end-phase", "back"):
            whole.click()
            return option
        if request["shape"] == "intercept" and option != "pass":  # where on the way is answered with it
            self.table.press(f'[data-part=orders] [data-option="{option}"]')
            self.table.confirm()
        else:
            self.table.take(option)
        return option

    def marked(self, request: Json) -> str:
        """The choice that is marked as sensible, once it is; else what is suggested."""
        page = self.page
        advised: str = page.evaluate(ADVISED, request["since"]) if page.evaluate(ADVISES) else ""
        if advised and advised not in self.led_nowhere:
            expect(page.locator(f"[data-part=orders] [data-advised='{advised}']").first).to_be_visible()
            return advised
        suggested = request.get("suggested") or page.evaluate(SUGGESTED)
        return str(suggested["option"])

    def lay_out(self) -> str:
        """Give the answer that stands there, else what is suggested; how that was done."""
        confirm, suggest, at_once = map(self.table.act, ("confirm", "suggest", "at-once"))
        expect(confirm.or_(suggest).first).to_be_visible()
        self.page.wait_for_function(IS_TOLD)
        if confirm.count() and confirm.is_enabled():
            confirm.click()
            return "confirm"
        if self.together and at_once.count():
            at_once.click()
            return "at-once"
        self.table.suggest()
        confirm.click()
        return "suggest"


def clicks(page: Page) -> int:
    """How often something was pressed so far."""
    return int(page.evaluate(CLICKS))
