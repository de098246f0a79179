"""Two rosters become two forces off-table."""

import msgspec
import pytest

from rules.editions.grades import Quality, Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Map
from rules.nations.catalogue import of_kind
from rules.nations.characteristic import DirectedFire, MarchingFire
from rules.nations.marching_fire import MARCHING_FIRE
from rules.nations.maschinengewehr import MASCHINENGEWEHR
from rules.scenarios.muster import muster
from rules.state.force import Figure, Side, Where
from rules.state.roster import Roster, RosterLeader, RosterSection, RosterTeam
from rules.state.table import Setup, Stage, Table


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


def mustered(red: Roster, blue: Roster, ground: Map | None = None) -> Table:
    rosters = {Seat.RED: red, Seat.BLUE: blue}
    ground = ground or Map(id="bare", title="Bare field")
    return muster(Setup(edition="first", scenario="the-patrol", map=ground, rosters=rosters))


@pytest.fixture
def table() -> Table:
    return mustered(platoon(), platoon("germany"))


def men_of(side: Side) -> list[Figure]:
    men = [man for team in side.teams.values() for man in team.figures]
    return men + [leader.figure for leader in side.leaders.values()]


@pytest.mark.ledger("1e-4-01")
def test_nobody_is_on_the_table_at_first(table: Table) -> None:
    assert table.stage is Stage.SET_UP
    for side in table.sides.values():
        assert all(team.where is Where.RESERVE for team in side.teams.values())
        assert all(leader.where is Where.RESERVE for leader in side.leaders.values())
        assert all(man.at is None for man in men_of(side))


@pytest.mark.ledger("1e-1-01")
def test_one_figure_is_one_soldier(table: Table) -> None:
    men = men_of(table.sides[Seat.RED])
    assert len(men) == 2 + 9 + 2  # PIAT crew, Section, two Leaders
    assert len({man.id for man in men}) == len(men)


@pytest.mark.ledger("1e-2-03")
def test_the_leader_of_a_squad_of_nine_is_a_tenth_figure(table: Table) -> None:
    side = table.sides[Seat.RED]
    (section,) = side.sections.values()
    assert sum(len(team.figures) for team in side.teams_of(section.id)) == 9
    (corporal,) = (leader for leader in side.leaders.values() if leader.section == section.id)
    assert corporal.rank is Rank.JUNIOR
    assert corporal.initiatives == 2
    assert corporal.figure.id not in {man.id for team in side.teams.values() for man in team.figures}


def test_the_crew_serve_their_weapon_and_the_others_do_not(table: Table) -> None:
    bren = next(team for team in table.sides[Seat.RED].teams.values() if team.weapon == "bren")
    assert [man.serves for man in bren.figures] == [True, True, False]
    assert (bren.crew, bren.strength) == (2, 3)


@pytest.mark.ledger("1e-A-01")
def test_a_side_takes_its_command_dice_from_the_roster(table: Table) -> None:
    assert table.sides[Seat.BLUE].command_dice == 5
    assert table.sides[Seat.BLUE].title == "German"


def test_no_two_pieces_share_an_id(table: Table) -> None:
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
    table = mustered(early, late)
    assert of_kind(DirectedFire, table.sides[Seat.RED].characteristics) == ()
    assert of_kind(MarchingFire, table.sides[Seat.RED].characteristics) == (MARCHING_FIRE,)
    assert of_kind(DirectedFire, table.sides[Seat.BLUE].characteristics) == (MASCHINENGEWEHR,)


def test_a_roster_of_before_lists_named_characteristics_has_those_of_its_nation() -> None:
    agreed = msgspec.to_builtins(platoon("germany"))
    del agreed["characteristics"]
    table = mustered(msgspec.convert(agreed, Roster), platoon("ruritania"))
    assert table.sides[Seat.RED].characteristics == ("maschinengewehr", "handgranaten")
    assert table.sides[Seat.BLUE].characteristics == ()
