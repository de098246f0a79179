"""Hand grenades thrown into vehicles: how far, on which roll, and what of it (1e 9.2, 9.2.1)."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.requests import Option, OptionData
from rules.fire.hulls import HullPoint
from rules.geometry.sight import Standpoint
from rules.geometry.tolerance import at_most, beyond
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.refs import piece_ref, side_ref, vehicle_ref
from rules.vehicles.aiming import targets
from rules.vehicles.in_view import view
from rules.vehicles.inside import CLOSED, DICE, burst_inside, opening
from rules.weapons.blast import go_off
from rules.weapons.grenade import FUMBLE, GRENADE, Landing, throwers, use_grenade
from rules.weapons.throw import DICE as THROWN
from rules.weapons.throw import Flight, Throw, grenade_of, is_enclosed


class GrenadeThrownAtVehicle(OfSide, frozen=True):
    """Somebody throws a grenade into a vehicle: what two dice need, and where it lands."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.2"
    spoken: ClassVar = ("who", "inches", "flight", "modifier", "landing", "dice")

    who: PieceRef
    faces: Faces
    needs: int
    target: PieceRef
    teams: tuple[PieceRef, ...]
    inches: Inches
    flight: Flight
    modifier: int
    landing: Landing
    dice: int


def throws(game: Game, leader: Leader, team: Team) -> Iterator[tuple[Vehicle, Throw]]:
    """List every manned enemy vehicle near enough with the easiest throw at it, or why there is none."""
    enemies = targets(game, game.side_of(team.id))
    men, seen = throwers(game, leader, team), conditions(game) if enemies else None
    for vehicle in enemies:
        if vehicle.is_manned and seen is not None and _is_near(game, vehicle, men):
            yield vehicle, throw_into(game, seen, men, vehicle)


def best_into(game: Game, leader: Leader, team: Team, vehicle: Vehicle) -> Throw | None:
    """Find the easiest throw into this vehicle; None where nobody can throw one into it now."""
    found = (throw for one, throw in throws(game, leader, team) if one is vehicle and not throw.refused)
    return next(found, None)


def _is_near(game: Game, vehicle: Vehicle, men: Iterable[Figure]) -> bool:
    hull, farthest = vehicle.footprint, _reach(game)[1]
    return hull is not None and any(man.at and at_most(hull.distance(man.at), farthest) for man in men)


def _reach(game: Game) -> tuple[float, float]:
    reach = game.edition.weapons[GRENADE].near
    return reach.nearest, reach.limit


def throw_into(game: Game, seen: Conditions, men: Iterable[Figure], vehicle: Vehicle) -> Throw:
    """Find the easiest throw that any of these men has into a vehicle, or the nearest with its reason."""
    clear = seen._replace(ground=seen.ground.without((vehicle.id,)))
    found = [_throw(game, clear, man, vehicle) for man in men if man.at is not None]
    return min(found, key=lambda one: (bool(one.refused), one.needs, one.inches))


def _throw(game: Game, sight: Conditions, man: Figure, vehicle: Vehicle) -> Throw:
    """Find what a man's throw into a vehicle needs, or why it cannot be; behind armour he may be nearer."""
    hull, way = vehicle.hull, opening(vehicle.type)
    inches, (nearest, farthest) = hull.distance(man.place), _reach(game)
    seen = view(sight, Standpoint(man.place, man.floor), hull)
    mark = HullPoint(id=vehicle.id, weapon="", at=seen.at or hull.centre, vehicle=vehicle.id)
    refused: Text = ""
    if way is None:
        refused = CLOSED
    elif beyond(inches, farthest):
        refused = say("farther-away-than", inches=farthest)
    elif seen.at is None:
        refused = say("no-line-of-sight", reason=seen.reason)
    elif not vehicle.type.is_armoured and not at_most(nearest, inches):
        refused = say("too-near-to-throw", inches=nearest)
    modifier, flight = way if way is not None else (0, Flight.STRAIGHT)
    throw = Throw(thrower=man, enemy=mark, inches=inches, modifier=modifier, flight=flight, refused=refused)
    return grenade_of(game, game.side(vehicle.seat.other), throw)


def options(game: Game, leader: Leader, team: Team) -> Iterator[Option]:
    """Offer every vehicle near enough as the target of a grenade, or say why not."""
    for vehicle, throw in sorted(throws(game, leader, team), key=lambda one: one[1].inches):
        detail = say(
            "what-a-grenade-inside-needs",
            inches=throw.inches,
            flight=throw.flight,
            modifier=throw.modifier,
            needs=throw.needs,
            dice=DICE,
        )
        yield Option(
            id=vehicle.id,
            label=say("piece", piece=vehicle_ref(vehicle)),
            verb=GRENADE,
            subject=vehicle.id,
            detail="" if throw.refused else detail,
            rule="1e 9.2.1",
            refused=throw.refused,
            data=OptionData() if throw.refused else OptionData(needs=throw.needs),
        )


async def throw_at_vehicle(game: Game, leader: Leader, team: Team, vehicle: Vehicle, throw: Throw) -> None:
    """Roll for the throw; inside no armour saves, dropped it hits the throwers (1e 9.2, 9.2.1)."""
    use_grenade(game, team)
    side = game.side_of(team.id)
    faces = await roll(THROWN, why="grenade", seat=side.seat)
    drops, has_hit = faces == FUMBLE, sum(faces) >= throw.needs
    game.tell(
        GrenadeThrownAtVehicle(
            side=side_ref(side),
            who=piece_ref(side, leader if throw.thrower is leader.figure else team),
            faces=tuple(faces),
            needs=throw.needs,
            target=vehicle_ref(vehicle),
            teams=(piece_ref(side, team),),
            inches=throw.inches,
            flight=throw.flight,
            modifier=throw.modifier,
            landing=Landing.DROPPED if drops else Landing.HIT if has_hit else Landing.HARMLESS,
            dice=DICE,
        )
    )
    if drops:
        weapon, at = game.edition.weapons[GRENADE], throw.thrower.place
        hits = weapon.enclosed_firepower if is_enclosed(game, [at]) else weapon.firepower.close
        await go_off(game, team, hits or 0, at, cause=(), again=team.rules.dynamite)
    elif has_hit:
        await burst_inside(game, vehicle, side.seat, team.id)
