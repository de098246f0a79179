"""How the ids of options are put together and read again: "smoke-grenade:red-team-1/2".

Games on record hold such ids. Nothing else takes one apart.
"""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

PayloadT = TypeVar("PayloadT", bound=tuple[Any, ...])


class Nothing(NamedTuple):
    """What is said beside a word that says it all."""


@dataclass(frozen=True)
class Ids(Generic[PayloadT]):
    """The ids of one kind of options: a word (or none), then the fields of what it is about.

    A NamedTuple of text, numbers and enumerations has the fields; those at the end that are "" are left out.
    """

    word: str
    payload: type[PayloadT]
    after: str = ":"
    between: str = "/"

    def __post_init__(self) -> None:
        """Have msgspec look at the payload now, not in two threads at once (rules.play.play.TABLES)."""
        msgspec.json.Decoder(self.payload)

    def write(self, payload: PayloadT) -> str:
        """Write the id of the option about these fields."""
        fields = self.between.join(str(field) for field in payload if field != "")
        return self.after.join(part for part in (self.word, fields) if part)

    def has(self, option: str) -> bool:
        """Whether an id is one of these."""
        return not self.word or option == self.word or option.startswith(self.word + self.after)

    def read(self, option: str) -> PayloadT:
        """Read out of an option's id what it is about; raises ValueError where it is not one of these."""
        fields = option[len(self.word + self.after) :] if self.word else option
        found = fields.split(self.between) if fields else []
        if not self.has(option):
            raise ValueError(f"“{option}” is no {self.word}.")
        payload: PayloadT = msgspec.convert(found, self.payload, strict=False)
        return payload


def write_dice(dice: tuple[int, ...]) -> str:
    """Write the Command Dice that an option spends as its id has them: "1+2"."""
    return "+".join(str(die) for die in dice)


def read_dice(paid: str) -> tuple[int, ...]:
    """Read the Command Dice that an option's id names: none where it names none."""
    return tuple(int(die) for die in paid.split("+")) if paid else ()
