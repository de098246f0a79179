"""The kinds of ground as an editor offers them: in groups, with what each is worth."""

from functools import cache
from typing import Any

import msgspec

from games.drawn.entries import kinds

GROUPS = {
    "Roads": (
        "road", "track", "path", "sunken-lane", "street", "railway", "bridge", "ford", "yard", "pavement",
    ),
    "Hedges and walls": (
        "bocage", "farm-hedge", "kept-hedge", "stone-wall", "garden-wall", "terrace-wall", "fence",
    ),
    "Fields": (
        "pasture", "ploughed", "crops", "root-crops", "sunflowers", "bulb-field", "vineyard", "garden",
        "churchyard",
    ),
    "Woods": (
        "light-wood", "dense-wood", "pine-wood", "orchard", "olive-grove", "palm-grove", "tree", "scrub",
    ),
    "Buildings": (
        "house", "barn", "shed", "log-house", "mud-house", "church", "windmill", "ruin", "pillbox", "rubble",
    ),
    "Water": ("stream", "river", "ditch", "pond", "ice", "marsh", "reeds", "swamp"),
    "Hills": ("hill", "dyke", "embankment", "gully", "fold", "rocks", "crater", "deep-snow"),
    "Small cover": ("haystack", "wood-pile", "cart", "wagon", "well"),
}  # fmt: skip
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
