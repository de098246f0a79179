"""Whether a page keeps anybody out: axe looks at it as it is."""

from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
# The ground is most of a table: on one page axe looks at it again only when it is another. It fetches no
# style sheets beforehand: only its rule against holding a page to one orientation reads them, and ours ask
# for none. It makes no selector for each element that it looks at.
LOOK = """async (part) => {
  const ground = document.querySelector(".ground-sheet")?.outerHTML;
  const exclude = ground && ground === window.groundLookedAt ? [".ground-sheet"] : [];
  window.groundLookedAt = ground;
  const where = part ? { include: [part] } : { exclude };
  const swift = { resultTypes: ["violations"], preload: false, selectors: false };
  return (await axe.run(where, swift)).violations;
}"""


def faults(page: Page, part: str = "") -> list[str]:
    """What axe finds on the page as it is, or on that part of it, each with the first element that has it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [
        f"{page.url} {found['id']}: {found['help']}: {found['nodes'][0]['html']}"
        for found in page.evaluate(LOOK, part)
    ]
