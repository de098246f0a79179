"""The scenarios that can be played."""

from rules.scenarios.attack_and_defend import ATTACK_AND_DEFEND
from rules.scenarios.attack_on_an_objective import ATTACK_ON_AN_OBJECTIVE
from rules.scenarios.delaying_action import DELAYING_ACTION
from rules.scenarios.flank_attack import FLANK_ATTACK
from rules.scenarios.scenario import Scenario
from rules.scenarios.the_patrol import THE_PATROL
from rules.scenarios.the_probe import THE_PROBE
from rules.state.game import Game

BY_DIE = (
    THE_PATROL,
    THE_PROBE,
    ATTACK_AND_DEFEND,
    DELAYING_ACTION,
    FLANK_ATTACK,
    ATTACK_ON_AN_OBJECTIVE,
)
"""The scenario for each face of a die from 1 on, where it is rolled for (1e A)."""

SCENARIOS: dict[str, Scenario] = {scenario.id: scenario for scenario in BY_DIE}
"""Each by the id that a game's Setup names."""


def scenario(key: str) -> Scenario:
    """Find a scenario by its id; raises LookupError, which names those there are."""
    if key not in SCENARIOS:
        raise LookupError(f"There is no scenario “{key}”; there are: {', '.join(SCENARIOS)}.")
    return SCENARIOS[key]


def scenario_of(game: Game) -> Scenario:
    """Find the scenario that was agreed for the game."""
    return scenario(game.setup.scenario)
