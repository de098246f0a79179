"""Answers about vehicles, their passengers and charges that the book forbids: refused with its reason."""

import pytest

from rules.activation.act import act_on_dice
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.state.changes.aboard import passengers
from tests.rules.crew.crew import command
from tests.rules.crew.gunnery import COAXIAL, GUN, ordered
from tests.rules.crew.riding import empty
from tests.rules.scene import SUGGESTED, TANK, Scene, chose

ONCE = chose("fire-at-vehicles:gunner/0/1")


def test_a_target_outside_the_turrets_arc() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=Seat.RED, kind=TANK)
    scene.vehicle((36, 10), seat=Seat.BLUE)
    behind = scene.vehicle((36, 46), seat=Seat.BLUE)
    with pytest.raises(Refused, match="arc"):
        command(scene, tank, ONCE, chose(behind.id))
    assert not behind.hit_by


@pytest.mark.ledger("1e-11.2-03")
def test_two_weapons_of_one_position() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=TANK)
    scene.team(Seat.BLUE, (35, 25), men=3)
    with pytest.raises(Refused, match="The gunner has acted in this Phase"):
        command(scene, tank, ordered(tank, COAXIAL), SUGGESTED, ordered(tank, GUN), dice=(1,) * 6)


@pytest.mark.ledger("1e-11.6.2-01")
def test_more_passengers_than_seats() -> None:
    scene = Scene()
    track = empty(scene)
    many = [(31.5 + 0.6 * column, 27.0 + 0.7 * row) for column in range(3) for row in range(6)]
    team = scene.team(Seat.RED, many[: track.type.seats + 1])
    scene.game.phase.dice = [1]
    with pytest.raises(Refused, match="There are not enough seats"):
        scene.run(act_on_dice(scene.game, scene.unit(team), (1,)), answers=[chose(f"get-in:{track.id}")])
    assert not passengers(scene.game, track).teams


@pytest.mark.parametrize("option", ["use-charge:{team}/teller-mine", "radio:{tank}"])
def test_a_charge_that_nobody_has_bought_and_the_radio_of_a_leader_on_foot(option: str) -> None:
    scene = Scene()
    tank = scene.vehicle((60, 40), seat=Seat.RED)
    scene.vehicle((36, 20), seat=Seat.BLUE)
    team = scene.team(Seat.RED, (36, 27), men=3)
    leader = scene.leader(Seat.RED, (37, 28), rank=Rank.SENIOR)
    scene.game.phase.dice = [4]
    with pytest.raises(Refused, match="not"):
        scene.run(
            lead_on_dice(scene.game, leader, (4,)),
            answers=[chose(option.format(team=team.id, tank=tank.id))],
        )
