"""Where the computer's player likes a tank to stand: whom it fires at, what strikes it, on which face."""

from typing import Any

import pytest

from rules.bots.hand import Hand
from rules.bots.standing import Standing, left_over, tank
from rules.bots.steady import SteadyPlayer
from rules.bots.steering import steer
from rules.engine.seats import Seat
from rules.geometry.drive import Pose
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Feature, Point
from rules.phrases import by_id, written
from rules.state.pieces.piece import Vehicle
from rules.views.vehicle_view_types import VehicleView
from rules.views.vehicle_views import vehicle_view
from tests.reading import in_english
from tests.rules.bots.sketch import picture, sketch
from tests.rules.crew.crew import command
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene, chose

Json = dict[str, Any]


def vehicle(at: tuple[float, float], facing: float = 0, *, armour: int = 6, ap: int = 9) -> Json:
    gun = [{"id": "driver"}, {"id": "gunner", "ap": ap}]
    return {
        "at": list(at), "facing": facing, "length": 4.0, "width": 2.0, "armour": armour,
        "positions": gun, "shock": 0, "level": 3,
    }  # fmt: skip


def seen(enemies: Json, men: tuple[tuple[float, float], ...] = ()) -> Json:
    figures = {f"m{n}": {"at": list(at)} for n, at in enumerate(men)}
    teams = {"t": {"figures": figures, "pinned": False, "broken": False}} if men else {}
    red = {"vehicles": {"tank": vehicle((36, 40))}, "teams": {}, "leaders": {}}
    return {"sides": {"red": red, "blue": {"teams": teams, "vehicles": enemies}}, "phases": 1}


def standing(view: Json, *features: Feature) -> Standing:
    return Standing(Scene(*features).game.ground, picture(view), Seat.RED, "tank")


def worth(view: Json, at: tuple[float, float], heading: float = 0, *features: Feature) -> float:
    return standing(view, *features).worth(Pose(Point(*at), heading))


def test_a_vehicle_is_read_from_the_view() -> None:
    found = tank("tank", sketch(VehicleView, vehicle((36, 40))))
    assert (found.ap, found.armour, found.at) == (9.0, 6, Point(36, 40))


def test_its_front_is_the_best_face_to_show() -> None:
    view = seen({"enemy": vehicle((36, 10), 180)})
    assert worth(view, (36, 40), 0) > worth(view, (36, 40), 90) > worth(view, (36, 40), 180)
    assert left_over(9, 6, HitFace.FRONT) < left_over(9, 6, HitFace.SIDE) < left_over(9, 6, HitFace.REAR)


@pytest.mark.parametrize(("ends", "likes_it"), [({}, False), ({"last": 1}, True)])
def test_it_does_not_like_to_stand_where_the_next_salvo_falls(ends: Json, likes_it: bool) -> None:
    ring = [[27, 15], [45, 15], [45, 33], [27, 33], [27, 15]]
    view = seen({}) | {"markers": {"barrage": {"kind": "barrage", "rings": [ring], **ends}}}
    assert (worth(view, (36, 24)) == worth(view, (36, 40))) is likes_it


def test_it_hides_from_what_is_too_strong_for_it_and_not_from_what_is_weak() -> None:
    barn = house("barn", rectangle(30, 24, 12, 4))
    for armour, ap, hides in ((14, 16, True), (3, 3, False)):
        view = seen({"enemy": vehicle((36, 10), 180, armour=armour, ap=ap)})
        hidden, open_ = worth(view, (36, 32), 0, barn), worth(view, (60, 32), 315, barn)
        assert (hidden > open_) is hides


def test_it_likes_men_in_sight_and_keeps_off_them() -> None:
    view = seen({}, ((36, 10), (37, 10), (38, 10)))
    assert worth(view, (36, 36)) > worth(view, (36, 46))
    assert worth(view, (36, 36)) > worth(view, (36, 15))


def shown(scene: Scene, tank: Vehicle) -> Json:
    """What the player's view tells him of a vehicle."""
    told: Json = written(vehicle_view(scene.game, tank), by_id)
    return told


@pytest.mark.parametrize(("armour", "stays_hidden"), [(14, True), (2, False)])
def test_the_steady_player_drives_out_at_weak_armour_and_not_at_strong(
    armour: int, stays_hidden: bool
) -> None:
    scene = Scene(house("barn", rectangle(24, 22, 16, 6)))
    tank, enemy = scene.vehicle((37, 34), seat=Seat.RED), scene.vehicle((36, 8), 180)
    against = shown(scene, enemy) | {"armour": armour}
    if stays_hidden:
        against["positions"] = [{"ap": 16}]

    def decided(request: Any) -> Any:
        sides = {
            "red": {"vehicles": {tank.id: shown(scene, tank)}, "teams": {}, "leaders": {}},
            "blue": {"vehicles": {enemy.id: against}, "teams": {}},
        }
        view = picture({"phases": 1, "sides": sides, "request": in_english(request)})
        return SteadyPlayer(Seat.RED).decide(view, Hand(scene.game, request))

    command(scene, tank, chose("drive:2"), decided, dice=(5, 5))
    assert (30 < tank.pose.at.y < 44 and tank.pose.at.x < 40) is stays_hidden


def test_only_a_drive_is_steered() -> None:
    scene = Scene()
    assert steer(Hand(scene.game, None), standing(seen({})), 0.0) is None  # type: ignore[arg-type]
