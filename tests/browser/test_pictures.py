"""Every page that draws a table, looked at as a picture: on a desk and on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.serving.preloads import files_from
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import (
    COLOURS,
    KEPT,
    MOST_OTHERS,
    as_kept,
    colours,
    cut_off,
    kept,
    lacking,
    overflow,
    picture,
    share_of_others,
    small,
)
from tests.browser.table_hands import Table
from tests.browser.walks import begin, resign
from tests.services.server import ROOT

DESK = (1280, 800)

DICE = "pictures"
"""The word for dice that are the same every time."""

# The drawing, as far as it is in the window, and the share of itself, or of what holds it, that this is.
DRAWN = """(selector) => {
  const drawing = document.querySelector(selector);
  const box = drawing.getBoundingClientRect();
  const board = drawing.closest("[data-part=board], .editor-viewport")?.getBoundingClientRect() ?? box;
  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const x = Math.max(box.x, board.x, page.x);
  const y = Math.max(box.y, board.y, page.y);
  const width = Math.max(0, Math.min(box.right, board.right, page.right) - x);
  const height = Math.max(0, Math.min(box.bottom, board.bottom, page.bottom) - y);
  const most = Math.min(box.width * box.height, board.width * board.height);
  return { x, y, width, height, share: (width * height) / most };
}"""


def play(people: People, page: Page) -> str:
    """Ann is asked, in the middle of a battle."""
    people.seat(page, table="woods-and-farm", story="section", dice=DICE)
    return page.url


def watch(people: People, page: Page) -> str:
    """Somebody else looks on there."""
    ann = people.arrive()
    page.goto(play(people, ann))
    return page.url


def replay(people: People, page: Page) -> str:
    """A game that was given up in the patrol phase is looked at from its first marker."""
    page.goto(result(people, page).replace("/result/", "/replay/"))
    return page.url


def practice(people: People, page: Page) -> str:
    """A position of the book is played on."""
    page.goto("/positions/two-tanks/")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/games/*/")
    return page.url


def patrol_alone(people: People, page: Page) -> str:
    """The patrol phase is practised alone, up to the first marker."""
    page.goto("/patrol/")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/games/*/")
    until_asked(page, "move-marker")
    return page.url


def editor(people: People, page: Page) -> str:
    """A copy of a table is drawn on."""
    page.goto("/tables/ruined-city/")
    page.get_by_role("button", name="Copy and change").click()
    page.wait_for_url("**/edit/")
    expect(page.locator("[data-painted]")).to_be_attached()
    return page.url


def result(people: People, page: Page) -> str:
    """The same game's end."""
    game = people.backstage.begin(until="patrol", dice=DICE)
    people.become_players(game, page)
    page.goto(game["address"] + "dice/")
    resign(page)
    page.goto(game["address"] + "result/")
    expect(page.locator("#dice-plot svg")).to_be_visible()
    return page.url


def position(people: People, page: Page) -> str:
    """A position of the book, before it is played on."""
    return at("/positions/barrage-on-hedge-and-farm/")(people, page)


def at(address: str) -> Callable[[People, Page], str]:
    """A page that has an address of its own."""

    def go(people: People, page: Page) -> str:
        page.goto(address)
        return page.url

    return go


def join(people: People, page: Page) -> str:
    """The page behind an invite link."""
    ann = people.arrive()
    page.goto(begin(ann, ""))
    return page.url


def games_of_mine(people: People, page: Page) -> str:
    """The list of one's games, after one was begun."""
    play(people, page)
    page.goto("/mine/")
    return page.url


def beside_a_game(address: str) -> Callable[[People, Page], str]:
    """A page that shows what is being played, while Ann plays."""

    def go(people: People, page: Page) -> str:
        play(people, people.arrive())
        return at(address)(people, page)

    return go


def until_asked(page: Page, name: str) -> None:
    """Answer as suggested, for both sides, until something is asked for."""
    table = Table(page)
    table.is_ready()
    while not (asked := table.asked()) or asked["request"]["name"] != name:
        if asked is None:
            table.act("hand-over").click()
            page.wait_for_function("() => window.coc?.state().view.request")
            continue
        number = table.number
        table.send(asked["request"]["suggested"])
        table.reach(number + 1)


SWITCH = """([name, off]) => {
  const { sheet } = document.querySelector(`link[href*="look/${name}."]`);
  sheet.disabled = off;
}"""

TABLE, PICTURE, PLOT = ".ground-sheet", "img.table-picture", "#dice-plot svg"

PAGES: dict[str, tuple[str, str, Callable[[People, Page], str]]] = {
    "play": ("play.html", TABLE, play),
    "watch": ("play.html", TABLE, watch),
    "replay": ("play.html", TABLE, replay),
    "practice": ("play.html", TABLE, practice),
    "patrol-alone": ("play.html", TABLE, patrol_alone),
    "editor": ("edit_table.html", TABLE, editor),
    "result": ("result.html", PLOT, result),
    "position": ("position.html", PICTURE, position),
    "part": ("part.html", PICTURE, at("/learn/the-lane/1/")),
    "table": ("table.html", PICTURE, at("/tables/hill-town/")),
    "tables": ("tables.html", PICTURE, at("/tables/")),
    "new": ("new.html", PICTURE, at("/new/?all=1")),
    "balanced": ("balanced.html", PICTURE, at("/evening/")),
    "quick": ("quick.html", PICTURE, at("/quick/?deal=abc")),
    "evening": ("write.html", PICTURE, at("/evenings/new/")),
    "join": ("join.html", PICTURE, join),
    "mine": ("mine.html", PICTURE, games_of_mine),
    "home": ("home.html", PICTURE, beside_a_game("/")),
    "live": ("watch.html", PICTURE, beside_a_game("/watch/")),
}
"""Each page, the template it is made from, what is drawn on it, and how one comes there."""

PASSING = ("mine", "home", "live", "balanced", "quick", "evening", "new")
"""Pages that show what the site happens to hold, or chance: looked at, and not compared."""


def test_every_page_that_draws_a_table_is_among_them() -> None:
    """A template whose script draws the ground, or plays on it, has a picture."""
    drawing = {
        path.name
        for path in (ROOT / "templates").rglob("*.html")
        for script in ("tabletop/begin.js", "editor/main.js", "site/tables.js", "site/live.js")
        if script in path.read_text()
    }
    assert drawing | {"result.html"} == {template for template, _, _ in PAGES.values()}
    assert all("tabletop/ground/index.js" in files_from(one) for one in ("editor/main.js", "site/tables.js"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_draws_a_table_looks_as_it_should(
    people: People, take: Take, name: str, size: tuple[int, int]
) -> None:
    _, selector, go = PAGES[name]
    page = people.arrive(size, touch=size == PHONE, pictures=True)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    go(people, page)
    is_drawn(page, selector)
    kind = "phone" if size == PHONE else "desk"
    take(page, "seen")
    assert lacking(page) == []
    assert overflow(page) == 0
    assert cut_off(page) == []
    looks_drawn(page, selector)
    assert name in PASSING or not (told := as_kept(page, f"{name}-{kind}")), told


def is_drawn(page: Page, selector: str) -> None:
    """Wait until all is there: the drawing, fonts, what is written about it."""
    if selector == PICTURE:
        first = page.locator(f"{PICTURE}:visible").first
        first.scroll_into_view_if_needed()
        expect(page.locator(f"{PICTURE}[data-drawn=yes]:visible").first).to_be_attached()
        page.evaluate("scrollTo(0, 0)")
    elif page.locator("#tabletop").count():
        Table(page).is_drawn()
        page.wait_for_function("() => document.querySelector('.ground-sheet [fill^=url]')")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    page.mouse.move(0, 0)


def looks_drawn(page: Page, selector: str) -> None:
    """The drawing lies in the window, if it is scrolled there, and is a drawing."""
    shown = page.locator(f"{selector}:visible").first
    shown.scroll_into_view_if_needed()
    seen = page.evaluate(DRAWN, selector)
    share = seen.pop("share")
    assert share > 0.5, f"{share:.0%} of the drawing can be seen"
    assert selector == PLOT or colours(picture(page, clip=seen)) > COLOURS
    page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize(
    ("size", "sheets"), [(DESK, "layout panels pieces"), (PHONE, "layout panels pieces small")]
)
def test_a_table_without_one_of_its_style_sheets_is_another_picture(
    people: People, size: tuple[int, int], sheets: str
) -> None:
    """What the other tests of this file rest on."""
    page = people.arrive(size, touch=size == PHONE, pictures=True)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    patrol_alone(people, page)
    is_drawn(page, TABLE)
    name = "patrol-alone-phone" if size == PHONE else "patrol-alone-desk"
    assert not (told := as_kept(page, name)), told
    for sheet in sheets.split():
        page.evaluate(SWITCH, [sheet, True])
        assert share_of_others(small(picture(page)), kept(name)) > MOST_OTHERS, sheet
        page.evaluate(SWITCH, [sheet, False])


def test_kept_pictures_are_few_and_small() -> None:
    stems = {path.stem for path in KEPT.glob("*.png")}
    assert stems == {f"{name}-{size}" for name in PAGES if name not in PASSING for size in ("desk", "phone")}
    assert sum(path.stat().st_size for path in KEPT.glob("*.png")) < 100_000
