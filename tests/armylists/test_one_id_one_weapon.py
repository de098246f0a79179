"""A weapon's id means the same in every list: a game looks it up without asking whose it is."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace as replace_fields

from armylists.catalogue import army_lists, lists_to_read
from armylists.rosters import table_four_row, weapon_name
from armylists.schema import ArmyList
from armylists.support_weapons import anti_tank_weapons, light_mortars, own_figures, ranges
from rules.book import PRINTED_ROWS
from rules.state.agreed.roster import LightMortar


def own(army_list: ArmyList) -> list[str]:
    """The weapons that the list names itself."""
    arsenal = army_list.arsenal
    return [one.id for one in (*arsenal.infantry_weapons, *arsenal.guns, *arsenal.infantry_at)]


def everybodys(_: ArmyList) -> list[str]:
    """The weapons of Table Four, which no list has to name."""
    return [row.id for row in PRINTED_ROWS]


def profiles(army_list: ArmyList) -> dict[str, Any]:
    """Row of Table Four, name and figures of every weapon that a man of this list may have."""
    rows = {one: table_four_row(army_list, one) for one in [*own(army_list), *everybodys(army_list)]}
    figures: list[Mapping[str, Any]] = [
        anti_tank_weapons(army_list), light_mortars(army_list), own_figures(army_list), ranges(army_list),
    ]  # fmt: skip
    return {
        one: (row, weapon_name(army_list, one), *(_itself(kind.get(one)) for kind in figures))
        for one, row in rows.items()
    }


def _itself(figures: object) -> object:
    """A mortar without those who spot for it, whom each list names."""
    return replace_fields(figures, spotters=None) if isinstance(figures, LightMortar) else figures


@pytest.mark.parametrize("weapons", [own, everybodys])
def test_no_id_means_two_weapons(weapons: Callable[[ArmyList], list[str]]) -> None:
    meant: dict[str, Any] = {}
    for army_list in (army_lists() | lists_to_read()).values():
        for one in weapons(army_list):
            profile = profiles(army_list)[one]
            assert meant.setdefault(one, profile) == profile, f"{one} of {army_list.id}"
