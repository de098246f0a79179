"""Sections of engineers: two Teams of any trades under a Junior Leader, picked as support (1e 16.1, B)."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec import structs

from armylists.kept import listed
from armylists.rosters import UNARMED, junior_leader, kind_served
from armylists.schema import SupportItem
from armylists.words import EngineerTrade
from rules.book import INFANTRY_FLAMETHROWER, RIFLE, RosterSection, RosterTeam, TeamKind

MEN = 3
"""How many each Team has."""

FUEL = 3
"""Attacks that a man-pack flamethrower has fuel for (1e 9.6, B)."""

KINDS = {
    EngineerTrade.MINE_CLEARANCE: TeamKind.MINE_CLEARERS,
    EngineerTrade.WIRE_CUTTING: TeamKind.WIRE_CUTTERS,
    EngineerTrade.DEMOLITION: TeamKind.DEMOLITION,
    EngineerTrade.FLAMETHROWER: TeamKind.FLAMETHROWER,
}


def squads(item: SupportItem) -> Iterator[SupportItem]:
    """List a copy of the row for each pair of trades that it leaves to choose."""
    for one, other in combinations_with_replacement(item.two_of, 2):
        name = f"{item.name}: {_words(one)} and {_words(other)}"
        yield structs.replace(item, id=f"{item.id}-of-{one}-and-{other}", name=name, two_of=(one, other))


def of_a_trade(item: SupportItem) -> Iterator[SupportItem]:
    """List a copy of the row for each trade that its Team may have (esp-170)."""
    for trade in item.trades:
        id_, name = item.id.removesuffix("-team"), item.name.removesuffix(" Team")
        yield structs.replace(item, id=f"{id_}-{trade}-team", name=f"{name} {_words(trade)} Team", trades=())


def engineers(list_id: str, item: SupportItem) -> RosterSection:
    """Make the Section of engineers for a row that names two trades: a Team of each, under a Junior
    Leader."""
    teams = tuple(_team(list_id, trade) for trade in item.two_of)
    return RosterSection(name=item.name, leaders=(junior_leader(list_id),), teams=teams, traits=())


def _team(list_id: str, trade: EngineerTrade) -> RosterTeam:
    name, kind = f"{_words(trade)} Team", KINDS[trade]
    if kind is not TeamKind.FLAMETHROWER:
        return RosterTeam(name=name, others=(UNARMED,) * MEN, kind=kind)
    weapon, men = _flamethrower(list_id)
    return RosterTeam(name=name, weapon=weapon, crew=men, crew_arm=RIFLE.id, kind=kind, rounds=FUEL)


def _flamethrower(list_id: str) -> tuple[str, int]:
    """Find the flamethrower of a list and how many serve it: as in its row for a Team of its own, if any."""
    army_list = listed(list_id)
    rows = (item for items in army_list.support.values() for item in items)
    served = (one for one in rows if kind_served(army_list, one.weapon) is TeamKind.FLAMETHROWER)
    row = next(served, None)
    return (row.weapon or "", row.crew) if row is not None else (INFANTRY_FLAMETHROWER.id, MEN)


def _words(trade: EngineerTrade) -> str:
    return trade.replace("-", " ").title()
