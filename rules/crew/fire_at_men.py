"""A gunner fires a weapon of his vehicle at men: by Table Four, or with H.E. (1e 11.2, 11.8, 11.8.1)."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.crew.by_halves import HAS_FIRED, at_one_go, choose_another, has_fired, note_fired, who_fires
from rules.crew.gunnery import engagement_of, profile
from rules.crew.positions import (
    OUT_OF_ACTION,
    speed_for_fire,
    weapon_in_words,
    why_not_order,
    why_overburdened,
)
from rules.crew.under_watch import fire_under_watch
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import MountedWeapon, Position
from rules.editions.weapons import Band, firepower
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Allot, Option
from rules.fire.aims import Aims
from rules.fire.fire import NOBODY_IN_SIGHT, aim_request, open_fire
from rules.fire.shooters import FIRED
from rules.fire.watch import Watch
from rules.morale.shock import dice_lost
from rules.phrases import Phrase, Text, one_after_other, say
from rules.state.changes.vehicles import leave_turret_on
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import vehicle_ref
from rules.vehicles.rounds import MUST_ENGAGE, engages

NO_HE = say("no-he-to-fire-at-men")
TOO_FAST = say("drove-flat-out-and-does-not-fire")
NO_GUN_AT_SPEED = say("drove-fast-and-fires-no-gun")


class Firing(NamedTuple):
    """Who fires, and the place of his weapon in the vehicle's list."""

    position: Position
    place: int


class FireAtMen(PlainCrewOrder[Firing]):
    """Each weapon at enemy Teams and lone Leaders (1e 11.2, 11.8, 11.8.1)."""

    ids = Ids("fire-at-men", Firing)
    heading = say("crew-fires-at-men")
    sections = ("1e 11.8.1", "1e 11.2", "1e 11.8")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for place, weapon in enumerate(vehicle.type.weapons):
            position = who_fires(game, vehicle, place)
            refused = why_not_order(game, vehicle, position) or why_not_fire(game, vehicle, place)
            label = say("fire-it-at-men", weapon=weapon_in_words(vehicle.type, place))
            detail = dice_at_men(game, vehicle, weapon)
            yield self.option(vehicle, Firing(position, place), label, refused, detail=detail)

    def position(self, given: Firing) -> Position:
        return given.position

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Firing) -> None:
        what = (game, vehicle, details.place)
        go = partial(fire_on, *what, details.position)
        await fire_under_watch(game, vehicle, details.position, partial(why_not_fire, *what), go)


def why_not_fire(game: Game, vehicle: Vehicle, place: int, watch: Watch | None = None) -> Text:
    """Say why a weapon cannot be fired at men now, or nothing (1e 11.2, 11.8, 12.1)."""
    if reason := why_not_ready(game, vehicle, place):
        return reason
    if engagement_of(game, vehicle, place, watch).has_target:
        return ""
    return MUST_ENGAGE if engages(game, vehicle) else NOBODY_IN_SIGHT


def why_not_ready(game: Game, vehicle: Vehicle, place: int) -> Text:
    """Say why a weapon fires at no men now wherever they are, or nothing (1e 11.2, 11.8.1, 12.1; faq-129)."""
    weapon, speed = vehicle.type.weapons[place], speed_for_fire(game, vehicle)
    if place in vehicle.damage.disarmed:
        return OUT_OF_ACTION
    if has_fired(game, vehicle, place):
        return HAS_FIRED
    if not profile(game, weapon).firepower.close:
        return NO_HE
    if speed == DrivingSpeed.FLAT_OUT:
        return TOO_FAST
    if speed == DrivingSpeed.FAST and weapon.is_gun:
        return NO_GUN_AT_SPEED
    return why_overburdened(game, vehicle, place)


async def fire_on(game: Game, vehicle: Vehicle, place: int, position: Position) -> None:
    """Fire a weapon, and of a truck as many others as the same activation of that gunner fires (esp
    Tiznaos)."""
    await fire(game, vehicle, place)
    for _ in range(at_one_go(vehicle.type, position) - 1):
        if game.table.result is not None or not vehicle.is_manned:
            return
        own = [one for one, weapon in enumerate(vehicle.type.weapons) if not weapon.team]
        others = [one for one in own if not why_not_fire(game, vehicle, one)]
        other = await choose_another(game, vehicle, others)
        if other is None:
            return
        await fire(game, vehicle, other)


async def fire(game: Game, vehicle: Vehicle, place: int, watch: Watch | None = None) -> None:
    """Ask for the weapon's target among men, turn the turret to it, roll, and apply the hits (1e 9.1,
    11.8)."""
    weapon = vehicle.type.weapons[place]
    aims = Aims(engagement_of(game, vehicle, place, watch))
    targets = (await ask(_choose_target(aims, vehicle, place))).targets
    aims = aims.decided(targets)
    ((_, sighting),) = aims.sightings(targets)
    FIRED.note(game, vehicle.id)
    note_fired(game, vehicle, place)
    if sighting.enemy is not None and sighting.enemy.at is not None:
        leave_turret_on(vehicle, weapon, sighting.enemy.at)
    await open_fire(aims, targets)


def _choose_target(aims: Aims, vehicle: Vehicle, place: int) -> Allot:
    lost = dice_lost(aims.engagement.unit.teams[0])
    shock: Text = say("shock-takes-dice", dice=lost) if lost else ""
    halved: Text = say("driving-fast-halves-what-is-left") if aims.engagement.halved else ""
    weapon = weapon_in_words(vehicle.type, place)
    return aim_request(
        aims,
        name="choose-targets-of-vehicle",
        prompt=say("what-does-it-fire-at", vehicle=vehicle_ref(vehicle), weapon=weapon),
        public=say("chooses-what-it-fires-at", who=vehicle_ref(vehicle)),
        rule="1e 11.8.1",
        note=one_after_other(shock, halved),
        single=True,
    )


def dice_at_men(game: Game, vehicle: Vehicle, weapon: MountedWeapon) -> Phrase:
    """Say how many dice the weapon would roll at men at close range, and that its speed halves them."""
    row = profile(game, weapon)
    dice, halved = firepower(row, Band.CLOSE, 1), speed_for_fire(game, vehicle) == DrivingSpeed.FAST
    return say("dice-at-men", dice=dice, bursts=row.bursts, halved=halved)


FIRE_AT_MEN = FireAtMen()
