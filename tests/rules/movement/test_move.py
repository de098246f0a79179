"""Teams and Sections roll and move: the book's own cases with the book's own dice."""

from collections.abc import Mapping

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused, Traced
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Obstacle, Point
from rules.movement.move import why_not_move
from rules.state.pieces.force import Stance
from rules.state.remembered import DEPLOYED, MOVED
from tests.happened import told_in
from tests.reading import in_english
from tests.rules.movement.ground import field, line
from tests.rules.movement.moving import a_team, places, refuses, run, ways
from tests.rules.scene import SUGGESTED, Scene, chose

# --- gaits ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.1-02", "1e-7.1-07", "1e-4.5.4-02")
def test_a_tactical_move_of_three_inches_ends_tactical() -> None:
    scene = Scene()
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.TACTICAL, [3], ways((team, (0, -3))))
    assert places(team) == [(36, 27), (37, 27), (38, 27)]
    assert team.stance is Stance.TACTICAL


@pytest.mark.ledger("1e-7.1-03", "1e-4.5.4-02")
def test_a_normal_move_of_seven_inches_gives_up_the_stance() -> None:
    scene = Scene()
    team = a_team(scene, stance=Stance.TACTICAL)
    run(scene, scene.unit(team), Gait.NORMAL, [2, 5], ways((team, (0, -7))))
    assert places(team)[0] == (36, 23)
    assert team.stance is Stance.NONE
    assert team.shock == 0
    assert team.facing == 0


@pytest.mark.ledger("1e-7.1-05", "1e-7.1-07", "1e-7.2-01")
def test_a_squad_doubles_twelve_inches_and_each_team_takes_shock() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    rifles, bar = a_team(scene, (36, 30), section=section), a_team(scene, (36, 32), section=section)
    answer = ways((rifles, (0, -12)), (bar, (0, -12)))
    run(scene, scene.unit(rifles, bar), Gait.DOUBLE, [2, 4, 6], chose("together"), answer)
    assert places(rifles)[0] == (36, 18)
    assert (rifles.shock, bar.shock) == (1, 1)


@pytest.mark.ledger("faq-003", "faq-209")
def test_a_section_without_teams_takes_one_shock_for_doubling() -> None:
    scene = Scene()
    section = scene.section(Seat.RED, undivided=True)
    squad = a_team(scene, men=10, section=section)
    run(scene, scene.unit(squad), Gait.DOUBLE, [2, 4, 6], ways((squad, (0, -12))))
    assert squad.shock == 1


@pytest.mark.ledger("1e-7.1-01")
def test_the_dice_are_rolled_after_the_gait_is_chosen_and_before_the_way() -> None:
    scene = Scene()
    team = a_team(scene)
    script = run(scene, scene.unit(team), Gait.NORMAL, [2, 5], SUGGESTED)
    (request,) = script.asked
    assert "2 + 5 = 7 inches" in in_english(request)["note"]
    assert scene.told("dice") == ["British Rifle Team rolls 2 + 5 = 7 for movement."]


@pytest.mark.ledger("faq-049")
def test_every_figure_is_measured_along_its_own_way() -> None:
    scene = Scene()
    team = a_team(scene)
    answer = ways((team, (0, -4)))
    last = team.figures[2]
    assert last.at is not None
    answer["paths"][last.id] = (Point(last.at.x + 2, last.at.y), Point(last.at.x + 2, last.at.y - 4))
    refuses(
        scene,
        scene.unit(team),
        Gait.NORMAL,
        [2, 3],
        answer,
        r"Rifleman 3 would go 6.0 inches; the roll allows 5",
    )


# --- a Section's roll ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.1-06", "1e-2-12")
def test_separate_rolls_may_split_a_section() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    lmg, rifles = a_team(scene, (36, 30), section=section), a_team(scene, (40, 30), section=section)
    unit = scene.unit(lmg, rifles)
    run(scene, unit, Gait.NORMAL, [1, 2, 5, 6], chose("separate"), ways((lmg, (0, -3)), (rifles, (0, -11))))
    assert (places(lmg)[0], places(rifles)[0]) == ((36, 27), (40, 19))
    with pytest.raises(AssertionError):
        scene.unit(lmg, rifles)


@pytest.mark.ledger("1e-7.1-08", "1e-14.3-02")
@pytest.mark.parametrize(("how", "second"), [("together", 8), ("own-pace", 10)])
def test_a_section_keeps_together_at_its_worst_pace_or_risks_a_split(how: str, second: float) -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    tired = a_team(scene, (36, 30), section=section, shock=4, men=5)
    fresh = a_team(scene, (36, 33), section=section, shock=2, men=5)
    answer = ways((tired, (0, -8)), (fresh, (0, -second)))
    run(scene, scene.unit(tired, fresh), Gait.NORMAL, [6, 6], chose(how), answer)
    assert (places(tired)[0][1], places(fresh)[0][1]) == (22, 33 - second)


@pytest.mark.ledger("faq-028", "1e-4.4-08")
@pytest.mark.parametrize(("east", "south"), [(8, 0), (0, 8)])
def test_the_teams_of_a_section_go_in_one_direction(east: float, south: float) -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    one, other = a_team(scene, (36, 30), section=section), a_team(scene, (36, 33), section=section)
    answers = [chose("separate"), ways((one, (0, -8)), (other, (east, south)))]
    with pytest.raises(Refused, match="same direction"):
        run(scene, scene.unit(one, other), Gait.NORMAL, [4, 4, 4, 4], *answers)


def test_teams_of_one_pace_are_not_offered_paces_of_their_own() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    one, other = a_team(scene, (36, 30), section=section), a_team(scene, (36, 32), section=section)
    with pytest.raises(Refused, match="same pace"):
        run(scene, scene.unit(one, other), Gait.NORMAL, [6, 6], chose("own-pace"))


@pytest.mark.ledger("1e-14.3-01")
def test_shock_above_the_roll_keeps_a_team_where_it_is() -> None:
    scene = Scene()
    team = a_team(scene, shock=4, men=5)
    assert run(scene, scene.unit(team), Gait.NORMAL, [1, 2]).asked == []
    assert places(team)[0] == (36, 30)
    assert team.id in MOVED.of(scene.game)


# --- friends and enemies -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.3-01")
def test_friends_are_passed_through_but_nobody_ends_on_them() -> None:
    scene = Scene()
    team = a_team(scene)
    scene.team(Seat.RED, (36, 25), men=3)
    refuses(scene, scene.unit(team), Gait.NORMAL, [2, 3], ways((team, (0, -5))), "end on another figure")
    again = a_team(scene, (36, 31))
    run(scene, scene.unit(again), Gait.NORMAL, [4, 5], ways((again, (0, -9))))
    assert places(again)[0] == (36, 22)


def test_a_man_short_of_the_enemy_may_stop_there() -> None:
    scene = Scene()
    team = a_team(scene)
    scene.team(Seat.BLUE, (37, 17), men=1)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -8.2))))
    assert places(team)[0] == (36, 21.8)


@pytest.mark.ledger("faq-050")
def test_men_in_the_open_go_the_full_distance() -> None:
    scene = Scene(field(Going.OPEN, 60, 10, 70, 20))
    team = a_team(scene)
    refuses(scene, scene.unit(team), Gait.NORMAL, [5, 6], ways((team, (0, -4))), "full 11 inches")
    run(scene, scene.unit(team), Gait.NORMAL, [5, 6], ways((team, (0, -10.5))))


@pytest.mark.ledger("faq-050")
def test_a_hedge_is_a_place_to_stop_short() -> None:
    scene = Scene(line(Obstacle.MINOR, 22))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [5, 6], ways((team, (0, -7.4))))
    assert places(team)[0] == (36, 22.6)


def test_going_nowhere_is_refused_while_there_is_a_way() -> None:
    scene = Scene()
    team = a_team(scene)
    refuses(scene, scene.unit(team), Gait.NORMAL, [5, 6], {"paths": {}}, "Somebody can move")


def test_a_man_shut_in_may_stay() -> None:
    shut = ((20, 10, 50, 29.6), (20, 30.4, 50, 40), (20, 29, 35.6, 31), (36.4, 29, 50, 31))
    scene = Scene(*(field(Going.IMPASSABLE, *corners) for corners in shut))
    team = a_team(scene, men=1)
    run(scene, scene.unit(team), Gait.NORMAL, [5, 6], {"paths": {}})
    assert places(team)[0] == (36, 30)


# --- Pinned, Broken, arrived, heavy --------------------------------------------------------------------


@pytest.mark.ledger("1e-14.5-03")
@pytest.mark.parametrize("state", [{"pinned": True}, {"pinned": True, "broken": True}])
def test_pinned_and_broken_men_do_not_move(state: Mapping[str, bool]) -> None:
    scene = Scene()
    team = a_team(scene, **state)
    for gait in Gait:
        assert why_not_move(scene.game, scene.unit(team), gait)


def test_men_who_moved_or_arrived_in_this_phase_do_not_move() -> None:
    scene = Scene()
    team, other = a_team(scene), a_team(scene, (50, 30))
    assert not why_not_move(scene.game, scene.unit(team), Gait.NORMAL)
    MOVED.note(scene.game, team.id)
    DEPLOYED.note(scene.game, other.id)
    assert "moved" in why_not_move(scene.game, scene.unit(team), Gait.NORMAL)
    assert "came onto the table" in why_not_move(scene.game, scene.unit(other), Gait.NORMAL)


@pytest.mark.ledger("1e-7.4-01", "1e-7.4-02", "1e-7.4-03")
def test_a_tripod_machine_gun_moves_slowly_or_not_at_all() -> None:
    scene = Scene()
    two = scene.team(Seat.RED, (36, 30), men=2, crewed="tripod-mmg", crew=5)
    assert "tripod" in why_not_move(scene.game, scene.unit(two), Gait.MOVE_AND_FIRE)
    refuses(scene, scene.unit(two), Gait.NORMAL, [4, 5], ways((two, (0, -9))), "allows 7")
    one = scene.team(Seat.RED, (50, 30), men=1, crewed="tripod-mmg", crew=5)
    refuses(scene, scene.unit(one), Gait.NORMAL, [6, 6], ways((one, (0, -1))), "allows 0")


@pytest.mark.ledger("1e-7.4-02", "1e-7.5-04")
@pytest.mark.parametrize("men", [1, 5])
def test_a_tripod_machine_gun_may_only_be_turned(men: int) -> None:
    scene = Scene()
    gun = scene.team(Seat.RED, (50, 30), men=men, crewed="tripod-mmg", crew=5)
    run(scene, scene.unit(gun), Gait.NORMAL, [6, 6], {"paths": {}, "facing": 120})
    assert gun.facing == 120
    assert gun.id in MOVED.of(scene.game)


@pytest.mark.ledger("1e-7.5-02")
def test_a_move_ends_facing_any_way() -> None:
    scene = Scene()
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [2, 5], {**ways((team, (0, -7))), "facing": 215})
    assert team.facing == 215


# --- Leaders -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.1.1-01", "1e-4.5.8-04", "1e-7.1.1-02")
def test_an_attached_leader_goes_along_for_nothing() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team, leader = a_team(scene, section=section), scene.leader(Seat.RED, (37, 31), section=section)
    run(scene, scene.unit(team), Gait.NORMAL, [2, 5], ways((team, (0, -7)), (leader, (0, -7))))
    assert leader.at == Point(37, 24)
    assert leader.id in MOVED.of(scene.game)


@pytest.mark.ledger("1e-4.5.8-05")
def test_a_leader_who_goes_along_does_not_leave_his_men() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team, leader = a_team(scene, section=section), scene.leader(Seat.RED, (37, 31), section=section)
    answer = ways((team, (0, -7)), (leader, (0, 5)))
    refuses(scene, scene.unit(team), Gait.NORMAL, [2, 5], answer, "Section 1 Corporal would leave")


def test_a_leader_may_stay_behind() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team, leader = a_team(scene, section=section), scene.leader(Seat.RED, (37, 31), section=section)
    run(scene, scene.unit(team), Gait.NORMAL, [2, 5], ways((team, (0, -7))))
    assert leader.at == Point(37, 31)
    assert leader.id not in MOVED.of(scene.game)


@pytest.mark.ledger("1e-7.1.1-02")
def test_a_leader_moves_once_in_a_phase() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    one, other = a_team(scene, section=section), a_team(scene, (36, 33), section=section)
    leader = scene.leader(Seat.RED, (37, 31), section=section)
    run(scene, scene.unit(one), Gait.NORMAL, [2, 5], ways((one, (0, -7)), (leader, (0, -4))))
    script = run(scene, scene.unit(other), Gait.NORMAL, [2, 5], ways((other, (0, -7))))
    assert leader.figure.id not in {piece["id"] for piece in in_english(script.asked[0])["pieces"]}


@pytest.mark.ledger("1e-7.1.1-04", "1e-7.1.1-03")
def test_a_wounded_leader_cannot_keep_up_with_men_who_double() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team = a_team(scene, section=section)
    leader = scene.leader(Seat.RED, (37, 31), section=section, wounds=1)
    answer = ways((team, (0, -13)), (leader, (0, -6)))
    run(scene, scene.unit(team), Gait.DOUBLE, [6, 5, 2, 4, 2], answer)
    assert (places(team)[0], leader.at) == ((36, 17), Point(37, 25))
    assert team.shock == 1


def test_the_suggestion_leads_towards_the_enemy_and_is_told() -> None:
    scene = Scene(line(Obstacle.MINOR, 12))
    section = scene.section(Seat.RED)
    team, leader = a_team(scene, section=section), scene.leader(Seat.RED, (37, 31), section=section)
    scene.team(Seat.BLUE, (36, 8), men=4)
    script = run(scene, scene.unit(team), Gait.NORMAL, [4, 4], SUGGESTED)
    reply = script.asked[0].suggested()
    assert isinstance(reply, Traced)
    assert all(21.5 < at.y < 22.5 for at in team.places)
    assert leader.at is not None
    assert leader.at.y < 24
    moved = [event for event in told_in(scene.game) if event.kind == "moved"]
    assert [event.data["team"] for event in moved] == [team.id, leader.id]
