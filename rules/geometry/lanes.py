"""Whether a man's line of fire is free of his own side's men (1e 8.2)."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, at_most, beyond
from rules.phrases import Text, say

BODY = 0.25
"""Inches from a man's centre that stop a line of fire: the man himself, not his 1" base."""

BERTH = 2.0
"""Inches that a line of fire keeps from men of other Units."""

OVERHEAD = 6.0
"""Inches from the target beyond which men may be fired over."""


class Friend(Struct, frozen=True, kw_only=True):
    """A man of the firer's own side: where he is, his Unit, and how high his feet are above the table.

    `is_shielded` means in hard cover, a building or an armoured vehicle, where he needs no berth.
    """

    id: str
    at: Point
    unit: str
    height: float = 0.0
    is_shielded: bool = False


class Lane(Struct, frozen=True):
    """Whether a line of fire is free, and if not by whom and why."""

    is_free: bool
    reason: Text = ""
    blocked_by: str | None = None


FREE = Lane(True)


def firing_lane(
    firer: Point,
    target: Point,
    friends: Iterable[Friend],
    *,
    unit: str,
    height: float = 0.0,
    targets: Sequence[Point] = (),
    flamethrower: bool = False,
) -> Lane:
    """Find whether a man can fire past and over his friends, and why not (1e 8.2, FAQ on firing past
    friends).

    `unit` is the firer's Unit, `height` that of his feet in inches above the table, `targets` the men of the
    target Unit (the target alone when none are given). The firer himself must not be among the friends.
    """
    men = targets or (target,)
    for friend in friends:
        if not flamethrower and fires_over(friend, height, men):
            continue
        reason = _obstruction(firer, target, friend, unit)
        if reason:
            return Lane(False, reason, friend.id)
    return FREE


def fires_over(friend: Friend, height: float, targets: Sequence[Point]) -> bool:
    """Whether a firer on a higher level fires over a friend, who is more than 6" from the target (1e 8.2)."""
    higher = height > friend.height + TOLERANCE
    return higher and all(beyond(distance(friend.at, man), OVERHEAD) for man in targets)


def _obstruction(firer: Point, target: Point, friend: Friend, unit: str) -> Text:
    """Say why a friend stops the line of fire, empty when he does not (1e 8.2, FAQ)."""
    gap = passing_distance(firer, target, friend.at)
    if gap is None:
        return ""
    if gap < BODY - TOLERANCE:
        return say("friend-in-the-line-of-fire")
    if friend.unit == unit or friend.is_shielded or at_most(BERTH, gap):
        return ""
    return say("line-of-fire-passes-another-unit", inches=BERTH)


def passes_close(firer: Point, target: Point, man: Point) -> bool:
    """Whether a line of fire comes so near to a man that he may be in its way, were he of another Unit."""
    gap = passing_distance(firer, target, man)
    return gap is not None and not at_most(BERTH, gap)


def passing_distance(firer: Point, target: Point, man: Point) -> float | None:
    """Measure the inches by which a line of fire passes a man; None when he is beside or behind an end."""
    whole = distance(firer, target)
    if whole <= TOLERANCE:
        return None
    dx, dy = (target[0] - firer[0]) / whole, (target[1] - firer[1]) / whole
    along = (man[0] - firer[0]) * dx + (man[1] - firer[1]) * dy
    if along <= TOLERANCE or along >= whole - TOLERANCE:
        return None
    return abs((man[0] - firer[0]) * dy - (man[1] - firer[1]) * dx)
