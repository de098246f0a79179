"""Fields of a form for a list: each shows what stands at a place, and says what is wrong there."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy

from armylists.own.changing import NOTHING, name_of
from armylists.own.choices import Choice
from armylists.own.source import ListFault, Place

NO: tuple[Choice, ...] = (("no", gettext_lazy("no")), ("yes", gettext_lazy("yes")))

OPEN = {NOTHING: gettext_lazy("not said")}


class Field(NamedTuple):
    """A field: what it is called when it is sent, its label, value, and what is wrong with it.

    One with `choices` is chosen, others are typed.
    """

    name: str
    label: str
    value: Any
    choices: Sequence[Choice] = ()
    is_number: bool = False
    errors: tuple[str, ...] = ()

    @property
    def options(self) -> Sequence[Choice]:
        """What can be chosen, with what is chosen now, even where nobody would."""
        known = any(value == self.value for value, _ in self.choices)
        return (
            self.choices if known else [(told := str(self.value), str(OPEN.get(told, told))), *self.choices]
        )

    @property
    def is_tick(self) -> bool:
        """Whether it is a box to tick."""
        return self.choices == NO


class Row(NamedTuple):
    """Fields of one entry; by its `place` it is taken away, or another made where it `may_be_two`."""

    place: str
    title: str
    fields: tuple[Field, ...]
    rows: tuple["Row", ...] = ()
    may_be_two: bool = True


class Fields:
    """Fields for the places of a list. Raises KeyError, TypeError or AttributeError where there are none."""

    def __init__(self, data: Any, faults: Sequence[ListFault] = ()) -> None:
        self.data = data
        self.faults: dict[Place, tuple[str, ...]] = {}
        for fault in faults:
            self.faults[fault.place] = (*self.faults.get(fault.place, ()), fault.what)

    def _text(self, place: Place, label: str, value: Any = None) -> Field:
        shown = self._at(place) if value is None else value
        return Field(f"at:{name_of(place)}", label, shown, errors=self._wrong(place))

    def _number(self, place: Place, label: str) -> Field:
        shown = "" if (found := self._at(place)) is None else found
        return Field(f"at:{name_of(place)}", label, shown, is_number=True, errors=self._wrong(place))

    def _choice(self, place: Place, label: str, choices: Sequence[Choice], value: Any = None) -> Field:
        shown = (self._at(place) or "-") if value is None else value
        return Field(f"at:{name_of(place)}", label, shown, choices, errors=self._wrong(place))

    def _at(self, place: Place) -> Any:
        """Return the value at a place of the list; "" where the last key is left out."""
        inner = self.data
        for step in place[:-1]:
            inner = inner[step]
        return inner.get(place[-1], "") if isinstance(inner, dict) else inner[place[-1]]

    def _wrong(self, place: Place) -> tuple[str, ...]:
        return self.faults.get(place, ())

    def _has_faults(self, place: Place) -> bool:
        return any(one[: len(place)] == place for one in self.faults)
