"""One support added to a force: its men, guns, vehicles, and what is handed to others (1e B)."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from armylists.engineers import FUEL
from armylists.handed import is_handed, with_handed
from armylists.improvements import improved
from armylists.kept import listed
from armylists.mounting import with_horses
from armylists.pairs import paired
from armylists.rosters import (
    UNARMED,
    arms,
    has_grenades,
    junior_leader,
    kind_of_men,
    table_four_row,
    weapon_name,
)
from armylists.schema import ArmyList, SupportItem
from armylists.support_names import (
    ADJUTANT,
    AIRCRAFT,
    BATTERY,
    CHARGE,
    DEFENCES,
    DICE,
    ENGINEERS,
    GUN,
    LED,
    MEDIC,
    RUNNER,
    VEHICLE,
)
from armylists.support_sections import SHORTER, leaders_of, section_of
from armylists.support_vehicles import riders, support_vehicles
from armylists.support_weapons import THROWN
from armylists.terms import BARRAGE
from armylists.upgrades import reinforced, upgraded
from armylists.words import SupportKind
from rules.book import (
    RIFLE,
    DefenceKind,
    OffTableGuns,
    Quality,
    Roster,
    RosterTeam,
    TeamKind,
    TeamToForm,
)


def with_one(force: Roster, item: SupportItem, lot: str) -> Roster:
    """Add one support to a force, whatever limits say of it."""
    if (backed := _backed(force, item)) is not None:
        return backed
    if is_handed(item) or (item.in_lots and item.sections):
        manned = with_men(force, item) or force
        return armed(_with_gun(manned, item, lot) if item.leader is not None else manned)
    if item.kind == CHARGE:
        return _handed_out(force, item)
    if item.kind == VEHICLE:
        teams = tuple(riders(force.list_id, item, lot))
        return armed(structs.replace(_driving(force, item, lot), teams=force.teams + teams))
    if item.kind == "leader" or item.companion is not None:
        leaders = tuple(structs.replace(leader, slot=lot.lower()) for leader in leaders_of(item))
        return armed(structs.replace(force, leaders=force.leaders + leaders))
    if item.improves or item.mounts or item.mounts_squads:
        return armed(_made_better(force, item, lot))
    if item.kind == "section":
        sections = (*force.sections, section_of(force.list_id, item, lot))
        return armed(structs.replace(_driving(force, item, lot), sections=sections))
    return armed(_with_team(force, item, _team(force.list_id, item, lot)))


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


def with_men(force: Roster, item: SupportItem) -> Roster | None:
    """Let men of the force have a support, or others join them; None where nobody is there for it."""
    return reinforced(force, item) if item.in_lots else with_handed(force, item)


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


def armed(force: Roster) -> Roster:
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
