"""Troop Leaders: how they come by their rank, and what they order by radio."""

import pytest
from msgspec.structs import replace

from armylists.vehicles import vehicle_types
from rules.crew.by_radio import why_not_radio
from rules.editions.grades import Rank
from rules.editions.vehicle_traits import NO_RADIO
from rules.editions.vehicle_types import Position
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.orders.order_options import initiative_options
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import Commander, command, menu, north
from tests.rules.crew.test_activation import dice_for
from tests.rules.deployment.test_entry import NORTH_SOUTH, bring_on, offers, with_senior
from tests.rules.scene import SUGGESTED, Scene, chose


def a_troop(edition: str = "first", **more: object) -> tuple[Scene, list[Vehicle]]:
    """A Troop Leader in the west, and two others of his Troop as far from him as the table is wide."""
    scene = Scene(edition=edition)
    places = ((6, 40), (66, 40), (66, 30))
    tanks = [scene.vehicle(at, seat=Seat.RED, name=f"Sherman {at[1]}", **more) for at in places]
    tanks[0].commander = Rank.SENIOR
    return scene, tanks


def by_radio(scene: Scene, tanks: list[Vehicle], *answers: object, dice: tuple[int, ...] = ()) -> Commander:
    return command(scene, tanks[0], *answers, command_dice=(4,), dice=dice)  # type: ignore[return-value]


@pytest.mark.ledger("1e-11.1.2-05")
def test_of_three_vehicles_of_a_type_one_may_bring_on_the_troop_leader() -> None:
    scene = with_senior(NORTH_SOUTH)
    tanks = [scene.vehicle(None, seat=Seat.RED) for _ in range(2)]
    assert all(not one.endswith(":4") for one in offers(scene, 4, 3))
    tanks.append(scene.vehicle(None, seat=Seat.RED))
    assert {f"enter:{one.id}:4" for one in tanks} <= set(offers(scene, 4, 3))
    scene.game.phase.dice = [4]
    bring_on(scene, f"enter:{tanks[0].id}:4", SUGGESTED)
    assert [one.commander for one in tanks] == [Rank.SENIOR, Rank.JUNIOR, Rank.JUNIOR]
    assert (scene.game.phase.crew, scene.game.phase.granted) == (None, 3)
    assert list(offers(scene, 4)) == [f"enter:{one.id}" for one in tanks[1:]]


@pytest.mark.ledger("1e-11.4-02")
def test_he_orders_a_vehicle_however_far_away_that_has_not_been_activated() -> None:
    scene, tanks = a_troop()
    assert menu(scene, tanks[0])[f"radio:{tanks[1].id}"] == ""
    command(scene, tanks[1], chose("drive:1"), north(tanks[1], 3), dice=(3,))
    assert menu(scene, tanks[0])[f"radio:{tanks[1].id}"] == "Already activated in this Phase."
    assert menu(scene, tanks[0])[f"radio:{tanks[2].id}"] == ""


@pytest.mark.ledger("1e-11.4-03", "2e-7-34")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_each_vehicle_ordered_by_radio_has_one_position_act(edition: str) -> None:
    scene, tanks = a_troop(edition)
    answers = [
        part for tank in tanks[1:] for part in (chose(f"radio:{tank.id}"), chose("drive:1"), north(tank, 3))
    ]
    by_radio(scene, tanks, *answers, chose("drive:1"), north(tanks[0], 2), dice=(3, 3, 2))
    assert [one.pose.at.y for one in tanks] == [38.0, 37.0, 27.0]
    assert menu(scene, tanks[0])[f"radio:{tanks[1].id}"] == "Already activated in this Phase."
    refused = [why for id, why in dice_for(scene, 1, 3, 4).items() if tanks[0].id not in id]
    assert set(refused) == {"Already activated in this Phase."}


def test_an_order_by_radio_may_be_thought_better_of() -> None:
    scene, tanks = a_troop()
    asked = by_radio(scene, tanks, chose(f"radio:{tanks[1].id}"), chose("back"), chose("back")).asked
    assert [one.name for one in asked] == ["command-crew", "order-by-radio", "command-crew"]
    assert scene.game.phase.dice == [4]
    assert not scene.game.phase.done(tanks[1].id)


def test_a_position_ordered_by_radio_gives_up_its_overwatch() -> None:
    scene, tanks = a_troop()
    tanks[1].watching = [Position.GUNNER, Position.HULL_GUNNER]
    by_radio(scene, tanks, chose(f"radio:{tanks[1].id}"), chose("turn-turret:gunner"), {"facing": 40})
    assert tanks[1].watching == [Position.HULL_GUNNER]


@pytest.mark.ledger("1e-11.4-04", "2e-7-35")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_by_radio_nobody_is_rallied_nor_put_on_overwatch(edition: str) -> None:
    scene, tanks = a_troop(edition)
    tanks[1].damage.shock = 2
    for forbidden in ("rally-crew", "watch:gunner"):
        with pytest.raises(Refused):
            by_radio(scene, tanks, chose(f"radio:{tanks[1].id}"), chose(forbidden))
    by_radio(scene, tanks, chose(f"radio:{tanks[1].id}"), chose("drive:1"), north(tanks[1], 1), dice=(3,))
    assert tanks[1].pose.at.y == 39.0


@pytest.mark.ledger("1e-11.4-01")
def test_a_leader_on_foot_orders_no_vehicle_and_neither_does_a_junior_leader() -> None:
    scene, tanks = a_troop()
    platoon = scene.leader(Seat.RED, (64, 40), rank=Rank.SENIOR)
    orders = initiative_options(scene.game, platoon, first=True)
    assert not any(one.subject in scene.game.table.vehicles for one in orders)
    assert not any(one.startswith("radio") for one in menu(scene, tanks[1]))


@pytest.mark.ledger("1e-B.SU-06", "faq-140", "faq-245")
def test_soviet_vehicles_have_no_radio() -> None:
    assert all(one.has(NO_RADIO) for one in vehicle_types("soviet-union-1943-45").values())
    assert not any(one.has(NO_RADIO) for one in vehicle_types("britain-1943-45").values())
    scene, tanks = a_troop(kind=vehicle_types("soviet-union-1943-45")["t34-85"])
    assert menu(scene, tanks[0])[f"radio:{tanks[1].id}"] == "Sherman 40 has no radio."
    tanks[0].type = replace(tanks[0].type, traits=())
    assert why_not_radio(scene.game, tanks[0], tanks[1]) == "Sherman 40 has no radio."


def test_he_orders_nobody_who_is_of_another_type_or_can_do_nothing() -> None:
    scene, tanks = a_troop()
    other = scene.vehicle((40, 40), seat=Seat.RED)
    other.type = replace(other.type, id="another")
    assert f"radio:{other.id}" not in menu(scene, tanks[0])
    tanks[1].damage.is_immobilised = True
    tanks[1].damage.vacant.clear()
    tanks[1].type = replace(tanks[1].type, weapons=())
    assert menu(scene, tanks[0])[f"radio:{tanks[1].id}"] != ""


@pytest.mark.ledger("l40-077")
@pytest.mark.parametrize("list_id", ["germany-1939", "germany-1940"])
def test_a_befehlspanzer_commands_tanks_of_other_types_by_radio(list_id: str) -> None:
    types, scene = vehicle_types(list_id), Scene()
    befehlspanzer = scene.vehicle(
        (6, 40), seat=Seat.RED, kind=types["panzerbefehlswagen"], commander=Rank.SENIOR, name="Befehlspanzer"
    )
    panzer = scene.vehicle((66, 40), seat=Seat.RED, kind=types["panzer-ii-a-c"], name="Panzer II")
    car = scene.vehicle((60, 40), seat=Seat.RED, kind=types["sdkfz-221"], name="Armoured car")
    reasons = menu(scene, befehlspanzer, 3)
    assert reasons[f"radio:{panzer.id}"] == ""
    assert f"radio:{car.id}" not in reasons
    answers = (chose(f"radio:{panzer.id}"), chose("drive:1"), north(panzer, 3))
    script = by_radio(scene, [befehlspanzer], *answers, dice=(1,))
    assert panzer.pose.at.y == 37.0
    assert scene.game.phase.granted == 3
    assert len(script.rolled) == 1


@pytest.mark.ledger("l40-077")
def test_a_panzer_ii_reaches_those_of_its_type_alone() -> None:
    types, scene = vehicle_types("germany-1939"), Scene()
    leader = scene.vehicle((6, 40), seat=Seat.RED, kind=types["panzer-ii-a-c"], commander=Rank.SENIOR)
    other = scene.vehicle((66, 40), seat=Seat.RED, kind=types["panzer-i"])
    assert f"radio:{other.id}" not in menu(scene, leader, 3)


@pytest.mark.ledger("l40-050")
def test_italian_tanks_have_no_radio() -> None:
    types, scene = vehicle_types("italy-1939-41"), Scene()
    leader = scene.vehicle((6, 40), seat=Seat.RED, kind=types["m11-39"], commander=Rank.SENIOR, name="Medium")
    other = scene.vehicle((66, 40), seat=Seat.RED, kind=types["m11-39"])
    assert menu(scene, leader, 3)[f"radio:{other.id}"] == "Medium has no radio."
