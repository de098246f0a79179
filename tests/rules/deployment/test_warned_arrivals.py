"""Who deploys is told beforehand what he risks: a hesitant arrival, or the last Senior Leader in the rear."""

import pytest

from rules.deployment.arrivals import LAST_SENIOR
from rules.editions.grades import Rank
from rules.state.pieces.force import Where
from tests.rules.command_dice import use_options
from tests.rules.deployment.reserve import RED, Reserve

HESITANT = "Comes only on a 4 or more: 3 in 6."


def warnings(reserve: Reserve) -> dict[str, str]:
    """What each arrival that is open is warned of, by who comes."""
    options = use_options(reserve.scene.game)
    return {one.subject: one.warning for one in options if one.verb == "deploy" and not one.refused}


@pytest.mark.ledger("1e-4.3-01")
def test_the_last_senior_leader_off_the_table_is_told_what_his_going_costs() -> None:
    reserve = Reserve(1, 2, 3, 4)
    told = warnings(reserve)
    assert reserve.lieutenant
    assert told.pop(reserve.lieutenant.id) == LAST_SENIOR
    assert set(told) == {reserve.section.id, reserve.corporal.id, reserve.mortar.id}
    assert set(told.values()) == {""}
    assert "4 or more" in LAST_SENIOR


@pytest.mark.parametrize("seniors", [2, 3])
def test_while_another_stays_behind_nobody_is_warned(seniors: int) -> None:
    assert set(warnings(Reserve(1, 2, 3, 4, seniors=seniors)).values()) == {""}


@pytest.mark.ledger("1e-B-11")
def test_an_adjutant_stays_behind() -> None:
    reserve = Reserve(1, 2, 3, 4)
    reserve.scene.red.adjutant = True
    assert set(warnings(reserve).values()) == {""}


def test_the_last_to_come_leaves_nobody_to_send_for() -> None:
    reserve = Reserve(4)
    for team in reserve.scene.red.teams.values():
        team.where = Where.TABLE
    reserve.corporal.where = Where.TABLE
    assert set(warnings(reserve).values()) == {""}


@pytest.mark.ledger("1e-4.3-02")
def test_without_a_senior_leader_in_the_rear_every_arrival_shows_its_odds() -> None:
    reserve = Reserve(1, 2, 3, seniors=0)
    assert set(warnings(reserve).values()) == {HESITANT}
    assert "3 in 6" in HESITANT


@pytest.mark.ledger("2e-9.4-01")
@pytest.mark.parametrize(("edition", "told"), [("first", HESITANT), ("second", "")])
def test_a_leader_alone_is_warned_where_he_has_to_roll(edition: str, told: str) -> None:
    reserve = Reserve(3, seniors=0, edition=edition)
    alone = reserve.scene.leader(RED, rank=Rank.JUNIOR)
    assert warnings(reserve)[alone.id] == told
