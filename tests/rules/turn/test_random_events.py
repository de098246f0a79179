"""Random Events: what four 6s bring, whom it strikes, and for how long (1e 6.3)."""

from typing import Any

import msgspec
import pytest

from rules.activation.act import action_options
from rules.command.commanding import initiatives_of
from rules.command.integrity import regroup
from rules.deployment.arrivals import arrivals, why_not_deploy
from rules.deployment.deploy import UNORDERED
from rules.deployment.deployment_area import why_not_stand
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.morale.falling_back import fall_back
from rules.morale.shock import test_shock as judge_shock
from rules.movement.move import move
from rules.orders.walk_alone import why_not_walk_alone
from rules.scenarios.points import why_not_use
from rules.state.changes.hazards import is_shelled, lay_barrage
from rules.state.changes.men import add_shock, remove_shock
from rules.state.pieces.force import JumpOffPoint, Where
from rules.state.saved.table import Blaze, SmokeCloud, StrayBarrage
from rules.state.troops.units import alone
from rules.turn.phase import play_phase
from rules.turn.random_events import square
from rules.turn.start import start_phase
from rules.turn.turn_end import end_turn
from tests.happened import told_in
from tests.rules.crew.riding import LORRY
from tests.rules.fire.shooting import firing, question
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.turn.random_events import (
    BLUE,
    END,
    RED,
    at_ten_and_fourteen,
    begin,
    happens,
    moves,
    next_phase,
    opposed,
)
from tests.sent import view

# --- the trigger ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-01", "1e-6.3-16", "1e-6.1-04")
def test_four_sixes_and_a_six_bring_wine_to_the_roller() -> None:
    scene, *_ = opposed()
    scene.red.force_morale, scene.blue.force_morale = 8, 8
    scene.red.points = 2
    scene.run(play_phase(scene.game), dice=[6, 6, 6, 6, 5, 6], answers=[END])
    assert (scene.red.force_morale, scene.blue.force_morale) == (9, 8)
    assert (scene.red.points, scene.red.dice) == (3, 1)
    assert scene.game.table.turn == 2
    assert any(text.startswith("Random Event: British rolls 6") for text in scene.told("dice"))


@pytest.mark.parametrize("edition", ["first", "second"])
def test_both_editions_have_them(edition: str) -> None:
    scene, *_ = opposed()
    scene.game.setup = msgspec.structs.replace(scene.game.setup, edition=edition)
    begin(scene, [6])
    assert scene.red.force_morale == 10


@pytest.mark.ledger("1e-6.3-01")
def test_three_sixes_bring_none() -> None:
    scene, *_ = opposed()
    scene.run(play_phase(scene.game), dice=[6, 6, 6, 1, 1], answers=[END])
    assert not [text for text in scene.told("dice") if "Random Event" in text]


# --- 1: a stray barrage --------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-04")
@pytest.mark.parametrize(
    ("face", "corner"), [(1, (0, 0)), (2, (24, 0)), (3, (48, 0)), (4, (0, 24)), (5, (24, 24)), (6, (48, 24))]
)
def test_six_squares_in_two_rows(face: int, corner: tuple[float, float]) -> None:
    scene, *_ = opposed()
    corners = square(scene.game, face)
    assert corners[0] == corner
    assert (corners[2].x - corners[0].x, corners[2].y - corners[0].y) == (24, 24)


@pytest.mark.ledger("1e-6.3-04", "1e-6.3-05")
def test_shells_strike_every_team_in_the_square_whoever_owns_it() -> None:
    scene, red_far, blue_far = opposed()
    mine, his = scene.team(RED, (30, 40), men=3), scene.team(BLUE, (42, 30), men=3)
    begin(scene, [1, 5, *[1] * 4, *[1] * 4])
    assert (mine.pinned, his.pinned) == (True, True)
    assert (red_far.pinned, blue_far.pinned) == (False, False)
    rolls = [event for event in told_in(scene.game) if event.data.get("why") == "shells"]
    assert [len(event.data["faces"]) for event in rolls] == [4, 4]


SHELLED = [1, 5, 1, 1, 1, 1]
"""Shells on the square in the middle of the south, and one Team's four dice in vain."""


@pytest.mark.ledger("1e-10.3.1-13", "1e-6.3-05")
def test_a_stray_barrage_pins_as_long_as_its_shells_fall_over_the_end_of_the_turn() -> None:
    scene, *_ = opposed()
    caught = scene.team(BLUE, (42, 30), men=3)
    begin(scene, SHELLED)
    scene.run(end_turn(scene.game))
    assert caught.pinned
    assert scene.told("pinned")[-1] == "Rifle Team stays Pinned (Shock 0)."
    next_phase(scene)
    assert caught.pinned
    next_phase(scene, RED)
    assert not caught.pinned
    assert scene.told("pinned")[-1] == "Rifle Team is no longer Pinned (Shock 0)."


@pytest.mark.ledger("1e-10.3.1-13", "1e-14.5-08")
@pytest.mark.parametrize(("before", "in_next", "pinned"), [(4, 0, True), (0, 4, True), (3, 0, False)])
def test_who_has_more_shock_than_men_stays_pinned_when_the_shells_end(
    before: int, in_next: int, pinned: bool
) -> None:
    scene, *_ = opposed()
    caught = scene.team(BLUE, (42, 30), men=3, shock=before, pinned=before > 3)
    begin(scene, SHELLED)
    scene.run(end_turn(scene.game))
    next_phase(scene)
    add_shock(caught, in_next)
    scene.run(judge_shock(scene.game, scene.blue, [caught], cause=()))
    remove_shock(caught, 4)  # rallied, which lifts no Pin
    next_phase(scene, RED)
    assert caught.pinned is pinned


@pytest.mark.ledger("1e-10.3.1-13")
@pytest.mark.parametrize("by_shock", [False, True])
def test_men_parted_from_a_team_under_shells_are_pinned_as_it_is(by_shock: bool) -> None:
    scene, *_ = opposed()
    caught = scene.team(BLUE, [(41, 30), (42, 30), (47, 30)], pinned=by_shock)
    begin(scene, SHELLED)
    regroup(scene.game, scene.blue)
    [part] = [team for team in scene.blue.teams.values() if team.parent == caught.id]
    assert (caught.pinned, part.pinned) == (True, True)
    next_phase(scene)
    next_phase(scene, RED)
    assert (caught.pinned, part.pinned) == (by_shock, by_shock)


@pytest.mark.ledger("1e-6.3-05", "1e-9.1.1-02")
@pytest.mark.parametrize(
    ("gap", "dice", "initiatives"),
    [(8, (5, 5, 1, 1, 6, 2, 4, 3), 1), (8, (5, 5, 1, 1, 2, 3), 2), (8, (4, 4, 4, 4), 2), (3, (), 2)],
)
def test_a_leader_by_himself_is_under_the_shells_like_a_team(
    gap: float, dice: tuple[int, ...], initiatives: int
) -> None:
    scene, *_ = opposed()
    lone = scene.leader(BLUE, (42, 30))
    mates = [scene.team(BLUE, (42, 30 + gap), men=1)]
    begin(scene, [1, 5, 1, 1, 1, 1, *dice])
    assert initiatives_of(lone) == initiatives
    assert [one.pinned for one in mates] == [True]
    assert [event.data["target"] for event in told_in(scene.game) if event.data.get("why") == "shells"] == [
        mates[0].id, *([lone.id] if dice else []),
    ]  # fmt: skip


@pytest.mark.ledger("1e-6.3-03", "1e-6.3-02")
def test_nobody_moves_in_the_square_in_this_phase_and_the_next() -> None:
    scene, elsewhere, target = opposed()
    caught = scene.team(RED, (60, 40), men=3)
    leader = scene.leader(RED, (66, 40))
    begin(scene, [1, 6, *[1] * 4])
    caught.pinned = False
    assert set(moves(scene, caught).values()) == {"Shells are falling here: nobody moves."}
    assert why_not_walk_alone(scene.game, leader) == "Shells are falling here: nobody moves."
    assert set(moves(scene, elsewhere).values()) == {""}
    target.figures[0].at = Point(60, 28)
    assert firing(question(scene, caught), target)  # who may not move may fire
    next_phase(scene)
    assert (caught.pinned, moves(scene, caught)["move"]) == (True, "Pinned troops cannot move.")
    caught.pinned = False
    assert "Shells" in moves(scene, caught)["move"]
    next_phase(scene)
    assert moves(scene, caught)["move"] == ""
    assert scene.told("random-event")[-1] == "The shells stop falling."


@pytest.mark.ledger("1e-6.3-02")
def test_two_phases_with_the_turns_end_between() -> None:
    scene, *_ = opposed()
    caught = scene.team(RED, (60, 40), men=3)
    happens(scene, 1, 6, *[1] * 4)
    assert (scene.game.table.turn, scene.game.table.phases) == (2, 1)
    start_phase(scene.game)
    caught.pinned = False
    assert "Shells" in moves(scene, caught)["move"]
    next_phase(scene)
    assert moves(scene, caught)["move"] == ""


@pytest.mark.ledger("1e-6.3-03")
def test_nobody_goes_into_the_square_either() -> None:
    road = Feature(
        id="road", kind="road", name="a road", points=(Point(0, 40), Point(72, 40)), is_line=True, width=3.0
    )
    scene, *_ = opposed(road)
    team = scene.team(RED, (44, 40), men=1)
    lay_barrage(scene.game, square(scene.game, 6), until=1)

    def beyond_the_border(request: Any) -> Any:
        assert "Ground under shells cannot be entered" in request.check(
            request.reply_type(paths={team.figures[0].id: (Point(52, 40),)})
        )
        return request.suggested()

    scene.run(move(scene.game, alone(scene.red, team), Gait.NORMAL), dice=[4, 4], answers=[beyond_the_border])
    assert team.figures[0].at is not None
    assert not is_shelled(scene.game, team.figures[0].at)


@pytest.mark.ledger("1e-6.3-06")
def test_jump_off_points_in_the_square_are_of_no_use() -> None:
    scene, *_ = opposed()
    scene.team(RED, men=3)
    (waiting,) = arrivals(scene.game, scene.red)
    point = scene.red.jump_off_points["r"]
    assert why_not_deploy(scene.game, scene.red, waiting) == ""
    begin(scene, [1, 5])
    assert why_not_use(scene.game, scene.red, point) == "Shells are falling on it."
    assert why_not_deploy(scene.game, scene.red, waiting) == "No Jump-Off Point of yours can be used now."
    for _ in range(2):
        next_phase(scene)
    assert why_not_deploy(scene.game, scene.red, waiting) == ""


@pytest.mark.ledger("1e-6.3-03")
def test_nobody_is_set_down_under_shells_from_a_point_beside_them() -> None:
    scene, *_ = opposed()
    lay_barrage(scene.game, square(scene.game, 5), until=1)
    point = JumpOffPoint(id="x", at=Point(22, 40))
    assert why_not_stand(scene.game, scene.red, point, [Point(26, 40)]) == "Nobody can stand there."
    assert why_not_stand(scene.game, scene.red, point, [Point(20, 40)]) == ""


def test_broken_men_run_out_of_the_square_as_they_would_elsewhere() -> None:
    scene, *_ = opposed()
    team = scene.team(RED, (36, 30), men=2, broken=True, pinned=True)
    lay_barrage(scene.game, square(scene.game, 5), until=1)
    scene.run(fall_back(scene.game, scene.red, [team], [Point(36, 20)]), dice=[1, 1])
    assert all(man.at and man.at.y > 37 for man in team.figures)


# --- 2: aircraft ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-07")
def test_with_aircraft_overhead_nobody_moves_but_all_else_goes_on() -> None:
    scene, team, enemy = opposed()
    corporal = scene.leader(RED, (5, 45))
    enemy.figures[0].at = Point(4, 34)
    begin(scene, [2])
    assert set(moves(scene, team).values()) == {"Aircraft are overhead: nobody moves in this Phase."}
    assert "Aircraft" in why_not_walk_alone(scene.game, corporal)
    listed = action_options(scene.game, alone(scene.red, team), None)
    still = {one.id: one.refused for one in listed if one.id in ("fire", "go-tactical")}
    assert still == {"fire": "", "go-tactical": ""}
    next_phase(scene)
    assert "Aircraft" in moves(scene, enemy)["move"]
    next_phase(scene, RED)
    assert moves(scene, team)["move"] == ""
    assert scene.told("random-event")[-1] == "The aircraft are gone."


# --- 4: an informer ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-12")
def test_the_opponent_brings_on_a_unit_of_his_choice_where_he_likes() -> None:
    scene, *_ = opposed()
    squads = [scene.section(BLUE, name) for name in ("Squad 1", "Squad 2")]
    teams = [scene.team(BLUE, men=3, section=squad) for squad in squads]
    corporal = scene.leader(BLUE, section=squads[1])
    scene.blue.jump_off_points["b2"] = JumpOffPoint(id="b2", at=Point(10, 8))

    def at_the_second(request: Any) -> Any:
        men = [*teams[1].figures, corporal.figure]
        return {"places": {man.id: (8 + index, 8) for index, man in enumerate(men)}, "source": "b2"}

    script = begin(scene, [4], chose(squads[1].id), at_the_second)
    assert [one.seat for one in script.asked] == [BLUE, BLUE]
    assert [team.where for team in teams] == [Where.RESERVE, Where.TABLE]
    assert corporal.on_table


@pytest.mark.ledger("2e-9.3.2.1-01")
def test_the_last_unit_that_is_betrayed_leaves_its_transport_behind() -> None:
    scene = Scene(edition="second")
    scene.blue.jump_off_points["b"] = JumpOffPoint(id="b", at=Point(40, 8))
    squad = scene.team(BLUE, men=4)
    lorry = scene.vehicle(None, seat=BLUE, kind=LORRY, crewless=True, commander=None)
    begin(scene, [4], chose(squad.id), SUGGESTED)
    assert (squad.where, lorry.where) == (Where.TABLE, Where.GONE)


@pytest.mark.ledger("1e-6.3-12", "2e-9.1-05")
@pytest.mark.parametrize(("edition", "comes"), [("first", False), ("second", True)])
def test_a_gun_is_betrayed_as_the_edition_would_deploy_it(edition: str, comes: bool) -> None:
    scene = Scene(edition=edition)
    scene.blue.jump_off_points["b"] = JumpOffPoint(id="b", at=Point(40, 8))
    gun = scene.team(BLUE, men=5, name="MMG Team", support=True)
    corporal = scene.leader(BLUE, team=gun.id)
    begin(scene, [4], chose(gun.id), SUGGESTED)
    assert (gun.on_table, corporal.on_table) == (True, comes)
    assert not UNORDERED.of(scene.game)


@pytest.mark.ledger("1e-6.3-12")
def test_with_nobody_left_or_no_point_to_use_the_informer_knows_nothing() -> None:
    words = []
    for waits in (False, True):
        scene, *_ = opposed()
        if waits:
            scene.team(BLUE, men=3)
            scene.blue.jump_off_points["b"].captured = True
        begin(scene, [4])
        words.append(scene.told("random-event"))
    assert words[0] == words[1] == ["The informer knows of no German Unit."]


# --- shown ---------------------------------------------------------------------------------------------


class _Played:
    """As much of a play as a view needs."""

    number = 0
    pending: dict[Seat, Any] = {}

    def __init__(self, scene: Scene) -> None:
        self.game, self.table = scene.game, scene.game.table


@pytest.mark.parametrize("viewer", [RED, BLUE, None])
def test_everybody_sees_shells_fire_and_weather(viewer: Seat | None) -> None:
    scene, *_ = opposed(*at_ten_and_fourteen())
    begin(scene, [3, 4])
    lay_barrage(scene.game, square(scene.game, 5), until=2)
    scene.game.table.weather.rain = scene.game.table.weather.is_wet = True
    scene.game.table.weather.aircraft_until = 1
    shown = view(_Played(scene), viewer)  # type: ignore[arg-type]
    kinds = sorted(marker["kind"] for marker in shown["markers"].values())
    assert kinds == ["fire", "smoke", "stray-barrage"]
    assert shown["weather"] == {"rain": True, "wet": True, "aircraft_until": 1}
    assert isinstance(next(iter(scene.game.table.markers.values())), Blaze | SmokeCloud | StrayBarrage)
