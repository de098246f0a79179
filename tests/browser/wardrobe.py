"""Browser contexts that go from person to person."""

from collections import defaultdict
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.table_hands import PATIENCE

EMPTY = "about:blank"

# Pictures of tables never come into sight, and are not drawn: one takes as long as all else of a page.
UNSEEN = """() => {
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (one) {
    if (!one.matches("img[data-table]")) observe.call(this, one);
  };
}"""

Cookies = list[Any]


class Cut(NamedTuple):
    """What a context is made for: a page for fingers, and pictures of tables on pages that show some."""

    touch: bool
    pictures: bool


def cookie(address: str, session: str) -> Any:
    """What the site at that address knows somebody by."""
    return {"name": "sessionid", "value": session, "url": address}


class Wardrobe:
    """Browser contexts that nobody wears: all that is left in them is the site's files and textures.

    A context begins without cookies, storage and permissions, as a new one does. An empty page stays in it,
    so that its process does not end with the last page and start again with the next.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.spare: defaultdict[Cut, list[BrowserContext]] = defaultdict(list)
        self.worn: list[tuple[Cut, BrowserContext]] = []
        self.kept: list[tuple[Cut, BrowserContext]] = []

    def put_on(self, *, touch: bool, pictures: bool) -> BrowserContext:
        """A context of one's own."""
        cut = Cut(touch, pictures)
        spare = self.spare[cut]
        context = spare.pop() if spare else self._new(cut)
        self.worn.append((cut, context))
        return context

    def keep(self, page: Page) -> None:
        """Leave a page, and the context of it alone, to who is there when the others are put back."""
        for other in page.context.pages:
            if other is not page and other.url != EMPTY:
                other.close()
        for worn in [one for one in self.worn if one[1] is page.context]:
            self.worn.remove(worn)
            self.kept.append(worn)

    def _new(self, cut: Cut) -> BrowserContext:
        context = self.browser.new_context(
            base_url=self.address, has_touch=cut.touch, reduced_motion="reduce"
        )
        if not cut.pictures:
            context.add_init_script(f"({UNSEEN})()")
        context.set_default_timeout(PATIENCE)
        return context

    def put_back(self) -> None:
        """Close every page, and forget who was there; but for what is kept."""
        for cut, context in self.worn:
            self._clear(context)
            self.spare[cut].append(context)
        self.worn.clear()

    def put_back_kept(self) -> None:
        """Do the same with what was kept."""
        self.worn.extend(self.kept)
        self.kept.clear()
        self.put_back()

    def _clear(self, context: BrowserContext) -> None:
        first, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        first.goto(EMPTY)  # nothing that still runs there writes anything now
        written = {"origin": self.address, "storageTypes": "local_storage,indexeddb,service_workers"}
        context.new_cdp_session(first).send("Storage.clearDataForOrigin", written)
        context.clear_cookies()
        context.clear_permissions()
