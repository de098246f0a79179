"""What is known beforehand, in batches or from before is what is found afresh, one by one."""

from random import Random

import pytest
from shapely import Polygon

from rules.geometry import memory
from rules.geometry.barriers import barriers
from rules.geometry.closed import closed_off
from rules.geometry.ground import Ground
from rules.geometry.memory import Memory
from rules.geometry.shapes import made
from rules.geometry.terrain import Map, Point
from tests.rules.grounds import TRIED

LINES = 2000


@pytest.mark.parametrize("table", TRIED, ids=lambda table: table.id)
def test_what_lies_along_a_line_is_what_a_look_at_every_piece_finds(table: Map) -> None:
    ground, chance, met = Ground(table), Random(table.id), 0
    for _ in range(LINES):
        a = Point(chance.uniform(-1, table.width + 1), chance.uniform(-1, table.height + 1))
        far = chance.choice((0.0, 1.0, 6.0, 40.0))
        b, within = Point(a.x + chance.uniform(-far, far), a.y + far), chance.choice((0.0, 0.2, 3.0, 8.0))
        left, right = min(a.x, b.x) - within, max(a.x, b.x) + within
        top, bottom = min(a.y, b.y) - within, max(a.y, b.y) + within
        near = []
        for piece in ground.pieces:
            x0, y0, x1, y1 = piece.outline.bounds
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top:
                near.append(piece.feature.id)
        assert [piece.feature.id for piece in ground.pieces_along(a, b, within)] == near, (a, b, within)
        met += len(near)
    assert met > LINES


def test_polygons_made_together_are_those_made_one_by_one() -> None:
    chance = Random(1)
    outlines = [
        [(chance.uniform(0, 9), chance.uniform(0, 9)) for _ in range(chance.choice((0, 4, 5)))]
        for _ in range(50)
    ]
    assert [one.wkb for one in made(outlines)] == [Polygon(one).wkb for one in outlines]


def test_what_is_asked_again_outlives_what_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "ROOM", 10)
    kept, asked = Memory(), []

    def ask(question: int) -> int:
        return kept.recall(question, lambda: asked.append(question) or -question)

    for question in range(1, 60):
        assert ask(question) == -question
        assert ask(1) == -1
    assert asked == list(range(1, 60)), "none was worked out twice"
    assert ask(2) == -2
    assert asked[-1] == 2, "the others are forgotten"


def test_of_many_places_only_those_are_asked_of_which_nothing_is_known() -> None:
    kept, asked = Memory(), []

    def is_even(number: int) -> bool:
        asked.append(number)
        return number % 2 == 0

    assert kept.recall_pair("here", 2, lambda: True)
    assert list(kept.recall_among("here", (0, 1, 2, 3), is_even)) == [2, 0], "the known ones come first"
    assert list(kept.recall_among("here", (3, 2, 1, 0), is_even)) == [1, 3]
    assert asked == [0, 1, 3]
    assert list(kept.recall_among("there", (0, 1), lambda _: None)) == []
    assert list(kept.recall_among("there", (0, 1), is_even)) == [0], "no answer is not kept"


def test_walls_are_the_very_same_on_ground_under_shells() -> None:
    table = TRIED[1]
    shelled = Ground(closed_off(table, (), [[Point(1, 1), Point(7, 1), Point(7, 7), Point(1, 7)]]))
    ground = Ground(table)
    kept = [barriers(one, ()).edges for one in (ground, shelled)]
    walls = {id(edge) for edge in kept[0]} & {id(edge) for edge in kept[1]}
    assert len(walls) > 4 * len(ground.buildings) > 0
