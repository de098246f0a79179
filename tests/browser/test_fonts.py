"""Letters come from the site itself, so that pages and table look the same on every machine."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Begun, People

PAGES = ["/", "/new/", "/rules/all/", "/lists/germany-1943-45/", "/accounts/login/"]
# Marks all that has words of its own, in it, before or after it, or a mark or a choice beside them; of those
# that write the same characters in the same font only the first, as that font has a character or has not.
MARK_WRITTEN = """(selector) => {
  const seen = new Set();
  const isNew = (style, written) => {
    const { fontFamily, fontWeight, fontStyle, fontVariant, textTransform } = style;
    const font = [fontFamily, fontWeight, fontStyle, fontVariant, textTransform].join();
    const before = seen.size;
    for (const one of written) seen.add(`${font} ${one}`);
    return seen.size > before;
  };
  const isMade = (style) => !["none", "normal", '""'].includes(style.content);
  for (const one of document.querySelectorAll(selector)) {
    const style = getComputedStyle(one);
    const texts = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const found = [isNew(style, texts.map((node) => node.data.trim()).join(""))];
    for (const part of ["::before", "::after", "::marker"]) {
      const made = getComputedStyle(one, part);
      found.push(isMade(made) && isNew(made, made.content));
    }
    found.push(one.matches("li") && isNew(style, [`mark ${style.listStyleType}`]), one.matches("select"));
    if (found.some(Boolean)) one.dataset.written = "";
  }
}"""
FONTS_THERE = "document.fonts.ready.then(() => true)"


def fonts_of_the_machine(page: Page, selector: str) -> list[str]:
    """The machine's own fonts in which something of that element is written."""
    page.evaluate(FONTS_THERE)
    page.evaluate(MARK_WRITTEN, selector)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    found = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-written]"})["nodeIds"]
    fonts = [font for node in found for font in platform_fonts(session, node)]
    assert fonts, "nothing is written there"
    return sorted({font["familyName"] for font in fonts if not font["isCustomFont"]})


def platform_fonts(session: Any, node: int) -> list[dict[str, Any]]:
    """What an element's own text is written in."""
    return list(session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"])


@pytest.mark.parametrize("address", PAGES)
def test_pages_are_written_in_the_sites_fonts(people: People, address: str) -> None:
    page = people.arrive()
    page.goto(address)
    assert fonts_of_the_machine(page, "body *:not(option, script, input)") == []


def test_the_table_is_written_in_the_sites_fonts(people: People, begun: Begun) -> None:
    page = begun.seat(people)
    page.keyboard.press("?")
    page.locator("[data-dialog=help]").wait_for()
    assert fonts_of_the_machine(page, "#tabletop *:not(script, input, option)") == []


def test_fonts_are_asked_for_before_the_style_sheets_name_them(people: People) -> None:
    page = people.arrive()
    page.goto("/")
    preloaded = page.locator("link[rel=preload][as=font]").evaluate_all("all => all.map((one) => one.href)")
    assert len(preloaded) == 2
    page.evaluate(FONTS_THERE)
    fetched = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => [one.name, one.initiatorType])"
    )
    fonts = {name: kind for name, kind in fetched if re.search(r"\.woff2$", name)}
    assert {name: fonts.get(name) for name in preloaded} == dict.fromkeys(preloaded, "link")
    assert all(name.startswith(people.address) for name in fonts)


def test_the_table_asks_for_fonts_after_all_that_draws_it(people: People, begun: Begun) -> None:
    page = begun.show(people.arrive(known=begun.ann))
    page.evaluate(FONTS_THERE)
    fetched = page.evaluate(
        "performance.getEntriesByType('resource').map((one) => [one.name, one.startTime])"
    )
    fonts = [at for name, at in fetched if name.endswith(".woff2")]
    drawing = [at for name, at in fetched if name.endswith(("/ground/trees.js", "/render/pieces.js"))]
    assert len(drawing) == 2
    assert fonts
    assert min(fonts) > max(drawing)
