"""Men who run or are driven off are met on their way like any who move (1e 5.1.2, 9.1.3, 13.1.2, 14.6)."""

from typing import Any

import pytest

from rules.buildings.fire_in_building import set_on_fire
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Going, Point
from rules.morale.driven import FallingBack, drive
from rules.morale.falling_back import fall_back
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from rules.turn.phase import finish_turn
from tests.rules.close_combat.fights import CONTACT, DEFENDED, Fight
from tests.rules.geometry.countryside import door, house, rectangle
from tests.rules.movement.ground import field
from tests.rules.reactions.out_of_turn import PASS, bren, names, on_watch, places, react, window
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
MISSES = [1] * 6


def watching(scene: Scene, seat: Seat, at: tuple[float, float], facing: float) -> Team:
    """A Bren on Overwatch; six dice."""
    team = bren(scene, seat, at)
    go_on_overwatch(scene.game, scene.unit(team), facing)
    return team


def running(seat: Seat = RED) -> tuple[Scene, Team, Team]:
    """Three Broken men at 40" who will run 13" to the west, past a gun in the south that looks north."""
    scene = Scene()
    stand = [(40, 24 + number) for number in range(3)]
    team = scene.team(seat, stand, shock=6, broken=True, pinned=True)
    return scene, team, watching(scene, seat.other, (32, 44), 0)


def run(scene: Scene, team: Team, *answers: Any, dice: Any = ()) -> Any:
    side = scene.game.side_of(team.id)
    rule = fall_back(scene.game, side, [team], [Point(50, 25)])
    return scene.run(rule, dice=[3, 4, *dice], answers=answers)


# --- falling back --------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.3-01", "1e-14.6-02")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_overwatch_meets_who_falls_back_through_its_arc(seat: Seat) -> None:
    scene, team, gun = running(seat)
    script = run(scene, team, on_watch(gun, 5), SUGGESTED, dice=[6, 6, 1, 1, 1, 1, 6, 6])
    assert names(script)[:2] == ["react-to-move", "choose-targets"]
    assert window(script).window.act == "move"  # type: ignore[union-attr]
    assert places(team) == [(27, 24)]  # two have fallen, the third has run on to his end
    assert gun.stance is Stance.NONE
    assert "is caught on the way" in scene.told("moved")[0]


@pytest.mark.ledger("1e-9.1.3-01")
def test_let_pass_they_run_as_ever() -> None:
    scene, team, gun = running()
    run(scene, team, PASS)
    assert places(team) == [(27, 24), (27, 25), (27, 26)]
    assert gun.stance is Stance.OVERWATCH


def test_outside_every_arc_nobody_is_asked() -> None:
    scene, team, gun = running()
    gun.facing = 180
    assert names(run(scene, team)) == []


@pytest.mark.ledger("faq-225", "1e-9.1.3-01")
def test_who_runs_off_the_table_is_met_on_it() -> None:
    scene, team, gun = running()
    for man in team.figures:
        man.at = Point(10, man.at.y)  # type: ignore[union-attr]
    gun.figures[0].at, gun.figures[1].at, gun.figures[2].at = Point(6, 40), Point(7, 40), Point(8, 40)
    script = run(scene, team, on_watch(gun, 4), SUGGESTED, dice=MISSES)
    assert window(script).inches == pytest.approx(10)
    assert not team.on_table


@pytest.mark.ledger("1e-5.1.2-02")
@pytest.mark.parametrize(("seat", "asked"), [(RED, ["react-to-move"]), (BLUE, [])])
def test_a_dice_may_be_played_at_the_active_sides_runners_alone(seat: Seat, asked: list[str]) -> None:
    scene, team, gun = running(seat)
    gun.stance = Stance.NONE
    side = scene.game.side(seat.other)
    side.dice, side.jump_off_points["p"] = 1, JumpOffPoint(id="p", at=Point(36, 40))
    script = run(scene, team, *[PASS for _ in asked])
    assert names(script) == asked
    if asked:
        assert {"overwatch", "interrupt"} & {one.verb for one in window(script).options} == {"interrupt"}


@pytest.mark.ledger("1e-5.1.2-02", "2e-8.2.1-02")
def test_who_comes_in_the_way_is_run_around() -> None:
    scene, team, gun = running()
    gun.stance, scene.blue.dice = Stance.NONE, 1
    for number, man in enumerate(gun.figures):
        man.at = Point(27 + number, 33)
    moves = {"paths": {man.id: [(27 + number, 26)] for number, man in enumerate(gun.figures)}}
    run(scene, team, react(f"interrupt:{gun.id}:{Gait.NORMAL}", 2), moves, dice=[3, 4])
    assert places(gun)[0] == (27, 26)
    assert all(distance(man, enemy) > 4 for man in team.places for enemy in gun.places)


# --- after Close Combat --------------------------------------------------------------------------------


def a_fight() -> tuple[Fight, Team, Team]:
    """Eight against eight; neither moved with dice."""
    fight = Fight(dice=0)
    return fight, fight.attackers(8, x=28), fight.defenders(8, x=28)


def rolled(kills: int) -> list[int]:
    return [5] * kills + [1] * (8 - kills)


@pytest.mark.ledger("1e-13.1.2-03", "1e-9.1.3-01")
def test_the_loser_is_met_on_his_way_back_and_goes_on_though_pinned() -> None:
    fight, red, blue = a_fight()
    gun = watching(fight.scene, BLUE, (8, 36), 90)
    red.shock = 1
    script = fight.fight(
        red,
        dice=[*rolled(1), *rolled(2), *[6] * 6, *[4] * 6],
        answers=[on_watch(gun, 4), SUGGESTED, chose("hold")],
    )
    assert "react-to-move" in names(script)
    assert red.pinned
    assert min(at.y for at in red.places) == pytest.approx(CONTACT + 6, abs=1.6)
    assert blue.on_table


@pytest.mark.ledger("1e-13.1.2-09", "1e-9.1.3-01")
@pytest.mark.parametrize(("effect", "pinned", "y"), [(1, False, DEFENDED), (4, True, CONTACT - 2)])
def test_who_occupies_is_met_and_goes_no_further_once_pinned(effect: int, pinned: bool, y: float) -> None:
    fight, red, blue = a_fight()
    gun = watching(fight.scene, BLUE, (8, 32), 90)
    red.shock = 1
    script = fight.fight(
        red,
        dice=[*rolled(3), *rolled(2), *[6] * 6, *[effect] * 6],
        answers=[chose("occupy"), on_watch(gun, 2), SUGGESTED],
    )
    assert names(script)[-2:] == ["react-to-move", "choose-targets"]
    assert red.pinned is pinned
    assert sum(at.y for at in red.places) / len(red.places) == pytest.approx(y, abs=0.7)
    assert blue.on_table


# --- out of a burning house ----------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.6-05", "1e-9.1.3-01")
def test_who_leaves_a_burning_house_is_met_outside() -> None:
    farm = house("farm", rectangle(30, 20, 8, 6), door("south", 34, 26, 180))
    scene = Scene(farm)
    squad = scene.team(RED, [(32, 22), (33, 22), (34, 22)])
    gun = watching(scene, BLUE, (34, 44), 0)
    rule = set_on_fire(scene.game, "farm")
    script = scene.run(rule, dice=[1, *MISSES], answers=[chose(f"overwatch:{gun.id}"), SUGGESTED])
    assert names(script) == ["choose-door", "react", "choose-targets"]
    assert script.asked[1].prompt.startswith("British troops have left the burning building.")
    assert all(at.y > 26 for at in squad.places)


# --- when the Turn ends --------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.2-09", "1e-5.1.2-02")
def test_at_the_turns_end_no_phase_is_left_to_interrupt() -> None:
    scene, team, gun = running()
    gun.stance, scene.blue.dice = Stance.NONE, 1
    scene.game.phase.is_over = True
    assert names(run(scene, team)) == []
    scene.game.phase.is_over = False
    team.broken = team.pinned = False
    scene.run(finish_turn(scene.game))
    assert scene.game.table.phase is None


@pytest.mark.ledger("1e-9.1.3-01")
def test_ends_are_kept_where_nothing_happens() -> None:
    scene, team, gun = running()
    gun.facing = 180
    ends = {man.id: Point(30, 10 + number) for number, man in enumerate(team.figures)}
    assert scene.run(drive(scene.game, scene.red, ends, "Away.")).asked == []
    assert places(team) == [(40, 24), (40, 25), (40, 26)]


# --- where they are halted -----------------------------------------------------------------------------


def halted(scene: Scene, team: Team, inches: float) -> list[tuple[float, float]]:
    """Where men stand whom a reaction finds so many inches on their way to the west."""
    ends = {man.id: Point(at.x - 13, at.y) for man in team.figures if (at := man.at)}
    FallingBack(scene.game, scene.red, ends).halt(inches)
    return places(team)


@pytest.mark.ledger("1e-9.1.3-01")
@pytest.mark.parametrize(("floor", "x"), [(0, 36), (1, 35)])
def test_nobody_is_halted_on_a_man_who_stands_in_his_way_down_there(floor: int, x: float) -> None:
    scene, team, _ = running()
    standing = scene.team(RED, [(35, 24)])
    standing.figures[0].floor = floor
    assert halted(scene, team, 5) == [(x, 24), (35, 25), (35, 26)]


@pytest.mark.ledger("1e-9.1.3-01")
def test_nobody_is_halted_where_nobody_can_stand_but_a_little_before_it() -> None:
    scene = Scene(field(Going.IMPASSABLE, 33, 23.5, 35.1, 24.5))
    team = scene.team(RED, [(40, 24), (41, 24), (40, 25.5)])
    assert halted(scene, team, 5) == [(35.25, 24), (36.25, 24), (35, 25.5)]


@pytest.mark.ledger("1e-13.1.2-03")
def test_who_was_halted_comes_to_a_place_that_is_free_by_then() -> None:
    scene, team, gun = running()

    def steps_in(request: Any) -> Any:
        scene.team(RED, [(27, 25)])
        return request.suggested()

    script = run(scene, team, on_watch(gun, 5), steps_in, dice=MISSES)
    assert "choose-targets" in names(script)
    assert all(distance(Point(27, 25), at) >= 0.99 for at in team.places)
    assert max(distance(Point(27, 25), at) for at in team.places) < 3


@pytest.mark.ledger("1e-9.1.3-01", "1e-13.1.2-03")
def test_a_leader_is_halted_with_his_men() -> None:
    scene, team, _ = running()
    leader = scene.leader(RED, (41, 25))
    ends = {man.id: Point(at.x - 13, at.y) for man in (*team.figures, leader.figure) if (at := man.at)}
    FallingBack(scene.game, scene.red, ends).halt(5)
    assert (places(team)[1], leader.at) == ((35, 25), (36, 25))


def test_who_is_driven_from_upstairs_runs_on_the_ground() -> None:
    scene, team, _ = running()
    team.figures[0].floor = 1
    ends = {man.id: Point(40, 10 + number) for number, man in enumerate(team.figures)}
    scene.run(drive(scene.game, scene.red, ends, "Away."), answers=[PASS])
    assert [man.floor for man in team.figures] == [0, 0, 0]
