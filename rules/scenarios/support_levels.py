"""Support levels: what a scenario's dice give each side, and what a weaker platoon adds to it (1e A)."""

from collections.abc import Mapping

from rules.engine.effects import roll
from rules.engine.seats import Seat
from rules.engine.wording import in_a_row
from rules.scenarios.catalogue import scenario_of
from rules.scenarios.scenario import Scenario
from rules.scenarios.set_up_dice import tell_dice
from rules.state.game import Game


def support_levels(
    scenario: Scenario, total: int, ratings: Mapping[Seat, int], attacker: Seat | None = None
) -> dict[Seat, int]:
    """Tell each side's support level from the sum of the scenario's dice and the platoons' ratings (1e A).

    A scenario without dice for support gives none but the difference of the ratings.
    """
    dice = scenario.support_dice
    rolled = {
        seat: dice.level(total, scenario.role(seat, attacker)) if dice is not None else 0 for seat in Seat
    }
    return {seat: rolled[seat] + added(ratings, seat) for seat in Seat}


def added(ratings: Mapping[Seat, int], seat: Seat) -> int:
    """Tell by how many levels a side is helped because its platoon is rated lower: the difference (1e A)."""
    return max(0, ratings[seat.other] - ratings[seat])


async def settle_levels(game: Game) -> None:
    """Roll, or tell as agreed, the levels up to which both have picked support before the game (1e A).

    The dice come first of all, so that the server could find them out before anybody picked.
    """
    setup, scenario = game.setup, scenario_of(game)
    if setup.support_points is not None:
        told = f"Support as agreed: up to {setup.support_points} points each, picked in secret."
        game.emit("support", told, rule="1e A")
    if not setup.rolled_support or scenario.support_dice is None:
        return
    faces = await roll(scenario.support_dice.dice, why="support level")
    ratings = {seat: roster.rating for seat, roster in setup.rosters.items()}
    levels = support_levels(scenario, sum(faces), ratings, setup.attacker)
    told = ", ".join(f"{side.title} Level {levels[side.seat]}" for side in game.sides())
    shown = in_a_row(map(str, faces))
    text = f"The support {'die shows' if len(faces) == 1 else 'dice show'} {shown}: {told}, picked in secret."
    tell_dice(game, None, list(faces), "support level", text)
