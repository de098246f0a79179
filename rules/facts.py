"""What happened, as the values that the rules tell: their shapes, and all kinds of them that there are.

- Shapes: `Detail`, `Fact`, `FeatureRef`, `LENGTH`, `Lines`, `MarkerRef`, `PersonRef`, `PieceRef`, `Point`,
    `Poses`, `SideRef`, `WordRef`.
- All of them: `all_details`, `all_facts`, `facts_by_id`, `read_fact`.
- What players, the host and an umpire say around a game: `around`, `umpiring`, with `Kept` phrases
    (`kept`, `unkept`), `PlayersReason` and `side_ref`.
- How a game ends: `Ending`, `endings`, `read_ending`, `GameEnded`.
- A round of Close Combat, of which a screen shows more than a sentence: `CombatRound`, `CombatScore`.
"""

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from rules.close_combat.rounds import CombatRound, CombatScore
from rules.engine.facts import (
    LENGTH,
    Detail,
    Fact,
    FeatureRef,
    Lines,
    MarkerRef,
    PersonRef,
    PieceRef,
    Poses,
    SideRef,
    WordRef,
)
from rules.engine.kept import Kept, kept, unkept
from rules.geometry.terrain import Point
from rules.play import around, umpiring
from rules.play.corrections import PlayersReason
from rules.state.changes.sides import GameEnded
from rules.state.saved import endings
from rules.state.saved.endings import Ending, read_ending
from rules.state.troops.refs import side_ref
from rules.verbs.catalogue import VERBS

__all__ = [
    "LENGTH",
    "CombatRound",
    "CombatScore",
    "Detail",
    "Ending",
    "Fact",
    "FeatureRef",
    "GameEnded",
    "Kept",
    "Lines",
    "MarkerRef",
    "PersonRef",
    "PieceRef",
    "PlayersReason",
    "Point",
    "Poses",
    "SideRef",
    "WordRef",
    "all_details",
    "all_facts",
    "around",
    "endings",
    "facts_by_id",
    "kept",
    "read_ending",
    "read_fact",
    "side_ref",
    "umpiring",
    "unkept",
]

assert VERBS, "whoever imports the verbs has imported every room, and with it what is told there"


@cache
def all_facts() -> tuple[type[Fact], ...]:
    """List every kind of fact that the rules tell, by its message's id."""
    return tuple(sorted(_told(Fact), key=lambda one: str(one.__struct_config__.tag)))


@cache
def all_details() -> tuple[type[Detail], ...]:
    """List every kind of detail of such facts, by its message's id."""
    found = [one for one in Detail.__subclasses__() if one.__module__.startswith("rules.")]
    return tuple(sorted(found, key=lambda one: str(one.__struct_config__.tag)))


def read_fact(stored: Mapping[str, object]) -> Fact:
    """Read a fact as it was stored; raises msgspec.ValidationError where none has this shape any more."""
    called = str(stored.get("fact"))
    if called not in facts_by_id():
        raise msgspec.ValidationError(f"There is no fact “{called}”")
    return msgspec.convert(stored, type=facts_by_id()[called])


@cache
def facts_by_id() -> dict[str, type[Fact]]:
    """Find each kind of fact by its message's id: msgspec would put a union of all together at every call."""
    return {str(one.__struct_config__.tag): one for one in all_facts()}


def _told(base: type[Fact]) -> Iterator[type[Fact]]:
    for one in base.__subclasses__():
        if hasattr(one, "kind") and one.__module__.startswith("rules."):
            yield one
        yield from _told(one)
