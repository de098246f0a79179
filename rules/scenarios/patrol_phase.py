"""The patrol phase: markers feel their way forward until they meet and lock (1e 3.1)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import field

from rules.engine.effects import ask, ask_both, settled
from rules.engine.facts import Fact, Inches, MarkerRef, OfSide, SideRef
from rules.engine.requests import Choose, Option
from rules.geometry.terrain import Point
from rules.phrases import say
from rules.scenarios.marker_moves import end_of_move, inches_moved, marker_ref, meets, move_marker_request
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.saved.table import Stage
from rules.state.troops.refs import side_ref

STANDSTILL = 6
"""Moves of 0 inches in a row, three by each side, after which both are asked whether to go on (1e 3.1)."""

LAST_MOVE = 120
"""Marker moves after which the phase ends in any case, so that no patrol can last for ever."""


class PatrolMarkerMoved(OfSide, frozen=True):
    """A side has moved a Patrol Marker; it and the enemy markers that it meets are locked."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e 3.1"
    spoken: ClassVar = ("inches",)

    marker: MarkerRef
    start: Point = field(name="from")
    to: Point
    inches: Inches
    locked: tuple[MarkerRef, ...]


class PatrolWish(StrEnum):
    """Whether a side would go on with the patrol phase."""

    END = "end"
    GO_ON = "go-on"


class PatrolWishesRevealed(Fact, frozen=True):
    """What both sides answered, red first, when they were asked whether to end the patrol phase."""

    kind: ClassVar = "revealed"
    section: ClassVar = "1e 3.1"
    spoken: ClassVar = ("red", "blue")

    red: SideRef
    blue: SideRef
    wishes: tuple[PatrolWish, ...]


class PatrolPhaseEnded(Fact, frozen=True):
    """The patrol phase is over."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e 3.1"


async def patrol_phase(game: Game) -> None:
    """Move markers by turns until all of one side's are locked, or both sides want to end it (1e 3.1)."""
    while game.table.stage is Stage.PATROL:
        await settled()
        if not is_over(game):
            await move_one(game)
        if is_over(game) or (game.table.passes >= STANDSTILL and await both_would_end(game)):
            end_patrol_phase(game)


async def move_one(game: Game) -> None:
    """Ask the side whose turn it is to move one of its unlocked markers, and pass the turn on (1e 3.1)."""
    table, side = game.table, game.to_move
    placed = await ask(move_marker_request(game, side))
    ((marker_id, wanted),) = placed.places.items()
    advance(game, side, side.patrol_markers[marker_id], wanted)
    table.memory["marker-moves"] = str(int(table.memory.get("marker-moves", "0")) + 1)
    table.to_move = side.seat.other


def advance(game: Game, side: Side, marker: PatrolMarker, wanted: Point) -> None:
    """Move a marker straight towards a place; the first enemy marker at 12" stops and locks it (1e 3.1)."""
    start, marker.at = marker.at, end_of_move(game, side, marker, wanted)
    inches = inches_moved(start, marker.at)
    game.table.passes = 0 if inches else game.table.passes + 1
    met = [enemy for enemy in game.enemy(side).patrol_markers.values() if meets(marker.at, enemy.at)]
    for one in (marker, *met) if met else ():
        one.locked = True
    game.tell(
        PatrolMarkerMoved(
            side=side_ref(side),
            marker=marker_ref(side, marker),
            start=start,
            to=marker.at,
            inches=inches,
            locked=tuple(marker_ref(game.enemy(side), enemy) for enemy in met),
        )
    )


# --- the end -------------------------------------------------------------------------------------------


def is_over(game: Game) -> bool:
    """Whether all markers of at least one side are locked, or the patrol has lasted too long (1e 3.1)."""
    locked = (all(marker.locked for marker in side.patrol_markers.values()) for side in game.sides())
    return any(locked) or int(game.table.memory.get("marker-moves", "0")) >= LAST_MOVE


async def both_would_end(game: Game) -> bool:
    """Ask both sides, as nobody has moved for a while; only if both agree the phase ends (1e 3.1)."""
    red, blue = (_end_request(side) for side in game.sides())
    replies = await ask_both(red, blue)
    game.table.passes = 0
    _tell_wishes(game, [reply.option for reply in replies])
    return all(reply.option == PatrolWish.END for reply in replies)


def _tell_wishes(game: Game, chosen: Sequence[str]) -> None:
    """Tell each what the other has answered, so that neither may take his own answer back."""
    red, blue = (side_ref(side) for side in game.sides())
    game.tell(PatrolWishesRevealed(red=red, blue=blue, wishes=tuple(map(PatrolWish, chosen))))


def _end_request(side: Side) -> Choose:
    labels = {PatrolWish.END: say("end-the-patrol-phase"), PatrolWish.GO_ON: say("go-on-moving-markers")}
    return Choose(
        name="end-patrol-phase",
        seat=side.seat,
        prompt=say("end-the-patrol-phase-here"),
        public=say("decides-whether-the-patrol-ends"),
        rule="1e 3.1",
        list_options=lambda: [Option(id=one, label=label) for one, label in labels.items()],
        prefer=PatrolWish.END,
    )


def end_patrol_phase(game: Game) -> None:
    """Leave the markers where they are; whoever moved first places the first Jump-Off Point (1e 3.2)."""
    table = game.table
    table.stage, table.to_move = Stage.JUMP_OFF_POINTS, table.first_to_move
    table.passes = 0
    game.tell(PatrolPhaseEnded())
