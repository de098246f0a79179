"""What ends something at the table: letting it pass, no more orders, withdrawing; and the menu."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Begun, People
from tests.browser.table_hands import Table
from tests.browser.test_chain_of_reactions import asked_for, stage
from tests.browser.test_reactions import INTERCEPT, PUT, sent

SIDEWAYS, SMALL = (844, 390), (667, 375)
GIVES_ORDERS = """() => coc.screen.store.change((state) => ({ ...state, view: { ...state.view,
  phase: { active: state.you.seat, leader: "l", initiatives: 1, rolled: [], dice: [] } } }))"""


def choice(name: str, *verbs: str, suggested: str) -> dict[str, Any]:
    """A question with an option for each verb."""
    return {
        "name": name,
        "shape": "choose",
        "prompt": "What now?",
        "rule": "1e 4.5",
        "subject": "",
        "standing": False,
        "since": 0,
        "suggested": {"option": suggested},
        "options": [{"id": verb, "label": verb.title(), "verb": verb, "subject": ""} for verb in verbs],
    }


@pytest.fixture
def ann(people: People, begun: Begun) -> Page:
    """Ann at a table, with the ground drawn."""
    return begun.seat(people)


def first_button(page: Page) -> dict[str, str]:
    """The first button of the orders, and whether it looks like the thing to do."""
    found: dict[str, str] = page.evaluate(
        "() => { const first = document.querySelector('.orders-body button');"
        " return { option: first.dataset.option, look: first.className }; }"
    )
    return found


def test_letting_it_pass_stands_above_all_and_is_no_green_button(ann: Page) -> None:
    ann.evaluate(PUT, INTERCEPT)
    expect(ann.locator(".orders-body[data-shape=intercept]")).to_be_attached()
    assert first_button(ann)["option"] == "pass"
    assert "confirm" not in first_button(ann)["look"]
    ann.locator('[data-option="overwatch:t"]').click()
    expect(ann.locator("[data-act=confirm]")).to_be_visible()
    assert first_button(ann)["option"] == "pass"
    assert "confirm" not in first_button(ann)["look"]


def test_a_window_is_let_pass_at_its_top_or_by_escape_and_never_by_enter(ann: Page) -> None:
    ann.evaluate(PUT, choice("react", "pass", "interrupt", suggested="pass"))
    expect(ann.locator("[data-option=pass]")).to_be_visible()
    assert first_button(ann)["option"] == "pass"
    ann.keyboard.press("Enter")
    expect(ann.locator("[data-hint]")).to_be_visible()
    assert sent(ann) == []
    ann.keyboard.press("1")
    ann.keyboard.press("Escape")
    assert sent(ann) == [{"option": "interrupt"}, {"option": "pass"}]


def test_no_more_orders_is_doubted_where_an_order_of_use_is_left(ann: Page) -> None:
    ann.evaluate(GIVES_ORDERS)
    for left, asks in ((["walk-alone", "transfer", "detach"], False), (["walk-alone", "activate"], True)):
        ann.evaluate(PUT, choice("spend-initiative", *left, "done", suggested="done"))
        expect(ann.locator(f"[data-option={left[-1]}]")).to_be_visible()
        done = ann.locator("[data-option=done]")
        done.click()
        if asks:
            expect(done).to_contain_text("1 order left")
            assert sent(ann) == []
            done.click()
        assert sent(ann) == [{"option": "done"}]


def test_withdrawing_stands_in_the_menu_alone_and_asks_twice(people: People) -> None:
    ann = people.arrive()
    stage(people, [ann])
    table = asked_for(Table(ann), "spend-command-dice")
    expect(ann.locator("[data-option=end-phase]")).to_be_visible()
    expect(ann.locator("[data-option=withdraw]")).to_have_count(0)
    table.act("menu").click()
    ann.locator("[data-command=withdraw]").click()
    table.act("no").click()
    assert table.see()["request"]["name"] == "spend-command-dice"
    table.command("withdraw")
    asked_for(table, "confirm-withdrawal")
    ann.locator("[data-option=stay]").click()
    asked_for(table, "spend-command-dice")
    table.command("withdraw")
    asked_for(table, "confirm-withdrawal")
    ann.locator("[data-option=withdraw]").click()
    expect(table.prompt).to_contain_text("Bob")
    assert table.see()["result"]["winner"] == "blue"


def test_withdrawing_is_not_in_the_menu_before_the_battle(ann: Page) -> None:
    Table(ann).act("menu").click()
    expect(ann.locator("[data-command=resign]")).to_be_visible()
    expect(ann.locator("[data-command=withdraw]")).to_have_count(0)


def test_the_whole_menu_is_seen_on_a_phone(people: People, begun: Begun) -> None:
    page = begun.seat(people, PHONE, touch=True)
    page.evaluate(PUT, choice("spend-command-dice", "end-phase", "withdraw", suggested="end-phase"))
    for width, height in (PHONE, SIDEWAYS, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        Table(page).act("menu").click()
        expect(page.locator("[data-command=withdraw]")).to_be_visible()
        items = page.locator("[role=menuitem], .commitment")
        assert items.count() >= 9
        for item in items.all():
            expect(item).to_be_in_viewport(ratio=0.99)
        page.keyboard.press("Escape")
        expect(items.first).to_be_hidden()


def test_the_menu_leads_to_another_name(ann: Page) -> None:
    Table(ann).act("menu").click()
    ann.get_by_role("menuitem", name="Change my name").click()
    expect(ann.get_by_label("Your name")).to_have_value("Ann")
