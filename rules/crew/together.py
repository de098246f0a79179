"""Motorcycles, jeeps and the like act as a Section: one roll moves them all (1e 11.1.2; 2e 7)."""

from collections.abc import Iterator
from functools import partial

from rules.crew.drive import Driving, steer, why_not_drive
from rules.crew.fire_at_men import fire, why_not_fire
from rules.crew.positions import why_not_order
from rules.crew.under_watch import fire_under_watch
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option, OptionData
from rules.phrases import Text, say
from rules.state.changes.vehicles import stop_watching
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.vehicle_troops import together
from rules.vehicles.breakdown import break_down, breaks_down
from rules.vehicles.damage import dice_left
from rules.vehicles.going import AT_SPEED, driver_of, roll_to_drive

DRIVE, FIRE = "drive-together", "fire-together"

ACTED = say("one-was-activated-by-itself")


class DriveTogether(PlainCrewOrder[Driving]):
    """Each is steered by itself, as far as the one roll carries it."""

    ids = Ids(DRIVE, Driving)
    heading = say("crews-act-together")
    sections = ("1e 11.1.2", "2e 7")
    is_commanders = True
    is_of_section = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        group = together(game, vehicle)
        for speed in DrivingSpeed if len(group) > 1 else ():
            refused = _why_none(game, vehicle, [_why_not_drive(game, one, speed) for one in group])
            label = say("all-drive-so", count=len(group), speed=speed)
            detail = say("one-roll-for-all", dice=speed, fires=speed)
            yield self.option(
                vehicle, Driving(speed), label, refused, detail=detail, data=OptionData(dice=speed)
            )

    def position(self, given: Driving) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Driving) -> None:
        speed, group = DrivingSpeed(details.dice), together(game, vehicle)
        faces = await roll_to_drive(game, vehicle, details.dice, AT_SPEED[speed], vehicles=len(group))
        for one in group:
            if one is not vehicle and breaks_down(one, faces):
                break_down(game, one)
        able = [one for one in group if not _why_not_drive(game, one, speed)]
        for one in group:
            game.phase.note(one.id, DRIVE, Position.DRIVER)
        for one in able:
            if one.is_manned and game.table.result is None and not why_not_drive(game, one, speed):
                await steer(game, one, driver_of(game, one, dice_left(one.damage, faces), fell=faces))


class FireTogether(PlainCrewOrder[Nothing]):
    """Each fires the weapon that it has at men."""

    ids = Ids(FIRE, Nothing)
    heading = say("crews-act-together")
    sections = ("1e 11.1.2", "2e 7")
    is_commanders = True
    is_of_section = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        group = together(game, vehicle)
        armed = [one for one in group if one.type.weapons]
        if len(group) > 1 and armed:
            refused = _why_none(game, vehicle, [_why_not_fire(game, one) for one in armed])
            label, detail = say("all-fire-at-men"), say("one-after-the-other")
            yield self.option(vehicle, Nothing(), label, refused, detail=detail)

    def position(self, given: Nothing) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        for one in together(game, vehicle):
            if one.type.weapons and one.is_manned and game.table.result is None:
                await _fire(game, one)


def why_not_together(game: Game, vehicle: Vehicle) -> Text:
    """Say why the vehicles with this one do not act as a Section now, or nothing (1e 4.4)."""
    others = (one for one in together(game, vehicle) if one is not vehicle)
    deeds = (deed.what for one in others for deed in game.phase.activated.get(one.id, {}).values())
    return ACTED if any(what not in (DRIVE, FIRE) for what in deeds) else ""


def _why_none(game: Game, vehicle: Vehicle, why_not: list[Text]) -> Text:
    """Say why no vehicle of the Section can do it; "" where one can. `why_not` has each one's reason."""
    return why_not_together(game, vehicle) or ("" if "" in why_not else why_not[0])


def _why_not_drive(game: Game, vehicle: Vehicle, speed: DrivingSpeed) -> Text:
    return why_not_order(game, vehicle, Position.DRIVER) or why_not_drive(game, vehicle, speed)


def _why_not_fire(game: Game, vehicle: Vehicle) -> Text:
    position = vehicle.type.weapons[0].position
    return why_not_order(game, vehicle, position) or why_not_fire(game, vehicle, 0)


async def _fire(game: Game, vehicle: Vehicle) -> None:
    reason, position = _why_not_fire(game, vehicle), vehicle.type.weapons[0].position
    game.phase.note(vehicle.id, FIRE, position)
    stop_watching(game, vehicle, position)
    if not reason:
        what = (game, vehicle, 0)
        await fire_under_watch(game, vehicle, position, partial(why_not_fire, *what), partial(fire, *what))


DRIVE_TOGETHER, FIRE_TOGETHER = DriveTogether(), FireTogether()
