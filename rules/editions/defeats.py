"""How a defeat in Close Combat ends, by how many men more the loser lost (1e 13.1.2). Inches."""

from collections.abc import Mapping
from typing import NamedTuple


class Defeat(NamedTuple):
    """How a defeat by so many men ends: inches, whether they front the enemy, Shock on each Team."""

    inches: float
    fronting: bool
    shock: int
    breaks: bool = False


DEFEATS: Mapping[int, Defeat] = {
    1: Defeat(6, fronting=True, shock=0),
    2: Defeat(9, fronting=True, shock=1),
    3: Defeat(12, fronting=False, shock=2),
    4: Defeat(18, fronting=False, shock=0, breaks=True),
}
"""The last row serves for whatever is more."""
