"""Which topics of the rules reference tell what stands in an army list, by the topics' ids."""

from armylists.handed import is_handed
from armylists.schema import SupportItem
from armylists.support_names import (
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
from armylists.support_weapons import DYNAMITE, MEGAPHONE
from armylists.terms import BARRAGE
from rules.book import GRENADE_LAUNCHER, INFANTRY_FLAMETHROWER, SNIPER, Saddle

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
    "free-patrol": "free-patrol",
    "uhraaaah": "human-wave",
    "tromblon-vb": "grenade-launchers",
    "caid": "companions",
    "motorcycle-patrol": "espana-cavalry",
    **dict.fromkeys(
        (
            "pression-toujours",
            "viser-soigneusement",
            "syoksyen-eteenpain",
            "rynnakkoon",
            "la-bataille-conduite",
            "savoia",
            "savoia-ctv",
            "gruppo-mitragliatori",
            "gruppo-mitragliatori-ctv",
            "scout-squad",
            "motorcycle-scouts",
            "mobility",
            "superior-junior-leader",
            "granatnik-ognia",
            "tank-defence",
            "sargento",
            "sargento-of-the-army",
            "moroccans",
        ),
        "orders-of-1936-to-1940",
    ),
    **dict.fromkeys(
        ("irrintzi", "viva-el-cristo-rey", "shock-troops", "la-legion", "security-services"),
        "close-combat-dice",
    ),
    "viva-la-muerte": "diehards",
    "africanistas": "dynamite-and-megaphones",
    "tear-gas": "espana-supports",
    **dict.fromkeys(("no-pasaran", "machismo", "tienes-razon"), "espana-militia"),
    **dict.fromkeys(
        (
            "machada",
            "falangista-militia",
            "peoples-militia",
            "vets-and-volunteers",
            "littorio-morale",
            "ccnn-morale",
            "xxiii-di-marzo",
            "indoctrinated",
        ),
        "espana-troops",
    ),
}
BY_ID = {
    MEDIC: "medic",
    ADJUTANT: "adjutant",
    RUNNER: "runner",
    DICE: "chain-of-command-points",
    BARRAGE: "barrage-before",
    "entrenchment": "entrenchments",
    **dict.fromkeys(
        ("el-hombre", "highly-motivated", "hardened", "fanatic", "blueshirts", "cara-al-sol"),
        "espana-militia",
    ),
    **dict.fromkeys(("tiznao-small", "tiznao-medium", "tiznao-large"), "tiznaos"),
    **{defence.value: "mines-and-wire" for defence in DEFENCES if defence != "entrenchment"},
}
BY_KIND = {
    BATTERY: "barrage",
    CHARGE: "anti-tank-weapons",
    GUN: "guns",
    VEHICLE: "vehicles",
    "leader": "leaders",
}
BY_WEAPON = {
    SNIPER.id: "snipers",
    INFANTRY_FLAMETHROWER.id: "flamethrowers",
    GRENADE_LAUNCHER.id: "grenade-launchers",
}


OF_MILITIA = (DYNAMITE, MEGAPHONE)
"""What is handed to men beside their arms."""


def of_characteristic(id_: str) -> str:
    """Name the topic of a national characteristic."""
    return CHARACTERISTICS.get(id_, "national-characteristics")


def of_support(item: SupportItem) -> str:
    """Name the topic that tells most about a support."""
    if item.own_id in BY_ID:
        return BY_ID[item.own_id]
    if item.formed or item.weapon in OF_MILITIA or DYNAMITE in item.carried:
        return "dynamite-and-megaphones"
    if item.mount is not None or item.rides is Saddle.MOTORCYCLE:
        return "motorcycles"
    if item.companion or item.mounts or item.improves or is_handed(item):
        return _of_what_men_are_given(item)
    if item.two_of or item.id.endswith(tuple(ENGINEERS)):
        return "engineers"
    if item.kind == VEHICLE and (item.teams or not item.crew):
        return "passengers" if item.leader is None or item.teams else "vehicles"
    if item.carried:
        return "anti-tank-fire"
    return BY_KIND.get(item.kind) or BY_WEAPON.get(item.weapon or "", "deploying-support")


def _of_what_men_are_given(item: SupportItem) -> str:
    """Name the topic of what changes men or a vehicle that are there already, or goes with them."""
    if item.companion:
        return "companions"
    if item.mounts:
        return "espana-cavalry"
    return "improved-vehicles" if item.improves else "handed-weapons"
