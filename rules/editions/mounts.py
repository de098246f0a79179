"""What men ride who are no crew of a vehicle, and what the supplement's dice make of it (España, Cavalry)."""

from enum import StrEnum

HOLDERS = 2
"""Men of a Squad who stay with the horses when it dismounts in play (España, Cavalry c)."""

RIDING_DICE = 1
"""Dice that mounted men add to each roll of movement (España, Cavalry d)."""

CHARGING = 2
"""How many times the dice of a mounted man at the double a charge has (España, Cavalry f)."""

PATROL_NEEDS = 4
"""The least die by which a dismounted Squad gives a free move of a Patrol Marker (España, Cavalry)."""

FREE_MOVES = 6
"""Free moves of Patrol Markers that a force has at most (España, Cavalry)."""

SQUAD = 2
"""The fewest men of a Team who are a Squad: a trumpeter alone brings no free move."""


class Saddle(StrEnum):
    """What a Team rides, or has left behind the lines."""

    HORSE = "horse"
    BICYCLE = "bicycle"
    MOTORCYCLE = "motorcycle"
