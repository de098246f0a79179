"""The orders that only the Leaders of one nation can give (1e B): better fire, and fire on the move."""

from collections.abc import Iterator

from rules.activation.act import shoot
from rules.command.activation import why_not_activate
from rules.command.commanding import commanded_teams, why_not_command
from rules.editions.first_tables import Gait
from rules.engine.requests import Option
from rules.engine.wording import in_dice
from rules.fire.direction import Direction, is_kind, why_not_kind
from rules.fire.fire import why_not_fire
from rules.movement.move import move, why_not_move
from rules.nations.catalogue import CharacteristicT, of_kind
from rules.nations.characteristic import DirectedFire, MarchingFire
from rules.state.changes import mark_activated
from rules.state.force import Leader, Team
from rules.state.game import Game
from rules.state.units import Unit, alone, is_attached, team_name

DIRECT_FIRE, MARCHING_FIRE = "direct-fire", "marching-fire"

MARCHES = {"1": (Gait.MOVE_AND_FIRE, False), "2": (Gait.NORMAL, True)}
"""The dice of a march under fire, as they are chosen: its gait, and whether fire after it is halved."""


def characteristics(game: Game, leader: Leader, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """Give what the Leader's army has of one kind."""
    return of_kind(kind, game.side_of(leader.id).characteristics)


def marching_fire(game: Game, leader: Leader) -> MarchingFire | None:
    """Give the order to fire on the move, if the Leader's army has it."""
    return next(iter(characteristics(game, leader, MarchingFire)), None)


# --- better fire ---------------------------------------------------------------------------------------


def directed_fire_options(game: Game, leader: Leader, left: int) -> Iterator[Option]:
    """Each order for better fire with each number of Initiatives that may be spent on it."""
    for order in characteristics(game, leader, DirectedFire):
        for team in commanded_teams(game, leader):
            if is_kind(game, team, order.team):
                yield from _directed(game, leader, team, order, left)


def _directed(game: Game, leader: Leader, team: Team, order: DirectedFire, left: int) -> Iterator[Option]:
    refused = why_not_direct(game, leader, team, order, left)
    most = order.least if refused else min(left, order.most or left)
    for count in range(order.least, most + 1):
        direction = Direction(order, team.id, count)
        name = team_name(game.side_of(team.id), team)
        yield Option(
            id=f"{DIRECT_FIRE}:{order.id}/{team.id}/{count}",
            label=f"{order.name} by {name}" + (f", {in_dice(direction.dice)} more" if direction.dice else ""),
            verb=DIRECT_FIRE,
            subject=team.id,
            detail=game.edition.command.words.orders(count),
            rule="1e B",
            refused=refused,
        )


def why_not_direct(game: Game, leader: Leader, team: Team, order: DirectedFire, left: int) -> str:
    """Why the Leader cannot direct this Team's fire, or nothing (1e B; faq-130, faq-239)."""
    unit = alone(game.side_of(team.id), team)
    if left < order.least:
        return f"It takes {game.edition.command.words.orders(order.least)}."
    if reason := why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader):
        return reason
    if not is_attached(game, leader, team):
        return "He must be attached to them, within 4 inches."
    return why_not_kind(team, order.team) or why_not_fire(game, unit)


def direction_named(game: Game, leader: Leader, subject: str) -> Direction:
    """The order that an option's id names."""
    kind, team, count = subject.split("/")
    order = next(one for one in characteristics(game, leader, DirectedFire) if one.id == kind)
    return Direction(order, team, int(count))


async def direct_fire(game: Game, leader: Leader, direction: Direction) -> None:
    """The Team fires from where it stands, better than it would by itself (1e B)."""
    unit = alone(game.side_of(leader.id), game.team(direction.team))
    mark_activated(game, [direction.team], DIRECT_FIRE)
    await shoot(game, unit, leader=leader, direction=direction)


# --- fire on the move ----------------------------------------------------------------------------------


def marching_fire_options(game: Game, leader: Leader, units: Iterator[Unit], left: int) -> Iterator[Option]:
    """Moving on one die and firing fully, or on two and firing at half effect."""
    order = marching_fire(game, leader)
    if order is None:
        return
    for unit in units:
        for dice, (gait, halved) in MARCHES.items():
            effect = "half" if halved else "full"
            yield Option(
                id=f"{MARCHING_FIRE}:{unit.id}/{dice}",
                label=f'{order.name} by {unit.name}: {dice}D6", fire at {effect} effect',
                verb=MARCHING_FIRE,
                subject=unit.id,
                detail=game.edition.command.words.orders(order.initiatives),
                rule="1e B",
                refused=_why_not_march(game, leader, unit, gait, left),
            )


def _why_not_march(game: Game, leader: Leader, unit: Unit, gait: Gait, left: int) -> str:
    order = marching_fire(game, leader)
    if order is None or left < order.initiatives:
        return f"It takes {game.edition.command.words.orders(2)}."
    if reason := why_not_command(game, leader, unit) or why_not_activate(game, unit, leader=leader):
        return reason
    if not any(is_attached(game, leader, team) for team in unit.teams):
        return "He must be attached to them, within 4 inches."
    return why_not_move(game, unit, gait)


async def march_firing(game: Game, leader: Leader, unit: Unit, dice: str) -> None:
    """The Unit moves, then fires if there is anything to fire at (1e B)."""
    gait, halved = MARCHES[dice]
    mark_activated(game, [team.id for team in unit.teams], MARCHING_FIRE)
    await move(game, unit, gait)
    teams = tuple(team for team in unit.teams if team.on_table)
    moved = Unit(unit.side, teams, unit.section)
    if game.table.result is None and teams and not why_not_fire(game, moved, halved=halved):
        await shoot(game, moved, halved=halved, leader=leader)
