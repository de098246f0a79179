"""Whether a page keeps anybody out: axe looks at it as it is."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
LOOK = "axe.run({resultTypes: ['violations']}).then((found) => found.violations)"


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it is, each with the first element that has it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [
        f"{page.url} {found['id']}: {found['help']}: {found['nodes'][0]['html']}"
        for found in page.evaluate(LOOK)
    ]
