"""The armament of vehicles of 1939-40: twin and heavy machine guns, flames, several turrets, two guns."""

import pytest

from armylists.vehicles import vehicle_types
from rules.crew.fire_at_men import why_not_fire
from rules.crew.fire_at_vehicles import why_not_gun
from rules.crew.gunnery import profile
from rules.crew.swim import SWIM
from rules.editions.vehicle_types import Mount, Position, VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Going
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.views.vehicle_views import _position
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.gunnery import aim_at, fire
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose

HEDGE = hedge("wall", (20.0, 30.0), (50.0, 30.0), cover=Cover.HARD)
LIGHT_HEDGE = hedge("hedge", (20.0, 30.0), (50.0, 30.0), cover=Cover.LIGHT)


def of_list(list_id: str, vehicle: str) -> VehicleType:
    return vehicle_types(list_id)[vehicle]


def placed(
    scene: Scene, list_id: str, vehicle: str, at: tuple[float, float] = (36, 40), facing: float = 0.0
) -> Vehicle:
    return scene.vehicle(at, facing, seat=Seat.RED, kind=of_list(list_id, vehicle), name=vehicle)


def riflemen(scene: Scene, at: tuple[float, float]) -> Team:
    return scene.team(Seat.BLUE, at, men=5)


def reached(scene: Scene, vehicle: Vehicle) -> set[int]:
    """The weapons, by place, that have somebody to fire at."""
    places = range(len(vehicle.type.weapons))
    return {place for place in places if not why_not_fire(scene.game, vehicle, place)}


# --- twin and heavy machine guns ------------------------------------------------------------------------


TWINS = [
    ("britain-1940", "mk-vi-a-b", 0, "l40-011"),
    ("britain-1940", "mk-vi-c", 1, "l40-011"),
    ("britain-1940", "guy-mk-i", 1, "l40-011"),
    ("germany-1939", "panzer-i", 0, "l40-035"),
    ("germany-1940", "panzer-i", 0, "l40-035"),
    ("italy-1939-41", "l3-35", 0, "l40-048"),
    ("italy-1939-41", "lancia-izm", 0, "l40-048"),
    ("italy-1939-41", "ab40", 0, "l40-048"),
]


@pytest.mark.parametrize(
    ("list_id", "vehicle", "reduced"),
    [pytest.param(*row[:3], marks=pytest.mark.ledger(row[3])) for row in TWINS],
)
def test_twin_machine_guns_fire_with_eight_dice_once(list_id: str, vehicle: str, reduced: int) -> None:
    scene = Scene()
    tank = placed(scene, list_id, vehicle)
    team = riflemen(scene, (36, 25))
    assert profile(scene.game, tank.type.weapons[0]).reduce_cover == reduced
    assert aim_at(scene, tank, 0, team).dice == 8
    script = fire(scene, tank, 0, dice=(1,) * 8)
    assert [one.count for one in script.rolled] == [8]
    main = tank.type.weapons[0]
    beside = [one for one in tank.type.weapons[1:] if not one.fires_backwards]
    assert not any(one.mount is main.mount for one in beside)


@pytest.mark.ledger("l40-011")
def test_a_mk_vi_c_finds_men_in_light_cover_as_if_in_the_open() -> None:
    scene = Scene(LIGHT_HEDGE)
    tank, team = placed(scene, "britain-1940", "mk-vi-c"), riflemen(scene, (36, 29))
    other = placed(scene, "britain-1940", "mk-vi-a-b", (40, 40))
    fire(scene, tank, 0, dice=(6, 1, 1, 1, 1, 1, 1, 1, 3))
    assert (team.shock, len(team.figures)) == (1, 5) or len(team.figures) == 4
    assert profile(scene.game, other.type.weapons[0]).reduce_cover == 0


HMGS = [("belgium-1940", "t-15"), ("britain-1940", "mk-vi-c"), ("britain-1940", "guy-mk-i")]


@pytest.mark.ledger("l40-085")
@pytest.mark.parametrize(("list_id", "vehicle"), HMGS)
def test_a_heavy_machine_gun_strikes_vehicles_with_one_die(list_id: str, vehicle: str) -> None:
    scene = Scene()
    tank = placed(scene, list_id, vehicle)
    enemy = scene.vehicle((36, 20), 180, seat=Seat.BLUE, kind=of_list("germany-1939", "sdkfz-221"))
    answers = [chose("fire-at-vehicles:gunner/0/1"), SUGGESTED]
    script = command(scene, tank, *answers, dice=(6, 3, 1, 1, 1, 1))
    assert [one.count for one in script.rolled if one.why == "strike"] == [1]
    assert enemy.hit_by == [tank.id]


@pytest.mark.ledger("l40-085")
@pytest.mark.parametrize(("list_id", "vehicle"), HMGS)
def test_it_remains_a_machine_gun_that_lowers_cover_and_fires_from_a_fast_drive(
    list_id: str, vehicle: str
) -> None:
    scene = Scene(HEDGE)
    tank = placed(scene, list_id, vehicle, (36, 46))
    riflemen(scene, (36, 29))
    weapon = tank.type.weapons[0]
    assert (weapon.is_gun, weapon.fires_at_vehicles) == (False, True)
    assert profile(scene.game, weapon).reduce_cover == 1
    command(scene, tank, chose("drive:2"), north(tank, 1), dice=(1, 2))
    assert menu(scene, tank)["fire-at-men:gunner/0"] == ""


# --- flames ---------------------------------------------------------------------------------------------


FLAMES = [
    pytest.param("italy-1939-41", "l3-lf", 12, marks=pytest.mark.ledger("l40-046")),
    pytest.param("soviet-union-1939-40", "kht-26", 12, marks=pytest.mark.ledger("l40-067")),
    pytest.param("soviet-union-1939-40", "kht-130", 18, marks=pytest.mark.ledger("l40-067")),
]


@pytest.mark.parametrize(("list_id", "vehicle", "far"), FLAMES)
def test_a_flamethrower_reaches_so_far_with_sixteen_dice(list_id: str, vehicle: str, far: int) -> None:
    scene = Scene()
    tank = placed(scene, list_id, vehicle)
    front = tank.hull.length / 2.0 if tank.type.weapons[0].mount is Mount.HULL else 0.0
    team = scene.team(Seat.BLUE, (36, 40 - front - far - 1), men=1)
    assert 0 not in reached(scene, tank)
    team.figures[0].at = team.figures[0].place._replace(y=40 - front - far + 0.5)
    assert 0 in reached(scene, tank)
    assert aim_at(scene, tank, 0, team).dice == 16


# --- turrets beside the main one --------------------------------------------------------------------------


TURRETS = [
    ("britain-1940", "a9", 3),
    ("britain-1940", "a9-cs", 3),
    ("soviet-union-1939-40", "t-28", 3),
    ("soviet-union-1939-40", "t-26-twin-37mm", 2),
    ("soviet-union-1939-40", "t-26-twin-mgs", 2),
    ("poland-1939", "7tp-dw", 2),
    ("poland-1939", "vickers-e-type-a", 2),
]


@pytest.mark.ledger("l40-072")
@pytest.mark.parametrize(("list_id", "vehicle", "turrets"), TURRETS)
def test_each_turret_is_a_position_of_its_own(list_id: str, vehicle: str, turrets: int) -> None:
    kind = of_list(list_id, vehicle)
    positions = (Position.GUNNER, Position.SECOND_TURRET, Position.THIRD_TURRET)
    assert kind.positions == (Position.DRIVER, *positions[:turrets])


@pytest.mark.ledger("l40-072")
def test_with_two_initiatives_a_t_28_fires_its_gun_and_one_of_its_small_turrets() -> None:
    scene = Scene()
    tank = placed(scene, "soviet-union-1939-40", "t-28")
    riflemen(scene, (36, 25))
    second = next(
        place for place, one in enumerate(tank.type.weapons) if one.position is Position.SECOND_TURRET
    )
    answers = [
        chose("fire-at-men:gunner/0"),
        SUGGESTED,
        chose(f"fire-at-men:second-turret/{second}"),
        SUGGESTED,
    ]
    script = command(scene, tank, *answers, dice=(1,) * 12)
    assert [one.count for one in script.rolled] == [6, 6]
    done = scene.game.phase.activated[tank.id]
    assert {Position.GUNNER, Position.SECOND_TURRET} <= {*done}
    assert Position.THIRD_TURRET not in done
    assert "activate" not in menu(scene, tank, 0)


@pytest.mark.ledger("l40-072")
@pytest.mark.parametrize(("at", "is_reached"), [((36, 25), True), ((20, 39), True), ((36, 55), False)])
def test_a_small_turret_reaches_all_that_is_before_the_middle_of_its_tank(
    at: tuple[float, float], is_reached: bool
) -> None:
    scene = Scene()
    tank = placed(scene, "poland-1939", "7tp-dw")
    riflemen(scene, at)
    assert (1 in reached(scene, tank)) is is_reached


# --- to the rear ------------------------------------------------------------------------------------------


REARS = [
    ("italy-1939-41", "ab40", "machine gun at the hull's rear"),
    ("italy-1939-41", "ab41", "machine gun at the hull's rear"),
    ("germany-1939", "adgz", "machine gun at the hull's rear"),
    ("poland-1939", "wz-29-ursus", "machine gun at the turret's rear"),
]


@pytest.mark.ledger("l40-073")
@pytest.mark.parametrize(("list_id", "vehicle", "name"), REARS)
@pytest.mark.parametrize(("at", "is_reached"), [((36, 20), False), ((36, 55), True), ((16, 40), False)])
def test_what_fires_to_the_rear_fires_nowhere_else(
    list_id: str, vehicle: str, name: str, at: tuple[float, float], is_reached: bool
) -> None:
    scene = Scene()
    car = placed(scene, list_id, vehicle)
    riflemen(scene, at)
    (rear, *_) = [place for place, one in enumerate(car.type.weapons) if one.fires_backwards]
    assert car.type.weapons[rear].name == name
    assert (rear in reached(scene, car)) is is_reached


@pytest.mark.ledger("l40-073")
def test_the_adgz_has_a_gunner_at_either_end() -> None:
    kind = of_list("germany-1939", "adgz")
    assert {Position.HULL_GUNNER, Position.REAR_GUNNER} <= {*kind.positions}


@pytest.mark.ledger("l40-073")
def test_a_turret_turns_its_rear_to_what_the_gun_at_its_rear_has_fired_at() -> None:
    scene = Scene()
    car = placed(scene, "poland-1939", "wz-29-ursus")
    riflemen(scene, (46, 58))
    (rear, *_) = [place for place, one in enumerate(car.type.weapons) if one.fires_backwards]
    fire(scene, car, rear, dice=(1,) * 6)
    assert 320.0 < car.looks < 345.0


@pytest.mark.ledger("l40-073")
def test_players_are_shown_where_it_fires() -> None:
    scene = Scene()
    car = placed(scene, "italy-1939-41", "ab41")
    rear = _position(scene.game, car, Position.REAR_GUNNER)
    assert [(arc.facing, arc.width) for arc in rear.arcs] == [(180.0, 90.0)]
    assert car.type.weapons[-1].fires_backwards


# --- two guns, and water --------------------------------------------------------------------------------


@pytest.mark.ledger("l40-078")
@pytest.mark.parametrize(("vehicle", "ap"), [("char-b1", 5), ("char-b1-bis", 6)])
def test_both_guns_of_a_char_b1_fire_each_by_a_gunner_of_its_own(vehicle: str, ap: int) -> None:
    scene = Scene()
    tank = placed(scene, "france-1940", vehicle)
    guns = [(place, one) for place, one in enumerate(tank.type.weapons) if one.is_gun]
    assert [(one.ap, one.he, one.mount) for _, one in guns] == [
        (ap, 4, Mount.TURRET),
        (4, 6, Mount.CASEMATE),
    ]
    riflemen(scene, (36, 20))
    options = [f"fire-at-men:{one.position}/{place}" for place, one in guns]
    script = command(scene, tank, chose(options[0]), SUGGESTED, chose(options[1]), SUGGESTED, dice=(1,) * 10)
    assert [one.count for one in script.rolled] == [4, 6]


@pytest.mark.ledger("l40-078")
def test_the_gun_in_its_hull_reaches_nobody_behind_it() -> None:
    scene = Scene()
    tank = placed(scene, "france-1940", "char-b1")
    scene.vehicle((36, 56), seat=Seat.BLUE)
    assert why_not_gun(scene.game, tank, 1)
    riflemen(scene, (36, 58))
    assert 1 not in reached(scene, tank)


@pytest.mark.ledger("l40-084")
def test_a_t_37_does_not_swim() -> None:
    river = area("river", rectangle(20.0, 20.0, 30.0, 12.0), going=Going.IMPASSABLE)
    scene = Scene(river)
    tank = placed(scene, "soviet-union-1939-40", "t-37")
    assert not list(SWIM.offers(scene.game, tank, 1))
    command(scene, tank, chose("drive:2"), north(tank, 10), dice=(5, 6))
    assert tank.pose.at.y - tank.hull.length / 2.0 > 31.9
