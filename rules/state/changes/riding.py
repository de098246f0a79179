"""The small verbs by which men get into the saddle and out of it (1e B)."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.geometry.distance import middle
from rules.geometry.terrain import Point
from rules.state.changes.men import man_weapon
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.troops.mounted import is_on_wheels
from rules.state.troops.refs import piece_ref, side_ref


class MachinesLeft(OfSide, frozen=True):
    """Men get off their motorcycles, which stay where they are."""

    kind: ClassVar = "dismounted"
    section: ClassVar = "1e 11.6.2"
    spoken: ClassVar = ("who",)

    teams: tuple[PieceRef, ...]
    who: tuple[PieceRef, ...]


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
    """Get a Team off its mounts, which stay at a place from now on; these of its men hold them."""
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
    """Get a Leader off his mount, which stays at a place."""
    leader.mounted, leader.horse = False, horse


def leave_machines(game: Game, side: Side, teams: Iterable[Team], leaders: Iterable[Leader] = ()) -> None:
    """Get those of these men off their motorcycles who ride any, and tell it; nothing for all others."""
    riders = [team for team in teams if is_on_wheels(team) and team.places]
    led = [leader for leader in leaders if is_on_wheels(leader) and leader.at is not None]
    for team in riders:
        dismount(team, (), middle(team.places))
    for leader in led:
        dismount_leader(leader, leader.figure.place)
    if riders or led:
        named = tuple(piece_ref(side, team) for team in riders)
        who = (*named, *(piece_ref(side, leader) for leader in led))
        game.tell(MachinesLeft(side=side_ref(side), teams=named, who=who))


def mount_leader(leader: Leader) -> None:
    """Put a Leader back into the saddle."""
    leader.mounted, leader.horse = True, None
