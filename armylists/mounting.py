"""Troops who ride: what a list gives its Sections to ride, and horses bought for them (España)."""

from collections.abc import Iterator

from msgspec import structs

from armylists.schema import SupportItem
from rules.book import Roster, RosterLeader, RosterSection, RosterTeam, Saddle

TRUMPETER = "Trumpeter"


def riding(section: RosterSection, saddle: Saddle, *, mounted: bool = False) -> RosterSection:
    """Give a Section something to ride, which it may come on riding where it is `mounted`."""
    teams = tuple(team_riding(team, saddle, mounted=mounted) for team in section.teams)
    leaders = tuple(leader_riding(leader, saddle, mounted=mounted) for leader in section.leaders)
    return structs.replace(section, teams=teams, leaders=leaders)


def team_riding(team: RosterTeam, saddle: Saddle | None, *, mounted: bool = True) -> RosterTeam:
    """Give a Team something to ride; without it the Team as it is."""
    return team if saddle is None else structs.replace(team, mount=saddle, mounted=mounted)


def leader_riding(leader: RosterLeader, saddle: Saddle | None, *, mounted: bool = True) -> RosterLeader:
    """Give a Leader something to ride; without it the Leader as he is."""
    return leader if saddle is None else structs.replace(leader, mount=saddle, mounted=mounted)


def as_bought(section: RosterSection, item: SupportItem) -> RosterSection:
    """Give a Section that is a support what it rides; on horses or motorcycles it may come on in the saddle
    (esp-143, esp-171, esp-179)."""
    if item.on_horses or item.mount is not None:
        saddle = item.mount.vehicle if item.mount is not None else Saddle.HORSE
        return riding(section, saddle, mounted=True)
    return section if item.rides is None else riding(section, item.rides)


def with_horses(force: Roster, item: SupportItem) -> Roster:
    """Put the next Sections of the platoon into the saddle, or the next Squads, as many as the support has
    mounts for (esp-141, esp-171)."""
    if item.mounts_squads is not None:
        sections = tuple(_squads_mounted(force.sections, item, item.mounts_squads))
    else:
        sections = tuple(_mounted(force.sections, item, item.mounts or 0))
    return structs.replace(force, sections=sections)


def _mounted(sections: tuple[RosterSection, ...], item: SupportItem, left: int) -> Iterator[RosterSection]:
    """Mount, at full strength, the first `left` Sections that the horses are for and that do not ride yet."""
    for section in sections:
        rides = any(team.mounted for team in section.teams)
        if left and not rides and _is_for(section, item):
            left -= 1
            yield riding(_at_full_strength(section, item), item.rides or Saddle.HORSE, mounted=True)
        else:
            yield section


def _is_for(section: RosterSection, item: SupportItem) -> bool:
    """Whether horses are for a Section: one of the platoon's own, or who bought them (esp-109)."""
    saddle = item.rides or Saddle.HORSE
    if any(team.mount not in (None, saddle) for team in section.teams):
        return False  # the bicycles of a Section are left behind, and are not changed for horses (esp-143)
    if item.bought_by is None:
        return not section.support
    return section.support and section.name.startswith(f"{item.section} ")


def _squads_mounted(
    sections: tuple[RosterSection, ...], item: SupportItem, left: int
) -> Iterator[RosterSection]:
    for section in sections:
        walking = [team for team in section.teams if not team.mounted and not section.support]
        chosen, left = walking[:left], left - len(walking[:left])
        teams = (
            team_riding(team, item.rides or Saddle.HORSE) if team in chosen else team
            for team in section.teams
        )
        yield structs.replace(section, teams=tuple(teams))


def _at_full_strength(section: RosterSection, item: SupportItem) -> RosterSection:
    """Add to each Squad the men who hold the horses, and to the Section its trumpeter."""
    teams = [_larger(team, item.men or 0) for team in section.teams]
    for men in item.others:
        arms = (men.weapon or "pistol",) * men.count
        teams.append(RosterTeam(name=TRUMPETER, others=arms, grenades=teams[0].grenades))
    return structs.replace(section, teams=tuple(teams))


def _larger(team: RosterTeam, men: int) -> RosterTeam:
    arm = team.others[-1] if team.others else team.crew_arm
    return structs.replace(team, others=(*team.others, *(arm,) * men))
