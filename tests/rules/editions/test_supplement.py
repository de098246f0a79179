"""The rows of the España supplement beside either edition, and that its tables are its games' alone."""

import pytest

from rules.editions.catalogue import EDITIONS, SUPPLEMENTS, in_force
from rules.editions.command_rules import GRITTIER_ROUNDS
from rules.editions.first_tables import Setback
from rules.editions.vehicle_damage import TABLE_FOURTEEN, TABLE_THIRTEEN, TABLE_TWELVE
from rules.editions.vehicle_types import VehicleClass
from rules.editions.weapons import Band, band_at, firepower
from rules.morale.force_morale import setback
from rules.state.saved.options import is_played
from tests.rules.scene import Scene

ESPANA = "espana"
BOTH = pytest.mark.parametrize("edition", EDITIONS)


@BOTH
def test_without_a_supplement_an_edition_is_itself(edition: str) -> None:
    assert in_force(edition, "") is EDITIONS[edition]
    assert in_force(edition, ESPANA) is in_force(edition, ESPANA)
    assert in_force(edition, ESPANA).command == EDITIONS[edition].command


@pytest.mark.ledger("esp-156", "esp-157")
@BOTH
@pytest.mark.parametrize(
    ("what", "losses"),
    [
        (Setback.TEAM_WIPED_OUT, (0, 0, 1, 1, 1, 2)),
        (Setback.SUPPORT_UNIT_KILLED, (1, 1, 1, 2, 2, 2)),
        (Setback.SUPPORT_UNIT_ROUTS, (1, 1, 1, 2, 2, 2)),
    ],
)
def test_its_rows_of_table_sixteen(edition: str, what: Setback, losses: tuple[int, ...]) -> None:
    rules = in_force(edition, ESPANA)
    assert tuple(rules.morale_loss(what, die) for die in range(1, 7)) == losses


@BOTH
def test_its_other_setbacks_are_the_editions(edition: str) -> None:
    rules, plain = in_force(edition, ESPANA), EDITIONS[edition]
    others = set(Setback) - SUPPLEMENTS[ESPANA].setbacks.keys()
    for what in others:
        assert [rules.morale_loss(what, die) for die in range(1, 7)] == [
            plain.morale_loss(what, die) for die in range(1, 7)
        ]
    with pytest.raises(ValueError, match="1 to 6"):
        rules.morale_loss(Setback.TEAM_WIPED_OUT, 7)


@pytest.mark.ledger("esp-156")
@pytest.mark.parametrize(("supplement", "left"), [(ESPANA, 7), ("", 8)])
def test_a_team_wiped_out_costs_two_levels_on_a_six(supplement: str, left: int) -> None:
    scene = Scene(supplement=supplement)
    scene.run(setback(scene.game, scene.red, Setback.TEAM_WIPED_OUT), dice=[6])
    assert scene.red.force_morale == left


@pytest.mark.ledger("esp-157")
@pytest.mark.parametrize(("supplement", "left"), [(ESPANA, 7), ("", 8)])
def test_a_support_that_routs_costs_two_levels_on_a_four(supplement: str, left: int) -> None:
    scene = Scene(supplement=supplement)
    scene.run(setback(scene.game, scene.red, Setback.SUPPORT_UNIT_ROUTS), dice=[4])
    assert scene.red.force_morale == left


@pytest.mark.ledger("esp-065")
@BOTH
@pytest.mark.parametrize(("row", "dice", "alone"), [("tripod-lmg", 7, 4), ("tripod-mmg", 8, 5)])
def test_machine_guns_on_tripods(edition: str, row: str, dice: int, alone: int) -> None:
    weapon = in_force(edition, ESPANA).weapons[row]
    assert band_at(weapon, 24) is Band.CLOSE
    assert band_at(weapon, 30) is Band.EFFECTIVE
    assert [firepower(weapon, band, 3) for band in Band] == [dice, dice]
    assert firepower(weapon, Band.EFFECTIVE, 1) == alone
    assert EDITIONS[edition].weapons["tripod-mmg"].firepower.effective == 10


@pytest.mark.ledger("esp-065")
def test_the_twin_machine_gun_of_a_vehicle() -> None:
    assert firepower(in_force("first", ESPANA).weapons["twin-vehicle-mg"], Band.CLOSE, 1) == 8


@pytest.mark.ledger("esp-069")
@BOTH
@pytest.mark.parametrize(("row", "reach"), [("vehicle-flamethrower", 18), ("infantry-flamethrower", 12)])
def test_flamethrowers(edition: str, row: str, reach: float) -> None:
    weapon = in_force(edition, ESPANA).weapons[row]
    assert band_at(weapon, reach) is Band.CLOSE
    assert band_at(weapon, reach + 0.1) is None
    assert firepower(weapon, Band.CLOSE, 1) == 12
    assert (weapon.hit.ignores_cover, weapon.hit.shock) == (True, 2)
    assert band_at(EDITIONS["first"].weapons["vehicle-flamethrower"], 36) is Band.CLOSE


@pytest.mark.ledger("esp-037")
@pytest.mark.parametrize(("supplement", "played"), [(ESPANA, True), ("", False)])
def test_rounds_strike_as_the_grittier_rule_has_it(supplement: str, played: bool) -> None:
    assert is_played(Scene(supplement=supplement).game.setup, GRITTIER_ROUNDS) is played


@pytest.mark.ledger("esp-036")
@BOTH
def test_one_damage_table_for_all_armour_and_soft_skins_keep_theirs(edition: str) -> None:
    tables = in_force(edition, ESPANA).damage_tables
    armour = {one for one, table in tables.items() if table is not TABLE_FOURTEEN}
    assert armour == set(VehicleClass) - {VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
    assert len({id(tables[one]) for one in armour}) == 1
    assert tables[VehicleClass.TANK] not in (TABLE_TWELVE, TABLE_THIRTEEN)
