"""A nation's infantry anti-tank weapons, light mortars and guns, as the rules take them (1e 9.3, 9.4, 10)."""

from armylists.arsenal import InfantryAntiTank, InfantryWeapon
from armylists.schema import ArmyList
from rules.book import (
    AS_PRINTED,
    GRENADE,
    GRENADE_LAUNCHER,
    TABLE_FOUR,
    AntiTankWeapon,
    Gun,
    GunWeight,
    LightMortar,
    OwnFigures,
    Spotters,
    Weapon,
)

MODELS = {"panzerfaust": "panzerfaust-60"}
"""The model that is carried where a list leaves it open."""

ENDLESS = "unlimited"
"""What a list says of a weapon that never runs out."""

ROUNDS = 3
"""The first supply of any other, and what it finds later (1e 9.3.1)."""

NOT_INDOORS = frozenset({"bazooka", "panzerschreck"})
"""What throws so much flame behind it that it is not fired from an enclosed space (1e 9.8)."""

SUPERIOR = 1
"""What superior sights add to the dice to hit (esp-070)."""

DYNAMITE, MEGAPHONE = "dynamite", "megaphone"
"""What some of Spain's militias carry beside their rifles (esp-104, esp-105)."""

OTHER_ITEMS = {"smoke-grenade": "Smoke grenade or pot", DYNAMITE: "Dynamite", MEGAPHONE: "Megaphone"}
"""What men carry that is neither weapon nor charge, by id, with its name (1e 9.2.2, B)."""

THROWN = frozenset({GRENADE.id, DYNAMITE})
"""What makes a Team one that throws something, and is not counted among what it carries."""


def anti_tank_weapons(army_list: ArmyList) -> dict[str, AntiTankWeapon]:
    """Collect the list's infantry anti-tank weapons, by the ids under which Teams and Sections have them."""
    printed = {row.id: _anti_tank(row) for row in army_list.arsenal.infantry_at}
    carried = {
        named.id: printed[MODELS[named.id]]
        for named in army_list.arsenal.infantry_weapons
        if named.id in MODELS and MODELS[named.id] in printed
    }
    return printed | carried


def _anti_tank(row: InfantryAntiTank) -> AntiTankWeapon:
    return AntiTankWeapon(
        he=row.he,
        bands=tuple(_farthest(band) for band in row.bands),
        ap=tuple(row.bands.values()),
        rounds=None if row.ammunition == ENDLESS else ROUNDS,
        back_blast=row.id in NOT_INDOORS,
    )


def _farthest(band: str) -> float | None:
    """Read the far end of a band as printed, 9-24 in inches; None for a weapon that fires at any range."""
    _, dash, farthest = band.partition("-")
    return float(farthest) if dash else None


def light_mortars(army_list: ArmyList) -> dict[str, LightMortar]:
    """Collect the list's light mortars, by id; a mortar's own minimum range goes before Table Four's
    (l40-009, l40-031, l40-034, l40-055, l40-063)."""
    rows = {row.id: row for row in TABLE_FOUR.values() if row.band_by_sight}
    return {
        named.id: _mortar(named, rows[named.class_], Spotters(army_list.mortar_spotters))
        for named in army_list.arsenal.infantry_weapons
        if named.class_ in rows
    }


def _mortar(named: InfantryWeapon, row: Weapon, spotters: Spotters) -> LightMortar:
    usual = (row.close.nearest or None) if row.close else None
    return LightMortar(
        nearest=usual if named.min_range is None else named.min_range,
        risky_under=named.short_range_under,
        smoke=bool(named.smoke),
        rounds=named.he_rounds,
        smoke_rounds=named.smoke_rounds,
        smoke_ends_on=named.smoke_ends_on,
        no_doubling=named.no_doubling,
        spotters=Spotters.ANYBODY if named.class_ == GRENADE_LAUNCHER.id else spotters,
    )


def own_figures(army_list: ArmyList) -> dict[str, OwnFigures]:
    """Collect what the list's weapons do otherwise than their rows of Table Four, by id (1e 9, B;
    l40-018)."""
    found = {named.id: _own(named) for named in army_list.arsenal.infantry_weapons}
    return {id_: own for id_, own in found.items() if own != AS_PRINTED}


def _own(named: InfantryWeapon) -> OwnFigures:
    return OwnFigures(
        dice=named.firepower,
        nearest=named.min_range if named.class_ == GRENADE_LAUNCHER.id else None,
        ignores_cover=named.ignores_cover,
        reduces_cover=named.reduces_cover,
        bonus_in_sight=named.hit_bonus_in_sight,
        jams=named.jams,
    )


def guns(army_list: ArmyList) -> dict[str, Gun]:
    """Collect the list's infantry and anti-tank guns by id: those with a weight (esp-182).

    A gun with the Stielgranate always fires it: no list says how many there are, or how far one flies.
    """
    return {
        row.id: Gun(
            he=row.he,
            ap=row.ap_stielgranate or row.ap,
            weight=GunWeight(row.weight),
            shield=row.shield,
            is_infantry_gun=row.infantry_gun,
            sights=SUPERIOR if row.superior_sights else 0,
        )
        for row in army_list.arsenal.guns
        if row.weight is not None and row.class_ is None
    }


def ranges(army_list: ArmyList) -> dict[str, float]:
    """Collect the inches to which the list limits its weapons, by id (1e 9.6; esp-149)."""
    named = army_list.arsenal.infantry_weapons
    return {one.id: one.max_range for one in named if one.max_range is not None}


def heavy_machine_guns(army_list: ArmyList) -> dict[str, int]:
    """Collect the A.P. dice of the list's machine guns that have any, by id (1e 12; l40-085)."""
    return {row.id: row.ap for row in army_list.arsenal.guns if row.class_ is not None and row.ap}
