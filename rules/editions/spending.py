"""What Chain of Command Points buy in each edition, and within what limits (1e 5.1; 2e 8.2)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.editions.team_rules import TEAM_RULES, TeamKind


class Use(StrEnum):
    """What points are spent on."""

    INTERRUPT = "interrupt"
    AMBUSH = "ambush"
    END_TURN = "end-turn"
    NO_MORALE_TEST = "no-morale-test"
    MOVE_POINT = "move-jump-off-point"
    MOVE_SNIPER = "move-sniper"
    REACT_FIRE = "react-fire"
    HIT_THE_DIRT = "hit-the-dirt"
    REPOSITION = "reposition"
    RECCE = "recce"
    KEEP_BARRAGE = "keep-barrage"
    ASSAULT_DEPLOYMENT = "assault-deployment"


WHOLE_DICE = 6
"""Points of a whole Chain of Command Dice."""

_IN_BOTH = {
    Use.INTERRUPT: WHOLE_DICE,
    Use.AMBUSH: WHOLE_DICE,
    Use.END_TURN: WHOLE_DICE,
    Use.NO_MORALE_TEST: WHOLE_DICE,
    Use.MOVE_POINT: WHOLE_DICE,
}

FIRST_PRICES: Mapping[Use, int] = {
    **_IN_BOTH,
    Use.MOVE_SNIPER: WHOLE_DICE,
    Use.KEEP_BARRAGE: WHOLE_DICE,
}
"""The first edition spends whole Dice alone (1e 5.1.1)."""

SECOND_PRICES: Mapping[Use, int] = {
    **_IN_BOTH,
    Use.REACT_FIRE: 3,
    Use.HIT_THE_DIRT: 3,
    Use.REPOSITION: 3,
    Use.RECCE: 1,
    Use.ASSAULT_DEPLOYMENT: 3,
    Use.MOVE_SNIPER: 3,
}
"""The second edition's point actions beside uses of a whole Dice; it keeps no barrage (2e 8.2.1, 8.2.2)."""


@dataclass(frozen=True, kw_only=True)
class Spending:
    """What points buy, at what price in points, and what differs with it between the editions.

    `left_of_move` tells how many inches are left of a move on which so much Shock was taken with so many
    inches still to go.
    """

    prices: Mapping[Use, int]
    left_of_move: Callable[[float, int], float]
    before_roll: frozenset[Use]  # of a Phase whose Command Dice are not rolled yet: it can be left out
    snipers_move_to_cover: bool  # and nowhere else (2e 8.2.2)
    screens: frozenset[TeamKind]  # behind whom a Jump-Off Point may be moved
    ambushers: frozenset[TeamKind]
    ambushes_per_phase: int | None  # by each side; None: as many as it can pay for
    after_ambush: frozenset[Use]  # in one's own Phase, against men who have just ambushed
    ambushers_reach: float | None = None  # inches to a vehicle that they may put a grenade or charge into


def all_of_it(inches: float, shock: int) -> float:
    """Keep a move as long as it was: Shock taken on the way does not shorten it (1e 14.5)."""
    return inches


def less_for_shock(inches: float, shock: int) -> float:
    """Take an inch off what is left of a move for each point of Shock taken on the way (2e 8.2.2)."""
    return max(0.0, inches - shock)


ARMED = frozenset(kind for kind, rules in TEAM_RULES.items() if not rules.why_unarmed)
"""Kinds of Team that have something to ambush with."""

FIRST_SPENDING = Spending(
    prices=FIRST_PRICES,
    left_of_move=all_of_it,
    before_roll=frozenset({Use.END_TURN}),
    snipers_move_to_cover=False,
    screens=frozenset(TeamKind),
    ambushers=ARMED - {TeamKind.SNIPER, TeamKind.GUN},
    ambushes_per_phase=None,
    after_ambush=frozenset(),
)

SECOND_SPENDING = Spending(
    prices=SECOND_PRICES,
    left_of_move=less_for_shock,
    before_roll=frozenset(),
    snipers_move_to_cover=True,
    screens=frozenset(TeamKind) - {TeamKind.SNIPER},
    ambushers=ARMED,
    ambushes_per_phase=1,
    after_ambush=frozenset({Use.INTERRUPT}),
    ambushers_reach=4.0,
)
