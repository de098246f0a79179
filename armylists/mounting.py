"""Troops who ride: what a list gives its Sections to ride, and horses bought for them (España)."""

from collections.abc import Iterator

from msgspec import structs

from armylists.schema import SupportItem
from rules.book import Roster, RosterSection, RosterTeam, Saddle

TRUMPETER = "Trumpeter"


def riding(section: RosterSection, saddle: Saddle, *, mounted: bool = False) -> RosterSection:
    """Give a Section something to ride, which it may come on riding where it is `mounted`."""
    teams = (structs.replace(team, mount=saddle, mounted=mounted) for team in section.teams)
    leaders = (structs.replace(leader, mounted=mounted) for leader in section.leaders)
    return structs.replace(section, teams=tuple(teams), leaders=tuple(leaders))


def as_bought(section: RosterSection, item: SupportItem) -> RosterSection:
    """Give a Section that is a support what it rides; one on horses may come on in the saddle (esp-171)."""
    if item.on_horses:
        return riding(section, Saddle.HORSE, mounted=True)
    return section if item.rides is None else riding(section, item.rides)


def with_horses(force: Roster, item: SupportItem) -> Roster:
    """Put the next Sections of the platoon on horses, or the next Squads, as many as the support has horses
    for (esp-141, esp-171)."""
    if item.mounts_squads is not None:
        return structs.replace(force, sections=tuple(_squads_mounted(force.sections, item.mounts_squads)))
    sections = tuple(_mounted(force.sections, item, item.mounts or 0))
    return structs.replace(force, sections=sections)


def _squads_mounted(sections: tuple[RosterSection, ...], left: int) -> Iterator[RosterSection]:
    for section in sections:
        teams = []
        for team in section.teams:
            is_next = left > 0 and not section.support and not team.mounted
            left -= is_next
            teams.append(structs.replace(team, mount=Saddle.HORSE, mounted=True) if is_next else team)
        yield structs.replace(section, teams=tuple(teams))


def _mounted(sections: tuple[RosterSection, ...], item: SupportItem, left: int) -> Iterator[RosterSection]:
    for section in sections:
        rides = any(team.mounted for team in section.teams)
        if left and not section.support and not rides:
            left -= 1
            yield riding(_at_full_strength(section, item), Saddle.HORSE, mounted=True)
        else:
            yield section


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
