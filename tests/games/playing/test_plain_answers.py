"""Every question of real games has a plain answer where nothing is suggested: that fault locks no game."""

import random
from collections import Counter
from typing import Any, NoReturn

import pytest

from games.simulation import trials
from rules.bots import random_player
from rules.editions.catalogue import EDITIONS
from rules.engine.requests import ReplyShape, Request
from rules.engine.requests.faults import faults

TRIED = 3
"""Times that each kind of question is looked at in a game."""

ANSWERS = 120


def plainly(request: Request[Any]) -> object:
    """What is answered for somebody who is away when the suggestion fails."""

    class Spoiled(type(request)):  # type: ignore[misc]
        def suggested(self) -> NoReturn:
            raise ZeroDivisionError

    spoiled = object.__new__(Spoiled)
    spoiled.__dict__.update(request.__dict__)
    with faults.reported_to(lambda *_: None):
        return spoiled.unasked()


@pytest.mark.parametrize(("edition", "seed"), [(edition, 5 + n) for n, edition in enumerate(EDITIONS)])
def test_every_question_has_a_plain_answer(edition: str, seed: int) -> None:
    chance, looked = random.Random(seed), Counter[str]()

    def answering(asked: trials.Asked) -> ReplyShape:
        request = asked.play.pending[asked.seat].request
        if looked[request.name] < TRIED:
            looked[request.name] += 1
            assert plainly(request) is not None, request.name
        return random_player.choose(asked.view, chance.randrange, give_up=asked.answers > ANSWERS)

    trials.play(trials.setup_of(chance, edition), seed, answering, longest=ANSWERS * 3)
    assert {"move", "deploy", "choose-targets", "face-overwatch"} & set(looked)
    assert len(looked) > 12
