"""Weapons that are handed to men who are there: offered once for each Team that may have one (1e B)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import structs

from armylists.kept import IN_HAND, listed
from armylists.rosters import as_roster, table_four_row
from armylists.schema import ArmyList, SupportItem
from armylists.words import SupportKind
from rules.book import INFANTRY_ANTI_TANK, RIFLE, TABLE_FOUR, Roster, RosterSection, RosterTeam

CREW = 2
"""Men of a Team who serve a light machine gun that it is given."""

PERSONAL = frozenset({"pistol", "rifle", "semi-automatic-rifle", "automatic-rifle", "smg", "assault-rifle"})
"""Rows of Table Four that one man carries as his own arm."""


class Receiver(NamedTuple):
    """Who is given something, by the names of his Section and Team; charges have Sections alone."""

    sections: tuple[str, ...]
    team: str = ""
    men: int = 0


def is_handed(item: SupportItem) -> bool:
    """Whether a row is a weapon that comes without men."""
    return item.kind is SupportKind.OTHER and item.weapon is not None and not item.improves


def handed(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List a copy of such a row for each that may have it."""
    receivers = _receivers(list_id)
    for id_, name in _named(listed(list_id), item):
        if id_ in receivers:
            yield structs.replace(item, id=id_, name=name)


@lru_cache(maxsize=IN_HAND)
def _receivers(list_id: str) -> dict[str, Receiver]:
    """Map the id of each choice of such rows to who is given it."""
    army_list = listed(list_id)
    items = [item for items in army_list.support.values() for item in items]
    return {id_: to for item in items for id_, _, to in _choices(army_list, item)}


def squad_of(list_id: str, choice: str) -> tuple[str, int] | None:
    """Tell whose Squad a choice gives weapons to, and to how many of its men; None for other choices."""
    to = _receivers(list_id).get(choice)
    return (to.sections[0], to.men) if to is not None and to.team else None


def _named(army_list: ArmyList, item: SupportItem) -> Iterator[tuple[str, str]]:
    return ((id_, name) for id_, name, _ in _choices(army_list, item))


def _choices(army_list: ArmyList, item: SupportItem) -> Iterator[tuple[str, str, Receiver]]:
    """List the ids, the names and the receivers among which a row leaves the choice; none for other rows."""
    sections = _sections(army_list)
    if not is_handed(item):
        return
    for section in sections:
        for team in section.teams:
            if _armed(army_list, item, team) is None:
                continue
            words = section.name if section.undivided else f"{section.name} {team.name}"
            men = 1 if _is_crewed(army_list, item) else item.count
            to = Receiver((section.name,), team.name, men)
            yield f"{item.id}-for-{_slug(words)}", f"{item.name}: {words}", to


def _sections(army_list: ArmyList) -> list[RosterSection]:
    """Collect the Sections of all platoons of a list, one of each name."""
    rosters = (
        as_roster(army_list, one, next(iter(one.quality))) for one in army_list.platoons if one.quality
    )
    return list({section.name: section for roster in rosters for section in roster.sections}.values())


def _slug(words: str) -> str:
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in words.lower())
    return "-".join(part for part in kept.split("-") if part)


# --- what becomes of the men ------------------------------------------------------------------------------


def with_handed(force: Roster, choice: SupportItem) -> Roster | None:
    """Hand out what was chosen; None where no man of those it is for is left to have it."""
    army_list, to = listed(force.list_id), _receivers(force.list_id)[choice.id]
    for section in force.sections:
        if section.name == to.sections[0]:
            teams = [_armed(army_list, choice, one) if one.name == to.team else one for one in section.teams]
            given = [team for team in teams if team is not None]
            is_given = len(given) == len(teams) and given != list(section.teams)
            return _replaced(force, section, given) if is_given else None
    return None


def _replaced(force: Roster, section: RosterSection, teams: Sequence[RosterTeam]) -> Roster:
    changed = structs.replace(section, teams=tuple(teams))
    return structs.replace(
        force, sections=tuple(changed if one is section else one for one in force.sections)
    )


def _armed(army_list: ArmyList, item: SupportItem, team: RosterTeam) -> RosterTeam | None:
    """Give men of a Team the weapon in place of their rifles; None where it has not the men for it.

    The crew of what comes with a Leader leaves the Team.
    """
    weapon, is_crewed = item.weapon or "", _is_crewed(army_list, item)
    men = (item.crew or CREW) if is_crewed else item.count
    if team.others.count(RIFLE.id) < men or (is_crewed and team.weapon is not None):
        return None
    others = list(team.others)
    for _ in range(men):
        others.remove(RIFLE.id)
    if item.leader is not None:
        return structs.replace(team, others=tuple(others))
    if is_crewed:
        return structs.replace(team, weapon=weapon, crew=men, others=tuple(others))
    return structs.replace(team, others=(weapon,) * men + tuple(others))


def _is_crewed(army_list: ArmyList, item: SupportItem) -> bool:
    row = table_four_row(army_list, item.weapon or "")
    return row == INFANTRY_ANTI_TANK.id or (row in TABLE_FOUR and row not in PERSONAL)
