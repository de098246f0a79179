"""Browser contexts that go from person to person."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.table_hands import PATIENCE

EMPTY = "about:blank"

Cookies = list[Any]


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
        self.spare: dict[bool, list[BrowserContext]] = {False: [], True: []}
        self.worn: list[tuple[bool, BrowserContext]] = []
        self.kept: list[tuple[bool, BrowserContext]] = []

    def put_on(self, *, touch: bool) -> BrowserContext:
        """A context of one's own."""
        spare = self.spare[touch]
        context = spare.pop() if spare else self._new(touch)
        self.worn.append((touch, context))
        return context

    def keep(self, page: Page) -> None:
        """Leave a page, and the context of it alone, to who is there when the others are put back."""
        for other in page.context.pages:
            if other is not page and other.url != EMPTY:
                other.close()
        for worn in [one for one in self.worn if one[1] is page.context]:
            self.worn.remove(worn)
            self.kept.append(worn)

    def _new(self, touch: bool) -> BrowserContext:
        context = self.browser.new_context(base_url=self.address, has_touch=touch, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        return context

    def put_back(self) -> None:
        """Close every page, and forget who was there; but for what is kept."""
        for touch, context in self.worn:
            self._clear(context)
            self.spare[touch].append(context)
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
