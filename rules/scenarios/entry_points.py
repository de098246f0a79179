"""The enemy captures the point by which a side's vehicles come on as he moves over it (2e 9.3)."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import ClassVar

from rules.engine.facts import OfSide, SideRef
from rules.geometry.distance import distance
from rules.geometry.footprint import BASE, Hull
from rules.geometry.polyline import nearest_along
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, beyond
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

AWAY = 18.0
"""Inches that a new entry point is at least from the lost one and from every enemy (2e 9.3)."""

TOO_NEAR = say("new-entry-point-lies-apart", inches=AWAY)


class EntryPointCaptured(OfSide, frozen=True):
    """A side has captured the entry point of the enemy's vehicles."""

    kind: ClassVar = "entry-point"
    section: ClassVar = "2e 9.3"
    spoken: ClassVar = ("enemy",)

    enemy: SideRef
    at: Point


# --- captured ------------------------------------------------------------------------------------------


def walk_over(game: Game, side: Side, ways: Iterable[Sequence[Point]]) -> None:
    """Give men of the side the enemy's entry point if the base of one of them has come over it (2e 9.3)."""
    at = _in_force(game, game.enemy(side))
    if at is not None and any(at_most(nearest_along(way, at)[1], BASE / 2.0) for way in ways):
        _capture(game, side, at)


def drive_over(game: Game, side: Side, hulls: Iterable[Hull]) -> None:
    """Give a vehicle of the side the enemy's entry point if its hull has come over it (2e 9.3)."""
    at = _in_force(game, game.enemy(side))
    if at is not None and any(at_most(hull.distance(at), 0.0) for hull in hulls):
        _capture(game, side, at)


def _in_force(game: Game, owner: Side) -> Point | None:
    """Find the point by which a side's vehicles come on all game long, once the first has (2e 9.3)."""
    return owner.entry_point if game.edition.command.one_entry_point else None


def _capture(game: Game, taker: Side, at: Point) -> None:
    owner = game.enemy(taker)
    owner.entry_point, owner.lost_entry_point = None, at
    game.tell(EntryPointCaptured(side=side_ref(taker), enemy=side_ref(owner), at=at))


# --- a new one -----------------------------------------------------------------------------------------


def why_not_new_point(game: Game, side: Side, at: Point) -> Text:
    """Say why the side's next entry point cannot be there, or nothing (2e 9.3)."""
    return TOO_NEAR if any(beyond(AWAY, distance(one, at)) for one in _shunned(game, side)) else ""


def free_stretches(game: Game, side: Side) -> list[tuple[float, float]]:
    """List the stretches of its edge on which the side's next entry point may be, in inches along it."""
    border = game.border(side)
    free = [(0.0, border.length)]
    for one in _shunned(game, side):
        half, along = sqrt(max(AWAY * AWAY - border.depth(one) ** 2, 0.0)), border.along(one)
        free = [part for whole in free for part in _without(whole, along - half, along + half)]
    return free


def _without(whole: tuple[float, float], start: float, end: float) -> list[tuple[float, float]]:
    if start == end:
        return [whole]
    parts = ((whole[0], min(whole[1], start)), (max(whole[0], end), whole[1]))
    return [part for part in parts if part[0] <= part[1]]


def _shunned(game: Game, side: Side) -> list[Point]:
    """List the places that a new entry point keeps away from: the lost one, enemies, corners of hulls."""
    if side.lost_entry_point is None:
        return []
    enemy = game.enemy(side)
    men = [man.at for man in game.figures_on_table(enemy) if man.at is not None]
    hulls = [at for hull in game.manned_hulls(enemy) for at in hull.corners]
    return [side.lost_entry_point, *men, *hulls]
