"""What comes of a hit, in words for players (1e 12.1, 12.2)."""

from collections.abc import Iterator

from rules.editions.vehicle_damage import Armament, Bolt, DamageResult, Loss, Panic
from rules.editions.vehicle_types import Position
from rules.engine.wording import in_dice
from rules.state.pieces import Vehicle
from rules.state.suffering import gunner

NAMES = {
    Position.DRIVER: "driver",
    Position.GUNNER: "gunner",
    Position.HULL_GUNNER: "hull gunner",
    Position.TOP_GUNNER: "gunner on top",
}
"""What the positions of a crew are called."""

PANICS = {
    Panic.DRIVER: "the driver panics",
    Panic.GUNNER: "the gunner panics",
    Panic.COMMANDER: "the commander panics",
    Panic.EVERYBODY: "the commander panics, nobody acts in its next Phase",
}

LOSSES = {
    Loss.KNOCKED_OUT: "knocked out",
    Loss.EXPLODED: "it explodes",
    Loss.ABANDONED: "abandoned by its crew",
}

BOLTS = {Bolt.FORWARDS: "it bolts forwards flat-out", Bolt.TO_COVER: "it bolts towards cover flat-out"}

DISARMED = {
    Armament.MAIN: "its main gun is out of action",
    Armament.HULL: "its hull machine gun is out of action",
}


def in_words(vehicle: Vehicle, result: DamageResult) -> str:
    """Tell a result of a damage table in words."""
    return ", ".join(_parts(vehicle, result)) or "no effect"


def _parts(vehicle: Vehicle, result: DamageResult) -> Iterator[str]:
    if result.loss is not None:
        yield LOSSES[result.loss]
    if result.shock:
        yield f"{result.shock} Shock"
    if result.panics is not None:
        yield PANICS[result.panics]
    if result.engages:
        yield "it halts and must engage who fired in its next Phase"
    if result.reverses:
        yield f"it reverses {in_dice(result.reverses)}"
    if result.bolts is not None:
        yield BOLTS[result.bolts]
    yield from _lasting(vehicle, result)


def _lasting(vehicle: Vehicle, result: DamageResult) -> Iterator[str]:
    if result.damages_engine:
        yield "its engine is damaged"
    if result.damages_sights:
        yield "its gun sights are damaged"
    if result.bails_out:
        yield "its crew bails out"
    if result.immobilises:
        yield "it is immobilised"
    if result.disarms is not None:
        yield DISARMED[result.disarms]
    killed = gunner(vehicle.type) if result.kills is Position.GUNNER else result.kills
    if killed is not None:
        yield f"the {NAMES[killed]} is killed"
    if result.wounds_commander:
        yield "the commander is wounded"
    if result.hits_aboard:
        gunners = "its gunners and " if result.hits_gunners else ""
        yield f"{in_dice(result.hits_aboard)} of hits on {gunners}any passengers"
    if result.unloads:
        yield "any passengers get out at once"
