"""What a support is, told to players who pick it (1e B)."""

from collections import Counter

from armylists.catalogue import army_lists, master_arsenal
from armylists.rosters import weapon_name
from armylists.schema import ArmyList, SupportItem
from armylists.support_weapons import guns
from armylists.supports import ADJUTANT, BATTERY, GUN, MEDIC, VEHICLE, kind_of, section_of
from armylists.vehicles import in_words, vehicle_types
from rules import in_dice, in_men
from rules.book import RIFLE, TRADES, DefenceKind, Quality, RosterSection


def consists_of(list_id: str, item: SupportItem) -> str:
    """Describe what a support is, in a few words, as in: 5 men, MMG; Regular."""
    if item.id in IN_WORDS:
        return IN_WORDS[item.id]
    if item.kind == BATTERY:
        return "1 man who directs the fire of mortars off the table, a square of 18 inches, and never fights"
    army_list = army_lists()[list_id]
    if item.kind == "leader":
        arms = ", ".join(_name(army_list, leader.weapon) for leader in item.leaders)
        return f"a Leader who commands the whole platoon, {arms}"
    quality = (item.quality or Quality.REGULAR).capitalize()
    if item.kind == "section":
        section = section_of(list_id, item, "")
        return f"{_of_section(army_list, section)}; {quality}"
    if item.kind == VEHICLE:
        return f"{in_words(vehicle_types(list_id)[item.vehicle or ''])}; {quality}"
    men = in_men(item.crew)
    if item.kind == GUN:
        return f"{_of_gun(army_list, item)}; {quality}"
    if trade := TRADES.get(kind_of(item)):
        return f"{men} who clear {WORKS[trade.clears]} on a {trade.faces} and never fight"
    return f"{men}, {_name(army_list, item.weapon or RIFLE.id)}; {quality}"


WORKS = {DefenceKind.MINEFIELD: "a minefield", DefenceKind.WIRE: "barbed wire"}

IN_WORDS = {
    ADJUTANT: "stays off the table and sends the others forward as a Senior Leader does",
    MEDIC: "1 man who treats wounded Leaders and never fights",
    DefenceKind.ENTRENCHMENT: "one Team comes onto the table in it: hard cover for whoever is in it",
    DefenceKind.MINEFIELD: "6 inches square, laid before the battle: nobody crosses it until it is cleared",
    DefenceKind.WIRE: "6 inches of it, strung before the battle: nobody crosses it until it is cleared",
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


def _of_gun(army_list: ArmyList, item: SupportItem) -> str:
    """Describe a gun, as in: 5 men: A.P. 9, 5 dice of H.E. at men, a medium gun to move."""
    gun = guns(army_list)[item.weapon or ""]
    led = " and a Junior Leader" if item.leader is not None else ""
    rounds = f"A.P. {gun.ap}, {in_dice(gun.he)} of H.E. at men" if gun.ap else f"{in_dice(gun.he)} of H.E."
    return f"{in_men(item.crew)}{led}: {rounds}, a {gun.weight} gun to move"


def _name(army_list: ArmyList, weapon: str) -> str:
    return weapon_name(army_list, weapon, master_arsenal())
