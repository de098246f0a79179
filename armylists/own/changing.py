"""Changing the plain values of a list by what a form sends: values at places, entries more or fewer.

A place is written with dots: platoons.0.sections.1.teams.0.crew.
"""

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from django.utils.translation import gettext as _

from armylists.own.source import Place
from rules.book import Grade

NOTHING = "-"
"""What a choice sends that leaves something open."""

WHOLE = re.compile("-?[0-9]{1,8}")

COST = "cost:"
"""How the names of fields begin that say in which support list an item stands."""

LEFT_OUT = {("playable", "no"), ("scouts", "no"), ("grade", Grade.ORDINARY.value)}
"""What a key says that is left out."""

TRAITS = ("aggressive", "diehard")
BLANKS: Mapping[str, Any] = {
    "teams": {
        "name": "Rifle Team",
        "weapon": None,
        "crew": 0,
        "others": [{"weapon": "rifle", "count": 4}],
    },
    "leaders": {"title": "Leader", "rank": "junior", "weapon": "smg"},
    "others": {"weapon": "rifle", "count": 1},
    "sections": {
        "name": "Section",
        "numbers": [],
        "leaders": [{"title": "Leader", "rank": "junior", "weapon": "smg"}],
        "carried": [],
        "teams": [
            {"name": "Rifle Team", "weapon": None, "crew": 0, "others": [{"weapon": "rifle", "count": 6}]}
        ],
    },
}
"""What one more of something is at first."""


def place_of(name: str) -> Place:
    """Turn the name of a form's field, as "support.4.2", into a place: ("support", 4, 2)."""
    return tuple(int(step) if WHOLE.fullmatch(step) else step for step in name.split("."))


def name_of(place: Place) -> str:
    """Turn a place into the name of its field in a form: "support.4.2"."""
    return ".".join(map(str, place))


def at(data: Any, place: Place) -> Any:
    """Return the value at a place in plain values; raises LookupError or TypeError where there is none."""
    for step in place:
        data = data[step]
    return data


def put(data: Any, place: Place, value: Any) -> None:
    """Put a value at a place, whatever was there; raises LookupError or TypeError."""
    at(data, place[:-1])[place[-1]] = value


# --- what the fields of a form say ---------------------------------------------------------------------


def filled_in(data: Any, sent: Mapping[str, str]) -> Any:
    """Change a list by the fields that were sent; one whose place is not there any more is passed over."""
    changed = deepcopy(data)
    for name, typed in sent.items():
        if name.startswith("at:"):
            place = place_of(name.removeprefix("at:"))
            try:
                _fill(changed, place, typed.strip())
            except (LookupError, TypeError):
                continue
    _move_supports(changed, sent)
    return changed


def _fill(data: Any, place: Place, typed: str) -> None:
    key = place[-1]
    if (key, typed) in LEFT_OUT:
        at(data, place[:-1]).pop(key, None)
    elif (reader := READERS.get(str(key))) is not None:
        put(data, place, reader(typed))
    elif key == "weapon" and typed == NOTHING:
        put(data, place, None)
    elif typed == NOTHING:
        at(data, place[:-1]).pop(key, None)
    else:
        put(data, place, typed)


def number(typed: str) -> int | str:
    """Turn what was typed into a whole number; anything else is returned as it is, for the check to
    complain of."""
    return int(typed) if WHOLE.fullmatch(typed.removeprefix("+")) else typed


def _figure(typed: str) -> int | str | None:
    """Turn a typed number of dice into an int; None for "": the vehicle has no such weapon."""
    return number(typed) if typed else None


def _numbers(typed: str) -> list[int | str]:
    return [number(one.strip()) for one in typed.replace(";", ",").split(",") if one.strip()]


def _yes(typed: str) -> bool:
    return typed == "yes"


def _trait(typed: str) -> list[str]:
    return [typed] if typed in TRAITS else []


READERS: Mapping[str, Callable[[str], Any]] = {
    "rating": number,
    "command_dice": number,
    "crew": number,
    "count": number,
    "armour": number,
    "ap": _figure,
    "he": _figure,
    "numbers": _numbers,
    "playable": _yes,
    "scouts": _yes,
    "traits": _trait,
}


def _move_supports(data: Any, sent: Mapping[str, str]) -> None:
    """Move each support to the list of the cost now typed for it, and sort the lists."""
    support = data.get("support")
    if not isinstance(support, dict):
        return
    moved: dict[Any, list[Any]] = {}
    for cost, items in support.items():
        for index, item in enumerate(items if isinstance(items, list) else ()):
            typed = sent.get(f"{COST}{cost}.{index}", str(cost)).strip()
            # A dot would be read as a step of the place.
            moved.setdefault(number(typed.replace(".", ",")), []).append(item)
    data["support"] = by_cost(moved)


def by_cost(support: Mapping[Any, Any]) -> dict[Any, Any]:
    """Sort support lists by cost; those whose cost is no number come last."""
    return dict(sorted(support.items(), key=lambda one: (isinstance(one[0], str), one[0])))


def characterised(data: Any, chosen: list[str], known: Mapping[str, Any]) -> Any:
    """Set the list's characteristics to those chosen: its own as they are written, others as in `known`."""
    own = {one.get("id"): one for one in data.get("characteristics", ()) if isinstance(one, dict)}
    told = [one for id_, one in own.items() if id_ not in known]
    told += [own.get(id_) or known[id_] for id_ in known if id_ in chosen]
    return data | {"characteristics": told}


def limited(data: Any, sent: Mapping[str, str]) -> Any:
    """Set the limits on a list's supports to those that were sent; an empty one removes the limit."""
    limits = [one for one in data.get("limits", ()) if isinstance(one, dict)]
    for name, typed in sent.items():
        if not name.startswith("most:"):
            continue
        item = name.removeprefix("most:")
        known = next((one for one in limits if one.get("item") == item), None)
        if not typed.strip():
            limits = [one for one in limits if one is not known]
        elif known is not None:
            known["max"] = number(typed.strip())
        else:
            limits.append({"item": item, "max": number(typed.strip())})
    return data | {"limits": limits}


# --- more and fewer ------------------------------------------------------------------------------------


def done(data: Any, do: str) -> Any:
    """Carry out a button, "remove:", "copy:" or "add:" with a place, on a copy; the same list where there
    is no such place."""
    what, _, name = do.partition(":")
    changed, place = deepcopy(data), place_of(name)
    try:
        WAYS[what](changed, place)
    except (KeyError, IndexError, TypeError, AttributeError):
        return data
    return changed


def _remove(data: Any, place: Place) -> None:
    del at(data, place[:-1])[place[-1]]


def _copy(data: Any, place: Place) -> None:
    entries = at(data, place[:-1])
    entry = deepcopy(entries[place[-1]])
    if "id" in entry:
        entry["id"] = another_id(entry["id"], ids_of(data))
    if entry.get("numbers"):
        alike = [one for one in entries if one["name"] == entry["name"]]
        entry["numbers"] = [max(number for one in alike for number in one["numbers"]) + 1]
    elif "name" in entry:
        entry["name"] = _("%(name)s, another") % {"name": entry["name"]}
    entries.insert(int(place[-1]) + 1, entry)


def _add(data: Any, place: Place) -> None:
    key = place[-1]
    if place[-2] == "quality":
        options = at(data, place[:-1])
        options[key] = deepcopy(
            next(iter(options.values()), {"rating": 0, "command_dice": 5, "playable": True})
        )
    elif key == "carried":
        at(data, place[:-1]).setdefault(key, []).append(_anti_tank(data))
    else:
        at(data, place[:-1]).setdefault(key, []).append(deepcopy(BLANKS[str(key)]))


def _anti_tank(data: Any) -> str:
    """Name an anti-tank weapon of the list."""
    found: str = data["arsenal"]["infantry_at"][0]["id"]
    return found


WAYS: Mapping[str, Callable[[Any, Place], None]] = {"remove": _remove, "copy": _copy, "add": _add}


def ids_of(data: Any) -> set[str]:
    """Collect the ids of a list's platoons and supports."""
    rows = [*data["platoons"], *(one for items in data["support"].values() for one in items)]
    return {str(one.get("id")) for one in rows if isinstance(one, dict)}


def another_id(id_: str, known: set[str]) -> str:
    """Make an id that is not in `known`, with the same end: by their ends Teams of engineers are told
    apart."""
    stem = id_[-34:].lstrip("-")
    return next(one for one in (f"{number}-{stem}" for number in range(2, 1000)) if one not in known)
