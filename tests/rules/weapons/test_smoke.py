"""Smoke: thrown on a Leader's order, seen through by nobody, gone at the Turn's end (1e 8.2, 9.2.2, 6.2)."""

import msgspec
import pytest

from rules.activation.act import action_options
from rules.engine.requests import Place, Placed
from rules.engine.seats import Seat
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Feature, Opening, OpeningKind, Point
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.play.play import opening
from rules.state.markers.on_table import clear_smoke, lay_smoke
from rules.state.pieces.force import Leader, Team
from rules.state.saved.table import GameState, SmokeCloud
from rules.state.sight.look import look
from rules.state.sight.seen import is_seen_by_enemy
from rules.state.troops.units import alone
from rules.turn.turn_end import end_turn
from rules.weapons.smoke_grenade import choose_direction, throw_smoke, why_not_that_way
from tests.reading import in_english
from tests.rules.fire.shooting import question
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE


def squad(scene: Scene) -> tuple[Team, Leader]:
    section = scene.section(RED)
    team = scene.team(RED, (20, 30), men=2, section=section)
    return team, scene.leader(RED, (20, 32), section=section)


def cloud(scene: Scene) -> SmokeCloud:
    (marker,) = scene.game.table.markers.values()
    assert isinstance(marker, SmokeCloud)
    return marker


# --- thrown --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.2.2-02")
@pytest.mark.parametrize(("dice", "faces", "inches"), [(1, (4,), 4), (2, (3, 5), 8)])
def test_one_die_or_two_as_the_thrower_picks(dice: int, faces: tuple[int, ...], inches: int) -> None:
    scene = Scene()
    team, corporal = squad(scene)
    scene.game.phase.dice = [3]
    answers = [chose(f"smoke-grenade:{team.id}/{dice}"), {"places": {"aim": (20, 10)}}, chose("done")]
    script = scene.run(lead_on_dice(scene.game, corporal, (3,)), answers=answers, dice=faces)
    assert cloud(scene).at == Point(20, 30 - inches)
    assert cloud(scene).radius * 2 == 3
    assert in_english(script.asked[1])["shape"] == "place"
    assert team.id not in scene.game.phase.activated
    assert "1 Command Initiative left" in script.asked[2].prompt


@pytest.mark.ledger("1e-9.2.2-01")
def test_a_die_alone_brings_no_smoke_but_any_leader_in_range() -> None:
    scene = Scene()
    team, corporal = squad(scene)
    listed = action_options(scene.game, alone(scene.red, team), None)
    assert not [option for option in listed if "smoke" in option.id]
    orders = [option.id for option in initiative_options(scene.game, corporal, first=True)]
    assert f"smoke-grenade:{team.id}/1" in orders
    corporal.figure.at = Point(20, 37)
    orders = [option.id for option in initiative_options(scene.game, corporal, first=True)]
    assert f"smoke-grenade:{team.id}/1" not in orders


def test_off_the_table_it_is_lost_and_it_needs_a_direction() -> None:
    scene = Scene()
    team, _ = squad(scene)
    team.figures = team.figures[:1]
    team.figures[0].at = Point(1, 30)
    scene.run(throw_smoke(scene.game, team, 1, Point(0, 30)), dice=[6])
    assert scene.game.table.markers == {}
    assert why_not_that_way(team, Point(1, 30))


def test_no_throw_is_suggested_that_will_rather_leave_the_table() -> None:
    scene = Scene()
    team, corporal = squad(scene)
    for man, x in zip(team.figures, (30, 31), strict=True):
        man.at = Point(x, 2)
    corporal.figure.at = Point(30, 4)
    team.facing = 0
    scene.game.phase.dice = [3]
    answers = [chose(f"smoke-grenade:{team.id}/2"), SUGGESTED, chose("done")]
    scene.run(lead_on_dice(scene.game, corporal, (3,)), answers=answers, dice=(3, 4))
    assert scene.game.table.markers


def test_what_is_suggested_is_a_direction_even_where_a_man_stands_ahead() -> None:
    scene = Scene()
    section = scene.section(RED)
    # The middle of three men at 30, 30 and 24.75 is 28.25, and one die flies 3.5 on the average.
    team = scene.team(RED, [(20, 30), (20, 30), (20, 24.75)], section=section)
    leader = scene.leader(RED, (20, 31), section=section)
    scene.game.phase.dice = [3]
    answers = [chose(f"smoke-grenade:{team.id}/1"), SUGGESTED, chose("done")]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers, dice=[3])
    assert cloud(scene)


@pytest.mark.ledger("1e-9.2.2-02")
@pytest.mark.parametrize(("dice", "inches"), [(1, 3.5), (2, 7.0)])
def test_where_it_lands_on_the_average_is_drawn(dice: int, inches: float) -> None:
    scene = Scene()
    team, _ = squad(scene)
    (asked,) = scene.run(choose_direction(scene.game, team, dice), answers=[SUGGESTED]).asked
    assert isinstance(asked, Place)
    assert asked.outline is not None
    ((ring),) = asked.outline(Placed(places={"aim": Point(40, 30)}))
    thrower = team.figures[1].at
    assert thrower is not None
    assert min(at[0] for at in ring) == pytest.approx(thrower.x + inches - 1.5)
    assert max(at[0] for at in ring) == pytest.approx(thrower.x + inches + 1.5)
    assert max(at[1] for at in ring) == pytest.approx(31.5)


# --- seen ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-8.2-05", "1e-9.2.2-03")
@pytest.mark.parametrize(("at", "blocked"), [
    ((20, 22), True), ((20, 14), True), ((20, 30), True), ((24, 22), False),
], ids=["through", "into", "out of", "beside"])  # fmt: skip
def test_nobody_fires_through_into_or_out_of_it(at: tuple[float, float], blocked: bool) -> None:
    scene = Scene()
    firing = scene.team(RED, (20, 30), men=1)
    target = scene.team(BLUE, (20, 14), men=1)
    lay_smoke(scene.game, scene.red, Point(*at), 1.5)
    (aim,) = question(scene, firing).firers[0].aims
    assert ("smoke" in aim.refused) is blocked
    assert is_seen_by_enemy(scene.game, target) is not blocked


@pytest.mark.ledger("1e-8.2-05")
def test_nobody_sees_over_it_from_an_upper_floor() -> None:
    window = Opening(id="upper", kind=OpeningKind.WINDOW, at=Point(20, 26), facing=0, floor=1)
    scene = Scene(house("house", rectangle(16, 26, 8, 6), window))
    upstairs = Standpoint(Point(20, 27), 1)
    assert look(scene.game, upstairs, Standpoint(Point(20, 14))).clear
    lay_smoke(scene.game, scene.red, Point(20, 20), 1.5)
    assert not look(scene.game, upstairs, Standpoint(Point(20, 14))).clear


# --- the Turn's end ------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.2-02", "1e-9.2.2-03")
def test_the_turns_end_clears_all_smoke_but_that_of_a_fire() -> None:
    scene = Scene()
    lay_smoke(scene.game, scene.red, Point(20, 20), 1.5)
    lay_smoke(scene.game, scene.blue, Point(30, 20), 1.5)
    corners = [Point(40, 20), Point(46, 20), Point(46, 26), Point(40, 26)]
    fire = SmokeCloud(id="fire", at=Point(43, 23), corners=corners, stays=True)
    scene.game.table.markers[fire.id] = fire
    scene.run(end_turn(scene.game))
    assert list(scene.game.table.markers.values()) == [fire]
    assert not look(scene.game, Standpoint(Point(43, 30)), Standpoint(Point(43, 10))).clear


def test_smoke_is_shown_and_saved() -> None:
    scene = Scene(*_somewhere())
    scene.team(RED, (20, 30), men=2)
    scene.game.phase.rolled, scene.game.phase.dice = [1], [1]
    marker = lay_smoke(scene.game, scene.red, Point(20, 20), 1.5)
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    for viewer in (RED, BLUE, None):
        shown = view(play, viewer)["markers"][marker.id]
        assert shown["kind"] == "smoke"
        assert all(abs((x - 20) ** 2 + (y - 20) ** 2 - 2.25) < 0.1 for x, y in shown["rings"][0])
    again = msgspec.json.decode(play.checkpoint.table, type=GameState)
    assert again.markers == scene.game.table.markers
    clear_smoke(scene.game)
    assert scene.game.table.markers == {}


def _somewhere() -> list[Feature]:
    return [hedge("hedge", (10, 10), (20, 10))]
