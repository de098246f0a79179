"""How much there is to see in what happened: from 0, not worth a line, to 10, the end of a battle."""

from collections.abc import Callable, Mapping, Sequence

from rules.facts import PersonRef, read_fact
from telling import Stored, is_for, kind_of

BY_FACT: Mapping[str, float] = {
    "ambushed": 9,
    "close-combat-began": 9,
    "vehicle-exploded": 9,
    "crew-bailed-out": 8,
    "crew-dead": 8,
    "team-gone": 8,
    "dice-spent": 7,
    "dice-gained": 6,
    "damage-rolled": 7,
    "pinned": 5,
    "vehicle-deployed": 4,
    "building-fell": 6,
    "aircraft-came": 5,
    "turn-ended": 4,
    "points-spent": 3,
    "pin-lifted": 2,
    "jump-off-point-placed": 2,
    "jump-off-point-moved": 2,
    "armour-held": 3,
}
"""By what happened, where others of the same kind are worth less or more."""

BY_KIND: Mapping[str, float] = {
    "result": 10,
    "close-combat": 9,
    "charge": 9,
    "explosion": 9,
    "vehicle-lost": 8,
    "broken": 8,
    "routed": 8,
    "leader-hit": 7,
    "jump-off-point": 7,
    "objective": 7,
    "air-attack": 6,
    "barrage": 6,
    "bombed": 6,
    "rammed": 6,
    "shot-at-vehicle": 6,
    "observer-hit": 6,
    "damage": 5,
    "overwatch": 5,
    "killed": 5,
    "burnt": 4,
    "charge-placed": 4,
    "fire": 4,
    "machine-guns": 4,
    "ruin": 4,
    "battery": 3,
    "broken-down": 3,
    "covering-fire": 3,
    "deployed": 3,
    "entry-point": 3,
    "random-event": 3,
    "weapon-lost": 3,
    "chain-of-command": 2,
    "drove": 2,
    "smoke": 2,
    "turn": 2,
    "activated": 1,
    "command-dice": 1,
    "moved": 1,
    "patrol": 1,
    "phase": 1,
    "rallied": 1,
    "revealed": 1,
}
"""By its kind. What is not named here is worth no line: dice before their outcome, what people say."""

FIRED, FOR_EACH_HIT, MOST_FOR_FIRE = 2.0, 0.5, 6.0
"""Of a volley: without a hit, and for each hit more."""

LOST_FORCE_MORALE, GAINED_FORCE_MORALE = 8.0, 2.0
MOST_LOST = 9.5
"""Of a side whose Force Morale falls by more than one."""


def interest(stored: Stored) -> float:
    """Rate one thing that happened."""
    kind = kind_of(stored)
    if kind in BY_WHAT_CAME_OF_IT:
        return BY_WHAT_CAME_OF_IT[kind](stored if "fact" in stored else stored.get("data", {}))
    by_fact = BY_FACT.get(str(stored["fact"])) if "fact" in stored else None
    return BY_KIND.get(kind, 0.0) if by_fact is None else by_fact


def _fire(told: Mapping[str, object]) -> float:
    hits = told.get("hits", 0)
    return min(MOST_FOR_FIRE, FIRED + FOR_EACH_HIT * hits) if isinstance(hits, int) else FIRED


def _force_morale(told: Mapping[str, object]) -> float:
    before, after = told.get("from", 0), told.get("to", 0)
    if not isinstance(before, int) or not isinstance(after, int) or before == after:
        return 0.0
    if after > before:
        return GAINED_FORCE_MORALE
    return MOST_LOST if before - after > 1 else LOST_FORCE_MORALE


BY_WHAT_CAME_OF_IT: Mapping[str, Callable[[Mapping[str, object]], float]] = {
    "fired": _fire,
    "force-morale": _force_morale,
}


def of_most_interest(events: Sequence[Stored]) -> Stored | None:
    """Find what a watcher would want to be told of all that happened at one number: of equals the last.

    Only what everybody may know counts; None where there is nothing to tell.
    """
    told = [one for one in events if is_for(one, None) and interest(one) > 0]
    return max(reversed(told), key=interest, default=None)


def names_somebody(stored: Stored) -> bool:
    """Whether what happened names a player by the name that he has given himself."""
    return "fact" in stored and _holds_a_person(read_fact(stored))


def _holds_a_person(told: object) -> bool:
    if isinstance(told, PersonRef):
        return True
    if isinstance(told, tuple | list):
        return any(map(_holds_a_person, told))
    fields = getattr(told, "__struct_fields__", ())
    return any(_holds_a_person(getattr(told, name)) for name in fields)
