"""A roster laid out for a reader: who leads, who stands in which Team, and what each weapon can do."""

from collections import Counter
from typing import NamedTuple

from armylists.armoury import weapons_of
from armylists.called import GRADES, RANKS
from armylists.support_weapons import DYNAMITE, OTHER_ITEMS
from armylists.weapon_lines import WeaponLine
from rules.book import Grade, Roster, RosterLeader, RosterSection, RosterTeam, TeamKind, weapon


class LeaderLine(NamedTuple):
    """A Leader, in words."""

    title: str
    rank: str
    weapon: str


class Arms(NamedTuple):
    """Men with this weapon, or together serving one (`crewed`) and carrying `own` themselves."""

    men: int
    weapon: str
    crewed: bool = False
    own: str = ""


class TeamLine(NamedTuple):
    """A Team, its men, and what they have beside their arms."""

    name: str
    men: int
    arms: tuple[Arms, ...]
    scouts: bool
    carried: tuple[str, ...] = ()


class SectionLine(NamedTuple):
    """A Section; `men` counts no Leader."""

    name: str
    men: int
    leaders: tuple[LeaderLine, ...]
    teams: tuple[TeamLine, ...]
    carried: tuple[str, ...]
    undivided: bool


class Organisation(NamedTuple):
    """A whole platoon; `men` counts its Leaders too."""

    men: int
    leaders: tuple[LeaderLine, ...]
    teams: tuple[TeamLine, ...]
    sections: tuple[SectionLine, ...]
    weapons: tuple[WeaponLine, ...]


def organisation(roster: Roster) -> Organisation:
    """Lay out a roster for a page: Leaders, Teams and Sections, men counted, weapons described."""
    leaders = tuple(_leader(roster, leader) for leader in roster.leaders)
    teams = tuple(_team(roster, team) for team in roster.teams)
    sections = tuple(_section(roster, section) for section in roster.sections)
    in_sections = sum(section.men + len(section.leaders) for section in sections)
    return Organisation(
        men=len(leaders) + sum(team.men for team in teams) + in_sections,
        leaders=leaders,
        teams=teams,
        sections=sections,
        weapons=weapons_of(roster),
    )


def _leader(roster: Roster, leader: RosterLeader) -> LeaderLine:
    rank = str(RANKS[leader.rank])
    graded = rank if leader.grade is Grade.ORDINARY else f"{GRADES[leader.grade]} {rank}"
    return LeaderLine(leader.title, graded, roster.weapon_names[leader.weapon])


def _team(roster: Roster, team: RosterTeam) -> TeamLine:
    arms = [Arms(men, roster.weapon_names[id_]) for id_, men in Counter(team.others).items()]
    if team.weapon:
        fires_as_infantry = weapon(roster.arsenal[team.weapon]).is_small_arm
        own = "" if fires_as_infantry else roster.weapon_names[team.crew_arm]
        arms.insert(0, Arms(team.crew, roster.weapon_names[team.weapon], crewed=True, own=own))
    carried = tuple(OTHER_ITEMS[one] for one in team.carried if one in OTHER_ITEMS)
    carried += (OTHER_ITEMS[DYNAMITE],) if team.kind is TeamKind.DINAMITEROS else ()
    return TeamLine(team.name, team.crew + len(team.others), tuple(arms), team.scouts, carried)


def _section(roster: Roster, section: RosterSection) -> SectionLine:
    teams = tuple(_team(roster, team) for team in section.teams)
    return SectionLine(
        name=section.name,
        men=sum(team.men for team in teams),
        leaders=tuple(_leader(roster, leader) for leader in section.leaders),
        teams=teams,
        carried=tuple(roster.weapon_names[id_] for id_ in section.carried),
        undivided=section.undivided,
    )
