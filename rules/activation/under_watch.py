"""What is done at one go, or by one man, while the enemy may react before and after it (1e 5.1.2, 9.1.3)."""

from collections.abc import Awaitable, Callable

from rules.editions.table_seven import DemolitionCharge
from rules.engine.facts import PieceRef
from rules.engine.requests import Allotted
from rules.fire.aims import Aims
from rules.fire.covering_fire import COVERING_FIRE, Covering, give_covering_fire, why_not_cover
from rules.geometry.terrain import Point
from rules.moments.moments import (
    about_to_fire,
    about_to_throw,
    after_firing,
    after_going,
    after_throwing,
    sets_out,
)
from rules.moments.react import watch
from rules.movement.advance import WENT_DOWN
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, unit_ref
from rules.state.troops.units import Unit, is_out
from rules.vehicles.grenades import best_into, throw_at_vehicle
from rules.weapons.grenade import throw_grenade, throwers
from rules.weapons.smoke_grenade import throw_smoke, why_not_that_way
from rules.weapons.throw import can_throw

OVER = (say("to-climb-over-an-obstacle"), say("climbed-over-an-obstacle"))
UPSTAIRS = (say("to-change-floors"), say("changed-floors"))
"""What somebody is about to do, and has done."""

Verb = Callable[[Game, Unit], Awaitable[None]]


def as_it_now_stands(unit: Unit) -> Unit | None:
    """Make the Unit of those of its Teams that are still on the table; None when none is."""
    teams = tuple(team for team in unit.teams if team.on_table)
    return Unit(unit.side, teams, unit.section) if teams else None


async def at_one_go(
    game: Game, unit: Unit, told: tuple[Text, Text], go: Verb, why_not: Callable[[Game, Unit], Text]
) -> None:
    """Have a Unit cross an obstacle or change floors at one go; the enemy may react before and after (1e
    7.2).

    `go` does it, unless `why_not` gives a reason after the enemy's reaction or a Team has hit the dirt (2e
    8.2.2). `told` says what is about to be done, then what has been done.
    """
    lay_before = list(WENT_DOWN.of(game))
    await watch(game, sets_out(unit.side, unit_ref(unit), unit.figures, told[0]))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None or why_not(game, left):
        return
    if any(team.id in WENT_DOWN.of(game) and team.id not in lay_before for team in left.teams):
        return  # who hits the dirt goes no further (2e 8.2.2)
    await go(game, left)
    now = as_it_now_stands(left)
    if now is not None:
        await watch(game, after_going(now.side, unit_ref(now), now.figures, told[1]))


async def walk_at_one_go(
    game: Game,
    leader: Leader,
    told: tuple[Text, Text],
    go: Callable[[], Awaitable[None]],
    can: Callable[[], bool],
) -> None:
    """Let a Leader by himself go at one go, while the enemy may react before and after it (1e 7.1.1)."""
    side = game.side_of(leader.id)
    await watch(game, sets_out(side, PieceRef(leader.id, leader.name), [leader.figure], told[0]))
    if game.table.result is not None or not leader.on_table or is_out(game, leader) or not can():
        return
    await go()
    await watch(game, after_going(side, PieceRef(leader.id, leader.name), [leader.figure], told[1]))


async def throw_under_watch(
    game: Game, leader: Leader, team: Team, enemy: Team, *, charge: DemolitionCharge | None = None
) -> None:
    """Throw a grenade, or this charge, at an enemy Team; the enemy may react before and after (1e 9.2).

    Nothing is thrown if the reaction leaves nobody to throw, or nobody to throw at.
    """
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_throw(side, who, men_of(game, leader, team)))
    if game.table.result is not None or not _can_still_throw(game, leader, team, enemy):
        return
    await throw_grenade(game, leader, team, enemy, charge=charge)
    if team.on_table:
        await watch(game, after_throwing(side, who, men_of(game, leader, team)))


async def throw_into_under_watch(game: Game, leader: Leader, team: Team, vehicle: Vehicle) -> None:
    """Throw a grenade into a vehicle, if after a reaction somebody still can (1e 9.2, 9.2.1)."""
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_throw(side, who, men_of(game, leader, team)))
    if game.table.result is not None or not team.on_table or team.pinned or team.broken:
        return
    throw = best_into(game, leader, team, vehicle)
    if throw is None:
        return
    await throw_at_vehicle(game, leader, team, vehicle, throw)
    if game.table.result is None and team.on_table:
        await watch(game, after_throwing(side, who, men_of(game, leader, team)))


def men_of(game: Game, leader: Leader, team: Team) -> list[Figure]:
    """List the men on the table who may throw for the Team: its own, and the Leader while attached to it."""
    return [man for man in throwers(game, leader, team) if man.at is not None]


def _can_still_throw(game: Game, leader: Leader, team: Team, enemy: Team) -> bool:
    if not (team.on_table and enemy.on_table) or team.pinned or team.broken:
        return False
    return can_throw(game, throwers(game, leader, team), enemy)


async def smoke_under_watch(game: Game, team: Team, dice: int, aim: Point) -> None:
    """Throw smoke like any grenade: the enemy may react before and after it (1e 5.1.2, 9.1.3, 9.2)."""
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_throw(side, who, team.figures))
    if game.table.result is not None or not team.on_table or team.pinned or team.broken:
        return
    if why_not_that_way(team, aim):
        return
    await throw_smoke(game, team, dice, aim)
    await watch(game, after_throwing(side, who, team.figures))


async def cover_under_watch(game: Game, unit: Unit, at: Point) -> None:
    """Have the Unit lay Covering Fire about a place; the enemy may react before and after, as to any fire.

    If the reaction makes it impossible, the Unit has spent its activation all the same (1e 4.5.4, 5.1.2,
    9.1.3).
    """
    await watch(game, about_to_fire(unit.side, unit_ref(unit), unit.figures))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None:
        return
    if why_not_cover(game, left) or Covering(game, left).why_not(at):
        mark_activated(game, [team.id for team in left.teams], COVERING_FIRE)
        return
    give_covering_fire(game, left, at)
    await watch(game, after_firing(left.side, unit_ref(left), left.figures))


async def one_shot_under_watch(
    game: Game,
    team: Team,
    shot: Allotted,
    aims_now: Callable[[], Aims],
    fires: Callable[[], Awaitable[None]],
) -> None:
    """Let the enemy react, have one man of the Team fire if he still can, and let the enemy react again.

    `aims_now` finds the targets left once the enemy has reacted, `fires` takes the shot (1e 5.1.2, 9.1.3).
    """
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    await watch(game, about_to_fire(side, who, team.figures))
    if game.table.result is not None or not team.on_table or team.pinned or team.broken:
        return
    if not _is_still_there(aims_now(), shot):
        return
    await fires()
    if team.on_table:
        await watch(game, after_firing(side, who, team.figures))


def _is_still_there(aims: Aims, shot: Allotted) -> bool:
    """Whether every firer is left and has the target he was given still in his sights."""
    return all(aims.grouping(firer, target) is not None for firer, target in shot.targets.items())
