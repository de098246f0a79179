"""Checkpoints of older schemas, brought up to the present one step at a time; each step is pure."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from rules.editions.first_tables import Setback
from rules.editions.vehicle_traits import in_order
from rules.state.agreed.by_nation import by_nation
from rules.state.saved.table import SCHEMA, WHOLE

Step = Callable[[dict[str, Any]], dict[str, Any]]

_LEANING = "leaning-"
_SCOUTS = 2  # men at most
_LEANED = re.compile(r"turn (\d+), at Point\(x=([-\d.]+), y=([-\d.]+)\), floor (\d+)")


def leaning_has_a_field(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: men who lean out of windows stood among the steps of the set-up; give them a field."""
    memory: dict[str, str] = table.get("memory", {})
    told = {key.removeprefix(_LEANING): _LEANED.fullmatch(text) for key, text in memory.items()
            if key.startswith(_LEANING)}  # fmt: skip
    leaning = {
        figure: {"turn": int(found[1]), "at": [float(found[2]), float(found[3])], "floor": int(found[4])}
        for figure, found in told.items()
        if found
    }
    kept = {key: text for key, text in memory.items() if not key.startswith(_LEANING)}
    return {**table, "memory": kept, "leaning": leaning}


def scouts_have_a_field(table: dict[str, Any]) -> dict[str, Any]:
    """Mark scouts by a field: any one or two men parted from their Team were scouts, lost ones too."""
    sides = {seat: {**side, "teams": _scouting(side["teams"])} for seat, side in table["sides"].items()}
    return {**table, "sides": sides}


def _scouting(teams: dict[str, Any]) -> dict[str, Any]:
    """Mark as scouts the Teams that were sent off, and those that got parted from such Teams."""

    def is_sent(team: dict[str, Any]) -> bool:
        whole = teams.get(team.get("part_of") or team["id"], team)
        return whole.get("parent") is not None and whole["strength"] <= _SCOUTS

    return {one: {**team, "scouts": is_sent(team)} for one, team in teams.items()}


def characteristics_have_a_field(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: an army's characteristics were found by its nation's name; give them a field."""
    sides = {
        seat: {**side, "characteristics": by_nation(side["nation"])} for seat, side in table["sides"].items()
    }
    return {**table, "sides": sides}


def deeds_have_positions(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: what a Team or Leader did in the Phase was a word; note it as done by the whole
    piece."""
    if table.get("phase") is None:
        return table
    done = {piece: {WHOLE: {"what": what}} for piece, what in table["phase"].get("activated", {}).items()}
    return {**table, "phase": {**table["phase"], "activated": done}}


AS_FIELDS = {
    "has_heavy_armour": "heavy-armour",
    "has_schurzen": "schurzen",
    "is_low": "low-profile",
    "is_small": "small",
    "is_open_topped": "open-top",
    "has_open_turret": "open-turret",
    "has_smoke": "smoke",
    "is_ronson": "ronson",
    "is_ronson_if_dry": "ronson-if-dry",
    "lacks_early_he": "no-he-before-1944-09",
}
"""What was a field of a vehicle's type each, with the word of the trait that it is now."""


def vehicles_have_traits(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: give vehicles one set of traits in place of a field for each."""
    known = table.get("vehicles", {})
    return {**table, "vehicles": {id_: {**one, "type": _traits(one["type"])} for id_, one in known.items()}}


def _traits(kind: dict[str, Any]) -> dict[str, Any]:
    words = [word for field, word in AS_FIELDS.items() if kind.get(field)]
    words += [kind["device"]] if kind.get("device") else []
    words += [] if kind.get("has_radio", True) else ["no-radio"]
    older = {*AS_FIELDS, "device", "has_radio"}
    return {key: value for key, value in kind.items() if key not in older} | {
        "traits": in_order((*kind.get("traits", ()), *words))
    }


NOTED = ("deployed", "entered", "moved", "fired", "compulsory", "shuffled", "formed", "unordered",
         "beside_obstacle", "bunker_losses", "ambushers", "arriving", "benefited", "driven_over", "boarded",
         "unloaded", "went_down")  # fmt: skip
"""What a Phase kept of pieces in a field each."""


def phases_have_memories(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: what a Phase remembers was in a field for each rule; keep all of it under words."""
    phase: dict[str, Any] | None = table.get("phase")
    if phase is None or "noted" in phase:
        return table
    noted = {field.replace("_", "-"): phase.get(field, []) for field in NOTED}
    noted |= {f"setbacks {section}": teams for section, teams in phase.get("setbacks", {}).items()}
    active: str = phase["active"]
    other = next(seat for seat in table["sides"] if seat != active)
    done = ((other, phase.get("interrupted")), (active, phase.get("answered")))
    noted["interrupted"] = [seat for seat, has_interrupted in done if has_interrupted]
    counted = {"windows": phase.get("windows", {}), "morale-lost": phase.get("morale_lost", {})}
    memories = {
        "noted": {word: pieces for word, pieces in noted.items() if pieces},
        "counted": {word: counts for word, counts in counted.items() if counts},
    }
    older = {*NOTED, "setbacks", "interrupted", "answered", "windows", "morale_lost"}
    kept = {field: value for field, value in phase.items() if field not in older}
    return {**table, "phase": {**kept, **memories}}


def upgraded_setup(setup: bytes) -> bytes:
    """Turn the stored set-up of a game into the present form: vehicles have traits in place of single
    fields."""
    if b'"is_open_topped"' not in setup:
        return setup
    agreed = msgspec.json.decode(setup)
    for roster in agreed["rosters"].values():
        for vehicle in roster.get("vehicles", ()):
            vehicle["type"] = _traits(vehicle["type"])
    return msgspec.json.encode(agreed)


_OCCASIONS = {
    "start": "start",
    "a cache of wine": "cache-of-wine",
    "as it is set out": "set-out",
    "put right": "put-right",
}


def morale_has_causes(table: dict[str, Any]) -> dict[str, Any]:
    """Upgrade a table: the causes of changes of Force Morale were words; make them values, and drop
    unknown ones."""
    sides = {
        seat: {**side, "morale_track": [_with_cause(step) for step in side.get("morale_track", ())]}
        for seat, side in table["sides"].items()
    }
    return {**table, "sides": sides}


def _with_cause(step: dict[str, Any]) -> dict[str, Any]:
    told = step.get("why", "")
    row = told.lower().replace(" ", "-")  # of Table Sixteen: “Team wiped out” is "team-wiped-out"
    if told in _OCCASIONS:
        return {**step, "why": {"detail": "morale-cause", "occasion": _OCCASIONS[told]}}
    return {**step, "why": {"detail": "morale-cause", "setback": row} if row in list(Setback) else None}


STEPS: dict[int, Step] = {
    1: leaning_has_a_field,
    2: scouts_have_a_field,
    3: characteristics_have_a_field,
    4: deeds_have_positions,
    5: vehicles_have_traits,
    6: morale_has_causes,
    7: phases_have_memories,
}
"""Schema n -> what turns a table of schema n into one of n + 1."""


def upgraded(table: bytes, schema: int) -> bytes:
    """Bring a table up to the present schema; raises KeyError for a schema nobody knows."""
    if schema == SCHEMA:
        return table
    data = msgspec.json.decode(table)
    for step in range(schema, SCHEMA):
        data = STEPS[step](data)
    return msgspec.json.encode({**data, "schema": SCHEMA})
