"""What of a long list is told at once: short kinds of options in full, of others only who might do them."""

from collections.abc import Callable, Iterable, Sequence
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


def found_in(listings: Iterable[Callable[[], Sequence[OptionT]]], option: str) -> OptionT | None:
    """Find the option of that id in the first listing that has it, working out none after that."""
    return next((one for listing in listings for one in listing() if one.id == option), None)
