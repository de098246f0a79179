"""Support picked beside a platoon: what a list offers, what it costs, and the force that it makes (1e B).

How much may be picked say the terms of a game. A choice is the id of a row of that list.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from django.utils.translation import gettext as _
from msgspec import structs

from armylists.brought import with_brought
from armylists.engineers import FUEL, of_a_trade, squads
from armylists.handed import BOUGHT, Receiver, handed, is_handed, squads_of, with_handed
from armylists.improvements import improved, unfit
from armylists.kept import IN_HAND, listed
from armylists.lent import too_many, with_buyer
from armylists.limits import Limits
from armylists.mounting import with_horses
from armylists.pairs import paired
from armylists.rosters import (
    UNARMED,
    arms,
    had_by,
    has_grenades,
    junior_leader,
    kind_of_men,
    table_four_row,
    weapon_name,
)
from armylists.schema import ArmyList, Characteristic, SupportItem
from armylists.support_sections import SHORTER, leaders_of, section_of
from armylists.support_vehicles import may_be_half_tracked, patrols, riders, support_vehicles
from armylists.support_weapons import THROWN
from armylists.terms import BARRAGE, FREELY, LOTS, SupportFault, Terms
from armylists.upgrades import reinforced, spread, upgraded
from armylists.vehicles import vehicle_types
from armylists.words import SupportKind
from rules.book import (
    CHARACTERISTICS,
    RIFLE,
    TABLE_SEVEN,
    DefenceKind,
    OffTableGuns,
    Quality,
    Roster,
    RosterTeam,
    TeamKind,
    TeamToForm,
)

ADJUTANT, MEDIC = "adjutant", "medical-orderly"
"""Rows of the support lists that are no Team with a weapon."""

RUNNER, DICE, AIRCRAFT = "runner", "chain-of-command-dice", "random-air-support"
"""Rows of the kind “other” that are no weapon: who sends others forward, a Dice in hand, aircraft."""

BATTERY = "battery"
"""Mortars off the table: what stands on it is their observer (1e 10.3)."""

GUN = "gun"
"""An infantry or anti-tank gun with its crew (1e 10)."""

MOST_GUNS, NARROWER = 2, 2.0
"""Guns on the table that come from a battery at most, and inches that each takes off its square (esp-002)."""

LED = (BATTERY, GUN)
"""What may come with a Junior Leader who commands it alone (faq-236; esp-012)."""

VEHICLE = "vehicle"
"""A vehicle with its crew (1e 11)."""

CHARGE = "charge"
"""A charge that the platoon's commander hands out (1e 9.3.4, B)."""

DEFENCES = frozenset(DefenceKind)
"""Rows of the support lists that are dug on the table, and nobody's Team (1e 16.1)."""

ENGINEERS = {
    "-mine-clearance-team": TeamKind.MINE_CLEARERS,
    "-wire-cutting-team": TeamKind.WIRE_CUTTERS,
    "-demolition-team": TeamKind.DEMOLITION,
}
"""How the ids of rows end that are Teams of engineers (1e 16.1)."""


@lru_cache(maxsize=IN_HAND)
def offered(list_id: str) -> tuple[SupportItem, ...]:
    """List the rows of a list's support that are offered in games, in the list's order (faq-214)."""
    army_list = listed(list_id)
    items = (item for _cost, item in army_list.sold if item.playable)
    return tuple(with_buyer(army_list, each) for item in items for each in choices_of(list_id, item))


@lru_cache(maxsize=IN_HAND)
def _names(list_id: str) -> dict[str, str]:
    """Map each row that a list offers to its name."""
    return {item.id: item.name for item in offered(list_id)}


@lru_cache(maxsize=IN_HAND)
def _given_to(list_id: str) -> dict[str, tuple[Receiver, ...]]:
    """Map each weapon that a list has handed out to the Teams that are given it."""
    return {row: squads for row in _names(list_id) if (squads := squads_of(list_id, row))}


@lru_cache(maxsize=IN_HAND)
def _for_men(list_id: str) -> tuple[SupportItem, ...]:
    """List what is given to men of the platoon, and men who join its Squads."""
    return tuple(
        item for item in offered(list_id) if (is_handed(item) and not _comes_last(item)) or item.in_lots
    )


@lru_cache(maxsize=IN_HAND)
def costs(list_id: str) -> dict[str, int]:
    """Map each row that a list offers to its cost: the number of the support list in which it stands (1e
    B)."""
    return {
        each.id: cost
        for cost, item in listed(list_id).sold
        if item.playable
        for each in choices_of(list_id, item)
    }


def choices_of(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List the row once for each vehicle, way to run it, pair of trades or weapon that it leaves to choose;
    other rows as they are."""
    if item.kind == VEHICLE and item.choice:
        types = vehicle_types(list_id)
        for model in item.choice:
            id_ = f"{item.bought_by}-{model}" if item.bought_by else model
            chosen = structs.replace(item, id=id_, name=types[model].name, vehicle=model, choice=())
            yield from choices_of(list_id, chosen)
    elif item.vehicle is not None and may_be_half_tracked(list_id, item.vehicle):
        name = f"{item.name} as a half-track"
        yield item
        yield structs.replace(item, id=f"{item.id}-as-half-track", name=name, half_tracked=True)
    elif (several := _of_men(list_id, item)) is not None:
        yield from several
    elif is_handed(item) or item.allotted:
        yield from handed(list_id, item) if is_handed(item) else _allotted(list_id, item)
    elif item.trades:
        yield from of_a_trade(item)
    elif item.teams and item.teams[0].weapon_choice:
        yield from patrols(list_id, item)
    elif item.carried and item.choice:
        for charge in item.choice:
            name = f"{item.name} with a {TABLE_SEVEN[charge].name}"
            yield structs.replace(item, id=f"{item.id}-with-{charge}", name=name, carried=(charge,))
    else:
        yield item


def _of_men(list_id: str, item: SupportItem) -> Iterator[SupportItem] | None:
    """List the row once for each way in which its men may be, where that is open; None where it is not."""
    if item.two_of:
        return squads(item)
    if item.in_lots:
        return spread(list_id, item)
    between = _tempers(list_id, item) if item.from_list and not item.without else []
    return _of_a_temper(item, between) if between else None


def _of_a_temper(item: SupportItem, between: Sequence[Characteristic]) -> Iterator[SupportItem]:
    """List a Section from another list once for each of the tempers that its men may have (esp-119)."""
    for one in between:
        others = tuple(other.id for other in between if other is not one)
        name = f"{item.name}: {one.name}"
        yield structs.replace(item, id=f"{item.id}-{one.id}", name=name, without=others)


def _tempers(list_id: str, item: SupportItem) -> list[Characteristic]:
    """List the characteristics of which a Section from another list has one, whichever its player likes."""
    source = listed(item.from_list or list_id)
    platoon = next((one for one in source.platoons if one.id == item.section_of), None)
    if platoon is None:
        return []
    had = had_by(source, platoon.id, item.quality or Quality.REGULAR)
    return [one for one in had if one.id in CHARACTERISTICS and CHARACTERISTICS[one.id].choice]


@lru_cache(maxsize=IN_HAND)
def rows_of(list_id: str) -> dict[str, str]:
    """Map each support that the list offers, by id, to the id of its row: itself, or the row that leaves
    the choice."""
    rows = (item for _cost, item in listed(list_id).sold if item.playable)
    return {each.id: item.id for item in rows for each in choices_of(list_id, item)}


def limits_on(platoon: Roster, terms: Terms = FREELY) -> Limits:
    """Make the Limits of a platoon's list for this platoon, in the month of the game."""
    list_id = platoon.list_id
    army_list, names, squads = listed(list_id), _names(list_id), _given_to(list_id)
    limits = (*army_list.limits, *army_list.lent_limits)
    return Limits(limits, platoon, rows_of(list_id), names, terms.month, squads)


def most_of(platoon: Roster, item_id: str, terms: Terms = FREELY) -> int:
    """Count how many of a support the platoon may have under these terms; 0 for one that the scenario
    bars."""
    if terms.bars(item_id):
        return 0
    most = limits_on(platoon, terms).most(item_id)
    return terms.most if most is None else most


def fault_in(platoon: Roster, choices: Sequence[str], terms: Terms = FREELY) -> SupportFault | None:
    """Find what is wrong with these choices of support for this platoon; None where nothing is."""
    army_list = listed(platoon.list_id)
    names = _names(army_list.id)
    for choice in dict.fromkeys(choices):
        if choice not in names:
            return SupportFault(
                "no-such-support",
                _("%(title)s does not offer “%(choice)s” as support.")
                % {"title": army_list.title, "choice": choice[:40]},
            )
    if fault := terms.fault(names, costs(army_list.id), choices, saved_by(army_list.id, choices)):
        return fault
    return (
        too_many(army_list, offered(army_list.id), rows_of(army_list.id), choices)
        or limits_on(platoon, terms).fault(choices)
        or unfit(offered(army_list.id), choices)
        or _without_men(platoon, choices)
    )


def _without_men(platoon: Roster, choices: Sequence[str]) -> SupportFault | None:
    """Find a weapon for which those whom it is handed to have no men left; None where all have."""
    force: Roster | None = platoon
    for item in _for_men(platoon.list_id):
        for _time in range(choices.count(item.id)):
            force = _with_men(force, item) if force is not None else None
            if force is None:
                told = _("%(name)s: nobody is there who could have it.") % {"name": item.name}
                return SupportFault("no-men-for-it", told, item.id)
    return None


def _with_men(force: Roster, item: SupportItem) -> Roster | None:
    return reinforced(force, item) if item.in_lots else with_handed(force, item)


def together(platoon: Roster, wanted: Sequence[str], terms: Terms = FREELY) -> list[str]:
    """Take the supports wished for one after the other, and leave out whatever may not be had beside them."""
    taken: list[str] = []
    for row in wanted:
        if fault_in(platoon, [*taken, row], terms) is None:
            taken.append(row)
    return taken


def with_support(
    platoon: Roster, choices: Sequence[str], lots: Sequence[str] = LOTS, terms: Terms = FREELY
) -> Roster:
    """Add these supports to a platoon, in the list's order; raises ValueError for what is not allowed.

    Each support takes one of the lots, a short word that no other has.
    """
    if fault := fault_in(platoon, choices, terms):
        raise ValueError(fault.text)
    force, drawn = platoon, iter(lots)
    narrow = NARROWER * saved_by(platoon.list_id, choices)
    items = sorted(offered(platoon.list_id), key=_comes_last)
    for item in items:
        taken = [next(drawn) for _time in range(choices.count(item.id))]
        for lot in taken:
            force = with_one(force, narrowed(item, narrow), lot)
        force = _armed(with_brought(force, item, taken))
    return force


def _comes_last(item: SupportItem) -> bool:
    """Whether a support changes others, which have to be there."""
    mounted_later = item.bought_by is not None and item.mounts is not None
    return bool(item.improves or item.of or mounted_later) or item.for_each == BOUGHT


def saved_by(list_id: str, choices: Sequence[str]) -> int:
    """Count the points by which a battery is cheaper for its own guns on the table, two at most (esp-002,
    esp-004)."""
    batteries = (item for item in offered(list_id) if item.guns and item.id in choices)
    return sum(min(sum(choices.count(gun) for gun in one.guns), MOST_GUNS) for one in batteries)


def narrowed(item: SupportItem, inches: float) -> SupportItem:
    """Make a battery's square narrower for its guns on the table; other supports as they are (esp-002)."""
    if not (item.guns and item.area_inches):
        return item
    return structs.replace(item, area_inches=item.area_inches - inches)


def with_one(force: Roster, item: SupportItem, lot: str) -> Roster:
    """Add one support to a force, whatever limits say of it."""
    if (backed := _backed(force, item)) is not None:
        return backed
    if is_handed(item) or (item.in_lots and item.sections):
        manned = _with_men(force, item) or force
        return _armed(_with_gun(manned, item, lot) if item.leader is not None else manned)
    if item.kind == CHARGE:
        return _handed_out(force, item)
    if item.kind == VEHICLE:
        teams = tuple(riders(force.list_id, item, lot))
        return _armed(structs.replace(_driving(force, item, lot), teams=force.teams + teams))
    if item.kind == "leader" or item.companion is not None:
        leaders = tuple(structs.replace(leader, slot=lot.lower()) for leader in leaders_of(item))
        return _armed(structs.replace(force, leaders=force.leaders + leaders))
    if item.improves or item.mounts or item.mounts_squads:
        return _armed(_made_better(force, item, lot))
    if item.kind == "section":
        sections = (*force.sections, section_of(force.list_id, item, lot))
        return _armed(structs.replace(_driving(force, item, lot), sections=sections))
    return _armed(_with_team(force, item, _team(force.list_id, item, lot)))


def _made_better(force: Roster, item: SupportItem, lot: str) -> Roster:
    """Put men on horses, or improve a vehicle, perhaps by a Team that rides in it (esp-061)."""
    if not item.improves:
        return with_horses(force, item)
    better = improved(force, item)
    return _with_team(better, item, _team(force.list_id, item, lot)) if item.crew else better


def _with_team(force: Roster, item: SupportItem, team: RosterTeam) -> Roster:
    """Add a Team to a force; a second one of some kinds makes a Section of both (esp-080)."""
    squads = SHORTER.split(item.name)[0]
    made = paired(force, item.two_make, squads, team, [*leaders_of(item)]) if item.two_make else None
    return made or structs.replace(force, teams=(*force.teams, team))


def _with_gun(force: Roster, item: SupportItem, lot: str) -> Roster:
    """Add the gun whose crew has left its Squad, with the Leader that comes with it (esp-128)."""
    gun = _team(force.list_id, structs.replace(item, kind=SupportKind.GUN), lot)
    own = structs.replace(gun, support=False, quality=None, traits=None)
    return structs.replace(force, teams=(*force.teams, own))


def _backed(force: Roster, item: SupportItem) -> Roster | None:
    """Add a support that never stands on the table as a figure or a vehicle; None for any other."""
    if item.id == ADJUTANT:
        return structs.replace(force, adjutant=True)
    if item.formed:
        formed = TeamToForm(name=item.name, men=item.crew, carried=item.carried, section=item.section or "")
        return structs.replace(force, to_form=(*force.to_form, formed))
    if item.id.startswith(BARRAGE):
        return structs.replace(force, barrage=True, barrage_harder=force.barrage_harder + item.harder)
    if item.own_id in (RUNNER, DICE, AIRCRAFT):
        return structs.replace(
            force,
            runners=force.runners + (item.id == RUNNER),
            dice=force.dice + (item.id == DICE),
            air_support=force.air_support or item.own_id == AIRCRAFT,
        )
    if item.traits or item.upgrade is not None:
        return upgraded(force, item)
    if item.id in DEFENCES:
        return structs.replace(force, defences=(*force.defences, DefenceKind(item.id)))
    if item.marked:
        return structs.replace(force, machine_guns=_machine_guns(listed(force.list_id), item))
    return None


def _machine_guns(army_list: ArmyList, item: SupportItem) -> OffTableGuns:
    """Make the company's machine guns behind the table edge (esp-006, esp-009, esp-178)."""
    return OffTableGuns(dice=shells_of(army_list, item) or 0, square=item.area_inches or 0.0)


def shells_of(army_list: ArmyList, item: SupportItem) -> int | None:
    """Find the dice of a battery: its row's own, else its weapon's; None where they are a medium mortar's
    (esp-005)."""
    weapons = {weapon.id: weapon.firepower for weapon in army_list.arsenal.infantry_weapons}
    return item.shells or (weapons.get(item.weapon or "") if item.kind == BATTERY else None)


def _allotted(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List the row once for each way in which its charges may go to the Sections of the platoon (1e B;
    l40-027)."""
    numbered = (section for section in listed(list_id).platoons[0].sections if section.numbers)
    names = [f"{section.name} {number}" for section in numbered for number in section.numbers]
    for given in combinations_with_replacement(names, item.count):
        words = "-and-".join(name.lower().replace(" ", "-") for name in given)
        name = f"{item.name}: {' and '.join(given)}"
        yield structs.replace(item, id=f"{item.id}-for-{words}", name=name, sections=given, allotted=False)


def _handed_out(force: Roster, item: SupportItem) -> Roster:
    """Give the commander a charge, or named Sections, or each of them, one of their own (1e 9.3.4, B;
    l40-019)."""
    if not (item.sections or item.for_each):
        return structs.replace(force, charges=(*force.charges, item.choice))
    own = tuple(section.name for section in force.sections if not section.support)
    named = item.sections or own
    sections = (
        structs.replace(section, teams=_bearing(section.teams, item.choice[:1] * named.count(section.name)))
        for section in force.sections
    )
    return structs.replace(force, sections=tuple(sections))


def _bearing(teams: Sequence[RosterTeam], charges: tuple[str, ...]) -> tuple[RosterTeam, ...]:
    *others, last = teams
    return (*others, structs.replace(last, carried=last.carried + charges))


def _driving(force: Roster, item: SupportItem, lot: str) -> Roster:
    """Add the vehicles of a support, if it has any."""
    if item.vehicle is None:
        return force
    vehicles = tuple(support_vehicles(force.list_id, item, lot))
    return structs.replace(force, vehicles=force.vehicles + vehicles)


# --- Teams ---------------------------------------------------------------------------------------------


def _team(list_id: str, item: SupportItem, lot: str) -> RosterTeam:
    """Make a Team of a support: Regular unless its row says otherwise, with none of the force's traits
    (faq-054, faq-152)."""
    kind = kind_of(listed(list_id), item)
    is_unarmed = item.weapon is None or item.kind == BATTERY
    return RosterTeam(
        name=f"{SHORTER.split(item.name)[0]} {lot}",  # a name for the log
        weapon=None if is_unarmed else item.weapon,
        crew=0 if is_unarmed else item.crew,
        others=(UNARMED,) * max(item.crew, 1) if is_unarmed and not item.others else tuple(arms(item)),
        crew_arm=item.crew_arms or RIFLE.id,
        kind=kind,
        rounds=FUEL if kind is TeamKind.FLAMETHROWER else None,
        support=True,
        quality=item.quality or Quality.REGULAR,
        traits=(),
        slot=lot.lower(),
        leaders=(junior_leader(list_id),) if item.kind in LED and item.leader is not None else (),
        carried=tuple(one for one in item.carried if one not in THROWN),
        scouts=item.scouts,
        square=item.area_inches,
        shells=shells_of(listed(list_id), item),
        grenades=has_grenades(listed(list_id), item),
    )


def kind_of(army_list: ArmyList, item: SupportItem) -> TeamKind:
    """Find the kind of a support's Team, by what it serves or does."""
    if item.id == MEDIC:
        return TeamKind.MEDIC
    if item.kind == GUN:
        return TeamKind.GUN
    if item.off_table:
        return TeamKind.OFF_TABLE
    for trade, kind in ENGINEERS.items():
        if item.id.endswith(trade):
            return kind
    if item.kind == BATTERY:
        return TeamKind.OBSERVER if item.leader is None else TeamKind.FORWARD_OBSERVERS
    return kind_of_men(army_list, item)


# --- weapons -------------------------------------------------------------------------------------------


def _armed(force: Roster) -> Roster:
    """Add to the force the names and Table Four rows of all weapons that its supports brought."""
    army_list = listed(force.list_id)
    new = sorted(set(_weapons(force)) - set(force.arsenal))
    return structs.replace(
        force,
        arsenal=force.arsenal | {weapon: table_four_row(army_list, weapon) for weapon in new},
        weapon_names=force.weapon_names | {weapon: weapon_name(army_list, weapon) for weapon in new},
    )


def _weapons(force: Roster) -> Iterator[str]:
    yield from (leader.weapon for leader in force.leaders)
    teams = [*force.teams, *(team for section in force.sections for team in section.teams)]
    for team in teams:
        yield from team.others
        yield from (leader.weapon for leader in team.leaders)
        yield from (team.weapon, team.crew_arm) if team.weapon else ()
    for section in force.sections:
        yield from section.carried
        yield from (leader.weapon for leader in section.leaders)
