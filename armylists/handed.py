"""Weapons that are handed to men who are there: offered once for each Team that may have one (1e B)."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from msgspec import structs

from armylists.kept import IN_HAND, listed
from armylists.rosters import as_roster, table_four_row
from armylists.schema import ArmyList, Platoon, SupportItem
from armylists.support_weapons import DYNAMITE, MEGAPHONE, THROWN
from armylists.words import SupportKind
from rules.book import (
    GRENADE,
    INFANTRY_ANTI_TANK,
    RIFLE,
    TABLE_FOUR,
    Roster,
    RosterSection,
    RosterTeam,
    TeamKind,
)

CREW = 2
"""Men of a Team who serve a light machine gun that it is given."""

BOUGHT = "bought-section"
"""Whom a weapon is for that goes to each Section with mounts that was bought."""

PERSONAL = frozenset({"pistol", "rifle", "semi-automatic-rifle", "automatic-rifle", "smg", "assault-rifle"})
"""Rows of Table Four that one man carries as his own arm."""


class Receiver(NamedTuple):
    """A Team that is given weapons, by its name and that of its Section, which is "" at headquarters.

    A Section that is a `support` has a lot behind its name.
    """

    section: str
    team: str
    weapons: int = 1
    support: bool = False


class _Able(NamedTuple):
    """A Team of a platoon, under the name by which it is found again."""

    receiver: Receiver
    team: RosterTeam


def is_handed(item: SupportItem) -> bool:
    """Whether a row is a weapon that comes without men."""
    return item.kind is SupportKind.OTHER and item.weapon is not None and not item.improves


def handed(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List a copy of such a row for each way in which it may be handed out."""
    if item.for_each == BOUGHT:
        yield item
        return
    army_list = listed(list_id)
    for receivers in _choices(army_list, item):
        id_, words = _named(item, receivers)
        yield structs.replace(item, id=id_, name=f"{item.name}: {words}")


@lru_cache(maxsize=IN_HAND)
def _receivers(list_id: str) -> dict[str, tuple[Receiver, ...]]:
    """Map the id of each choice of such rows to those who are given it (l40-020, l40-061)."""
    army_list = listed(list_id)
    items = [item for _cost, item in army_list.sold]
    return {_named(item, to)[0]: to for item in items for to in _choices(army_list, item)}


def squads_of(list_id: str, choice: str) -> tuple[Receiver, ...]:
    """Tell which Teams a choice gives how many weapons to; none for other choices."""
    return _receivers(list_id).get(choice, ())


def _named(item: SupportItem, receivers: Sequence[Receiver]) -> tuple[str, str]:
    """Make the id of such a choice and say in words who has it."""
    is_whole = _is_grenade(item)
    words = " and ".join(dict.fromkeys(one.section if is_whole else _called(one) for one in receivers))
    return f"{item.id}-for-{_slug(words)}", words


def _called(receiver: Receiver) -> str:
    """Name a Team by its Section; a Squad that is one Team has no name of its own."""
    return f"{receiver.section} {receiver.team}".strip()


def _is_grenade(item: SupportItem) -> bool:
    """Whether a row is hand grenades, which all Squads of a Section have or none."""
    return item.weapon == GRENADE.id


def _choices(army_list: ArmyList, item: SupportItem) -> Iterator[tuple[Receiver, ...]]:
    """List the ways in which a row may be handed out; none for other rows."""
    found: dict[tuple[Receiver, ...], None] = {}
    if is_handed(item) and item.for_each != BOUGHT:
        for teams in _forces(army_list, item):
            named = [one for one in teams if _is_for(item, one)]
            found |= dict.fromkeys(_shares(army_list, item, named))
    yield from found


def _by_sections(item: SupportItem, able: Sequence[Receiver]) -> Iterator[tuple[Receiver, ...]]:
    """Give hand grenades to the Squads of every Section, or of one (esp-068)."""
    if item.for_each:
        yield tuple(able)
        return
    for section in dict.fromkeys(one.section for one in able):
        yield tuple(one for one in able if one.section == section)


def _shares(army_list: ArmyList, item: SupportItem, teams: Sequence[_Able]) -> Iterator[tuple[Receiver, ...]]:
    """Share the weapons out: all to one Team, or one each to as many Teams (esp-092)."""
    one_each = [one.receiver for one in teams if _armed(army_list, item, one.team, 1)]
    if _is_grenade(item):
        yield from _by_sections(item, one_each)
        return
    if item.spread != "each":
        able = (one.receiver for one in teams if _armed(army_list, item, one.team, item.count))
        yield from ((one._replace(weapons=item.count),) for one in able)
    if item.spread:
        yield from combinations(one_each, item.count)


def _forces(army_list: ArmyList, item: SupportItem) -> Iterator[list[_Able]]:
    """List the Teams of each platoon that limits leave a row to, or of the support that it is for."""
    if item.of is not None:
        yield [*_of_support(army_list, item.of)]
        return
    for platoon in _platoons(army_list, item):
        yield [*_of_platoon(army_list, platoon)]


def _of_platoon(army_list: ArmyList, platoon: Platoon) -> Iterator[_Able]:
    """List the Teams of a platoon, those of its headquarters last."""
    force = as_roster(army_list, platoon, next(iter(platoon.quality)))
    for section in force.sections:
        for team in section.teams:
            yield _Able(Receiver(section.name, "" if section.undivided else team.name), team)
    yield from (_Able(Receiver("", team.name), team) for team in force.teams)


def _of_support(army_list: ArmyList, row: str) -> Iterator[_Able]:
    """List the Teams of a Section that is bought, as the list has them that it comes from (esp-177)."""
    bought = next(item for items in army_list.support.values() for item in items if item.id == row)
    lender = listed(bought.from_list) if bought.from_list else army_list
    platoon = next(one for one in lender.platoons if one.id == bought.section_of)
    named = [one for one in platoon.sections if bought.section in (None, one.name)]
    force = as_roster(lender, structs.replace(platoon, sections=tuple(named)), next(iter(platoon.quality)))
    for team in force.sections[0].teams:
        yield _Able(Receiver(bought.name, team.name, support=True), team)


def _is_for(item: SupportItem, able: _Able) -> bool:
    """Whether a row is for a Team: for one that it names where it names any, else for any of a Section."""
    return able.team.name in item.to if item.to else bool(able.receiver.section)


def _platoons(army_list: ArmyList, item: SupportItem) -> Iterator[Platoon]:
    """List the platoons that limits leave a row to."""
    limits = [one for one in army_list.limits if one.only and item.id in one.rows]
    for platoon in army_list.platoons:
        ids = {platoon.id, *(f"{platoon.id}-{variant.id}" for variant in platoon.variants)}
        if platoon.quality and all(ids.intersection(one.only) for one in limits):
            yield platoon


def _slug(words: str) -> str:
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in words.lower())
    return "-".join(part for part in kept.split("-") if part)


# --- what becomes of the men ------------------------------------------------------------------------------


def with_handed(force: Roster, choice: SupportItem) -> Roster | None:
    """Hand out what was chosen; None where no man of those it is for is left to have it."""
    if choice.for_each == BOUGHT:
        return _with_each(force, choice)
    army_list = listed(force.list_id)
    for to in squads_of(force.list_id, choice.id):
        give = partial(_armed, army_list, choice, weapons=to.weapons)
        given = _given(force, to, give)
        if given is None:
            return None
        force = given
    return force


def _with_each(force: Roster, choice: SupportItem) -> Roster | None:
    """Give a weapon to each Section that was bought and rides; None where one has no men for it (esp-154)."""
    army_list = listed(force.list_id)
    for section in force.sections:
        if section.support and any(team.mounted for team in section.teams):
            armed = _armed(army_list, choice, section.teams[0], choice.count)
            if armed is None:
                return None
            force = _replaced(force, section, [armed, *section.teams[1:]])
    return force


Giving = Callable[[RosterTeam], RosterTeam | None]


def _given(force: Roster, to: Receiver, give: Giving) -> Roster | None:
    """Give something to the Team that it is for; None where there is no such Team that can have it."""
    if not to.section:
        own = _with(force.teams, to, give)
        return None if own is None else structs.replace(force, teams=own)
    for section in force.sections:
        is_meant = section.name == to.section or (to.support and _is_such(section, to.section))
        if is_meant and (teams := _with(section.teams, to, give)) is not None:
            return _replaced(force, section, teams)
    return None


def _is_such(section: RosterSection, name: str) -> bool:
    """Whether a Section is a support of that name, which has its lot behind it."""
    return section.support and section.name.startswith(f"{name} ")


def _with(teams: Sequence[RosterTeam], to: Receiver, give: Giving) -> tuple[RosterTeam, ...] | None:
    """Give something to the Team of that name, or to the only one."""
    place = next((at for at, one in enumerate(teams) if to.team in ("", one.name)), None)
    changed = None if place is None else give(teams[place])
    if place is None or changed is None:
        return None
    return (*teams[:place], changed, *teams[place + 1 :])


def _replaced(force: Roster, section: RosterSection, teams: Sequence[RosterTeam]) -> Roster:
    changed = structs.replace(section, teams=tuple(teams))
    return structs.replace(
        force, sections=tuple(changed if one is section else one for one in force.sections)
    )


def _armed(army_list: ArmyList, item: SupportItem, team: RosterTeam, weapons: int) -> RosterTeam | None:
    """Give men of a Team so many weapons in place of their rifles; None where it has not the men (esp-075).

    Where hand grenades are issued, whoever serves a weapon has none (esp-068). The crew of what comes with a
    Leader leaves the Team (esp-128). Dinamiteros have rifles alone (esp-105).
    """
    if item.weapon in THROWN | {MEGAPHONE}:
        return _supplied(team, item.weapon or "")
    if team.kind is TeamKind.DINAMITEROS:
        return None
    weapon, is_crewed = item.weapon or "", _is_crewed(army_list, item)
    men = (item.crew or CREW) * weapons if is_crewed else weapons
    if team.others.count(RIFLE.id) < men or (is_crewed and team.weapon is not None):
        return None
    others = list(team.others)
    for _ in range(men):
        others.remove(RIFLE.id)
    if not is_crewed:
        return structs.replace(team, others=(weapon,) * men + tuple(others))
    if item.leader is not None:
        return structs.replace(team, others=tuple(others))
    grenades = team.grenades and army_list.grenades == "all"
    return structs.replace(
        team, weapon=weapon, crew=men, weapons=weapons, others=tuple(others), grenades=grenades
    )


def _supplied(team: RosterTeam, what: str) -> RosterTeam | None:
    """Give men of a Team what they have beside their arms; None where they have it, or cannot (esp-105)."""
    if what == MEGAPHONE:
        return None if what in team.carried else structs.replace(team, carried=(*team.carried, what))
    is_dynamited = team.kind is TeamKind.DINAMITEROS
    if what == DYNAMITE:
        able = team.weapon is None and {*team.others} == {RIFLE.id} and not is_dynamited
        return structs.replace(team, kind=TeamKind.DINAMITEROS, grenades=True) if able else None
    if is_dynamited:
        return team
    return None if team.grenades else structs.replace(team, grenades=team.weapon is None)


def _is_crewed(army_list: ArmyList, item: SupportItem) -> bool:
    row = table_four_row(army_list, item.weapon or "")
    return row == INFANTRY_ANTI_TANK.id or (row in TABLE_FOUR and row not in PERSONAL)
