"""Every kind of reaction that an edition can have."""

from collections.abc import Mapping

from rules.moments.moments import AMBUSH, HIT_THE_DIRT, INTERRUPT, OVERWATCH, REACT_FIRE
from rules.moments.react import Reaction
from rules.reactions import ambush, hit_the_dirt, interrupt, overwatch, react_fire

REACTIONS: Mapping[str, Reaction] = {
    OVERWATCH: overwatch,
    REACT_FIRE: react_fire,
    HIT_THE_DIRT: hit_the_dirt,
    INTERRUPT: interrupt,
    AMBUSH: ambush,
}
"""Each by its verb; an edition's Spending names those that it has, in the order of their list."""
