"""What is asked of the ground is known by what it consists of, and by all of it."""

import numpy as np

from rules.geometry.memory import Memory
from rules.geometry.openings import Spot
from rules.geometry.outline import Outline
from rules.geometry.shapes import box
from rules.geometry.terrain import Point

HERE, THERE = Spot(Point(1.25, 2.5)), Spot(Point(30.1, 7.0), 1)
QUESTIONS = (
    ("clear", HERE, THERE, None),
    ("sight", HERE, THERE, None),
    ("clear", THERE, HERE, None),
    ("clear", HERE, THERE._replace(floor=2), None),
    ("clear", HERE, THERE._replace(leaning=True), None),
    ("clear", HERE, THERE, 18.0),
    ("clear", HERE, THERE, None, (Point(9.0, 9.0), 2.0)),
    ("clear", HERE, THERE, None, Outline(box(8.0, 8.0, 9.0, 9.0))),
    ("clear", HERE, THERE, None, Outline(box(8.0, 8.0, 9.0, 9.5))),
    ("walls", "house", "door"),
    ("walls", "house"),
    "stopping",
)


def test_each_question_has_an_answer_of_its_own() -> None:
    memory = Memory()
    for number, question in enumerate(QUESTIONS, 1):
        assert memory.recall(question, lambda number=number: number) == number
    asked_again = [memory.recall(question, lambda: 0) for question in QUESTIONS]
    assert asked_again == list(range(1, len(QUESTIONS) + 1))


def test_what_consists_of_the_same_is_the_same_question() -> None:
    memory = Memory()
    assert memory.recall(("clear", HERE, Outline(box(8.0, 8.0, 9.0, 9.0))), lambda: "known") == "known"
    same = Spot(Point(np.float64(1.25), np.float64(2.5)))  # type: ignore[arg-type]
    assert memory.recall(("clear", same, Outline(box(8.0, 8.0, 9.0, 9.0))), lambda: "new") == "known"
