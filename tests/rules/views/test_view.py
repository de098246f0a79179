"""What everybody may see of the troops on the table."""

import pytest

from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import Turret
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import Play, opening
from rules.state.markers.fieldworks import lay
from rules.state.pieces.force import JumpOffPoint, Stance
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.motor_pool import CASEMATE, PANZER, TOP_MG, like
from tests.sent import view


@pytest.mark.ledger("1e-1-07")
def test_both_sides_see_what_state_a_team_is_in_from_one_phase_to_the_next() -> None:
    scene = Scene()
    scene.team(Seat.RED, (10, 40), men=3)
    hiding = scene.team(Seat.BLUE, (10, 5), men=3, shock=2, stance=Stance.TACTICAL)
    watching = scene.team(Seat.BLUE, (20, 5), men=3, stance=Stance.OVERWATCH, facing=180.0)
    pinned = scene.team(Seat.BLUE, (30, 5), men=3, shock=5, pinned=True)
    broken = scene.team(Seat.BLUE, (40, 5), men=3, shock=7, pinned=True, broken=True)
    scene.game.phase.rolled, scene.game.phase.dice = [1, 2, 2, 3, 6], [1, 2, 2, 3]
    for side in scene.game.sides():
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 24))
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    play.answer(Seat.RED, chose("end-phase"), seen=play.number)
    assert (scene.game.phase.active, scene.game.table.phases) == (Seat.BLUE, 2)
    for viewer in (Seat.RED, Seat.BLUE, None):
        teams = view(play, viewer)["sides"]["blue"]["teams"]
        states = {
            one: (shown["shock"], shown["stance"], shown["pinned"], shown["broken"])
            for one, shown in teams.items()
        }
        assert states == {
            hiding.id: (2, "tactical", False, False),
            watching.id: (0, "overwatch", False, False),
            pinned.id: (5, "", True, False),
            broken.id: (7, "", True, True),
        }
        assert teams[watching.id]["facing"] == 180


def at_the_first_question(scene: Scene) -> Play:
    """The scene's game, in which both sides have a Team and a Jump-Off Point besides."""
    for side in scene.game.sides():
        scene.team(side.seat, (60, 40 if side.seat is Seat.RED else 5), men=2)
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 24))
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    return play


def test_everybody_sees_the_vehicles_on_the_table_and_nobody_those_off_it() -> None:
    scene = Scene()
    scene.vehicle((36, 24), 33.33, name="Panzer IV")
    jeep = scene.vehicle((10, 40), 90, seat=Seat.RED, name="Jeep", size=(2.3, 1.1, 0.9), armoured=False)
    scene.vehicle(None, name="Tiger")
    play = at_the_first_question(scene)
    for viewer in (Seat.RED, Seat.BLUE, None):
        sides = view(play, viewer)["sides"]
        assert set(sides["red"]["vehicles"]) == {jeep.id}
        assert (sides["red"]["vehicles"][jeep.id]["name"], sides["red"]["vehicles"][jeep.id]["at"]) == (
            "Jeep",
            [10, 40],
        )
        (shown,) = sides["blue"]["vehicles"].values()
        assert shown["facing"] == 33.3
        assert (shown["length"], shown["width"], shown["armoured"]) == (4.1, 2.0, True)
        assert (shown["level"], shown["initiatives"], shown["turret"]) == (3, 2, 33.3)


def test_a_vehicle_tells_where_each_position_can_fire() -> None:
    """The turret turned by itself, a hull machine gun from the front, a casemate as wide as the hull."""
    scene = Scene()
    scene.vehicle((36, 24), 90, turret=270.0, size=(4, 2, 2))
    scene.vehicle(
        (36, 10), 180, kind=like(PANZER, turret=Turret.NONE, weapons=(CASEMATE, TOP_MG)), size=(4, 2, 2)
    )
    tank, gun = view(at_the_first_question(scene), None)["sides"]["blue"]["vehicles"].values()
    assert {one["id"]: one["arcs"] for one in tank["positions"]} == {
        "driver": [],
        "gunner": [{"at": [36, 24], "facing": 0, "width": 120}],
        "hull-gunner": [{"at": [38, 24], "facing": 90, "width": 90}],
    }
    assert {one["id"]: one["arcs"] for one in gun["positions"]} == {
        "driver": [],
        "gunner": [{"at": [36, 12], "facing": 180, "width": 0}],
        "top-gunner": [{"at": [36, 10], "facing": 180, "width": 360}],
    }


def test_a_vehicle_that_waits_is_shown_to_its_own_seat_alone() -> None:
    scene = Scene()
    tiger = scene.vehicle(None, name="Tiger")
    play = at_the_first_question(scene)
    (waiting,) = view(play, Seat.BLUE)["sides"]["blue"]["reserve"]["vehicles"].items()
    assert waiting == (
        tiger.id,
        {
            "name": "Tiger",
            "kind": "tank",
            "gear": "tracked",
            "length": 4.1,
            "width": 2.0,
            "armoured": True,
            "turret": True,
        },
    )
    assert "Tiger" not in str(view(play, Seat.RED))
    assert "Tiger" not in str(view(play, None))


def test_a_view_without_vehicles_does_not_speak_of_any() -> None:
    scene = Scene()
    scene.vehicle(None, name="Tiger")
    play = at_the_first_question(scene)
    assert all("vehicles" not in side for side in view(play, Seat.BLUE)["sides"].values())


def test_what_lies_on_the_table_is_shown_to_all_and_what_was_bought_to_its_side() -> None:
    scene = Scene()
    scene.red.defences = [DefenceKind.MINEFIELD, DefenceKind.ENTRENCHMENT, DefenceKind.WIRE]
    square = [Point(30, 20), Point(36, 20), Point(36, 26), Point(30, 26)]
    lay(scene.game, scene.red, DefenceKind.MINEFIELD, square)
    play = at_the_first_question(scene)
    (mines,) = scene.game.table.defences
    for viewer in (Seat.RED, Seat.BLUE, None):
        seen = view(play, viewer)
        ring = [[30, 20], [36, 20], [36, 26], [30, 26]]
        assert seen["defences"] == {mines: {"kind": "minefield", "seat": "red", "ring": ring}}
        bought = seen["sides"]["red"].get("reserve", {}).get("defences")
        assert bought == (["entrenchment", "barbed-wire"] if viewer is Seat.RED else None)
    scene.game.table.defences[mines].is_cleared = True
    assert view(play, Seat.BLUE)["defences"][mines]["cleared"]


def test_a_view_without_defences_does_not_speak_of_any() -> None:
    seen = view(at_the_first_question(Scene()), Seat.RED)
    assert "defences" not in seen
    assert "defences" not in seen["sides"]["red"]["reserve"]
