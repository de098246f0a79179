"""What a battle is about, where one side attacks: whom, from what ground, for what objective (1e A)."""

from typing import TypeAlias

from msgspec import Struct, field

from rules.engine.facts import Detail, FeatureRef, said
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.phrases import Phrase, say


class Crossroads(Detail, frozen=True):
    """Where two roads cross."""

    first: FeatureRef
    then: FeatureRef


class FieldGuns(Detail, frozen=True):
    """A battery that is dug in where nothing else of significance lies."""


ObjectiveName: TypeAlias = Crossroads | FieldGuns | str
"""What an objective is called: a feature by its own name."""


def objective_name(name: ObjectiveName) -> Phrase:
    """Say what an objective is called."""
    return say("piece", piece=name) if isinstance(name, str) else said(name)


class Mission(Struct, kw_only=True):
    """What the scenario has marked on the table; outlines without the first corner again.

    `zone` is the ground on which the defender sets up, where the scenario gives him one; `objective` what the
    attacker is after, by its `name`, and `holder` the side that holds it; `line` runs along the edge that he
    has to reach.
    """

    attacker: Seat
    zone: list[Point] = field(default_factory=list)
    objective: list[Point] = field(default_factory=list)
    name: ObjectiveName = ""
    holder: Seat | None = None
    line: list[Point] = field(default_factory=list)
