"""A vehicle that never reverses takes a trait and one line where the rule is: everything else follows."""

from contextlib import nullcontext
from pathlib import Path

import pytest
import yaml

from armylists.catalogue import army_lists, faults
from armylists.reading import read
from armylists.schema import ArmyList
from armylists.vehicles import in_words, vehicle_types
from rules.crew import drive_request
from rules.editions.vehicle_damage import DamageResult
from rules.editions.vehicle_traits import TRAITS, Trait
from rules.engine.requests import Steered
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.vehicles import driven_off, handling
from rules.vehicles.going import driver_of
from tests.extension.sledge import NEVER_REVERSES, why_not_reverse
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import PANZER, like

HUNTERS = Path(__file__).with_name("hunters-1944.yaml")
SLEDGE = {
    "id": "ba64", "name": "Armoured sledge", "class": "armoured-car", "armour": 2, "ap": None, "he": None,
    "speed": "wheeled", "mgs": ["turret"], "traits": ["never-reverses", "small"],
}  # fmt: skip
"""Its row in the arsenal of a list; the machine is one that the site has."""


@pytest.fixture
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAITS, NEVER_REVERSES.word, NEVER_REVERSES)
    for module in (handling, drive_request, driven_off):  # they have it by name
        monkeypatch.setattr(module, "why_not_reverse", why_not_reverse)


def hunters_on_a_sledge(folder: Path) -> Path:
    """The hunters' list, with the sledge in its arsenal."""
    told = yaml.safe_load(HUNTERS.read_text())
    told["arsenal"]["vehicles"] = [SLEDGE]
    file = folder / HUNTERS.name
    file.write_text(yaml.safe_dump(told))
    return file


@pytest.mark.usefixtures("added")
def test_a_list_names_its_trait_and_who_chooses_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = hunters_on_a_sledge(tmp_path)
    vehicles = [fault for fault in faults(file) if "vehicles" in str(fault)]
    assert vehicles == []
    monkeypatch.setitem(army_lists(), file.stem, read(file, ArmyList))
    vehicle_types.cache_clear()
    [kind] = vehicle_types(file.stem).values()
    vehicle_types.cache_clear()
    assert in_words(kind) == "Armoured car, armour 2, small, never reverses, on wheels; 1 machine gun"
    assert kind.has(NEVER_REVERSES)


def test_without_it_the_list_is_refused_by_name(tmp_path: Path) -> None:
    told = " ".join(str(fault) for fault in faults(hunters_on_a_sledge(tmp_path)))
    assert "unknown trait 'never-reverses'; known are " in told


@pytest.mark.usefixtures("added")
def test_its_driver_is_offered_no_way_back_and_refused_one() -> None:
    scene = Scene()
    sledge = scene.vehicle((36, 30), kind=like(PANZER, NEVER_REVERSES))
    driver = driver_of(scene.game, sledge, (4,))
    request = drive_request.drive_request(scene.game, sledge, driver)
    assert (request.inches, request.backwards) == (5.0, 0.0)
    back = Steered(line=(Point(36, 33),), backwards=True)
    told = drive_request.why_not_steer(scene.game, sledge, driver, back)
    assert told == f"{PANZER.name} has no reverse gear."


@pytest.mark.usefixtures("added")
@pytest.mark.parametrize(("traits", "rolls"), [((), True), ((NEVER_REVERSES,), False)])
def test_it_stays_where_others_back_off(traits: tuple[Trait, ...], *, rolls: bool) -> None:
    scene = Scene()
    struck = scene.vehicle((36, 30), seat=Seat.BLUE, kind=like(PANZER, *traits))
    driving = driven_off.drive_off(scene.game, struck, DamageResult(reverses=1))
    with nullcontext() if rolls else pytest.raises(StopIteration):
        assert driving.send(None) is not None
    driving.close()
