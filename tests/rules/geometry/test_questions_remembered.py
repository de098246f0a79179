"""What is asked of the ground is known by what it consists of, and by all of it."""

from itertools import permutations

import numpy as np

from rules.geometry import memory as remembering
from rules.geometry.memory import Memory
from rules.geometry.openings import Standpoint
from rules.geometry.terrain import Point

HERE, THERE = Standpoint(Point(1.25, 2.5)), Standpoint(Point(30.1, 7.0), 1)
ALIKE = Standpoint(Point(np.float64(1.25), np.float64(2.5)))  # type: ignore[arg-type]
SPOTS = (HERE, THERE, THERE._replace(floor=2), THERE._replace(leaning=True), THERE._replace(raised=1.0))
QUESTIONS = (
    ("outlook", HERE),
    *(("outlook", spot) for spot in SPOTS[1:]),
    ("shielded", HERE),
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
    assert memory.recall(("outlook", HERE), lambda: "known") == "known"
    assert memory.recall(("outlook", ALIKE), lambda: "new") == "known"


def test_each_pair_of_places_has_an_answer_of_its_own_in_each_direction() -> None:
    memory, pairs = Memory(), list(permutations(SPOTS, 2))
    told = [number % 3 == 0 for number in range(len(pairs))]
    for pair, answer in zip(pairs, told, strict=True):
        assert memory.recall_pair(*pair, lambda answer=answer: answer) is answer
    for pair, answer in zip(pairs, told, strict=True):
        assert memory.recall_pair(*pair, lambda answer=answer: not answer) is answer
    assert memory.recall_pair(ALIKE, THERE, lambda: not told[0]) is told[0]


def test_pairs_that_nobody_asks_for_again_are_forgotten_and_others_kept() -> None:
    memory, asked = Memory(), []

    def answer() -> bool:
        asked.append(True)
        return True

    for number in range(3 * remembering.PLACES):
        memory.recall_pair(HERE, Standpoint(Point(float(number), 30.0)), answer)
        memory.recall_pair(HERE, THERE, answer)
    assert len(asked) == 3 * remembering.PLACES + 1
    memory.recall_pair(HERE, Standpoint(Point(0.0, 30.0)), answer)
    assert len(asked) == 3 * remembering.PLACES + 2
