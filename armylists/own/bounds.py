"""How much a list may hold: what would make no game, or one that a server could not bear."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _

from armylists.own.source import Place

NUMBERS: Mapping[str, tuple[int, int]] = {
    "rating": (-20, 20),
    "command_dice": (1, 8),
    "crew": (0, 10),
    "count": (1, 20),
    "men": (0, 14),
    "number": (1, 20),
    "numbers": (1, 20),
    "leaders_total": (0, 4),
    "max": (1, 24),
    "max_each": (1, 24),
    "max_per_squad": (1, 12),
    "max_per_section": (1, 12),
    "flame_dice": (1, 24),
    "ports": (1, 12),
    "mortars": (1, 8),
    "shells": (1, 12),
    "harder": (-2, 2),
    "mounts": (1, 3),
    "at": (1, 5),
    "requires_count": (1, 5),
    "in_lots": (1, 10),
    "mounts_squads": (1, 3),
    "turrets": (1, 5),
    "firepower": (1, 20),
    "smoke_rounds": (0, 99),
    "smoke_ends_on": (0, 5),
    "hit_bonus_in_sight": (0, 3),
    "max_range": (0, 96),
    "flame_range": (0, 72),
    "senior_leaders": (0, 4),
    "armour": (0, 20),
    "ap": (0, 24),
    "he": (0, 24),
    "ap_stielgranate": (0, 24),
    "he_rounds": (0, 99),
    "min_range": (0, 72),
    "short_range_under": (0, 72),
    "bands": (0, 24),
}
"""The least and the most that may stand under a key, at any depth below it."""

LENGTHS: Mapping[str, int] = {
    "id": 40,
    "list": 60,
    "name": 80,
    "title": 80,
    "nation": 60,
    "period": 20,
    "label": 40,
    "group": 40,
    "section": 80,
}
"""Letters of a text under a key."""

ENTRIES: Mapping[str, int] = {
    "platoons": 30,
    "variants": 8,
    "sections": 8,
    "numbers": 8,
    "teams": 5,
    "leaders": 4,
    "others": 6,
    "carried": 8,
    "takes": 4,
    "bands": 5,
    "characteristics": 12,
    "vehicles": 150,
    "choice": 12,
    "weapon_choice": 4,
    "aspect": 3,
    "integral": 6,
    "campaigns": 8,
}
"""Entries of a list under a key."""

MOST_ENTRIES = 100
DEAREST = 24
"""The highest number of a support list: nobody ever has more points."""


def beyond(data: Any) -> Iterator[tuple[Place, str]]:
    """Find everything that is too much, in the plain values of a list."""
    yield from _beyond(data, (), "")


def _beyond(value: Any, place: Place, key: str) -> Iterator[tuple[Place, str]]:
    if told := _too_much(value, key):
        yield place, told
    for name, one in _inside(value):
        if key == "support" and isinstance(name, int) and name > DEAREST:
            yield (*place, name), _("Support costs at most %(dearest)s points.") % {"dearest": DEAREST}
        inner = name if isinstance(value, dict) else ""
        yield from _beyond(one, (*place, name), key if key in NUMBERS else str(inner))


def _inside(value: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _too_much(value: Any, key: str) -> str:
    """Say why a value under this key is too large; "" where it is not."""
    if isinstance(value, dict | list):
        most = ENTRIES.get(key, MOST_ENTRIES)
        return (
            _("At most %(most)s entries, not %(count)s.") % {"most": most, "count": len(value)}
            if len(value) > most
            else ""
        )
    if isinstance(value, str):
        most = LENGTHS.get(key, len(value))
        return (
            _("At most %(most)s letters, not %(count)s.") % {"most": most, "count": len(value)}
            if len(value) > most
            else ""
        )
    if isinstance(value, int | float) and key in NUMBERS:
        least, most = NUMBERS[key]
        return (
            ""
            if least <= value <= most
            else _("From %(least)s to %(most)s, not %(value)s.")
            % {"least": least, "most": most, "value": value}
        )
    return ""
