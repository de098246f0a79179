"""Smoke projectors of vehicles."""

import pytest

from rules.editions.vehicle_traits import SMOKE
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.hazards import kindle, send_out_smoke
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import SmokeCloud
from rules.turn.turn_end import end_turn
from tests.rules.crew.crew import command, menu
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene, Script, chose


def with_projectors(scene: Scene, at: tuple[float, float] = (36, 40), **more: object) -> Vehicle:
    tank = scene.vehicle(at, seat=Seat.RED, size=(4.0, 2.0, 1.8), **more)  # type: ignore[arg-type]
    tank.type = tank.type.having(SMOKE)
    return tank


def clouds(scene: Scene) -> list[SmokeCloud]:
    return [one for one in scene.game.table.markers.values() if isinstance(one, SmokeCloud)]


@pytest.mark.ledger("1e-11.8.2-01")
def test_smoke_lies_six_inches_before_the_vehicle_once_in_a_game_until_the_turn_ends() -> None:
    scene = Scene()
    tank = with_projectors(scene)
    command(scene, tank, chose("lay-smoke"))
    (cloud,) = clouds(scene)
    assert {*cloud.corners} == {Point(33, 29), Point(39, 29), Point(39, 32), Point(33, 32)}
    assert scene.game.phase.granted == 2
    assert menu(scene, tank)["lay-smoke"] == "Its smoke projectors have been fired."
    assert menu(scene, tank)["drive:1"] == ""  # nobody of the crew was needed
    Script([], []).run(end_turn(scene.game))
    assert not clouds(scene)
    assert menu(scene, tank)["lay-smoke"] == "Its smoke projectors have been fired."


@pytest.mark.ledger("1e-11.8.2-02")
def test_smoke_of_a_fire_stays_when_the_turn_ends() -> None:
    barn = house("barn", rectangle(50, 30, 4, 4))
    scene = Scene(barn)
    command(scene, with_projectors(scene), chose("lay-smoke"))
    send_out_smoke(scene.game, kindle(scene.game, "barn", Point(52, 32), 90.0))
    assert [one.stays for one in clouds(scene)] == [False, True]
    Script([], []).run(end_turn(scene.game))
    assert [one.stays for one in clouds(scene)] == [True]


def test_it_is_cut_off_at_the_edge_and_not_fired_beyond_it() -> None:
    scene = Scene()
    tank = with_projectors(scene, (36, 10.0))
    assert menu(scene, tank)["lay-smoke"] == ""
    command(scene, tank, chose("lay-smoke"))
    assert {at.y for at in clouds(scene)[0].corners} == {0.0, 2.0}
    assert (
        menu(scene, with_projectors(scene, (50, 7.0)))["lay-smoke"] == "The smoke would lie beyond the table."
    )


def test_who_has_no_projectors_or_is_trapped_fires_none() -> None:
    scene = Scene()
    assert "lay-smoke" not in menu(scene, scene.vehicle((20, 40), seat=Seat.RED))
    trapped = with_projectors(scene, plight=Plight.TRAPPED)
    assert "trapped" in menu(scene, trapped)["lay-smoke"]
