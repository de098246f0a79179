"""Rain from Turn to Turn: whether it goes on, and the mud it leaves (1e 6.3)."""

from enum import StrEnum
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact
from rules.state.changes.table import change_rain
from rules.state.game import Game

SHOWER, SOAKED = 3, 6
"""Up to the first total the rain stops, from the second on it goes on and the ground is wet (1e 6.3)."""


class Rain(StrEnum):
    """What a die says of the rain."""

    STOPS = "stops"
    GOES_ON = "goes-on"
    SOAKS = "soaks"


class RainRolled(Fact, frozen=True):
    """A die, with what a 6 before it adds, says whether the rain goes on."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 6.3"
    spoken: ClassVar = ("added", "total", "rain")

    faces: Faces
    added: int
    total: int
    rain: Rain


async def roll_for_rain(game: Game) -> None:
    """Roll at the Turn's end in rain whether it goes on, with 1 more after a 6 (1e 6.3)."""
    weather = game.table.weather
    if not weather.rain:
        return
    added = weather.added
    (face,) = await roll(1, why="rain")
    total = face + added
    soaks = total >= SOAKED
    change_rain(game, rain=total > SHOWER, added=1 if soaks else 0, soaks=soaks)
    game.tell(RainRolled(faces=(face,), added=added, total=total, rain=_outcome(total)))


def _outcome(total: int) -> Rain:
    if total <= SHOWER:
        return Rain.STOPS
    return Rain.SOAKS if total >= SOAKED else Rain.GOES_ON
