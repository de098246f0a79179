"""What things and the closed words of lists are called in the reader's language."""

from django.utils.functional import lazy
from django.utils.translation import get_language, gettext, gettext_lazy

from rules.book import Grade, GunWeight, Quality, Rank, SpeedRating, VehicleClass
from rules.phrases import Phrase
from telling import Reader, name_in, phrase_in_words

RANKS = {
    Rank.JUNIOR: gettext_lazy("Junior Leader"),
    Rank.SENIOR: gettext_lazy("Senior Leader"),
    Rank.RANKING: gettext_lazy("Ranking Senior Leader"),
}

QUALITIES = {
    Quality.GREEN: gettext_lazy("Green"),
    Quality.REGULAR: gettext_lazy("Regular"),
    Quality.ELITE: gettext_lazy("Elite"),
}

GRADES = {
    Grade.ORDINARY: gettext_lazy("Ordinary"),
    Grade.SUPERIOR: gettext_lazy("Superior"),
    Grade.INFERIOR: gettext_lazy("Inferior"),
}

SPEEDS = {
    SpeedRating.SLOW: gettext_lazy("Slow"),
    SpeedRating.AVERAGE: gettext_lazy("Average"),
    SpeedRating.FAST: gettext_lazy("Fast"),
    SpeedRating.WHEELED: gettext_lazy("Wheeled"),
}

SPEEDS_SHORT = {
    SpeedRating.SLOW: gettext_lazy("slow"),
    SpeedRating.AVERAGE: gettext_lazy("average"),
    SpeedRating.FAST: gettext_lazy("fast"),
    SpeedRating.WHEELED: gettext_lazy("on wheels"),
}
"""Speeds in a column of their own."""

SPEEDS_TOLD = {
    SpeedRating.SLOW: gettext_lazy("slow speed"),
    SpeedRating.AVERAGE: gettext_lazy("average speed"),
    SpeedRating.FAST: gettext_lazy("fast speed"),
    SpeedRating.WHEELED: gettext_lazy("on wheels"),
}
"""Speeds in a row of what a vehicle is."""

VEHICLES = {
    VehicleClass.TANK: gettext_lazy("Tank"),
    VehicleClass.TANK_DESTROYER: gettext_lazy("Tank destroyer"),
    VehicleClass.SELF_PROPELLED_GUN: gettext_lazy("Self-propelled gun"),
    VehicleClass.FLAK: gettext_lazy("Anti-aircraft vehicle"),
    VehicleClass.ARMOURED_CAR: gettext_lazy("Armoured car"),
    VehicleClass.HALF_TRACK: gettext_lazy("Half track"),
    VehicleClass.CARRIER: gettext_lazy("Carrier"),
    VehicleClass.SOFT_SKIN: gettext_lazy("Soft skin"),
    VehicleClass.MOTORCYCLE: gettext_lazy("Motorcycle"),
}

GUNS = {
    GunWeight.LIGHT: gettext_lazy("a light gun to move"),
    GunWeight.MEDIUM: gettext_lazy("a medium gun to move"),
    GunWeight.HEAVY: gettext_lazy("a heavy gun to move"),
    GunWeight.STATIC: gettext_lazy("a static gun to move"),
}


def quality_called(word: object) -> str:
    """Name a quality by its word in a list; an unknown word stays, with a capital."""
    known = next((told for quality, told in QUALITIES.items() if quality.value == word), None)
    return str(word).capitalize() if known is None else str(known)


def called(name: str) -> str:
    """Translate the name of a thing of a list or table for the reader, where his language has a name for
    it."""
    return name_in(_language(), name)


called_lazily = lazy(called, str)
"""The same, once it is read."""


def told(text: str) -> str:
    """Translate a sentence of a book's list, table or position for the reader; a player's own stays as it
    is."""
    return gettext(text.strip())


def in_words(phrase: Phrase) -> str:
    """Put a phrase of the rules in the reader's words."""
    return phrase_in_words(phrase, Reader(language=_language(), unit="in"))


def _language() -> str:
    return (get_language() or "en").partition("-")[0]
