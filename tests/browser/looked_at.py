"""A page as somebody sees it: whether it shows anything, what is cut off; pictures that are kept of it.

A kept picture is small: each of its pixels is the mean colour of a square of the screen, so that another
font, or a man who stands elsewhere, is no other picture, and a page without its style sheets is. `make
pictures` keeps all of them anew.
"""

import io
import os
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Page

KEPT = Path(__file__).parent / "pictures"

KEEPS_ANEW = bool(os.environ.get("KEEP_PICTURES"))
"""Whether pictures are kept instead of compared."""

SQUARE = 26
"""Pixels of the screen that come to one pixel of a kept picture, across and down."""

ALIKE = 18
"""Levels of 255 by which the mean colour of a square may be another one."""

LOOKS = 15
"""Looks at a window until it is as it was kept."""

MOST_OTHERS = 0.06
"""The share of squares that may be others: pieces elsewhere, a line of words more. Without its panels' style
sheet the patrol phase has 0.3 of them; with the nations the other way round, 0.03."""

COLOURS = 60
"""Colours that a drawn table shows at least, of 4,096: what is blank or half drawn shows a dozen."""

CUT_OFF = (Path(__file__).parent / "cut_off.js").read_text()
# Style sheets that are named and did not come, or say nothing.
LACKING = """() => [...document.querySelectorAll("link[rel=stylesheet]")]
  .filter((link) => !link.sheet || !link.sheet.cssRules.length).map((link) => link.href)"""


def cut_off(page: Page, part: str = "") -> list[str]:
    """Tell each text on the page, or on that part of it, that is not seen whole, and what cuts it off."""
    found: list[str] = page.evaluate(CUT_OFF, part)
    return found


def lacking(page: Page) -> list[str]:
    """Name the style sheets that a page asked for and has not."""
    found: list[str] = page.evaluate(LACKING)
    return found


def overflow(page: Page) -> int:
    """How many pixels of the page lie beyond the right edge of the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


# --- pictures --------------------------------------------------------------------------------------------


def picture(page: Page, **more: Any) -> Image.Image:
    """The window as a picture, or a `clip` of it."""
    return Image.open(io.BytesIO(page.screenshot(**more))).convert("RGB")


def colours(shown: Image.Image) -> int:
    """Count the colours of a picture, those that are nearly the same as one."""
    levels = np.asarray(shown, dtype=np.uint16) >> 4
    return len(np.unique(levels[..., 0] << 8 | levels[..., 1] << 4 | levels[..., 2]))


def small(shown: Image.Image) -> Image.Image:
    """The mean colours of its squares."""
    across, down = (max(1, round(length / SQUARE)) for length in shown.size)
    return shown.resize((across, down), Image.Resampling.BOX)


def share_of_others(shown: Image.Image, kept: Image.Image) -> float:
    """The share of squares that have another colour than is kept."""
    if shown.size != kept.size:
        return 1.0
    now, before = (np.asarray(one, dtype=np.int16) for one in (shown, kept))
    return float((np.abs(now - before).max(axis=2) > ALIKE).mean())


def kept(name: str) -> Image.Image:
    """The picture that is kept under a name."""
    return Image.open(KEPT / f"{name}.png").convert("RGB")


def as_kept(page: Page, name: str) -> str:
    """Compare the window with the picture kept under a name; "" once it is the same, else what is to be said.

    With KEEP_PICTURES set it is kept.
    """
    now, path = small(picture(page)), KEPT / f"{name}.png"
    if KEEPS_ANEW:
        KEPT.mkdir(exist_ok=True)
        now.save(path, optimize=True)
        return ""
    if not path.exists():
        return f"no picture of {name} is kept: make pictures"
    for _ in range(LOOKS):
        others = share_of_others(now, kept(name))
        if others <= MOST_OTHERS:
            return ""
        page.wait_for_timeout(200)  # pieces may be on their way
        now = small(picture(page))
    return f"{others:.0%} of {name} look otherwise than in {path.name}; if they should: make pictures"
