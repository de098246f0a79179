"""What comes with supports of the Italian RRS: trucks, Leaders of guns, motorcyclists, the Breda (España)."""

import pytest
from msgspec import structs

from armylists.rosters import roster
from armylists.supports import fault_in, with_support
from rules.book import Quality, Rank, Roster, RosterLeader, RosterSection, RosterTeam, Saddle
from rules.geometry.terrain import Point
from rules.scenarios.riders_ahead import squads_ahead
from rules.state.changes.aboard import passengers
from rules.state.changes.men import kill
from rules.state.pieces.force import Leader, Team, Where
from rules.state.pieces.piece import Vehicle
from tests.armylists.in_play import InPlay
from tests.armylists.uses import enemies_before
from tests.reading import english

RRS = ("spain-italian-rrs-motociclisti-1937-39", "motociclisti-platoon")
CAVALRY = ("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron")

SQUAD = "motociclisti-squad"
BREDAS = "moto-mitragliatrice-for-squad-1-riflemen-and-squad-2-riflemen-and-squad-3-riflemen"
ADDED_BREDAS = "moto-mitragliatrice-added"


def rrs(*choices: str) -> Roster:
    """The platoon of motorcyclists with these supports."""
    return with_support(roster(*RRS, Quality.REGULAR), choices)


def refusal(*choices: str) -> str:
    fault = fault_in(roster(*RRS, Quality.REGULAR), choices)
    return fault.text if fault else ""


def bought(force: Roster) -> list[RosterSection]:
    return [section for section in force.sections if section.support]


def truck_of(battle: InPlay) -> Vehicle:
    (truck,) = battle.game.table.vehicles.values()
    return truck


def supports(battle: InPlay) -> list[Team]:
    """Red's Teams that were bought, in order."""
    return [team for team in battle.red.teams.values() if team.support]


def support_leaders(battle: InPlay) -> list[Leader]:
    return [leader for leader in battle.red.leaders.values() if "support" in leader.id]


# --- trucks ------------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-152")
@pytest.mark.parametrize("truck", ["truck", "small-truck"])
@pytest.mark.parametrize("gun", ["cannone-37-45", "infantry-gun-65-17", "cannone-47-32"])
def test_a_truck_tows_a_gun_with_its_crew_and_its_leader(truck: str, gun: str) -> None:
    battle = InPlay(rrs(truck, gun))
    (team,), (leader,) = supports(battle), support_leaders(battle)
    battle.play(3, wants=[f"ride-in:{truck_of(battle).id}/{leader.id}"])
    assert passengers(battle.game, truck_of(battle)) == ([team], [leader])
    assert (len(team.figures), team.has_gun, truck_of(battle).where) == (5, True, Where.TABLE)
    battle.play(3, wants=["activate:", "get-out"])
    assert (team.where, leader.where) == (Where.TABLE, Where.TABLE)


@pytest.mark.ledger("esp-152")
def test_the_gun_without_a_leader_is_towed_on_a_1() -> None:
    battle = InPlay(rrs("truck", "cannone-mitragliera-20-65"))
    (gun,) = supports(battle)
    battle.play(1, wants=[f"ride-in:{truck_of(battle).id}/{gun.id}"])
    assert passengers(battle.game, truck_of(battle)).teams == [gun]


@pytest.mark.ledger("esp-152")
@pytest.mark.parametrize("gun", ["cannone-37-45", "infantry-gun-65-17", "cannone-mitragliera-20-65"])
def test_a_section_of_two_guns_is_refused_and_stays_where_it_is(gun: str) -> None:
    battle = InPlay(rrs("truck", gun, gun))
    options = battle.play(2, 3, wants=[]).menu("ride-in:")
    of_guns = [one for one in options if "support" in one.id.split("/")[1]]
    assert of_guns
    assert {english(one.refused) for one in of_guns} == {"It tows one gun, and these have more."}
    assert not passengers(battle.game, truck_of(battle)).men


def beside(truck: Vehicle, gun: Team) -> None:
    """Set the crew of a gun down in a row along the truck."""
    assert truck.at is not None
    for at, man in enumerate(gun.figures):
        man.at = Point(truck.at.x + 2.0, truck.at.y - 2.0 + at)


@pytest.mark.ledger("esp-152")
def test_a_truck_that_tows_a_gun_takes_no_second_one_on_the_table() -> None:
    battle = InPlay(rrs("truck", "cannone-mitragliera-20-65", "cannone-47-32"))
    truck, (first, second) = truck_of(battle), supports(battle)
    battle.play(1, wants=[f"ride-in:{truck.id}/{first.id}"])
    battle.play(1, wants=[f"deploy:{second.id}"])
    beside(truck, second)
    options = battle.play(1, wants=[f"activate:{second.id}"]).menu(f"get-in:{truck.id}")
    assert [english(one.refused) for one in options] == ["It tows one gun, and these have more."]
    assert passengers(battle.game, truck).teams == [first]


@pytest.mark.ledger("esp-152")
def test_the_gun_is_towed_again_by_the_truck_in_which_its_driver_stayed() -> None:
    battle = InPlay(rrs("truck", "cannone-mitragliera-20-65"))
    truck, (gun,) = truck_of(battle), supports(battle)
    battle.play(1, wants=[f"ride-in:{truck.id}/{gun.id}"])
    battle.play(1, wants=["activate:", "get-out:some", "stay"])
    assert (len(gun.figures), len(passengers(battle.game, truck).men)) == (4, 1)
    beside(truck, gun)
    battle.play(1, wants=[f"activate:{gun.id}", f"get-in:{truck.id}"])
    assert passengers(battle.game, truck).teams == [gun]
    assert len(gun.figures) == 5


@pytest.mark.ledger("esp-152")
def test_a_truck_carries_an_infantry_section_and_a_small_one_does_not() -> None:
    battle = InPlay(rrs("truck", "spanish-infantry-section"))
    sargento = next(one for one in support_leaders(battle) if one.rank is Rank.JUNIOR)
    battle.play(3, wants=[f"ride-in:{truck_of(battle).id}/{sargento.id}"])
    aboard = passengers(battle.game, truck_of(battle))
    assert (len(aboard.teams), len(aboard.men)) == (4, 23)
    small = InPlay(rrs("small-truck", "spanish-infantry-section"))
    offers = small.play(2, 3, wants=[]).menu("ride-in:")
    assert not [one for one in offers if "support" in one.id.split("/")[1] and not one.refused]


def machine_guns(force: Roster, count: int) -> Roster:
    """Add a Section of so many machine gun Teams of five under a Sergente."""
    team = RosterTeam(
        name="MMG", weapon="tripod-mmg", crew=5, support=True, quality=Quality.REGULAR, traits=()
    )
    sergente = RosterLeader(title="Sergente", rank=Rank.JUNIOR, weapon="rifle", support=True)
    teams = tuple(structs.replace(team, name=f"MMG {number}") for number in range(1, count + 1))
    section = RosterSection(name="MMG Section", teams=teams, leaders=(sergente,), support=True)
    return structs.replace(force, sections=(*force.sections, section))


@pytest.mark.ledger("esp-152")
def test_a_truck_carries_three_machine_gun_teams() -> None:
    battle = InPlay(machine_guns(rrs("truck"), 3))
    guns = [team for team in battle.red.teams.values() if team.weapon == "tripod-mmg"]
    battle.play(2, wants=[f"ride-in:{truck_of(battle).id}/{guns[0].section}"])
    assert passengers(battle.game, truck_of(battle)).teams == guns


# --- one Leader for two guns of a type ---------------------------------------------------------------------


ONE_TYPE = ("cannone-37-45", "infantry-gun-65-17", "cannone-mitragliera-20-65")


@pytest.mark.ledger("esp-153")
@pytest.mark.parametrize("gun", ONE_TYPE)
def test_two_guns_of_a_type_are_a_section_under_one_junior_leader(gun: str) -> None:
    force = rrs(gun, gun)
    (section,) = bought(force)
    assert [(one.title, one.rank) for one in section.leaders] == [("Sergente", Rank.JUNIOR)]
    assert [(team.weapon, team.crew, team.leaders) for team in section.teams] == [(gun, 5, ())] * 2
    assert not [team for team in force.teams if team.support]


@pytest.mark.ledger("esp-153")
def test_guns_of_two_types_make_no_section() -> None:
    force = rrs("cannone-37-45", "infantry-gun-65-17")
    assert not bought(force)
    assert [len(team.leaders) for team in force.teams if team.support] == [1, 1]


@pytest.mark.ledger("esp-153")
def test_a_20_65_alone_has_no_leader() -> None:
    force = rrs("cannone-mitragliera-20-65")
    assert not bought(force)
    assert [team.leaders for team in force.teams if team.support] == [()]


@pytest.mark.ledger("esp-153")
@pytest.mark.parametrize(("gun", "leaders"), [("infantry-gun-65-17", 1), ("cannone-mitragliera-20-65", 0)])
def test_a_third_gun_is_as_one_that_is_bought_alone(gun: str, leaders: int) -> None:
    force = rrs(gun, gun, gun)
    assert [len(section.leaders) for section in bought(force)] == [1]
    assert [len(team.leaders) for team in force.teams if team.support] == [leaders]


@pytest.mark.ledger("esp-153")
def test_the_sergente_brings_both_guns_on_with_a_3() -> None:
    battle = InPlay(rrs("cannone-mitragliera-20-65", "cannone-mitragliera-20-65"))
    (sergente,) = support_leaders(battle)
    battle.play(3, wants=[f"deploy:{sergente.id}"])
    assert sergente.where is Where.TABLE
    assert [gun.on_table for gun in supports(battle)] == [True, True]


# --- more motorcyclists ------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-154")
@pytest.mark.parametrize("squads", [1, 2])
def test_one_or_two_more_squads_bring_no_headquarters(squads: int) -> None:
    force, own = rrs(*[SQUAD] * squads), rrs()
    assert [len(section.leaders) for section in bought(force)] == [1] * squads
    assert (force.leaders, force.teams) == (own.leaders, own.teams)


@pytest.mark.ledger("esp-154")
def test_three_more_squads_bring_a_headquarters_on_motorcycles_for_nothing() -> None:
    force, own = rrs(SQUAD, SQUAD, SQUAD), rrs()
    leaders, teams = force.leaders[len(own.leaders) :], force.teams[len(own.teams) :]
    assert [(one.title, one.rank) for one in leaders] == [
        ("Tenente", Rank.SENIOR),
        ("Primo Sergente", Rank.SENIOR),
    ]
    assert [team.others for team in teams] == [("rifle", "rifle")]
    assert all(one.mount is Saddle.MOTORCYCLE and one.mounted for one in leaders)
    assert all(one.mount is Saddle.MOTORCYCLE and one.mounted for one in teams)
    assert force.rating == own.rating
    assert "at most 3" in refusal(*[SQUAD] * 4)


@pytest.mark.ledger("esp-154")
def test_the_second_tenente_comes_on_with_a_4() -> None:
    battle = InPlay(rrs(SQUAD, SQUAD, SQUAD))
    second = next(one for one in support_leaders(battle) if one.name == "Tenente")
    battle.play(4, wants=[f"deploy:{second.id}"])
    assert (second.where, second.rank, second.mounted) == (Where.TABLE, Rank.SENIOR, True)


@pytest.mark.ledger("esp-154")
def test_the_riflemen_of_the_second_headquarters_come_on_by_themselves() -> None:
    battle = InPlay(rrs(SQUAD, SQUAD, SQUAD))
    (riflemen,) = (one for one in supports(battle) if one.section is None)
    assert riflemen.id not in battle.red.leaders
    battle.play(1, wants=[f"deploy:{riflemen.id}"])
    assert (len(riflemen.figures), riflemen.where, riflemen.mounted) == (2, Where.TABLE, True)


@pytest.mark.ledger("esp-154")
def test_each_core_squad_has_a_breda_that_two_of_its_men_serve() -> None:
    force = rrs(BREDAS, SQUAD)
    own, added = ([one for one in force.sections if one.support is bool(is_added)] for is_added in (0, 1))
    assert [(s.teams[0].weapon, s.teams[0].crew, s.teams[0].others) for s in own] == [
        ("breda-m30", 2, ("rifle",) * 3)
    ] * 3
    # six men with the Sergente, who carries a rifle as well: two crew and four rifles
    assert [[leader.weapon for leader in section.leaders] for section in own] == [["rifle"]] * 3
    assert [(s.teams[0].weapon, s.teams[0].others) for s in added] == [(None, ("rifle",) * 5)]
    assert "only one" in refusal(BREDAS, BREDAS)


@pytest.mark.ledger("esp-154")
@pytest.mark.parametrize("squads", [2, 3])
def test_the_added_squads_have_bredas_as_well_for_a_choice_of_their_own(squads: int) -> None:
    for choices in ([SQUAD] * squads + [ADDED_BREDAS], [ADDED_BREDAS] + [SQUAD] * squads):
        force = rrs(*choices)
        assert [(s.teams[0].weapon, s.teams[0].crew, s.teams[0].others) for s in bought(force)] == [
            ("breda-m30", 2, ("rifle",) * 3)
        ] * squads
        assert not [one for one in force.sections if not one.support and one.teams[0].weapon]


@pytest.mark.ledger("esp-154")
@pytest.mark.parametrize("squads", [0, 1])
def test_fewer_than_two_added_squads_have_none(squads: int) -> None:
    assert "Moto-Mitragliatrice for added Squads" in refusal(*[SQUAD] * squads, ADDED_BREDAS)


@pytest.mark.ledger("esp-154")
def test_the_breda_fires_on_foot_and_another_man_takes_a_dead_gunners_place() -> None:
    battle = InPlay(rrs(BREDAS))
    squad = next(team for team in battle.red.teams.values() if team.weapon == "breda-m30")
    battle.play(2, wants=[f"deploy:{squad.section}"])
    squad.mounted = False
    for leader in battle.red.leaders.values():
        leader.mounted = leader.mounted and leader.section != squad.section
    enemies_before(battle, squad, 14.0)
    battle.play(2, wants=["activate:", "fire"])
    assert "fired" in battle.kinds()
    kill(battle.game, squad, next(man.id for man in squad.figures if man.serves))
    assert [len(squad.figures), sum(man.serves for man in squad.figures)] == [4, 2]


# --- bicycles ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-143")
@pytest.mark.parametrize(
    ("sections", "seniors"), [(1, []), (2, ["Teniente", "Sargento"]), (3, ["Teniente", "Sargento"])]
)
def test_two_sections_on_bicycles_bring_a_lieutenant_and_a_sergeant(
    sections: int, seniors: list[str]
) -> None:
    own = roster(*CAVALRY, Quality.REGULAR)
    force = with_support(own, ["bicycle-infantry"] * sections)
    assert len(bought(force)) == sections
    brought = force.leaders[len(own.leaders) :]
    assert [leader.title for leader in brought] == seniors
    assert all(leader.rank is Rank.SENIOR and leader.support for leader in brought)


@pytest.mark.ledger("esp-143")
def test_the_lieutenant_of_the_cyclists_comes_on_with_a_4() -> None:
    own = roster(*CAVALRY, Quality.REGULAR)
    battle = InPlay(with_support(own, ["bicycle-infantry"] * 2))
    teniente = next(one for one in support_leaders(battle) if one.name == "Teniente")
    battle.play(4, wants=[f"deploy:{teniente.id}"])
    assert (teniente.where, teniente.mounted) == (Where.TABLE, False)


@pytest.mark.ledger("esp-143")
def test_a_bicycle_platoon_replaces_a_troop() -> None:
    army_list, squadron = CAVALRY[0], "cavalry-squadron-with-cyclists"
    force = roster(army_list, squadron, Quality.GREEN)
    assert [section.name for section in force.sections] == ["Troop", "Bicycle Section 1", "Bicycle Section 2"]
    assert [leader.title for leader in force.leaders] == ["Teniente", "Brigada", "Teniente", "Sargento"]
    assert all(leader.rank is Rank.SENIOR for leader in force.leaders)
    cyclists = [team for section in force.sections[1:] for team in section.teams]
    assert {(team.mount, team.mounted, team.quality) for team in cyclists} == {
        (Saddle.BICYCLE, False, Quality.REGULAR)
    }


@pytest.mark.ledger("esp-143", "esp-141")
def test_of_a_squadron_with_cyclists_the_troop_alone_is_mounted() -> None:
    force = roster(CAVALRY[0], "cavalry-squadron-with-cyclists", Quality.REGULAR)
    mounted = with_support(force, ["mount-section"])
    assert [any(team.mounted for team in one.teams) for one in mounted.sections] == [True, False, False]
    fault = fault_in(force, ["mount-section", "mount-section"])
    assert fault is not None
    assert "only one" in fault.text


@pytest.mark.ledger("esp-143")
def test_the_squads_on_bicycles_are_among_those_who_roll_for_free_moves() -> None:
    battle = InPlay(roster(CAVALRY[0], "cavalry-squadron-with-cyclists", Quality.REGULAR))
    assert sum(team.mount is Saddle.BICYCLE for team in squads_ahead(battle.red)) == 6
