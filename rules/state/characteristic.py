"""What is characteristic of an army: what its list names, and what it lets its men do (1e B).

Each kind has its shape beside the rule that asks for it, or the order that it gives.
"""

from typing import TypeVar

from msgspec import Struct

from rules.state.force import Side
from rules.state.game import Game


class Characteristic(Struct, frozen=True, kw_only=True):
    """Something that the men of a list can do: its `id` in the list's data, and what players call it."""

    id: str
    name: str


CharacteristicT = TypeVar("CharacteristicT", bound=Characteristic)


def of_kind(game: Game, side: Side, kind: type[CharacteristicT]) -> tuple[CharacteristicT, ...]:
    """Look up those of one kind among what a side's army has, in its order; raises KeyError."""
    known = game.verbs.characteristics
    return tuple(one for one in (known[key] for key in side.characteristics) if isinstance(one, kind))
