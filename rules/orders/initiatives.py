"""A Leader spends his Command Initiatives one by one, seeing each result first (1e 4.5, 4.5.2, 4.5.3).

Between his orders the other player may use what stands open to him in this Phase (1e 5.1.2).
"""

from enum import Enum
from typing import Any, ClassVar, NamedTuple

from rules.close_combat.close_combat import fight_charges
from rules.command.activation import ARRIVED, LEADING
from rules.command.command_dice import use_dice
from rules.command.commanding import initiatives_on
from rules.engine.effects import either, settled
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose
from rules.orders.nowhere import leading_nowhere
from rules.orders.order_options import BACK, DONE, initiative_options
from rules.phrases import say
from rules.reactions.offers import passive_offers, use_offer
from rules.state.changes.men import mark_activated
from rules.state.changes.phases import end_command, give_command, spend_initiatives
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.verbs import Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import DEPLOYED
from rules.state.troops.refs import piece_ref, side_ref


class LeaderActivated(OfSide, frozen=True):
    """A Leader may give so many orders, by the Command Dice used or on arrival."""

    kind: ClassVar = "activated"
    section: ClassVar = "1e 4.5"
    spoken: ClassVar = ("used", "edition")

    leader: PieceRef
    initiatives: int
    dice: Faces
    used: Faces
    edition: str


async def lead_on_dice(game: Game, leader: Leader, dice: tuple[int, ...]) -> None:
    """Activate the Leader by a 3 or a 4 and let him give his orders (1e 4.4).

    Going back before his first order leaves the dice unspent, and so does the other player's use of a Dice.
    """
    left = initiatives_on(game, leader, sum(dice))
    order = await choose_order(game, leader, at_first=left)
    if not isinstance(order, OrderGiven):
        return
    use_dice(game, dice)
    begin_leading(game, leader, left, used=dice)
    await give_order(game, leader, order)
    await lead(game)


async def lead_on_arrival(game: Game, leader: Leader, dice: tuple[int, ...]) -> None:
    """Let a Leader who has just come on with his own die command at once (1e 4.3.1)."""
    begin_leading(game, leader, initiatives_on(game, leader, sum(dice)))
    await lead(game)


def begin_leading(game: Game, leader: Leader, initiatives: int, *, used: tuple[int, ...] = ()) -> None:
    """Begin a Leader's orders: as many as he has Command Initiatives (1e 4.5.1)."""
    phase, side = game.phase, game.side_of(leader.id)
    give_command(game, leader, initiatives)
    mark_activated(game, [leader.id], ARRIVED if leader.id in DEPLOYED.of(game) else LEADING)
    game.tell(
        LeaderActivated(
            side=side_ref(side),
            leader=piece_ref(side, leader),
            initiatives=phase.initiatives,
            dice=tuple(phase.dice),
            used=used,
            edition=game.setup.edition,
        )
    )


async def lead(game: Game) -> None:
    """Go on with the orders of the Leader who is giving them, if there is one; may be entered afresh here."""
    while game.phase.leader is not None and game.table.result is None:
        await settled()
        if not await fight_charges(game):
            return
        leader = game.leader(game.phase.leader)
        order = await choose_order(game, leader) if _can_lead(game, leader) else Instead.DONE
        if isinstance(order, OrderGiven):
            await give_order(game, leader, order)
        elif order is Instead.DONE:
            end_command(game)


def _can_lead(game: Game, leader: Leader) -> bool:
    return game.phase.initiatives > 0 and leader.on_table


# --- choosing ------------------------------------------------------------------------------------------


class OrderGiven(NamedTuple):
    """An order with all that was asked about it, and the Initiatives that it takes."""

    order: Order[Any, Any]
    details: Any
    initiatives: int


class Instead(Enum):
    """What comes instead of an order: the player goes back or has done, or the other has used his Dice."""

    DONE = "done"
    INTERRUPTED = "interrupted"


async def choose_order(game: Game, leader: Leader, *, at_first: int | None = None) -> OrderGiven | Instead:
    """Ask for the next order and its details, while the other player may use his Dice (1e 4.5.3, 5.1.2).

    `at_first` is how many Initiatives he will have, where he has not begun to spend them.
    """
    while True:
        main = initiative_request(game, leader, at_first)
        request, reply = await either(main, *passive_offers(game))
        if request is not main:
            await use_offer(game, game.side(request.seat), reply.option)
            return Instead.INTERRUPTED
        if reply.option in (BACK, DONE):
            return Instead.DONE
        order = await _with_details(game, leader, reply.option)
        if order is not None:
            return order


async def _with_details(game: Game, leader: Leader, option: str) -> OrderGiven | None:
    """Ask all else about the order of this id; None when the player thinks better of it."""
    order = verb_of(verbs_of(game).orders, option)
    payload = order.ids.read(option)
    details = await order.details(game, leader, payload)
    return (
        OrderGiven(order, details, order.initiatives(game, leader, payload)) if details is not None else None
    )


def initiative_request(game: Game, leader: Leader, at_first: int | None) -> Choose:
    """Make the request what the Leader does with a Command Initiative."""
    side, words = game.side_of(leader.id), game.edition.command.words
    first = at_first is not None
    left = game.phase.initiatives if at_first is None else at_first
    return Choose(
        name="spend-initiative",
        seat=side.seat,
        prompt=say("next-order", leader=piece_ref(side, leader), orders=words.orders(left)),
        public=say("is-giving-the-orders-of", leader=piece_ref(side, leader)),
        rule="1e 4.5",
        subject=leader.id,
        list_options=lambda: initiative_options(game, leader, first=first, left=left),
        prefer=BACK if first else DONE,
        decides=first,
        nowhere=lambda options: leading_nowhere(game, side, options, leader),
    )


# --- doing ---------------------------------------------------------------------------------------------


async def give_order(game: Game, leader: Leader, given: OrderGiven) -> None:
    """Spend the Initiatives and carry the order out (1e 4.5.2, 4.5.3)."""
    spend_initiatives(game, given.initiatives)
    await given.order.carry_out(game, leader, given.details)
