"""React Fire: for three points a Unit fires at enemies on the move (2e 8.2.2)."""

from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.activation.shooting import shoot
from rules.command.paying import BENEFITED
from rules.editions.first_tables import Gait
from rules.engine.requests import Intercept, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Obstacle, Point
from rules.movement.climbs import BESIDE_OBSTACLE
from rules.movement.move import move
from rules.orders.walk_alone import walk
from rules.reactions.interrupt import interrupt
from rules.reactions.overwatch import go_on_overwatch
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Stance, Team
from tests.rules.movement.ground import line
from tests.rules.reactions.out_of_turn import PASS, bren, names, places, react, shifted, window
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
NOBODY_HURT = [1] * 6
TWO_SHOCK = [6, 6, 1, 1, 1, 1, 3, 3]


def attacked(*, points: int = 3, men: int = 5, facing: float = 180, **more: Any) -> tuple[Scene, Team, Team]:
    """Red's men 20" south of a blue Bren that looks south; blue has points and no Overwatch."""
    scene = Scene(edition="second")
    scene.blue.points = points
    gun = bren(scene, facing=facing, **more)
    return scene, gun, scene.team(RED, (36, 30), men=men)


def fired(gun: Team, inches: float = 0.0) -> dict[str, Any]:
    return react(f"react-fire:{gun.id}", inches)


@pytest.mark.ledger("2e-8.2.2-03", "2e-8.2.2-01")
def test_it_is_offered_on_a_move_in_the_frontal_arc_for_three_points_without_overwatch() -> None:
    scene, gun, enemy = attacked()
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL), dice=[4, 4], answers=[shifted(enemy, 0, -8), PASS]
    )
    (_, offer) = window(script).options
    assert (offer.id, offer.spans) == (f"react-fire:{gun.id}", ((0, 8),))
    assert offer.detail == "3 Chain of Command Points; up to 6 dice"


@pytest.mark.ledger("2e-8.2.2-03")
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"points": 2}, "too few points"),
        ({"facing": 0.0}, "outside the arc"),
        ({"facing": 100.0}, "outside the arc"),
        ({"broken": True, "pinned": True}, "Broken"),
    ],
)
def test_no_window_opens_where_nobody_could_fire(more: dict[str, Any], why: str) -> None:
    scene, _, enemy = attacked(**more)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL), dice=[4, 4], answers=[shifted(enemy, 0, -8)]
    )
    assert "react-to-move" not in names(script), why


@pytest.mark.ledger("2e-8.2.2-03")
def test_an_enemy_who_only_fires_brings_none() -> None:
    scene, _, enemy = attacked()
    script = scene.run(
        shoot(scene.game, scene.unit(enemy)),
        dice=[1] * 5,
        answers=[SUGGESTED, PASS],  # the window is for hitting the dirt
    )
    assert names(script) == ["choose-targets", "react"]
    assert [one.id.split(":")[0] for one in script.asked[1].options] == ["pass", "hit-the-dirt"]


def test_a_leader_by_himself_is_no_unit() -> None:
    scene, _, _ = attacked()
    walker = scene.leader(RED, (30, 30))
    script = scene.run(
        walk(scene.game, walker, Gait.TACTICAL),
        dice=[4],
        answers=[{"paths": {walker.figure.id: [(30, 26)]}}],
    )
    assert names(script) == ["walk"]


def test_nobody_reacts_in_his_own_phase() -> None:
    scene, gun, enemy = attacked()
    scene.game.phase.active = BLUE
    scene.red.dice = 1
    script = scene.run(
        interrupt(scene.game, scene.red, enemy.id, Gait.NORMAL),
        dice=[4, 4],
        answers=[shifted(enemy, 0, -8)],
    )
    assert names(script) == ["move"]
    assert gun.stance is Stance.NONE


@pytest.mark.ledger("2e-8.2.2-04", "2e-8.2.2-20", "2e-8.2-03")
def test_shock_shortens_an_eight_inch_move_fired_on_after_three_to_six() -> None:
    scene, gun, enemy = attacked(points=7)
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *TWO_SHOCK],
        answers=[shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED],
    )
    assert (enemy.shock, enemy.pinned) == (2, False)
    assert places(enemy)[0] == (36, 24)
    assert (scene.blue.dice, scene.blue.points) == (0, 4)


@pytest.mark.ledger("2e-8.2.2-04")
def test_who_is_pinned_halts_at_the_point_of_fire() -> None:
    scene, gun, enemy = attacked(men=3)
    enemy.shock = 2
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[5, 5, *TWO_SHOCK],
        answers=[shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED],
    )
    assert (enemy.shock, enemy.pinned) == (4, True)
    assert places(enemy)[0] == (36, 27)


@pytest.mark.ledger("2e-8.2.2-20")
def test_never_shorter_than_what_was_covered() -> None:
    scene, gun, enemy = attacked()
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[2, 3, 6, 6, 6, 1, 1, 1, 3, 3, 3],
        answers=[shifted(enemy, 0, -5), fired(gun, 4), SUGGESTED],
    )
    assert (enemy.shock, enemy.pinned) == (3, False)
    assert places(enemy)[0] == (36, 26)


def test_in_the_first_edition_shock_on_the_way_shortens_nothing() -> None:
    scene = Scene()
    gun, enemy = bren(scene), scene.team(RED, (36, 30), men=5)
    go_on_overwatch(scene.game, scene.unit(gun), 180)
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *TWO_SHOCK],
        answers=[shifted(enemy, 0, -8), react(f"overwatch:{gun.id}", 3), SUGGESTED],
    )
    assert enemy.shock == 2
    assert places(enemy)[0] == (36, 22)


@pytest.mark.ledger("2e-8.2.2-21")
@pytest.mark.parametrize("stance", [Stance.TACTICAL, Stance.OVERWATCH])
def test_it_ends_the_firers_own_marker(stance: Stance) -> None:
    scene, gun, enemy = attacked()
    gun.stance = stance
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *NOBODY_HURT],
        answers=[shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED],
    )
    assert gun.stance is Stance.NONE


@pytest.mark.ledger("2e-8.2.2-21")
def test_pinned_men_fire_at_half() -> None:
    scene, gun, enemy = attacked(pinned=True)
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, 1, 1, 1],
        answers=[shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED],
    )
    assert gun.pinned


@pytest.mark.ledger("2e-8.2-02")
def test_points_are_spent_on_a_unit_once_in_a_phase() -> None:
    scene, gun, enemy = attacked(points=12)
    other = scene.team(BLUE, (30, 12), men=2, facing=180)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *NOBODY_HURT],
        answers=[shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED, PASS],
    )
    again = [request for request in script.asked if isinstance(request, Intercept)][1]
    subjects = [one.subject for one in again.options if one.verb == "react-fire"]
    assert subjects == [other.id]


def test_a_whole_section_fires_in_the_arcs_of_its_teams() -> None:
    scene, gun, enemy = attacked()
    section = scene.section(BLUE)
    gun.section = section.id
    rifles = scene.team(BLUE, (36, 12), men=4, section=section, facing=180)
    scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *[1] * 10],
        answers=[shifted(enemy, 0, -8), react(f"react-fire:{section.id}", 3), SUGGESTED],
    )
    assert scene.blue.points == 0
    assert {gun.id, rifles.id} <= set(BENEFITED.of(scene.game))


def test_no_shot_at_a_point_of_the_way_out_of_the_arc() -> None:
    scene, gun, _ = attacked()
    runner = scene.team(RED, (10, 22), men=2)
    with pytest.raises(Refused, match="at that point"):
        scene.run(
            move(scene.game, scene.unit(runner), Gait.DOUBLE),
            dice=[6, 6, 6],
            answers=[shifted(runner, 18, 0), fired(gun, 2)],
        )


def test_overwatch_of_the_movers_side_answers_react_fire() -> None:
    scene, gun, enemy = attacked()
    guard = bren(scene, RED, (44, 30))
    go_on_overwatch(scene.game, scene.unit(guard), 330)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *NOBODY_HURT, *NOBODY_HURT],
        answers=[
            shifted(enemy, 0, -8), fired(gun, 3), SUGGESTED, chose(f"overwatch:{guard.id}"), SUGGESTED,
        ],
    )  # fmt: skip
    assert names(script) == ["move", "react-to-move", "choose-targets", "react", "choose-targets"]


def test_smoke_hides_the_movers_and_no_window_opens() -> None:
    scene, _, enemy = attacked()
    lay_smoke(scene.game, scene.red, Point(38, 20), 6)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL), dice=[1, 1], answers=[shifted(enemy, 0, -2)]
    )
    assert names(script) == ["move"]


def test_a_leader_among_men_who_are_out_of_sight_is_no_target() -> None:
    scene = Scene(edition="second")
    scene.blue.points = 3
    bren(scene, facing=180)
    section = scene.section(RED)
    enemy = scene.team(RED, (59, 30), men=3, section=section)
    corporal = scene.leader(RED, (55.5, 30), section=section)
    way = shifted(enemy, 3, 0)
    way["paths"][corporal.figure.id] = [(58.5, 30)]
    scene.run(move(scene.game, scene.unit(enemy), Gait.NORMAL), dice=[1, 2], answers=[way])
    assert scene.blue.points == 3


def climbing(*, points: int = 0) -> tuple[Scene, Team, Team]:
    """Red's men beside a hedgerow 20" south of the Bren, about to climb it."""
    scene = Scene(line(Obstacle.MAJOR, 29.3), edition="second")
    scene.blue.points, scene.red.points = 3, points
    gun, enemy = bren(scene, facing=180), scene.team(RED, (36, 30), men=3)
    BESIDE_OBSTACLE.put(scene.game, [man.id for man in enemy.figures])
    return scene, gun, enemy


@pytest.mark.ledger("2e-8.2.2-03", "2e-8.2.2-04")
@pytest.mark.parametrize(("faces", "over"), [([1] * 6, True), ([6, 6, 6, 6, 1, 1, 4, 4, 4, 4], False)])
def test_who_climbs_a_hedgerow_is_on_the_move_too(faces: list[int], over: bool) -> None:
    scene, gun, enemy = climbing()
    scene.run(
        carry_out(scene.game, scene.unit(enemy), "cross-obstacle"),
        dice=faces,
        answers=[chose(f"react-fire:{gun.id}"), SUGGESTED],
    )
    assert enemy.pinned is not over
    assert (places(enemy)[0][1] < 29.3) is over


@pytest.mark.ledger("2e-8.2.2-07")
def test_who_hits_the_dirt_before_a_hedgerow_does_not_climb_it() -> None:
    scene, gun, enemy = climbing(points=3)
    scene.run(
        carry_out(scene.game, scene.unit(enemy), "cross-obstacle"),
        dice=[1] * 6,
        answers=[chose(f"react-fire:{gun.id}"), SUGGESTED, chose(f"hit-the-dirt:{enemy.id}")],
    )
    assert (places(enemy)[0], enemy.stance) == ((36, 30), Stance.TACTICAL)
