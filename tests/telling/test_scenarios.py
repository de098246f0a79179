"""What is told before a battle of scenarios and optional rules is what those say of themselves."""

import pytest

from rules.engine.facts import SideRef
from rules.engine.seats import Seat
from rules.scenarios.catalogue import SCENARIOS
from rules.scenarios.scenario import Role, Scenario
from rules.scenarios.set_up import OptionalRuleAgreed, SideAttacks, SideDefends
from rules.state.saved.options import OPTIONAL_RULES, OptionalRule
from telling import BY_TITLE, as_event
from tests.reading import english

FINN = SideRef(Seat.RED, "Finland", "finland")

WITH_ROLES = [one for one in SCENARIOS.values() if one.has_roles]


@pytest.mark.parametrize("scenario", WITH_ROLES, ids=lambda one: one.id)
def test_each_side_is_told_what_it_is_there_for(scenario: Scenario) -> None:
    attacks, defends = (
        as_event(fact(side=FINN, scenario=scenario.id), BY_TITLE) for fact in (SideAttacks, SideDefends)
    )
    assert attacks.text == f"{scenario.title}: Finland attacks. {scenario.aims[Role.ATTACKER]}"
    assert defends.text == f"{scenario.title}: Finland defends. {scenario.aims[Role.DEFENDER]}"


def test_what_a_scenario_from_elsewhere_is_about_is_left_out() -> None:
    told = as_event(SideAttacks(side=FINN, scenario="the-clearing"), BY_TITLE)
    assert told.text == "the-clearing: Finland attacks."


@pytest.mark.parametrize("rule", OPTIONAL_RULES, ids=lambda one: one.id)
def test_each_optional_rule_is_told_with_its_section(rule: OptionalRule) -> None:
    told = as_event(OptionalRuleAgreed(option=rule.id), BY_TITLE)
    assert told.text == f"Optional rule: {english(rule.title)}. {english(rule.told)}"
    assert told.rule == rule.rule
