"""How often shells stray, men get out of a tank's way and tanks bog down, counted from the printed tables."""

import os
from collections import Counter
from collections.abc import Coroutine
from itertools import combinations_with_replacement, permutations, product
from math import sqrt
from random import Random
from typing import Any

import pytest

from rules.engine.effects import RollDice
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Going, Point
from rules.state.pieces.damage import Plight
from rules.vehicles.bogging import bogged_at_turn_end
from rules.weapons.deviation import come_down
from tests.rules.crew.crew import command, north
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.test_driving import drive
from tests.rules.vehicles.test_shots import DEVIATIONS

FACES = range(1, 7)
SHOTS = int(os.environ.get("SHOTS", "1500"))
"""Ranging shots after none and after two others; `SHOTS=50000` for a hundred thousand of them."""

DICE_OF_INCHES = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}
"""Table Nine as it is printed."""


def sums(count: int) -> dict[int, float]:
    """How likely each total of so many dice is."""
    likely = {0: 1.0}
    for _ in range(count):
        longer: Counter[int] = Counter()
        for total, face in product(likely, FACES):
            longer[total + face] += likely[total] / 6  # type: ignore[assignment]
        likely = dict(longer)
    return likely


def rolled(rule: Coroutine[Any, Any, Point], chance: Random) -> Point:
    """Run a rule that rolls dice and asks nothing."""
    value: Any = None
    while True:
        try:
            effect = rule.send(value)
        except StopIteration as end:
            return Point(*end.value)
        assert isinstance(effect, RollDice)
        value = chance.choices(FACES, k=effect.count)


@pytest.mark.ledger("1e-10.3.1-03", "1e-10.3.1-05", "1e-10.3.1-18")
@pytest.mark.parametrize("earlier", [0, 2])
def test_shells_stray_as_often_and_as_far_as_table_nine_makes_likely(earlier: int) -> None:
    likely: Counter[int] = Counter()
    for pair in product(FACES, repeat=2):
        for inches, chance in sums(DICE_OF_INCHES.get(sum(pair) + earlier, 0)).items():
            likely[inches] += chance / 36  # type: ignore[assignment]
    scene, chance, aim = Scene(), Random(earlier), Point(36, 24)
    seen: Counter[int] = Counter()
    for _ in range(SHOTS):
        seen[round(distance(aim, rolled(come_down(scene.game, scene.red, aim, earlier), chance)))] += 1
        scene.game.events.clear()
    assert seen.keys() <= likely.keys()
    for inches, share in likely.items():
        expected = SHOTS * share
        most = DEVIATIONS * sqrt(expected * (1.0 - share)) + 1.0
        assert abs(seen[inches] - expected) <= most, f"{inches} inches: {seen[inches]}, not {expected:.1f}"


@pytest.mark.ledger("1e-13.2.1-01")
@pytest.mark.parametrize("shock", [0, 2, 5])
def test_men_get_out_of_a_tanks_way_on_each_die_above_their_shock(shock: int) -> None:
    away = 0
    for die in FACES:
        scene = Scene()
        tank = scene.vehicle((36, 40), seat=Seat.RED)
        team = scene.team(Seat.BLUE, (35.2, 34), men=9, shock=shock)
        scene.team(Seat.BLUE, (10, 5), men=6)
        evades = die > shock
        answers = [SUGGESTED] if evades else []
        rest = (6, 5) if evades else (1,)
        command(
            scene,
            tank,
            chose("drive:2"),
            lambda _, tank=tank: north(tank, 12),
            *answers,
            dice=(6, 6, die, *rest),
        )
        away += len(team.figures) == 9
    assert away == 6 - shock


@pytest.mark.ledger("1e-11.6.1-12")
@pytest.mark.parametrize(("dice", "doubles"), [(1, 0), (2, 6), (3, 96)])
def test_a_tank_bogs_down_on_every_double_and_half_of_those_stay(dice: int, doubles: int) -> None:
    swamp = area("marsh", rectangle(30.0, 20.0, 12.0, 18.9), going=Going.HEAVY)
    bogged = 0
    for faces in combinations_with_replacement(FACES, dice):
        stays = drive(swamp, dice=faces).plight is Plight.BOGGED
        bogged += stays * len(set(permutations(faces)))
    assert bogged == doubles
    assert [bogged_at_turn_end(face) for face in FACES].count(None) == 3
