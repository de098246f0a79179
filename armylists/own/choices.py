"""What a form lets one choose for a list: arms of men, weapons of crews, guns, vehicles, characteristics."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from armylists import called
from armylists.catalogue import army_lists
from armylists.handed import PERSONAL
from armylists.own.changing import NOTHING
from armylists.own.roles import SERVED
from armylists.rosters import table_four_row, weapon_name
from armylists.schema import ArmyList
from armylists.support_weapons import anti_tank_weapons, guns
from rules.book import INFANTRY_ANTI_TANK, PRINTED_ROWS

Choice = tuple[str, str | Promise]

RANKS: tuple[Choice, ...] = tuple((rank.value, told) for rank, told in called.RANKS.items())

SPEEDS: tuple[Choice, ...] = tuple((speed.value, told) for speed, told in called.SPEEDS.items())

GRADES: tuple[Choice, ...] = tuple((grade.value, told) for grade, told in called.GRADES.items())


class Choices:
    """What a list has to choose from, by the names that its nation gives it."""

    def __init__(self, army_list: ArmyList) -> None:
        self.army_list = army_list
        arsenal = army_list.arsenal
        self.anti_tank = anti_tank_weapons(army_list)
        own = arsenal.own_ids
        ids = dict.fromkeys([*own, *(row.id for row in PRINTED_ROWS)])
        self.rows = {one: table_four_row(army_list, one) for one in ids}

    @property
    def own_arms(self) -> list[Choice]:
        """What a man carries as his own arm."""
        return self._named(one for one, row in self.rows.items() if row in PERSONAL)

    @property
    def served(self) -> list[Choice]:
        """What a crew serves, or nothing."""
        return [(NOTHING, _("no weapon that is served")), *self._named(self._served())]

    def _served(self) -> Iterator[str]:
        for one, row in self.rows.items():
            is_known = row != INFANTRY_ANTI_TANK.id or one in self.anti_tank
            if row in SERVED and is_known:
                yield one

    @property
    def carried(self) -> list[Choice]:
        """What a Section carries to be used once."""
        return self._named(self.anti_tank)

    @property
    def guns(self) -> list[Choice]:
        """The guns that can be moved by a crew."""
        return self._named(guns(self.army_list))

    def _named(self, weapons: Iterable[str]) -> list[Choice]:
        """Name weapons; of two of one name the first, which is the list's own."""
        found: dict[str, str] = {}
        for one in weapons:
            found.setdefault(weapon_name(self.army_list, one), one)
        return [(one, name) for name, one in sorted(found.items(), key=lambda each: each[0].lower())]


@cache
def characteristics() -> Mapping[str, Any]:
    """Collect what is characteristic of any list of the book and is played, by id, as lists write it."""
    lists = (one for each in army_lists().values() for one in each.characteristics)
    return {one.id: msgspec.to_builtins(one) for one in lists if one.playable}
