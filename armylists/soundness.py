"""What a list must get right beyond its schema: nothing named that does not exist, nobody without men."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from django.utils.translation import gettext as _

from armylists.arsenal_faults import faulty_vehicles
from armylists.limit_faults import faulty_limits
from armylists.problem import Problem, each_unknown, unknown
from armylists.schema import ArmyList, Leader, Platoon, Section, SupportItem, Team, Variant
from armylists.shared import shared_arsenals
from armylists.support_weapons import OTHER_ITEMS
from armylists.unplayed import unplayed
from armylists.variants import can_gather, is_taken_from
from armylists.words import SupportKind
from rules.book import (
    CHARACTERISTICS,
    GRENADE,
    PRINTED_ROWS,
    SUPPLEMENTS,
    TABLE_FOUR,
    TABLE_SEVEN,
    VEHICLE_ROWS,
)

ON_VEHICLES = frozenset(row.id for row in VEHICLE_ROWS)
"""Weapons that improve a vehicle."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...


def problems(army_list: ArmyList) -> list[Problem]:
    """Find everything unsound in a list that its schema let pass."""
    known = known_weapons(army_list)
    found = [*_duplicates(army_list), *_characteristics(army_list), *_national_weapons(army_list)]
    found += [*faulty_vehicles(army_list), *faulty_limits(army_list), *unplayed(army_list)]
    for index, platoon in enumerate(army_list.platoons):
        found += _platoon(f"$.platoons[{index}]", platoon, known)
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            found += _support(f"$.support.{cost}[{index}]", item, army_list, known)
    found += unknown("$.supplement", [army_list.supplement], SUPPLEMENTS, "supplement")
    found += unknown("$.arsenal_of", [army_list.arsenal_of], shared_arsenals(), "arsenal")
    return found + list(_references(army_list))


def known_weapons(army_list: ArmyList) -> frozenset[str]:
    """Collect the ids of everything that a man of this list may carry or serve."""
    arsenal = army_list.arsenal
    rows: Iterable[_Named] = (
        *PRINTED_ROWS,
        *arsenal.infantry_weapons,
        *arsenal.infantry_at,
        *arsenal.guns,
    )
    return frozenset([*(row.id for row in rows), *TABLE_SEVEN, *OTHER_ITEMS])


def _duplicates(army_list: ArmyList) -> Iterator[Problem]:
    arsenal = army_list.arsenal
    groups: Iterable[Iterable[_Placed]] = (
        _placed("$.platoons", army_list.platoons),
        (one for cost, items in army_list.support.items() for one in _placed(f"$.support.{cost}", items)),
        _placed("$.characteristics", army_list.characteristics),
        _placed("$.special_rules", army_list.special_rules),
        _placed("$.arsenal.vehicles", arsenal.vehicles),
        (
            *_placed("$.arsenal.guns", arsenal.guns),
            *_placed("$.arsenal.infantry_at", arsenal.infantry_at),
            *_placed("$.arsenal.infantry_weapons", arsenal.infantry_weapons),
        ),
    )
    for entries in groups:
        seen: set[str] = set()
        for where, id_ in entries:
            if id_ in seen:
                yield Problem(where, _("duplicate id %(id)s") % {"id": f"{id_!r}"})
            seen.add(id_)


_Placed = tuple[str, str]


def _placed(where: str, entries: Iterable[_Named]) -> Iterator[_Placed]:
    return ((f"{where}[{index}].id", entry.id) for index, entry in enumerate(entries))


def _characteristics(army_list: ArmyList) -> Iterator[Problem]:
    variants = {variant.id for platoon in army_list.platoons for variant in platoon.variants}
    for index, one in enumerate(army_list.characteristics):
        yield from unknown(f"$.characteristics[{index}].variant", [one.variant], variants, "variant")
        if one.playable and one.variant is None and one.id not in CHARACTERISTICS:
            told = _("unknown characteristic %(id)s; known are %(characteristics)s") % {
                "id": f"{one.id!r}",
                "characteristics": ", ".join(sorted(CHARACTERISTICS)),
            }
            yield Problem(f"$.characteristics[{index}].id", told)
    for where, ids in _named_characteristics(army_list):
        yield from each_unknown(where, ids, CHARACTERISTICS, "characteristic")


def _named_characteristics(army_list: ArmyList) -> Iterator[tuple[str, tuple[str, ...]]]:
    """List where a Section, or a support, names characteristics by their ids."""
    for number, platoon in enumerate(army_list.platoons):
        for index, section in enumerate(platoon.sections):
            where = f"$.platoons[{number}].sections[{index}].characteristics"
            yield where, section.characteristics or ()
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.upgrade is not None:
                where = f"$.support.{cost}[{index}].upgrade"
                yield f"{where}.gives", item.upgrade.gives
                yield f"{where}.drops", item.upgrade.drops


def _national_weapons(army_list: ArmyList) -> Iterator[Problem]:
    anti_tank = {weapon.id for weapon in army_list.arsenal.infantry_at}
    for index, weapon in enumerate(army_list.arsenal.infantry_weapons):
        where = f"$.arsenal.infantry_weapons[{index}]"
        if (weapon.class_ is None) == (not weapon.choice):
            yield Problem(where, _("%(id)s needs either a class or a choice") % {"id": f"{weapon.id!r}"})
        if weapon.class_ is not None and weapon.class_ not in TABLE_FOUR:
            yield Problem(
                f"{where}.class",
                _("no row of Table Four is called %(class)s") % {"class": f"{weapon.class_!r}"},
            )
        yield from each_unknown(f"{where}.choice", weapon.choice, anti_tank, "infantry anti-tank weapon")
    for index, gun in enumerate(army_list.arsenal.guns):
        if gun.class_ is not None and gun.class_ not in TABLE_FOUR:
            yield Problem(
                f"$.arsenal.guns[{index}].class",
                _("no row of Table Four is called %(class)s") % {"class": f"{gun.class_!r}"},
            )


def _platoon(where: str, platoon: Platoon, known: frozenset[str]) -> Iterator[Problem]:
    if not platoon.quality:
        yield Problem(f"{where}.quality", _("%(id)s has no quality") % {"id": f"{platoon.id!r}"})
    if not platoon.headquarters.leaders:
        yield Problem(
            f"{where}.headquarters.leaders", _("%(id)s has nobody to lead it") % {"id": f"{platoon.id!r}"}
        )
    yield from _leaders(f"{where}.headquarters", platoon.headquarters.leaders, known)
    yield from _teams(f"{where}.headquarters", platoon.headquarters.teams, known)
    carried = platoon.headquarters.carried
    yield from each_unknown(f"{where}.headquarters.carried", carried, known, "weapon")
    for index, section in enumerate(platoon.sections):
        yield from _section(f"{where}.sections[{index}]", section, known)
    counted = Counter((section.name, number) for section in platoon.sections for number in section.numbers)
    for (name, number), times in counted.items():
        if times > 1:
            yield Problem(
                f"{where}.sections",
                _("%(name)s %(number)s is there %(times)s times")
                % {"name": name, "number": number, "times": times},
            )
    names = {section.name for section in platoon.sections}
    added = [variant.adds.section for variant in platoon.variants if variant.adds is not None]
    yield from unknown(f"{where}.variants", added, names, "Section")
    for variant in platoon.variants:
        yield from _gathering(f"{where}.variants", platoon, variant)
        yield from _takings(f"{where}.variants", platoon, variant, known)


def _gathering(where: str, platoon: Platoon, variant: Variant) -> Iterator[Problem]:
    if variant.gathers is None or can_gather(platoon, variant.gathers):
        return
    told = _("%(id)s: %(section)s has no single Team that serves %(weapon)s") % {
        "id": f"{variant.id!r}",
        "section": f"{variant.gathers.section!r}",
        "weapon": f"{variant.gathers.weapon!r}",
    }
    yield Problem(where, told)


def _takings(where: str, platoon: Platoon, variant: Variant, known: frozenset[str]) -> Iterator[Problem]:
    yield from _teams(where, tuple(taking.team for taking in variant.takes), known)
    for taking in variant.takes:
        giving = [section for section in platoon.sections if is_taken_from(section, taking)]
        men = [men for section in giving for team in section.teams for men in team.others]
        able = [one for one in men if one.weapon == taking.team.crew_arms and one.count > taking.team.crew]
        if len(giving) != 1 or len(able) != 1:
            told = _("%(id)s: no men of %(section)s can be taken out for %(name)s") % {
                "id": f"{variant.id!r}",
                "section": f"{taking.section!r}",
                "name": f"{taking.team.name!r}",
            }
            yield Problem(where, told)


def _section(where: str, section: Section, known: frozenset[str]) -> Iterator[Problem]:
    if not section.teams:
        yield Problem(f"{where}.teams", _("%(name)s has no men") % {"name": f"{section.name!r}"})
    if section.undivided and len(section.teams) != 1:
        yield Problem(
            f"{where}.teams",
            _("%(name)s is undivided, but has %(count)s Teams")
            % {"name": f"{section.name!r}", "count": len(section.teams)},
        )
    yield from _leaders(where, section.leaders, known)
    yield from _teams(where, section.teams, known)
    yield from each_unknown(f"{where}.carried", section.carried, known, "weapon")


def _leaders(where: str, leaders: Iterable[Leader], known: frozenset[str]) -> Iterator[Problem]:
    for index, leader in enumerate(leaders):
        yield from unknown(f"{where}.leaders[{index}].weapon", [leader.weapon], known, "weapon")
        choice = f"{where}.leaders[{index}].weapon_choice"
        yield from each_unknown(choice, leader.weapon_choice, known, "weapon")


def _teams(where: str, teams: Iterable[Team], known: frozenset[str]) -> Iterator[Problem]:
    for index, team in enumerate(teams):
        yield from _team(f"{where}.teams[{index}]", team, known)


def _team(where: str, team: Team, known: frozenset[str]) -> Iterator[Problem]:
    if team.crew == 0 and not team.others:
        yield Problem(where, _("%(name)s has no men") % {"name": f"{team.name!r}"})
    if (team.weapon is None) != (team.crew == 0):
        yield Problem(
            where,
            _("%(name)s needs both a weapon and a crew for it, or neither") % {"name": f"{team.name!r}"},
        )
    yield from _arms(where, team, known)
    yield from each_unknown(f"{where}.weapon_choice", team.weapon_choice, known, "weapon")
    yield from each_unknown(f"{where}.carried", team.carried, known, "weapon")


def _arms(where: str, armed: Team | SupportItem, known: frozenset[str]) -> Iterator[Problem]:
    yield from unknown(f"{where}.weapon", [armed.weapon], known, "weapon")
    yield from unknown(f"{where}.crew_arms", [armed.crew_arms], known, "weapon")
    for index, men in enumerate(armed.others):
        yield from unknown(f"{where}.others[{index}].weapon", [men.weapon], known, "weapon")


def _support(where: str, item: SupportItem, army_list: ArmyList, known: frozenset[str]) -> Iterator[Problem]:
    vehicles = {vehicle.id for vehicle in army_list.arsenal.vehicles}
    unlisted = set(army_list.unlisted)
    yield from _arms(where, item, known | unlisted | (ON_VEHICLES if item.improves else frozenset()))
    yield from each_unknown(f"{where}.improves", item.improves, vehicles, "vehicle")
    yield from each_unknown(f"{where}.carried", item.carried, known | unlisted, "weapon")
    yield from each_unknown(f"{where}.choice", item.choice, known | vehicles | unlisted, "weapon or vehicle")
    yield from unknown(f"{where}.vehicle", [item.vehicle], vehicles | unlisted, "vehicle")
    rows = {one.id for items in army_list.support.values() for one in items}
    yield from each_unknown(f"{where}.guns", item.guns, rows, "support choice")
    yield from _handed(where, item, army_list)
    if item.off_table and not _is_light_mortar(army_list, item.weapon):
        yield Problem(
            f"{where}.off_table",
            _("%(id)s is no light mortar: it cannot fire from there") % {"id": f"{item.id!r}"},
        )
    if item.from_list is None:
        yield from _copied(where, item, army_list)
    yield from unknown(
        f"{where}.mount", [item.mount.vehicle.value if item.mount else None], vehicles, "vehicle"
    )
    if item.kind is SupportKind.OTHER and (item.crew or item.leader is not None) and not item.weapon:
        told = _("%(id)s of the kind “other” has men of its own") % {"id": f"{item.id!r}"}
        yield Problem(f"{where}.crew", told)
    if (item.mortars or item.area_inches or item.shells) and item.kind is not SupportKind.BATTERY:
        told = _("%(id)s is no battery: it has no mortars off the table") % {"id": f"{item.id!r}"}
        yield Problem(f"{where}.kind", told)
    is_shared_out = (item.kind is SupportKind.CHARGE and item.choice) or item.weapon == GRENADE.id
    is_shared_out = is_shared_out or (item.for_each == "bought-section" and bool(item.weapon))
    if (item.for_each or item.allotted) and not is_shared_out:
        told = _("%(id)s is no charge that Sections could be given") % {"id": f"{item.id!r}"}
        yield Problem(f"{where}.kind", told)
    yield from _leaders(where, item.leaders, known)
    yield from _teams(where, item.teams, known)
    if item.brings is not None:
        yield from _leaders(f"{where}.brings", item.brings.leaders, known)
        yield from _teams(f"{where}.brings", item.brings.teams, known)


def _handed(where: str, item: SupportItem, army_list: ArmyList) -> Iterator[Problem]:
    """Find Teams that nobody has and Sections that are not for sale, to which a weapon would be handed."""
    rows = {one.id for items in army_list.support.values() for one in items if one.section_of}
    yield from unknown(f"{where}.of", [item.of], rows, "support choice")
    teams = {team.name for one in army_list.platoons for team in one.headquarters.teams}
    sections = (section for one in army_list.platoons for section in one.sections)
    teams |= {team.name for section in sections for team in section.teams}
    yield from each_unknown(f"{where}.to", item.to, teams, "Team")


def _copied(where: str, item: SupportItem, army_list: ArmyList) -> Iterator[Problem]:
    platoons = {platoon.id: platoon for platoon in army_list.platoons}
    yield from unknown(f"{where}.section_of", [item.section_of], platoons, "platoon")
    source = platoons.get(item.section_of or "")
    named = {section.name for section in source.sections} if source else set()
    yield from unknown(f"{where}.section", [item.section], named, "Section")


def _is_light_mortar(army_list: ArmyList, weapon: str | None) -> bool:
    """Whether a weapon fires by a row of Table Four that asks who sees its target (1e 9.4)."""
    rows = {named.id: named.class_ for named in army_list.arsenal.infantry_weapons}
    row = TABLE_FOUR.get(rows.get(weapon or "") or weapon or "")
    return row is not None and row.band_by_sight and not row.is_small_arm


def _references(army_list: ArmyList) -> Iterator[Problem]:
    arsenal = army_list.arsenal
    support = {item.own_id for _cost, item in army_list.sold}
    entries: Iterable[_Named] = (*arsenal.vehicles, *arsenal.guns, *arsenal.infantry_at)
    subjects = support | {entry.id for entry in entries} | {"all", "all-vehicles"}
    subjects |= {platoon.id for platoon in army_list.platoons}
    subjects |= {weapon.id for weapon in arsenal.infantry_weapons}
    for index, rule in enumerate(army_list.special_rules):
        where = f"$.special_rules[{index}].applies_to"
        yield from each_unknown(where, rule.applies_to, subjects, "unit or weapon")
