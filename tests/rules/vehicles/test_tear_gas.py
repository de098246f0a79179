"""Tear gas: fired once in a game, it kills nobody, and harms friends who fight in it (esp-106, 107)."""

import pytest

from rules.close_combat.gassed import suffer_own_gas
from rules.close_combat.melee import melee_of
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import Team
from rules.state.saved.table import ChargeStart, Contact
from rules.turn.start import start_phase
from rules.vehicles.tear_gas import shares
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.motor_pool import PANZER
from tests.rules.weapons.support_weapons import actions, perform, rewind

RED, BLUE = Seat.RED, Seat.BLUE
GAS = "fire-tear-gas"


def guards(inches: float = 12.0, *, men: int = 6, edition: str = "first") -> tuple[Scene, Team, Team]:
    """Guards with tear gas, and riflemen of the enemy so many inches north of them."""
    scene = Scene(edition=edition, supplement="espana")
    scene.red.characteristics = ("tear-gas",)
    own = scene.team(RED, (36, 30), men=5, section=scene.section(RED))
    target = scene.team(BLUE, (36, 30 - inches), men=men, section=scene.section(BLUE))
    return scene, own, target


@pytest.mark.ledger("esp-106")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("face", [1, 4, 6])
def test_it_is_a_die_of_shock_and_kills_nobody(edition: str, face: int) -> None:
    scene, own, target = guards(edition=edition)
    perform(scene, own, GAS, dice=[face])
    assert (target.shock, len(target.figures)) == (face, 6)


@pytest.mark.ledger("esp-106")
def test_a_squad_shares_it_and_what_is_left_over_goes_where_most_men_are() -> None:
    scene, own, target = guards(men=3)
    other = scene.team(BLUE, (36, 16), men=5, section=scene.blue.sections[target.section or ""])
    alone = scene.team(BLUE, (44, 20), men=5)
    perform(scene, own, GAS, dice=[5], answers=[chose(f"{target.id}+{other.id}")])
    assert (target.shock, other.shock, alone.shock) == (2, 3, 0)
    assert shares(4, [target, other]) == [2, 2]


@pytest.mark.ledger("esp-106")
@pytest.mark.parametrize(("face", "shock"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_a_vehicle_has_half_a_die(face: int, shock: int) -> None:
    scene, own, _ = guards(30.0)
    tank = scene.vehicle((36, 20), 180.0, kind=PANZER)
    perform(scene, own, GAS, dice=[face])
    assert tank.damage.shock == shock


@pytest.mark.ledger("esp-106")
def test_once_in_a_game_by_the_section() -> None:
    scene, own, _target = guards()
    mate = scene.team(RED, (36, 32), men=4, section=scene.red.sections[own.section or ""])
    others = scene.team(RED, (30, 32), men=4, section=scene.section(RED, "Section 2"))
    perform(scene, own, GAS, dice=[1])
    rewind(scene)
    assert actions(scene, own)[GAS] == "It has used its tear gas, once in a game."
    assert actions(scene, mate)[GAS] == "It has used its tear gas, once in a game."
    assert not actions(scene, others)[GAS]


@pytest.mark.ledger("esp-106")
def test_within_18_inches_and_in_sight() -> None:
    scene, own, _ = guards(18.1)
    assert actions(scene, own)[GAS] == "No enemy is in sight within 18 inches."
    scene, own, _ = guards(18.0)
    assert not actions(scene, own)[GAS]
    scene = Scene(house("house", rectangle(30, 22, 20, 4)), supplement="espana")
    scene.red.characteristics = ("tear-gas",)
    own, _ = scene.team(RED, (36, 30), men=3), scene.team(BLUE, (36, 20), men=3)
    assert actions(scene, own)[GAS] == "No enemy is in sight within 18 inches."


@pytest.mark.ledger("esp-106")
def test_only_their_own_troops_have_it() -> None:
    scene, own, _ = guards()
    lent = scene.team(RED, (30, 30), men=3, section=scene.section(RED, "Army", support=True), support=True)
    assert GAS not in actions(scene, lent)
    scene.red.characteristics = ()
    assert GAS not in actions(scene, own)
    with_their_own = scene.section(RED, "Guards", support=True, characteristics=("tear-gas",))
    guests = scene.team(RED, (42, 30), men=3, section=with_their_own, support=True)
    assert GAS in actions(scene, guests)


@pytest.mark.ledger("esp-106", "esp-107")
def test_it_lies_there_for_the_phase() -> None:
    scene, own, target = guards()
    perform(scene, own, GAS, dice=[1])
    (gas,) = scene.game.table.markers.values()
    assert (gas.seat, gas.caught) == (RED, [target.id])  # type: ignore[union-attr]
    scene.game.table.next_active = BLUE
    start_phase(scene.game)
    assert not scene.game.table.markers


@pytest.mark.ledger("esp-107")
@pytest.mark.parametrize(("gassed", "first"), [(True, [5]), (False, [])])
def test_friends_who_charge_into_it_suffer_before_they_fight(gassed: bool, first: list[int]) -> None:
    scene, own, target = guards(14.0, men=1)
    if gassed:
        perform(scene, own, GAS, dice=[1])
    chargers = scene.team(RED, (36, 17.6), men=4, section=scene.section(RED, "Section 2"))
    target.shock = 0
    starts = {man.id: ChargeStart(at=Point(36, 24)) for man in chargers.figures}
    melee = melee_of(scene.game, scene.red, [Contact(men=starts)])
    assert melee is not None
    scene.run(suffer_own_gas(scene.game, melee), dice=first)
    assert chargers.shock == (3 if gassed else 0)
