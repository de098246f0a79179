"""The page of how a game ended: its numbers are those of its pictures."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.table_hands import Table
from tests.browser.test_few_clicks import asked_for, order
from tests.browser.walks import give_up
from tests.services.server import Server

# The battle that was given up has lasted so many Phases; a Section has lost its Leader and two men.
FOUGHT = """
import zlib
import msgspec
from games.models import Game, SavedTable, Unit
from rules import table_of
for row in SavedTable.objects.filter(game_id={game!r}):
    table = table_of(row.as_checkpoint())
    table.phases = {phases}
    row.packed_table = zlib.compress(msgspec.json.encode(table))
    row.save()
section = Unit.objects.filter(force__seat__game={game!r}, section={section!r})
section.filter(kind="leader").update(men=0)
team = section.filter(kind="team").first()
team.men -= 2
team.save()
"""


def given_up(people: People) -> Page:
    """Ann looks at the result of a game that she gave up in the patrol phase."""
    ann = people.arrive()
    people.seat(ann, until="patrol")
    ann.goto(give_up(ann))
    return ann


def test_force_morale_is_drawn_to_the_last_phase_and_a_section_counts_all_its_men(
    people: People, server: Server
) -> None:
    page = given_up(people)
    row = page.locator("[data-fate]:visible").filter(has_text="Section 1")
    began = row.locator(".fate-men .man").count()
    expect(row).to_contain_text(f"{began} of {began} men")
    game = page.url.split("/")[4]
    server.manage("shell", "-c", FOUGHT.format(game=game, phases=23, section="Section 1"))
    page.reload()
    expect(row.locator(".fate-men .man")).to_have_count(began)
    expect(row.locator(".fallen")).to_have_count(3)
    expect(row).to_contain_text(f"{began - 3} of {began} men")
    plot = page.locator("#morale-plot")
    phases = plot.locator("text[text-anchor=middle]:not(.plot-axis)")
    assert phases.all_text_contents() == ["0", "5", "10", "15", "20"]
    track, box = plot.locator("path.plot-track").first.bounding_box(), plot.bounding_box()
    assert track
    assert box
    assert track["width"] > box["width"] / 2


def test_a_game_that_ended_before_the_first_phase_has_no_course_to_draw(people: People) -> None:
    page = given_up(people)
    expect(page.locator("#morale-plot")).to_have_count(0)
    expect(page.locator(".plot-card").first).to_contain_text("before the first Phase")
    expect(page.locator("#dice-plot svg")).to_be_visible()


def test_the_game_ends_when_nothing_is_left_of_force_morale(people: People) -> None:
    pages = [people.arrive(), people.arrive()]
    who = people.seat(*pages, edition="second", table="woods-and-farm", story="last-stand", dice="a")
    ann, bob = (Table(page) for page in pages)
    asked_for(ann, "spend-command-dice")
    assert ann.click_piece(who["lmg"])
    order(ann, "fire")
    asked_for(ann, "choose-targets")
    assert ann.verdict() == "legal"
    ann.confirm()
    for table in (ann, bob):
        table.act("result").click()
        expect(table.page.get_by_role("heading", level=1)).to_have_text("Ann (British) won")
        expect(table.page.locator(".verdict .lead")).to_contain_text("loses the will to fight")
