"""The orders a Leader gives for Command Initiatives: the details of each, and what is done (1e 4.5.2, 4.5.3).

A new order is a line in each of the two tables at the end, and an option in `order_options`.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

from rules.activation.act import carry_out, choose_action, told_activated
from rules.activation.scouts import scout_ahead
from rules.activation.under_watch import (
    cover_under_watch,
    one_shot_under_watch,
    smoke_under_watch,
    throw_under_watch,
)
from rules.command.commanding import leader_name, unit_named
from rules.fire.covering_fire import choose_ground
from rules.morale.rally import rally
from rules.orders.detach import choose_men, detach
from rules.orders.grenade_charge import GRENADE_CHARGE, charge_of, charge_with_grenades, choose_charge_target
from rules.orders.merge_teams import MERGE, choose_merger, merge_teams
from rules.orders.national_orders import direct_fire, direction_named, march_firing, marching_fire
from rules.orders.transfer import choose_transfer, transfer
from rules.orders.walk_alone import walk_alone
from rules.reactions.overwatch import choose_facing, go_on_overwatch
from rules.state.changes import mark_activated
from rules.state.force import Leader
from rules.state.game import Game
from rules.weapons.grenade import choose_grenade_target
from rules.weapons.rifle_grenade import choose_shot, fire_grenade, grenade_aims
from rules.weapons.section_anti_tank import anti_tank_aims, choose_user, use_on_men
from rules.weapons.smoke_grenade import choose_direction


class Order(NamedTuple):
    """What Initiatives are spent on: the verb, whom it is about, and the details chosen with it."""

    verb: str
    subject: str = ""
    details: tuple[Any, ...] = ()
    initiatives: int = 1


# --- choosing the details: None when the player thinks better of it --------------------------------------


async def as_it_is(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    """An order that needs nothing more."""
    return Order(verb, subject or leader.id)


async def _activate(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    action = await choose_action(game, unit_named(game, subject), leader=leader)
    return Order(verb, subject, (action,)) if action else None


async def _overwatch(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    return Order(verb, subject, (await choose_facing(game, unit_named(game, subject)),))


async def _covering_fire(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    return Order(verb, subject, (await choose_ground(game, unit_named(game, subject)),))


async def _direct_fire(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    direction = direction_named(game, leader, subject)
    return Order(verb, direction.team, (direction,), direction.initiatives)


async def _marching_fire(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    march = marching_fire(game, leader)
    assert march is not None, "only offered where there is such an order"
    unit, _, dice = subject.partition("/")
    return Order(verb, unit, (dice,), march.initiatives)


async def _grenade_charge(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    charge = charge_of(game, leader)
    assert charge is not None, "only offered where there is such an order"
    enemy = await choose_charge_target(game, unit_named(game, subject), charge)
    return Order(verb, subject, (enemy, charge), charge.initiatives) if enemy else None


async def _grenade(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    enemy = await choose_grenade_target(game, leader, game.team(subject))
    return Order(verb, subject, (enemy,)) if enemy else None


async def _rifle_grenade(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    return Order(verb, subject, (await choose_shot(game, game.team(subject)),))


async def _section_anti_tank(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    team, _, weapon = subject.partition("/")
    return Order(verb, team, (weapon, await choose_user(game, game.team(team), weapon)))


async def _smoke_grenade(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    team, _, dice = subject.partition("/")
    return Order(verb, team, (int(dice), await choose_direction(game, game.team(team), int(dice))))


async def _transfer(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    chosen = await choose_transfer(game, leader)
    return Order(verb, leader.id, chosen) if chosen else None


async def _merge(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    chosen = await choose_merger(game, leader)
    return Order(verb, leader.id, chosen) if chosen else None


async def _detach(game: Game, leader: Leader, verb: str, subject: str) -> Order | None:
    return Order(verb, leader.id, await choose_men(game, leader))


# --- doing -----------------------------------------------------------------------------------------------


async def _activated(game: Game, leader: Leader, order: Order) -> None:
    _tell(game, leader, order)
    await carry_out(game, unit_named(game, order.subject), order.details[0], leader=leader)


async def _watches(game: Game, leader: Leader, order: Order) -> None:
    unit = unit_named(game, order.subject)
    mark_activated(game, [team.id for team in unit.teams], order.verb)
    go_on_overwatch(game, unit, *order.details)


async def _covers(game: Game, leader: Leader, order: Order) -> None:
    await cover_under_watch(game, unit_named(game, order.subject), *order.details)


async def _directs(game: Game, leader: Leader, order: Order) -> None:
    _tell(game, leader, order)
    await direct_fire(game, leader, *order.details)


async def _marches(game: Game, leader: Leader, order: Order) -> None:
    _tell(game, leader, order)
    await march_firing(game, leader, unit_named(game, order.subject), *order.details)


async def _charges(game: Game, leader: Leader, order: Order) -> None:
    _tell(game, leader, order)
    await charge_with_grenades(game, unit_named(game, order.subject), *order.details)


async def _throws(game: Game, leader: Leader, order: Order) -> None:
    await throw_under_watch(game, leader, game.team(order.subject), *order.details)


async def _fires_grenade(game: Game, leader: Leader, order: Order) -> None:
    team, (shot,) = game.team(order.subject), order.details
    fires = partial(fire_grenade, game, team, shot)
    await one_shot_under_watch(game, team, shot, partial(grenade_aims, game, team), fires)


async def _uses_anti_tank(game: Game, leader: Leader, order: Order) -> None:
    team, (weapon, shot) = game.team(order.subject), order.details
    fires = partial(use_on_men, game, team, weapon, shot)
    await one_shot_under_watch(game, team, shot, partial(anti_tank_aims, game, team, weapon), fires)


async def _throws_smoke(game: Game, leader: Leader, order: Order) -> None:
    await smoke_under_watch(game, game.team(order.subject), *order.details)


async def _rallies(game: Game, leader: Leader, order: Order) -> None:
    rally(game, leader, game.team(order.subject))


async def _walks(game: Game, leader: Leader, order: Order) -> None:
    await walk_alone(game, leader)


async def _transfers(game: Game, leader: Leader, order: Order) -> None:
    transfer(game, leader, *order.details)


async def _detaches(game: Game, leader: Leader, order: Order) -> None:
    team = detach(game, leader, order.details)
    if game.edition.command.scouts_move_at_once:
        await scout_ahead(game, game.side_of(leader.id), team)


async def _merges(game: Game, leader: Leader, order: Order) -> None:
    merge_teams(game, leader, *order.details)


def _tell(game: Game, leader: Leader, order: Order) -> None:
    unit = unit_named(game, order.subject)
    told_activated(game, unit, f"by {leader_name(unit.side, leader)}")


WithDetails = Callable[[Game, Leader, str, str], Awaitable[Order | None]]
CarriedOut = Callable[[Game, Leader, Order], Awaitable[None]]

WITH_DETAILS: dict[str, WithDetails] = {
    "activate": _activate,
    "overwatch": _overwatch,
    "covering-fire": _covering_fire,
    "direct-fire": _direct_fire,
    "marching-fire": _marching_fire,
    GRENADE_CHARGE: _grenade_charge,
    "grenade": _grenade,
    "rifle-grenade": _rifle_grenade,
    "section-anti-tank": _section_anti_tank,
    "smoke-grenade": _smoke_grenade,
    "transfer": _transfer,
    "detach": _detach,
    MERGE: _merge,
}
"""What else each order needs to be asked; an order that is not named here needs nothing."""

CARRIED_OUT: dict[str, CarriedOut] = {
    "activate": _activated,
    "overwatch": _watches,
    "covering-fire": _covers,
    "direct-fire": _directs,
    "marching-fire": _marches,
    GRENADE_CHARGE: _charges,
    "grenade": _throws,
    "rifle-grenade": _fires_grenade,
    "section-anti-tank": _uses_anti_tank,
    "smoke-grenade": _throws_smoke,
    "rally": _rallies,
    "walk-alone": _walks,
    "transfer": _transfers,
    "detach": _detaches,
    MERGE: _merges,
}
"""What each order does."""
