"""One drag of the screen moves a whole Team in formation, by legal ways."""

from math import hypot

import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import PlaceablePiece
from rules.engine.seats import Seat
from rules.geometry.path import length
from rules.geometry.settle import is_free
from rules.geometry.terrain import Feature, Going, Obstacle, OpeningKind, Point
from rules.movement.march import NOTHING, march, middle_of
from rules.movement.move import move, why_not_move
from rules.movement.move_request import MoveTrace, PlannedMove, move_request
from rules.movement.pace import Pace
from rules.movement.parties import Movers, movers_of
from rules.state.pieces.force import Team
from tests.reading import in_english
from tests.rules.movement.ground import field, house, line
from tests.rules.scene import Scene, chose

START = [(30, 30), (31.25, 30), (32.5, 30), (30, 31.25), (31.25, 31.25), (32.5, 31.25)]
GAP = (line(Obstacle.MAJOR, 26, 0, 30), line(Obstacle.MAJOR, 26, 33, 72))
POND = field(Going.IMPASSABLE, 30, 24, 33, 28)


def a_team(scene: Scene) -> Team:
    return scene.team(Seat.RED, START)


def pieces(team: Team, allowance: float) -> tuple[PlaceablePiece, ...]:
    return Movers("Team", tuple(movers_of(team)), Pace(Gait.NORMAL, (6, 6))).pieces(allowance)


def ends(team: Team, ways: dict[str, tuple[Point, ...]]) -> list[Point]:
    return [ways[man.id][-1] if ways[man.id] else (man.at or Point(0, 0)) for man in team.figures]


def test_in_the_open_everybody_keeps_his_place() -> None:
    scene = Scene()
    team = a_team(scene)
    ways = march(scene.game, pieces(team, 8), [Point(31.25, 24)])
    middle = middle_of(pieces(team, 8))
    assert middle.at is not None
    shift = (31.25 - middle.at.x, 24 - middle.at.y)
    assert ends(team, ways) == [Point(round(x + shift[0], 2), round(y + shift[1], 2)) for x, y in START]


def test_a_drag_beyond_the_allowance_is_cut() -> None:
    scene = Scene()
    team = a_team(scene)
    ways = march(scene.game, pieces(team, 5), [Point(31.25, 10)])
    for man in team.figures:
        assert man.at is not None
        assert 4.9 <= length((man.at, *ways[man.id])) <= 5.01


@pytest.mark.parametrize("features", [GAP, (POND,), (house(29, 22, 34, 27),), (line(Obstacle.MEDIUM, 26),)])
def test_they_go_round_what_stops_them_and_stand_where_there_is_room(features: tuple[Feature, ...]) -> None:
    scene = Scene(*features)
    team = a_team(scene)
    scene.team(Seat.RED, (31, 22), men=2)
    scene.team(Seat.BLUE, (45, 22), men=2)
    ways = march(scene.game, pieces(team, 10), [Point(31.25, 22)], leave=NOTHING)
    places = ends(team, ways)
    for index, place in enumerate(places):
        others = [*places[:index], *places[index + 1 :], Point(31, 22), Point(32, 22)]
        assert scene.game.ground.is_standable(place)
        assert is_free(place, others)
    for man in team.figures:
        assert man.at is not None
        assert length((man.at, *ways[man.id])) <= 10.01
    if features == GAP:
        assert all(place.y < 26 for place in places), "all squeeze through the gap"


@pytest.mark.parametrize("formation", ["line", "column", "wedge", "cluster"])
def test_a_formation_is_taken_up_at_the_end(formation: str) -> None:
    scene = Scene()
    team = a_team(scene)
    ways = march(scene.game, pieces(team, 11), [Point(31, 23)], formation=formation, facing=0)
    xs = {round(place.x, 1) for place in ends(team, ways)}
    assert len(xs) == {"line": 6, "column": 1, "wedge": 6, "cluster": 6}[formation]


def test_nobody_is_led_into_ground_the_enemy_holds() -> None:
    scene = Scene()
    team = a_team(scene)
    scene.team(Seat.BLUE, (31, 22), men=3)
    ways = march(scene.game, pieces(team, 11), [Point(31, 22)])
    for place in ends(team, ways):
        assert all(hypot(place.x - x, place.y - 22) > 4 for x in (31, 32, 33))


def test_the_same_drag_gives_the_same_ways() -> None:
    one, other = Scene(*GAP), Scene(*GAP)
    first, second = a_team(one), a_team(other)
    drag = [Point(31.25, 27), Point(36, 22)]
    assert march(one.game, pieces(first, 12), drag) == march(other.game, pieces(second, 12), drag)


# --- through the request -------------------------------------------------------------------------------


def the_request(scene: Scene, team: Team, gait: Gait, *dice: int) -> MoveTrace:
    party = Movers("Team", tuple(movers_of(team)), Pace(gait, dice))
    making = PlannedMove(scene.game, scene.red, (party,))
    return move_request(making, name="move", prompt="Move.", public="moves", subject=team.id)


@pytest.mark.parametrize(
    ("features", "gait", "dice", "goal"),
    [
        ((), Gait.NORMAL, (4, 4), (31.25, 20)),
        ((line(Obstacle.MINOR, 28),), Gait.NORMAL, (6, 2), (31.25, 20)),
        ((line(Obstacle.MEDIUM, 28),), Gait.NORMAL, (6, 4), (31.25, 20)),
        ((line(Obstacle.MEDIUM, 28),), Gait.TACTICAL, (6,), (31.25, 20)),
        ((line(Obstacle.MAJOR, 28),), Gait.NORMAL, (6, 4), (31.25, 20)),
        ((field(Going.HEAVY, 20, 10, 50, 28),), Gait.NORMAL, (6, 4), (31.25, 20)),
        ((field(Going.HEAVY, 31, 10, 33, 28),), Gait.NORMAL, (6, 4), (30.5, 20)),
        ((field(Going.BROKEN, 20, 10, 50, 24),), Gait.DOUBLE, (3, 2, 3), (31.25, 20)),
        ((house(28, 18, 36, 28, (31.25, 28, OpeningKind.DOOR)),), Gait.NORMAL, (6, 4), (31.25, 24)),
    ],
)
def test_a_drag_through_anything_is_legal_as_it_comes_back(
    features: tuple[Feature, ...], gait: Gait, dice: tuple[int, ...], goal: tuple[float, float]
) -> None:
    scene = Scene(*features)
    team = a_team(scene)
    request = the_request(scene, team, gait, *dice)
    ways = request.march([man.id for man in team.figures], [Point(*goal)])
    assert ways
    request.accept({"paths": ways})


@pytest.mark.parametrize("gait", list(Gait))
def test_what_can_be_reached_is_drawn_for_each_team(gait: Gait) -> None:
    scene = Scene(line(Obstacle.MINOR, 28), field(Going.HEAVY, 20, 10, 50, 24))
    team = a_team(scene)
    dice = (3,) * scene.game.edition.gait(gait).dice
    (rings,) = the_request(scene, team, gait, *dice).reach().values()
    beyond_the_wall = any(y < 27.5 for ring in rings for _, y in ring)
    assert beyond_the_wall == (gait is Gait.NORMAL)


@pytest.mark.ledger("1e-7.2-02", "1e-7.2-03", "1e-7.2-04")
@pytest.mark.parametrize(("going", "inches"), [(Going.BROKEN, 7), (Going.HEAVY, 5), (Going.REALLY_HEAVY, 3)])
def test_what_can_be_reached_over_slow_ground_is_less(going: Going, inches: float) -> None:
    scene = Scene(field(going, 0, 0, 72, 48))
    team = scene.team(Seat.RED, [(36, 30)])
    (rings,) = the_request(scene, team, Gait.NORMAL, 4, 3).reach().values()
    assert min(y for ring in rings for _, y in ring) == pytest.approx(30 - inches, abs=0.05)


def test_pieces_are_grouped_by_team() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    one = scene.team(Seat.RED, (30, 30), men=3, section=section)
    other = scene.team(Seat.RED, (30, 32), men=3, section=section)
    unit = scene.unit(one, other)
    assert not why_not_move(scene.game, unit, Gait.NORMAL)
    script = scene.run(
        move(scene.game, unit, Gait.NORMAL),
        dice=[3, 3],
        answers=[chose("together"), lambda request: request.suggested()],
    )
    groups = {piece["group"] for piece in in_english(script.asked[1])["pieces"]}
    assert groups == {one.id, other.id}
