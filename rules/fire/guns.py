"""Laying a gun on what is in its arc and not too near, and what its shield does (1e 7.5, 9.1, 10.1)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.engine.lazily import cached_property
from rules.fire.lobbed import LobbedSightings
from rules.fire.shooters import Shooter
from rules.fire.sighting import Sighting
from rules.fire.sightings import Sightings, pairs_of
from rules.geometry.arcs import bearing, turn_between, within_arc
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, at_most
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.troops.support_weapons import gun_of
from rules.state.troops.units import Unit

NEAREST = 9.0
"""Inches from a gun within which it fires at nothing that is not tall (1e 10.1)."""

FRONT = 180.0
"""Degrees in front of a gun from which its shield protects the crew (1e 9.1, 9.7)."""

OUTSIDE = say("gun-does-not-bear")
TOO_NEAR = say("too-near-for-the-gun", inches=NEAREST)


def sightings_of(game: Game, unit: Unit) -> Sightings:
    """Make the Sightings of a Unit: of a gun, which is laid in an arc, or a launcher, where it has one.

    A mortar's crew fire their rifles as other men do: the mortar itself is another kind of fire.
    """
    if any(team.has_gun for team in unit.teams):
        return GunSightings(game, unit)
    served = (game.weapon(team.weapon) for team in unit.teams if team.weapon is not None)
    lobs = any(weapon.band_by_sight and weapon.is_small_arm for weapon in served)
    return LobbedSightings(game, unit) if lobs else Sightings(game, unit)


@dataclass
class LaidSightings(Sightings, ABC):
    """Which enemies a weapon can be laid on that is not swung round as men turn (1e 7.5, 11.8)."""

    @abstractmethod
    def in_field(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sequence[Figure]:
        """List those of these enemies on whom the firer's weapon can be laid, seen or not."""

    @abstractmethod
    def why_outside(self, shooter: Shooter, enemies: Sequence[Figure]) -> Text:
        """Say why the weapon can be laid on none of these enemies."""

    def at(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sighting:
        """Find the nearest of these enemies at whom the firer can fire, or why none."""
        in_field = self.in_field(shooter, enemies)
        if in_field or shooter.refused:
            return super().at(shooter, in_field or enemies)
        inches = min((pair[0] for pair in pairs_of(shooter, enemies)), default=0.0)
        return Sighting(shooter=shooter, inches=inches, refused=self.why_outside(shooter, enemies))

    def can_fire(self, shooter: Shooter, enemies: Sequence[Figure]) -> bool:
        """Whether the firer can fire at any of these enemies."""
        return super().can_fire(shooter, self.in_field(shooter, enemies))


@dataclass
class GunSightings(LaidSightings):
    """Which enemies a gun can be laid on, and those at whom the Leaders with it fire (1e 7.5, 10.1)."""

    @cached_property
    def comrades(self) -> list[tuple[Point, Figure, float]]:
        """All men of the firer's side but those who serve the gun: they keep out of its way."""
        crew = {man.id for man in self.unit.figures}
        return [one for one in super().comrades if one[1].id not in crew]

    def exposed(self, enemies: Sequence[Figure]) -> Sequence[Figure]:
        """List those of a target whom the gun can hit: men outside its arc are not killed (1e 7.5)."""
        guns = [team for team in self.unit.teams if team.has_gun]
        found = [man for man in enemies if any(in_field(self.game, team, man) for team in guns)]
        return found or enemies

    def in_field(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sequence[Figure]:
        """List those whom the gun can be laid on; Leaders fire at anybody."""
        if not shooter.weapon.is_gun:
            return enemies
        return [man for man in enemies if in_field(self.game, shooter.team, man)]

    def why_outside(self, shooter: Shooter, enemies: Sequence[Figure]) -> Text:
        """Say why the gun can be laid on none of these enemies: outside its arc, or too near."""
        inside = any(_in_arc(self.game, shooter.team, man) for man in enemies)
        return TOO_NEAR if inside else OUTSIDE


def in_field(game: Game, team: Team, man: Figure) -> bool:
    """Whether a Team's gun can be laid on a man as it stands, seen or not (1e 7.5, 10.1)."""
    return man.at is not None and is_in_field(game, team, man.at)


def is_in_field(game: Game, team: Team, at: Point) -> bool:
    """Whether a Team's gun can be laid on a place: in its arc, and not too near unless it is tall."""
    here = team.layer.at
    if here is None or not _covers(game, team, at):
        return False
    return at_most(NEAREST, distance(here, at)) or game.ground.building_at(at) is not None


def _in_arc(game: Game, team: Team, man: Figure) -> bool:
    return man.at is not None and _covers(game, team, man.at)


def _covers(game: Game, team: Team, at: Point) -> bool:
    here, arc = team.layer.at, game.weapon(team.weapon or "").arc_degrees
    return here is not None and arc is not None and within_arc(here, team.facing, at, arc)


def shield_levels(game: Game, team: Team, viewers: Iterable[Figure]) -> int:
    """Count the levels of cover that a gun's shield adds against the nearest of these firers (1e 9.7;
    esp-067)."""
    gun = gun_of(game, team)
    here = team.layer.at if gun is not None and gun.shield else None
    places = [man.at for man in viewers if man.at is not None]
    if here is None or not places:
        return 0
    nearest = min(places, key=lambda at: distance(at, here))
    return int(turn_between(team.facing, bearing(here, nearest)) <= FRONT / 2 + TOLERANCE)
