"""The kinds of ground as an editor offers them: in groups, with what each is worth."""

from functools import cache
from typing import Any

import msgspec
from django.utils.translation import gettext_lazy as _

from armylists.called import called
from games.drawn.entries import kinds

GROUPS = {
    _("Roads"): (
        "road", "track", "path", "sunken-lane", "street", "railway", "bridge", "ford", "yard", "pavement",
    ),
    _("Hedges and walls"): (
        "bocage", "farm-hedge", "kept-hedge", "stone-wall", "garden-wall", "terrace-wall", "fence",
    ),
    _("Fields"): (
        "pasture", "ploughed", "crops", "root-crops", "sunflowers", "bulb-field", "vineyard", "garden",
        "churchyard",
    ),
    _("Woods"): (
        "light-wood", "dense-wood", "pine-wood", "orchard", "olive-grove", "palm-grove", "tree", "scrub",
    ),
    _("Buildings"): (
        "house", "barn", "shed", "log-house", "mud-house", "church", "windmill", "ruin", "pillbox", "rubble",
    ),
    _("Water"): ("stream", "river", "ditch", "pond", "ice", "marsh", "reeds", "swamp"),
    _("Hills"): ("hill", "dyke", "embankment", "gully", "trench", "fold", "rocks", "crater", "deep-snow"),
    _("Small cover"): ("haystack", "wood-pile", "cart", "wagon", "well"),
}  # fmt: skip
OTHERS = _("More")
NOT_OFFERED = frozenset({"gate"})
"""A gateway is a gap of its line."""


def palette() -> dict[str, Any]:
    """List the kinds in their groups, in the reader's words; one that no group names is among the others."""
    named = {kind for group in GROUPS.values() for kind in group}
    others = tuple(kind for kind in kinds() if kind not in named | NOT_OFFERED)
    groups = {**GROUPS, OTHERS: others} if others else GROUPS
    return {
        "groups": [(str(name), found) for name, found in groups.items()],
        "kinds": {key: one | {"name": called(one["name"])} for key, one in _kinds().items()},
    }


@cache
def _kinds() -> dict[str, dict[str, Any]]:
    return {key: msgspec.to_builtins(one) for key, one in kinds().items()}
