"""What a support does for a platoon, in one line, for players who pick it (1e B, 8, 9, 10)."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.kept import listed
from armylists.rosters import table_four_row
from armylists.schema import SupportItem
from armylists.support_added import kind_of
from armylists.support_names import BATTERY, CHARGE, VEHICLE
from armylists.support_vehicles import is_crewless
from armylists.vehicles import vehicle_types
from rules.book import TRADES, TRIPOD_HMG, TRIPOD_MMG, TeamKind

MACHINE_GUNS = frozenset({TRIPOD_MMG.id, TRIPOD_HMG.id})

BY_TEAM = {
    TeamKind.SNIPER: gettext_lazy(
        "Hits any Unit it sees on a 3 or more, in cover or not, and endangers Leaders."
    ),
    TeamKind.GUN: gettext_lazy("One round in a Phase, at vehicles or men as its figures say."),
}
BY_KIND = {
    "section": gettext_lazy("More men for the firefight, led by their own Junior Leader."),
    BATTERY: gettext_lazy("Shells an area from far behind the table."),
    CHARGE: gettext_lazy("Used up by its one throw at a vehicle or at men."),
    "leader": gettext_lazy("Commands any of your troops, as your own officer does."),
}


def purpose(list_id: str, item: SupportItem) -> str:
    """Say what a support is for; "" where its own description says it."""
    if item.kind == VEHICLE:
        return _of_vehicle(list_id, item)
    if item.two_of:
        return _("Specialists who do their own task and never fight as infantry.")
    kind = kind_of(listed(list_id), item)
    if kind is TeamKind.FLAMETHROWER:
        return _("Burns men out of any cover and doubles their Shock, at short reach.")
    if item.weapon and table_four_row(listed(list_id), item.weapon) in MACHINE_GUNS:
        return _("Much fire from one place.")
    return str(BY_KIND.get(item.kind) or ("" if kind in TRADES else BY_TEAM.get(kind) or ""))


def _of_vehicle(list_id: str, item: SupportItem) -> str:
    if is_crewless(item):
        return _("Carries men; one of those who ride in it drives.")
    guns = [gun for gun in vehicle_types(list_id)[item.vehicle or ""].weapons if gun.is_gun]
    return _("Fights vehicles and men.") if any(gun.ap for gun in guns) else _("Fights men.")
