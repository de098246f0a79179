"""A weapon of a vehicle as one that fires at men: who serves it, what it sees and rolls (1e 11.7, 11.8).

For all that fires at men he who serves it is a Team of one, who belongs to no force and stands where the
weapon is; he has the vehicle's id.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from rules.crew.positions import speed_for_fire, weapon_in_words
from rules.editions.driving import DrivingSpeed
from rules.editions.table_four import MAIN_GUN
from rules.editions.team_rules import TeamKind
from rules.editions.vehicle_types import MountedWeapon
from rules.editions.weapons import Reach, Weapon, band_at, with_dice, within
from rules.engine.lazily import cached_property
from rules.fire.guns import LaidSightings
from rules.fire.hulls import hulls_hit_by
from rules.fire.marks import Engagement, hull_mark
from rules.fire.shooters import Shooter
from rules.fire.sightings import pairs_of
from rules.fire.watch import Watch
from rules.geometry.course import straight
from rules.geometry.distance import distance
from rules.geometry.sight import SightLine, Standpoint
from rules.geometry.terrain import Point
from rules.geometry.walls import is_large, visible_wall
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.refs import vehicle_ref
from rules.state.troops.units import Unit, alone
from rules.vehicles.arcs import is_in_arc
from rules.vehicles.rounds import engages, eye_of

OUTSIDE = say("outside-the-arc-of-fire")


def engagement_of(game: Game, vehicle: Vehicle, place: int, watch: Watch | None = None) -> Engagement:
    """Lay the weapon at that place of a vehicle's list on every enemy in its arc (1e 11.8).

    Out of turn it fires at those alone whom `watch` allows.
    """
    weapon = vehicle.type.weapons[place]
    crew = crew_of(game, vehicle, weapon)
    engaged = engages(game, vehicle)
    engagement = Engagement(
        game,
        crew,
        halved=speed_for_fire(game, vehicle) == DrivingSpeed.FAST,
        leader=None,
        firers=[shooter_at(game, vehicle, place, crew)],
        watch=Watch(pieces=tuple(engaged)) if engaged else watch,
        sight=WeaponSightings(game, crew, vehicle=vehicle, weapon=weapon, looks=vehicle.looks),
    )
    engagement.surer = -vehicle.damage.damaged_weapons  # as at vehicles (esp-041)
    return engagement


def reaches_any(game: Game, vehicle: Vehicle, place: int, spots: Sequence[Standpoint]) -> bool:
    """Whether a weapon has a clear line to one of these spots, in its arc and in range (1e 11.7, 11.8)."""
    weapon, hull, turret = vehicle.type.weapons[place], vehicle.hull, vehicle.type.turret
    eye, row = eye_of(vehicle, weapon), profile(game, weapon)
    inside = [
        spot
        for spot in spots
        if is_in_arc(weapon, turret, hull, vehicle.looks, spot.at)
        and band_at(row, distance(eye.at, spot.at)) is not None
    ]
    if not inside:
        return False
    now = conditions(game)
    clear = now._replace(ground=now.ground.without((vehicle.id,)))
    return any(clear.is_clear(eye, spot) for spot in inside)


def reaches_aboard(game: Game, vehicle: Vehicle, place: int, targets: Sequence[Vehicle]) -> bool:
    """Whether a weapon can fire at men aboard one of these, as they stand or would stand (1e 9.1.4, 12.5)."""
    row = profile(game, vehicle.type.weapons[place])
    marks = [hull_mark(one) for one in hulls_hit_by([row], targets)]
    if not marks:
        return False
    engagement = engagement_of(game, vehicle, place)
    return any(engagement.can_fire(one, mark) for one in engagement.shooters for mark in marks)


def crew_of(game: Game, vehicle: Vehicle, weapon: MountedWeapon) -> Unit:
    """Make a Unit of one man who serves a vehicle's weapon; the crew's Shock costs him dice (1e 14.8,
    14.9)."""
    row = profile(game, weapon)
    gunner = Figure(id=vehicle.id, weapon=row.id, at=eye_of(vehicle, weapon).at, floor=vehicle.floor)
    team = Team(
        id=vehicle.id,
        name=vehicle.name,
        figures=[gunner],
        kind=TeamKind.FLAMETHROWER if row.is_flame else TeamKind.INFANTRY,
        where=Where.TABLE,
        shock=vehicle.damage.shock,
    )
    return alone(game.side(vehicle.seat), team)


def profile(game: Game, weapon: MountedWeapon) -> Weapon:
    """Find the row by which a weapon fires at men: of Table Four, or H.E. with its nation's dice."""
    rows = game.edition.weapons
    if not weapon.row:
        return with_dice(rows[MAIN_GUN.id], weapon.he or 0)
    row = within(rows[weapon.row], weapon.farthest)
    if weapon.dice is None:
        return row
    return replace(with_dice(row, weapon.dice), close=row.close or Reach(0))


def shooter_at(game: Game, vehicle: Vehicle, place: int, crew: Unit) -> Shooter:
    """Make the Shooter of a vehicle's weapon, by its place in the list, fired by a crew of one (1e
    11.8.1)."""
    weapon = vehicle.type.weapons[place]
    name = weapon_in_words(vehicle.type, place)
    return Shooter(
        id=f"{vehicle.id}-weapon-{place}",
        label=say("weapon-of-a-vehicle", vehicle=vehicle_ref(vehicle), weapon=name),
        weapon=profile(game, weapon),
        weapon_name=name,
        men=tuple(crew.figures),
        team=crew.teams[0],
        is_crewed=True,
    )


@dataclass(kw_only=True)
class WeaponSightings(LaidSightings):
    """What a weapon of a vehicle sees and reaches, with its turret as it looks before it fires.

    Its own hull hides nothing (1e 11.7, 11.8). H.E. hits men in a house, whatever part of it is seen (1e
    8.3.2).
    """

    vehicle: Vehicle
    weapon: MountedWeapon
    looks: float

    @cached_property
    def conditions(self) -> Conditions:
        """The ground without the vehicle itself, the smoke and the weather."""
        now = super().conditions
        return now._replace(ground=now.ground.without((self.vehicle.id,)))

    @cached_property
    def mates(self) -> set[str]:
        """Nobody: the men beside a vehicle are no Unit with it."""
        return set()

    def spot(self, figure: Figure) -> Standpoint:
        """Find where a man is, or the weapon."""
        return eye_of(self.vehicle, self.weapon) if figure.id == self.vehicle.id else super().spot(figure)

    # --- arcs --------------------------------------------------------------------------------------

    def in_field(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sequence[Figure]:
        return [man for man in enemies if self._is_reached(man)]

    def why_outside(self, shooter: Shooter, enemies: Sequence[Figure]) -> Text:
        return OUTSIDE

    def exposed(self, enemies: Sequence[Figure]) -> Sequence[Figure]:
        """List the enemies whom the weapon can hit: those in its arc, or all where none is."""
        return [man for man in enemies if self._is_reached(man)] or enemies

    def _is_reached(self, man: Figure) -> bool:
        return man.at is not None and self._is_in_arc(man.at)

    def _is_in_arc(self, at: Point) -> bool:
        hull, turret = self.vehicle.footprint, self.vehicle.type.turret
        return hull is not None and is_in_arc(self.weapon, turret, hull, self.looks, at)

    def why_not_aim(self, shooter: Shooter, man: Figure, place: Point) -> Text:
        return super().why_not_aim(shooter, man, place) if self._is_in_arc(place) else OUTSIDE

    # --- at men in houses --------------------------------------------------------------------------

    def sees(self, man: Figure, enemy: Figure) -> bool:
        return super().sees(man, enemy) or self._wall(enemy) is not None

    def reaches_any(self, shooter: Shooter, enemies: Sequence[Figure]) -> bool:
        """Whether it can be fired at one of these enemies, or at the house that he is in."""
        if super().reaches_any(shooter, enemies) or shooter.refused:
            return not shooter.refused
        return any(
            band_at(shooter.weapon, inches) is not None and self._is_open(shooter, man, enemy, enemies)
            for inches, man, enemy in pairs_of(shooter, enemies)
            if self._wall(enemy) is not None
        )

    def line(self, man: Figure, enemy: Figure) -> SightLine:
        line, wall = super().line(man, enemy), None
        if line.clear or (wall := self._wall(enemy)) is None or enemy.at is None:
            return line
        house = self.conditions.ground.building_piece_at(enemy.at)
        assert house is not None, "a wall is that of a house"
        start = self.spot(man).at
        return SightLine(
            clear=True, course=straight(start, wall), cover=house.cover, cover_from=(house.feature.id,)
        )

    def _wall(self, enemy: Figure) -> Point | None:
        """Find the part of the house that an enemy is in at which H.E. can be aimed, if he is in one."""
        house = self.conditions.ground.building_piece_at(enemy.at) if enemy.at is not None else None
        if house is None or enemy.at is None or not profile(self.game, self.weapon).bursts:
            return None
        key = (house.feature.id, enemy.at if is_large(house) else None)
        if key not in self._walls:
            self._walls[key] = self._visible_wall(house.feature.id, enemy.at)
        return self._walls[key]

    @cached_property
    def _walls(self) -> dict[tuple[str, Point | None], Point | None]:
        """The wall to fire at that was found for each house, or each part of a large one; None where there
        is none."""
        return {}

    def _visible_wall(self, house: str, occupant: Point) -> Point | None:
        ground, smoke, visibility = self.conditions
        viewer = eye_of(self.vehicle, self.weapon)
        return visible_wall(ground, viewer, house, occupant, smoke=smoke, visibility=visibility)
