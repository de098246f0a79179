"""What each firer of a Unit can see and reach of the enemy, and the cover the enemy has (1e 8.1, 8.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rules.buildings.leaning import is_leaning
from rules.editions.weapons import band_at, firepower
from rules.engine.lazily import cached_property
from rules.fire.hulls import HullPoint
from rules.fire.shooters import Shooter
from rules.fire.sighting import Sighting
from rules.geometry.arcs import bearing, turn_between, within_arc
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.lanes import BERTH, BODY, FREE, Friend, Lane, firing_lane
from rules.geometry.openings import feet_of
from rules.geometry.sight import SightLine, Standpoint
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import TOLERANCE
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.units import Unit, leaders_with, supporting

OUT_OF_RANGE = say("out-of-range")
OUT_OF_ARC = say("outside-the-arc-of-fire")
NOBODY_THERE = say("nobody-to-fire-at")

TURNS_AND_FIRES = 90.0
"""Degrees that a weapon with a narrow arc may be turned and still fire, at half effect (1e 7.5)."""

SHIELDED = 1.0
"""Inches from hard cover within which a man is out of his friends' way of fire (1e 8.2)."""


@dataclass
class Sightings:
    """The lines from a Unit's men to the enemy's, each worked out once and only when it is asked for.

    `leaning` are men (by figure id) taken to lean out of their windows besides those who do.
    """

    game: Game
    unit: Unit
    leaning: tuple[str, ...] = ()
    _lines: dict[tuple[str, str], SightLine] = field(default_factory=dict)
    _friends: dict[str, Friend] = field(default_factory=dict)

    def spot(self, figure: Figure) -> Standpoint:
        """Find where a man is."""
        if not self.leaning and not self.game.table.leaning:
            return Standpoint(figure.place, figure.floor)
        leaning = figure.id in self.leaning or is_leaning(self.game, figure)
        return Standpoint(figure.place, figure.floor, leaning)

    @cached_property
    def conditions(self) -> Conditions:
        """The ground, the smoke and the weather."""
        return conditions(self.game)

    def towards(self, enemy: Figure) -> Conditions:
        """Find the ground for looking at this enemy: a vehicle's own hull does not hide it (1e 12)."""
        if not isinstance(enemy, HullPoint):
            return self.conditions
        return self.conditions._replace(ground=self.conditions.ground.without((enemy.vehicle,)))

    def look_again(self) -> None:
        """Forget the smoke, the ground and the weather, as what lies on the ground may have changed since."""
        self.__dict__.pop("conditions", None)

    def line(self, man: Figure, enemy: Figure) -> SightLine:
        """Draw the line of sight from one man to another."""
        key = (man.id, enemy.id)
        if key not in self._lines:
            self._lines[key] = self.towards(enemy).look(self.spot(man), self.spot(enemy))
        return self._lines[key]

    # --- firers ------------------------------------------------------------------------------------

    def at(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sighting:
        """Find the nearest of these enemies that the firer can see and fire at, or why none (1e 8.2)."""
        if shooter.refused:
            return Sighting(shooter=shooter, refused=shooter.refused)
        pairs = pairs_of(shooter, enemies)
        refused: Text = NOBODY_THERE
        for number, (inches, man, enemy) in enumerate(pairs):
            if number and band_at(shooter.weapon, inches) is None:
                break  # whoever stands further away is out of range too
            if number and not self._is_open(shooter, man, enemy, enemies):
                continue  # why the nearest cannot be fired at is told, no other's reason
            sighting = self._pair(shooter, inches, man, enemy, enemies)
            if not sighting.refused:
                return sighting
            refused = sighting.refused
            if sighting.band is None or not (number or self.reaches_any(shooter, enemies)):
                break
        return Sighting(shooter=shooter, inches=pairs[0][0] if pairs else 0.0, refused=refused)

    def can_fire(self, shooter: Shooter, enemies: Sequence[Figure]) -> bool:
        """Whether the firer can fire at any of these enemies: as `at`, which says at whom, or why not."""
        return self.reaches_any(shooter, enemies)

    def reaches_any(self, shooter: Shooter, enemies: Sequence[Figure]) -> bool:
        """Whether the firer has one of these enemies in range and a free line to him."""
        if shooter.refused:
            return False
        standing = [enemy for enemy in enemies if enemy.at is not None]
        targets = tuple(self.spot(enemy) for enemy in standing)
        apart = [distance(man.at, one.at) for man in shooter.men if man.at is not None for one in targets]
        if not apart or band_at(shooter.weapon, min(apart)) is None:
            return False
        now, farthest = self.towards(standing[0]), shooter.weapon.farthest
        return any(
            self._is_free(shooter, man, standing[order], enemies)
            for man in shooter.men
            if man.at is not None
            for order in now.seen_among(self.spot(man), targets, within=farthest)
        )

    def exposed(self, enemies: Sequence[Figure]) -> Sequence[Figure]:
        """List those of a target who may be hit: all of them, unless a weapon has its own rule."""
        return enemies

    def _is_open(self, shooter: Shooter, man: Figure, enemy: Figure, enemies: Sequence[Figure]) -> bool:
        """Whether this man, who is near enough, can fire at this enemy."""
        return self.sees(man, enemy) and self._is_free(shooter, man, enemy, enemies)

    def _is_free(self, shooter: Shooter, man: Figure, enemy: Figure, enemies: Sequence[Figure]) -> bool:
        """Whether neither his arc nor a friend keeps this man from firing at an enemy whom he sees."""
        turned = self._turned(shooter, man, enemy)
        if turned > TURNS_AND_FIRES or (turned and self._has_moved(shooter)):
            return False
        return self.lane(man, enemy, enemies).is_free

    def sees(self, man: Figure, enemy: Figure) -> bool:
        """Whether the line from one man to another is clear."""
        known = self._lines.get((man.id, enemy.id))
        return known.clear if known else self.towards(enemy).is_clear(self.spot(man), self.spot(enemy))

    def _pair(
        self, shooter: Shooter, inches: float, man: Figure, enemy: Figure, enemies: Sequence[Figure]
    ) -> Sighting:
        band = band_at(shooter.weapon, inches)
        line = self.line(man, enemy) if band is not None else None
        turned = self._turned(shooter, man, enemy)
        dice = firepower(shooter.weapon, band, shooter.crew) if band is not None else 0
        return Sighting(
            shooter=shooter,
            inches=inches,
            band=band,
            dice=dice // 2 if turned else dice,
            man=man,
            enemy=enemy,
            opening=line.opening if line else None,
            turned=turned,
            refused=self._why_not(shooter, line, man, enemy, enemies, turned),
        )

    def _why_not(
        self,
        shooter: Shooter,
        line: SightLine | None,
        man: Figure,
        enemy: Figure,
        enemies: Sequence[Figure],
        turned: float,
    ) -> Text:
        if line is None:
            return OUT_OF_RANGE
        if not line.clear:
            return say("no-line-of-sight", reason=line.reason)
        if turned > TURNS_AND_FIRES:
            return say("too-far-to-turn-and-fire")
        if turned and self._has_moved(shooter):
            return OUT_OF_ARC
        return self.lane(man, enemy, enemies).reason

    def _has_moved(self, shooter: Shooter) -> bool:
        return shooter.team.id in MOVED.of(self.game) or shooter.team.id in DEPLOYED.of(self.game)

    def _turned(self, shooter: Shooter, man: Figure, enemy: Figure) -> float:
        """Measure by how many degrees a weapon with a narrow arc must turn; 0 for light arms (1e 7.5)."""
        arc = shooter.weapon.arc_degrees
        if arc is None or man.at is None or enemy.at is None:
            return 0.0
        beside = turn_between(shooter.team.facing, bearing(man.at, enemy.at)) - arc / 2
        return beside if beside > TOLERANCE else 0.0

    # --- at the ground -----------------------------------------------------------------------------

    def can_fire_at_ground(self, shooter: Shooter, place: Point, seen: Point) -> bool:
        """Whether some man of this firer can fire at a spot of ground: as `at_ground`, which says why not."""
        if shooter.refused:
            return False
        return any(
            not self.why_not_aim(shooter, man, place) and self._is_ground_seen(man, place, seen)
            for man in shooter.men
        )

    def at_ground(self, shooter: Shooter, place: Point, seen: Point) -> Text:
        """Say why no man of this firer can fire at a spot of ground, or nothing (1e 8.1, 8.2).

        `seen` is where he must see it: what stands there may hide the spot itself.
        """
        if shooter.refused:
            return shooter.refused
        first: Text = ""
        for man in shooter.men:
            reason = self._why_not_ground(shooter, man, place, seen)
            if not reason:
                return ""
            first = first or reason
        return first

    def _is_ground_seen(self, man: Figure, place: Point, seen: Point) -> bool:
        if not self.conditions.is_clear(self.spot(man), Standpoint(seen)):
            return False
        return self._lane_to(man, man.place, place, (place,)).is_free

    def why_not_aim(self, shooter: Shooter, man: Figure, place: Point) -> Text:
        """Say why a man's weapon does not reach a spot of ground, whatever he sees, or nothing (1e 8.2)."""
        if man.at is None or band_at(shooter.weapon, distance(man.at, place)) is None:
            return OUT_OF_RANGE
        arc = shooter.weapon.arc_degrees
        if arc is not None and not within_arc(man.at, shooter.team.facing, place, arc):
            return OUT_OF_ARC
        return ""

    def _why_not_ground(self, shooter: Shooter, man: Figure, place: Point, seen: Point) -> Text:
        if reason := self.why_not_aim(shooter, man, place):
            return reason
        eye, mark = self.spot(man), Standpoint(seen)
        if not self.conditions.is_clear(eye, mark):
            return say("no-line-of-sight", reason=self.conditions.look(eye, mark).reason)
        return self._lane_to(man, man.place, place, (place,)).reason

    # --- friends in the way ------------------------------------------------------------------------

    def lane(self, man: Figure, enemy: Figure, enemies: Sequence[Figure]) -> Lane:
        """Find whether a line of fire passes free of the firer's friends, and why not (1e 8.2, faq-037)."""
        return self._lane_to(man, man.place, enemy.place, [one.at for one in enemies if one.at is not None])

    def _lane_to(self, man: Figure, start: Point, end: Point, targets: Sequence[Point]) -> Lane:
        others = [friend for friend in self._beside(start, end) if friend.id != man.id]
        if not others:
            return FREE
        teams = [team for team in self.unit.teams if team.rules.is_fuelled]
        return firing_lane(
            start,
            end,
            others,
            unit=self.unit.id,
            height=self._feet(man),
            targets=targets,
            flamethrower=any(man in team.figures for team in teams),
        )

    def _beside(self, start: Point, end: Point) -> list[Friend]:
        """List the friends near enough to the line of fire to be in its way, neither behind nor beyond it."""
        (ax, ay), (bx, by) = start, end
        dx, dy, whole = bx - ax, by - ay, distance(start, end)
        end_of_it = whole * whole
        return [
            self._friend(at, man)
            for at, man, berth in self.comrades
            if -berth * whole < (at[0] - ax) * dy - (at[1] - ay) * dx < berth * whole
            and 0.0 < (at[0] - ax) * dx + (at[1] - ay) * dy < end_of_it
        ]

    @cached_property
    def comrades(self) -> list[tuple[Point, Figure, float]]:
        """All men of the firer's side, where they stand, and the inches beside a line that they may matter.

        Who is of the firer's own Unit matters only where he stands in the line himself.
        """
        men, mates = self.game.figures_on_table(self.unit.side), self.mates
        berths = {True: BODY + 0.1, False: BERTH + 0.1}
        return [(man.at, man, berths[man.id in mates]) for man in men if man.at is not None]

    @cached_property
    def mates(self) -> set[str]:
        """The men of the firer's own Unit and who supports it, by figure."""
        own = [team for mate in self.unit.teams for team in supporting(self.unit.side, mate)]
        leaders = {leader.figure.id for leader in leaders_with(self.game, own)}
        return leaders.union(figure.id for team in own for figure in team.figures)

    def _friend(self, at: Point, man: Figure) -> Friend:
        """Describe a man who may be in the way; those of the firer's own Unit under its name."""
        if man.id not in self._friends:
            self._friends[man.id] = Friend(
                id=man.id,
                at=at,
                unit=self.unit.id if man.id in self.mates else "",
                height=self._feet(man),
                is_shielded=self._is_shielded(at),
            )
        return self._friends[man.id]

    def _feet(self, man: Figure) -> float:
        return feet_of(self.conditions.ground, self.spot(man))

    def _is_shielded(self, at: Point) -> bool:
        near = self.conditions.ground.between(at, at)
        return near.lines.recall(("shielded", at), lambda: is_shielded(near, at))

    # --- cover -------------------------------------------------------------------------------------

    def cover(self, enemy: Figure, viewers: Iterable[Figure]) -> Cover | None:
        """Find a man's cover from terrain as the nearest viewer who sees him has it; None if nobody does."""
        if enemy.at is None:
            return None
        at = enemy.at
        nearest = sorted(
            (man for man in viewers if man.at is not None), key=lambda man: distance(man.at or at, at)
        )
        return next((line.cover for man in nearest if (line := self.line(man, enemy)).clear), None)


def is_shielded(ground: Ground, at: Point) -> bool:
    """Whether who stands there is in hard cover, so that friends fire past him (1e 8.2)."""
    return any(feature.cover >= Cover.HARD for feature in ground.cover_features_near(at, SHIELDED))


def pairs_of(shooter: Shooter, enemies: Sequence[Figure]) -> list[tuple[float, Figure, Figure]]:
    """Pair each man of the firer with each of these enemies, their inches apart, the nearest first."""
    pairs = [
        (distance(man.at, enemy.at), man, enemy)
        for man in shooter.men
        for enemy in enemies
        if man.at is not None and enemy.at is not None
    ]
    return sorted(pairs, key=lambda pair: pair[0])
