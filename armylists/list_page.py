"""What the page of an army list shows, of any list that holds together, wherever it is kept."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from armylists import topics
from armylists.armoury import weapons_of_list
from armylists.schema import ArmyList, Characteristic, Platoon
from armylists.support_lines import SupportLine, supports_of
from armylists.switches import address
from armylists.variants import platoons
from armylists.vehicle_lines import VehicleLine, vehicles_of
from armylists.weapon_lines import WeaponLine
from rules.book import Quality


class PlatoonLine(NamedTuple):
    """A platoon in one of its qualities, and the address of its page."""

    title: str
    quality: Quality
    rating: int
    command_dice: int
    playable: bool
    address: str


class CharacteristicLine(NamedTuple):
    """A national characteristic, and the topic of the rules reference that tells of it."""

    id: str
    name: str
    rule: str
    playable: bool
    topic: str


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
            rating=option.rating,
            command_dice=option.command_dice,
            playable=option.playable,
            address=self.home + address(one, quality),
        )

    @property
    def characteristics(self) -> Iterator[CharacteristicLine]:
        """What this army has and others have not."""
        return (_characteristic(one) for one in self.army_list.characteristics)

    @property
    def supports(self) -> tuple[tuple[int, tuple[SupportLine, ...]], ...]:
        """The support lists, each under what its rows cost."""
        return supports_of(self.army_list)

    @cached_property
    def vehicles(self) -> tuple[VehicleLine, ...]:
        """Every vehicle of the arsenal."""
        return vehicles_of(self.army_list)

    @property
    def weapons(self) -> tuple[WeaponLine, ...]:
        """Every weapon of infantry, and the guns."""
        return weapons_of_list(self.army_list)


def _characteristic(one: Characteristic) -> CharacteristicLine:
    return CharacteristicLine(one.id, one.name, one.rule, one.playable, topics.of_characteristic(one.id))
