"""Jump-Off Points: why one cannot be used; captured and regained (1e 7.6)."""

from collections.abc import Iterable
from typing import ClassVar

from rules.engine.facts import OfSide, SideRef
from rules.geometry.distance import closest
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.scenarios.catalogue import scenario_of
from rules.state.changes.hazards import is_shelled
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.sight.closeness import CLOSE_COMBAT, is_held_off
from rules.state.troops.refs import side_ref

TOUCHING = 0.5
"""Inches from its middle to the rim of a Jump-Off Point's marker."""

ON_IT = 1.0
"""Men within so many inches of a Jump-Off Point stand on it: their bases touch its marker."""


class JumpOffPointTaken(OfSide, frozen=True):
    """A side has captured one of the enemy's Jump-Off Points, or regained one of its own, by its number."""

    kind: ClassVar = "jump-off-point"
    section: ClassVar = "1e 7.6"
    spoken: ClassVar = ("number", "enemy")

    point: str
    number: int
    at: Point
    captured: bool
    enemy: SideRef


def why_not_use(game: Game, side: Side, point: JumpOffPoint) -> Text:
    """Say why the side cannot use its Jump-Off Point now, or nothing (1e 7.6)."""
    if reason := why_lost(game, point):
        return reason
    return say("enemy-near-that-point", inches=CLOSE_COMBAT) if is_held_off(game, side, point.at) else ""


def why_lost(game: Game, point: JumpOffPoint) -> Text:
    """Say why nobody at all can appear around a Jump-Off Point now, or nothing (1e 6.3, 7.6)."""
    if point.captured:
        return say("that-point-is-captured")
    return say("shells-on-that-point") if is_shelled(game, point.at) else ""


def capture(game: Game) -> None:
    """Give every Jump-Off Point on which men stand to those men, after any move (1e 7.6).

    Then the scenario says whether a side has reached what it came for (1e A).
    """
    for side in game.sides():
        enemy = game.enemy(side)
        for number, point in enumerate(side.jump_off_points.values(), start=1):
            if not point.captured and _is_held(game, point, enemy):
                point.captured = True
                _tell(game, enemy, point, number)
            elif point.captured and _is_held(game, point, side):
                point.captured = False
                _tell(game, side, point, number)
    if game.table.result is None:
        scenario_of(game).after_move(game)


def _tell(game: Game, taker: Side, point: JumpOffPoint, number: int) -> None:
    game.tell(
        JumpOffPointTaken(
            side=side_ref(taker),
            point=point.id,
            number=number,
            at=point.at,
            captured=point.captured,
            enemy=side_ref(game.enemy(taker)),
        )
    )


def _is_held(game: Game, point: JumpOffPoint, side: Side) -> bool:
    """Whether men of the side stand on a Jump-Off Point, or a manned vehicle does (1e 7.6; faq-042,
    faq-131)."""
    if _is_on(point, _steady_men(game, side)):
        return True
    return any(at_most(hull.distance(point.at), TOUCHING) for hull in game.manned_hulls(side))


def _is_on(point: JumpOffPoint, men: Iterable[Point]) -> bool:
    return at_most(closest((point.at,), men), ON_IT)


def _steady_men(game: Game, side: Side) -> list[Point]:
    """List where the side's men on the ground stand who are not running away, Leaders among them."""
    figures = [man for team in game.teams_on_table(side) if not team.broken for man in team.figures]
    figures += [leader.figure for leader in game.leaders_on_table(side)]
    return [man.at for man in figures if man.at is not None and man.floor == 0]
