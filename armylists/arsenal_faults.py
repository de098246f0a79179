"""What a vehicle's row of a list must get right beyond its schema."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from armylists.armament import FLAMES, counted_twice
from armylists.problem import Problem, each_unknown
from armylists.schema import ArmyList
from armylists.words import ARMAMENT, HALF_TRACK_OPTION
from rules.book import TRAITS


def faulty_vehicles(army_list: ArmyList) -> Iterator[Problem]:
    """Find traits that nobody knows, machine guns that stand there twice, and flames of no flamethrower."""
    known = ARMAMENT | {HALF_TRACK_OPTION} | {one.word for one in TRAITS.values() if one.in_lists}
    for index, vehicle in enumerate(army_list.arsenal.vehicles):
        where, name = f"$.arsenal.vehicles[{index}]", {"id": f"{vehicle.id!r}"}
        for problem in each_unknown(f"{where}.traits", vehicle.traits, known, "trait"):
            told = _("%(problem)s; known are %(known)s")
            words = {"problem": problem.what, "known": ", ".join(sorted(known))}
            yield Problem(problem.where, told % words)
        if counted_twice(vehicle):
            told = _("%(id)s has its main weapon among its machine guns again")
            yield Problem(f"{where}.mgs", told % name)
        if vehicle.turrets != 1 + vehicle.mgs.count("mg-turret"):
            told = _("%(id)s has other machine guns in turrets of their own than its turrets say")
            yield Problem(f"{where}.turrets", told % name)
        if vehicle.flame_range is not None and vehicle.main not in FLAMES:
            yield Problem(f"{where}.flame_range", _("%(id)s has no flamethrower as its main weapon") % name)
