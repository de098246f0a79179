"""What an army has that others have not, for a reader (1e B)."""

from typing import NamedTuple

from armylists import topics
from armylists.schema import ArmyList


class CharacteristicLine(NamedTuple):
    """A national characteristic, and the topic of the rules reference that tells of it."""

    id: str
    name: str
    rule: str
    playable: bool
    topic: str


def characteristics_of(army_list: ArmyList) -> tuple[CharacteristicLine, ...]:
    """Describe the characteristics of a list's army."""
    return tuple(
        CharacteristicLine(one.id, one.name, one.rule, one.playable, topics.of_characteristic(one.id))
        for one in army_list.characteristics
    )
