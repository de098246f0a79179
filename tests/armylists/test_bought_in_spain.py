"""Leaders, crews and Sections of other lists that come with supports of the Spanish Civil War (España)."""

import pytest
from msgspec import structs

from armylists.catalogue import every_list
from armylists.rosters import roster
from armylists.schema import SupportItem
from armylists.support_sections import section_of
from armylists.supports import choices_of, fault_in, with_support
from armylists.vehicles import vehicle_types
from rules.activation.moves import EndsTactical
from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_types import VehicleClass
from rules.engine.seats import Seat
from rules.fire.aims import DisdainOfCover
from rules.fire.hit_effects import SensitiveToLosses
from rules.geometry.terrain import Point
from rules.state.agreed.roster import Roster
from rules.state.choices.in_force import had_by, own_of
from rules.state.pieces.force import Where
from rules.weapons.throw import PoorGrenades
from tests.armylists.in_play import InPlay
from tests.reading import english
from tests.rules.crew.crew import menu

LEGION = ("spain-foreign-legion-1936", "rifle-platoon")
CAVALRY = ("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron")
EPR = ("spain-republican-army-1936-39", "rifle-grenadier-platoon")
STEEL = ("spain-steel-companies-1936", "steel-company-platoon", Quality.GREEN)
CTV = ("spain-italian-ctv-1937-39", "ctv-army-platoon")
GUARDS = ("spain-security-services-1936", "security-platoon")
FALANGE = ("spain-falange-militia-1936", "falange-centuria", Quality.GREEN)

SPAIN = [one for one in sorted(every_list()) if one.startswith("spain-")]
ARMOURED = {VehicleClass.TANK, VehicleClass.ARMOURED_CAR}


def platoon(list_id: str, platoon_id: str, quality: Quality = Quality.REGULAR) -> Roster:
    return roster(list_id, platoon_id, quality)


def rows(list_id: str) -> list[SupportItem]:
    return [item for items in every_list()[list_id].support.values() for item in items]


# --- who comes with what ---------------------------------------------------------------------------------


@pytest.mark.ledger("esp-142")
@pytest.mark.parametrize("list_id", SPAIN)
def test_armour_brings_a_junior_leader_and_cars_bring_nobody(list_id: str) -> None:
    types = vehicle_types(list_id)
    for item in rows(list_id):
        for one in choices_of(list_id, item) if item.kind == "vehicle" else ():
            is_armour = types[one.vehicle or ""].vehicle_class in ARMOURED
            assert one.leader == (Rank.JUNIOR if is_armour else None), one.id


@pytest.mark.ledger("esp-142")
@pytest.mark.parametrize("list_id", SPAIN)
def test_sections_of_other_lists_and_guns_bring_a_leader_and_light_squads_none(list_id: str) -> None:
    for item in rows(list_id):
        if item.section_of and not item.teams:
            assert section_of(list_id, item, "Q").leaders, item.id
        if item.kind == "team":
            assert item.leader is None, item.id
    guns = {item.id: item.leader for item in rows(list_id) if item.kind == "gun"}
    assert {id_ for id_, leader in guns.items() if leader is None} <= {"cannone-mitragliera-20-65"}


@pytest.mark.ledger("esp-142")
def test_a_truck_has_no_crew_and_is_driven_by_one_of_the_platoon() -> None:
    battle = InPlay(with_support(platoon(*EPR), ["truck"]))
    (truck,) = battle.game.table.vehicles.values()
    battle.play(2, wants=[f"ride-in:{truck.id}"])
    aboard = [team for team in battle.red.teams.values() if team.aboard == truck.id]
    assert truck.type.crew == 0 or truck.crewless
    assert aboard
    assert not any(team.support for team in aboard)


# --- two Squads of a kind --------------------------------------------------------------------------------


@pytest.mark.ledger("esp-080")
@pytest.mark.parametrize(
    ("whose", "row", "name"),
    [
        (STEEL, "mortar-50mm-squad", "Mortar Section"),
        (CAVALRY, "mortar-50mm-squad", "Mortar Section"),
        (CAVALRY, "lmg-squad", "LMG Section"),
        (CAVALRY, "mmg-squad", "MMG Section"),
    ],
)
def test_a_second_squad_of_the_kind_brings_a_sargento(whose: tuple[str, str], row: str, name: str) -> None:
    alone = with_support(platoon(*whose), [row])
    assert (len(alone.sections), [one.leaders for one in alone.teams if one.support]) == (2, [()])
    both = with_support(platoon(*whose), [row, row])
    section = both.sections[-1]
    assert section.name.startswith(f"{name} ")
    assert [(one.title, one.rank) for one in section.leaders] == [("Sargento", Rank.JUNIOR)]
    assert len(section.teams) == 2
    assert not [one for one in both.teams if one.support]


@pytest.mark.ledger("esp-080")
def test_the_sargento_comes_on_with_both_mortars() -> None:
    battle = InPlay(with_support(platoon(*STEEL), ["mortar-50mm-squad"] * 2))
    sargento = next(one for one in battle.red.leaders.values() if "support" in one.id)
    battle.play(3, wants=[f"deploy:{sargento.id}"])
    assert sargento.where is Where.TABLE
    assert [one.on_table for one in battle.red.teams.values() if one.support] == [True, True]


# --- a Section that is kept together ---------------------------------------------------------------------


@pytest.mark.ledger("esp-090", "esp-168")
@pytest.mark.parametrize("list_id", [EPR[0], "spain-nationalist-army-1936-39"])
def test_both_squads_of_machine_guns_come_on_within_their_leaders_reach(list_id: str) -> None:
    battle = InPlay(with_support(platoon(list_id, EPR[1]), ["mmg-section"]))
    section = next(one for one in battle.red.sections.values() if one.support)
    player = battle.play(3, wants=["deploy:red-support-q-leader-1"])
    assert not player.menu(f"deploy-scouts:{section.id}")
    (request,) = [one for one in player.asked if one.name == "deploy"]
    fits = request.suggest()
    first, second = (battle.red.teams[f"red-support-q-team-{one}"] for one in (1, 2))
    apart = {battle.red.leaders["red-support-q-leader-1"].figure.id: Point(11.5, 28)}
    for left, team in ((13.0, first), (18.7, second)):
        at = [Point(left + across, 28 + down) for across in (0, 1.5) for down in (-1.5, 0, 1.5)]
        apart |= {man.id: place for man, place in zip(team.figures, at, strict=True)}
    refused = request.check(structs.replace(fits, places=apart))
    assert english(refused) == "MMG Squad 2 comes on within Sargento's command range: 6 inches at most."


# --- Sections of other lists -----------------------------------------------------------------------------


@pytest.mark.ledger("esp-138")
def test_moroccan_scouts_of_the_legion_move_2d6_and_go_tactical() -> None:
    battle = InPlay(with_support(platoon(*LEGION), ["moroccan-scouts"]))
    scouts = [one for one in battle.red.teams.values() if one.support]
    assert [(len(one.figures), one.scouts_by_list) for one in scouts] == [(3, True)] * 2
    assert all(had_by(battle.game, one, EndsTactical) for one in scouts)
    own = next(one for one in battle.red.teams.values() if not one.support and one.section)
    assert not had_by(battle.game, own, EndsTactical)
    battle.play(2, wants=["deploy:red-support-q"])
    battle.play(1, wants=[f"activate:{scouts[0].id}", "move-unseen"], face=4)
    assert scouts[0].stance


@pytest.mark.ledger("esp-138")
@pytest.mark.parametrize("list_id", [LEGION[0], "spain-moroccan-regulares-1936"])
def test_moroccan_cavalry_scouts_are_moroccans_on_horses(list_id: str) -> None:
    item = next(one for one in rows(list_id) if one.id == "moroccan-cavalry-scouts")
    section = section_of(list_id, item, "Q")
    assert "moroccans" in (section.characteristics or ())
    assert section.traits == ("aggressive",)
    assert all(team.mounted for team in section.teams)


@pytest.mark.ledger("esp-109")
def test_men_of_other_lists_have_what_is_characteristic_of_those_and_not_of_the_army() -> None:
    battle = InPlay(with_support(platoon(*FALANGE), ["carlist-section"]))
    carlists = next(one for one in battle.red.teams.values() if one.support)
    falange = next(one for one in battle.red.teams.values() if not one.support and one.section)
    unsettled = [bool(own_of(battle.game, one, SensitiveToLosses)) for one in (falange, carlists)]
    proud = [bool(had_by(battle.game, one, DisdainOfCover)) for one in (falange, carlists)]
    assert (unsettled, proud) == ([True, False], [False, True])


@pytest.mark.ledger("esp-171")
def test_a_squad_of_guards_is_put_on_horses() -> None:
    force = with_support(platoon(*GUARDS), ["mount-squad", "mount-squad"])
    assert [[team.mounted for team in one.teams] for one in force.sections] == [
        [True, True, False],
        [False] * 3,
    ]


# --- flamethrowers ---------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-149")
def test_a_flamethrower_of_the_italians_has_two_men_and_reaches_six_inches() -> None:
    battle = InPlay(with_support(platoon(*CTV), ["flamethrower-team"]))
    battle.play(1, wants=["deploy:red-support-q"])
    (team,) = (one for one in battle.red.teams.values() if one.support)
    assert len(team.figures) == 2
    nearest = min(team.places, key=lambda at: at.y)
    enemy = battle.team(Seat.BLUE, (nearest.x, nearest.y - 7.5), men=1)
    player = battle.play(1, wants=["activate:"])
    assert all(one.refused for one in player.menu("fire"))
    enemy.figures[0].at = nearest._replace(y=nearest.y - 5.0)
    battle.play(1, wants=["activate:", "fire"])
    assert "fired" in battle.kinds()


@pytest.mark.ledger("esp-149")
@pytest.mark.parametrize(("inches", "is_reached"), [(16.0, True), (20.0, False)])
def test_a_flame_tank_of_the_italians_reaches_eighteen(inches: float, *, is_reached: bool) -> None:
    battle = InPlay(with_support(platoon(*CTV), ["cv-33-35-lf"]))
    tank = battle.vehicle((24, 30), kind=vehicle_types(CTV[0])["cv-33-35-lf"], seat=Seat.RED)
    battle.team(Seat.BLUE, (24, 30 - inches), men=2)
    assert (menu(battle, tank)["fire-at-men:gunner/0"] == "") is is_reached


def test_grenades_of_spaniards_with_the_italians_are_none_the_worse() -> None:
    assert fault_in(platoon(*CTV), []) is None
    battle = InPlay(platoon(*CTV))
    own = next(one for one in battle.red.teams.values() if one.section)
    assert had_by(battle.game, own, PoorGrenades)
    battle.red.sections[own.section or ""].characteristics = ()
    assert not had_by(battle.game, own, PoorGrenades)
