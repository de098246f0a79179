"""Which topics of the rules reference tell what stands in an army list, by the topics' ids."""

from armylists.schema import SupportItem
from armylists.supports import (
    ADJUTANT,
    BATTERY,
    CHARGE,
    DEFENCES,
    DICE,
    ENGINEERS,
    GUN,
    MEDIC,
    RUNNER,
    VEHICLE,
)
from armylists.terms import BARRAGE
from rules.book import INFANTRY_FLAMETHROWER, SNIPER, Saddle

CHARACTERISTICS = {
    "five-rounds-rapid": "great-britain",
    "concentrated-fire": "great-britain",
    "maschinengewehr": "germany",
    "handgranaten": "germany",
    "wrath-of-the-gods": "barrage-before",
    "bombe-a-mano": "grenades",
    "razvedchiki": "scouts",
    "marching-fire": "united-states",
    "scout": "scouts",
    "free-patrol": "patrol-phase",
    "scout-squad": "scouts",
    "motorcycle-scouts": "scouts",
    "mobility": "motorcycles",
}
BY_ID = {
    MEDIC: "medic",
    ADJUTANT: "adjutant",
    RUNNER: "adjutant",
    DICE: "chain-of-command-points",
    BARRAGE: "barrage-before",
    "entrenchment": "entrenchments",
    **{defence.value: "mines-and-wire" for defence in DEFENCES if defence != "entrenchment"},
}
BY_KIND = {
    BATTERY: "barrage",
    CHARGE: "anti-tank-weapons",
    GUN: "guns",
    VEHICLE: "vehicles",
    "leader": "leaders",
}
BY_WEAPON = {SNIPER.id: "snipers", INFANTRY_FLAMETHROWER.id: "flamethrowers"}


def of_characteristic(id_: str) -> str:
    """Name the topic of a national characteristic."""
    return CHARACTERISTICS.get(id_, "national-characteristics")


def of_support(item: SupportItem) -> str:
    """Name the topic that tells most about a support."""
    if item.id in BY_ID:
        return BY_ID[item.id]
    if item.mount is not None or item.rides is not None:
        return "motorcycles" if item.mount is not None or item.rides is Saddle.MOTORCYCLE else "cavalry"
    if item.on_horses or item.mounts is not None:
        return "cavalry"
    if item.two_of or item.id.endswith(tuple(ENGINEERS)):
        return "engineers"
    if item.kind == VEHICLE and (item.teams or not item.crew):
        return "passengers" if item.leader is None or item.teams else "vehicles"
    if item.carried:
        return "anti-tank-fire"
    return BY_KIND.get(item.kind) or BY_WEAPON.get(item.weapon or "", "deploying-support")
