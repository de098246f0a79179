"""What a support of each kind has to say of itself, so that it can be picked and played."""

from collections.abc import Callable, Iterator
from functools import cache

from django.utils.translation import gettext as _

from armylists.catalogue import army_lists
from armylists.own.roles import CHARGES, Arms, Found, teams
from armylists.own.source import Place
from armylists.rosters import table_four_row
from armylists.schema import ArmyList, SupportItem
from armylists.support_names import ENGINEERS
from armylists.support_weapons import guns
from armylists.words import SupportKind
from rules.book import GRENADE, MEDIUM_MORTAR, TABLE_SEVEN


@cache
def generic() -> frozenset[str]:
    """Collect the ids of the generic supports of the lists of the book: each has a rule of its own."""
    lists = (items for each in army_lists().values() for items in each.support.values())
    return frozenset(one.id for items in lists for one in items if one.playable and one.kind == "generic")


def unplayable(army_list: ArmyList) -> Found:
    """Find the supports that are offered and that no game could play."""
    arms = Arms(army_list)
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.playable:
                place = ("support", cost, index)
                look = _formed if item.formed else KINDS.get(item.kind)
                if look is not None:
                    yield from look(place, item, army_list)
                yield from _armed(place, item, arms)


def _armed(place: Place, item: SupportItem, arms: Arms) -> Found:
    """Find what is wrong with the weapons that a support's men serve, have and carry."""
    if item.kind is SupportKind.TEAM:
        yield from arms.wrong_served((*place, "weapon"), item.weapon)
    yield from arms.wrong_own((*place, "crew_arms"), item.crew_arms)
    for index, men in enumerate(item.others):
        yield from arms.wrong_own((*place, "others", index, "weapon"), men.weapon)
    for index, leader in enumerate(item.leaders):
        yield from arms.wrong_own((*place, "leaders", index, "weapon"), leader.weapon)
    yield from arms.wrong_carried((*place, "carried"), item.carried, CHARGES | {GRENADE.id})
    yield from teams(place, item.teams, arms)


def _generic(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if item.id not in generic():
        yield (
            (*place, "id"),
            _("No generic support is called “%(id)s”; there are: %(generic)s.")
            % {"id": item.id, "generic": ", ".join(sorted(generic()))},
        )


def _team(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    is_engineers = bool(item.trades) or any(item.id.endswith(trade) for trade in ENGINEERS)
    if item.weapon is None and not item.others and not is_engineers:
        yield place, _("A Team needs a weapon that it serves, or others beside it.")
    if item.crew == 0 and not item.others:
        yield (*place, "crew"), _("A Team needs men: a crew, or others.")
    if (item.crew == 0) != (item.weapon is None) and not is_engineers:
        yield place, _("A Team has both a weapon and a crew for it, or neither.")
    if item.choice and not item.carried:
        yield (*place, "choice"), _("A choice of charges is for a Team that carries one.")
    for index, charge in enumerate(item.choice):
        if charge not in TABLE_SEVEN:
            yield (
                (*place, "choice", index),
                _("“%(charge)s” is no charge of Table Seven.") % {"charge": charge},
            )


def _formed(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    """Find what is wrong with a Team that is formed in the battle."""
    if item.kind is not SupportKind.TEAM or item.crew == 0 or item.weapon is not None or item.others:
        yield place, _("What is formed in the battle is a Team: a crew of so many men, and no weapon.")
    if not item.carried or not {*item.carried} <= TABLE_SEVEN.keys():
        yield (*place, "carried"), _("A Team that is formed in the battle carries charges of Table Seven.")


def _section(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if not (item.section_of or item.two_of or item.teams):
        yield place, _("A Section needs section_of, two_of or teams: of which men it is.")


def _leader(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if not item.leaders:
        yield place, _("Say who the Leader is, under leaders.")


def _gun(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if item.weapon not in guns(army_list):
        yield (
            (*place, "weapon"),
            _("“%(weapon)s” is no gun of this list's arsenal that has a weight.") % {"weapon": item.weapon},
        )
    if item.crew < 1:
        yield (*place, "crew"), _("A gun needs a crew.")


def _vehicle(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    known = {vehicle.id for vehicle in army_list.arsenal.vehicles}
    named = item.choice or ((item.vehicle,) if item.vehicle else ())
    if not named:
        yield place, _("Say which vehicle it is, under vehicle or choice.")
    for one in named:
        if one not in known:
            yield place, _("“%(one)s” has no row among the vehicles of this list's arsenal.") % {"one": one}


def _battery(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if item.weapon is None or table_four_row(army_list, item.weapon) != MEDIUM_MORTAR.id:
        yield (
            (*place, "weapon"),
            _("A battery has %(mortar)s: others are not played.") % {"mortar": MEDIUM_MORTAR.id},
        )


def _charge(place: Place, item: SupportItem, army_list: ArmyList) -> Found:
    if not item.choice:
        yield place, _("Say which charges there are to choose from, under choice.")
    for index, charge in enumerate(item.choice):
        if charge not in TABLE_SEVEN:
            yield (
                (*place, "choice", index),
                _("“%(charge)s” is no charge of Table Seven.") % {"charge": charge},
            )


KINDS: dict[SupportKind, Callable[[Place, SupportItem, ArmyList], Iterator[tuple[Place, str]]]] = {
    SupportKind.GENERIC: _generic,
    SupportKind.TEAM: _team,
    SupportKind.SECTION: _section,
    SupportKind.LEADER: _leader,
    SupportKind.GUN: _gun,
    SupportKind.VEHICLE: _vehicle,
    SupportKind.BATTERY: _battery,
    SupportKind.CHARGE: _charge,
}
"""What is looked at in a support of each kind that games play."""
