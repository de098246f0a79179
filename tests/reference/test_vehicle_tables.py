"""The tables of vehicles: they tell what the rules do, and leave nothing out."""

from dataclasses import fields

import pytest

from reference.tables import table
from reference.vehicle_tables import FIRER, MODIFIERS, TARGET
from rules.editions.driving import TURRET_ARC, DrivingSpeed
from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_damage import TABLE_TWELVE
from rules.editions.vehicle_traits import HEAVY_ARMOUR
from rules.editions.vehicle_types import SpeedRating
from rules.geometry.faces import HitFace
from rules.vehicles.morale import morale_level
from rules.vehicles.strike import strikes_from
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import PANZER


def test_results_that_differ_are_told_differently() -> None:
    told = [row[1:] for row in table("vehicle-damage").rows]
    pairs = {(part[die], told[die][column]) for column, part in enumerate(TABLE_TWELVE) for die in range(6)}
    assert len(pairs) == len({result for result, _ in pairs}) == len({words for _, words in pairs})


def test_whatever_changes_what_hits_has_its_line() -> None:
    changed = {
        name
        for _, firer, target in MODIFIERS
        for one, plain in ((firer, FIRER), (target, TARGET))
        for name in (each.name for each in fields(one))
        if getattr(one, name) != getattr(plain, name)
    }
    all_of_them = {each.name for one in (FIRER, TARGET) for each in fields(one)}
    assert changed == all_of_them - {"cover"}  # which is Table Eleven itself
    assert all(row[1] not in ("", "–") for row in table("to-hit-vehicle-modifiers").rows)


@pytest.mark.parametrize("is_heavy", [False, True])
def test_faces_are_struck_as_in_the_rules(is_heavy: bool) -> None:
    vehicle = PANZER.having(HEAVY_ARMOUR) if is_heavy else PANZER
    shown = [row[1 + is_heavy] for row in table("vehicle-faces").rows]
    assert shown == [f"{strikes_from(vehicle, face)}+" for face in HitFace]


@pytest.mark.parametrize("quality", [Quality.GREEN, Quality.REGULAR, Quality.ELITE])
def test_crews_bear_as_much_as_in_the_rules(quality: Quality) -> None:
    head, rows = table("vehicle-morale").head, table("vehicle-morale").rows
    shown = [int(row[head.index(quality.value.capitalize())]) for row in rows]
    assert shown == [level(commander, quality) for commander in (Rank.JUNIOR, Rank.SENIOR, None)]


def level(commander: Rank | None, quality: Quality) -> int:
    scene = Scene()
    tank = scene.vehicle((36, 40), commander=commander, quality=quality)
    return morale_level(scene.game, tank)


def test_all_speeds_ratings_and_turrets_are_shown() -> None:
    assert len(table("vehicle-speeds").rows) == len(DrivingSpeed)
    assert len(table("vehicle-distance").rows) == len(SpeedRating)
    arcs = " ".join(row[1] for row in table("vehicle-arcs").rows)
    assert all(f"{arc:g}°" in arcs for arc in TURRET_ARC.values())
