"""Ending the Turn with a Chain of Command Dice, in anybody's Phase (1e 5.1.2)."""

from collections.abc import Iterator

from rules.command.command_dice import ENDS_TURN
from rules.command.paying import can_pay, pay, price_of, why_not_pay
from rules.editions.spending import Use
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option
from rules.phrases import Text, say
from rules.state.changes.phases import let_turn_end
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side


class EndTurn(SideAction[Nothing]):
    """A Dice for it, in anybody's Phase."""

    ids = Ids("end-the-turn", Nothing)
    heading = say("end-the-turn")
    sections = ("1e 5.1.2", "2e 8.2.1")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        label = say("end-the-turn-after-this-phase") if side is game.active else self.heading
        yield _option(game, label, why_not_end_turn(game, side))

    def is_affordable(self, game: Game, side: Side) -> bool:
        return can_pay(game, side, Use.END_TURN)

    async def carry_out(self, game: Game, side: Side, given: Nothing) -> None:
        end_the_turn(game, side)


END_THE_TURN = EndTurn()


def _option(game: Game, label: Text, refused: Text = "") -> Option:
    return Option(
        id=END_THE_TURN.id,
        label=label,
        verb="end-turn",
        detail=price_of(game, Use.END_TURN),
        rule=END_THE_TURN.sections[0],
        refused=refused,
    )


def may_end_turn(game: Game, side: Side) -> bool:
    """Whether the side holds a Dice and the Turn would not end anyway."""
    return not why_not_end_turn(game, side)


def why_not_end_turn(game: Game, side: Side) -> Text:
    """Say why the side cannot end the Turn, or nothing (1e 5.1.2)."""
    if game.table.turn_ending or game.phase.sixes >= ENDS_TURN:
        return say("turn-ends-already")
    return why_not_pay(game, side, Use.END_TURN)


def end_turn_offer(game: Game, side: Side) -> Choose:
    """Offer the passive player to end the Turn; the offer stands open and he may leave it (1e 5.1.2)."""
    return Choose(
        name=END_THE_TURN.id,
        seat=side.seat,
        prompt=say("may-end-the-turn-in-this-phase"),
        rule="1e 5.1.2",
        standing=True,
        list_options=lambda: [_option(game, END_THE_TURN.heading)],
    )


def end_the_turn(game: Game, side: Side) -> None:
    """Give up a Dice; a Phase whose Command Dice are rolled is still played to its end (1e 5.1.2)."""
    pay(game, side, Use.END_TURN)
    let_turn_end(game)
