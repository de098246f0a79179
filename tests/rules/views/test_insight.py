"""Who sees into a side by leave: what that side hides, nothing of the other, and nobody's questions."""

import msgspec
import pytest

import rules
from rules.engine.events import Event
from rules.engine.seats import Insight, Seat
from rules.geometry.terrain import Point
from rules.play.play import Play, opening
from rules.state.pieces.force import JumpOffPoint
from tests.rules.scene import Scene
from tests.sent import view

INTO = {Insight.RED: {"red"}, Insight.BLUE: {"blue"}, Insight.BOTH: {"red", "blue"}, None: set()}


def with_reserves() -> Play:
    """Both sides have a Team on the table and a tank that waits; red is asked."""
    scene = Scene()
    scene.vehicle(None, name="Tiger")
    scene.vehicle(None, seat=Seat.RED, name="Jeep", size=(2.3, 1.1, 0.9), armoured=False)
    for side in scene.game.sides():
        scene.team(side.seat, (60, 40 if side.seat is Seat.RED else 5), men=2)
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 24))
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    return play


@pytest.mark.parametrize("viewer", INTO)
def test_the_reserve_of_a_side_is_shown_to_who_sees_into_it(viewer: Insight | None) -> None:
    sides = view(with_reserves(), viewer)["sides"]
    assert {seat for seat, side in sides.items() if "reserve" in side} == INTO[viewer]


def test_what_is_seen_of_a_reserve_is_what_its_own_player_sees() -> None:
    play = with_reserves()
    whole = view(play, Insight.BOTH)
    for seat in Seat:
        own = view(play, seat)
        assert whole["sides"][seat] == own["sides"][seat]
        assert seat in play.pending or "request" not in own
    assert any(seat in play.pending for seat in Seat)


def test_everything_else_is_what_everybody_sees() -> None:
    play = with_reserves()
    whole, opened = view(play, Insight.BOTH), view(play, None)
    for side in whole["sides"].values():
        del side["reserve"]
    assert whole == opened
    assert "request" not in whole


def test_a_view_made_for_all_is_not_changed() -> None:
    play = with_reserves()
    known = rules.view(play, None)
    before = msgspec.json.encode(known, enc_hook=repr)
    rules.view(play, Insight.BOTH, known)
    assert msgspec.json.encode(known, enc_hook=repr) == before


@pytest.mark.parametrize("viewer", INTO)
def test_what_is_told_to_one_seat_is_told_to_who_sees_into_it(viewer: Insight | None) -> None:
    told = {seat for seat in Seat if Event(kind="secret", text="x", only=seat).is_for(viewer)}
    assert told == INTO[viewer]
    assert Event(kind="open", text="x").is_for(viewer)
