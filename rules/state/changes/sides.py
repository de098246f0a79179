"""The small verbs by which a side loses or gains: Force Morale, Jump-Off Points, and how the game ends."""

from collections.abc import Collection
from enum import StrEnum
from typing import ClassVar

from msgspec import field

from rules.engine.facts import Fact, Inches, OfSide
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.agreed.roster import TeamToForm
from rules.state.game import Game
from rules.state.pieces.force import MoraleCause, MoraleStep, Section, Side
from rules.state.saved.endings import Ending
from rules.state.saved.table import Result, Stage
from rules.state.troops.refs import side_ref


class ForceMoraleChanged(OfSide, frozen=True):
    """A side's Force Morale stands at another level, or is looked at anew."""

    kind: ClassVar = "force-morale"
    section: ClassVar = "1e 15.1"

    before: int = field(name="from")
    level: int = field(name="to")
    why: MoraleCause


class PointLoss(StrEnum):
    """Why a Jump-Off Point is taken off the table."""

    CAPTURED = "captured"
    FORCE_MORALE = "force-morale"


class JumpOffPointLost(OfSide, frozen=True):
    """A side has lost one of its Jump-Off Points for good; so many are left."""

    kind: ClassVar = "jump-off-point"
    section: ClassVar = "1e 15.1"
    spoken: ClassVar = ("why", "left")

    point: str
    at: Point
    why: PointLoss
    left: int
    removed: bool = True


class JumpOffPointMoved(OfSide, frozen=True):
    """A side has moved one of its Jump-Off Points."""

    kind: ClassVar = "jump-off-point"
    section: ClassVar = "1e 5.1.2"
    spoken: ClassVar = ("inches",)

    point: str
    start: Point = field(name="from")
    to: Point
    inches: Inches


FORMED = "formed-of"
"""Begins what stands among the things used once in a game for a Section of which a Team was formed."""


def lose_runner(side: Side) -> None:
    """Let one of a side's Runners be gone for good (1e B)."""
    side.runners -= 1


def set_force_morale(game: Game, side: Side, level: int, why: MoraleCause) -> None:
    """Move a side's Force Morale (never below 0) and note it for the plot of the result page."""
    before, side.force_morale = side.force_morale, max(0, level)
    side.morale_track.append(MoraleStep(phase=game.table.phases, level=side.force_morale, why=why))
    game.tell(ForceMoraleChanged(side=side_ref(side), before=before, level=side.force_morale, why=why))


def remove_jump_off_point(game: Game, side: Side, point: str, why: PointLoss) -> None:
    """Take one of a side's Jump-Off Points off the table for good (1e 6.2, 15.1)."""
    lost = side.jump_off_points.pop(point)
    left = len(side.jump_off_points)
    game.tell(JumpOffPointLost(side=side_ref(side), point=point, at=lost.at, why=why, left=left))


def move_jump_off_point(game: Game, side: Side, point: str, at: Point) -> None:
    """Put one of a side's Jump-Off Points somewhere else (1e 5.1.2)."""
    before, side.jump_off_points[point].at = side.jump_off_points[point].at, at
    inches = distance(before, at)
    game.tell(JumpOffPointMoved(side=side_ref(side), point=point, start=before, to=at, inches=inches))


class GameEnded(Fact, frozen=True):
    """The game is over: who has won, or nobody; `how` as in Result."""

    kind: ClassVar = "result"
    spoken: ClassVar = ("why",)

    winner: Seat | None
    how: str = field(name="kind")
    why: Ending


def end_game(game: Game, winner: Seat | None, why: Ending, kind: str) -> None:
    """End the game with a winner or (None) a draw."""
    _end(game, Result(winner=winner, why=why, kind=kind))
    game.tell(GameEnded(winner=winner, how=kind, why=why))


def end_by_word(game: Game, winner: Seat | None, why: Ending | str, kind: str) -> None:
    """End the game as its players or their host have said, who tell of it themselves.

    `why` is in words where it was said before there were values for it.
    """
    _end(game, Result(winner=winner, why=why, kind=kind))


def _end(game: Game, result: Result) -> None:
    game.table.result = result
    game.table.stage = Stage.FINISHED


def drop(side: Side, characteristics: Collection[str]) -> None:
    """Let these of its characteristics, by id, hold no more: of the whole side, and of its Sections' own."""
    side.characteristics = tuple(one for one in side.characteristics if one not in characteristics)
    for section in side.sections.values():
        if section.characteristics is not None:
            left = tuple(one for one in section.characteristics if one not in characteristics)
            section.characteristics = left


def form_bought(side: Side, section: Section, formed: TeamToForm) -> None:
    """Note that one of the Teams that a side's Leaders may form is of men of this Section (esp-137)."""
    side.used.append(f"{FORMED} {section.id}")
    side.to_form.remove(formed)


def to_form_of(side: Side, section: Section) -> list[TeamToForm]:
    """List the Teams that may be formed of this Section's men; none once one was (esp-137)."""
    if f"{FORMED} {section.id}" in side.used:
        return []
    return [one for one in side.to_form if _is_for(one, section)]


def _is_for(formed: TeamToForm, section: Section) -> bool:
    if not formed.section:
        return not section.support
    return section.support and section.name.startswith(f"{formed.section} ")


def use_for_good(side: Side, characteristic: str) -> None:
    """Note that a side has used what it can do once in a game, by the characteristic's id."""
    side.used.append(characteristic)
