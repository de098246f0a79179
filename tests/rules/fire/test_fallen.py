"""Where men fell is told to everybody until the Turn ends."""

from typing import Any

import msgspec
import pytest

from rules.engine.seats import Seat
from rules.play.play import opening
from rules.state.changes.men import kill_leader
from rules.state.saved.table import GameState
from rules.turn.turn_end import end_turn
from tests.rules.fire.shooting import shoot
from tests.rules.scene import Scene
from tests.sent import view

HIT, KILL = 6, 6


def fallen(scene: Scene, viewer: Seat | None) -> dict[str, Any] | None:
    """What one viewer is told of the fallen."""
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    found: dict[str, Any] | None = view(play, viewer).get("fallen")
    return found


def shot_at() -> Scene:
    """Two men of three lie where they stood."""
    scene = Scene()
    firers = scene.team(Seat.RED, [(20, 36), (22, 36)])
    scene.team(Seat.BLUE, [(20, 28), (21, 28), (29, 28)])
    shoot(scene, firers, dice=[HIT, HIT, KILL, KILL])
    return scene


@pytest.mark.parametrize("viewer", [Seat.RED, Seat.BLUE, None])
def test_the_fallen_lie_where_they_stood(viewer: Seat | None) -> None:
    scene = shot_at()
    (team,) = scene.blue.teams.values()
    assert [man.at for man in team.figures] == [(29, 28)]
    told = fallen(scene, viewer)
    assert told is not None
    assert sorted(one["at"] for one in told.values()) == [[20, 28], [21, 28]]
    assert {one["seat"] for one in told.values()} == {"blue"}


def test_so_does_a_leader() -> None:
    scene = Scene()
    for seat in Seat:
        scene.team(seat, (20, 40 if seat is Seat.RED else 5), men=3)
    leader = scene.leader(Seat.RED, (12, 34))
    kill_leader(scene.game, leader)
    assert fallen(scene, None) == {leader.figure.id: {"seat": "red", "at": [12, 34], "leader": True}}


def test_they_are_told_of_until_the_turn_ends_also_after_the_table_was_stored() -> None:
    scene = shot_at()
    stored = msgspec.json.decode(msgspec.json.encode(scene.game.table), type=GameState)
    assert stored.fallen == scene.game.table.fallen
    scene.run(end_turn(scene.game))
    assert fallen(scene, None) is None
