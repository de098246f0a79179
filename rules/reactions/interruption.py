"""What an Interrupt is called by those who choose it, and how it is offered (1e 5.1.2)."""

from collections.abc import Callable
from typing import NamedTuple

from rules.command.paying import pay
from rules.editions.spending import Use
from rules.engine.facts import PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Interception, Span
from rules.phrases import Text
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.remembered import Remembered

INTERRUPTED = Remembered("interrupted")
"""Sides that have interrupted the Phase, which each does once: the active one for an Ambush (2e 8.2.1)."""

AMBUSHERS = Remembered("ambushers")
"""Teams that ambushed."""

FIRE = "fire"


class Interruption(NamedTuple):
    """The Team, Section or vehicle, and what it does: fire, its mortar or at vehicles, or a gait.

    Of a vehicle `which` are the dice that it drives with, or the place of its weapon that fires.
    """

    unit: str
    how: str
    which: str = ""


IDS = Ids("interrupt", Interruption, between=":")


def offer(
    given: Interruption, label: Text, detail: Text, spans: tuple[Span, ...], refused: Text
) -> Interception:
    """Make the offer of one way of interrupting; `spans` are the inches of a move at which it may come."""
    return Interception(
        id=IDS.write(given),
        label=label,
        verb=IDS.word,
        subject=given.unit,
        detail=detail,
        rule="1e 5.1.2",
        spans=spans,
        refused=refused,
    )


def whole(moment: Moment | None) -> tuple[Span, ...]:
    """Make the one span of a move's whole way; of a moment without a move, from 0.0 to 0.0."""
    return ((0.0, moment.inches if moment is not None else 0.0),)


def spans_when(moment: Moment | None, nobody_yet: Text, could: Callable[[float], bool]) -> tuple[Span, ...]:
    """List the spans of a move, in inches, where somebody could be fired at, by `could`.

    With `nobody_yet`, the reason why nobody can be before the move, only the move counts; else its whole way.
    """
    if not nobody_yet:
        return whole(moment)
    return moment.stretches(could) if moment is not None and moment.is_move else ()


# --- interrupting --------------------------------------------------------------------------------------


def spend(game: Game, side: Side, who: PieceRef) -> None:
    """Give up a Dice for a Unit or a vehicle: a Phase is interrupted once (1e 5.1.2)."""
    pay(game, side, Use.INTERRUPT, who=[who])
    INTERRUPTED.note(game, side.seat)


def only_at(game: Game, side: Side) -> tuple[str, ...] | None:
    """Name the Teams to fire at: in the side's own Phase the last that ambushed; None for no limit (2e
    8.2.1)."""
    if side is not game.active:
        return None
    return tuple(AMBUSHERS.of(game)[-1:])
