"""Mounted charges: who may be charged, how far horses carry, who is ridden down (España)."""

import random
from collections import Counter
from collections.abc import Coroutine
from math import sqrt
from typing import Any

import numpy as np
import pytest

from rules.cavalry.charge import CHARGE, chances, why_not_charge
from rules.cavalry.ride_down import ride_down
from rules.close_combat.dice import is_aggressive
from rules.editions.first_tables import Gait
from rules.engine.effects import Questions, RollDice
from rules.engine.ids import Nothing
from rules.engine.seats import Seat
from rules.geometry.distance import closest
from rules.geometry.terrain import Point
from rules.movement.pace import Pace
from rules.state.pieces.force import Team
from rules.state.saved.table import ChargeStart
from tests.reading import english
from tests.rules.cavalry.horses import horsemen
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script


def facing(inches: float, *, men: int = 6, **more: Any) -> tuple[Scene, Team, Team]:
    """Horsemen, and Germans so many inches north of them who have friends far off."""
    scene = Scene()
    squad = horsemen(scene, (36, 46), men=4)
    team = scene.team(Seat.BLUE, (36, 46 - inches), men=men, **more)
    scene.team(Seat.BLUE, (5, 2), men=6)
    return scene, squad, team


def charge(scene: Scene, squad: Team, *, dice: list[int], answers: list[Any]) -> Script:
    rule = CHARGE.carry_out(scene.game, scene.unit(squad), Nothing(), None)
    return scene.run(rule, dice=dice, answers=answers)


def at_them(request: Any) -> Any:
    """The answer that goes straight at the enemy."""
    assert request.move.assault is not None
    return request.move.assault


@pytest.mark.ledger("esp-034")
def test_a_charge_has_twice_the_dice_of_the_double() -> None:
    scene, squad, _team = facing(12)
    assert not why_not_charge(scene.game, scene.unit(squad))
    (option,) = CHARGE.offers(scene.game, scene.unit(squad), None)
    assert (option.data.dice, option.data.least, option.data.mean, option.data.most) == (8, 8.0, 28.0, 48.0)
    script = charge(scene, squad, dice=[2] * 8 + [6, 6, 6], answers=[at_them, SUGGESTED])
    assert [one.count for one in script.rolled] == [8, 1, 2]
    assert squad.shock == 1
    assert [one.name for one in script.asked] == ["charge", "evade-horses"]
    assert not scene.game.phase.charges


@pytest.mark.ledger("esp-034")
def test_nobody_charges_whom_he_cannot_reach() -> None:
    scene = Scene()
    squad = horsemen(scene, (2, 46), men=4)
    scene.team(Seat.BLUE, (62, 46), men=4)
    reason = english(why_not_charge(scene.game, scene.unit(squad)))
    assert reason == "No enemy is within 52 inches, the farthest that this charge can come to grips."
    (option,) = CHARGE.offers(scene.game, scene.unit(squad), None)
    assert english(option.refused) == reason


@pytest.mark.ledger("esp-034")
def test_shock_shortens_the_farthest_charge() -> None:
    scene, squad, _ = facing(42)
    squad.shock = 3
    (option,) = CHARGE.offers(scene.game, scene.unit(squad), None)
    assert option.data.most == 45.0


def test_only_men_in_the_saddle_are_offered_a_charge() -> None:
    scene, squad, _ = facing(12)
    squad.mounted = False
    assert not list(CHARGE.offers(scene.game, scene.unit(squad), None))
    assert why_not_charge(scene.game, scene.unit(squad))


@pytest.mark.ledger("esp-035")
def test_men_in_the_saddle_are_aggressive() -> None:
    _, squad, team = facing(12)
    assert is_aggressive(squad)
    assert not is_aggressive(team)


@pytest.mark.ledger("esp-035")
def test_a_team_that_rolls_more_than_its_shock_gets_away() -> None:
    scene, squad, team = facing(12, shock=2)
    charge(scene, squad, dice=[3] * 8 + [3, 4, 5], answers=[at_them, SUGGESTED])
    assert len(team.figures) == 6
    assert closest(squad.places, team.places) > 4.0


@pytest.mark.ledger("esp-035")
def test_who_is_too_slow_loses_a_die_of_men_and_is_moved_4_inches() -> None:
    scene, squad, team = facing(12, shock=2)
    script = charge(scene, squad, dice=[3] * 8 + [2, 3], answers=[at_them])
    assert len(team.figures) == 3
    assert closest(squad.places, team.places) > 4.0
    assert [one.why for one in script.rolled] == ["movement", "getting away from horses", "men ridden down"]
    assert len(squad.figures) == 4
    assert not scene.game.phase.charges


@pytest.mark.ledger("esp-035")
def test_crewed_weapons_are_destroyed() -> None:
    scene, squad, team = facing(12, shock=3, crewed="tripod-mmg", crew=4)
    charge(scene, squad, dice=[3] * 8 + [1, 1], answers=[at_them])
    assert team.weapon is None


def test_a_charge_that_falls_short_is_a_ride() -> None:
    scene, squad, team = facing(30)
    charge(scene, squad, dice=[1] * 8, answers=[SUGGESTED])
    assert squad.places[0].y == pytest.approx(38.0, abs=0.2)
    assert len(team.figures) == 6


def test_horsemen_are_fought_in_close_combat() -> None:
    scene, squad, _team = facing(12, mounted=True)
    script = charge(scene, squad, dice=[3] * 8, answers=[at_them])
    assert len(script.rolled) == 1
    assert len(scene.game.phase.charges) == 1


def test_who_stands_in_a_house_is_not_ridden_down() -> None:
    scene = Scene(house("house-1", rectangle(34, 28, 8, 6)))
    squad = horsemen(scene, (36, 37), men=2)
    scene.team(Seat.BLUE, (36, 32), men=2)
    starts = {man.id: ChargeStart(at=Point(36, 46)) for man in squad.figures}
    assert not scene.run(ride_down(scene.game, scene.red, starts)).rolled


# --- against exact chances -----------------------------------------------------------------------------


def sums(dice: int) -> dict[int, float]:
    """How likely each sum of so many dice is, by counting the ways."""
    ways = Counter({0: 1})
    for _ in range(dice):
        ways = Counter(
            {total: sum(ways[total - face] for face in range(1, 7)) for total in range(1, max(ways) + 7)}
        )
    return {total: count / 6**dice for total, count in ways.items() if count}


@pytest.mark.ledger("esp-034")
@pytest.mark.parametrize("shock", [0, 5])
def test_the_chances_of_a_charge_are_those_of_eight_dice_less_shock(shock: int) -> None:
    expected = {total - shock: chance for total, chance in sums(8).items()}
    assert chances(8, 0, shock) == pytest.approx(expected)


def is_likely(seen: int, of: int, chance: float) -> bool:
    """Whether a count is within five standard deviations of what is expected."""
    return abs(seen - of * chance) <= 5 * sqrt(of * chance * (1 - chance)) + 1e-9


@pytest.mark.ledger("esp-034")
def test_charges_go_as_far_as_they_should() -> None:
    rolls, shock = 60_000, 2
    faces = np.random.default_rng(34).integers(1, 7, (rolls, 8)).tolist()
    far = Counter(Pace(Gait.DOUBLE, tuple(dice), shock=shock).allowance() for dice in faces)
    exact = chances(8, 0, shock)
    assert set(far) <= set(exact)
    assert all(is_likely(far[inches], rolls, chance) for inches, chance in exact.items())


@pytest.mark.ledger("esp-035")
def test_charges_cost_as_many_men_as_they_should() -> None:
    """Of Teams of four with 3 Shock half get away; of the rest a die of men falls: half lose all."""
    rolls, lost, chance = 160, Counter[int](), random.Random(35)
    for _ in range(rolls):
        scene = Scene()
        squad = horsemen(scene, (36, 30), men=2)
        team = scene.team(Seat.BLUE, (36, 26.4), men=4, shock=3)
        scene.team(Seat.BLUE, (5, 2), men=6)
        starts = {man.id: ChargeStart(at=Point(36, 40)) for man in squad.figures}
        play(ride_down(scene.game, scene.red, starts), chance)
        lost[4 - len(team.figures)] += 1
    exact = {0: 3 / 6, 1: 1 / 12, 2: 1 / 12, 3: 1 / 12, 4: 3 / 12}
    assert all(is_likely(lost[men], rolls, odds) for men, odds in exact.items())


def play(rule: Coroutine[Any, Any, Any], chance: random.Random) -> None:
    """Run a rule with chance dice and suggested answers."""
    value: Any = None
    try:
        while True:
            effect = rule.send(value)
            if isinstance(effect, RollDice):
                value = [chance.randint(1, 6) for _ in range(effect.count)]
            elif isinstance(effect, Questions):
                value = {index: request.suggested() for index, request in enumerate(effect.requests)}
            else:
                value = None
    except StopIteration:
        return
