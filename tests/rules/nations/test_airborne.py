"""British airborne Section Leaders, who do more on a 4 than on a 3, and Aggressive troops (1e B)."""

import pytest

from armylists.rosters import roster
from rules.editions.grades import Grade, Quality, Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.orders.initiatives import lead_on_dice
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Leader, Section
from rules.state.saved.table import Setup
from rules.state.troops.units import felt_shock
from rules.turn.phase import play_phase
from rules.verbs.catalogue import VERBS
from tests.rules.close_combat.fights import Fight, attacking, lines
from tests.rules.command_dice import use_options
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


def mustered(platoon: Roster) -> Game:
    ground = Map(id="m", title="M")
    rosters = {RED: platoon, BLUE: platoon}
    setup = Setup(edition="first", scenario="the-patrol", map=ground, rosters=rosters)
    return Game(setup, muster(setup), VERBS)


def section_of(scene: Scene, grade: Grade, at: tuple[float, float] | None) -> tuple[Section, Leader]:
    section = scene.section(RED)
    scene.team(RED, (20, 30) if at else (), men=4, section=section)
    return section, scene.leader(RED, at, section=section, name="Sergeant", grade=grade)


@pytest.mark.ledger("1e-B.GB-03")
@pytest.mark.parametrize(
    ("grade", "dice", "initiatives"),
    [
        (Grade.SUPERIOR, (3,), 2),
        (Grade.SUPERIOR, (4,), 3),
        (Grade.SUPERIOR, (1, 3), 3),
        (Grade.ORDINARY, (3,), 2),
    ],
)
def test_an_airborne_sergeant_has_three_initiatives_on_a_4(
    grade: Grade, dice: tuple[int, ...], initiatives: int
) -> None:
    scene = Scene()
    _, sergeant = section_of(scene, grade, (21, 31))
    scene.game.phase.dice = sorted(dice)
    paid = "+".join(str(die) for die in dice)
    assert f"activate:{sergeant.id}:{paid}" in [one.id for one in use_options(scene.game) if not one.refused]
    walks = [chose("walk-alone:" + sergeant.id), chose("normal"), SUGGESTED, chose("done")]
    scene.run(lead_on_dice(scene.game, sergeant, dice), answers=walks, dice=[1, 1])
    word = f"{initiatives} Command Initiatives"
    assert word in scene.told("activated")[0]


@pytest.mark.ledger("1e-B.GB-03")
def test_nobody_else_is_activated_on_a_4() -> None:
    scene = Scene()
    _, corporal = section_of(scene, Grade.ORDINARY, (21, 31))
    scene.game.phase.dice = [4]
    (option,) = [one for one in use_options(scene.game) if one.subject == corporal.id]
    assert option.refused == "Needs a 3, and your dice do not make one."


@pytest.mark.ledger("1e-B.GB-03")
def test_a_4_brings_him_on_with_three_initiatives_too() -> None:
    scene = Scene()
    _, sergeant = section_of(scene, Grade.SUPERIOR, None)
    scene.leader(RED, rank=Rank.SENIOR)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    scene.game.phase.rolled, scene.game.phase.dice = [4, 6], [4]
    answers = [chose(f"deploy:{sergeant.id}:4"), SUGGESTED, chose("done")]
    scene.run(play_phase(scene.game), answers=answers)
    assert any("3 Command Initiatives" in told for told in scene.told("activated"))
    assert sergeant.on_table


@pytest.mark.ledger("1e-B.GB-03")
def test_the_list_makes_them_superior() -> None:
    game = mustered(roster("britain-1943-45", "airborne-platoon", Quality.ELITE))
    side = game.side(RED)
    grades = {leader.grade for leader in side.leaders.values() if leader.section}
    assert grades == {Grade.SUPERIOR}


BRITISH = ("britain-1943-45", "airborne-platoon", "elite")
GERMANS = ("germany-1943-45", "panzergrenadier-platoon")
BASQUES = ("spain-basque-army-1936-37", "rifle-grenadier-platoon", "green")
MOROCCANS = ("spain-moroccan-regulares-1936", "rifle-platoon", "regular")
REQUETES = ("spain-carlist-requete-1936", "requete-piquete", "green")
NAVARRE = ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-navarre", "regular")
LEGION = ("spain-foreign-legion-1936", "rifle-platoon", "regular")
LATER_LEGION = ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-legion", "regular")
AMERICANS = ("united-states-1943-45", "parachute-infantry-platoon", "elite")


@pytest.mark.parametrize(
    ("platoon", "men", "dice"),
    [
        pytest.param(BRITISH, 6, 2, marks=pytest.mark.ledger("1e-B.GB-04")),
        pytest.param(AMERICANS, 9, 3, marks=pytest.mark.ledger("1e-B.US-04")),
        pytest.param((*GERMANS, "elite"), 9, 3, marks=pytest.mark.ledger("1e-B.GER-04")),
        pytest.param((*GERMANS, "regular"), 9, 0, marks=pytest.mark.ledger("1e-B.GER-04")),
        pytest.param(BASQUES, 9, 3, marks=pytest.mark.ledger("esp-110")),
        pytest.param(MOROCCANS, 6, 2, marks=pytest.mark.ledger("esp-134")),
        pytest.param(REQUETES, 9, 3, marks=pytest.mark.ledger("esp-136")),
        pytest.param(NAVARRE, 9, 3, marks=pytest.mark.ledger("esp-136")),
        pytest.param(LATER_LEGION, 9, 3, marks=pytest.mark.ledger("esp-135")),
    ],
)
def test_dice_for_aggressive_platoons(platoon: tuple[str, str, str], men: int, dice: int) -> None:
    army, name, quality = platoon
    side = mustered(roster(army, name, Quality(quality))).side(RED)
    ((traits),) = {team.traits for team in side.teams.values()}
    fight = Fight()
    fight.defenders(9, x=28)
    team = fight.attackers(men, x=28, traits=traits)
    assert lines(attacking(fight, fight.melee(team))).get(5, 0) == dice


@pytest.mark.ledger("esp-135")
@pytest.mark.parametrize(("platoon", "felt"), [(LEGION, 0), (LATER_LEGION, 4)])
def test_the_legion_of_1936_feels_no_shock(platoon: tuple[str, str, str], felt: int) -> None:
    army, name, quality = platoon
    team = next(iter(mustered(roster(army, name, Quality(quality))).side(RED).teams.values()))
    team.shock = 4
    assert felt_shock(team) == felt


@pytest.mark.ledger("1e-B.US-04")
def test_a_third_squad_makes_the_parachutists_worth_8() -> None:
    army, name, quality = AMERICANS
    three = roster(army, f"{name}-three-squads", Quality(quality))
    assert (three.rating, three.command_dice, three.traits) == (8, 6, ("aggressive",))
    assert [section.name for section in three.sections].count("Squad 3") == 1
