"""The second edition's windows betray nothing hidden, nest in the book's order, and never hold a game up."""

from collections.abc import Callable

import msgspec
import pytest

import rules
from games.journal.loading import close
from rules.bots.random_player import choose
from rules.bots.simple import SimplePlayer
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import Checkpoint, Play, resume
from rules.state.pieces.force import JumpOffPoint, Stance, Where
from rules.state.saved.table import Setup
from tests.reading import ENGLISH
from tests.rules.reactions.out_of_turn import answer, bren, resumed_after, seen, suggested
from tests.rules.scene import Scene, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE


def battle(*, hidden: bool = True, dice: int = 1, points: int = 3) -> Play:
    """Red is about to use a 1; both hold points; blue has a Bren, and perhaps more off the table."""
    scene = Scene(edition="second")
    scene.blue.dice, scene.blue.points, scene.red.points = dice, points, 5
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 14))
    scene.team(RED, (36, 34), men=5)
    guard = scene.team(RED, (52, 34), men=5, stance=Stance.OVERWATCH, facing=320.0)
    bren(scene, facing=180)
    lurking = scene.team(BLUE, men=4)
    lurking.where = Where.RESERVE if hidden else Where.GONE
    scene.game.phase.rolled, scene.game.phase.dice = [1, 1, 5, 5, 5], [1, 1]
    assert guard.on_table
    setup = Setup(edition="second", scenario="the-patrol", map=scene.game.setup.map, rosters={})
    saved = Checkpoint(table=msgspec.json.encode(scene.game.table))
    return resume(setup, saved, [], lambda _, count: [4] * count)


def asked(play: Play, seat: Seat) -> str:
    return play.pending[seat].request.name if seat in play.pending else ""


def teams(play: Play, seat: Seat) -> list[str]:
    return list(play.table.sides[seat].teams)


def start_a_move(play: Play) -> None:
    for reply in (chose(f"activate:{teams(play, RED)[0]}:1"), chose("move")):
        answer(play, RED, reply)
    suggested(play, RED)


def start_a_volley(play: Play) -> None:
    for reply in (chose(f"activate:{teams(play, RED)[0]}:1"), chose("fire")):
        answer(play, RED, reply)


def react_fire(play: Play) -> None:
    """Red moves, blue's Bren fires at him after an inch: red is asked whether he hits the dirt."""
    start_a_move(play)
    answer(play, BLUE, {"option": f"react-fire:{teams(play, BLUE)[0]}", "inches": 1})
    suggested(play, BLUE)


# --- nothing hidden ------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [start_a_move, start_a_volley, react_fire])
@pytest.mark.parametrize("dice", [0, 1])
def test_what_waits_off_the_table_changes_no_byte_that_others_see(
    start: Callable[[Play], None], dice: int
) -> None:
    able, unable = battle(hidden=True, dice=dice), battle(hidden=False, dice=dice)
    for play in (able, unable):
        start(play)
    for viewer in (RED, None):
        assert seen(able, viewer) == seen(unable, viewer)
    assert [asked(able, seat) for seat in Seat] == [asked(unable, seat) for seat in Seat]


def test_the_window_says_nothing_of_what_may_come() -> None:
    play = battle()
    react_fire(play)
    assert asked(play, RED) == "react"
    assert view(play, BLUE, tell=ENGLISH)["awaiting"] == [{"seat": "red", "for": "may react"}]
    assert "request" not in view(play, BLUE)


# --- the chain -----------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.2-19", "2e-8.2.1-11")
def test_ambush_overwatch_react_fire_and_hitting_the_dirt_close_from_the_inside() -> None:
    """An Ambush halts a move, Overwatch answers it; what is left meets React Fire, and all go down."""
    play = battle()
    mover, guard = teams(play, RED)
    gun, lurking = teams(play, BLUE)
    start_a_move(play)
    answer(play, BLUE, {"option": f"ambush:{lurking}", "inches": 1})
    suggested(play, BLUE)
    answer(play, BLUE, chose("hold"))
    assert asked(play, RED) == "react"  # Overwatch on the ambushers, while the move stands still
    answer(play, RED, chose(f"overwatch:{guard}"))
    suggested(play, RED)
    assert asked(play, BLUE) == "react-to-move"  # no more points go to the ambushers in this Phase
    answer(play, BLUE, {"option": f"react-fire:{gun}", "inches": 2})
    suggested(play, BLUE)
    assert asked(play, RED) == "react"
    answer(play, RED, chose(f"hit-the-dirt:{mover}"))
    assert play.table.sides[RED].teams[mover].stance is Stance.TACTICAL
    assert asked(play, RED) == "spend-command-dice"
    assert (play.table.sides[RED].points, play.table.sides[BLUE].points) == (2, 0)


# --- nothing locks up ----------------------------------------------------------------------------------


def test_declining_goes_on_at_once() -> None:
    play = battle(dice=0)
    react_fire(play)
    answer(play, RED, chose("pass"))
    assert asked(play, RED) in ("react", "spend-command-dice", "share-hits")
    assert play.table.sides[RED].points == 5


def test_resigning_inside_the_inner_window_ends_the_game() -> None:
    play = battle()
    react_fire(play)
    close(play, BLUE, "Red resigned.", "resignation")
    assert play.pending == {}


@pytest.mark.parametrize("start", [start_a_move, start_a_volley, react_fire])
def test_a_restart_inside_a_window_changes_nothing(start: Callable[[Play], None]) -> None:
    play = battle()
    again = resumed_after(play, start)
    for viewer in (RED, BLUE, None):
        assert seen(again, viewer) == seen(play, viewer)


def test_points_not_owned_a_point_off_the_way_and_the_wrong_side_are_refused() -> None:
    play = battle(dice=0)
    start_a_move(play)
    gun, lurking = teams(play, BLUE)
    inches = play.pending[BLUE].request.inches  # type: ignore[attr-defined]
    before = seen(play, None)
    for seat, reply in (
        (BLUE, {"option": f"ambush:{lurking}", "inches": 1}),
        (BLUE, {"option": f"react-fire:{lurking}", "inches": 1}),
        (BLUE, {"option": f"react-fire:{gun}", "inches": inches + 1}),
        (BLUE, {"option": f"react-fire:{gun}", "inches": float("nan")}),
        (RED, {"option": f"react-fire:{gun}", "inches": 1}),
    ):
        with pytest.raises(Refused):
            answer(play, seat, reply)
    assert seen(play, None) == before


# --- computer players ----------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [start_a_move, start_a_volley, react_fire])
def test_computer_players_answer_every_window(start: Callable[[Play], None]) -> None:
    play = battle()
    start(play)
    (seat,) = (seat for seat in Seat if asked(play, seat).startswith("react"))
    request = play.pending[seat].request
    request.accept(SimplePlayer(seat).choose(rules.view(play, seat)))
    request.accept(choose(rules.view(play, seat), lambda count: 0))
