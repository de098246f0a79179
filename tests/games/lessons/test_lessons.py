"""Lessons: each is played to its end as its steps wish, and by other choices; faults are named by step."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from django.core.management import CommandError, call_command
from django.test import Client
from pytest_django import Settings

from armylists.reading import BadData
from examples.verify_dice import check
from games.journal import checking, exports
from games.lessons import rehearsal, selectors, services
from games.lessons.lesson_data import ChapterData
from games.lessons.library import DATA, lessons, load
from games.models import Game, LessonProgress, Player
from games.playing import computer
from games.playing.services import answering
from games.refusals import Refused
from rules.bots import random_player
from rules.engine.requests import AnyRequest
from rules.engine.seats import Seat
from rules.play.play import Play
from rules.views.view import view
from tests.games.people import play_of, say
from tests.games.reports.test_reporting import browser_of

NAMES = list(lessons())
FIRST = "the-lane"
CHAPTERS = [(name, number) for name, one in lessons().items() for number in range(len(one.chapters))]
MOST = 80

Replying = Callable[[AnyRequest, Play], object]


@pytest.fixture
def at_once(settings: Settings) -> None:
    """The computer does not take its time."""
    settings.COMPUTER_PACE = 0


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def let_computer(game: Game) -> None:
    """Let the computer answer until it is no longer asked."""
    for _ in range(MOST):
        if not computer.answer_once(game.pk):
            return
    raise AssertionError("the computer goes on for ever")


def answer(game: Game, ann: Player, replying: Replying) -> bool:
    """Answer what Ann is asked; False when she is asked nothing."""
    let_computer(game)
    play = play_of(game, Seat.RED)
    if Seat.RED not in play.pending:
        return False
    reply = msgspec.to_builtins(replying(play.pending[Seat.RED].request, play))
    client_id = f"ann-{play.number}"
    answering.answer(game.pk, ann, seat=Seat.RED, seen=play.number, client_id=client_id, reply=reply)
    return True


def as_wished(chapter: ChapterData, step: int) -> Replying:
    return lambda request, _: rehearsal.wished_reply(chapter.steps[step], request)


def shown(game: Game, ann: Player) -> dict[str, Any]:
    """What Ann's table is told, which has something to read at every moment."""
    told = selectors.shown_to(ann, row(game))
    assert all(told["say"] or told["learned"])
    assert told["title"]
    assert told["aim"]
    return told


# --- played --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_rehearsed_to_its_end(name: str) -> None:
    rehearsal.rehearse(name, lessons()[name])


@pytest.mark.parametrize(("name", "number"), CHAPTERS)
def test_a_part_is_played_as_its_steps_wish(
    site: None, at_once: None, ann: Player, name: str, number: int
) -> None:
    game, chapter = services.begin(ann, name, number), lessons()[name].chapters[number]
    steps = [0]
    for _ in range(MOST):
        if shown(game, ann)["learned"]:
            break
        assert answer(game, ann, as_wished(chapter, steps[-1]))
        told = shown(game, ann)
        assert told["was_wished"]
        steps.append(told["step"])
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(chapter.steps) + 1))


@pytest.mark.parametrize(("name", "number"), CHAPTERS)
def test_a_part_is_left_again_whatever_was_chosen(
    site: None, at_once: None, ann: Player, name: str, number: int
) -> None:
    game, chance = services.begin(ann, name, number), random.Random(f"{name} {number}")

    def somehow(_: AnyRequest, play: Play) -> object:
        return random_player.choose(view(play, Seat.RED), chance.randrange)

    for _ in range(8):
        try:
            if not answer(game, ann, somehow):
                break
        except Refused:
            continue
        shown(game, ann)
    again = services.begin(ann, name, number)
    assert shown(again, ann)["step"] == 0
    assert not Game.objects.filter(pk=game.pk).exists()


# --- what is said --------------------------------------------------------------------------------------


def test_another_choice_is_answered_and_can_be_taken_back(site: None, at_once: None, ann: Player) -> None:
    """It is legal and counts; what the lesson says of it is no refusal."""
    game = services.begin(ann, FIRST, 3)
    answer(game, ann, lambda request, _: {"option": "activate:red-section-1-team-1:1"})
    told = shown(game, ann)
    assert (told["step"], told["was_wished"]) == (0, False)
    assert told["said"] == list(lessons()[FIRST].chapters[3].steps[0].other)
    say(game, ann, "request-undo")
    told = shown(game, ann)
    assert (told["step"], told["said"], told["was_wished"]) == (0, [], True)


def test_taken_back_dice_come_again_as_they_were_arranged(site: None, at_once: None, ann: Player) -> None:
    game, chapter = services.begin(ann, FIRST, 2), lessons()[FIRST].chapters[2]
    found = []
    for _ in range(2):
        for step in (0, 1):
            answer(game, ann, as_wished(chapter, step))
        rolls = [one for entry in game.entries.all() for one in entry.journal if one["type"] == "roll"]
        found.append(rolls[-1]["faces"])
        say(game, ann, "request-undo")
        say(game, ann, "request-undo")
    assert found == [[2, 3], [2, 3]]


def test_the_computer_lets_nothing_be_taken_back_outside_lessons(against_computer: Game, ann: Player) -> None:
    with pytest.raises(Refused) as refused:
        say(against_computer, ann, "request-undo")
    assert refused.value.code == "not-possible"


# --- progress ------------------------------------------------------------------------------------------


def test_a_lesson_is_left_gone_on_with_finished_and_played_again(site: None) -> None:
    browser = Client()
    assert "Begin the lesson" in browser.get("/learn/").content.decode()
    first = browser.post(f"/learn/{FIRST}/", {"part": "1"})["Location"]
    page = browser.get("/learn/").content.decode()
    assert f'href="{first}"' in page
    assert "you are at part 1 of 7" in page
    third = browser.post(f"/learn/{FIRST}/", {"part": "3"})["Location"]
    assert "Go on with part 3" in browser.get(f"/learn/{FIRST}/").content.decode()
    assert Game.objects.get().get_absolute_url() == third
    assert browser.post(f"/learn/{FIRST}/", {"part": "end"})["Location"] == "/learn/"
    page = browser.get("/learn/").content.decode()
    assert "Play it again" in page
    assert not Game.objects.exists()
    assert browser.post(f"/learn/{FIRST}/", {"part": "1"}).status_code == 302
    assert LessonProgress.objects.get().finished is not None


@pytest.mark.parametrize("part", ["", "0", "99", "-1", "two", "1" * 50, "²"])
def test_a_part_that_there_is_not_is_refused(site: None, part: str) -> None:
    assert Client().post(f"/learn/{FIRST}/", {"part": part}).status_code == 422
    assert not Game.objects.exists()


def test_there_is_no_other_lesson(site: None, ann: Player) -> None:
    assert Client().get("/learn/no-such-lesson/").status_code == 404
    with pytest.raises(Refused):
        services.begin(ann, "no-such-lesson", 0)


def test_nobody_reads_how_far_another_is(site: None, ann: Player, bob: Player) -> None:
    game = services.begin(ann, FIRST, 0)
    services.begin(bob, FIRST, 1)
    address = f"/learn/games/{game.pk}/"
    assert browser_of(ann).get(address).json()["part"] == 1
    for other in (browser_of(bob), Client()):
        assert other.get(address).status_code == 404
    assert "you are at part 2" in browser_of(bob).get("/learn/").content.decode()
    assert "you are at part" not in Client().get("/learn/").content.decode()


def test_a_game_that_is_no_lesson_tells_of_none(small: Game, ann: Player) -> None:
    assert browser_of(ann).get(f"/learn/games/{small.pk}/").status_code == 404


# --- the dice ------------------------------------------------------------------------------------------


def test_a_lessons_dice_are_said_to_be_arranged(site: None, at_once: None, ann: Player) -> None:
    game = services.begin(ann, FIRST, 3)
    browser = browser_of(ann)
    assert "Its dice are arranged" in browser.get(f"/games/{game.pk}/dice/").content.decode()
    say(game, ann, "resign")
    over = row(game)
    assert exports.export(over)["dice"]["arranged"] == over.arranged["dice"]
    with pytest.raises(Refused) as refused:
        checking.verify_dice(over)
    assert refused.value.code == "arranged-dice"
    counted, faults = check(exports.export(over))
    assert counted == 0
    assert "arranged for a lesson" in faults[0]
    assert f'href="/learn/{FIRST}/"' in browser.get(f"/games/{game.pk}/result/").content.decode()


# --- faults --------------------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], object], folder: Path) -> Path:
    """A copy of the first lesson in which something was changed."""
    data = yaml.safe_load((DATA / f"{FIRST}.yaml").read_text())
    change(data)
    path = folder / "wrong.yaml"
    path.write_text(yaml.safe_dump(data))
    return path


def in_step(**change: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["chapters"][3]["steps"][1].update(change)


def in_part(**change: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["chapters"][3].update(change)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (in_step(say=[]), "chapters[3].steps[1].say"),
        (in_step(done=[" "]), "chapters[3].steps[1].done"),
        (in_step(other=[]), "chapters[3].steps[1].other"),
        (in_step(done=["Half a sentence", "and the other half."]), "chapters[3].steps[1].done"),
        (in_step(asked=""), "chapters[3].steps[1].asked"),
        (in_step(says=["x"]), "chapters[3].steps[1]"),
        (in_part(steps=[]), "chapters[3].steps"),
        (in_part(aim=""), "chapters[3].aim"),
        (in_part(command_dice=[7]), "chapters[3].command_dice"),
        (in_part(arranged={"dice": {"red": {"to hit": [[0]]}}}), "chapters[3].arranged.dice.red.to hit"),
        (in_part(red={"stands": [{"who": "Nobody", "at": [9, 9]}]}), "chapters[3].red.stands[0].who"),
        (lambda data: data.update(table="nowhere"), "table"),
        (lambda data: data.update(table="../tables/lesson-lane"), "table"),
        (lambda data: data.update(edition="third"), "edition"),
        (lambda data: data["red"].update(platoon="none"), "red or blue"),
        (lambda data: data.update(chapters=[]), "$"),
    ],
)
def test_a_fault_is_named_by_file_and_step(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], where: str
) -> None:
    with pytest.raises(BadData) as error:
        load(changed(change, tmp_path))
    assert (error.value.file, error.value.where) == ("wrong.yaml", where)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (in_step(wish=["dance"]), "wish: nothing that may be chosen is dance"),
        (in_step(asked="dance"), "is never come to"),
        (in_step(reply={"option": "dance"}), "the rules refuse its reply"),
    ],
)
def test_a_step_that_cannot_be_played_is_named_by_the_rehearsal(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], what: str
) -> None:
    path = changed(change, tmp_path)
    with pytest.raises(CommandError, match=rf"wrong.yaml: chapters\[3\]\.steps\[1\]: {what}"):
        call_command("lessons", str(path))


def test_a_file_that_is_no_yaml_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text("title: A lesson\ntext: [unclosed\n")
    with pytest.raises(CommandError, match=r"wrong.yaml: line 3"):
        call_command("lessons", str(path))


# --- a guest who signs in ------------------------------------------------------------------------------


@pytest.mark.parametrize(("guests", "own", "stays"), [(3, None, 3), (3, 1, 3), (1, 3, 3), (2, 2, 2)])
def test_the_further_way_through_a_lesson_stays_with_who_signs_in(
    ann: Player, bob: Player, guests: int, own: int | None, stays: int
) -> None:
    LessonProgress.objects.create(player=ann, lesson=FIRST, seen=guests)
    if own is not None:
        LessonProgress.objects.create(player=bob, lesson=FIRST, seen=own)
    services.hand_over(ann, bob)
    assert [one.seen for one in bob.lessons.all()] == [stays]
