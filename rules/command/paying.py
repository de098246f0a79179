"""Paying with Chain of Command Points: what a use costs, who can pay, who has had his (1e 5.1; 2e 8.2)."""

from collections.abc import Collection, Iterable
from typing import ClassVar

from rules.command.chain_of_command import pool, spend_points
from rules.editions.first_tables import Setback
from rules.editions.spending import WHOLE_DICE, Use
from rules.engine.facts import OfSide, PieceRef
from rules.phrases import Phrase, Text, say
from rules.state.changes.phases import hold_points
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.remembered import Remembered
from rules.state.troops.refs import side_ref

BENEFITED = Remembered("benefited", passed_on=True)
"""Teams on whom points were spent (2e 8.2)."""


class DiceSpent(OfSide, frozen=True):
    """A side gives up a whole Chain of Command Dice for something (1e 5.1.1)."""

    kind: ClassVar = "chain-of-command"
    section: ClassVar = "1e 5.1"
    spoken: ClassVar = ("use", "who", "setback")

    dice: int
    use: Use
    who: tuple[PieceRef, ...] = ()
    setback: Setback | None = None


class PointsSpent(OfSide, frozen=True):
    """A side gives up Chain of Command Points for something, which leaves it with so many (2e 8.2)."""

    kind: ClassVar = "chain-of-command"
    section: ClassVar = "1e 5.1"
    spoken: ClassVar = ("spent", "use", "who", "setback")

    points: int
    dice: int
    spent: int
    use: Use
    who: tuple[PieceRef, ...] = ()
    setback: Setback | None = None


def can_pay(game: Game, side: Side, use: Use) -> bool:
    """Whether this edition has such a use and the side holds the points for it."""
    price = game.edition.spending.prices.get(use)
    return price is not None and pool(side) >= price


def why_not_pay(game: Game, side: Side, use: Use) -> Text:
    """Say why the side cannot pay, or nothing."""
    if can_pay(game, side, use):
        return ""
    if game.edition.spending.prices.get(use) == WHOLE_DICE:
        return say("no-dice-in-hand")
    return say("cannot-pay", price=price_of(game, use))


def price_of(game: Game, use: Use) -> Phrase:
    """Say in words what a use of Chain of Command Points costs."""
    price = game.edition.spending.prices[use]
    if price == WHOLE_DICE:
        return say("a-chain-of-command-dice")
    return say("chain-of-command-points", count=price)


def pay(
    game: Game, side: Side, use: Use, *, who: Iterable[PieceRef] = (), setback: Setback | None = None
) -> None:
    """Take from the side the price of this use of Chain of Command Points, and tell it.

    `who` are the pieces it is spent on; `setback` is the one for which Force Morale is then not rolled.
    """
    price, payer, those = game.edition.spending.prices[use], side_ref(side), tuple(who)
    if price == WHOLE_DICE:
        hold_points(side, points=side.points, dice=side.dice - 1)
        game.tell(DiceSpent(side=payer, dice=side.dice, use=use, who=those, setback=setback))
        return
    spend_points(side, price)
    game.tell(
        PointsSpent(
            side=payer, points=side.points, dice=side.dice, spent=price, use=use, who=those, setback=setback
        )
    )


# --- once in a Phase ------------------------------------------------------------------------------------


def why_not_benefit(game: Game, teams: Collection[Team]) -> Text:
    """Say why points cannot be spent on these Teams any more in this Phase, or nothing (2e 8.2)."""
    return procedures_of(game).why_not_benefit(game, teams)


def as_often_as_paid(game: Game, teams: Collection[Team]) -> Text:
    """Refuse nothing: any number of Dice may be spent on the same Teams in a Phase (1e 5.1.2)."""
    return ""


def once_in_a_phase(game: Game, teams: Collection[Team]) -> Text:
    """Say why nothing can be spent on these Teams: it has been in this Phase already; else "" (2e 8.2)."""
    had = any(team.id in BENEFITED.of(game) for team in teams)
    return say("points-spent-on-it-already") if had else ""


def note_benefit(game: Game, teams: Iterable[Team]) -> None:
    """Remember until the Phase ends on whom points were spent (2e 8.2)."""
    BENEFITED.note(game, *(team.id for team in teams if team.id not in BENEFITED.of(game)))
