"""What charges do that are put on vehicles: Table Seven (1e 9.3.4)."""

import pytest

from rules.editions.table_seven import TABLE_SEVEN, with_doubled_shock
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import VehicleType
from rules.vehicles.charges import in_few_words
from tests.happened import told_in
from tests.rules.vehicles.motor_pool import PANZER
from tests.rules.vehicles.tank_hunters import OPEN_TOPPED, RED, beside, charge


@pytest.mark.ledger("1e-9.3.4-04")
def test_no_dice_to_hit_and_the_face_counts_where_it_is_put() -> None:
    scene, team, tank = beside("compound-charge")
    script = charge(scene, team, tank, "compound-charge", [3, 3, 2, 2, 2, 5, 4, 4, 4, 4, 4, 2])
    assert [(one.why, one.count) for one in script.rolled] == [("strike", 5), ("armour", 6), ("damage", 1)]
    assert "strikes the rear on 3+" in scene.told("struck")[0]
    assert tank.damage.shock == 1  # one net hit


@pytest.mark.ledger("1e-9.3.4-06", "esp-020")
def test_a_petrol_bomb_strikes_with_three_and_doubles_its_shock() -> None:
    scene, team, tank = beside("petrol-bomb")
    script = charge(scene, team, tank, "petrol-bomb", [3, 2, 2, *[4] * 6, 6])
    assert script.rolled[0].count == 3
    assert tank.damage.shock == 4


@pytest.mark.ledger("1e-9.3.4-07")
def test_a_grenade_with_a_petrol_can_strikes_with_six_and_doubles_its_shock() -> None:
    scene, team, tank = beside("grenade-and-petrol-can")
    script = charge(scene, team, tank, "grenade-and-petrol-can", [3, *[2] * 5, *[4] * 6, 4])
    assert script.rolled[0].count == 6
    assert tank.damage.shock == 2


@pytest.mark.ledger("1e-9.3.4-08")
def test_a_compound_charge_on_the_side() -> None:
    scene, team, tank = beside("compound-charge", "side")
    script = charge(scene, team, tank, "compound-charge", [3] * 5 + [5] * 6)
    assert script.rolled[0].count == 5
    assert "the side on 4+" in scene.told("struck")[0]


@pytest.mark.ledger("1e-9.3.4-09", "1e-9.3.4-18")
@pytest.mark.parametrize("weapon", ["teller-mine"])
@pytest.mark.parametrize(
    ("die", "shock", "held", "lost"), [(2, 0, False, None), (4, 2, True, None), (6, 0, True, Loss.ABANDONED)]
)
def test_a_teller_mine(weapon: str, die: int, shock: int, *, held: bool, lost: Loss | None) -> None:
    scene, team, tank = beside(weapon)
    script = charge(scene, team, tank, weapon, [die])
    assert [one.count for one in script.rolled] == [1]
    assert (tank.damage.shock, tank.damage.is_immobilised, tank.damage.loss) == (shock, held, lost)


@pytest.mark.ledger("1e-9.3.4-18")
def test_the_shock_of_a_mine_is_not_doubled() -> None:
    scene, team, tank = beside("teller-mine", "side")
    charge(scene, team, tank, "teller-mine", [5])
    assert (tank.damage.is_immobilised, tank.damage.shock) == (True, 2)


@pytest.mark.ledger("1e-9.3.4-10")
def test_a_cluster_charge_on_the_front() -> None:
    scene, team, tank = beside("cluster-charge", "front")
    script = charge(scene, team, tank, "cluster-charge", [4] * 6 + [5] * 6)
    assert script.rolled[0].count == 6
    assert "the front on 5+" in scene.told("struck")[0]


@pytest.mark.ledger("1e-9.3.4-11")
@pytest.mark.parametrize(("die", "lives"), [(1, False), (2, True)])
def test_a_sticky_bomb_may_kill_who_uses_it(die: int, *, lives: bool) -> None:
    scene, _, tank = beside("sticky-bomb")
    team = scene.team(RED, [(36, 22.6), (40, 26), (41, 26)], carried=("sticky-bomb",))
    script = charge(scene, team, tank, "sticky-bomb", [die, 1, 1, *[6] * 6])
    assert len(team.figures) == (3 if lives else 2)
    assert script.rolled[1].count == 2
    told = [event.kind for event in told_in(scene.game)]
    assert told.index("charge-placed") < told.index("dice")


@pytest.mark.ledger("1e-9.3.4-12")
@pytest.mark.parametrize(("die", "shock", "held"), [(3, 2, True), (1, 0, False)])
def test_a_hawkins_grenade(die: int, shock: int, *, held: bool) -> None:
    scene, team, tank = beside("hawkins-grenade")
    charge(scene, team, tank, "hawkins-grenade", [die])
    assert (tank.damage.shock, tank.damage.is_immobilised) == (shock, held)


@pytest.mark.ledger("1e-9.3.4-13")
@pytest.mark.parametrize(("die", "shock", "lost"), [(1, 1, None), (5, 2, None), (6, 0, Loss.ABANDONED)])
def test_a_hawkins_daisy_chain(die: int, shock: int, lost: Loss | None) -> None:
    scene, team, tank = beside("hawkins-daisy-chain")
    charge(scene, team, tank, "hawkins-daisy-chain", [die])
    assert (tank.damage.shock, tank.damage.is_immobilised, tank.damage.loss) == (shock, True, lost)


@pytest.mark.ledger("1e-9.3.4-14")
@pytest.mark.parametrize(("kind", "dice"), [(OPEN_TOPPED, 8), (PANZER, 4)])
def test_a_gammon_bomb_is_worse_for_what_has_no_roof(kind: VehicleType, dice: int) -> None:
    scene, team, tank = beside("gammon-bomb", kind=kind)
    script = charge(scene, team, tank, "gammon-bomb", [1] * dice + [6] * 6)
    assert script.rolled[0].count == dice


@pytest.mark.ledger("1e-9.3.4-15")
def test_a_soviet_petrol_bomb_doubles_shock_too() -> None:
    scene, team, tank = beside("soviet-petrol-bomb", "side")
    charge(scene, team, tank, "soviet-petrol-bomb", [4, 1, 1, 5, 4, 4, 4, 4, 4, 5, 1])
    assert tank.damage.shock == 2


@pytest.mark.ledger("1e-9.3.4-16")
def test_a_satchel_charge_on_the_rear() -> None:
    scene, team, tank = beside("satchel-charge")
    script = charge(scene, team, tank, "satchel-charge", [2] * 6 + [6] * 6)
    assert script.rolled[0].count == 6
    assert "the rear on 3+" in scene.told("struck")[0]


@pytest.mark.ledger("1e-9.3.4-17")
def test_a_soviet_anti_tank_grenade_on_the_side() -> None:
    scene, team, tank = beside("soviet-at-grenade", "side")
    script = charge(scene, team, tank, "soviet-at-grenade", [3] * 6 + [6] * 6)
    assert script.rolled[0].count == 6
    assert "the side on 4+" in scene.told("struck")[0]


def test_a_crew_that_bails_out_costs_no_force_morale() -> None:
    scene, team, tank = beside("teller-mine")
    charge(scene, team, tank, "teller-mine", [6])
    assert scene.blue.force_morale == 9
    assert scene.told("vehicle-lost") == ["The crew of German Panzer IV bails out."]


@pytest.mark.ledger("1e-9.3.4-11", "1e-9.3.4-14")
@pytest.mark.parametrize(
    ("weapon", "told"),
    [
        ("compound-charge", "A.P. 5"),
        ("petrol-bomb", "A.P. 3, Shock doubled"),
        ("sticky-bomb", "A.P. 2, on a 1 it kills its user"),
        ("gammon-bomb", "A.P. 4, 8 without a roof"),
        ("teller-mine", "a die decides: 3 or more immobilises it"),
        ("hawkins-daisy-chain", "immobilises it"),
    ],
)
def test_players_are_told_what_a_charge_does_before_they_choose_it(weapon: str, told: str) -> None:
    assert in_few_words(TABLE_SEVEN[weapon]) == told


def test_doubling_leaves_all_else() -> None:
    result = TABLE_SEVEN["teller-mine"].results[3]
    assert with_doubled_shock(result).shock == 4
    assert with_doubled_shock(result).immobilises
