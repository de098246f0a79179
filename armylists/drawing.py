"""Supports drawn by chance within the terms of a game: for the computer and for players in a hurry (1e B)."""

from collections.abc import Sequence
from random import Random

from armylists.kept import listed
from armylists.rosters import table_four_row
from armylists.schema import ArmyList, SupportItem
from armylists.support_added import kind_of
from armylists.support_names import ADJUTANT, MEDIC, VEHICLE
from armylists.support_vehicles import is_crewless
from armylists.supports import costs, fault_in, most_of, offered
from armylists.terms import MOST, Terms
from rules.book import GUN, SNIPER, TRADES, TRIPOD_HMG, TRIPOD_MMG, Roster

SENIOR_LEADER = "senior-leader"
"""The row of a list that is another Leader for the whole platoon."""

AS_IF = 10
"""The points drawn up to where supports are picked freely: as much as a scenario's dice give at most."""

OFTEN = 2
"""How many of one row are drawn for a player, so that he has something of everything."""


def drawn(
    platoon: Roster, rows: Sequence[str], terms: Terms, chance: Random, often: int = MOST * MOST
) -> list[str]:
    """Draw rows by chance, dear ones rather than cheap, until nothing left can be had for the level."""
    price = costs(platoon.list_id)
    picked: list[str] = []
    left = AS_IF if terms.level is None else terms.level
    while able := [
        row
        for row in rows
        if price[row] <= left
        and picked.count(row) < min(often, most_of(platoon, row, terms))
        and fault_in(platoon, [*picked, row], terms) is None
    ]:
        (row,) = chance.choices(able, [price[row] ** 2 for row in able])
        picked.append(row)
        left -= price[row]
        if len(picked) == terms.most:
            break
    return picked


def drawn_for_player(platoon: Roster, terms: Terms, chance: Random) -> list[str]:
    """Draw supports as a player might pick them, who has an enemy before him and knows nothing of him."""
    return drawn(platoon, sensible(listed(platoon.list_id)), terms, chance, OFTEN)


def sensible(army_list: ArmyList) -> list[str]:
    """List the rows that are of use whatever the enemy brings: no engineers without works to clear, no
    transport without a crew, and nothing that only a Section of the force may buy."""
    return [item.id for item in offered(army_list.id) if not _waits_for_use(army_list, item)]


def _waits_for_use(army_list: ArmyList, item: SupportItem) -> bool:
    is_idle = kind_of(army_list, item) in TRADES or (item.kind == VEHICLE and is_crewless(item))
    return is_idle or item.bought_by is not None


def useful(army_list: ArmyList) -> list[str]:
    """List the rows that a computer makes something of: who fights, vehicles with a crew, those who lead.

    What a Section of the force may buy can be had once that is drawn.
    """
    rows = offered(army_list.id)
    manned = [item.id for item in rows if item.kind == VEHICLE and not is_crewless(item)]
    lone = [item.id for item in rows if item.id in (ADJUTANT, MEDIC, SENIOR_LEADER)]
    return [item.id for item in rows if fights(army_list, item)] + manned + lone


def bought_beside(army_list: ArmyList, picked: Sequence[str], chance: Random) -> list[str]:
    """Draw for each Section that may buy of its own list a support that simply fights, or a vehicle."""
    sold: dict[str, list[str]] = {}
    for item in offered(army_list.id):
        is_manned = item.kind == VEHICLE and not is_crewless(item)
        if item.bought_by in picked and (is_manned or fights(army_list, item)):
            sold.setdefault(item.bought_by or "", []).append(item.id)
    return [chance.choice(rows) for _buyer, rows in sorted(sold.items())]


def fights(army_list: ArmyList, item: SupportItem) -> bool:
    """Whether a row is men who simply fight: a Section, a machine gun, a sniper, a gun."""
    if item.weapon is None:
        return item.kind == "section" and not item.two_of
    return table_four_row(army_list, item.weapon) in (TRIPOD_MMG.id, TRIPOD_HMG.id, SNIPER.id, GUN.id)
