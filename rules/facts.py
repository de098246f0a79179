"""What happened, as the values that the rules tell: their shapes, and all kinds of them that there are.

- Shapes: `Fact`, `FeatureRef`, `LENGTH`, `MarkerRef`, `PieceRef`, `Point`, `SideRef`.
- All of them: `all_facts`, `read_fact`.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Union

import msgspec

from rules.engine.facts import LENGTH, Fact, FeatureRef, MarkerRef, PieceRef, SideRef
from rules.geometry.terrain import Point
from rules.verbs.catalogue import VERBS

__all__ = [
    "LENGTH",
    "Fact",
    "FeatureRef",
    "MarkerRef",
    "PieceRef",
    "Point",
    "SideRef",
    "all_facts",
    "read_fact",
]

assert VERBS, "whoever imports the verbs has imported every room, and with it what is told there"


@cache
def all_facts() -> tuple[type[Fact], ...]:
    """List every kind of fact that the rules tell, by its message's id."""
    return tuple(sorted(_told(Fact), key=lambda one: str(one.__struct_config__.tag)))


def read_fact(stored: Mapping[str, Any]) -> Fact:
    """Read a fact as it was stored; raises msgspec.ValidationError where none has this shape any more."""
    fact: Fact = msgspec.convert(stored, type=_any_fact())
    return fact


@cache
def _any_fact() -> Any:
    return Union[all_facts()]  # noqa: UP007  (made at run time)


def _told(base: type[Fact]) -> Iterator[type[Fact]]:
    for one in base.__subclasses__():
        if hasattr(one, "kind") and one.__module__.startswith("rules."):
            yield one
        yield from _told(one)
