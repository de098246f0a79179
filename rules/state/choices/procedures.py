"""What every edition does in a way of its own, where no number, table or verb says it.

Each is a function that its own room exports; `rules.verbs` tells which an edition has, and
`rules.state.choices.in_force` finds those in force.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.editions.weapons import Hit
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.phrases import Text
from rules.state.game import Game
from rules.state.pieces.force import Figure, JumpOffPoint, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.units import Unit


@dataclass(frozen=True, kw_only=True)
class SlippingAway:
    """How ambushers leave the table at the end of the Phase (1e 5.1.2; 2e 8.2.1); `told` is what it means."""

    may: Callable[[Team], bool]
    must: Callable[[Team], bool]
    lose_shock: Callable[[Team], None]
    told: Text


class AtHull(NamedTuple):
    """A volley of infantry fire at those aboard a vehicle: its hits, and all its dice but those of flame.

    `firer` is the id of who fired, `cause` are the places that Broken men run from.
    """

    seat: Seat
    firer: str
    scored: Sequence[Hit]
    faces: Sequence[int]
    cause: Sequence[Point]


@dataclass(frozen=True, kw_only=True)
class Procedures:
    """Those of one edition, by what they settle."""

    may_order_arrivals: Callable[[Game, Unit, Leader], bool]  # which Leaders (1e 4.3.1; 2e 9.1)
    may_join: Callable[[Game, Leader], bool]  # who has just come on goes along with his men (2e 9.1)
    lead_section: Callable[[Game, Unit], None]  # what a 2 for a Section is to its Leaders (1e 4.2)
    why_only_watching: Callable[[Game, Team], Text]  # after an order for Overwatch (2e 7)
    pinned: Callable[[Game, Team], None]  # what becomes of Overwatch (1e 14.5; 2e 7)
    kin: Callable[[Side, Team], Sequence[Team]]  # whom men parted from their Team may join (1e 2; 2e 7)
    why_not_scout: Callable[[Side, Team, Figure], Text]  # who is sent ahead (1e 4.5.7; 2e 7)
    why_not_benefit: Callable[[Game, Collection[Team]], Text]  # from points spent once more (2e 8.2)
    slipping_away: SlippingAway
    ambush_points: Callable[[Game, Side], list[JumpOffPoint]]  # at which men may appear (1e 5.1.2; 2e 8.2.1)
    fired_upon: Callable[[Game, Vehicle, AtHull], Awaitable[None]]  # who is aboard (1e 9.1.4, 12.5)
