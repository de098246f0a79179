"""Tables of vehicles as they are shown: driving, arcs, fire at them, damage, morale (1e 11, 12, 14.8)."""

from collections.abc import Iterator
from dataclasses import replace as replaced

from msgspec.structs import replace

from reference.table import Table, inches, signed
from rules import FIRST, SECOND, Edition
from rules.book import (
    GRITTIER_ROUNDS,
    HEAVY_ARMOUR,
    LOW,
    SMALL,
    Armament,
    DamageResult,
    HitFace,
    Loss,
    Panic,
    Position,
    Quality,
    Rank,
    RunningGear,
    SpeedRating,
    Turret,
    VehicleClass,
    VehicleType,
    driving,
    inches_driven,
    vehicle_damage,
    vehicle_morale,
    vehicle_to_hit,
)
from rules.ground import Cover, Going
from rules.phrases import say
from telling import BY_TITLE, phrase_in_words

QUALITIES = (Quality.GREEN, Quality.REGULAR, Quality.ELITE)


PLAIN = VehicleType(
    id="",
    name="It",
    vehicle_class=VehicleClass.TANK,
    gear=RunningGear.TRACKED,
    speed=SpeedRating.AVERAGE,
    armour=1,
    length=1.0,
    width=1.0,
    height=1.0,
    crew=1,
    turret=Turret.NONE,
)
"""A vehicle about which nothing is out of the ordinary."""


# --- coming on and driving -----------------------------------------------------------------------------


def vehicle_entry() -> Table:
    """Show how far from its entry point a vehicle comes on (1e 11.5; 2e 9.3)."""
    whole = SECOND.command.whole_hull_within
    assert whole is not None, "the second edition has one distance for all"
    rows = tuple(
        (quality.value.capitalize(), inches(FIRST.deployment_radius(quality)), inches(whole))
        for quality in QUALITIES
    )
    head = ("Crew", "First edition: the hull’s middle within", "Second edition: all the hull within")
    return Table("How far from its entry point", head, rows)


def vehicle_speeds() -> Table:
    """Show what a driver rolls, what may be fired with it, and turns on the spot (1e 11.2, 11.6.1)."""
    rows = tuple(
        (
            phrase_in_words(say("at-speed", speed=speed), BY_TITLE).capitalize(),
            f"{speed}D6″",
            phrase_in_words(say("fire-at-speed", fires=speed), BY_TITLE),
            f"{turn:g}°",
        )
        for speed, turn in driving.TURN_ON_THE_SPOT.items()
    )
    return Table("Speeds", ("Driven", "Dice", "Fire", "Tracks turn on the spot up to"), rows)


RATINGS = {
    SpeedRating.SLOW: "Slow",
    SpeedRating.AVERAGE: "Average",
    SpeedRating.FAST: "Fast",
    SpeedRating.WHEELED: "On wheels",
}
SHOWN = (3, 4)


def vehicle_distance() -> Table:
    """Show what two dice bring each kind of vehicle on each ground (1e 11.6, 11.6.1)."""
    rows = tuple((name, *_distances(rating)) for rating, name in RATINGS.items())
    head = ("Vehicle", "Firm ground", "Broken", "Heavy", "In reverse")
    return Table(f"How far {SHOWN[0]} and {SHOWN[1]} on two dice bring it", head, rows)


def _distances(rating: SpeedRating) -> Iterator[str]:
    vehicle = replace(PLAIN, speed=rating)
    yield inches(inches_driven(vehicle, SHOWN, Going.OPEN))
    yield inches(inches_driven(vehicle, SHOWN, Going.BROKEN))
    is_wheeled = rating is SpeedRating.WHEELED
    yield "–" if is_wheeled else inches(inches_driven(vehicle, SHOWN, Going.HEAVY))
    yield inches(inches_driven(vehicle, SHOWN, Going.OPEN, backwards=True))


TURRETS = {Turret.SLOW: "Slow turret", Turret.NORMAL: "Turret", Turret.FAST: "Fast turret"}


def vehicle_arcs() -> Table:
    """Show how far each weapon of a vehicle reaches to either side, and how far it turns (1e 11.8)."""
    turrets = (
        (name, f"{driving.TURRET_ARC[turret]:g}° about where it looks", f"{driving.TURRET_ARC[turret]:g}°")
        for turret, name in TURRETS.items()
    )
    rows = (
        *turrets,
        ("Machine gun in the hull", f"{driving.HULL_ARC:g}° about the vehicle’s front", "–"),
        ("Gun without a turret", "straight ahead, as wide as the hull", "–"),
        ("Machine gun on top", "all round", "–"),
    )
    return Table("Arcs of fire", ("Weapon", "Arc", "Turned in a Phase by"), rows)


# --- fire at vehicles ----------------------------------------------------------------------------------

VIEWS = {
    Cover.OPEN: "In the open",
    Cover.LIGHT: "View obscured",
    Cover.HARD: "View badly obscured, hull down",
}


def to_hit_vehicle() -> Table:
    """Show Table Eleven (1e 12.1)."""
    rows = tuple((words, f"{vehicle_damage.TABLE_ELEVEN_TO_HIT[cover]}+") for cover, words in VIEWS.items())
    return Table("To hit a vehicle: 2D6", ("Target", "Needs"), rows)


FIRER, TARGET = vehicle_to_hit.FirerModifiers(), vehicle_to_hit.TargetModifiers(vehicle=PLAIN)
MODIFIERS = (
    ("The target drove flat-out in this Phase or the last", FIRER, replaced(TARGET, was_flat_out=True)),
    ("It has a low profile", FIRER, replaced(TARGET, vehicle=PLAIN.having(LOW))),
    ("It is small", FIRER, replaced(TARGET, vehicle=PLAIN.having(SMALL))),
    ("It stands where this firer hit it before", FIRER, replaced(TARGET, was_hit=True)),
    ("The firer has moved in this Phase", replaced(FIRER, has_moved=True), TARGET),
    ("Each Shock on the firer", replaced(FIRER, shock=1), TARGET),
    ("The firer is Pinned", replaced(FIRER, is_pinned=True), TARGET),
    ("Each damage to its gun sights", replaced(FIRER, damaged_sights=1), TARGET),
    ("Another man has taken the gunner’s place", replaced(FIRER, is_replacement=True), TARGET),
    ("Each range band of a hand-held weapon beyond the closest", replaced(FIRER, bands_beyond=1), TARGET),
    ("Its commander spends two Initiatives on the shot", replaced(FIRER, has_two_initiatives=True), TARGET),
    ("A gun with superior sights", replaced(FIRER, sights=1), TARGET),
)


def to_hit_vehicle_modifiers() -> Table:
    """Show what is added to the two dice, and taken off (1e 12.1, 12.3)."""
    rows = tuple(
        (words, signed(sum(one.added for one in vehicle_to_hit.modifiers(firer, target))))
        for words, firer, target in MODIFIERS
    )
    return Table("On the two dice, all added up", ("For", "Dice"), rows)


FACES = {HitFace.FRONT: "Front", HitFace.SIDE: "Side", HitFace.REAR: "Rear"}


def vehicle_faces(edition: Edition = FIRST) -> Table:
    """Show which dice strike each face (1e 12.1), or each letter of one where vehicles have letters."""
    if GRITTIER_ROUNDS in edition.includes:
        return _lettered_faces()
    least, heavy = vehicle_damage.STRIKES_FROM, PLAIN.having(HEAVY_ARMOUR)
    rows = tuple(
        (words, f"{least[face]}+", f"{least[heavy.struck_as(face)]}+") for face, words in FACES.items()
    )
    note = f"Each die of armour saves on {vehicle_damage.SAVES_FROM}+, whatever the face."
    return Table("Dice that strike", ("Face", "Strikes on", "With Heavy Armour"), rows, note=note)


def _lettered_faces() -> Table:
    rows = tuple((words[0], f"{vehicle_damage.STRIKES_FROM[face] - 1}+") for face, words in FACES.items())
    note = f"A vehicle has a letter for each face. Each die of armour saves on {vehicle_damage.SAVES_FROM}+."
    return Table("Dice that strike", ("Letter of the face", "Strikes on"), rows, note=note)


# --- damage --------------------------------------------------------------------------------------------


def vehicle_damage_table(edition: Edition = FIRST) -> Table:
    """Show the damage table of tanks: Table Twelve, or that of a supplement (1e 12.1)."""
    parts = edition.damage_tables[VehicleClass.TANK]
    rows = tuple((str(die), *(_in_words(part[die - 1]) for part in parts)) for die in range(1, 7))
    head = ("D6", "Equal", "One net hit", "Two", "Three and more")
    return Table("Damage of armour", head, rows)


PANICS = {
    Panic.DRIVER: "the driver panics",
    Panic.GUNNER: "the gunner panics",
    Panic.COMMANDER: "the commander panics",
    Panic.EVERYBODY: "all panic",
    Panic.WHOEVER_FIRES: "the gunner panics, or the commander where there is none",
}
LOSSES = {
    Loss.KNOCKED_OUT: "knocked out",
    Loss.EXPLODED: "explodes",
    Loss.ABANDONED: "abandoned",
}
ARMAMENTS = {
    Armament.MAIN: "main gun out of action",
    Armament.HULL: "hull machine gun out of action",
    Armament.ALL_GUNS: "main guns out of action",
    Armament.OTHER: "hull or other machine guns out of action",
}
KILLED = {
    Position.DRIVER: "driver killed",
    Position.GUNNER: "gunner killed",
}


def _in_words(result: DamageResult) -> str:
    return ", ".join(_parts(result)) or "nothing"


def _parts(result: DamageResult) -> Iterator[str]:
    """Tell everything that a result of Table Twelve does."""
    if result.shock:
        yield f"{result.shock} Shock"
    if result.panics is not None:
        yield PANICS[result.panics]
    if result.engages:
        yield "halts and must engage"
    if result.reverses:
        yield f"reverses {result.reverses}D6″"
    if result.bolts is not None:
        yield "drives flat-out towards cover"
    yield from _lasting(result)
    if result.loss is not None:
        yield LOSSES[result.loss]
    if result.hits_near:
        yield f"{result.hits_near}D6 hits on men near it"
    yield from _aboard(result)


def _aboard(result: DamageResult) -> Iterator[str]:
    if result.hits_crew:
        yield f"{result.hits_crew}D6 hits on the crew"
    if result.hits_aboard:
        whom = "crew and passengers" if result.hits_everybody else "passengers"
        yield f"{result.hits_aboard}D6 hits on {whom}"
    if result.bails_out:
        yield "crew and passengers get out"


def _lasting(result: DamageResult) -> Iterator[str]:
    if result.damages_engine:
        yield "engine damaged"
    if result.wears_engine:
        yield "breaks down if it is unreliable, and is unreliable from now on if not"
    if result.damages_sights:
        yield "gun sights damaged"
    if result.kills is not None:
        yield KILLED[result.kills]
    if result.strands_two:
        yield "of a crew of two the other leaves it immobilised"
    if result.wounds_commander:
        yield "commander wounded"
    if result.immobilises:
        yield "immobilised for good"
    if result.disarms is not None:
        yield ARMAMENTS[result.disarms]


# --- morale --------------------------------------------------------------------------------------------

COMMANDERS = {Rank.JUNIOR: "Junior Leader", Rank.SENIOR: "Senior Leader"}


def vehicle_morale_levels() -> Table:
    """Show how much Shock a crew bears (1e 14.8)."""
    levels, by_quality = vehicle_morale.WITH_A_LEADER, vehicle_morale.BY_QUALITY
    rows = tuple(
        (words, *(str(levels[rank] + by_quality[quality]) for quality in QUALITIES))
        for rank, words in COMMANDERS.items()
    )
    alone = ("No Leader", *(str(vehicle_morale.WITHOUT_A_LEADER) for _ in QUALITIES))
    head = ("Commanded by", *(quality.value.capitalize() for quality in QUALITIES))
    return Table("Morale level of a crew", head, (*rows, alone))


VEHICLE_TABLES = {
    "vehicle-entry": vehicle_entry,
    "vehicle-speeds": vehicle_speeds,
    "vehicle-distance": vehicle_distance,
    "vehicle-arcs": vehicle_arcs,
    "to-hit-vehicle": to_hit_vehicle,
    "to-hit-vehicle-modifiers": to_hit_vehicle_modifiers,
    "vehicle-morale": vehicle_morale_levels,
}
