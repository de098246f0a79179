"""What comes of a hit, one by one, as facts tell it (1e 12.1, 12.2)."""

from collections.abc import Iterator
from enum import StrEnum

from rules.editions.vehicle_damage import Armament, Bolt, DamageResult, Loss, Panic
from rules.editions.vehicle_types import Position
from rules.engine.facts import Detail
from rules.state.changes.suffering import gunner
from rules.state.pieces.piece import Vehicle


class Effect(StrEnum):
    """One thing that a hit does to a vehicle, its crew or those aboard."""

    KNOCKED_OUT = "knocked-out"
    EXPLODES = "explodes"
    ABANDONED = "abandoned"
    SHOCK = "shock"  # points of it
    DRIVER_PANICS = "driver-panics"
    GUNNER_PANICS = "gunner-panics"
    COMMANDER_PANICS = "commander-panics"
    EVERYBODY_PANICS = "everybody-panics"
    ENGAGES = "engages"
    REVERSES = "reverses"  # dice of inches
    BOLTS_FORWARDS = "bolts-forwards"
    BOLTS_TO_COVER = "bolts-to-cover"
    ENGINE_DAMAGED = "engine-damaged"
    MADE_UNRELIABLE = "made-unreliable"
    SIGHTS_DAMAGED = "sights-damaged"
    BAILS_OUT = "bails-out"
    IMMOBILISED = "immobilised"
    MAIN_GUN_LOST = "main-gun-lost"
    HULL_GUN_LOST = "hull-gun-lost"
    MAIN_GUNS_LOST = "main-guns-lost"
    OTHER_GUNS_LOST = "other-guns-lost"
    DRIVER_KILLED = "driver-killed"
    GUNNER_KILLED = "gunner-killed"
    HULL_GUNNER_KILLED = "hull-gunner-killed"
    TOP_GUNNER_KILLED = "top-gunner-killed"
    COMMANDER_WOUNDED = "commander-wounded"
    COMMANDER_KILLED = "commander-killed"
    PASSENGERS_HIT = "passengers-hit"  # dice of hits
    GUNNERS_AND_PASSENGERS_HIT = "gunners-and-passengers-hit"  # dice of hits
    CREW_AND_PASSENGERS_HIT = "crew-and-passengers-hit"  # dice of hits
    CREW_HIT = "crew-hit"  # dice of hits
    PASSENGERS_GET_OUT = "passengers-get-out"


class DamageEffect(Detail, frozen=True):
    """One effect of a hit, with the number of points or dice where it has one."""

    effect: Effect
    count: int = 0


PANICS = {
    Panic.DRIVER: Effect.DRIVER_PANICS,
    Panic.GUNNER: Effect.GUNNER_PANICS,
    Panic.COMMANDER: Effect.COMMANDER_PANICS,
    Panic.EVERYBODY: Effect.EVERYBODY_PANICS,
}

LOSSES = {
    Loss.KNOCKED_OUT: Effect.KNOCKED_OUT,
    Loss.EXPLODED: Effect.EXPLODES,
    Loss.ABANDONED: Effect.ABANDONED,
}

BOLTS = {Bolt.FORWARDS: Effect.BOLTS_FORWARDS, Bolt.TO_COVER: Effect.BOLTS_TO_COVER}

DISARMED = {
    Armament.MAIN: Effect.MAIN_GUN_LOST,
    Armament.HULL: Effect.HULL_GUN_LOST,
    Armament.ALL_GUNS: Effect.MAIN_GUNS_LOST,
    Armament.OTHER: Effect.OTHER_GUNS_LOST,
}

KILLED = {
    Position.DRIVER: Effect.DRIVER_KILLED,
    Position.GUNNER: Effect.GUNNER_KILLED,
    Position.HULL_GUNNER: Effect.HULL_GUNNER_KILLED,
    Position.TOP_GUNNER: Effect.TOP_GUNNER_KILLED,
}


def effects_of(vehicle: Vehicle, result: DamageResult) -> tuple[DamageEffect, ...]:
    """List what a result of a damage table does to a vehicle."""
    found = (*_at_once(result), *_lasting(vehicle, result), *_on_passengers(result))
    return tuple(DamageEffect(effect=effect, count=count) for effect, count in found)


def _at_once(result: DamageResult) -> Iterator[tuple[Effect, int]]:
    if result.loss is not None:
        yield LOSSES[result.loss], 0
    if result.shock:
        yield Effect.SHOCK, result.shock
    if result.panics is not None:
        yield PANICS[result.panics], 0
    if result.engages:
        yield Effect.ENGAGES, 0
    if result.reverses:
        yield Effect.REVERSES, result.reverses
    if result.bolts is not None:
        yield BOLTS[result.bolts], 0


def _lasting(vehicle: Vehicle, result: DamageResult) -> Iterator[tuple[Effect, int]]:
    if result.damages_engine:
        yield Effect.ENGINE_DAMAGED, 0
    if result.makes_unreliable:
        yield Effect.MADE_UNRELIABLE, 0
    if result.damages_sights:
        yield Effect.SIGHTS_DAMAGED, 0
    if result.bails_out:
        yield Effect.BAILS_OUT, 0
    if result.immobilises:
        yield Effect.IMMOBILISED, 0
    if result.disarms is not None:
        yield DISARMED[result.disarms], 0
    killed = gunner(vehicle.type) if result.kills is Position.GUNNER else result.kills
    if result.kills_commander:
        yield Effect.COMMANDER_KILLED, 0
    elif killed is not None:
        yield KILLED[killed], 0
    if result.wounds_commander:
        yield Effect.COMMANDER_WOUNDED, 0


def _on_passengers(result: DamageResult) -> Iterator[tuple[Effect, int]]:
    if result.hits_crew:
        yield Effect.CREW_HIT, result.hits_crew
    if result.hits_aboard:
        yield _who_is_hit(result), result.hits_aboard
    if result.unloads:
        yield Effect.PASSENGERS_GET_OUT, 0


def _who_is_hit(result: DamageResult) -> Effect:
    if result.hits_everybody:
        return Effect.CREW_AND_PASSENGERS_HIT
    return Effect.GUNNERS_AND_PASSENGERS_HIT if result.hits_gunners else Effect.PASSENGERS_HIT
