"""What a player does at the table: looks at his own screen, clicks, drags, presses keys."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

Json = dict[str, Any]
Place = tuple[float, float]
"""Inches east and south of the table's north-west corner."""

PATIENCE = 60_000
"""Milliseconds for an answer to be taken and told to everybody, on a slow machine busy with other work."""

# Where a place of the table lies in the window, and where a piece can be taken hold of.
WINDOW_POINT = """(place) => {
  const box = coc.board.viewport.getBoundingClientRect();
  const [x, y] = coc.board.camera.point(place);
  return [box.left + x, box.top + y];
}"""
GRIP = """(id) => {
  const piece = document.querySelector(`.piece[data-piece="${id}"]`);
  for (const part of piece ? [...piece.querySelectorAll("[data-figure]"), piece] : []) {
    const box = part.getBoundingClientRect();
    const at = [box.left + box.width / 2, box.top + box.height / 2];
    if (document.elementFromPoint(...at)?.closest("[data-piece]")?.dataset.piece === id) return at;
  }
  return null;
}"""
# Whether the server has said something since the line was laid (or since the last ping).
CONNECTED = """() => {
  const { connection, state } = window.coc ?? {};
  return state?.().connection === "open" && connection.lastHeard > connection.lastPing;
}"""
# Whether whoever is asked can answer: what that takes is fetched when it is needed.
ANSWERABLE = """() => {
  const { request } = window.coc?.state().view ?? { request: {} };
  return !request || request.standing || window.coc?.screen.mode;
}"""
# What a player sees, once the question that is coming is there.
SEEN = """async () => {
  const view = () => coc.state().view;
  while (view().request?.shape === "coming") await new Promise((done) => setTimeout(done, 5));
  return view();
}"""
# Whether nothing is waited for that was to be suggested.
IS_TOLD = """() => !document.querySelector("[data-act=suggest][aria-busy]")"""
SUGGESTED = """() => coc.query("suggest", {}).then(({ reply }) => reply)"""
# What a screen shows at a number or later, as soon as it does.
MOMENT = """([number, patience]) => new Promise((done, fail) => {
  const since = Date.now();
  const look = () => {
    const { view, refusal } = coc.state();
    const shown = Number(document.querySelector("[data-part=prompt]").dataset.number);
    const { stage, phases } = view;
    const is_asked = Boolean(view.request && !view.request.standing);
    if (shown >= number) done({ number: shown, stage, phases, is_asked, is_over: Boolean(view.result) });
    else if (refusal) fail(new Error(`refused: ${refusal}`));
    else if (Date.now() - since > patience) fail(new Error(`still at ${shown}, not at ${number}`));
    else setTimeout(look, 8);
  };
  look();
})"""
# Whether an answer was taken: False where the server wants it later, the page having asked too much before.
WAS_TAKEN = """([number, patience]) => new Promise((done, fail) => {
  const since = Date.now();
  const look = () => {
    const state = coc.state();
    if (state.number > number) done(true);
    else if (/^(Slower|Bitte langsamer)/.test(state.refusal)) done(false);
    else if (state.refusal) fail(new Error(`refused: ${state.refusal}`));
    else if (Date.now() - since > patience) fail(new Error(`no answer at ${number} was taken`));
    else setTimeout(look, 8);
  };
  look();
})"""
# Whether a choice is asked about once more instead of being sent.
IS_DOUBTED = """([option, number]) => new Promise((done) => {
  const look = () => {
    const state = coc.state();
    if (state.sending || state.number > number || state.refusal) done(false);
    else if (document.querySelector(`[data-part=orders] [data-option="${option}"][data-doubt]`)) done(true);
    else setTimeout(look, 8);
  };
  look();
})"""
# Whether what was set down on the table was the answer: False where the server has something against it.
WAS_SENT = """(number) => new Promise((done) => {
  const look = () => {
    const state = coc.state();
    if (state.sending || state.number > number) done(true);
    else if (document.querySelector("[data-verdict=refused]")) done(false);
    else if (!document.querySelector("[data-ghost]")) done(false);
    else setTimeout(look, 8);
  };
  look();
})"""
# At once, because the tray may vanish by itself under a slower hand.
LAY_ASIDE = """() => {
  const tray = document.querySelector("[data-part=tray]");
  while (!tray.hidden) tray.click();
}"""
# What leads nowhere is folded away as soon as it is known: it stays in sight of who may want it.
UNFOLD = """() => {
  const { mode } = window.coc.screen;
  if (mode && "unfolded" in mode) mode.unfolded = true;
  for (const fold of document.querySelectorAll("details[data-nowhere]")) fold.open = true;
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SETTLED_VERDICT = "() => document.querySelector('[data-verdict]:not([data-verdict=open])')?.dataset.verdict"


def evaluated(page: Page, script: str, given: object = None) -> Any:
    """What a function of the page gives, sent as text, which is read sooner than Playwright's own form."""
    as_text = f"async (given) => JSON.stringify((await ({script})(given)) ?? null)"
    return json.loads(page.evaluate(as_text, given))


@dataclass(frozen=True)
class Moment:
    """What a screen shows, in short."""

    number: int
    stage: str
    phases: int
    is_asked: bool
    is_over: bool


class Table:
    """The table on one person's screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # --- looking ---------------------------------------------------------------------------------------

    def part(self, name: str) -> Locator:
        """A part of the page, as static/tabletop/README.md names them."""
        return self.page.locator(f"[data-part={name}]")

    def act(self, name: str) -> Locator:
        """A button by what it does."""
        return self.page.locator(f"[data-act={name}]")

    @property
    def prompt(self) -> Locator:
        """The prompt, which also tells who is awaited."""
        return self.part("prompt")

    @property
    def number(self) -> int:
        """The game's number, as the page shows it."""
        return int(self.prompt.get_attribute("data-number") or -1)

    def asked(self) -> Json | None:
        """What this player sees, if he is asked something now."""
        seen = self.see()
        if "request" not in seen or seen["request"]["standing"]:
            return None
        if "suggested" not in seen["request"]:
            seen["request"]["suggested"] = self.page.evaluate(SUGGESTED)
        return seen

    def see(self) -> Json:
        """What this person sees."""
        seen: Json = evaluated(self.page, SEEN)
        return seen

    def is_ready(self) -> None:
        """Wait until all is told and drawn, and what is asked can be answered."""
        self.is_drawn()
        self.page.wait_for_function(ANSWERABLE, timeout=PATIENCE)

    def is_drawn(self) -> None:
        """Wait until the table is drawn, its connection is there and has told what there was to tell."""
        expect(self.page.locator("#tabletop[data-ground=drawn]")).to_be_attached(timeout=2 * PATIENCE)
        self.page.wait_for_function(CONNECTED, timeout=PATIENCE)

    def reach(self, number: int) -> Moment:
        """What this screen shows as soon as it has come to that number."""
        shown: Json = self.page.evaluate(MOMENT, [number, PATIENCE])
        return Moment(**shown)

    def was_taken(self, number: int) -> bool:
        """Whether the answer at that number was taken; False where it was too fast for the server."""
        taken: bool = self.page.evaluate(WAS_TAKEN, [number, PATIENCE])
        return taken

    def grip(self, piece: str) -> Place | None:
        """The point of the window where a piece can be taken hold of, if nothing covers it."""
        at: Place | None = self.page.evaluate(GRIP, piece)
        return at

    def point(self, place: Place) -> Place:
        """The point of the window over a place of the table."""
        at: Place = self.page.evaluate(WINDOW_POINT, list(place))
        return at

    def verdict(self) -> str:
        """Whether the half-made answer is legal or refused, as soon as the server has said so."""
        self.page.evaluate(TWO_FRAMES)
        return str(self.page.wait_for_function(SETTLED_VERDICT, timeout=PATIENCE).json_value())

    def was_sent(self, number: int) -> bool:
        """Whether setting a piece down was the answer, at that number."""
        self.page.evaluate(TWO_FRAMES)
        sent: bool = self.page.evaluate(WAS_SENT, number)
        return sent

    # --- buttons ---------------------------------------------------------------------------------------

    def press(self, selector: str) -> None:
        """Click a button as soon as it can be pressed, wherever it has gone meanwhile."""
        self.page.locator(selector).first.click()

    def take(self, option: str) -> None:
        """Take one of the choices in the orders; what leaves something unused has to be meant twice."""
        number, button = self.number, f'[data-part=orders] [data-option="{option}"]'
        self.page.locator(button).first.wait_for(state="attached")
        self.page.evaluate(UNFOLD)
        self.press(button)
        if self.page.evaluate(IS_DOUBTED, [option, number]):
            self.press(button)

    def suggest(self) -> None:
        """Have the suggested answer laid out."""
        self.press("[data-act=suggest]")
        self.page.wait_for_function(IS_TOLD, timeout=PATIENCE)
        self.page.evaluate(TWO_FRAMES)

    def confirm(self) -> None:
        """Give the half-made answer."""
        self.press("[data-act=confirm]")

    def send(self, reply: Json) -> None:
        """Have the page send an answer without anything being clicked."""
        self.page.evaluate("(reply) => { coc.answer(reply); }", reply)

    def stay(self) -> None:
        """Let those who might move stay where they are."""
        self.press("[data-act=stay]")

    def lay_aside_dice(self) -> None:
        """Click away the dice that were just rolled and still lie on a tray over the table."""
        self.page.evaluate(LAY_ASIDE)

    def command(self, name: str) -> None:
        """Give a command of the menu, and mean it."""
        self.act("menu").click()
        self.page.locator(f"[data-command={name}]").click()
        self.act("yes").click()

    # --- on the table ----------------------------------------------------------------------------------

    def drag(self, start: Place, end: Place) -> None:
        """Drag from one point of the window to another."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def click_place(self, place: Place) -> None:
        """Click a place on the table."""
        self.lay_aside_dice()
        self.page.mouse.click(*self.point(place))

    def click_piece(self, piece: str) -> bool:
        """Click a piece on the table; False where other things cover it."""
        self.lay_aside_dice()
        if (grip := self.grip(piece)) is None:
            return False
        self.page.mouse.click(*grip)
        return True

    def drag_piece(self, piece: str, start: Place, end: Place) -> bool:
        """Drag a piece as far as from one place to another; False where other things cover it."""
        self.lay_aside_dice()
        if (grip := self.grip(piece)) is None:
            return False
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        self.drag(grip, (grip[0] + to_x - x, grip[1] + to_y - y))
        return True

    def drag_formation(self, end: Place) -> bool:
        """Drag a laid-out Unit by its handle; False where it has none."""
        self.page.wait_for_function(IS_TOLD, timeout=PATIENCE)  # it may be laid out anew at first
        handle = self.page.locator("[data-handle=carry]")
        box = handle.bounding_box() if handle.count() else None
        if box is None:
            return False
        self.lay_aside_dice()
        self.drag((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), self.point(end))
        return True


def middle(places: list[Place]) -> Place:
    """The mean of places."""
    return (sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places))
