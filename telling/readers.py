"""For whom something is put in words."""

from msgspec import Struct

DEFAULT = "en"
"""The language that has every message, and that others fall back to."""


class Reader(Struct, frozen=True):
    """Somebody who reads the log: his language, his unit of length, and how he reads of sides.

    `unit` is "in" or "cm"; with `peoples` he reads of sides as wargamers speak of them ("the Germans roll"),
    without by their titles ("German rolls").
    """

    language: str = DEFAULT
    unit: str = "in"
    peoples: bool = True


BY_TITLE = Reader(peoples=False)
"""Who reads of the sides as the rules call them: tests, and the digests of recorded games."""
