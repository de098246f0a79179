"""The second edition's command, Chain of Command Points and deployment upon the first edition's battle.

Only its sections 7, 8 and 9 are known here; whatever they do not change is the first edition's.
"""

from dataclasses import replace

from rules.editions.command_rules import (
    ALL_ACT,
    LEADER_WAITS,
    LEADERS_IN_SIGHT,
    BetterDie,
    CommandRules,
    EditionWords,
    units_alone,
)
from rules.editions.edition import FIRST
from rules.editions.first_tables import CommandInitiative
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.spending import SECOND_SPENDING

ORDERS: dict[Rank, CommandInitiative] = {
    Rank.JUNIOR: CommandInitiative(2, 6),
    Rank.SENIOR: CommandInitiative(3, 9),
    Rank.RANKING: CommandInitiative(3, 9),  # the table has no row of its own for him (2e 7)
}
"""Orders, and the inches that they reach (2e 7)."""

DEPLOYMENT_RADIUS = 6.0
"""Inches from a Jump-Off Point within which troops of any quality deploy (2e 9.1)."""

POINTS_FOR_ENEMY_SIXES = 1
"""Chain of Command Points for the opponent's roll of two or more 6s (2e 8.1)."""


def orders(rank: Rank) -> int:
    """Count an unhurt Leader's Orders (2e 7)."""
    return ORDERS[rank].initiatives


def command_range(rank: Rank) -> float:
    """Give how far a Leader's Orders reach, in inches (2e 7)."""
    return ORDERS[rank].command_range


def deployment_radius(_: Quality) -> float:
    """Give how far from a Jump-Off Point troops may deploy, in inches (2e 9.1)."""
    return DEPLOYMENT_RADIUS


COMMAND = CommandRules(
    words=EditionWords(edition="second"),
    graded_orders={(Rank.SENIOR, Grade.INFERIOR): 2},
    better_dice={(Rank.JUNIOR, Grade.SUPERIOR): BetterDie(result=4, orders=3)},
    leaders_with_team=1,
    led=ALL_ACT,
    unled=LEADER_WAITS,
    hesitates=units_alone,
    snipers_come_on_within=DEPLOYMENT_RADIUS,
    guns_in_houses=False,
    carriers_follow_units=True,
    positions_by_themselves=True,
    one_entry_point=True,
    whole_hull_within=9.0,
)

SECOND = replace(
    FIRST,
    id="second",
    initiatives=orders,
    command_range=command_range,
    deployment_radius=deployment_radius,
    sixes_for_a_dice=None,
    points_for_enemy_sixes=POINTS_FOR_ENEMY_SIXES,
    spending=SECOND_SPENDING,
    command=COMMAND,
    includes=frozenset({LEADERS_IN_SIGHT}),
)
