"""Where men find room first, and who is beside a hedgerow: what is near comes before what is far."""

from itertools import islice

from rules.deployment.deployment_area import free_places
from rules.deployment.splitting import split_off
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Obstacle, Point
from rules.movement.climbs import major_beside
from rules.state.pieces.force import JumpOffPoint, Stance
from tests.rules.fire.shooting import named, question
from tests.rules.movement.ground import line
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
POINT = JumpOffPoint(id="point", at=Point(36, 30))


def test_men_come_on_as_near_the_point_as_there_is_room() -> None:
    scene = Scene()
    scene.team(RED, [(36, 30)])
    far = [round(distance(POINT.at, at), 2) for at in free_places(scene.game, scene.red, POINT)]
    assert far == sorted(far)
    assert far[0] == 1.1
    assert len(far) > 80
    assert 5.8 < far[-1] <= 6
    green = list(free_places(scene.game, scene.red, POINT, quality=Quality.GREEN))
    assert 3.8 < distance(POINT.at, green[-1]) <= 4
    upstairs = next(free_places(scene.game, scene.red, POINT, 1), None)
    assert upstairs is None


def test_no_place_is_found_within_reach_of_the_enemy() -> None:
    scene = Scene()
    scene.team(BLUE, [(36, 25)])
    places = list(islice(free_places(scene.game, scene.red, POINT), 200))
    assert places[0] == POINT.at
    assert all(distance(at, Point(36, 25)) > 4 for at in places)


def test_a_man_upstairs_is_beside_no_hedgerow() -> None:
    scene = Scene(line(Obstacle.MAJOR, 28, width=1.0))
    (man,) = scene.team(RED, [(30, 29)]).figures
    assert [piece.feature.id for piece in major_beside(scene.game, man)] == ["line-28-0"]
    man.floor = 1
    assert major_beside(scene.game, man) == []
    man.floor, man.at = 0, None
    assert major_beside(scene.game, man) == []


def test_who_is_split_off_is_what_his_team_is() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(
        RED, (20, 30), men=6, section=section, shock=4, support=True, quality=Quality.ELITE,
        traits=("tough",), facing=90.0, pinned=True,
    )  # fmt: skip
    men = [man.id for man in team.figures[:3]]
    new = split_off(scene.game, scene.red, men)
    assert [man.id for man in new.figures] == men
    assert (new.section, new.support, new.quality, new.traits) == (
        section.id,
        True,
        Quality.ELITE,
        ("tough",),
    )
    assert (new.facing, new.pinned, new.stance, new.where) == (90.0, True, team.stance, team.where)
    assert (new.shock, team.shock, new.strength, team.strength) == (2, 2, 3, 3)
    assert (new.parent, new.scouts, new.name) == (team.id, False, "Detached Team")


def test_the_target_on_which_the_unit_does_most_is_suggested() -> None:
    scene = Scene()
    firers = scene.team(RED, (30, 30), men=5)
    hidden = scene.team(BLUE, (20, 14), men=5, stance=Stance.TACTICAL, pinned=True)
    plain = scene.team(BLUE, (42, 16), men=5)
    suggested = question(scene, firers).suggested().targets
    assert suggested == {man.id: named(plain) for man in firers.figures}
    assert hidden.on_table
