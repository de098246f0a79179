"""A real Chromium: one browser for this folder, a context of its own for every person in a test.

The tests of this folder talk to the site through pages alone; while the browser runs, Django's
database calls are refused in this process.
"""

import re
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    StorageState,
    expect,
    sync_playwright,
)

from tests.browser.backstage import Backstage
from tests.browser.table_hands import Json, Table
from tests.services.chromium import QUIET, chromium
from tests.services.server import ROOT, Server, copied

SCREENSHOTS = ROOT / "var" / "screenshots"

PATIENCE = 60_000
"""Milliseconds for anything that a page will show sooner or later, on a slow machine busy with other work."""

expect.set_options(timeout=PATIENCE)

DESK = (1280, 720)
PHONE = (390, 844)

Take = Callable[[Page, str], Path]


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


class People:
    """The people of one test, each in a browser context that shares nothing with the others.

    An error in a page's console fails the test, unless the test said before that it would come.
    """

    def __init__(self, browser: Browser, address: str, backstage: Backstage) -> None:
        self.browser = browser
        self.address = address
        self.backstage = backstage
        self.pages: list[Page] = []
        self.errors: list[str] = []
        self.expected: list[str] = []

    def arrive(
        self, size: tuple[int, int] = DESK, *, touch: bool = False, known: StorageState | None = None
    ) -> Page:
        """Somebody new, or known to the site, with an empty page; addresses such as "/" are the site's."""
        width, height = size
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="reduce",
            storage_state=known,
        )
        context.set_default_timeout(PATIENCE)
        return self.open_page(context)

    def open_page(self, context: BrowserContext) -> Page:
        """Another tab of the same person."""
        page = context.new_page()
        page.on("console", self.note_message)
        page.on("pageerror", lambda error: self.errors.append(f"{page.url}: {error}"))
        self.pages.append(page)
        return page

    def seat(self, ann: Page, bob: Page, *watchers: Page, **wish: Any) -> Json:
        """Begin a game, with Ann and Bob at its table and others around it; who is who in its story."""
        game = self.backstage.begin(**wish)
        for page, session in zip((ann, bob), game["sessions"], strict=True):
            page.context.add_cookies([{"name": "sessionid", "value": session, "url": self.address}])
        for page in (ann, bob, *watchers):
            page.goto(game["address"], wait_until="commit")
        for page in (ann, bob, *watchers):
            Table(page).is_ready()
        who: Json = game["who"]
        return who

    def note_message(self, message: ConsoleMessage) -> None:
        """Keep what the console calls an error."""
        if message.type == "error":
            self.errors.append(f"{message.location.get('url', '')}: {message.text}")

    def expect_error(self, pattern: str) -> None:
        """Say that messages which this regular expression finds are part of the test."""
        self.expected.append(pattern)

    def unexpected_errors(self) -> list[str]:
        """What no test had said would come."""
        return [error for error in self.errors if not any(re.search(p, error) for p in self.expected)]

    def leave(self) -> None:
        """Close every page."""
        for context in list(self.browser.contexts):
            context.close()


@dataclass(frozen=True)
class Begun:
    """A game at its first question, for tests that only show things on a page of it: they share it."""

    address: str
    ann: StorageState
    """What the site knows her by, who began it."""

    def seat(self, people: People, size: tuple[int, int] = DESK, *, touch: bool = False) -> Page:
        """Ann at the table, once all of it is there."""
        return self.show(people.arrive(size, touch=touch, known=self.ann))

    def show(self, page: Page) -> Page:
        """The table on a page of hers, once all of it is there."""
        page.goto(self.address)
        Table(page).is_ready()
        return page


@pytest.fixture(scope="module")
def rules_played() -> str:
    """The edition of the game that a file of tests shares; a file that needs another says which."""
    return "first"


@pytest.fixture(scope="module")
def begun(browser: Browser, server: Server, backstage: Backstage, rules_played: str) -> Begun:
    """A game between Ann and Bob, neither of whom is there."""
    present = People(browser, server.url, backstage)
    ann, bob = present.arrive(), present.arrive()
    present.seat(ann, bob, edition=rules_played)
    address, known = ann.url, ann.context.storage_state()
    present.leave()
    assert present.errors == []
    return Begun(address, known)


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


@pytest.fixture
def take(request: pytest.FixtureRequest) -> Take:
    """Keeps a picture of a page as var/screenshots/<test>-<name>.png and says where."""

    def picture(page: Page, name: str) -> Path:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        test = re.sub(r"\W+", "-", request.node.name).strip("-")
        path = SCREENSHOTS / f"{test}-{name}.png"
        page.screenshot(path=path)
        return path

    return picture


@pytest.fixture
def people(
    request: pytest.FixtureRequest, browser: Browser, server: Server, backstage: Backstage, take: Take
) -> Iterator[People]:
    """The people of this test, on the site as a real server process."""
    present = People(browser, server.url, backstage)
    yield present
    if request.node.stash.get(FAILED, True):
        for number, page in enumerate(present.pages, start=1):
            if not page.is_closed():
                take(page, f"failed-{number}")
        request.node.add_report_section("teardown", "log of the server", server.tail())
    present.leave()
    assert present.unexpected_errors() == []
