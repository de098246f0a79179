"""What a support is, told to players who pick it (1e B)."""

from collections import Counter

from msgspec.structs import replace

from armylists.kept import listed
from armylists.rosters import UNARMED, weapon_name
from armylists.schema import ArmyList, SupportItem
from armylists.support_vehicles import is_crewless
from armylists.support_weapons import guns
from armylists.supports import (
    ADJUTANT,
    BATTERY,
    CHARGE,
    GUN,
    MEDIC,
    VEHICLE,
    kind_of,
    section_of,
)
from armylists.terms import BARRAGE
from armylists.vehicles import in_words, vehicle_types
from rules import in_dice, in_men
from rules.book import RIFLE, TRADES, DefenceKind, Quality, RosterSection


def consists_of(list_id: str, item: SupportItem) -> str:
    """Describe what a support is, in a few words, as in: 5 men, MMG; Regular."""
    army_list = listed(list_id)
    if item.id in IN_WORDS:
        return IN_WORDS[item.id]
    if item.kind == BATTERY:
        return "1 man who directs the fire of mortars off the table, a square of 18 inches, and never fights"
    if item.kind == CHARGE:
        return f"one {_choice(army_list, item)}, used once by a Squad at a Senior Leader's order"
    if item.kind == "leader":
        arms = ", ".join(_name(army_list, leader.weapon) for leader in item.leaders)
        return f"a Leader who commands the whole platoon, {arms}"
    if trade := TRADES.get(kind_of(item)):
        faces = "6" if trade.least == 6 else f"{trade.least} or more"
        return f"{in_men(item.crew)} who clear {WORKS[trade.clears]} on a {faces} and never fight"
    if item.kind == VEHICLE and is_crewless(item) and not item.teams:
        return _of_vehicle(army_list, item)
    rides = f", with {_of_carriers(army_list, item)}" if item.kind == "section" and item.vehicle else ""
    quality = (item.quality or Quality.REGULAR).capitalize()
    scouts = ", scouts" if item.scouts or any(team.scouts for team in item.teams) else ""
    return f"{_of_fighters(army_list, item)}{rides}; {quality}{scouts}"


def _of_carriers(army_list: ArmyList, item: SupportItem) -> str:
    """Name the vehicles in which a Section rides, as in: 2 × Universal Carrier."""
    name = vehicle_types(army_list.id)[item.vehicle or ""].name
    return f"{item.count} × {name}" if item.count > 1 else f"the {name}"


def _of_fighters(army_list: ArmyList, item: SupportItem) -> str:
    """Describe those of a support who fight, men or a vehicle."""
    if item.two_of:
        return "6 men in two Teams and a Junior Leader"
    if item.kind == "section":
        return _of_section(army_list, section_of(army_list.id, item, ""))
    if item.kind == VEHICLE:
        return _of_vehicle(army_list, item)
    if item.kind == GUN:
        return _of_gun(army_list, item)
    if item.carried:
        return _of_tank_killers(army_list, item)
    where = " that fires from off the table at what your men see" if item.off_table else ""
    return f"{in_men(item.crew)}, {_name(army_list, item.weapon or RIFLE.id)}{where}"


WORKS = {DefenceKind.MINEFIELD: "a minefield", DefenceKind.WIRE: "barbed wire"}

IN_WORDS = {
    BARRAGE: "in the first Turn every enemy Unit and Leader rolls to arrive, and comes on a 4 or more",
    ADJUTANT: "stays off the table and sends the others forward as a Senior Leader does",
    MEDIC: "1 man who treats wounded Leaders and never fights",
    DefenceKind.ENTRENCHMENT: "one Team comes onto the table in it: hard cover for whoever is in it",
    DefenceKind.MINEFIELD: "6 inches square, laid before the battle: nobody crosses it until it is cleared",
    DefenceKind.WIRE: "6 inches of it, strung before the battle: tracks alone cross it, and men after them",
    DefenceKind.ROADBLOCK: "across a road, laid before the battle: no vehicle passes until it is blown up",
}
"""Supports of which the figures say too little."""


def _of_section(army_list: ArmyList, section: RosterSection) -> str:
    men = sum(team.crew + len(team.others) for team in section.teams)
    crewed = [_name(army_list, team.weapon) for team in section.teams if team.weapon]
    others = Counter(arm for team in section.teams for arm in team.others)
    arms = [f"{times} × {name}" if times > 1 else name for name, times in Counter(crewed).items()]
    arms += [f"{count} × {_name(army_list, arm)}" for arm, count in others.items()]
    carried = [_name(army_list, arm) for arm in dict.fromkeys(section.carried)]
    return f"{in_men(men)} and a Junior Leader: {', '.join(arms + carried)}"


def _choice(army_list: ArmyList, item: SupportItem) -> str:
    """List what a charge may be, as in: compound charge, petrol bomb or cluster charge."""
    *first, last = (_name(army_list, charge) for charge in item.choice)
    return f"{', '.join(first)} or {last}" if first else last


def _of_tank_killers(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a tank-killer Team, as in: 4 men: MG 42, 2 × rifle, 3 × compound charge."""
    arms = [item.weapon] if item.weapon else []
    counted = Counter([*arms, *(men.weapon or UNARMED for men in item.others for _ in range(men.count))])
    counted += Counter(item.carried)
    named = [(times, _name(army_list, arm)) for arm, times in counted.items()]
    carried = ", ".join(f"{times} × {name}" if times > 1 else name for times, name in named)
    return f"{in_men(item.men or item.crew)}: {carried}"


def _of_vehicle(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a vehicle; one without a crew by its seats and by who comes with it."""
    model = vehicle_types(army_list.id)[item.vehicle or ""]
    if not is_crewless(item):
        return in_words(model)
    bare = in_words(replace(model, weapons=tuple(one for one in model.weapons if one.is_gun)))
    if not item.teams:
        return f"{bare}; {model.seats} seats, no crew: one of its passengers drives"
    teams = ", ".join(f"{in_men(one.crew + sum(men.count for men in one.others))}, "
                      f"{_name(army_list, one.weapon or RIFLE.id)}" for one in item.teams)  # fmt: skip
    led = " and a Junior Leader" if item.leader is not None else ""
    return f"{bare}; {model.seats} seats, with {teams}{led}"


def _of_gun(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a gun, as in: 5 men: A.P. 9, 5 dice of H.E. at men, a medium gun to move."""
    gun = guns(army_list)[item.weapon or ""]
    led = " and a Junior Leader" if item.leader is not None else ""
    rounds = f"A.P. {gun.ap}, {in_dice(gun.he)} of H.E. at men" if gun.ap else f"{in_dice(gun.he)} of H.E."
    return f"{in_men(item.crew)}{led}: {rounds}, a {gun.weight} gun to move"


def _name(army_list: ArmyList, weapon: str) -> str:
    return weapon_name(army_list, weapon)
