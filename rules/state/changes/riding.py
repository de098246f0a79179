"""The small verbs by which men get into the saddle and out of it (1e B)."""

from collections.abc import Iterable, Mapping

from rules.geometry.terrain import Point
from rules.state.changes.men import man_weapon
from rules.state.pieces.force import Figure, Leader, Side, Team


def leave_behind(side: Side, teams: Iterable[Team]) -> None:
    """Leave the mounts of Teams that wait, and of their own Leaders, behind the lines for good."""
    for team in teams:
        team.may_ride = False
        for leader in side.leaders.values():
            if leader.team == team.id or (leader.section and leader.section == team.section):
                leader.may_ride = False


def come_on(pieces: Iterable[Team | Leader], *, mounted: bool) -> None:
    """Have those who may ride come on in the saddle, or on foot without their horses."""
    for piece in pieces:
        piece.mounted = mounted and piece.may_ride


def dismount(team: Team, holders: Iterable[Figure], horses: Point) -> None:
    """Get a Team off its horses, which these of its men hold at a place from now on."""
    held = list(holders)
    team.mounted, team.horses = False, horses
    team.figures = [man for man in team.figures if man not in held]
    team.strength -= len(held)
    for man in held:
        man.at, man.serves = None, False
    team.holders = held
    man_weapon(team)


def mount(team: Team, places: Mapping[str, Point]) -> None:
    """Put a Team back into the saddle, with the men who held its horses at these places."""
    team.mounted, team.horses = True, None
    for man in team.holders:
        man.at, man.floor = places[man.id], 0
    team.strength += len(team.holders)
    team.figures, team.holders = [*team.figures, *team.holders], []


def dismount_leader(leader: Leader, horse: Point) -> None:
    """Get a Leader off his horse, which is held at a place."""
    leader.mounted, leader.horse = False, horse


def mount_leader(leader: Leader) -> None:
    """Put a Leader back into the saddle."""
    leader.mounted, leader.horse = True, None
