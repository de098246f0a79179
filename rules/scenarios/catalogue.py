"""The scenarios that can be played."""

from rules.scenarios.scenario import Scenario
from rules.scenarios.the_patrol import THE_PATROL
from rules.state.game import Game

SCENARIOS: dict[str, Scenario] = {scenario.id: scenario for scenario in (THE_PATROL,)}
"""Each by the id that a game's Setup names."""


def scenario(key: str) -> Scenario:
    """Find a scenario by its id; raises LookupError, which names those there are."""
    if key not in SCENARIOS:
        raise LookupError(f"There is no scenario “{key}”; there are: {', '.join(SCENARIOS)}.")
    return SCENARIOS[key]


def scenario_of(game: Game) -> Scenario:
    """Find the scenario that was agreed for the game."""
    return scenario(game.setup.scenario)
