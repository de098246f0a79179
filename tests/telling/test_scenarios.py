"""What is told before a battle of scenarios and optional rules is what those say of themselves."""

import pytest

from rules.engine.facts import FeatureRef, SideRef
from rules.engine.seats import Seat
from rules.scenarios.attack_on_an_objective import ObjectiveChosen, ObjectiveTaken
from rules.scenarios.catalogue import SCENARIOS
from rules.scenarios.scenario import Role, Scenario
from rules.scenarios.set_up import OptionalRuleAgreed, SideAttacks, SideDefends
from rules.state.agreed.mission import Crossroads, FieldGuns
from rules.state.saved.options import OPTIONAL_RULES, OptionalRule
from telling import BY_TITLE, as_event, stored_event
from tests.reading import english

FINN = SideRef(Seat.RED, "Finland", "finland")

WITH_ROLES = [one for one in SCENARIOS.values() if one.has_roles]


@pytest.mark.parametrize("scenario", WITH_ROLES, ids=lambda one: one.id)
def test_each_side_is_told_what_it_is_there_for(scenario: Scenario) -> None:
    attacks, defends = (
        as_event(fact(side=FINN, scenario=scenario.id), BY_TITLE) for fact in (SideAttacks, SideDefends)
    )
    title, aims = english(scenario.title), {role: english(aim) for role, aim in scenario.aims.items()}
    assert attacks.text == f"{title}: Finland attacks. {aims[Role.ATTACKER]}"
    assert defends.text == f"{title}: Finland defends. {aims[Role.DEFENDER]}"


def test_what_a_scenario_from_elsewhere_is_about_is_left_out() -> None:
    told = as_event(SideAttacks(side=FINN, scenario="the-clearing"), BY_TITLE)
    assert told.text == "the-clearing: Finland attacks."


def test_an_objective_is_told_as_it_is_called() -> None:
    roads = Crossroads(first=FeatureRef("road-1", "High road"), then=FeatureRef("road-2", "Lane"))
    mill, nameless = FeatureRef("mill", "Mill"), FeatureRef("x", "")
    chosen = [
        ObjectiveChosen(side=FINN, objective=mill),
        ObjectiveChosen(side=FINN, objective=nameless, made=roads),
        ObjectiveChosen(side=FINN, objective=nameless, made=FieldGuns()),
    ]
    assert [as_event(fact, BY_TITLE).text for fact in chosen] == [
        "The objective of the attack: Mill.",
        "The objective of the attack: Crossing of High road and Lane.",
        "The objective of the attack: Battery of field guns.",
    ]
    taken = ObjectiveTaken(side=FINN, holder=Seat.RED, name=roads)
    assert as_event(taken, BY_TITLE).text == "Finland takes the objective: Crossing of High road and Lane."


def test_an_objective_that_was_stored_by_its_words_is_told_in_them() -> None:
    side = {"seat": "red", "title": "Finland", "nation": "finland"}
    objective = {"id": "crossing-1", "name": "Crossing of High road and Lane"}
    chosen = {"fact": "objective-chosen", "side": side, "objective": objective}
    told = stored_event(chosen, BY_TITLE)
    assert told["text"] == "The objective of the attack: Crossing of High road and Lane."
    taken = {"fact": "objective-taken", "side": side, "holder": "red", "name": "Battery of field guns"}
    assert stored_event(taken, BY_TITLE)["text"] == "Finland takes the objective: Battery of field guns."


@pytest.mark.parametrize("rule", OPTIONAL_RULES, ids=lambda one: one.id)
def test_each_optional_rule_is_told_with_its_section(rule: OptionalRule) -> None:
    told = as_event(OptionalRuleAgreed(option=rule.id), BY_TITLE)
    assert told.text == f"Optional rule: {english(rule.title)}. {english(rule.told)}"
    assert told.rule == rule.rule
