"""Whole games of each scenario: at random and by the computer's players they come to an end that it knows."""

from random import Random

import pytest

from games.simulation import trials
from rules import SCENARIOS, Seat
from rules.bots import PLAYERS, choose_at_random, hand_of
from rules.engine.requests import ReplyShape
from tests.rules.well_formed import check_request

LONG_ENOUGH = 90
"""Answers after which a side gives up."""

ENDINGS = {"force-morale", "withdrawal", "objective"}

ATTACKS = [one for one in SCENARIOS.values() if one.has_roles]


@pytest.mark.parametrize("scenario", [one.id for one in ATTACKS])
@pytest.mark.parametrize("seed", [3, 8])
def test_random_games_of_each_end_with_a_result_it_knows(scenario: str, seed: int) -> None:
    chance = Random(seed)
    setup = trials.setup_of(chance, "first", scenario)
    stages = set()

    def answer(asked: trials.Asked) -> ReplyShape:
        stages.add(asked.view.stage)
        for pending in asked.play.pending.values() if asked.view.stage != "battle" else ():
            check_request(pending.request)
        return choose_at_random(asked.view, chance.randrange, give_up=asked.answers > LONG_ENOUGH)

    table = trials.play(setup, seed, answer, longest=4 * LONG_ENOUGH).play.table
    assert table.result is not None
    assert table.result.kind in ENDINGS
    assert table.mission is not None
    assert table.mission.attacker is setup.attacker
    assert {"set-up", "patrol", "jump-off-points", "battle"} <= stages


@pytest.mark.parametrize("scenario", [one.id for one in ATTACKS])
def test_the_computer_s_players_set_every_scenario_up_and_fight(scenario: str) -> None:
    chance = Random(5)
    setup = trials.setup_of(chance, "first", scenario)
    players = {seat: PLAYERS["steady"](seat, chance.randrange) for seat in Seat}

    def answer(asked: trials.Asked) -> ReplyShape:
        if asked.answers > LONG_ENOUGH:
            return choose_at_random(asked.view, chance.randrange, give_up=True)
        return players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))

    played = trials.play(setup, 5, answer, longest=4 * LONG_ENOUGH)
    assert played.refused <= LONG_ENOUGH
    assert played.play.table.phases > 0
