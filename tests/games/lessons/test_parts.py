"""Parts of lessons by themselves: their pages, the support picked for them, and what only an outcome ends."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import Client

from armylists.reading import BadData
from games.lessons import selectors, services
from games.lessons.library import DATA, lessons, load
from games.lessons.script import Given, place_after
from games.models import Game, LessonProgress, Player
from rules import Seat
from tests.games.lessons.test_lessons import CHAPTERS, answer, as_wished
from tests.games.reports.test_reporting import browser_of

PICKING = "the-outposts"
PAGE = f"/learn/{PICKING}/"
PARTS = lessons()[PICKING].chapters
NUMBER = next(number for number, part in enumerate(PARTS) if part.picking)


def supports_of(game: Game) -> list[str]:
    """What red takes the field with."""
    force = game.seats.get(colour="red").force
    assert force is not None
    return list(force.supports)


# --- pages ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "number"), CHAPTERS)
def test_each_part_has_a_page_that_anybody_may_open(site: None, name: str, number: int) -> None:
    part = lessons()[name].chapters[number]
    page = Client().get(f"/learn/{name}/{number + 1}/").content.decode()
    assert part.title in page
    assert f'name="part" value="{number + 1}"' in page
    assert not LessonProgress.objects.exists()


@pytest.mark.parametrize("address", ["/learn/no-such/1/", f"{PAGE}0/", f"{PAGE}99/"])
def test_there_is_no_page_of_another_part(site: None, address: str) -> None:
    assert Client().get(address).status_code == 404


def test_the_parts_stand_among_the_positions(site: None) -> None:
    page = Client().get("/positions/").content.decode()
    assert all(f'href="/learn/{name}/{number + 1}/"' in page for name, number in CHAPTERS)


# --- picking -------------------------------------------------------------------------------------------


def test_support_is_picked_before_a_part_that_wants_some(site: None) -> None:
    browser, part = Client(), {"part": str(NUMBER + 1)}
    assert browser.post(PAGE, part)["Location"] == f"{PAGE}{NUMBER + 1}/"
    assert not Game.objects.exists()
    browser.post(PAGE, {**part, "picking": "yes", "support": ["piat-team", "2in-mortar-team"]})
    game = Game.objects.get()
    assert sorted(supports_of(game)) == ["2in-mortar-team", "piat-team"]
    told = browser.get(f"/learn/games/{game.pk}/").json()
    picking = PARTS[NUMBER].picking
    assert picking is not None
    assert told["said"] == list(picking.other)
    assert told["was_wished"]
    assert told["text"]


@pytest.mark.parametrize(
    ("support", "what"),
    [
        (["vickers-mmg", "piat-team"], "cost 6"),
        (["m4-sherman"], "cost 6"),
        (["churchill"], "is not offered here"),
        (["<script>"], "is not offered here"),
        (["piat-team"] * 30, "cost"),
        ([], "Nothing is picked yet"),
    ],
)
def test_what_cannot_be_picked_is_said_where_it_is_picked(site: None, support: list[str], what: str) -> None:
    given = {"part": str(NUMBER + 1), "picking": "yes", "support": support}
    answer = Client().post(PAGE, given)
    assert answer.status_code == 422
    assert what in answer.content.decode()
    assert "<script>”" not in answer.content.decode()
    assert not Game.objects.exists()


def test_support_sent_to_a_part_that_wants_none_changes_nothing(site: None) -> None:
    Client().post(PAGE, {"part": "1", "picking": "yes", "support": ["m4-sherman"]})
    assert supports_of(Game.objects.get()) == []


# --- outcomes ------------------------------------------------------------------------------------------


def test_a_step_that_waits_for_an_outcome_is_done_by_nothing_else() -> None:
    steps = PARTS[0].steps
    before = [Given("spend-command-dice", {"option": "activate:red-section-1:2"})]
    before.append(Given("choose-action", {"option": "move"}))
    short = place_after(steps, [*before, Given("move", {"paths": {}}, frozenset({"moved"}))])
    assert (short.step, short.was_wished, short.said) == (2, False, steps[2].other)
    assert place_after(steps, [*before, Given("move", {"paths": {}}, frozenset({"result"}))]).step == 3


def test_a_table_is_told_of_the_outcome(site: None, ann: Player) -> None:
    game = services.begin(ann, PICKING, 0)
    for step in range(3):
        answer(game, ann, as_wished(PARTS[0], step))
    game.refresh_from_db()
    assert selectors.shown_to(ann, game)["learned"]


# --- whose it is ---------------------------------------------------------------------------------------


def test_two_people_and_a_guest_each_have_a_way_of_their_own(site: None, ann: Player, bob: Player) -> None:
    guest = Client()
    for browser, part in ((browser_of(ann), "1"), (browser_of(bob), "3"), (guest, "4")):
        assert browser.post(PAGE, {"part": part}).status_code == 302
    games = {row.chapter: row.game_id for row in LessonProgress.objects.all()}
    assert sorted(games) == [0, 2, 3]
    for browser, own in ((browser_of(ann), 0), (browser_of(bob), 2), (guest, 3)):
        told = {chapter: browser.get(f"/learn/games/{games[chapter]}/").status_code for chapter in games}
        assert told == {chapter: 200 if chapter == own else 404 for chapter in games}
        assert f"Go on with part {own + 1}" in browser.get(PAGE).content.decode()
    browser_of(ann).post(PAGE, {"part": "end"})
    assert sorted(row.chapter for row in LessonProgress.objects.filter(game__isnull=False)) == [2, 3]
    assert Game.objects.count() == 2


def test_a_game_of_anothers_lesson_is_given_up_by_nobody_else(site: None, ann: Player, bob: Player) -> None:
    own = services.begin(ann, PICKING, 0)
    services.begin(bob, PICKING, 0)
    services.begin(bob, PICKING, 0)
    services.finish(bob, PICKING)
    assert list(Game.objects.all()) == [own]


# --- faults --------------------------------------------------------------------------------------------


def written(folder: Path, change: Any) -> Path:
    """A copy of the lesson with support to pick, in which something was changed."""
    data = yaml.safe_load((DATA / f"{PICKING}.yaml").read_text())
    change(data["chapters"][NUMBER])
    path = folder / "wrong.yaml"
    path.write_text(yaml.safe_dump(data))
    return path


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (lambda part: part["picking"].update(wish=["vickers-mmg", "piat-team"]), "picking.wish", "cost 6"),
        (lambda part: part["picking"].update(wish=["tank"]), "picking.wish", "not offered"),
        (lambda part: part["picking"].update(say=[]), "picking.say", "no words"),
        (lambda part: part["picking"]["offers"][1].update(support="x"), "picking.offers[1].support", "“x”"),
        (lambda part: part["picking"]["offers"][1].update(says=""), "picking.offers[1].says", "no words"),
        (lambda part: part.update(scenario="the-siege"), "scenario", "there is none of 'the-siege'"),
        (lambda part: part["red"].update(waits=["Nobody"]), "red.waits[0]", "nobody is called 'Nobody'"),
        (lambda part: part["steps"][0].update(tells="dance"), "steps[0].tells", "nothing is told of that"),
    ],
)
def test_a_fault_of_a_part_is_named_by_its_key(tmp_path: Path, change: Any, where: str, what: str) -> None:
    with pytest.raises(BadData) as error:
        load(written(tmp_path, change))
    assert error.value.where == f"chapters[{NUMBER}].{where}"
    assert what in error.value.what


def test_who_is_alone_has_nobody_else_but_those_who_wait() -> None:
    side = selectors.part_of(PICKING, NUMBER).table.sides[Seat.RED]
    assert [team.name for team in side.teams.values() if team.waits] == ["Vickers MMG Q"]
    assert [leader.name for leader in side.leaders.values() if leader.figure.at is None] == ["Lieutenant"]
    alone = selectors.part_of("the-road", 3).table
    assert [vehicle.name for vehicle in alone.vehicles.values()] == ["Panzer IV H/J (late G) Q"]
