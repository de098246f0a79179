"""Where the computer's player drives: the best place that is tried, with the front to the worst danger."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.bots.hand import Hand
from rules.bots.standing import Standing
from rules.engine.requests import Steer, Steered
from rules.geometry.arcs import ahead, turn_to
from rules.geometry.drive import Pose
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded

SHARES = (1.0, 0.5)
"""Parts of the way that it could drive which are tried."""

BEARINGS = (0.0, 25.0, -25.0, 60.0, -60.0)
"""Degrees off the way to the nearest enemy in which it is tried to drive."""

LEAST = 1.0
"""Inches below which it is no drive."""


def steer(hand: Hand, standing: Standing, towards: float) -> Steered | None:
    """Choose the best legal drive of those tried, or to stay; None when nothing is legal, or no drive is
    asked for."""
    request = hand.request
    if not isinstance(request, Steer):
        return None
    fit = [one for one in _drives(request, towards) if hand.would_be_taken(rounded_off(one))]
    return rounded_off(max(fit, key=lambda one: _worth(request, standing, one))) if fit else None


def _worth(request: Steer, standing: Standing, steered: Steered) -> float:
    x, y, heading = request.course(steered).poses[-1]
    return standing.worth(Pose(Point(x, y), heading))


def _drives(request: Steer, towards: float) -> Iterator[Steered]:
    """List drives to try: staying, turning, forwards in some bearings, straight back."""
    yield Steered()
    turn = _turn(request, towards)
    if turn:
        yield Steered(before=turn)
    for aside in BEARINGS:
        for share in SHARES:
            inches = request.inches * share
            if inches >= LEAST:
                yield _forwards(request, towards + aside, inches)
    for share in SHARES:
        inches = request.backwards * share
        if inches >= LEAST:
            yield Steered(line=(ahead(request.at, request.heading + 180.0, inches),), backwards=True)


def _forwards(request: Steer, wanted: float, inches: float) -> Steered:
    turn = _turn(request, wanted)
    at = ahead(request.at, wanted, inches)
    return Steered(line=(Point(round(at.x, 2), round(at.y, 2)),), before=turn)


def _turn(request: Steer, wanted: float) -> float:
    """Find the degrees, to the right if above 0, that the vehicle can turn on the spot towards a bearing."""
    return round(max(min(turn_to(request.heading, wanted), request.turn), -request.turn), 2)


def rounded_off(steered: Steered) -> Steered:
    """Make a drive of whole hundredths of an inch, as a player sends it."""
    return replace(steered, line=tuple(rounded(corner) for corner in steered.line))
