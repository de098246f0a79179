"""What an observer does with his battery off the table: his and its whole activation (1e 10.3)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any

from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option, OptionData
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.changes.men import set_stance
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.markers.batteries import aim_of, barrage_of, battery_of, square_of
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.saved.table import Barrage
from rules.state.troops.units import Unit
from rules.vehicles.shelled import shells_on_vehicles
from rules.weapons.battery import FOR_THE_PHASE, contact, why_not_contact
from rules.weapons.battery_aim import SHIFT, good_aim, good_shift, sees_place
from rules.weapons.battery_fire import (
    begin_barrage,
    end_barrage,
    fire_ranging_shot,
    fire_smoke,
    go_on,
    shift,
)

BLIND = say("sees-nothing-to-aim-at")


class DirectBattery(Action[Nothing]):
    """Something that an observer may have his battery do as things stand between them (esp-019)."""

    detail: Text

    @abstractmethod
    def suits(self, game: Game, unit: Unit, observer: Team) -> bool:
        """Whether it is the time for it."""

    @abstractmethod
    async def fire(self, game: Game, unit: Unit, observer: Team) -> Barrage | None:
        """Have the battery do what this action stands for; return the barrage that fell on men, None where
        none did."""

    def why_not(self, game: Game, unit: Unit, observer: Team, at: Point | None) -> Text:
        """Say why the battery cannot be told so now, with `at` as the place; "" where it can. Here: always
        ""."""
        return ""

    def told(self, game: Game, unit: Unit, observer: Team) -> Text:
        """Say in a few words what this action does."""
        return self.detail

    def place(self, game: Game, unit: Unit, observer: Team) -> Point | None:
        """Find the place the action would concern: the known one, else one to be advised. Here: None."""
        return None

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer this action to an observer whom it suits; nothing to any other Team."""
        observer = unit.teams[0]
        if not observer.rules.directs_fire or not self.suits(game, unit, observer):
            return
        at = self.place(game, unit, observer)
        refused = self.why_not(game, unit, observer, at)
        yield Option(
            id=self.id,
            label=self.heading,
            verb=self.id,
            subject=unit.id,
            detail=self.told(game, unit, observer),
            rule=self.sections[0],
            refused=refused,
            data=OptionData() if refused or at is None else OptionData(at=at),
        )

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        """Have the battery do as told; shells that fall on men fall on the vehicles there as well (1e
        10.3.7)."""
        signal(game, unit.teams[0])
        marker = await self.fire(game, unit, unit.teams[0])
        if marker is not None:
            await shells_on_vehicles(game, marker.corners, unit.side.seat)


def signal(game: Game, observer: Team) -> None:
    """Let observers who have left their telephone stand up to signal, Tactical no more (esp-015, esp-016)."""
    if observer.rules.has_telephone and observer.left_post and observer.stance is Stance.TACTICAL:
        set_stance(game, [observer], Stance.NONE)


class ContactBattery(DirectBattery):
    """Ask for it: nothing lands yet (1e 10.3.1, step 1)."""

    ids = Ids("contact-battery", Nothing)
    heading = say("battery-contact")
    sections = ("1e 10.3.1",)

    def suits(self, game: Game, unit: Unit, observer: Team) -> bool:
        return not battery_of(unit.side, observer).in_contact

    def why_not(self, game: Game, unit: Unit, observer: Team, at: Point | None) -> Text:
        return why_not_contact(game, unit.side, observer)

    def told(self, game: Game, unit: Unit, observer: Team) -> Text:
        if battery_of(unit.side, observer).missions:
            return say("there-on-a-die", needs=FOR_THE_PHASE + 1)
        return say("there-for-certain")

    async def fire(self, game: Game, unit: Unit, observer: Team) -> None:
        await contact(game, unit.side, observer)


class Aimed(DirectBattery):
    """What is fired at an aiming point that he sees, or where his ranging shot has fallen (1e 10.3.1)."""

    def suits(self, game: Game, unit: Unit, observer: Team) -> bool:
        return battery_of(unit.side, observer).in_contact and barrage_of(game, observer) is None

    def why_not(self, game: Game, unit: Unit, observer: Team, at: Point | None) -> Text:
        return BLIND if at is None else ""

    def place(self, game: Game, unit: Unit, observer: Team) -> Point | None:
        ranged = aim_of(game, observer)
        return good_aim(game, unit.side, observer) if ranged is None else ranged.impact


class CallBarrage(Aimed):
    """At once, or on the ranging shot's mark (1e 10.3.1, steps 2 and 3)."""

    ids = Ids("call-barrage", Nothing)
    heading = say("battery-barrage")
    sections = ("1e 10.3.1",)

    def told(self, game: Game, unit: Unit, observer: Team) -> Text:
        if aim_of(game, observer) is None:
            return say("square-where-he-sees", inches=square_of(observer))
        return say("square-where-it-fell", inches=square_of(observer))

    async def fire(self, game: Game, unit: Unit, observer: Team) -> Barrage:
        return await begin_barrage(game, unit.side, observer)


class RangingShot(Aimed):
    """One round to find the range, again and again until one is on target (1e 10.3.1, steps 2 and 3)."""

    ids = Ids("ranging-shot", Nothing)
    heading = say("battery-ranging-shot")
    sections = ("1e 10.3.1",)
    detail = say("one-round-where-he-sees")

    def told(self, game: Game, unit: Unit, observer: Team) -> Text:
        shots = battery_of(unit.side, observer).ranging
        return say("at-the-same-aiming-point", count=shots) if shots else self.detail

    def why_not(self, game: Game, unit: Unit, observer: Team, at: Point | None) -> Text:
        ranged = aim_of(game, observer)
        if ranged is None:
            return super().why_not(game, unit, observer, at)
        if ranged.is_on_target:
            return say("last-shot-was-on-target")
        return "" if sees_place(game, observer, ranged.at) else say("aiming-point-out-of-sight")

    def place(self, game: Game, unit: Unit, observer: Team) -> Point | None:
        ranged = aim_of(game, observer)
        return super().place(game, unit, observer) if ranged is None else ranged.at

    async def fire(self, game: Game, unit: Unit, observer: Team) -> None:
        await fire_ranging_shot(game, unit.side, observer)


class BatterySmoke(Aimed):
    """Smoke by the same procedure (1e 10.3.4)."""

    ids = Ids("battery-smoke", Nothing)
    heading = say("battery-calls-smoke")
    sections = ("1e 10.3.4",)

    def told(self, game: Game, unit: Unit, observer: Team) -> Text:
        if aim_of(game, observer) is None:
            return say("smoke-where-he-sees", inches=square_of(observer))
        return say("smoke-where-it-fell", inches=square_of(observer))

    async def fire(self, game: Game, unit: Unit, observer: Team) -> None:
        await fire_smoke(game, unit.side, observer)


class Running(DirectBattery):
    """What is done with a barrage that goes on (1e 10.3.1, step 3; 10.3.2)."""

    def suits(self, game: Game, unit: Unit, observer: Team) -> bool:
        return barrage_of(game, observer) is not None

    def place(self, game: Game, unit: Unit, observer: Team) -> Point | None:
        return _running(game, observer).at


class GoOn(Running):
    """It fires again where it is."""

    ids = Ids("go-on-with-barrage", Nothing)
    heading = say("battery-goes-on")
    sections = ("1e 10.3.2",)
    detail = say("fires-again-there")

    async def fire(self, game: Game, unit: Unit, observer: Team) -> Barrage:
        return await go_on(game, unit.side, _running(game, observer))


class ShiftBarrage(Running):
    """It fires again elsewhere."""

    ids = Ids("shift-barrage", Nothing)
    heading = say("battery-shifts")
    sections = ("1e 10.3.1",)
    detail = say("fires-again-elsewhere", inches=SHIFT)

    def place(self, game: Game, unit: Unit, observer: Team) -> Point | None:
        return good_shift(game, unit.side, observer, _running(game, observer))

    async def fire(self, game: Game, unit: Unit, observer: Team) -> Barrage:
        return await shift(game, unit.side, observer, _running(game, observer))


class EndBarrage(Running):
    """It fires once more, and is over with the Phase."""

    ids = Ids("end-barrage", Nothing)
    heading = say("battery-ends")
    sections = ("1e 10.3.2",)
    detail = say("fires-and-ceases")

    async def fire(self, game: Game, unit: Unit, observer: Team) -> Barrage:
        return await end_barrage(game, unit.side, observer, _running(game, observer))


def _running(game: Game, observer: Team) -> Barrage:
    marker = barrage_of(game, observer)
    if marker is None:
        raise LookupError(f"{observer.id} directs no barrage")
    return marker


BATTERY_ACTIONS: tuple[Action[Any], ...] = (
    ContactBattery(),
    CallBarrage(),
    RangingShot(),
    BatterySmoke(),
    GoOn(),
    ShiftBarrage(),
    EndBarrage(),
)
"""All that an observer has his battery do, each where it is the time for it."""
