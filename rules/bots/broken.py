"""Which of the Broken a Leader can still save: they Rout at the Turn's end unless rallied (1e 14.6).

The numbers are opinions, not rules.
"""

from rules.views.view_types import TeamView

ROUTS, WITHIN_REACH = 2, 4
"""Shock per man at which the Broken Rout, and how much of it beyond that can be rallied in time."""


def can_be_saved(team: TeamView) -> bool:
    """Whether this Team is Broken, with no more Shock than can be rallied before the Turn ends."""
    return team.broken and team.shock < ROUTS * len(team.figures) + WITHIN_REACH


def is_lost(team: TeamView) -> bool:
    """Whether this Team is Broken with more Shock than anybody can rally in time."""
    return team.broken and not can_be_saved(team)
