"""Random Events that last: fires and their smoke, rain and wet ground (1e 6.3)."""

import pytest

from rules.activation.act import action_options
from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Going, Point, Sight
from rules.movement.move import move
from rules.movement.pace import Pace
from rules.state.saved.table import Blaze, SmokeCloud
from rules.state.sight.look import look
from rules.state.troops.units import alone
from rules.turn.random_events import next_to_burn
from rules.turn.turn_end import end_turn
from tests.reading import in_english
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scene import SUGGESTED, Scene
from tests.rules.turn.random_events import BLUE, RED, at_ten_and_fourteen, begin, happens, next_phase, opposed

# --- 3: fire -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-08")
def test_the_house_nearest_the_middle_burns() -> None:
    scene, *_ = opposed(*at_ten_and_fourteen())
    begin(scene, [3, 1])
    (fire,) = [one for one in scene.game.table.markers.values() if isinstance(one, Blaze)]
    assert fire.feature == "near"
    assert "the near is on fire." in scene.told("fire")


@pytest.mark.ledger("1e-6.3-08")
def test_without_houses_what_else_can_burn() -> None:
    stack = area("haystack", rectangle(40, 10, 2, 2), going=Going.IMPASSABLE, sight=Sight.HIGH)
    scene, *_ = opposed(stack, hedge("hedge", (30, 24), (42, 24)))
    found = next_to_burn(scene.game)
    assert found is not None
    assert found.feature.id == "haystack"
    empty, *_ = opposed()
    begin(empty, [3])
    assert empty.told("random-event") == ["There is nothing on this table that could burn."]


@pytest.mark.ledger("1e-6.3-10")
@pytest.mark.parametrize(
    ("roller", "face", "wind"),
    [
        (RED, 1, 0), (RED, 2, 60), (RED, 3, 120), (RED, 4, 180), (RED, 5, 240), (RED, 6, 300),
        (BLUE, 1, 180), (BLUE, 2, 240), (BLUE, 4, 0), (BLUE, 6, 120),
    ],
)  # fmt: skip
def test_six_winds_the_first_towards_the_enemy(roller: Seat, face: int, wind: float) -> None:
    scene, *_ = opposed(*at_ten_and_fourteen())
    scene.game.phase.active = roller
    begin(scene, [3, face])
    (fire,) = [one for one in scene.game.table.markers.values() if isinstance(one, Blaze)]
    assert fire.wind == wind


def smoke(scene: Scene) -> list[SmokeCloud]:
    return [one for one in scene.game.table.markers.values() if isinstance(one, SmokeCloud)]


@pytest.mark.ledger("1e-6.3-09", "1e-6.2-02")
def test_smoke_grows_down_wind_in_the_first_third_and_fifth_phase_and_stays() -> None:
    scene, *_ = opposed(*at_ten_and_fourteen())
    scene.game.table.phases = 10
    happens(scene, 3, 4)  # the wind blows south
    counts = []
    for _ in range(5):
        counts.append(len(smoke(scene)))
        next_phase(scene)
    assert counts == [1, 1, 2, 2, 3]
    scene.run(end_turn(scene.game))
    ys = [sorted(round(at.y, 2) for at in one.corners) for one in smoke(scene)]
    assert ys == [[26, 26, 32, 32], [32, 32, 38, 38], [38, 38, 44, 44]]
    assert not look(scene.game, Standpoint(Point(44, 36)), Standpoint(Point(52, 36))).clear


# --- 5: rain -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-13")
@pytest.mark.parametrize(("inches", "sees"), [(18, True), (19, False)])
def test_in_rain_nobody_sees_farther_than_18(inches: float, sees: bool) -> None:
    scene = Scene()
    team = scene.team(RED, [(10, 40)])
    scene.team(BLUE, [(10, 40 - inches)])
    begin(scene, [5])
    assert look(scene.game, Standpoint(Point(10, 40)), Standpoint(Point(10, 40 - inches))).clear is sees
    listed = action_options(scene.game, alone(scene.red, team), None)
    fires = next(one.refused for one in listed if one.id == "fire")
    assert (fires == "") is sees


@pytest.mark.ledger("1e-6.3-13", "1e-6.3-14")
@pytest.mark.parametrize(
    ("rolls", "rain", "wet"),
    [
        ([1], False, False),
        ([3], False, False),
        ([4], True, False),
        ([5], True, False),
        ([4, 3], False, False),
        ([6], True, True),
        ([6, 3], True, True),
        ([6, 2], False, True),
        ([6, 5, 3], True, True),
        ([6, 4, 3], False, True),
    ],
)
def test_rain_is_rolled_for_at_each_turns_end(rolls: list[int], rain: bool, wet: bool) -> None:
    scene, *_ = opposed()
    scene.game.table.weather.rain = True
    for face in rolls:
        scene.run(end_turn(scene.game), dice=[face])
    assert (scene.game.table.weather.rain, scene.game.table.weather.is_wet) == (rain, wet)
    assert sum(text.startswith("Rain:") for text in scene.told("dice")) == len(rolls)


@pytest.mark.ledger("1e-6.3-15")
@pytest.mark.parametrize(("mud", "indoors", "inches"), [(0, False, 5), (1, False, 3), (1, True, 5)])
def test_wet_ground_takes_a_pip_off_each_die_outside(mud: int, indoors: bool, inches: float) -> None:
    assert Pace(Gait.NORMAL, (4, 1), mud=mud).allowance(indoors=indoors) == inches


@pytest.mark.ledger("1e-6.3-15")
def test_men_move_less_on_wet_ground_when_the_rain_has_stopped() -> None:
    scene, team, _ = opposed()
    scene.game.table.weather.is_wet = True
    script = scene.run(
        move(scene.game, alone(scene.red, team), Gait.NORMAL), dice=[4, 1], answers=[SUGGESTED]
    )
    shown = in_english(script.asked[0])
    assert {piece["allowance"] for piece in shown["pieces"]} == {3.0}
    assert "1 less on each die for wet ground" in shown["note"]
