"""What men ride who are no crew of a vehicle, and what a supplement's dice make of it (1e B)."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from rules.geometry.terrain import Cover

CHARGING = 2
"""How many times the dice of a mounted man at the double a charge has (España, Cavalry f)."""

PATROL_NEEDS = 4
"""The least die by which a dismounted Squad gives a free move of a Patrol Marker (España, Cavalry)."""

FREE_MOVES = 6
"""Free moves of Patrol Markers that a force has at most (España, Cavalry)."""

SQUAD = 3
"""The fewest men who are a Squad: neither a trumpeter nor two riflemen of a headquarters bring a move."""

FIRM = 2
"""How many times their dice wheels go on firm ground (1e 11.6)."""


class Saddle(StrEnum):
    """What a Team rides, or has left behind the lines."""

    HORSE = "horse"
    BICYCLE = "bicycle"
    MOTORCYCLE = "motorcycle"


class Riding(NamedTuple):
    """What a mount makes of those who sit on it.

    `dice` are added to each roll of movement; `holders` of a Squad stay with the mounts when it dismounts in
    play. What is `on_wheels` moves as a wheeled vehicle does, and rolls its 1s again; men get off it as out
    of a vehicle. `cover` is the least that men have on it.
    """

    dice: int = 0
    holders: int = 0
    is_hit_as_green: bool = False
    is_aggressive: bool = False
    charges: bool = False
    fires: bool = True
    on_wheels: bool = False
    cover: Cover = Cover.OPEN


RIDING: Mapping[Saddle, Riding] = {
    Saddle.HORSE: Riding(dice=1, holders=2, is_hit_as_green=True, is_aggressive=True, charges=True),
    Saddle.BICYCLE: Riding(),  # left behind the lines by all who have them
    Saddle.MOTORCYCLE: Riding(fires=False, on_wheels=True, cover=Cover.LIGHT),
}
"""España, Cavalry b to h, and Motorcycles; of men in soft-skins 1e 9.1.4."""

HOLDERS = RIDING[Saddle.HORSE].holders
"""Men of a Squad who stay with the horses when it dismounts in play (España, Cavalry c)."""
