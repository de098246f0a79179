"""Two rosters become two forces off-table."""

import msgspec
import pytest

from rules.editions.engineering import DefenceKind
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.fire.direction import DirectedFire
from rules.geometry.edges import Edge
from rules.geometry.terrain import Map
from rules.nations.marching_fire import MARCHING_FIRE
from rules.nations.maschinengewehr import MASCHINENGEWEHR
from rules.orders.national_orders import MarchingFire
from rules.scenarios.muster import muster
from rules.state.agreed.roster import (
    AntiTankWeapon,
    LightMortar,
    Roster,
    RosterLeader,
    RosterSection,
    RosterTeam,
    RosterVehicle,
)
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Where
from rules.state.saved.table import GameState, Setup, Stage
from rules.verbs.catalogue import VERBS
from tests.rules.scene import TANK


def platoon(nation: str = "britain", quality: Quality = Quality.REGULAR) -> Roster:
    section = RosterSection(
        name="Section 1",
        leaders=(RosterLeader(title="Corporal", rank=Rank.JUNIOR, weapon="smg"),),
        teams=(
            RosterTeam(name="LMG Team", weapon="bren", crew=2, others=("rifle",)),
            RosterTeam(name="Rifle Team", others=("rifle",) * 6),
        ),
    )
    return Roster(
        list_id=nation,
        platoon_id="infantry",
        name="Infantry Platoon",
        nation=nation,
        quality=quality,
        rating=0,
        command_dice=5,
        leaders=(RosterLeader(title="Lieutenant", rank=Rank.SENIOR, weapon="smg"),),
        teams=(RosterTeam(name="PIAT Team", weapon="piat", crew=2),),
        sections=(section,),
        arsenal={"bren": "magazine-lmg", "rifle": "rifle", "smg": "smg", "piat": "infantry-anti-tank"},
    )


def mustered(red: Roster, blue: Roster, ground: Map | None = None) -> GameState:
    return muster(agreed(red, blue, ground))


def agreed(red: Roster, blue: Roster, ground: Map | None = None) -> Setup:
    rosters = {Seat.RED: red, Seat.BLUE: blue}
    ground = ground or Map(id="bare", title="Bare field")
    return Setup(edition="first", scenario="the-patrol", map=ground, rosters=rosters)


@pytest.fixture
def table() -> GameState:
    return mustered(platoon(), platoon("germany"))


def men_of(side: Side) -> list[Figure]:
    men = [man for team in side.teams.values() for man in team.figures]
    return men + [leader.figure for leader in side.leaders.values()]


@pytest.mark.ledger("1e-4-01")
def test_nobody_is_on_the_table_at_first(table: GameState) -> None:
    assert table.stage is Stage.SET_UP
    for side in table.sides.values():
        assert all(team.where is Where.RESERVE for team in side.teams.values())
        assert all(leader.where is Where.RESERVE for leader in side.leaders.values())
        assert all(man.at is None for man in men_of(side))


@pytest.mark.ledger("1e-1-01")
def test_one_figure_is_one_soldier(table: GameState) -> None:
    men = men_of(table.sides[Seat.RED])
    assert len(men) == 2 + 9 + 2  # PIAT crew, Section, two Leaders
    assert len({man.id for man in men}) == len(men)


@pytest.mark.ledger("1e-2-03")
def test_the_leader_of_a_squad_of_nine_is_a_tenth_figure(table: GameState) -> None:
    side = table.sides[Seat.RED]
    (section,) = side.sections.values()
    assert sum(len(team.figures) for team in side.teams_of(section.id)) == 9
    (corporal,) = (leader for leader in side.leaders.values() if leader.section == section.id)
    assert corporal.rank is Rank.JUNIOR
    assert corporal.initiatives == 2
    assert corporal.figure.id not in {man.id for team in side.teams.values() for man in team.figures}


def test_the_crew_serve_their_weapon_and_the_others_do_not(table: GameState) -> None:
    bren = next(team for team in table.sides[Seat.RED].teams.values() if team.weapon == "bren")
    assert [man.serves for man in bren.figures] == [True, True, False]
    assert (bren.crew, bren.strength) == (2, 3)


@pytest.mark.ledger("1e-A-01")
def test_a_side_takes_its_command_dice_from_the_roster(table: GameState) -> None:
    assert table.sides[Seat.BLUE].command_dice == 5
    assert table.sides[Seat.BLUE].title == "German"


def test_no_two_pieces_share_an_id(table: GameState) -> None:
    sides = table.sides.values()
    ids = [one for side in sides for one in (*side.teams, *side.leaders, *side.sections)]
    ids += [man.id for side in sides for man in men_of(side)]
    assert len(set(ids)) == len(ids)


def test_two_forces_of_one_nation_are_told_apart() -> None:
    table = mustered(platoon(), platoon())
    assert [side.title for side in table.sides.values()] == ["Red British", "Blue British"]


def test_an_army_has_what_its_list_names_whatever_its_nation() -> None:
    early = msgspec.structs.replace(platoon("germany"), characteristics=("marching-fire",))
    late = msgspec.structs.replace(platoon("germany"), characteristics=("maschinengewehr", "handgranaten"))
    setup = agreed(early, late)
    game = Game(setup=setup, table=muster(setup), catalogue=VERBS)
    red, blue = game.sides()
    assert of_kind(game, red, DirectedFire) == ()
    assert of_kind(game, red, MarchingFire) == (MARCHING_FIRE,)
    assert of_kind(game, blue, DirectedFire) == (MASCHINENGEWEHR,)


def test_a_roster_of_before_lists_named_characteristics_has_those_of_its_nation() -> None:
    agreed = msgspec.to_builtins(platoon("germany"))
    del agreed["characteristics"]
    table = mustered(msgspec.convert(agreed, Roster), platoon("ruritania"))
    assert table.sides[Seat.RED].characteristics == ("maschinengewehr", "handgranaten")
    assert table.sides[Seat.BLUE].characteristics == ()


# --- a force in full -----------------------------------------------------------------------------------


def mixed() -> Roster:
    """A platoon with something of everything that a list and its supports can give."""
    squad = RosterSection(
        name="Scout Squad",
        slot="q",
        support=True,
        undivided=True,
        in_carriers=True,
        quality=Quality.ELITE,
        traits=("aggressive",),
        carried=("panzerfaust",),
        leaders=(RosterLeader(title="Unteroffizier", rank=Rank.JUNIOR, weapon="mp40", grade=Grade.SUPERIOR),),
        teams=(
            RosterTeam(
                name="Gun Team", weapon="mg42", crew=2, others=("rifle",), crew_arm="pistol", driver=True
            ),
            RosterTeam(name="Green Team", others=("rifle",) * 2, quality=Quality.GREEN, traits=()),
        ),
    )
    plain = msgspec.structs.replace(squad, slot="", support=False, undivided=False, in_carriers=False)
    plain = msgspec.structs.replace(plain, name="Squad 1", quality=None, traits=None, carried=(), leaders=())
    gun = RosterTeam(
        name="Schreck Team",
        slot="z",
        support=True,
        weapon="schreck",
        crew=2,
        kind=TeamKind.FLAMETHROWER,
        carried=("smoke-grenade",),
        leaders=(RosterLeader(title="Gefreiter", rank=Rank.JUNIOR, weapon="rifle"),),
    )
    mortar = RosterTeam(name="Mortar Team", weapon="mortar", crew=2)
    few = RosterTeam(name="Short Team", weapon="schreck", crew=2, rounds=1)
    car = RosterVehicle(
        name="Puma", type=TANK, slot="v", commander=Rank.JUNIOR, quality=Quality.GREEN, section="recce"
    )
    return msgspec.structs.replace(
        platoon("germany", Quality.GREEN),
        traits=("steady",),
        leaders=(
            RosterLeader(title="Leutnant", rank=Rank.SENIOR, weapon="pistol"),
            RosterLeader(title="Feldwebel", rank=Rank.SENIOR, weapon="mp40", slot="s"),
        ),
        teams=(gun, mortar, few),
        sections=(squad, plain),
        vehicles=(car, msgspec.structs.replace(car, slot="w", crewless=True, commander=None, section="")),
        adjutant=True,
        barrage=True,
        defences=(DefenceKind.WIRE, DefenceKind.ENTRENCHMENT),
        charges=(("satchel-charge",),),
        red_dice=2,
        command_dice=6,
        anti_tank={"schreck": AntiTankWeapon(he=4, bands=(6,), rounds=4)},
        mortars={"mortar": LightMortar(rounds=10)},
    )


@pytest.fixture
def germans() -> tuple[GameState, Side]:
    table = mustered(platoon(), mixed())
    return table, table.sides[Seat.BLUE]


@pytest.mark.ledger("1e-A-01", "1e-B-22", "2e-7-36")
def test_a_side_has_all_that_was_agreed_for_it(germans: tuple[GameState, Side]) -> None:
    table, side = germans
    assert (side.seat, side.title, side.nation, side.quality) == (
        Seat.BLUE,
        "German",
        "germany",
        Quality.GREEN,
    )
    assert (side.command_dice, side.red_dice, side.edge) == (6, 2, Edge.NORTH)
    assert (side.adjutant, side.barrage) == (True, True)
    assert side.defences == [DefenceKind.WIRE, DefenceKind.ENTRENCHMENT]
    assert side.charges == [("satchel-charge",)]
    red = table.sides[Seat.RED]
    assert (red.adjutant, red.barrage, red.defences, red.charges, red.red_dice) == (False, False, [], [], 0)
    assert red.edge is Edge.SOUTH


@pytest.mark.ledger("1e-4-01", "1e-A-09")
def test_ids_tell_the_place_in_a_list_or_the_lot_of_a_support(germans: tuple[GameState, Side]) -> None:
    _, side = germans
    assert [*side.sections] == ["blue-support-q", "blue-section-2"]
    assert [*side.teams] == [
        "blue-support-z", "blue-hq-team-2", "blue-hq-team-3", "blue-support-q-team-1",
        "blue-support-q-team-2",
        "blue-section-2-team-1", "blue-section-2-team-2",
    ]  # fmt: skip
    assert [*side.leaders] == [
        "blue-hq-leader-1", "blue-support-s", "blue-support-z-leader-1", "blue-support-q-leader-1",
    ]  # fmt: skip
    assert [man.id for man in side.teams["blue-support-z"].figures] == [
        "blue-support-z-man-1", "blue-support-z-man-2"
    ]  # fmt: skip


@pytest.mark.ledger("1e-B-28", "1e-B.GER-04", "faq-003")
def test_a_section_hands_down_its_quality_and_traits_where_a_team_has_none(
    germans: tuple[GameState, Side],
) -> None:
    _, side = germans
    squad, plain = side.sections.values()
    assert (squad.name, squad.support, squad.undivided, squad.in_carriers) == (
        "Scout Squad",
        True,
        True,
        True,
    )
    assert squad.carried == ("panzerfaust",)
    assert (plain.support, plain.undivided, plain.in_carriers, plain.carried) == (False, False, False, ())
    told = {one: (team.section, team.support, team.quality, team.traits) for one, team in side.teams.items()}
    assert told["blue-support-q-team-1"] == ("blue-support-q", True, Quality.ELITE, ("aggressive",))
    assert told["blue-support-q-team-2"] == ("blue-support-q", True, Quality.GREEN, ())
    assert told["blue-section-2-team-1"] == ("blue-section-2", False, None, ("steady",))
    assert told["blue-support-z"] == (None, True, None, ("steady",))


@pytest.mark.ledger("1e-2-26", "1e-9.3.1-03")
def test_a_team_has_its_arms_its_rounds_and_what_it_carries(germans: tuple[GameState, Side]) -> None:
    _, side = germans
    gun, driven = side.teams["blue-support-z"], side.teams["blue-support-q-team-1"]
    assert (gun.weapon, gun.crew, gun.kind, gun.rounds) == ("schreck", 2, TeamKind.FLAMETHROWER, 4)
    assert (gun.carried, gun.strength) == (("smoke-grenade",), 2)
    assert side.teams["blue-hq-team-2"].rounds == 10
    assert side.teams["blue-hq-team-3"].rounds == 1
    assert driven.rounds is None
    assert [(man.weapon, man.serves, man.drives) for man in driven.figures] == [
        ("pistol", True, False), ("pistol", True, False), ("rifle", False, True)
    ]  # fmt: skip
    assert not any(man.drives for man in gun.figures)


@pytest.mark.ledger("1e-2-25", "1e-4.5-01", "faq-236")
def test_leaders_have_their_titles_arms_and_initiatives(germans: tuple[GameState, Side]) -> None:
    _, side = germans
    told = {
        one.id: (one.name, one.rank, one.grade, one.figure.weapon, one.section, one.team)
        for one in side.leaders.values()
    }
    assert told == {
        "blue-hq-leader-1": ("Leutnant", Rank.SENIOR, Grade.ORDINARY, "pistol", None, None),
        "blue-support-s": ("Feldwebel", Rank.SENIOR, Grade.ORDINARY, "mp40", None, None),
        "blue-support-z-leader-1": (
            "Gefreiter",
            Rank.JUNIOR,
            Grade.ORDINARY,
            "rifle",
            None,
            "blue-support-z",
        ),
        "blue-support-q-leader-1": (
            "Unteroffizier",
            Rank.JUNIOR,
            Grade.SUPERIOR,
            "mp40",
            "blue-support-q",
            None,
        ),
    }
    assert [one.initiatives for one in side.leaders.values()] == [3, 3, 2, 2]
    assert side.leaders["blue-hq-leader-1"].figure.id == "blue-hq-leader-1-man"


@pytest.mark.ledger("1e-11.5-01", "1e-B-26")
def test_vehicles_wait_with_their_crews(germans: tuple[GameState, Side]) -> None:
    table, _ = germans
    assert [*table.vehicles] == ["blue-support-v", "blue-support-w"]
    puma, empty = table.vehicles.values()
    assert (puma.seat, puma.name, puma.commander, puma.quality) == (
        Seat.BLUE,
        "Puma",
        Rank.JUNIOR,
        Quality.GREEN,
    )
    assert (puma.crewless, puma.section, puma.where) == (False, "recce", Where.RESERVE)
    assert puma.type.id == TANK.id
    assert (empty.crewless, empty.section, empty.commander) == (True, "", None)


@pytest.mark.ledger("2e-8.1-01")
@pytest.mark.parametrize(("granted", "dice", "points"), [(0, 0, 0), (5, 0, 5), (6, 1, 0), (14, 2, 2)])
def test_a_mission_s_points_fill_dice_and_begin_the_next(granted: int, dice: int, points: int) -> None:
    rosters = {Seat.RED: platoon(), Seat.BLUE: platoon("germany")}
    options = {"mission-points-blue": str(granted)}
    ground = Map(id="bare", title="Bare")
    setup = Setup(edition="second", scenario="the-patrol", map=ground, rosters=rosters, options=options)
    sides = muster(setup).sides
    assert (sides[Seat.BLUE].dice, sides[Seat.BLUE].points) == (dice, points)
    assert (sides[Seat.RED].dice, sides[Seat.RED].points) == (0, 0)


@pytest.mark.parametrize(
    ("nation", "title"),
    [
        ("britain", "British"),
        ("soviet-union", "Soviet"),
        ("united-states", "American"),
        ("new-zealand", "New Zealand"),
    ],
)
def test_the_log_calls_a_side_by_its_nation(nation: str, title: str) -> None:
    assert mustered(platoon(nation), platoon("germany")).sides[Seat.RED].title == title


def test_a_force_of_no_nation_is_called_by_its_platoon() -> None:
    assert mustered(platoon(""), platoon("germany")).sides[Seat.RED].title == "Infantry Platoon"
    assert mustered(platoon("none"), platoon("germany")).sides[Seat.RED].title == "Infantry Platoon"


@pytest.mark.ledger("2e-7-38")
def test_an_inferior_senior_leader_gives_two_orders_in_the_second_edition() -> None:
    inferior = RosterLeader(title="Lieutenant", rank=Rank.SENIOR, weapon="smg", grade=Grade.INFERIOR)
    roster = msgspec.structs.replace(platoon(), leaders=(inferior,))
    rosters = {Seat.RED: roster, Seat.BLUE: platoon("germany")}
    setup = Setup(edition="second", scenario="the-patrol", map=Map(id="bare", title="Bare"), rosters=rosters)
    lieutenant = next(iter(muster(setup).sides[Seat.RED].leaders.values()))
    assert (lieutenant.grade, lieutenant.initiatives) == (Grade.INFERIOR, 2)


@pytest.mark.ledger("l40-023")
def test_a_chain_of_command_dice_that_was_bought_is_in_hand_at_once() -> None:
    table = mustered(msgspec.structs.replace(platoon(), dice=1, runners=2), platoon("germany"))
    red, blue = (table.sides[seat] for seat in Seat)
    assert (red.dice, red.points, red.runners) == (1, 0, 2)
    assert (blue.dice, blue.points, blue.runners) == (0, 0, 0)
