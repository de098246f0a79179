"""Every weapon of a platoon or of a whole list in words, in the order of Table Four."""

from collections.abc import Container, Iterable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import structs

from armylists import topics
from armylists.rosters import as_roster, table_four_row, weapon_name
from armylists.schema import ArmyList
from armylists.variants import platoons
from armylists.weapon_lines import NO_BAND, WeaponLine, mortar_notes, of_nation, weapon_line
from rules.book import AS_PRINTED, ROWS, Gun, GunWeight, Roster, as_issued, weapon, with_dice, within

ORDER = {row.id: place for place, row in enumerate(ROWS)}


SHIELDED = {
    GunWeight.LIGHT: gettext_lazy("A light gun to move, with a shield."),
    GunWeight.MEDIUM: gettext_lazy("A medium gun to move, with a shield."),
    GunWeight.HEAVY: gettext_lazy("A heavy gun to move, with a shield."),
    GunWeight.STATIC: gettext_lazy("A static gun to move, with a shield."),
}
WITHOUT_SHIELD = {
    GunWeight.LIGHT: gettext_lazy("A light gun to move, without a shield."),
    GunWeight.MEDIUM: gettext_lazy("A medium gun to move, without a shield."),
    GunWeight.HEAVY: gettext_lazy("A heavy gun to move, without a shield."),
    GunWeight.STATIC: gettext_lazy("A static gun to move, without a shield."),
}


def weapons_of(roster: Roster) -> tuple[WeaponLine, ...]:
    """Describe every weapon that a platoon has, those of infantry first."""
    carried = frozenset(id_ for section in roster.sections for id_ in section.carried)
    return _described(_fired_once(roster, carried))


def weapons_of_list(army_list: ArmyList) -> tuple[WeaponLine, ...]:
    """Describe every weapon that the list names or that its platoons have, its guns too."""
    arsenal = army_list.arsenal
    rosters = [as_roster(army_list, one, next(iter(one.quality))) for one in platoons(army_list)]
    if not rosters:
        return ()
    had = [id_ for roster in rosters for id_ in roster.arsenal]
    named = arsenal.own_ids
    everything = _armed(army_list, rosters[0], dict.fromkeys(had + named))
    carried = {id_ for roster in rosters for section in roster.sections for id_ in section.carried}
    models = [model for one in arsenal.infantry_weapons if one.id in carried for model in one.choice]
    return _described(_fired_once(everything, carried.union(models)))


def _armed(army_list: ArmyList, roster: Roster, ids: Iterable[str]) -> Roster:
    """Give a roster all these weapons, by id, with their rows of Table Four and their names."""
    return structs.replace(
        roster,
        arsenal={id_: table_four_row(army_list, id_) for id_ in ids},
        weapon_names={id_: weapon_name(army_list, id_) for id_ in ids},
    )


def _fired_once(roster: Roster, carried: Container[str]) -> Roster:
    """Give the anti-tank weapons that Sections carry one round each (1e 9.3.2)."""
    weapons = {
        id_: structs.replace(weapon, rounds=1) if id_ in carried else weapon
        for id_, weapon in roster.anti_tank.items()
    }
    return structs.replace(roster, anti_tank=weapons)


def _described(roster: Roster) -> tuple[WeaponLine, ...]:
    ids = sorted(roster.arsenal, key=lambda id_: ORDER.get(roster.arsenal[id_], len(ORDER)))
    return tuple(_line(roster, id_) for id_ in ids)


def _line(roster: Roster, id_: str) -> WeaponLine:
    row, gun, mortar = weapon(roster.arsenal[id_]), roster.guns.get(id_), roster.mortars.get(id_)
    row = within(as_issued(row, roster.figures.get(id_, AS_PRINTED)), roster.ranges.get(id_))
    if gun is not None:
        row = with_dice(row, gun.he or 0)
    if mortar is not None:
        row = of_nation(row, mortar)
    line = weapon_line(roster.weapon_names[id_], row, roster.anti_tank.get(id_))
    notes = (*line.notes, *(mortar_notes(mortar) if mortar else ()), *(_gun_notes(gun) if gun else ()))
    return line._replace(
        id=id_,
        armour=_against_armour(roster, id_) or NO_BAND,
        notes=notes,
        topic=_topic(roster, id_),
    )


def _topic(roster: Roster, id_: str) -> str:
    """Name the topic of the rules reference on weapons of this kind; nothing for a man's own arm."""
    kinds: Mapping[str, Container[str]] = {
        "guns": roster.guns,
        "light-mortars": roster.mortars,
        "anti-tank-weapons": roster.anti_tank,
    }
    found = (topic for topic, weapons in kinds.items() if id_ in weapons)
    return next(found, topics.BY_WEAPON.get(roster.arsenal[id_], ""))


def _against_armour(roster: Roster, id_: str) -> str:
    """Write the A.P. dice of a weapon, "5 / 4" where they differ by range; "" without any."""
    if anti_tank := roster.anti_tank.get(id_):
        return " / ".join(dict.fromkeys(str(dice) for dice in anti_tank.ap))
    if gun := roster.guns.get(id_):
        return str(gun.ap or "")
    return str(roster.heavy_machine_guns.get(id_, ""))


def _gun_notes(gun: Gun) -> Iterator[str]:
    if gun.he is None:
        yield _("It has no H.E.")
    if gun.sights:
        yield _("Its sights add %(bonus)s to hit.") % {"bonus": gun.sights}
    yield str((SHIELDED if gun.shield else WITHOUT_SHIELD)[gun.weight])
