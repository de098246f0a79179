"""A Panther's Phase, a half-track under Overwatch, engineers at wire: by mouse, by touch and by keyboard."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, People, Take
from tests.browser.table_hands import PATIENCE, Table
from tests.browser.test_chain_of_reactions import asked_for
from tests.browser.test_vehicles import settled

GERMANS_FIRST = ("germany", "britain")


def told(pages: list[Page], text: str) -> None:
    """Everybody reads it in the log."""
    for page in pages:
        expect(page.locator(".log-line").filter(has_text=text).first).to_be_attached(timeout=PATIENCE)


def test_a_panther_drives_fast_and_fires_its_hull_machine_gun_at_half_its_dice(
    people: People, take: Take
) -> None:
    """By mouse: three clicks to drive, three to fire; its opponent and who watches see both."""
    pages = [people.arrive() for _ in range(3)]
    who = people.seat(*pages, nations=GERMANS_FIRST, table="woods-and-farm", story="panther")
    ann, _, eve = (Table(page) for page in pages)
    assert ann.click_piece(who["tank"])
    asked_for(ann, "command-crew").take("drive:2")
    asked_for(ann, "drive")
    before = ann.see()["sides"]["red"]["vehicles"][who["tank"]]["at"]
    ann.click_place((before[0], before[1] - 6))
    settled(ann)
    ann.confirm()
    asked_for(ann, "command-crew")
    expect(ann.part("orders")).to_contain_text("It drove fast in this Phase: machine guns alone fire.")
    ann.press('[data-part=orders] [data-option^="fire-at-men:hull-gunner"]')
    asked_for(ann, "choose-targets-of-vehicle")
    expect(ann.part("orders")).to_contain_text("3 dice")
    take(ann.page, "half")
    ann.confirm()
    told(pages, " hit")
    for page in (ann.page, eve.page):
        at = Table(page).see()["sides"]["red"]["vehicles"][who["tank"]]["at"]
        assert at[1] < before[1] - 1


def test_a_squad_gets_out_of_its_half_track_under_overwatch(people: People, take: Take) -> None:
    """By touch, on a phone."""
    ann, bob = people.arrive(PHONE, touch=True), people.arrive()
    who = people.seat(ann, bob, nations=GERMANS_FIRST, table="woods-and-farm", story="half-track")
    table, other = Table(ann), Table(bob)
    asked_for(table, "spend-command-dice").lay_aside_dice()
    grip = table.grip(who["track"])
    assert grip is not None
    ann.touchscreen.tap(*grip)
    asked_for(table, "command-crew").take("get-out:everybody")
    asked_for(table, "go-on-foot").take("move")
    asked_for(table, "move").suggest()
    table.confirm()
    asked_for(other, "react-to-move").press(f'[data-part=orders] [data-option="overwatch:{who["bren"]}"]')
    assert other.verdict() == "legal"
    other.confirm()
    take(ann, "fired-at")
    told([ann, bob], "10 men of German Squad 1 get out of the SdKfz 251")
    told([ann, bob], "Overwatch")


def test_engineers_work_on_wire_by_keyboard_alone(people: People) -> None:
    """Each choice has its digit; whether the work is done the die decides."""
    page = people.arrive()
    who = people.seat(page, table="woods-and-farm", story="engineers")
    table = Table(page)
    for question, option in (
        ("spend-command-dice", f"activate:{who['engineers']}:1"),
        ("choose-action", f"clear:{who['wire']}"),
    ):
        button = asked_for(table, question).part("orders").locator(f'[data-option="{option}"]')
        page.keyboard.press(button.locator("kbd").inner_text())
    told([page], "works on the barbed wire and rolls")
