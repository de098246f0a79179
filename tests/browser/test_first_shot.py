"""A stranger's first shot: how many clicks lie before it, from the first page through the first lesson."""

from games.lessons.library import lessons
from tests.browser.as_suggested import COUNT, HAS_FIRED, clicks
from tests.browser.conftest import DESK, People
from tests.browser.table_hands import Table
from tests.browser.test_lessons import FIRST, IS_ANSWERED, IS_TOLD, MOST, answer

AT_MOST = 60
"""Clicks before the first shot of the lesson: of three seconds each they are three minutes."""


def test_the_lesson_comes_to_its_first_shot_within_few_clicks(people: People) -> None:
    page = people.arrive(DESK)
    page.add_init_script(COUNT)
    page.goto("/")
    page.get_by_role("link", name="Learn to play").first.click()
    page.get_by_role("button", name="Begin the lesson").first.click()
    table, panel = Table(page), page.locator("[data-part=lesson]")
    chapters = iter(lessons()[FIRST].chapters)
    chapter = next(chapters)
    table.is_ready()
    for _ in range(2 * MOST):
        page.wait_for_function(IS_TOLD)
        if page.evaluate(HAS_FIRED):
            break
        if "is-done" in (panel.get_attribute("class") or ""):
            chapter = next(chapters)
            with page.expect_navigation():
                page.locator("[data-lesson-part].confirm").click()
            table.is_ready()
            continue
        asked = table.asked()
        if asked is None:
            page.wait_for_function("() => coc.state().view.request")
            continue
        answer(table, chapter.steps[int(panel.get_attribute("data-step") or 0)], asked)
        page.wait_for_function(IS_ANSWERED, arg=[asked["request"]["name"], asked["request"]["since"]])
    assert page.evaluate(HAS_FIRED)
    assert 0 < clicks(page) <= AT_MOST
