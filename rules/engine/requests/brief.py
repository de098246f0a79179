"""What of a long list is told at once: short kinds of options in full, of others only who might do them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from rules.phrases import Text


class Identified(Protocol):
    """An option of a list, whatever else it tells."""

    @property
    def id(self) -> str: ...


OptionT = TypeVar("OptionT", bound=Identified)


class Unlisted(Struct, frozen=True, kw_only=True):
    """A kind of options that takes work to list; the query `options` tells them."""

    verb: str
    label: Text
    subjects: tuple[str, ...]  # the Units and vehicles that might do it


@dataclass(frozen=True)
class Brief(Generic[OptionT]):
    """The options of a list that are told at once, and the kinds that are not listed yet."""

    options: tuple[OptionT, ...]
    unlisted: tuple[Unlisted, ...]


def found_in(
    brief: Callable[[], Brief[OptionT]] | None, whole: Callable[[], Sequence[OptionT]], option: str
) -> OptionT | None:
    """Find the option of that id in what is told at once, and only if it is not there in the whole list."""
    told = brief().options if brief is not None else ()
    known = next((one for one in told if one.id == option), None)
    return known or next((one for one in whole() if one.id == option), None)
