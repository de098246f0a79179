"""The kinds of ground as an editor offers them: in groups, with what each is worth."""

from functools import cache
from typing import Any

import msgspec

from games.drawn.entries import kinds

GROUPS = {
    "Roads": ("road", "track", "path", "sunken-lane", "bridge", "ford", "yard"),
    "Hedges and walls": ("bocage", "farm-hedge", "kept-hedge", "stone-wall", "garden-wall", "fence"),
    "Fields": ("pasture", "ploughed", "crops", "root-crops", "garden", "churchyard"),
    "Woods": ("light-wood", "dense-wood", "orchard", "tree", "scrub"),
    "Water": ("stream", "river", "pond", "marsh", "swamp"),
    "Buildings": ("house", "barn", "shed", "church", "pillbox", "rubble"),
    "Hills": ("hill", "fold", "crater"),
    "Small cover": ("haystack", "wood-pile", "cart"),
}
OTHERS = "More"
NOT_OFFERED = frozenset({"gate"})
"""A gateway is a gap of its line."""


@cache
def palette() -> dict[str, Any]:
    """List the kinds in their groups; one that no group names is among the others."""
    named = {kind for group in GROUPS.values() for kind in group}
    others = tuple(kind for kind in kinds() if kind not in named | NOT_OFFERED)
    groups = {**GROUPS, OTHERS: others} if others else GROUPS
    return {"groups": list(groups.items()), "kinds": msgspec.to_builtins(kinds())}
