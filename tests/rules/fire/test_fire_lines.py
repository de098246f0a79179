"""The lines along which fire was given, as they are told: man to man, by the openings, round every house."""

from itertools import pairwise
from math import dist
from typing import Any

import pytest

from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from tests.happened import told_in
from tests.rules.fire.shooting import shoot
from tests.rules.fire.test_fire_fights import Fight
from tests.rules.geometry.countryside import house, rectangle, window
from tests.rules.scene import Scene

Line = list[list[float]]


def told_lines(scene: Scene) -> list[Line]:
    """The lines of all fire so far."""
    fired = [event for event in told_in(scene.game) if event.kind == "fired"]
    return [[list(at) for at in line] for event in fired for line in event.data["lines"]]


def barracks(*windows: float) -> Feature:
    """A long house with windows to the north at these places."""
    openings = [window(f"window {number}", x, 36, 0) for number, x in enumerate(windows)]
    return house("barracks", rectangle(20, 36, 30, 8), *openings)


def test_each_man_fires_at_the_man_who_is_nearest_to_him() -> None:
    scene = Scene()
    firers = scene.team(Seat.RED, [(20, 36), (40, 36)])
    scene.team(Seat.BLUE, [(20, 28), (24, 28), (41, 28)])
    shoot(scene, firers, dice=[1, 1])
    assert sorted(told_lines(scene)) == [[[20, 36], [20, 28]], [[40, 36], [41, 28]]]


def test_a_crewed_weapon_has_one_line() -> None:
    scene = Scene()
    gun = scene.team(Seat.RED, [(20, 36), (21, 36)], crewed="magazine-lmg", crew=2)
    scene.team(Seat.BLUE, [(21, 28)])
    shoot(scene, gun, dice=[1] * 6)
    assert told_lines(scene) == [[[21, 36], [21, 28]]]


def test_out_of_a_house_and_into_one_the_line_bends_at_the_windows() -> None:
    scene = Scene(barracks(30), house("cottage", rectangle(27, 20, 8, 6), window("south", 31, 26, 180)))
    firer = scene.team(Seat.RED, [(29.2, 36.8)])
    scene.team(Seat.BLUE, [(31.6, 25.2)])
    shoot(scene, firer, dice=[1])
    (line,) = told_lines(scene)
    assert (line[0], line[-1]) == ([29.2, 36.8], [31.6, 25.2])
    assert [dist(at, near) for at, near in zip(line[1:-1], [(30, 36), (31, 26)], strict=True)] == [
        pytest.approx(0, abs=0.2)
    ] * 2


@pytest.mark.parametrize("seed", range(3))
def test_no_line_goes_through_a_house_that_neither_is_in(seed: int) -> None:
    fight = Fight(seed)
    scene, found = fight.scene, 0
    for _ in range(20):
        if scene.game.table.result is not None:
            break
        men = places(scene)
        scene.game.events.clear()
        fight.round()
        for line in told_lines(scene):
            found += 1
            check(scene, line, men)
    assert found > 10


def places(scene: Scene) -> dict[Seat, set[Any]]:
    """Where the men of each side stand, which all can see."""
    game = scene.game
    return {
        side.seat: {(round(man.at.x, 2), round(man.at.y, 2)) for man in game.figures_on_table(side) if man.at}
        for side in game.sides()
    }


def check(scene: Scene, line: Line, men: dict[Seat, set[Any]]) -> None:
    """A line leads from a man of one side to one of the other, round the houses between them."""
    start, *_, end = (Point(*at) for at in line)
    firing = scene.game.phase.active
    assert start in men[firing]
    assert end in men[firing.other]
    for piece in scene.game.ground.pieces_along(start, end):
        if piece.is_building and piece.outline.distance(start) > 0 < piece.outline.distance(end):
            assert not any(piece.outline.spans(Point(*one), Point(*other)) for one, other in pairwise(line))
