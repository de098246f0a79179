"""Windows betray nothing that is hidden, and never hold a game up."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import rules
from games.journal.loading import close
from rules.bots import reacting
from rules.bots.simple import SimplePlayer
from rules.engine.requests import Intercepted, InterceptQuestion
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import Checkpoint, Play, resume
from rules.reactions.offers import passive_offers
from rules.state.pieces.force import JumpOffPoint, Where
from rules.state.saved.table import GameState, Setup
from rules.views.view_types import SideView
from tests.reading import ENGLISH, in_english
from tests.rules.bots.sketch import sketch
from tests.rules.reactions.out_of_turn import answer, bren, resumed_after, seen
from tests.rules.scene import Scene, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE


def battle(*, hidden: bool, dice: int = 1, lmg: bool = True) -> Play:
    """Red is about to use a 1; blue holds Dice, a Jump-Off Point, a Bren on the table, and perhaps more."""
    scene = Scene()
    table = scene.game.table
    scene.blue.dice = dice
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 14))
    scene.team(RED, (36, 34), men=5)
    scene.team(RED, (56, 40), men=5)
    if lmg:
        bren(scene)
    lurking = scene.team(BLUE, men=4)
    lurking.where = Where.RESERVE if hidden else Where.GONE
    scene.game.phase.rolled, scene.game.phase.dice = [1, 1, 5, 5, 5], [1, 1]
    setup = Setup(edition="first", scenario="the-patrol", map=scene.game.setup.map, rosters={})
    saved = Checkpoint(table=msgspec.json.encode(table))
    return resume(setup, saved, [], lambda _, count: [4] * count)


def asked(play: Play, seat: Seat) -> str:
    return play.pending[seat].request.name if seat in play.pending else ""


def team_of(play: Play, seat: Seat) -> str:
    return next(iter(play.table.sides[seat].teams))


def start_a_move(play: Play) -> None:
    """Red sends his first Team forward, up to the window."""
    for reply in (chose(f"activate:{team_of(play, RED)}:1"), chose("move")):
        answer(play, RED, reply)
    answer(play, RED, msgspec.to_builtins(play.pending[RED].request.suggested()))


def start_a_volley(play: Play) -> None:
    for reply in (chose(f"activate:{team_of(play, RED)}:1"), chose("fire")):
        answer(play, RED, reply)


# --- nothing hidden ------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [start_a_move, start_a_volley])
def test_whether_an_ambush_is_possible_changes_no_byte_that_others_see(start: Callable[[Play], None]) -> None:
    able, unable = battle(hidden=True), battle(hidden=False)
    for viewer in (RED, None):
        assert seen(able, viewer) == seen(unable, viewer)
    start(able)
    start(unable)
    assert asked(able, BLUE) == asked(unable, BLUE) != ""
    assert seen(able, BLUE) != seen(unable, BLUE)
    for viewer in (RED, None):
        assert seen(able, viewer) == seen(unable, viewer)
    answer(able, BLUE, chose("pass"))
    answer(unable, BLUE, chose("pass"))
    for viewer in (RED, None):
        assert seen(able, viewer) == seen(unable, viewer)
    assert msgspec.json.encode(able.take_events()) == msgspec.json.encode(unable.take_events())


def test_the_window_says_nothing_of_what_may_come() -> None:
    play = battle(hidden=True)
    start_a_move(play)
    shown = view(play, RED, tell=ENGLISH)
    assert shown["awaiting"] == [{"seat": "blue", "for": "may react"}]
    assert "request" not in shown


def test_a_standing_offer_is_awaited_by_nobody_and_seen_by_its_own_seat_alone() -> None:
    play = battle(hidden=True)
    assert view(play, BLUE)["request"]["standing"]
    assert view(play, RED, tell=ENGLISH)["awaiting"] == [{"seat": "red", "for": "is using the Command Dice"}]


def test_a_standing_offer_of_which_nothing_can_be_taken_is_shown_as_it_is() -> None:
    scene = Scene()
    scene.blue.dice, scene.game.table.turn_ending = 1, True
    (offer,) = passive_offers(scene.game)
    assert [bool(one.refused) for one in offer.options] == [True]
    assert offer.suggested().option == ""
    assert in_english(offer)["options"]


def test_without_a_dice_or_a_marker_nobody_is_asked() -> None:
    play = battle(hidden=True, dice=0)
    start_a_move(play)
    assert asked(play, BLUE) == ""
    assert asked(play, RED) == "spend-command-dice"


# --- nothing locks up ----------------------------------------------------------------------------------


def test_declining_goes_on_at_once() -> None:
    play = battle(hidden=True)
    start_a_move(play)
    answer(play, BLUE, chose("pass"))
    assert asked(play, RED) == "spend-command-dice"
    assert play.table.sides[BLUE].dice == 1


def test_somebody_who_can_do_nothing_at_all_may_still_pass() -> None:
    play = battle(hidden=False, lmg=False)
    start_a_move(play)
    assert [one["id"] for one in view(play, BLUE)["request"]["options"]] == ["pass"]
    answer(play, BLUE, chose("pass"))
    assert asked(play, RED) == "spend-command-dice"


def test_resigning_inside_a_window_ends_the_game() -> None:
    play = battle(hidden=True)
    start_a_move(play)
    close(play, RED, "Blue resigned.", "resignation")
    assert play.pending == {}
    assert view(play, RED)["result"]["winner"] == "red"


@pytest.mark.parametrize("start", [start_a_move, start_a_volley])
def test_a_restart_inside_a_window_changes_nothing(start: Callable[[Play], None]) -> None:
    play = battle(hidden=True)
    again = resumed_after(play, start)
    for viewer in (RED, BLUE, None):
        assert seen(again, viewer) == seen(play, viewer)
    answer(again, BLUE, chose("pass"))
    assert asked(again, BLUE) != "react"


def test_a_window_inside_a_window_closes_from_the_inside() -> None:
    """An Ambush in the middle of a move, met by Overwatch of the movers' side, then the rest of the move."""
    play = battle(hidden=True)
    guard = list(play.table.sides[RED].teams)[1]
    fresh = msgspec.json.decode(play.checkpoint.table, type=GameState)
    team = fresh.sides[RED].teams[guard]
    team.stance, team.facing = type(team.stance)("overwatch"), 320.0
    play = resume(
        play.game.setup, Checkpoint(table=msgspec.json.encode(fresh)), [], lambda _, count: [1] * count
    )
    start_a_move(play)
    lurking = list(play.table.sides[BLUE].teams)[-1]
    answer(play, BLUE, {"option": f"ambush:{lurking}", "inches": 1})
    answer(play, BLUE, msgspec.to_builtins(play.pending[BLUE].request.suggested()))
    answer(play, BLUE, chose("hold"))
    assert asked(play, RED) == "react"
    answer(play, RED, chose(f"overwatch:{guard}"))
    answer(play, RED, msgspec.to_builtins(play.pending[RED].request.suggested()))
    assert asked(play, RED) == "spend-command-dice"
    assert play.table.sides[BLUE].dice == 0


def test_two_answers_to_one_window_are_one_too_many() -> None:
    from rules.engine.requests import Refused

    play = battle(hidden=True)
    start_a_move(play)
    number = play.number
    with pytest.raises(Refused):
        play.answer(RED, chose("pass"), seen=number)
    play.answer(BLUE, chose("pass"), seen=number)
    with pytest.raises(Refused):
        play.answer(BLUE, {"option": "pass", "inches": 3}, seen=number)
    assert play.table.result is None


# --- the computer --------------------------------------------------------------------------------------


def test_the_simple_player_answers_every_window() -> None:
    for start in (start_a_move, start_a_volley):
        play = battle(hidden=True)
        start(play)
        reply = SimplePlayer(BLUE).choose(rules.view(play, BLUE))
        play.pending[BLUE].request.accept(reply)


def test_the_simple_player_fires_on_overwatch_and_interrupts_only_at_good_range() -> None:
    far = {"id": "interrupt:t:fire", "verb": "interrupt", "subject": "t", "spans": [[0, 8]]}
    own = {"teams": {"t": {"section": "", "figures": {"m": {"at": [10, 10]}}}}}
    shown = sketch(SideView, own)

    def reply(y: float, *options: dict[str, Any]) -> Intercepted:
        told = {"name": "react-to-move", "ways": {"x": [[10, y], [10, y - 8]]}, "options": options}
        return reacting.intercept(shown, sketch(InterceptQuestion, told))

    assert reply(40, far) == Intercepted(option="pass")
    assert reply(30, far) == Intercepted(option="interrupt:t:fire", inches=8)
    watching = {**far, "id": "overwatch:t", "verb": "overwatch"}
    assert reply(40, far, watching) == Intercepted(option="overwatch:t", inches=8)
