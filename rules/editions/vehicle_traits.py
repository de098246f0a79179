"""What is out of the ordinary about a vehicle: each trait, by the word that lists give it (1e 11, 12, B).

A trait is told here, once; the rule that it changes asks the vehicle whether it `has` it.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from rules.phrases import Text, say


class Trait(NamedTuple):
    """A trait: its word, and what who chooses a vehicle is told of it, "" where that is said elsewhere.

    Most are `in_lists`, in the row of the vehicle; others come from its machine or from a rule of its army.
    """

    word: str
    told: Text = ""
    in_lists: bool = True


class Device(StrEnum):
    """What makes a vehicle one of those built for a single task (1e 16.2)."""

    FLAIL = "flail"
    BOBBIN = "bobbin"
    FASCINE = "fascine"
    DOZER = "dozer"
    CULIN = "culin"
    DUPLEX_DRIVE = "duplex-drive"
    GOLIATH = "goliath"
    BORGWARD = "borgward-biv"
    EMPLACED = "emplaced"  # a turret dug in, without a hull that drives


DEVICES = {str(device): device for device in Device}
"""Each device by its word among the traits of a vehicle."""

HEAVY_ARMOUR = Trait("heavy-armour", say("trait-heavy-armour"))
SCHURZEN = Trait("schurzen", say("trait-schurzen"), in_lists=False)
LOW = Trait("low-profile", say("trait-low"))
SMALL = Trait("small", say("trait-small"))
OPEN_TOPPED = Trait("open-top", say("trait-open-topped"))
OPEN_TURRET = Trait("open-turret")
SLOW_TURRET = Trait("slow-turret", say("trait-slow-turret"))
FAST_TURRET = Trait("fast-turret", say("trait-fast-turret"))
SMOKE = Trait("smoke", say("trait-smoke-projectors"), in_lists=False)  # (1e 11.8.2)
RONSON = Trait("ronson", say("trait-ronson"))
RONSON_IF_DRY = Trait("ronson-if-dry", say("trait-ronson-if-dry"))  # where its rounds are stowed dry (1e B)
CATCHES_FIRE = Trait("easily-catches-fire", say("trait-catches-fire"))  # once its front is struck
HOME_MADE = Trait("tiznao", say("trait-home-made"))  # a truck that was armoured in a workshop
NO_EARLY_HE = Trait("no-he-before-1944-09", say("trait-no-early-he"))  # (1e B)
UNRELIABLE = Trait("unreliable", say("trait-unreliable"))  # it breaks down on some doubles
SLOW = Trait("slow", say("trait-slow"))  # wheels that double no dice
SLOW_OFF_ROAD = Trait("slow-off-road", say("trait-slow-off-road"))
BOGS_EASILY = Trait("bogs-easily", say("trait-bogs-easily"))  # broken ground is soft ground to it
ROLLS_ONES_AGAIN = Trait("rolls-ones-again", say("trait-rolls-ones-again"))  # of the dice of a drive
TWO_MAN_CREW = Trait("two-man-crew", say("trait-two-man-crew"))  # its commander is its gunner
SMALL_FIGHTING_VEHICLE = Trait("small-fighting-vehicle", say("trait-small-fighting-vehicle"))
COMMAND_TANK = Trait("command-tank", say("trait-command-tank"))  # its radio reaches all tanks
NO_RADIO = Trait("no-radio", in_lists=False)  # its Troop Leader's orders do not reach it (1e 11.4)

TRAITS: dict[str, Trait] = {
    one.word: one
    for one in (
        HEAVY_ARMOUR,
        SCHURZEN,
        LOW,
        SMALL,
        OPEN_TOPPED,
        OPEN_TURRET,
        SLOW_TURRET,
        FAST_TURRET,
        Trait(Device.FLAIL, say("trait-flail")),
        Trait(Device.BOBBIN, say("trait-bobbin")),
        Trait(Device.FASCINE, say("trait-fascine")),
        Trait(Device.DOZER, say("trait-dozer")),
        Trait(Device.CULIN, say("trait-culin")),
        Trait(Device.DUPLEX_DRIVE, say("trait-swims")),
        Trait(Device.GOLIATH, say("trait-goliath")),
        Trait(Device.BORGWARD, say("trait-borgward")),
        Trait(Device.EMPLACED, in_lists=False),
        SMOKE,
        RONSON,
        RONSON_IF_DRY,
        CATCHES_FIRE,
        HOME_MADE,
        NO_EARLY_HE,
        UNRELIABLE,
        SLOW,
        SLOW_OFF_ROAD,
        BOGS_EASILY,
        ROLLS_ONES_AGAIN,
        TWO_MAN_CREW,
        SMALL_FIGHTING_VEHICLE,
        COMMAND_TANK,
        NO_RADIO,
    )
}
"""All of them by their words, in the order in which they are told."""


def in_order(words: Iterable[str]) -> tuple[str, ...]:
    """Give those of these words that are traits, each once and in the order in which they are told."""
    given = frozenset(words)
    return tuple(word for word in TRAITS if word in given)
