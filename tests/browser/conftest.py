"""A real Chromium: one browser for this folder, a context of its own for every person in a test.

The tests of this folder talk to the site through pages alone; while the browser runs, Django's
database calls are refused in this process.
"""

import os
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.backstage import Backstage
from tests.browser.begun import DESK, Begun
from tests.browser.looked_at import KEEPS_ANEW
from tests.browser.table_hands import PATIENCE, Json, Table
from tests.browser.wardrobe import Cookies, Wardrobe, cookie
from tests.services.chromium import QUIET, chromium
from tests.services.server import ROOT, Server, copied

SCREENSHOTS = ROOT / "var" / "screenshots"

expect.set_options(timeout=PATIENCE)

PHONE = (390, 844)

TAKES_PICTURES = KEEPS_ANEW or bool(os.environ.get("TAKE_PICTURES"))
"""Whether pages are pictured as tests go over them, and not only where one fails."""

Take = Callable[[Page, str], None]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright; for this folder only, because its event loop would be in the way of asynchronous tests."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A running Chromium."""
    program = chromium()
    if program is None:
        pytest.fail("Chromium is not installed: apt-get install chromium-headless-shell")
    with playwright.chromium.launch(executable_path=program, args=QUIET) as running:
        yield running


@pytest.fixture(scope="package")
def server(prepared_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The site on SQLite, ready to play: one for this folder, whose tests make games of their own."""
    folder = tmp_path_factory.mktemp("site")
    serving = Server({"DATABASE_URL": copied(prepared_database, folder), "VAR_DIR": str(folder)}, folder)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture(scope="package")
def backstage(server: Server) -> Iterator[Backstage]:
    """Where games are begun without going through pages."""
    working = Backstage(server)
    yield working
    working.close()


@pytest.fixture(scope="package")
def wardrobe(browser: Browser, server: Server) -> Wardrobe:
    """The contexts of this folder's tests."""
    return Wardrobe(browser, server.url)


class People:
    """The people of one test, each in a browser context that shares nothing with the others.

    An error in a page's console fails the test, unless the test said before that it would come.
    """

    def __init__(self, wardrobe: Wardrobe, backstage: Backstage) -> None:
        self.wardrobe = wardrobe
        self.address = wardrobe.address
        self.backstage = backstage
        self.pages: list[Page] = []
        self.errors: list[str] = []
        self.expected: list[str] = []
        self.stays: list[tuple[Begun, bool, Page]] = []
        """The tables that may go on standing there, on pages for fingers or for mouse and keys."""

    def arrive(
        self,
        size: tuple[int, int] = DESK,
        *,
        touch: bool = False,
        known: Cookies | None = None,
        pictures: bool = TAKES_PICTURES,
    ) -> Page:
        """Somebody new, or known to the site, with an empty page; addresses such as "/" are the site's.

        Pictures of tables are drawn only for who asks for them.
        """
        width, height = size
        context = self.wardrobe.put_on(touch=touch, pictures=pictures)
        if known is not None:
            context.add_cookies(known)
        page = self.open_page(context)
        page.set_viewport_size({"width": width, "height": height})
        return page

    def open_page(self, context: BrowserContext) -> Page:
        """Another tab of the same person."""
        page = context.new_page()
        self.look_after(page)
        return page

    def look_after(self, page: Page) -> None:
        """Note from now on what goes wrong in a page."""
        page.on("console", self.note_message)
        page.on("pageerror", self.note_fault)
        self.pages.append(page)

    def _look_away(self, page: Page) -> None:
        page.remove_listener("console", self.note_message)
        page.remove_listener("pageerror", self.note_fault)

    def seat(self, *pages: Page, **wish: Any) -> Json:
        """Begin a game with Ann at its table, and Bob and those who watch if they come; who is who there."""
        game = self.backstage.begin(**wish)
        self.become_players(game, *pages)
        self._sit_down(game, pages)
        who: Json = game["who"]
        return who

    def seat_one(self, page: Page, *, is_asked: bool, until: str) -> None:
        """Begin a game that is played on until then; at its table sits who is asked, or only the other."""
        game = self.backstage.begin(until=until)
        asked, other = game["sessions"] if game["asked"] == "red" else reversed(game["sessions"])
        page.context.add_cookies([cookie(self.address, asked if is_asked else other)])
        self._sit_down(game, [page])

    def become_players(self, game: Json, *pages: Page) -> None:
        """Make the first of these Ann of a game that was begun, and the second Bob."""
        for page, session in zip(pages, game["sessions"], strict=False):
            page.context.add_cookies([cookie(self.address, session)])

    def _sit_down(self, game: Json, pages: Sequence[Page]) -> None:
        for page in pages:
            page.goto(game["address"], wait_until="commit")
        for page in pages:
            Table(page).is_ready()

    def note_message(self, message: ConsoleMessage) -> None:
        """Keep what the console calls an error."""
        if message.type == "error":
            self.errors.append(f"{message.location.get('url', '')}: {message.text}")

    def note_fault(self, fault: Error) -> None:
        """Keep what nobody caught in a page."""
        self.errors.append(str(fault))

    def expect_error(self, pattern: str) -> None:
        """Say that messages which this regular expression finds are part of the test."""
        self.expected.append(pattern)

    def unexpected_errors(self) -> list[str]:
        """What no test had said would come."""
        return [error for error in self.errors if not any(re.search(p, error) for p in self.expected)]

    def leave(self, *, all_well: bool = False) -> None:
        """Close every page, but for those that stand there for other tests while all is well."""
        for begun, touch, page in self.stays:
            if all_well and begun.leave(touch, page):
                self._look_away(page)
                self.wardrobe.keep(page)
        self.wardrobe.put_back()


@pytest.fixture(scope="module")
def rules_played() -> str:
    """The edition of the game that a file of tests shares; a file that needs another says which."""
    return "first"


@pytest.fixture(scope="module")
def begun(wardrobe: Wardrobe, backstage: Backstage, rules_played: str) -> Iterator[Begun]:
    """A game between Ann and Bob, neither of whom is there."""
    game = backstage.begin(edition=rules_played)
    yield Begun(wardrobe.address + game["address"], [cookie(wardrobe.address, game["sessions"][0])])
    wardrobe.put_back_kept()


# Whether the body of a test failed; fixtures that end after it take pictures then.
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note how the body of the test went; the picture shows the page, which the report need not spell out."""
    if call.excinfo and isinstance(call.excinfo.value, AssertionError):
        fault = call.excinfo.value
        fault.args = tuple(str(part).split("\nAria snapshot:")[0] for part in fault.args)
    report = yield
    if call.when == "call":
        item.stash[FAILED] = report.failed
    return report


def keep_picture(request: pytest.FixtureRequest, page: Page, name: str) -> None:
    """Keep a picture of a page as var/screenshots/<test>-<name>.jpeg; PNG takes five times as long."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    test = re.sub(r"\W+", "-", request.node.name).strip("-")
    page.screenshot(path=SCREENSHOTS / f"{test}-{name}.jpeg", quality=90)


@pytest.fixture
def take(request: pytest.FixtureRequest) -> Take:
    """Keeps pictures of pages for whoever wants to look at them (TAKE_PICTURES=1); no test needs them."""
    if TAKES_PICTURES:
        return partial(keep_picture, request)
    return lambda page, name: None


@pytest.fixture
def people(
    request: pytest.FixtureRequest, wardrobe: Wardrobe, server: Server, backstage: Backstage
) -> Iterator[People]:
    """The people of this test, on the site as a real server process."""
    present = People(wardrobe, backstage)
    yield present
    has_failed = request.node.stash.get(FAILED, True)
    if has_failed:
        for number, page in enumerate(present.pages, start=1):
            if not page.is_closed():
                keep_picture(request, page, f"failed-{number}")
        request.node.add_report_section("teardown", "log of the server", server.tail())
    present.leave(all_well=not has_failed and not present.unexpected_errors())
    assert present.unexpected_errors() == []
