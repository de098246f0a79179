"""No Pasarán: militia who are to attack may claim to defend, whatever was agreed (esp-116)."""

from dataclasses import replace

import pytest
from msgspec import structs

from rules.engine.seats import Seat
from rules.scenarios import catalogue, defence_claimed
from rules.scenarios.defence_claimed import claim_defence
from rules.scenarios.roles import attacker, defender
from rules.scenarios.the_patrol import THE_PATROL
from rules.scenarios.the_probe import THE_PROBE
from tests.rules.armies import known_for
from tests.rules.scene import Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


def about_to(scene: Scene, scenario: str, attacks: Seat) -> Scene:
    setup = structs.replace(scene.game.setup, scenario=scenario, attacker=attacks)
    scene.game = replace(scene.game, setup=setup)
    known_for(scene.red, "no-pasaran")
    return scene


@pytest.mark.ledger("esp-116")
@pytest.mark.parametrize("scenario", [one for one in catalogue.SCENARIOS if one != THE_PATROL.id])
@pytest.mark.parametrize(("taken", "who"), [("defend", BLUE), ("as-agreed", RED)])
def test_militia_who_are_to_attack_may_defend(scenario: str, taken: str, who: Seat) -> None:
    scene = about_to(Scene(), scenario, RED)
    scene.run(claim_defence(scene.game), answers=[chose(taken)])
    assert attacker(scene.game).seat is who
    assert defender(scene.game).seat is who.other


@pytest.mark.ledger("esp-116")
@pytest.mark.parametrize(("scenario", "attacks"), [(THE_PROBE.id, BLUE), (THE_PATROL.id, RED)])
def test_nobody_is_asked_who_defends_already_or_where_none_does(scenario: str, attacks: Seat) -> None:
    scene = about_to(Scene(), scenario, attacks)
    scene.run(claim_defence(scene.game))
    assert scene.game.table.mission is None


@pytest.mark.ledger("esp-116")
def test_what_is_suggested_is_to_attack_as_agreed() -> None:
    scene = about_to(Scene(), THE_PROBE.id, RED)
    request = defence_claimed._request(scene.red, "No Pasarán!")
    assert request.suggested().option == "as-agreed"
