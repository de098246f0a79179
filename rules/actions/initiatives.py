"""A Leader spends his Command Initiatives one by one, seeing each result first (1e 4.5, 4.5.2, 4.5.3)."""

from typing import Any, NamedTuple

from rules.actions.act import carry_out, choose_action, told_activated
from rules.actions.close_combat import fight_charges
from rules.actions.covering_fire import choose_ground, give_covering_fire
from rules.actions.detach import choose_men, detach
from rules.actions.national_orders import (
    characteristics,
    direct_fire,
    direction_named,
    march_firing,
)
from rules.actions.order_options import BACK, DONE, initiative_options
from rules.actions.rally import rally
from rules.actions.transfer import choose_transfer, transfer
from rules.actions.walk_alone import walk_alone
from rules.changes import mark_activated
from rules.command import initiatives_of, leader_name, unit_named
from rules.effects import ask, settled
from rules.force import Leader
from rules.game import Game
from rules.requests import Choose
from rules.sequence.activation import ARRIVED, LEADING
from rules.sequence.command_dice import take_dice


class Order(NamedTuple):
    """What Initiatives are spent on: the verb, whom it is about, and the details chosen with it."""

    verb: str
    subject: str = ""
    details: tuple[Any, ...] = ()
    initiatives: int = 1


async def lead_on_dice(game: Game, leader: Leader, dice: tuple[int, ...]) -> None:
    """A 3 or a 4 activates the Leader; going back before his first order leaves the dice unspent (1e 4.4)."""
    order = await choose_order(game, leader, first=True)
    if order is None:
        return
    take_dice(game, dice)
    begin_leading(game, leader, f"on a {sum(dice)}")
    await give_order(game, leader, order)
    await lead(game)


async def lead_on_arrival(game: Game, leader: Leader) -> None:
    """A Leader who has just come on with his own die commands at once (1e 4.3.1)."""
    begin_leading(game, leader, "on arrival")
    await lead(game)


def begin_leading(game: Game, leader: Leader, how: str) -> None:
    """From now on he is the one who gives orders, as often as he has Initiatives (1e 4.5.1)."""
    phase, side = game.phase, game.side_of(leader.id)
    phase.leader, phase.initiatives = leader.id, initiatives_of(leader)
    mark_activated(game, [leader.id], ARRIVED if leader.id in phase.deployed else LEADING)
    name = leader_name(side, leader)
    game.emit(
        "activated",
        f"{side.title} {name} is activated {how}: {phase.initiatives} Command Initiatives.",
        seat=side.seat,
        rule="1e 4.5",
        data={"leader": leader.id, "initiatives": phase.initiatives, "dice": list(phase.dice)},
    )


async def lead(game: Game) -> None:
    """Go on with the orders of the Leader who is giving them, if there is one; may be entered afresh here."""
    while game.phase.leader is not None and game.table.result is None:
        await settled()
        if not await fight_charges(game):
            return
        leader = game.leader(game.phase.leader)
        order = await choose_order(game, leader) if _can_lead(game, leader) else None
        if order is None:
            game.phase.leader, game.phase.initiatives = None, 0
        else:
            await give_order(game, leader, order)


def _can_lead(game: Game, leader: Leader) -> bool:
    return game.phase.initiatives > 0 and leader.on_table


# --- choosing ------------------------------------------------------------------------------------------


async def choose_order(game: Game, leader: Leader, *, first: bool = False) -> Order | None:
    """The next order with all its details; None when the player goes back or has done (1e 4.5.3)."""
    while True:
        reply = await ask(spend_initiative(game, leader, first=first))
        verb, _, subject = reply.option.partition(":")
        if verb in (BACK, DONE):
            return None
        order = await _with_details(game, leader, verb, subject)
        if order is not None:
            return order


def spend_initiative(game: Game, leader: Leader, *, first: bool) -> Choose:
    """Ask what the Leader does with a Command Initiative."""
    side = game.side_of(leader.id)
    left = initiatives_of(leader) if first else game.phase.initiatives
    return Choose(
        name="spend-initiative",
        seat=side.seat,
        prompt=f"{leader_name(side, leader)}: what is the next order? Command Initiatives left: {left}.",
        public=f"is giving the orders of {leader_name(side, leader)}",
        rule="1e 4.5",
        subject=leader.id,
        list_options=lambda: initiative_options(game, leader, first=first),
        prefer=BACK if first else DONE,
        decides=first,
    )


async def _with_details(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    """Ask what else the order needs; None when the player thinks better of it."""
    match verb:
        case "activate":
            action = await choose_action(game, unit_named(game, subject), leader=leader)
            return Order(verb, subject, (action,)) if action else None
        case "covering-fire":
            return Order(verb, subject, (await choose_ground(game, unit_named(game, subject)),))
        case "transfer":
            chosen = await choose_transfer(game, leader)
            return Order(verb, leader.id, chosen) if chosen else None
        case "detach":
            return Order(verb, leader.id, await choose_men(game, leader))
        case "direct-fire":
            direction = direction_named(game, leader, subject)
            return Order(verb, direction.team, (direction,), direction.initiatives)
        case "marching-fire":
            march = characteristics(game, leader).marching_fire
            assert march is not None, "only offered where there is such an order"
            unit, _, dice = subject.partition("/")
            return Order(verb, unit, (dice,), march.initiatives)
    return Order(verb, subject or leader.id)


# --- doing ---------------------------------------------------------------------------------------------


async def give_order(game: Game, leader: Leader, order: Order) -> None:
    """Spend the Initiatives and carry the order out (1e 4.5.2, 4.5.3)."""
    game.phase.initiatives -= order.initiatives
    match order.verb:
        case "activate":
            unit = unit_named(game, order.subject)
            told_activated(game, unit, f"by {leader_name(unit.side, leader)}")
            await carry_out(game, unit, order.details[0], leader=leader)
        case "covering-fire":
            give_covering_fire(game, unit_named(game, order.subject), *order.details)
        case "direct-fire":
            told_activated(game, unit_named(game, order.subject), f"by {leader.name}")
            await direct_fire(game, leader, *order.details)
        case "marching-fire":
            told_activated(game, unit_named(game, order.subject), f"by {leader.name}")
            await march_firing(game, leader, unit_named(game, order.subject), *order.details)
        case "rally":
            rally(game, leader, game.team(order.subject))
        case "walk-alone":
            await walk_alone(game, leader)
        case "transfer":
            transfer(game, leader, *order.details)
        case "detach":
            detach(game, leader, order.details)
