"""How far a vehicle gets on the drive that its player proposes, with the dice he rolled (1e 11.6).

The server settles it: the dice bring it so far, by the worst ground that its middle has come into, and what
it may not cross stops it where any corner of its hull would touch.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleType
from rules.engine.facts import FeatureRef
from rules.geometry.drive import (
    Drive,
    Leg,
    Pivot,
    Pose,
    before,
    cut,
    goes_backwards,
    length,
    pose_at,
    progress_after,
)
from rules.geometry.encounters import encounters, features_under, first_man_met
from rules.geometry.ground import Ground
from rules.geometry.sweep import Size, Sweep
from rules.geometry.terrain import Feature, Going, Point
from rules.geometry.terrain_piece import slowest
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.phrases import Text
from rules.state.pieces.damage import Plight
from rules.vehicles.crossing import (
    Bar,
    DriveStopped,
    bar_of,
    drops_higher_die,
    going_in,
    going_over,
    leaves_one_die,
    plight_in,
    plight_over,
    stop_at,
)
from rules.vehicles.dice import inches

NO_FARTHER = DriveStopped(bar=Bar.DICE)

SKIN = 2.0 * TOLERANCE
"""Inches by which a hull that drives is taken smaller, so that what it only touches does not bar it."""

OFF_TABLE, BEFORE_MEN = DriveStopped(bar=Bar.TABLE_EDGE), DriveStopped(bar=Bar.MEN)

HOLDS = {Plight.STUCK: Bar.STUCK, Plight.BOGGED: Bar.BOGGED}
"""What stops a vehicle that a plight keeps where it has come to."""

CLEAR = (0.0, 0.03, 0.06, 0.12, 0.25, 0.5, 1.0)
"""Inches that a vehicle is set back, the fewest that do, so that its hull is clear of what stopped it."""


@dataclass(frozen=True)
class Driver:
    """Who drives: his vehicle, the dice he rolled, the ground with all hulls on it, and the men on it.

    What is `past` is not in his way, by id: his own hull, or what he has just come free of. Who comes free
    has `die_alone`, without what his speed adds to it (1e 11.6.1). `fell` are all dice as they fell, where
    a damaged engine has taken some; `shock` are inches that are lost (1e 12.1, 14.8).
    """

    vehicle: VehicleType
    dice: tuple[int, ...]
    ground: Ground
    men: Sequence[Point] = ()
    past: tuple[str, ...] = ()
    die_alone: bool = False
    fell: tuple[int, ...] = ()
    shock: int = 0

    @property
    def rolled(self) -> tuple[int, ...]:
        """All his dice as they fell: a double is one whatever he drops (1e 11.6.1)."""
        return self.fell or self.dice

    @property
    def speed(self) -> DrivingSpeed:
        """How he goes: by the number of dice."""
        return DrivingSpeed(len(self.rolled))

    @property
    def size(self) -> Size:
        """How large his hull is."""
        return Size(self.vehicle.length, self.vehicle.width)


class Driven(NamedTuple):
    """How far a vehicle got: where it stands now, the way it took, and what keeps it there.

    `stop` is why it goes no farther, None when it has done all that was proposed; `held_by` is the feature
    of its plight.
    """

    pose: Pose
    drive: list[Leg]
    stop: DriveStopped | None = None
    plight: Plight | None = None
    held_by: str = ""

    @property
    def why(self) -> Text:
        """Say why it goes no farther, or nothing."""
        return self.stop.told if self.stop else ""

    @property
    def inches(self) -> float:
        """The inches it drove."""
        return length(self.drive)


class Met(NamedTuple):
    """Something that a vehicle comes to, or into with its middle; with a stop if it cannot go on."""

    progress: float
    feature: Feature | None
    is_entered: bool = False
    stop: DriveStopped | None = None


def settle(driver: Driver, start: Pose, drive: Drive) -> Driven:
    """Drive as far as the dice and the ground let the vehicle go (1e 11.6, 11.6.1, 11.6.3)."""
    legs = [leg for leg in drive if any(leg)]
    if not legs:
        return Driven(start, [])
    way = _Way(driver, legs)
    for met in sorted(_all_met(driver, start, legs), key=lambda one: (one.progress, not one.stop)):
        if met.progress >= way.end:
            break
        way.come_to(met)
    return _set_down(driver, start, legs, way)


class _Way:
    """What the dice still bring a vehicle on its way: `end` is how far along its drive it gets."""

    def __init__(self, driver: Driver, drive: Drive) -> None:
        self.driver, self.drive = driver, drive
        self.going, self.is_one_die, self.is_lower = Going.OPEN, driver.die_alone, False
        self.plight: Plight | None = None
        self.held_by = ""
        self.stop: DriveStopped | None = None
        self.end = float(len(drive))
        self._go_on(0.0)

    def come_to(self, met: Met) -> None:
        """Stop the drive at what was met, or cross it and shorten the drive by what that costs."""
        if met.stop or met.feature is None:
            self.end, self.stop = met.progress, met.stop
        else:
            self._cross(met.progress, met.feature, met.is_entered)

    def _cross(self, progress: float, feature: Feature, is_entered: bool) -> None:
        self.going = slowest((self.going, going_in(feature) if is_entered else going_over(feature)))
        self.is_one_die = self.is_one_die or leaves_one_die(feature)
        self.is_lower = self.is_lower or drops_higher_die(feature)
        self._go_on(progress)
        plight = self._plight(feature, is_entered)
        if plight is None or self.end <= progress:
            return
        self.plight, self.held_by = plight, feature.id
        if plight is not Plight.TRAPPED:
            bar, held_by = HOLDS[plight], FeatureRef(feature.id, feature.name)
            self.end, self.stop = progress, DriveStopped(bar=bar, feature=held_by)

    def _plight(self, feature: Feature, is_entered: bool) -> Plight | None:
        driver = self.driver
        if is_entered:
            return plight_in(driver.vehicle, feature, driver.rolled)
        return plight_over(feature, driver.rolled)

    def _go_on(self, progress: float) -> None:
        """End the drive where its inches are used up, at or after this progress, if that is before its
        present end."""
        reached = progress_after(self.drive, self._inches())
        if reached < self.end:
            self.end, self.stop = max(progress, reached), NO_FARTHER

    def _inches(self) -> float:
        """Count the inches that the dice bring over the ground met so far, less the crew's Shock (1e 14.8,
        14.9)."""
        driver = self.driver
        if self.is_one_die:
            brought: float = max(driver.dice)
        else:
            dice = sorted(driver.dice)[:-1] if self.is_lower and len(driver.dice) > 1 else driver.dice
            brought = inches(driver.vehicle, dice, self.going, backwards=goes_backwards(self.drive))
        return max(brought - driver.shock, 0.0)


def _all_met(driver: Driver, start: Pose, drive: Drive, skin: float = SKIN) -> Iterator[Met]:
    """List all that bars or slows the vehicle on a drive, and the first man in its way."""
    sweep = Sweep(start, drive, driver.size, skin)
    for one in encounters(driver.ground, sweep, driver.past):
        if one.feature is None:
            yield Met(one.reached, None, stop=OFF_TABLE)
            continue
        stop = stop_at(driver.vehicle, one.feature, driver.speed)
        yield Met(one.reached, one.feature, stop=stop)
        if one.entered is not None:
            yield Met(one.entered, one.feature, is_entered=True)
    man = first_man_met(sweep, driver.men)
    if man is not None:
        yield Met(man, None, stop=BEFORE_MEN)


def barring(driver: Driver, pose: Pose, skin: float = TOLERANCE) -> list[Met]:
    """List everything that keeps a vehicle from standing at this pose."""
    return [met for met in _all_met(driver, pose, [Pivot(0.0)], skin) if met.stop]


def why_not_stand(driver: Driver, pose: Pose) -> Text:
    """Say why a vehicle cannot stand so, or nothing."""
    stop = stop_where_it_stands(driver, pose)
    return stop.told if stop else ""


def stop_where_it_stands(driver: Driver, pose: Pose) -> DriveStopped | None:
    """Find what bars a vehicle from standing so."""
    if not driver.ground.is_on_table(pose.at):  # wholly beyond the edge a hull does not meet it
        return OFF_TABLE
    return next((met.stop for met in barring(driver, pose)), None)


def where_nothing_bars(driver: Driver, poses: Sequence[Pose]) -> Iterator[Pose]:
    """List those of these poses where no ground under the middle bars the vehicle; all are looked up at
    once."""
    grounds = features_under(driver.ground, [pose.at for pose in poses]) if poses else []
    for pose, under in zip(poses, grounds, strict=True):
        if not any(bar_of(driver.vehicle, one, driver.speed) for one in under):
            yield pose


def _set_down(driver: Driver, start: Pose, drive: Drive, way: _Way) -> Driven:
    """Set the vehicle down at the end of its way, or so little before it that its hull is clear.

    There, its place rounded, it is free to leave again.
    """
    stop = way.stop
    for back in CLEAR:
        progress = before(drive, way.end, back, driver.size.radius)
        pose = _kept(pose_at(start, drive, progress))
        in_the_way = stop_where_it_stands(driver, pose)
        if progress > 0.0 and not in_the_way:
            return Driven(pose, cut(drive, progress), stop, way.plight, way.held_by)
        stop = stop or in_the_way
    return Driven(start, [], stop, way.plight, way.held_by)


def part(drive: list[Leg], start: Pose) -> Driven:
    """Make the Driven of legs that are a part of a drive settled before."""
    return Driven(_kept(pose_at(start, drive, len(drive))), drive)


def _kept(pose: Pose) -> Pose:
    """Round a pose to the precision in which it is saved: 0.01" and 0.01 degrees."""
    return Pose(rounded(pose.at), round(pose.heading, 2) % 360.0)
