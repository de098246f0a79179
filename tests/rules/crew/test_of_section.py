"""A Leader aboard a carrier has the other carrier of his Section act (1e B)."""

import pytest

from rules.crew.command import ALREADY
from rules.engine.seats import Seat
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board
from rules.state.pieces.force import Leader
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.riding import CARRIER, empty
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.motor_pool import like

RED = Seat.RED
BREN_CARRIER = like(CARRIER, name="The Universal Carrier", seats=6, length=4.0, width=2.0)


def recce(gap: float = 6.0) -> tuple[Scene, Vehicle, Vehicle, Leader]:
    """Two carriers of a Recce Section that look north, so many inches of ground between them."""
    scene = Scene()
    section = scene.section(RED, name="Recce Section")
    section.in_carriers = True
    teams = [scene.team(RED, men=3, section=section, name=name) for name in ("Bren Team", "Rifle Team")]
    leader = scene.leader(RED, section=section)
    first = empty(scene, BREN_CARRIER, (30, 30), size=(4.0, 2.0, 1.0))
    second = empty(scene, BREN_CARRIER, (32 + gap, 30), size=(4.0, 2.0, 1.0))
    board(scene.game, first, Aboard([teams[0]], [leader]))
    board(scene.game, second, Aboard([teams[1]], []))
    return scene, first, second, leader


def orders(scene: Scene, carrier: Vehicle) -> dict[str, str]:
    return {one: why for one, why in menu(scene, carrier).items() if one.startswith("order-carrier")}


@pytest.mark.ledger("1e-B.GB-10")
@pytest.mark.parametrize(
    ("gap", "why"), [(6.0, ""), (6.1, "It is not within his command range of 6 inches.")]
)
def test_the_other_carrier_is_within_his_range_from_hull_to_hull(gap: float, why: str) -> None:
    scene, first, second, _ = recce(gap)
    assert orders(scene, first) == {f"order-carrier:{second.id}": why}
    assert orders(scene, second) == {}


@pytest.mark.ledger("1e-B.GB-10")
def test_one_of_those_aboard_drives_it_for_an_initiative_and_it_is_activated_no_more() -> None:
    scene, first, second, _ = recce()
    option = f"order-carrier:{second.id}"
    script = command(scene, first, chose(option), chose("drive:1"), north(second, 4), dice=(4,))
    assert [one.name for one in script.asked] == ["command-crew", "order-carrier", "drive"]
    assert script.asked[1].prompt == "SdKfz 251: what are those aboard ordered to do?"
    assert (second.pose.at.y, first.pose.at.y) == (26.0, 30.0)
    assert orders(scene, first) == {option: ALREADY}


@pytest.mark.ledger("1e-B.GB-10")
def test_he_orders_only_his_own_section_and_only_one_that_rides_in_carriers() -> None:
    scene, first, second, leader = recce()
    other = scene.section(RED, name="Rifle Section")
    stranger = empty(scene, BREN_CARRIER, (30, 40), size=(4.0, 2.0, 1.0))
    board(scene.game, stranger, Aboard([scene.team(RED, men=3, section=other)], []))
    assert orders(scene, first) == {f"order-carrier:{second.id}": ""}
    assert leader.section is not None
    scene.red.sections[leader.section].in_carriers = False
    assert orders(scene, first) == {}


@pytest.mark.ledger("1e-B.GB-10")
def test_with_nobody_left_to_act_there_he_orders_nothing() -> None:
    scene, first, second, _ = recce()
    second.damage.is_immobilised = True
    assert orders(scene, first)[f"order-carrier:{second.id}"] == "It is immobilised."
    second.at = None
    assert "command range" in orders(scene, first)[f"order-carrier:{second.id}"]
