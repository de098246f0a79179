"""Light and medium machine guns harass armoured vehicles: no dice to hit, and any save holds (1e 9.3.3).

Trucks that were armoured at home all small arms harass (esp Tiznaos).
"""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from rules.editions.vehicle_damage import SAVES_FROM
from rules.editions.vehicle_traits import HOME_MADE
from rules.editions.weapons import Weapon
from rules.engine.effects import ask
from rules.engine.facts import Lines, OfSide, PieceRef
from rules.engine.requests import Choose
from rules.fire.noticing import note_fire
from rules.geometry.arcs import bearing, within_arc
from rules.geometry.sight import Standpoint
from rules.phrases import Text, say
from rules.state.changes.men import set_stance, turn_team
from rules.state.game import Game
from rules.state.pieces.force import Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, side_ref, unit_ref, vehicle_ref
from rules.state.troops.units import Unit
from rules.vehicles.aftermath import take_effect
from rules.vehicles.aiming import LaidRound, Round, aims
from rules.vehicles.choose_target import Told, aim_at, line, target_request_among
from rules.vehicles.rounds import OUTSIDE_ARC, why_in_the_way
from rules.vehicles.shot import roll_armour, roll_result
from rules.vehicles.strike import armour_dice
from rules.vehicles.to_hit import FirerModifiers

HARASSING = frozenset({"magazine-lmg", "belt-fed-lmg", "tripod-lmg", "tripod-mmg"})
"""The rows of Table Four that can do it: light and medium machine guns (1e 9.3.3)."""

UNSAVED = (SAVES_FROM - 1) / 6.0
"""How often a die of armour saves nothing."""


class VehicleHarassed(OfSide, frozen=True):
    """A machine gun, or a Team's small arms, fire at an armoured vehicle to rattle its crew."""

    kind: ClassVar = "harassed"
    section: ClassVar = "1e 9.3.3"
    spoken: ClassVar = ("small_arms",)

    vehicle: PieceRef
    firer: PieceRef
    lines: Lines
    small_arms: bool = False


def serves_machine_gun(game: Game, team: Team) -> bool:
    """Whether men of a Team serve a light or medium machine gun."""
    is_served = team.weapon is not None and any(man.serves for man in team.figures)
    return is_served and game.weapon(team.weapon or "").id in HARASSING


def small_arm(game: Game, team: Team) -> Weapon | None:
    """Find which of a Team's small arms reaches farthest at close range; None where it has none."""
    side = game.side_of(team.id)
    arms = [game.weapon(man.weapon, side) for man in team.figures if not man.serves]
    if team.weapon and any(one.serves for one in team.figures):
        arms.append(game.weapon(team.weapon, side))
    fit = [one for one in arms if one.is_small_arm and one.close is not None and not one.is_gun]
    return max(fit, key=lambda one: one.near.limit, default=None)


def may_harass(game: Game, team: Team, vehicle: Vehicle) -> bool:
    """Whether a Team has what harasses such a vehicle (1e 9.3.3; esp Tiznaos; esp-057)."""
    if not vehicle.type.is_armoured:
        return False
    return serves_machine_gun(game, team) or (
        vehicle.type.has(HOME_MADE) and small_arm(game, team) is not None
    )


def burst(game: Game, team: Team) -> Round:
    """Lay the machine gun of a Team, or its small arms: at close range alone, in its arc where that is narrow
    (1e 9.3.3)."""
    has_gun, side = serves_machine_gun(game, team), game.side_of(team.id)
    weapon = game.weapon(team.weapon or "") if has_gun else small_arm(game, team)
    assert weapon is not None, "who harasses has what to do it with"
    men = [man for man in team.figures if (man.serves or not has_gun) and man.at is not None]
    return Round(
        who=piece_ref(side, team),
        side=side,
        eyes=tuple(Standpoint(man.at, man.floor) for man in men if man.at is not None),
        ap=(1,),
        bands=(weapon.near.farthest,),
        marksman=FirerModifiers(),
        why_not_laid=partial(_why_outside, game, team, weapon.arc_degrees),
        why_in_the_way=partial(why_in_the_way, game, side, [man.id for man in team.figures]),
    )


def _why_outside(game: Game, team: Team, arc: float | None, target: Vehicle) -> Text:
    if not may_harass(game, team, target):
        return say("only-armour-is-harassed", small_arms=target.type.is_armoured)
    is_inside = arc is None or within_arc(team.layer.place, team.facing, target.pose.at, arc)
    return "" if is_inside else OUTSIDE_ARC


async def harass(game: Game, team: Team) -> None:
    """Choose the vehicle, roll its armour, and have it suffer where no die saves (1e 9.3.3)."""
    await rattle(game, burst(game, team), [team], small_arms=not serves_machine_gun(game, team))


def hail(game: Game, unit: Unit, inches: float) -> Round:
    """Lay all small arms of a Unit on the slits of an armoured vehicle within so many inches (l40-053)."""
    men = [man for man in unit.figures if man.at is not None]
    return Round(
        who=unit_ref(unit),
        side=unit.side,
        eyes=tuple(Standpoint(man.place, man.floor) for man in men),
        ap=(1,),
        bands=(inches,),
        marksman=FirerModifiers(),
        why_not_laid=_why_soft,
        why_in_the_way=partial(why_in_the_way, game, unit.side, [man.id for man in men]),
    )


def _why_soft(target: Vehicle) -> Text:
    return "" if target.type.is_armoured else say("only-armour-is-harassed", small_arms=False)


async def rattle(game: Game, shot: Round, teams: Sequence[Team], *, small_arms: bool) -> None:
    """Choose the vehicle at which these Teams fire, roll its armour, and have it suffer where none saves."""
    aim = aim_at(game, shot, (await ask(_request(game, shot))).option)
    set_stance(game, teams, Stance.NONE)
    note_fire(game, [team.id for team in teams])
    for team in teams:
        turns = small_arms or game.weapon(team.weapon or "").arc_degrees is None
        if aim.eye is not None and aim.at is not None and turns:
            turn_team(team, bearing(aim.eye, aim.at))
    vehicle = aim.vehicle
    side, ref = side_ref(shot.side), vehicle_ref(vehicle)
    lines = (aim.line,)
    game.tell(VehicleHarassed(side=side, vehicle=ref, firer=shot.who, lines=lines, small_arms=small_arms))
    armour = await roll_armour(game, aim)
    if all(face < SAVES_FROM for face in armour):
        result = await roll_result(game, shot.side.seat, vehicle, 0, face=aim.face)
        await take_effect(game, vehicle, result, shot.firer)


def _request(game: Game, shot: Round) -> Choose:
    """Make the request which vehicle is harassed; the one whose armour holds least often is suggested."""
    found = sorted(aims(game, shot), key=lambda aim: (bool(aim.refused), -_chance(aim)))
    prompt = say("which-vehicle-to-harass", who=shot.who)
    return target_request_among(found, shot, _told, prompt=prompt, rule="1e 9.3.3")


def _chance(aim: LaidRound) -> float:
    """How often no die of its armour saves."""
    return UNSAVED ** armour_dice(aim.vehicle.type, aim.face)


def _told(aim: LaidRound) -> Told:
    detail = say(
        "what-harassing-needs",
        percent=round(100.0 * _chance(aim)),
        dice=armour_dice(aim.vehicle.type, aim.face),
        needs=SAVES_FROM,
        inches=aim.inches,
    )
    return Told(detail, line(aim))
