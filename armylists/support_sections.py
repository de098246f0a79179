"""Sections bought beside a platoon: copied from one, lent by another list, or as their rows describe them."""

import re
from collections.abc import Iterator

from msgspec import structs

from armylists.engineers import FUEL, engineers
from armylists.kept import listed
from armylists.mounting import as_bought
from armylists.rosters import UNARMED, arms, as_roster, had_by, has_grenades, kind_of_men
from armylists.schema import SupportItem, Team
from armylists.support_vehicles import patrol
from rules.book import Quality, Rank, RosterLeader, RosterSection, RosterTeam, TeamKind

SHORTER = re.compile(" on | and | with |: | of two | in ")
"""What comes in a support's name after what its men are called, as in "on tripod mount"."""


def leaders_of(item: SupportItem) -> Iterator[RosterLeader]:
    """Draw up the Leaders that a row names, or its companion."""
    if item.companion is not None:
        yield _companion(item)
    for one in item.leaders:
        yield RosterLeader(title=one.title, rank=one.rank, weapon=one.weapon, grade=one.grade, support=True)


def _companion(item: SupportItem) -> RosterLeader:
    """Make the man who goes with a Unit: he is hit and lost as a Senior Leader is (1e B)."""
    return RosterLeader(
        title=item.name, rank=Rank.SENIOR, weapon=UNARMED, support=True, companion=item.companion
    )


def section_of(list_id: str, item: SupportItem, lot: str) -> RosterSection:
    """Make the Section that is bought as a support: a copy of the platoon's, or as its own row describes
    it."""
    shape = as_bought(_shape(list_id, item), item)
    return structs.replace(
        shape,
        name=f"{SHORTER.split(item.name)[0]} {lot}",
        support=not item.own,
        quality=None if item.own else item.quality or Quality.REGULAR,
        traits=None if item.own else shape.traits,
        undivided=item.own or shape.undivided,
        goes_home=item.goes_home,
        slot=lot.lower(),
        leaders=tuple(structs.replace(leader, support=True) for leader in shape.leaders),
    )


def _shape(list_id: str, item: SupportItem) -> RosterSection:
    if item.two_of:
        return engineers(list_id, item)
    if item.teams and item.count > 1:
        return patrol(list_id, item)
    shape = _described(list_id, item) if item.teams or not item.section_of else _copied(list_id, item)
    return _as_lent(list_id, item, shape) if item.section_of else shape


def _copied(list_id: str, item: SupportItem) -> RosterSection:
    """Copy the first Section of a platoon of the list, or the one that the row names; where it has no Leader
    of its own there, with those of the row (esp-142)."""
    army_list = listed(item.from_list or list_id)
    source = next(one for one in army_list.platoons if one.id == item.section_of)
    named = [one for one in source.sections if item.section in (None, one.name)]
    source = structs.replace(source, sections=tuple(named[:1]))
    shape = as_roster(army_list, source, next(iter(source.quality))).sections[0]
    return structs.replace(shape, leaders=shape.leaders or tuple(leaders_of(item)))


def _as_lent(list_id: str, item: SupportItem, shape: RosterSection) -> RosterSection:
    """Give a Section the traits that its platoon has at every quality; one from another list keeps what is
    characteristic of that (esp-109)."""
    army_list = listed(item.from_list or list_id)
    source = next(one for one in army_list.platoons if one.id == item.section_of)
    options = [option.traits for option in source.quality.values()]
    shared = (trait for trait in options[0] if all(trait in other for other in options))
    quality = item.quality or Quality.REGULAR
    had = had_by(army_list, source.id, quality)
    own = tuple(one.id for one in had if one.playable and one.id not in item.without)
    characteristics = own if item.from_list else None
    return structs.replace(
        shape, traits=tuple(trait.value for trait in shared), characteristics=characteristics
    )


def _described(list_id: str, item: SupportItem) -> RosterSection:
    teams = tuple(_described_team(list_id, team) for team in item.teams)
    leaders = tuple(leaders_of(item))
    return RosterSection(
        name=item.name,
        leaders=leaders,
        teams=teams,
        carried=item.carried,
        traits=(),
        kept_together=item.kept_together,
    )


def _described_team(list_id: str, team: Team) -> RosterTeam:
    kind = kind_of_men(listed(list_id), team)
    return RosterTeam(
        name=team.name,
        weapon=team.weapon,
        crew=team.crew,
        others=tuple(arms(team)),
        kind=kind,
        rounds=FUEL if kind is TeamKind.FLAMETHROWER else None,
        scouts=team.scouts,
        grenades=has_grenades(listed(list_id), team),
    )
