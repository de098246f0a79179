"""What a hit does at once: vehicles drive off, are abandoned or lost, those aboard are hit (1e 12.1)."""

from collections.abc import Callable
from typing import ClassVar

from rules.editions.first_tables import Setback
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.geometry.terrain import Cover
from rules.morale.force_morale import setback
from rules.state.changes.aboard import is_left_alone, is_overloaded, men_aboard
from rules.state.changes.suffering import lose_commander, suffer
from rules.state.changes.vehicles import abandon, bail_out, leave_unmanned
from rules.state.game import Game
from rules.state.markers.on_table import lift_lost_covering_fire
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.damage import of_turret
from rules.vehicles.driven_off import drive_off
from rules.vehicles.explosion import explode
from rules.vehicles.morale import is_given_up
from rules.vehicles.those_aboard import (
    crew_left,
    gunners,
    hit_each_aboard,
    hit_those_aboard,
    hit_whole_crew,
    strike_riders,
    turn_out,
    whole_crew,
)

OVERLOADED = 2
"""Hits on passengers that each die adds where too many are aboard (esp Tiznaos; esp-058)."""


class CommanderDied(OfSide, frozen=True):
    """The commander of a vehicle has no Initiative left."""

    kind: ClassVar = "vehicle-leader"
    section: ClassVar = "1e 9.1.1"

    vehicle: PieceRef


class HitsAboardRolled(OfSide, frozen=True):
    """A side rolls how many hits those aboard an enemy vehicle take."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 12.1"

    vehicle: PieceRef
    faces: Faces


async def take_effect(game: Game, vehicle: Vehicle, result: DamageResult, firer: str) -> None:
    """Let a vehicle suffer a result of a damage table, with what follows at once (1e 12.1, 14.8).

    A crew that bears no more leaves before anybody drives; with the last man of one it is lost. A wreck may
    explode, is tested for (1e 15.1, faq-234), and its passengers get out.
    """
    if not vehicle.type.drives:
        result = of_turret(result)
    suffer(vehicle.type, vehicle.damage, result, firer=firer, phase=game.table.phases)
    _lose_commander(game, vehicle)
    await strike_riders(game, vehicle, result)
    if result.bails_out:
        bail_out(game, vehicle)
    give_up(game, vehicle)
    if result.loss is Loss.EXPLODED:
        await explode(game, vehicle, result.hits_near)
    elif vehicle.is_manned and game.table.result is None:
        await drive_off(game, vehicle, result)
    await _roll_at_crew(game, vehicle, result.hits_crew, firer)
    await _strike_those_aboard(game, vehicle, result, firer)
    give_up(game, vehicle)
    if result.kills is not None and vehicle.type.crew:
        await take_shock(game, vehicle, 0, firer)
    if result.loss is not None:
        await setback(game, game.side(vehicle.seat), Setback.SUPPORT_UNIT_KILLED)
    if game.table.result is None and (result.unloads or vehicle.damage.loss is not None):
        await turn_out(game, vehicle)
        await left_to_itself(game, vehicle)
    lift_lost_covering_fire(game)


def give_up(game: Game, vehicle: Vehicle) -> None:
    """Have a crew abandon its vehicle when its Shock is more than the crew bears (1e 14.8, 14.9)."""
    is_crewed = vehicle.is_manned and not is_left_alone(game, vehicle)
    if is_crewed and game.table.result is None and is_given_up(game, vehicle):
        abandon(game, vehicle)


async def left_to_itself(game: Game, vehicle: Vehicle) -> None:
    """Have those left aboard without their Leader abandon the vehicle when it has too much Shock (1e
    11.2.1, 14.9)."""
    was_manned = vehicle.is_manned
    give_up(game, vehicle)
    if was_manned and vehicle.damage.loss is not None:
        await turn_out(game, vehicle)


def _lose_commander(game: Game, vehicle: Vehicle) -> None:
    """Let a commander die whose wounds leave him no Initiative (1e 9.1.1, 14.8)."""
    damage = vehicle.damage
    if vehicle.commander is None or damage.commander_killed:
        return
    if damage.command_lost < game.edition.initiatives(vehicle.commander):
        return
    lose_commander(damage)
    side = side_ref(game.side(vehicle.seat))
    game.tell(CommanderDied(side=side, vehicle=vehicle_ref(vehicle)))


async def take_shock(game: Game, vehicle: Vehicle, points: int, firer: str) -> None:
    """Let a crew that was hit itself bear its Shock; nobody drives what has none alive (1e 9.1.4, 14.9)."""
    if game.table.result is not None or not vehicle.is_manned:
        return
    if not vehicle.crewless and crew_left(vehicle) == 0:
        leave_unmanned(game, vehicle)
        await take_effect(game, vehicle, DamageResult(loss=Loss.ABANDONED), firer)
    elif points:
        await take_effect(game, vehicle, DamageResult(shock=points), firer)


# --- those aboard --------------------------------------------------------------------------------------


async def _strike_those_aboard(game: Game, vehicle: Vehicle, result: DamageResult, firer: str) -> None:
    """Hit passengers as a damage table has it, as though in the open (1e 12.1, 12.2; faq-138)."""
    if game.table.result is not None:
        return
    if result.hits_each:
        await hit_each_aboard(game, vehicle)
    crew = _who_shares(result)
    if not result.hits_aboard or not (men_aboard(game, vehicle) or (crew and crew(vehicle))):
        return
    hits = await _roll_hits(game, vehicle, result.hits_aboard)
    if is_overloaded(game, vehicle):
        hits += OVERLOADED * result.hits_aboard
    shock = await hit_those_aboard(game, vehicle, [Hit()] * hits, Cover.OPEN, crew=crew)
    await take_shock(game, vehicle, shock, firer)


def _who_shares(result: DamageResult) -> Callable[[Vehicle], Team | None] | None:
    """Find who of the crew shares the hits of the passengers; None for nobody (esp-042)."""
    if result.hits_everybody:
        return whole_crew
    return gunners if result.hits_gunners else None


async def _roll_at_crew(game: Game, vehicle: Vehicle, dice: int, firer: str) -> None:
    """Hit the crew alone, as though in the open (esp Table Twelve/Thirteen; esp-043)."""
    if not dice or game.table.result is not None or whole_crew(vehicle) is None:
        return
    hits = await _roll_hits(game, vehicle, dice)
    await take_shock(game, vehicle, await hit_whole_crew(game, vehicle, [Hit()] * hits), firer)


async def _roll_hits(game: Game, vehicle: Vehicle, dice: int) -> int:
    faces = await roll(dice, why="hits aboard", seat=vehicle.seat.other)
    side = side_ref(game.side(vehicle.seat.other))
    game.tell(HitsAboardRolled(side=side, vehicle=vehicle_ref(vehicle), faces=tuple(faces)))
    return sum(faces)
