"""A vehicle drives where it was steered, halted wherever the enemy reacts, and goes on if it can.

(1e 5.1.2, 9.1.3, 12.1.)
"""

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from rules.crew.over_run import may_over_run, over_run
from rules.editions.vehicle_damage import Panic
from rules.editions.vehicle_types import Position
from rules.geometry.drive import (
    Drive,
    Leg,
    Pose,
    before,
    cut,
    goes_backwards,
    goes_forwards,
    length,
    pose_at,
    progress_after,
    rest_of,
)
from rules.geometry.encounters import first_man_met
from rules.geometry.sweep import Sweep
from rules.geometry.terrain import Point
from rules.moments.moments import about_to_drive
from rules.moments.react import react
from rules.phrases import say
from rules.state.changes.aboard import is_left_alone
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.vehicles.driving import Driven, Driver, part, settle
from rules.vehicles.going import bring_down, driver_of, set_down
from rules.vehicles.morale import why_not_advance
from rules.vehicles.out_of_the_way import in_the_open
from rules.vehicles.steered import poses_of

CLEAR = 0.1
"""Inches short of the first man in its way at which a vehicle is when he has to get out of it."""

STOPPING = (Panic.DRIVER, Panic.EVERYBODY)
"""Whose panic stops a vehicle where it is."""


async def drive_under_watch(game: Game, vehicle: Vehicle, driver: Driver, drive: Drive) -> None:
    """Drive as far as dice and ground let it, while the enemy may react on the way (1e 5.1.2, 11.6).

    Enemies in its way get out of it once the vehicle is there.
    """
    way = UnderWay(game, vehicle, driver, settle(driver, vehicle.pose, drive), goes_backwards(drive))
    way.stop_before_men()
    await way.go_along()
    if way.beyond and not way.is_stopped:
        await over_run(game, vehicle, way.beyond)
        way.left, way.beyond = way.beyond, []
        await way.go_along()
    if vehicle.plight is Plight.TRAPPED:
        await bring_down(game, way.end)


class VehicleBefore(NamedTuple):
    """What a vehicle had suffered before a reaction: its Shock, and to what its next Phase was to hold it."""

    shock: int
    engages: int
    panics: int


@dataclass
class UnderWay:
    """A drive that is settled: where it ends, and how much is `left` of the stretch that is driven now."""

    game: Game
    vehicle: Vehicle
    driver: Driver
    end: Driven
    backwards: bool
    left: list[Leg] = field(default_factory=list)
    beyond: list[Leg] = field(default_factory=list)
    stands: Pose | None = None
    is_stopped: bool = False

    def __post_init__(self) -> None:
        self.left = self.end.drive
        if not self.left:  # it does not get away from where it is
            self._set_down([])

    def stop_before_men(self) -> None:
        """End the first stretch before the first enemy whom it would run over, if there is one (1e 13.2)."""
        drive, size = self.left, self.driver.size
        men = self._enemies() if drive and may_over_run(self.vehicle) else []
        met = first_man_met(Sweep(self.vehicle.pose, drive, size), men) if men else None
        if met is not None:
            progress = before(drive, met, CLEAR, size.radius)
            self.left, self.beyond = cut(drive, progress), rest_of(drive, progress)

    def _enemies(self) -> list[Point]:
        men = self.game.figures_on_table(self.game.enemy(self.game.side(self.vehicle.seat)))
        return in_the_open(self.game, men)

    # --- going -------------------------------------------------------------------------------------

    async def go_along(self) -> None:
        """Drive this stretch, halted by every reaction of the enemy (1e 5.1.2)."""
        self.is_stopped = self.game.table.result is not None
        while self.left and not self.is_stopped:
            condition = self._condition()
            if await react(self.game, self._moment()):
                self._judge(condition)
            else:
                gone, self.left = self.left, []
                self._set_down(gone)

    def _moment(self) -> Moment:
        """Name the moment at which the enemy may react to what is left of the stretch."""
        vehicle, inches = self.vehicle, round(length(self.left), 2)
        side = self.game.side(vehicle.seat)
        if not inches:
            return about_to_drive(side, vehicle, say("turn-on-the-spot"))
        moment = about_to_drive(side, vehicle, say("drive-up-to", inches=inches))
        way = [Point(x, y) for x, y, _ in poses_of(vehicle.pose, self.left)]
        corners = [way[0], *(at for last, at in pairwise(way) if at != last)]
        return replace(
            moment,
            ways={vehicle.id: tuple(corners)},
            inches=inches,
            places=lambda gone: {vehicle.id: self._pose(gone).at},
            pose=self._pose,
            halt=self._halt,
        )

    def _pose(self, inches: float) -> Pose:
        return pose_at(self.vehicle.pose, self.left, progress_after(self.left, inches))

    def _halt(self, inches: float) -> None:
        """Set the vehicle down so many inches on, and keep the rest of the drive."""
        progress = progress_after(self.left, inches)
        gone, self.left = cut(self.left, progress), rest_of(self.left, progress)
        self._set_down(gone)
        self.stands = self.vehicle.pose

    def _set_down(self, drive: list[Leg]) -> None:
        """Set the vehicle down at the end of these legs; at the end of the whole drive with what stops or
        holds it there."""
        here = part(drive, self.vehicle.pose)
        if not self.left and not self.beyond:
            here = self.end._replace(pose=here.pose, drive=drive)
        set_down(self.game, self.vehicle, here, self.driver.speed, backwards=self.backwards)

    # --- after a reaction --------------------------------------------------------------------------

    def _condition(self) -> VehicleBefore:
        damage = self.vehicle.damage
        panics = sum(one in STOPPING for one in damage.next.panics)
        return VehicleBefore(damage.shock, len(damage.next.engages), panics)

    def _judge(self, condition: VehicleBefore) -> None:
        """Stop the vehicle where the enemy's reaction leaves it unable to go on; else shorten the rest,
        and look ahead again."""
        self.is_stopped = self.game.table.result is not None or self._is_held(condition)
        if self.left and not self.is_stopped:
            self._lose_inches(condition)
            self._look_ahead()

    def _is_held(self, condition: VehicleBefore) -> bool:
        """Whether it was lost, driven off or hit so that nobody drives it on (1e 12.1, 14.8)."""
        vehicle, damage, now = self.vehicle, self.vehicle.damage, self._condition()
        if not vehicle.is_manned or vehicle.plight is not None or damage.is_immobilised:
            return True
        if is_left_alone(self.game, vehicle):
            return True
        if Position.DRIVER in damage.vacant or (self.stands is not None and vehicle.pose != self.stands):
            return True
        if now.engages > condition.engages or now.panics > condition.panics:
            return True
        return goes_forwards(self.left) and bool(why_not_advance(self.game, vehicle))

    def _lose_inches(self, condition: VehicleBefore) -> None:
        """Shorten what is ahead for the Shock taken just now, as the edition has it (2e 8.2.1)."""
        taken = max(self.vehicle.damage.shock - condition.shock, 0)
        here, whole = length(self.left), length([*self.left, *self.beyond])
        limit = self.game.edition.spending.left_of_move(whole, taken)
        if limit >= whole:
            return
        self.left = cut(self.left, progress_after(self.left, min(limit, here)))
        self.beyond = cut(self.beyond, progress_after(self.beyond, limit - here)) if limit > here else []
        self.end = Driven(self.end.pose, [])

    def _look_ahead(self) -> None:
        """Work the rest of the drive out again, to stop before what has come into its way."""
        was, game, vehicle = self.driver, self.game, self.vehicle
        now = driver_of(
            game,
            vehicle,
            was.dice,
            fell=was.fell,
            die_alone=was.die_alone,
            over_runs=may_over_run(vehicle),
        )
        driver = replace(now, shock=was.shock, past=(*now.past, *was.past))
        driven = settle(driver, vehicle.pose, self.left)
        if driven.stop:
            self.left, self.beyond, self.end = driven.drive, [], driven
            if not self.left:
                self._set_down([])
