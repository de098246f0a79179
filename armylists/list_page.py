"""What the page of an army list shows, of any list that holds together, wherever it is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from armylists.armoury import weapons_of_list
from armylists.catalogue import army_lists
from armylists.characteristic_lines import CharacteristicLine, characteristics_of
from armylists.meetings import met
from armylists.schema import ArmyList, Headquarters, Platoon, Section
from armylists.special_notes import EVERYTHING, VEHICLES, notes_on
from armylists.support_lines import SupportLine, supports_of
from armylists.switches import address
from armylists.variants import platoons
from armylists.vehicle_lines import VehicleLine, vehicles_of
from armylists.weapon_lines import WeaponLine
from rules.book import Quality


class PlatoonLine(NamedTuple):
    """A platoon in one of its qualities, which its list may have a `label` for, its men with Leaders, and the
    address of its page."""

    title: str
    quality: Quality
    label: str
    rating: int
    command_dice: int
    men: int
    playable: bool
    address: str


@dataclass(frozen=True)
class ListPage:
    """A list laid out; `home` is the address of its page, below which those of its platoons are."""

    army_list: ArmyList
    home: str

    @property
    def platoons(self) -> Iterator[PlatoonLine]:
        """Every platoon and every other organisation of it, in each of its qualities."""
        return (self._platoon(one, quality) for one in platoons(self.army_list) for quality in one.quality)

    def _platoon(self, one: Platoon, quality: Quality) -> PlatoonLine:
        option = one.quality[quality]
        return PlatoonLine(
            title=one.name,
            quality=quality,
            label=option.label or "",
            rating=option.rating,
            command_dice=option.command_dice,
            men=men_in(one),
            playable=option.playable,
            address=self.home + address(one, quality),
        )

    @property
    def opponents(self) -> list[ArmyList]:
        """The lists of the book whose forces its own fought."""
        return [one for one in army_lists().values() if met(one.id, self.army_list.id)]

    @property
    def characteristics(self) -> tuple[CharacteristicLine, ...]:
        """What this army has and others have not."""
        return characteristics_of(self.army_list)

    @property
    def supports(self) -> tuple[tuple[int, tuple[SupportLine, ...]], ...]:
        """The support lists, each under what its rows cost."""
        return supports_of(self.army_list)

    @property
    def notes_on_all(self) -> tuple[str, ...]:
        """What the list says of everything that it sells."""
        return notes_on(self.army_list, EVERYTHING)

    @property
    def notes_on_vehicles(self) -> tuple[str, ...]:
        """What the list says of all its vehicles."""
        return notes_on(self.army_list, VEHICLES)

    @cached_property
    def vehicles(self) -> tuple[VehicleLine, ...]:
        """Every vehicle of the arsenal."""
        return vehicles_of(self.army_list)

    @property
    def weapons(self) -> tuple[WeaponLine, ...]:
        """Every weapon of infantry, and the guns."""
        return weapons_of_list(self.army_list)


def men_in(platoon: Platoon) -> int:
    """Count the men of a platoon with its Leaders."""
    return _men(platoon.headquarters) + sum(_men(one) * max(1, len(one.numbers)) for one in platoon.sections)


def _men(part: Headquarters | Section) -> int:
    teams = (team.crew + sum(men.count for men in team.others) for team in part.teams)
    return len(part.leaders) + sum(teams)
