"""Each kind of Team has a row that says what it does otherwise."""

import pytest

from rules.editions.team_rules import ANY_RESULT, TEAM, TEAM_RULES, TeamKind, TeamRules
from rules.engine.seats import Seat
from rules.state.troops.kinds import why_not_by_kind, why_not_ordered, why_unarmed
from tests.rules.scene import Scene


def test_every_kind_has_a_row_and_infantry_does_nothing_otherwise() -> None:
    assert set(TEAM_RULES) == set(TeamKind)
    assert TEAM_RULES[TeamKind.INFANTRY] == TeamRules()


@pytest.mark.ledger("1e-9.5-01")
def test_a_sniper_takes_nobody_s_orders_and_only_fires() -> None:
    team = Scene().team(Seat.RED, (20, 20), men=2, kind=TeamKind.SNIPER)
    assert why_not_ordered([team]).startswith("No Leader commands a sniper")
    assert why_not_by_kind([team], fires=False).startswith("A sniper fires or lies still")
    assert (why_not_by_kind([team], fires=True, does_more=False), team.rules.result) == ("", TEAM)


def test_a_medic_has_no_weapon_and_comes_on_any_result() -> None:
    team = Scene().team(Seat.RED, (20, 20), men=1, kind=TeamKind.MEDIC)
    assert (
        why_unarmed([team])
        == why_not_by_kind([team], fires=True, does_more=False)
        == "A medic never uses weapons."
    )
    assert (why_not_by_kind([team], fires=False), team.rules.result) == ("", ANY_RESULT)
