"""What an army has that others have not, for a reader (1e B)."""

from typing import NamedTuple

from armylists import topics
from armylists.called import called
from armylists.rosters import had_by
from armylists.schema import ArmyList, Characteristic
from armylists.variants import platoons
from rules.book import Quality


class CharacteristicLine(NamedTuple):
    """A national characteristic, its topic of the rules reference, and whose it is, if not everybody's."""

    id: str
    name: str
    rule: str
    playable: bool
    topic: str
    whose: str = ""


def characteristics_of(army_list: ArmyList) -> tuple[CharacteristicLine, ...]:
    """Describe the characteristics of a list's army, each with the platoons that have it where not all do."""
    names = {one.id: one.name for one in platoons(army_list)}
    return tuple(
        _line(one)._replace(whose=", ".join(called(names[id_]) for id_ in one.platoons))
        for one in army_list.characteristics
    )


def characteristics_had_by(
    army_list: ArmyList, platoon_id: str, quality: Quality
) -> tuple[CharacteristicLine, ...]:
    """Describe the characteristics of one platoon."""
    return tuple(_line(one) for one in had_by(army_list, platoon_id, quality))


def _line(one: Characteristic) -> CharacteristicLine:
    return CharacteristicLine(one.id, one.name, one.rule, one.playable, topics.of_characteristic(one.id))
