"""The small verbs by which men get into the saddle and out of it (1e B)."""

from collections.abc import Iterable

from rules.state.pieces.force import Leader, Side, Team


def leave_behind(side: Side, teams: Iterable[Team]) -> None:
    """Leave the mounts of Teams that wait, and of their own Leaders, behind the lines for good."""
    for team in teams:
        team.may_ride = False
        for leader in side.leaders.values():
            if leader.team == team.id or (leader.section and leader.section == team.section):
                leader.may_ride = False
