"""What happened as typed values: a fact says who, what and how many, and leaves every word to `telling/`.

Each event is a subclass of `Fact` beside the rule that tells it. Its name is that of its message in the
catalogues of `telling/`, in kebab case; its fields are the arguments of that message.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from rules.engine.seats import Seat, Viewer, secrets_seen_by
from rules.geometry.terrain import Point
from rules.phrases import Phrase, Ref

LENGTH = {"length": "inches"}
"""What marks a field as a length on the table."""

Inches = Annotated[int | float, Meta(extra=LENGTH)]
"""A length on the table, which each reader reads in his own unit."""

Faces = tuple[int, ...]
"""Dice as they fell."""

Paths = Mapping[str, Sequence[Point]]
"""The ways that men went, by figure id."""

Places = Mapping[str, Point]
"""Where men stand, by figure id."""

Poses = tuple[tuple[float, float, float], ...]
"""A vehicle on its way: inches east and south, and the degrees to which it heads."""

Lines = tuple[tuple[Point, ...], ...]
"""Lines of fire: where each begins, bends and ends."""


class SideRef(Ref, frozen=True, omit_defaults=True):
    """A side, as every catalogue can name it: its seat and nation, and its title in the rules."""

    seat: Seat
    title: str
    nation: str = ""


class PieceRef(Ref, frozen=True, omit_defaults=True):
    """A Team, a Leader, a Unit or a vehicle: its id, its name, and that of the Section it belongs to."""

    id: str
    name: str
    section: str = ""


class MarkerRef(Ref, frozen=True):
    """A Patrol Marker: its id, its side, and its number in it."""

    id: str
    side: SideRef
    number: int


class FeatureRef(Ref, frozen=True):
    """A feature of the ground: its id and its name."""

    id: str
    name: str


class PersonRef(Ref, frozen=True):
    """A player, by the name he has given himself: it is the same in every language."""

    name: str


class WordRef(Ref, frozen=True):
    """A word to choose by, kept without the enumeration that it is of."""

    word: str


def message_id(name: str) -> str:
    """Write a class name as catalogues do: "ForceMoraleRolled" is "force-morale-rolled"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Fact(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="fact", tag=message_id):
    """One thing that happened.

    `kind` is a stable word for the screen (dice, moved, fired ...), `section` the rule's section in the book,
    `only` the one seat that may be told (None: everyone), `spoken` the fields that only the sentence needs.
    """

    kind: ClassVar[str]
    section: ClassVar[str] = ""
    spoken: ClassVar[tuple[str, ...]] = ()

    only: Seat | None = None

    @property
    def seat(self) -> Seat | None:
        """Who did it; nobody where it befell both."""
        return None

    @property
    def rule(self) -> str:
        """The section of the book that it was done by."""
        return self.section

    def is_for(self, viewer: Viewer) -> bool:
        """Whether this viewer (None: a spectator) may be told."""
        return self.only is None or self.only in secrets_seen_by(viewer)


class Detail(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="detail", tag=message_id):
    """A part of a fact that has a message of its own, such as each of several effects of a hit."""


def said(detail: Detail) -> Phrase:
    """Make the phrase of a detail by itself, for where it is said on its own, as in a question."""
    fields = ((name, getattr(detail, name)) for name in detail.__struct_fields__)
    return Phrase(str(detail.__struct_config__.tag), tuple(fields))


class OfSide(Fact, frozen=True):
    """Something that a side, or somebody of it, did."""

    side: SideRef

    @property
    def seat(self) -> Seat:
        """Whose side it is."""
        return self.side.seat
