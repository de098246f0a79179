"""Vehicles as machines, whichever army has them: what they run on, how large they are, who drives them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated

from django.utils.translation import gettext as _
from msgspec import Meta

from armylists.problem import Problem
from armylists.reading import DATA, BadData, read
from armylists.schema import ArmyList
from armylists.words import AtLeastOne, Entry, Id
from rules.book import Barrel, RunningGear, SpeedRating

MACHINES = DATA / "vehicles"

SCALE = 56
"""One inch of the table is so many of the real thing: that of 28 mm figures."""

METRES_IN_AN_INCH = 0.0254

Metres = Annotated[float, Meta(gt=0.0, le=10.0)]

Gun = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,2}(\.[0-9]+)? L/[1-9][0-9]?$")]
"""Millimetres of the calibre, and the length of the barrel in calibres, as in: 75 L/48."""

ON_WHEELS = frozenset({RunningGear.WHEELED, RunningGear.MOTORCYCLE})


class Machine(Entry, frozen=True):
    """A real vehicle: metres of its hull, the men of its crew, and seats for others."""

    gear: RunningGear
    length: Metres
    width: Metres
    height: Metres
    crew: AtLeastOne
    seats: Annotated[int, Meta(ge=0, le=24)] = 0
    schurzen: bool = False
    smoke: bool = False
    gun: Gun | None = None
    brake: bool = False
    sprays: bool = False


def inches(metres: float) -> float:
    """Reduce real metres to inches of the table, to 0.01"."""
    return round(metres / SCALE / METRES_IN_AN_INCH, 2)


def barrel_of(machine: Machine) -> Barrel | None:
    """Measure the barrel of its gun in inches of the table; None where it is not known."""
    if machine.gun is None:
        return None
    calibre, length = (float(part) for part in machine.gun.split(" L/"))
    metres = calibre / 1000
    return Barrel(inches(metres * length), inches(metres), machine.brake)


@cache
def machines() -> dict[str, Machine]:
    """Read every machine, by the id that lists give their vehicles; raises BadData."""
    found: dict[str, Machine] = {}
    for path in sorted(MACHINES.glob("*.yaml")):
        of_file = read(path, dict[Id, Machine])
        for twice in found.keys() & of_file.keys():
            raise BadData(path.name, f"$.{twice}", "stands in another file too")
        found |= of_file
    return found


def problems_with_machines(army_list: ArmyList, known: Mapping[str, Machine]) -> Iterator[Problem]:
    """Find the vehicles of a list that are no known machine, or one that cannot be so fast."""
    for index, vehicle in enumerate(army_list.arsenal.vehicles):
        where, machine = f"$.arsenal.vehicles[{index}]", known.get(vehicle.id)
        if machine is None:
            yield Problem(
                f"{where}.id", _("no machine in data/vehicles is called %(id)s") % {"id": f"{vehicle.id!r}"}
            )
        elif (machine.gear in ON_WHEELS) != (vehicle.speed is SpeedRating.WHEELED):
            yield Problem(
                f"{where}.speed",
                _("%(id)s is %(gear)s, but its speed %(speed)s")
                % {"id": f"{vehicle.id!r}", "gear": machine.gear, "speed": vehicle.speed},
            )
