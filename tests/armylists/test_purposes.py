"""What supports are for is told in one line, and of none what its kind does not do."""

import pytest

from armylists.catalogue import army_lists
from armylists.purposes import purpose
from armylists.support_names import VEHICLE
from armylists.supports import offered
from armylists.vehicles import vehicle_types

LISTS = sorted(army_lists())


@pytest.mark.parametrize("list_id", LISTS)
def test_every_line_is_one_sentence(list_id: str) -> None:
    told = {item.id: purpose(list_id, item) for item in offered(list_id)}
    assert all(
        one == "" or (one[0].isupper() and one.endswith(".") and one.count(".") == 1) for one in told.values()
    )
    assert len(set(told.values())) > 4
    assert told["sniper-team"].startswith("Hits any Unit")


@pytest.mark.parametrize("list_id", LISTS)
def test_a_vehicle_fights_others_where_its_gun_has_armour_piercing_rounds(list_id: str) -> None:
    types = vehicle_types(list_id)
    for item in offered(list_id):
        if item.kind == VEHICLE and "Carries" not in (told := purpose(list_id, item)):
            can = any(gun.ap for gun in types[item.vehicle].weapons if gun.is_gun)
            assert told == ("Fights vehicles and men." if can else "Fights men.")
