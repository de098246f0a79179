"""The rounds that are fired at vehicles: of a vehicle's gun, a gun, a hand-held weapon (1e 9.3, 12)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from rules.editions.vehicle_traits import LOW
from rules.editions.vehicle_types import Mount, MountedWeapon
from rules.fire.sightings import is_shielded
from rules.geometry.arcs import ahead, within_arc
from rules.geometry.lanes import Friend, firing_lane, passes_close
from rules.geometry.openings import feet_of
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import EYE
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from rules.state.troops.refs import piece_ref, vehicle_ref
from rules.state.troops.support_weapons import anti_tank_figures, dice_at_armour, gun_of
from rules.vehicles.aiming import Round
from rules.vehicles.arcs import is_in_arc
from rules.vehicles.to_hit import FirerModifiers

MUST_ENGAGE = say("must-fire-at-who-hit-it")
OUTSIDE_ARC = say("outside-its-arc-of-fire")
RAISED = (Mount.TURRET, Mount.SMALL_TURRET, Mount.TOP)
"""Mounts that are as high as the vehicle, and see from its middle (1e 11.7)."""
ASIDE = {Mount.LEFT: 270.0, Mount.RIGHT: 90.0}
"""Degrees from the vehicle's front of what sits at one side of its hull."""
OUTSIDE_GUNS_ARC = say("outside-the-guns-arc")


# --- of a vehicle --------------------------------------------------------------------------------------


def round_of_vehicle(game: Game, vehicle: Vehicle, place: int, *, initiatives: int = 1) -> Round:
    """Load the gun at that place of a vehicle's list of weapons (1e 11.8, 12)."""
    weapon, side, damage = vehicle.type.weapons[place], game.side(vehicle.seat), vehicle.damage
    return Round(
        who=vehicle_ref(vehicle),
        side=side,
        eyes=(eye_of(vehicle, weapon),),
        ap=(weapon.ap,) if weapon.ap else (),
        he=weapon.he,
        marksman=FirerModifiers(
            has_moved=vehicle.moved == game.table.phases,
            shock=damage.shock,
            damaged_sights=damage.damaged_sights,
            is_replacement=weapon.position in damage.replaced,
            has_two_initiatives=initiatives > 1,
        ),
        past=(vehicle.id,),
        why_not_laid=partial(_why_not_turned, game, vehicle, weapon),
        why_in_the_way=partial(why_in_the_way, game, side, ()),
    )


def eye_of(vehicle: Vehicle, weapon: MountedWeapon) -> Standpoint:
    """Find where a weapon is laid from: high up in a turret, else at the hull's front, or rear (1e 11.7).

    What has a low profile is no higher than men.
    """
    hull = vehicle.hull
    if weapon.mount in RAISED:
        raised = 0.0 if vehicle.type.has(LOW) else max(vehicle.type.height - EYE, 0.0)
        return Standpoint(hull.centre, vehicle.floor, raised=raised)
    if weapon.mount in ASIDE:
        aside = ahead(hull.centre, hull.facing + ASIDE[weapon.mount], hull.width / 2.0)
        return Standpoint(aside, vehicle.floor)
    half = hull.length / 2.0
    return Standpoint(
        ahead(hull.centre, hull.facing, -half if weapon.fires_backwards else half), vehicle.floor
    )


def _why_not_turned(game: Game, vehicle: Vehicle, weapon: MountedWeapon, target: Vehicle) -> Text:
    """Say why a vehicle's weapon is not brought to bear on a target, or nothing (1e 11.8, 12.1)."""
    engaged = engages(game, vehicle)
    if engaged and target.id not in engaged:
        return MUST_ENGAGE
    is_inside = is_in_arc(weapon, vehicle.type.turret, vehicle.hull, vehicle.looks, target.pose.at)
    return "" if is_inside else OUTSIDE_ARC


def engages(game: Game, vehicle: Vehicle) -> list[str]:
    """List whom a vehicle must fire at in this Phase, by id: who hit it and fights on (1e 12.1)."""
    return [one for one in vehicle.damage.now.engages if _fights_on(game, one)]


def _fights_on(game: Game, firer: str) -> bool:
    if firer in game.table.vehicles:
        return game.vehicle(firer).is_manned
    return any(firer in side.teams and side.teams[firer].on_table for side in game.sides())


# --- of a Team -----------------------------------------------------------------------------------------


def round_of_gun(game: Game, team: Team, *, initiatives: int = 1) -> Round | None:
    """Load the gun that a Team serves; None where it has none (1e 10.2, 12)."""
    gun, layer = gun_of(game, team), team.layer
    if gun is None or layer.at is None:
        return None
    side = game.side_of(team.id)
    return Round(
        who=piece_ref(side, team),
        side=side,
        eyes=(Standpoint(layer.at, layer.floor),),
        ap=(gun.ap,) if gun.ap else (),
        he=gun.he,
        marksman=replace(_crew(game, team, initiatives), sights=gun.sights),
        why_not_laid=partial(_why_outside, game, team, layer.at),
        why_in_the_way=partial(why_in_the_way, game, side, [man.id for man in team.figures]),
    )


def _why_outside(game: Game, team: Team, at: Point, target: Vehicle) -> Text:
    """Say why a gun is not laid on a target: a vehicle is tall, and never too near (1e 7.5, 10.1)."""
    arc = game.weapon(team.weapon or "").arc_degrees
    is_inside = arc is None or within_arc(at, team.facing, target.pose.at, arc)
    return "" if is_inside else OUTSIDE_GUNS_ARC


def round_of_men(game: Game, team: Team, weapon: str, men: Iterable[Figure], *, moves: bool = False) -> Round:
    """Load a hand-held anti-tank weapon that one of these men of a Team fires (1e 9.3, 12.3).

    `moves` where the Team is to move once it has fired: it hits as who has moved (1e 7.1, 12.1).
    """
    figures, side = anti_tank_figures(game, weapon), game.side_of(team.id)
    return Round(
        who=piece_ref(side, team),
        side=side,
        eyes=tuple(Standpoint(man.at, man.floor) for man in men if man.at is not None),
        ap=figures.ap,
        he=figures.he,
        bands=figures.bands,
        marksman=_crew(game, team, moves=moves),
        why_not_laid=lambda target: "",
        why_in_the_way=partial(why_in_the_way, game, side, [man.id for man in team.figures]),
    )


def round_of_machine_gun(game: Game, team: Team) -> Round | None:
    """Aim a heavy machine gun at armour, in its arc as it looks; None where nobody serves it (1e 12)."""
    side, layer = game.side_of(team.id), next((man for man in team.figures if man.serves), None)
    if layer is None or layer.at is None:
        return None
    return Round(
        who=piece_ref(side, team),
        side=side,
        eyes=(Standpoint(layer.at, layer.floor),),
        ap=(dice_at_armour(game, team.weapon),),
        marksman=_crew(game, team),
        why_not_laid=partial(_why_outside, game, team, layer.at),
        why_in_the_way=partial(why_in_the_way, game, side, [man.id for man in team.figures]),
    )


def _crew(game: Game, team: Team, initiatives: int = 1, *, moves: bool = False) -> FirerModifiers:
    return FirerModifiers(
        has_moved=moves or team.id in MOVED.of(game),
        shock=team.shock,
        is_pinned=team.pinned,
        has_two_initiatives=initiatives > 1,
    )


# --- friends in the way --------------------------------------------------------------------------------


def why_in_the_way(game: Game, side: Side, own: Sequence[str], eye: Standpoint, at: Point) -> Text:
    """Say which friends keep a line of fire from being free, their own Team's men apart (1e 8.2)."""
    ground = game.ground
    friends = [
        Friend(
            id=man.id,
            at=man.at,
            unit="",
            height=feet_of(ground, Standpoint(man.at, man.floor)),
            is_shielded=is_shielded(ground, man.at),
        )
        for man in game.figures_on_table(side)
        if man.at is not None and man.id not in own and passes_close(eye.at, at, man.at)
    ]
    if not friends:
        return ""
    return firing_lane(eye.at, at, friends, unit=side.seat, height=feet_of(ground, eye)).reason
