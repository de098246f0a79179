"""Charges and tank-killer Teams as supports (1e 9.3.4, B)."""

import pytest

from armylists.rosters import roster
from armylists.supports import fault_in, with_support
from armylists.vehicles import in_words
from rules.editions.grades import Quality
from rules.editions.table_seven import TABLE_SEVEN
from rules.editions.vehicle_types import Device
from rules.geometry.terrain import Map
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.saved.table import Setup
from tests.rules.vehicles.tank_hunters import BLUE, RED


@pytest.mark.ledger("faq-203")
@pytest.mark.parametrize(
    ("charge", "ap", "doubled"), [("soviet-petrol-bomb", 3, True), ("satchel-charge", 6, False)]
)
def test_the_soviet_tank_killer_team(charge: str, ap: int, *, doubled: bool) -> None:
    platoon = roster("soviet-union-1943-45", "rifle-platoon", Quality.REGULAR)
    (team,) = with_support(platoon, [f"tank-killer-team-with-{charge}"]).teams[len(platoon.teams) :]
    assert sorted(team.others) == ["pistol", "smg", "smg"]
    assert (team.weapon, team.carried) == (None, (charge,))
    assert (TABLE_SEVEN[charge].ap, TABLE_SEVEN[charge].doubles_shock) == (ap, doubled)


@pytest.mark.ledger("1e-9.3.4-01", "1e-B.GER-09")
def test_the_panzerknacker_team() -> None:
    platoon = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
    (team,) = with_support(platoon, ["panzerknacker-team"]).teams[len(platoon.teams) :]
    assert (team.weapon, team.crew, team.others) == ("mg42", 2, ("rifle", "rifle"))
    assert team.carried == ("compound-charge",) * 3 + ("smoke-grenade",) * 3
    table = muster(setup_of(with_support(platoon, ["panzerknacker-team"]), platoon))
    (mustered,) = (one for one in table.sides[RED].teams.values() if one.support)
    assert mustered.carried == team.carried


def test_charges_that_were_bought_are_their_sides() -> None:
    platoon = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
    table = muster(setup_of(with_support(platoon, ["compound-charge", "compound-charge"]), platoon))
    assert [one[0] for one in table.sides[RED].charges] == ["compound-charge"] * 2
    assert fault_in(platoon, ["compound-charge"] * 3) is not None


def setup_of(red: Roster, blue: Roster) -> Setup:
    ground = Map(id="bare", title="Bare", width=72, height=48, features=())
    return Setup(edition="first", map=ground, rosters={RED: red, BLUE: blue})


@pytest.mark.ledger("1e-16.2-04")
def test_the_british_avre_carries_a_fascine() -> None:
    platoon = roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)
    (avre,) = with_support(platoon, ["churchill-avre"]).vehicles
    assert avre.type.device is Device.FASCINE
    assert "carries a fascine" in in_words(avre.type)
