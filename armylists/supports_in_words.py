"""What a support is, told to players who pick it (1e B)."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec.structs import replace

from armylists.amounts import in_dice, in_men, in_seats
from armylists.called import GUNS, QUALITIES, called
from armylists.handed import BOUGHT, is_handed
from armylists.kept import listed
from armylists.rosters import UNARMED, weapon_name
from armylists.schema import ArmyList, SupportItem
from armylists.support_added import kind_of
from armylists.support_names import ADJUTANT, AIRCRAFT, BATTERY, CHARGE, DICE, GUN, MEDIC, RUNNER, VEHICLE
from armylists.support_sections import section_of
from armylists.support_vehicles import is_crewless
from armylists.support_weapons import DYNAMITE, MEGAPHONE, guns
from armylists.terms import BARRAGE
from armylists.vehicles import in_words, vehicle_types
from armylists.words import PlatoonTrait
from rules.book import (
    GRENADE,
    RIFLE,
    SQUARE,
    TABLE_SEVEN,
    TRADES,
    CompanionKind,
    DefenceKind,
    Quality,
    RosterSection,
    Saddle,
    weapon,
)


def consists_of(list_id: str, item: SupportItem) -> str:
    """Describe what a support is, in a few words, as in: 5 men, MMG; Regular."""
    army_list = listed(list_id)
    if told := _without_men(item):
        return told
    if item.improves:
        return _of_improvement(army_list, item)
    if item.kind == BATTERY or is_handed(item) or item.for_each:
        return _of_battery(item) if item.kind == BATTERY else _of_handed(army_list, item)
    if item.kind == CHARGE:
        return _of_charge(army_list, item)
    if item.kind == "leader":
        arms = ", ".join(_name(army_list, leader.weapon) for leader in item.leaders)
        return _("a Leader who commands the whole platoon, %(arms)s") % {"arms": arms}
    if trade := TRADES.get(kind_of(army_list, item)):
        faces = "6" if trade.least == 6 else _("%(least)s or more") % {"least": trade.least}
        told = _("%(men)s who clear %(works)s on a %(faces)s and never fight")
        return told % {"men": in_men(item.crew), "works": WORKS[trade.clears], "faces": faces}
    if item.kind == VEHICLE and is_crewless(item) and not item.teams:
        return _of_vehicle(army_list, item)
    is_mounted = item.kind == "section" and item.vehicle
    rides = _(", with %(vehicles)s") % {"vehicles": _of_carriers(army_list, item)} if is_mounted else ""
    rides += _(", on motorcycles") if item.mount is not None else ""
    quality = QUALITIES[item.quality or Quality.REGULAR]
    scouts = _(", scouts") if item.scouts or any(team.scouts for team in item.teams) else ""
    home = _("; it may go home when either side rolls two 6s") if item.goes_home else ""
    return f"{_of_fighters(army_list, item)}{rides}; {quality}{scouts}{home}"


def _without_men(item: SupportItem) -> str:
    """Describe a support that is neither men nor a weapon of theirs, or a single man; "" for any other."""
    if item.companion is not None:
        return str(COMPANIONS[item.companion])
    if item.traits or item.own_id in IN_WORDS:
        return str(PLATOON_BECOMES[item.traits[0]] if item.traits else IN_WORDS[item.own_id])
    if item.formed:
        return _of_formed(item)
    if item.id.startswith(BARRAGE):
        return _of_barrage(item)
    return _of_horses(item) if item.mounts or item.mounts_squads else ""


def _of_formed(item: SupportItem) -> str:
    """Describe a Team that is formed in the battle."""
    told = _("a Leader forms it in the battle of %(men)s of one Section; it has one %(charge)s")
    charge = in_a_row(called(TABLE_SEVEN[one].name) for one in item.carried)
    return told % {"men": in_men(item.crew), "charge": charge}


def _of_barrage(item: SupportItem) -> str:
    """Say what shells before the battle do; heavier ones keep more of the enemy back (esp-093)."""
    told = _(
        "in the first Turn every enemy Unit and Leader rolls to arrive, and comes on a %(least)s or more"
    )
    return told % {"least": COMES_ON + item.harder}


COMES_ON = 4
"""The least face that brings troops on under a barrage of the usual weight (1e B)."""


def _of_handed(army_list: ArmyList, item: SupportItem) -> str:
    """Describe what is handed to men of the platoon."""
    if item.for_each == BOUGHT:
        told = _("%(weapon)s for each Squad, which two of its men serve")
        return told % {"weapon": called(_name(army_list, item.weapon or ""))}
    if item.weapon == GRENADE.id:
        return _("no men of its own: rifle Squads of the platoon throw them")
    if item.weapon in BESIDE_ARMS:
        return str(BESIDE_ARMS[item.weapon])
    if item.for_each:
        told = _("every Section of the platoon has one %(charge)s")
        return told % {"charge": _name(army_list, item.choice[0])}
    return _("no men of its own: men of the platoon have it in place of their rifles")


def _of_battery(item: SupportItem) -> str:
    """Describe the observers of a battery, and the ground that it covers; of machine guns their marker."""
    if item.marked:
        told = _(
            "no men of its own: a marker on your table edge, on Overwatch for the whole game, with a beaten"
            " zone of %(inches)s inches"
        )
        return told % {"inches": f"{item.area_inches or SQUARE:g}"}
    if item.leader is not None:
        told = _(
            "a Junior Leader and %(men)s who direct fire from off the table, a square of %(inches)s inches,"
            " and never fight"
        )
        return told % {"men": in_men(item.crew), "inches": f"{item.area_inches or SQUARE:g}"}
    told = _(
        "1 man who directs the fire of mortars off the table, a square of %(inches)s inches, and never fights"
    )
    return told % {"inches": f"{item.area_inches or SQUARE:g}"}


def _of_horses(item: SupportItem) -> str:
    """Describe the horses for Sections of the platoon, and the men who come with them."""
    if item.mounts_squads and item.rides is Saddle.MOTORCYCLE:
        return _("motorcycles for one Squad")
    if item.mounts_squads:
        told = ngettext("horses for one Squad", "horses for %(count)s Squads", item.mounts_squads)
        return told % {"count": item.mounts_squads}
    told = ngettext("horses for one Section", "horses for %(count)s Sections", item.mounts or 1)
    more = _(", with %(men)s more in each Squad") % {"men": in_men(item.men)} if item.men else ""
    return told % {"count": item.mounts} + more


def _of_improvement(army_list: ArmyList, item: SupportItem) -> str:
    """Say which vehicles of the force it is for, one of them, and what that has by it."""
    models = vehicle_types(army_list.id)
    vehicle = in_a_row([called(models[one].name) for one in item.improves])
    if item.ap is not None:
        told = _(
            "for one %(vehicle)s: A.P. %(ap)s for its machine guns, in the Turn in which they first use it"
        )
        return told % {"vehicle": vehicle, "ap": item.ap}
    if item.crew:
        told = _("for one %(vehicle)s, which carries nobody else: %(men)s, %(weapon)s")
        named = {"men": in_men(item.crew), "weapon": _name(army_list, item.weapon or "")}
        return told % {"vehicle": vehicle, **named}
    dice = in_dice(weapon(item.weapon or "").firepower.close)
    return _("for one %(vehicle)s: a machine gun on top of it, %(dice)s") % {"vehicle": vehicle, "dice": dice}


def _of_carriers(army_list: ArmyList, item: SupportItem) -> str:
    """Name the vehicles in which a Section rides, as in: 2 × Universal Carrier."""
    name = called(vehicle_types(army_list.id)[item.vehicle or ""].name)
    return f"{item.count} × {name}" if item.count > 1 else _("the %(vehicle)s") % {"vehicle": name}


def _of_fighters(army_list: ArmyList, item: SupportItem) -> str:
    """Describe those of a support who fight, men or a vehicle."""
    if item.two_of:
        return _("6 men in two Teams and a Junior Leader")
    if item.kind == "section":
        return _of_section(army_list, section_of(army_list.id, item, ""))
    if item.kind == VEHICLE:
        return _of_vehicle(army_list, item)
    if item.kind == GUN:
        return _of_gun(army_list, item)
    if item.carried or item.others:
        return _of_mixed_arms(army_list, item)
    where = _(" that fires from off the table at what your men see") if item.off_table else ""
    return f"{in_men(item.crew)}, {_name(army_list, item.weapon or RIFLE.id)}{where}"


WORKS = {DefenceKind.MINEFIELD: gettext_lazy("a minefield"), DefenceKind.WIRE: gettext_lazy("barbed wire")}

IN_WORDS = {
    ADJUTANT: gettext_lazy("stays off the table and sends the others forward as a Senior Leader does"),
    RUNNER: gettext_lazy(
        "stays off the table and sends others forward as a Senior Leader does; lost on a 1 or 2 each time"
    ),
    AIRCRAFT: gettext_lazy(
        "when 6s have ended a Turn and your Phase begins the next, they strafe a strip of 12 by 4 inches"
    ),
    DICE: gettext_lazy("a Chain of Command Dice in hand when the game begins"),
    MEDIC: gettext_lazy("1 man who treats wounded Leaders and never fights"),
    "el-hombre": gettext_lazy("in each own Phase one Squad may follow one of its men, a Junior Leader then"),
    "highly-motivated": gettext_lazy("the whole platoon: 1 more for its Force Morale, and no temper"),
    "hardened": gettext_lazy(
        "the whole platoon: 1 more for its Force Morale, no temper, and losses that unsettle it no more"
    ),
    "fanatic": gettext_lazy(
        "the whole platoon: 1 more for its Force Morale, no temper, and men who are Diehard"
    ),
    "blueshirts": gettext_lazy("the whole platoon: two D3 on its Force Morale, one for it and one against"),
    "cara-al-sol": gettext_lazy(
        "the whole platoon: 1 more for its Force Morale, and losses that unsettle it no more"
    ),
    DefenceKind.ENTRENCHMENT: gettext_lazy(
        "one Team comes onto the table in it: hard cover for whoever is in it"
    ),
    DefenceKind.MINEFIELD: gettext_lazy(
        "6 inches square, laid before the battle: nobody crosses it until it is cleared"
    ),
    DefenceKind.WIRE: gettext_lazy(
        "6 inches of it, strung before the battle: tracks alone cross it, and men after them"
    ),
    DefenceKind.ROADBLOCK: gettext_lazy(
        "across a road, laid before the battle: no vehicle passes until it is blown up"
    ),
    DefenceKind.BARRICADE: gettext_lazy(
        "6 inches long, laid before the battle: hard cover for a Team that lines it, from the front alone"
    ),
    DefenceKind.LONG_BARRICADE: gettext_lazy(
        "12 inches long, laid before the battle: hard cover for a Squad that lines it, from the front alone"
    ),
}
"""Supports of which the figures say too little."""

BESIDE_ARMS = {
    DYNAMITE: gettext_lazy(
        "a Squad that has rifles alone throws dynamite: hand grenades, but hits without effect are rolled"
        " again; and it may blow up a roadblock"
    ),
    MEGAPHONE: gettext_lazy(
        "no men of its own: a Team has it, whose activation it takes; six dice within 12 inches, Shock alone"
    ),
}
"""What men are handed beside their arms."""

PLATOON_BECOMES = {
    PlatoonTrait.AGGRESSIVE: gettext_lazy("the whole platoon is Aggressive"),
    PlatoonTrait.DIEHARD: gettext_lazy("the whole platoon is Diehard: its Shock keeps it from nothing"),
}
"""What becomes of the platoon by a support that gives it a trait."""

COMPANIONS = {
    CompanionKind.COMMISSAR: gettext_lazy(
        "1 man who goes with a Unit, activated by a 5: two men against Shock, and he takes a Leader's hit"
    ),
    CompanionKind.POLITICAL_OFFICER: gettext_lazy(
        "1 man who goes with a Unit, activated by a 5: two men against Shock, and he takes a Leader's hit"
    ),
    CompanionKind.DELEGATE: gettext_lazy(
        "1 man who goes with a Unit, activated by a 5: two men against Shock, and a Senior Leader who is hit"
        " counts as a Junior one"
    ),
    CompanionKind.CAID: gettext_lazy(
        "1 man who goes with a Unit, activated by a 5: two men against Shock, and a Senior Leader who is"
        " killed counts as a Junior one"
    ),
    CompanionKind.PRIEST: gettext_lazy("1 man who goes with a Unit: Diehards as long as he is with it"),
    CompanionKind.ICON_BEARER: gettext_lazy(
        "1 man who goes with a Unit: it ignores a point of Shock in each Phase; he leads as a Senior Leader"
        " does where no other reaches him"
    ),
    CompanionKind.FLAG_BEARER: gettext_lazy(
        "1 man who goes with a Unit: it ignores a point of Shock in each Phase"
    ),
    CompanionKind.ADVISOR: gettext_lazy(
        "1 man who goes with a Senior Leader: one Command Die is rolled again in each Phase"
    ),
}
"""What those do who go with a Unit."""


def _of_section(army_list: ArmyList, section: RosterSection) -> str:
    men = sum(team.crew + len(team.others) for team in section.teams)
    crewed = [_name(army_list, team.weapon) for team in section.teams if team.weapon]
    others = Counter(arm for team in section.teams for arm in team.others)
    arms = [f"{times} × {name}" if times > 1 else name for name, times in Counter(crewed).items()]
    arms += [f"{count} × {_name(army_list, arm)}" for arm, count in others.items()]
    carried = [_name(army_list, arm) for arm in dict.fromkeys(section.carried)]
    told = _("%(men)s and a Junior Leader: %(arms)s") if section.leaders else _("%(men)s: %(arms)s")
    return told % {"men": in_men(men), "arms": ", ".join(arms + carried)}


def in_a_row(names: Iterable[str]) -> str:
    """List what there is to choose from, as in: compound charge, petrol bomb or cluster charge."""
    *first, last = names
    return _("%(first)s or %(last)s") % {"first": ", ".join(first), "last": last} if first else last


def _of_mixed_arms(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a Team whose men are armed in different ways, as in: 4 men: MG 42, 2 × rifle, 3 × compound
    charge."""
    men = item.men or item.crew + sum(men.count for men in item.others)
    arms = [item.weapon] if item.weapon else []
    counted = Counter([*arms, *(men.weapon or UNARMED for men in item.others for _ in range(men.count))])
    counted += Counter(item.carried)
    named = [(times, _name(army_list, arm)) for arm, times in counted.items()]
    carried = ", ".join(f"{times} × {name}" if times > 1 else name for times, name in named)
    return f"{in_men(men)}: {carried}"


def _of_vehicle(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a vehicle; one without a crew by its seats and by who comes with it."""
    model = vehicle_types(army_list.id)[item.vehicle or ""]
    if not is_crewless(item):
        return in_words(model)
    bare = in_words(replace(model, weapons=tuple(one for one in model.weapons if one.is_gun)))
    if not item.teams:
        told = _("%(vehicle)s; %(seats)s, no crew: one of its passengers drives")
        return told % {"vehicle": bare, "seats": in_seats(model.seats)}
    teams = ", ".join(f"{in_men(one.crew + sum(men.count for men in one.others))}, "
                      f"{_name(army_list, one.weapon or RIFLE.id)}" for one in item.teams)  # fmt: skip
    led = _(" and a Junior Leader") if item.leader is not None else ""
    told = _("%(vehicle)s; %(seats)s, with %(teams)s")
    return told % {"vehicle": bare, "seats": in_seats(model.seats), "teams": teams + led}


def _of_charge(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a charge: one that the commander hands out, or that a Squad has with it."""
    told = _("one %(charge)s, used once by a Squad at a Senior Leader's order")
    if item.sections or item.for_each:
        told = _("one %(charge)s for a Squad, which uses it once when it is activated")
    return told % {"charge": in_a_row(_name(army_list, charge) for charge in item.choice)}


def _of_gun(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a gun, as in: 5 men: A.P. 9, 5 dice of H.E. at men, a medium gun to move."""
    gun = guns(army_list)[item.weapon or ""]
    led = _(" and a Junior Leader") if item.leader is not None else ""
    rounds = _("A.P. %(ap)s, %(dice)s of H.E. at men") if gun.ap else _("%(dice)s of H.E.")
    rounds = _("A.P. %(ap)s, no H.E.") if gun.he is None else rounds
    fires = rounds % {"ap": gun.ap, "dice": in_dice(gun.he or 0)}
    return f"{in_men(item.crew)}{led}: {fires}, {GUNS[gun.weight]}"


def _name(army_list: ArmyList, weapon: str) -> str:
    return called(weapon_name(army_list, weapon))
