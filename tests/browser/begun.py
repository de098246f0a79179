"""A game at its first question, for tests that only show things on a page of it: they share the page too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page

from tests.browser.table_hands import Table
from tests.browser.wardrobe import Cookies

if TYPE_CHECKING:
    from tests.browser.conftest import People

DESK = (1280, 720)

# What tests change of a page: what it shows, whom it hears, whom it asks, its clock.
REMEMBER = """() => {
  const { screen, connection, state } = coc;
  const [{ heard }, later] = [connection.hooks, setTimeout];
  window.came = { state: state(), heard, later, server: { ...screen.server } };
}"""
# The page as it was remembered: nothing is open, half-made, looked at or measured on it; whether it is so.
AS_IT_CAME = """async () => {
  const { screen, connection, board } = coc;
  const frame = () => new Promise(requestAnimationFrame);
  window.setTimeout = came.later;
  screen.later.tray.here?.putAway();
  await frame(); // what waited for the dice is told
  connection.hooks.heard = came.heard;
  Object.assign(screen.server, came.server);
  for (const name of ["sent", "asked", "notes", "newest"]) delete window[name];
  for (const one of document.querySelectorAll("dialog[open]")) one.close();
  for (const one of document.querySelectorAll("details[open]")) one.open = false;
  document.activeElement?.blur();
  screen.leaveMode();
  screen.groundUnder = null;
  Object.assign(screen.plans, { ruling: false, measured: [], fanOf: "", fan: [], arcsOf: "" });
  screen.store.change(() => ({ ...came.state }));
  board.mark("is-target", new Set());
  board.put("flashes", []);
  board.camera.fit();
  await frame();
  await frame();
  return !document.querySelector("[data-dialog], [data-missing], .piece.team, .label");
}"""


class Begun:
    """A game of Ann's, and the pages on which it stands."""

    def __init__(self, address: str, ann: Cookies) -> None:
        self.address = address
        self.ann = ann
        """What the site knows her by, who began it."""
        self.standing: dict[bool, Page] = {}
        """The page for mouse and keys and that for fingers, each as the last test has left it."""

    def seat(self, people: People, size: tuple[int, int] = DESK, *, touch: bool = False) -> Page:
        """Ann at the table as it came, once all of it is there; it may have stood there before."""
        page = self.standing.pop(touch, None)
        if page is None or not self._clear_away(people, page, size):
            page = self.show(people.arrive(size, touch=touch, known=self.ann))
            page.evaluate(REMEMBER)
        people.stays.append((self, touch, page))
        return page

    def _clear_away(self, people: People, page: Page, size: tuple[int, int]) -> bool:
        people.look_after(page)
        page.mouse.move(0, 0)
        page.emulate_media(reduced_motion="reduce")
        width, height = size
        page.set_viewport_size({"width": width, "height": height})
        return bool(page.evaluate(AS_IT_CAME))

    def leave(self, touch: bool, page: Page) -> bool:
        """Let a page stand for the next test, if it still shows the table as it was first loaded."""
        if page.is_closed() or page.url != self.address or not page.evaluate("() => 'came' in window"):
            return False
        self.standing[touch] = page
        return True

    def show(self, page: Page) -> Page:
        """The table on a page of hers, once all of it is there."""
        page.goto(self.address)
        Table(page).is_ready()
        return page
