"""From a list's platoon to the roster that the rules take over: Sections counted out, men one by one."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from armylists.kept import listed
from armylists.mounting import leader_riding, riding, team_riding
from armylists.schema import (
    ArmyList,
    Characteristic,
    Headquarters,
    Leader,
    Platoon,
    Section,
    SupportItem,
    Team,
)
from armylists.support_weapons import (
    DYNAMITE,
    OTHER_ITEMS,
    THROWN,
    anti_tank_weapons,
    guns,
    heavy_machine_guns,
    light_mortars,
    own_figures,
    ranges,
)
from armylists.variants import platoons
from rules.book import (
    COMPANION_RULES,
    FIVE,
    GUN,
    INFANTRY_ANTI_TANK,
    INFANTRY_FLAMETHROWER,
    PRINTED_ROWS,
    RIFLE,
    SNIPER,
    TABLE_SEVEN,
    VEHICLE_ROWS,
    Quality,
    Rank,
    Roster,
    RosterLeader,
    RosterSection,
    RosterTeam,
    TeamKind,
)

KINDS = {SNIPER.id: TeamKind.SNIPER, INFANTRY_FLAMETHROWER.id: TeamKind.FLAMETHROWER}
"""The Teams with rules of their own, by what they serve."""


UNARMED = "pistol"
"""What a medical orderly or an observer has by him, and whoever has a charge and no other arm in his list."""


ANY_JUNIOR = Leader(title="Junior Leader", rank=Rank.JUNIOR, weapon=UNARMED)
"""A Junior Leader of a list whose Squads have none."""


class NotPlayed(LookupError):
    """A platoon that no list has, or that its list does not offer in this quality; says so in words."""


def roster(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """Draw up a platoon as it is without support; raises NotPlayed when no list offers it in this quality."""
    try:
        army_list = listed(list_id)
    except KeyError:
        raise NotPlayed(_("There is no army list %(list_id)s.") % {"list_id": list_id}) from None
    platoon = next((one for one in platoons(army_list) if one.id == platoon_id), None)
    if platoon is None:
        raise NotPlayed(
            _("%(list_id)s has no platoon %(platoon_id)s.") % {"list_id": list_id, "platoon_id": platoon_id}
        )
    played = [one for one, option in platoon.quality.items() if option.playable]
    if quality not in played:
        raise NotPlayed(
            _("%(platoon)s is played as %(qualities)s, not as %(quality)s.")
            % {
                "platoon": platoon.name,
                "qualities": _(" or ").join(played) or _("nothing"),
                "quality": quality,
            }
        )
    return as_roster(army_list, platoon, quality)


def as_roster(army_list: ArmyList, platoon: Platoon, quality: Quality) -> Roster:
    """Draw up a platoon of a list in one of the qualities that it has, offered in games or not."""
    option = platoon.quality[quality]
    headquarters = platoon.headquarters
    leaders, led = staff(army_list, headquarters)
    own = [team for section in platoon.sections for team in section.teams if acts_alone(army_list, team)]
    teams = (*led, *(as_team(army_list, team) for team in own))
    sections = tuple(_sections(army_list, platoon.sections))
    weapons = sorted(set(_weapons(leaders, teams, sections)))
    return Roster(
        list_id=army_list.id,
        platoon_id=platoon.id,
        name=platoon.name,
        nation=platoon.nation or army_list.nation,
        quality=quality,
        rating=option.rating,
        command_dice=option.command_dice,
        traits=tuple(trait.value for trait in option.traits),
        characteristics=tuple(
            one.id for one in had_by(army_list, platoon.id, quality) if one.playable and one.variant is None
        ),
        supplement=army_list.supplement or "",
        leaders=leaders,
        teams=teams,
        sections=sections,
        arsenal={weapon: table_four_row(army_list, weapon) for weapon in weapons},
        weapon_names={weapon: weapon_name(army_list, weapon) for weapon in weapons},
        anti_tank=anti_tank_weapons(army_list),
        figures=own_figures(army_list),
        ranges=ranges(army_list),
        mortars=light_mortars(army_list),
        guns=guns(army_list),
        heavy_machine_guns=heavy_machine_guns(army_list),
        uses_fives=any(_needs_a_five(item) for _cost, item in army_list.sold),
    )


def staff(
    army_list: ArmyList, headquarters: Headquarters
) -> tuple[tuple[RosterLeader, ...], tuple[RosterTeam, ...]]:
    """Draw up the Leaders and Teams of a headquarters, with what they ride."""
    saddle = headquarters.mount.vehicle if headquarters.mount is not None else None
    leaders = tuple(leader_riding(as_leader(leader), saddle) for leader in headquarters.leaders)
    return leaders, tuple(team_riding(as_team(army_list, team), saddle) for team in headquarters.teams)


def _needs_a_five(item: SupportItem) -> bool:
    """Whether a support that games offer is a companion whom a Command Die of 5 activates (l40-064,
    esp-094)."""
    if item.companion is None or not item.playable:
        return False
    return COMPANION_RULES[item.companion].result == FIVE


def had_by(army_list: ArmyList, platoon_id: str, quality: Quality) -> Iterator[Characteristic]:
    """List the characteristics that a platoon of this quality has."""
    for one in army_list.characteristics:
        if one.quality in (None, quality) and (not one.platoons or platoon_id in one.platoons):
            yield one


def table_four_row(army_list: ArmyList, weapon: str) -> str:
    """Find the row of Table Four by which a weapon of this list fires.

    Anti-tank weapons and charges have their own figures and share the row that does not fire as infantry; so
    have guns, with theirs.
    """
    arsenal = army_list.arsenal
    classes = {named.id: named.class_ or INFANTRY_ANTI_TANK.id for named in arsenal.infantry_weapons}
    classes |= {gun.id: gun.class_ or GUN.id for gun in arsenal.guns}
    classes |= {anti_tank.id: INFANTRY_ANTI_TANK.id for anti_tank in arsenal.infantry_at}
    return classes.get(weapon, weapon)


def weapon_name(army_list: ArmyList, weapon: str) -> str:
    """Name a weapon as a player does: by its nation's name, else by the short one of Table Four."""
    names = {row.id: row.name for row in VEHICLE_ROWS} | {row.id: row.short for row in PRINTED_ROWS}
    arsenal = army_list.arsenal
    names |= {gun.id: gun.name for gun in arsenal.guns}
    names |= {anti_tank.id: anti_tank.name for anti_tank in arsenal.infantry_at}
    names |= {named.id: named.name for named in arsenal.infantry_weapons}
    names |= {charge: row.name for charge, row in TABLE_SEVEN.items()}
    return (names | OTHER_ITEMS)[weapon]


def as_leader(leader: Leader) -> RosterLeader:
    """Draw up a Leader of a list."""
    return RosterLeader(
        title=leader.title,
        rank=leader.rank,
        weapon=leader.weapon,
        grade=leader.grade,
        group=leader.group or "",
        commands_platoon=leader.commands_platoon,
    )


def kind_served(army_list: ArmyList, weapon: str | None) -> TeamKind:
    """Find the kind of Team that men are who serve this weapon: infantry, unless its row makes them more."""
    return KINDS.get(table_four_row(army_list, weapon or ""), TeamKind.INFANTRY)


def kind_of_men(army_list: ArmyList, men: Team | SupportItem) -> TeamKind:
    """Find the kind of Team that men are: by what they see for, what they throw, or what they serve."""
    if isinstance(men, Team) and men.observers:
        return TeamKind.OBSERVER_SCOUTS
    return TeamKind.DINAMITEROS if DYNAMITE in men.carried else kind_served(army_list, men.weapon)


def as_team(army_list: ArmyList, team: Team) -> RosterTeam:
    """Draw up a Team of a list."""
    others = tuple(men.weapon for men in team.others for _ in range(men.count) if men.weapon)
    return RosterTeam(
        name=team.name,
        weapon=team.weapon,
        crew=team.crew,
        weapons=team.weapons,
        others=others,
        crew_arm=team.crew_arms or RIFLE.id,
        kind=kind_of_men(army_list, team),
        quality=team.quality,
        driver=team.driver,
        group=team.group or "",
        scouts=team.scouts,
        grenades=has_grenades(army_list, team),
    )


def has_grenades(army_list: ArmyList, of: Team | SupportItem) -> bool:
    """Whether men have hand grenades: all do unless their list issues them to some Teams only (1e B)."""
    return army_list.grenades == "all" or not THROWN.isdisjoint(of.carried)


def acts_alone(army_list: ArmyList, team: Team) -> bool:
    """Whether the Team belongs to no Section, wherever its list names it: a sniper (1e 9.5)."""
    return kind_served(army_list, team.weapon) is TeamKind.SNIPER


def _sections(army_list: ArmyList, sections: Iterable[Section]) -> Iterator[RosterSection]:
    for section in sections:
        names = [f"{section.name} {number}" for number in section.numbers] or [section.name]
        for name in names:
            made = RosterSection(
                name=name,
                leaders=tuple(as_leader(leader) for leader in section.leaders),
                teams=tuple(
                    as_team(army_list, team) for team in section.teams if not acts_alone(army_list, team)
                ),
                carried=section.carried,
                undivided=section.undivided,
                characteristics=section.characteristics,
            )
            yield _as_mounted(made, section)


def _as_mounted(made: RosterSection, section: Section) -> RosterSection:
    """Give a Section what its list has it ride: to the battle, or left behind the lines."""
    if section.mount is not None:
        return riding(made, section.mount.vehicle, mounted=True)
    return made if section.rides is None else riding(made, section.rides)


def _weapons(
    leaders: Iterable[RosterLeader], teams: Iterable[RosterTeam], sections: Iterable[RosterSection]
) -> Iterator[str]:
    yield from (leader.weapon for leader in leaders)
    for team in teams:
        yield from team.others
        if team.weapon:
            yield from (team.weapon, team.crew_arm)
    for section in sections:
        yield from section.carried
        yield from _weapons(section.leaders, section.teams, ())


def arms(item: SupportItem | Team) -> Iterator[str]:
    """List the arms of the men who serve no weapon, one by one."""
    yield from (men.weapon or UNARMED for men in item.others for _ in range(men.count))


def junior_leader(list_id: str) -> RosterLeader:
    """Draw up a Junior Leader whose title and arm no list names, of a gun or a vehicle: as a Squad's.

    Where no Squad has any he is called by his rank.
    """
    sections = (section for platoon in listed(list_id).platoons for section in platoon.sections)
    leader = next((leader for section in sections for leader in section.leaders), ANY_JUNIOR)
    return RosterLeader(title=leader.title, rank=leader.rank, weapon=leader.weapon, support=True)
