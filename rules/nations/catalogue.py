"""The characteristics that can be played, and which of them an army has."""

from collections.abc import Iterable
from typing import TypeVar

from rules.nations.characteristic import Characteristic
from rules.nations.concentrated_fire import CONCENTRATED_FIRE
from rules.nations.five_rounds_rapid import FIVE_ROUNDS_RAPID
from rules.nations.handgranaten import HANDGRANATEN
from rules.nations.marching_fire import MARCHING_FIRE
from rules.nations.maschinengewehr import MASCHINENGEWEHR
from rules.nations.razvedchiki import RAZVEDCHIKI
from rules.nations.scout import SCOUT
from rules.nations.wrath_of_the_gods import WRATH_OF_THE_GODS

CHARACTERISTICS: dict[str, Characteristic] = {
    one.id: one
    for one in (
        CONCENTRATED_FIRE,
        FIVE_ROUNDS_RAPID,
        HANDGRANATEN,
        MARCHING_FIRE,
        MASCHINENGEWEHR,
        RAZVEDCHIKI,
        SCOUT,
        WRATH_OF_THE_GODS,
    )
}
"""Each by the id that army lists give it."""

CharacteristicT = TypeVar("CharacteristicT", bound=Characteristic)


def of_kind(kind: type[CharacteristicT], ids: Iterable[str]) -> tuple[CharacteristicT, ...]:
    """Look up those of one kind among an army's characteristics, in its order; raises KeyError."""
    return tuple(one for one in (CHARACTERISTICS[key] for key in ids) if isinstance(one, kind))
