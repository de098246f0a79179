"""Battles in which red attacks from the south and blue defends, for the tests of Scenarios Two to Six."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.scenarios.roles import mission
from rules.scenarios.scenario import Scenario
from rules.state.pieces.force import JumpOffPoint, PatrolMarker, Side
from tests.happened import told_in
from tests.rules.scene import Scene


def attack(scenario: Scenario, *features: Feature, **more: float | str) -> Scene:
    """A scene of that scenario in which red attacks."""
    scene = Scene(*features, **more)  # type: ignore[arg-type]
    setup = msgspec.structs.replace(scene.game.setup, scenario=scenario.id, attacker=Seat.RED)
    scene.game.setup = setup
    mission(scene.game)
    return scene


def places(*spots: tuple[float, float]) -> dict[str, Any]:
    """The answer that sets markers down at these places."""
    return {"places": {f"new-{number}": at for number, at in enumerate(spots, 1)}, "source": "start"}


def first_move(request: Request[Any]) -> Any:
    """The answer that leaves the first marker that may move where it is."""
    piece = request.pieces[0]  # type: ignore[attr-defined]
    return {"places": {piece.id: list(piece.at)}, "source": piece.id}


def markers(scene: Scene, side: Side, spots: Iterable[tuple[float, float]], group: int = 0) -> None:
    """Put a side's Patrol Markers there."""
    for at in spots:
        marker = PatrolMarker(id=scene.game.table.new_id("marker-"), at=Point(*at), group=group)
        side.patrol_markers[marker.id] = marker


def point(scene: Scene, side: Side, at: tuple[float, float], *, captured: bool = False) -> JumpOffPoint:
    """Put a Jump-Off Point of a side there."""
    added = JumpOffPoint(id=scene.game.table.new_id("point-"), at=Point(*at), captured=captured)
    side.jump_off_points[added.id] = added
    return added


def where(side: Side) -> list[tuple[float, float]]:
    """Where its Patrol Markers are."""
    return [tuple(marker.at) for marker in side.patrol_markers.values()]


def purposes(scene: Scene) -> Sequence[str]:
    """What was rolled for, in order."""
    return [str(event.data["purpose"]) for event in told_in(scene.game) if event.kind == "dice"]


def ended(scene: Scene) -> Seat | None:
    """Who has won the game, which is over."""
    assert scene.game.table.result is not None
    return scene.game.table.result.winner
