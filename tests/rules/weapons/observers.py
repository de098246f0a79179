"""An observer with his battery for scenes, and the Phases that go by."""

from collections.abc import Sequence
from typing import Any

from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.state.markers.batteries import aim_of, barrages
from rules.state.pieces.force import Leader, Team
from rules.state.saved.table import AimingPoint, Barrage
from rules.turn.start import start_phase
from tests.rules.scene import Scene, Script
from tests.rules.weapons.support_weapons import perform, rewind

RED, BLUE = Seat.RED, Seat.BLUE
AT = (36, 24)
"""A place in sight of the observer, straight ahead of the middle of his edge: long is north."""

NO_HITS = [1, 1, 1, 1]
"""The battery's dice in vain, for one Team."""


def observer(scene: Scene, at: tuple[float, float] = (36, 44), seat: Seat = RED, **more: Any) -> Team:
    """A Forward Observer."""
    return scene.team(seat, at, men=1, name="Observer", kind=TeamKind.OBSERVER, support=True, **more)


def act(
    scene: Scene,
    team: Team,
    action: str,
    *,
    at: tuple[float, float] | None = None,
    dice: Sequence[int] = (),
    leader: Leader | None = None,
) -> Script:
    """Activate him afresh and have him do this, at a place where he is asked for one."""
    rewind(scene)
    answers = [] if at is None else [{"places": {"aim": at}}]
    return perform(scene, team, action, dice=dice, answers=answers, leader=leader)


def in_contact(scene: Scene, at: tuple[float, float] = (36, 44), **more: Any) -> Team:
    """An observer for whom the battery stands ready."""
    team = observer(scene, at, **more)
    act(scene, team, "contact-battery")
    return team


def barrage_at(scene: Scene, team: Team, at: tuple[float, float], dice: Sequence[int] = ()) -> Barrage:
    """His barrage, on target; `dice` are those of whom it falls on."""
    act(scene, team, "call-barrage", at=at, dice=[6, 6, *dice])
    return running(scene)


def running(scene: Scene) -> Barrage:
    """The one barrage on the table."""
    [marker] = barrages(scene.game)
    return marker


def ranging(scene: Scene, team: Team) -> AimingPoint:
    """His aiming point."""
    marker = aim_of(scene.game, team)
    assert marker is not None
    return marker


def next_phase(scene: Scene, seat: Seat = RED) -> None:
    """A Phase of that side begins."""
    scene.game.table.next_active = seat
    start_phase(scene.game)
