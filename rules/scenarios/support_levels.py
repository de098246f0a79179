"""Support levels: what a scenario's dice give each side, and what a weaker platoon adds to it (1e A)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact, SideRef
from rules.engine.seats import Seat
from rules.scenarios.catalogue import scenario_of
from rules.scenarios.scenario import Scenario
from rules.state.game import Game
from rules.state.troops.refs import side_ref


class SupportAgreed(Fact, frozen=True):
    """Both sides have picked support up to so many points, as was agreed."""

    kind: ClassVar = "support"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("points",)

    points: int


class SupportLevelsRolled(Fact, frozen=True):
    """The scenario's dice give each side the support level up to which it has picked."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("red", "blue", "red_level", "blue_level")

    faces: Faces
    red: SideRef
    blue: SideRef
    red_level: int
    blue_level: int


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
        game.tell(SupportAgreed(points=setup.support_points))
    if not setup.rolled_support or scenario.support_dice is None:
        return
    faces = await roll(scenario.support_dice.dice, why="support level")
    ratings = {seat: roster.rating for seat, roster in setup.rosters.items()}
    levels = support_levels(scenario, sum(faces), ratings, setup.attacker)
    red, blue = (side_ref(side) for side in game.sides())
    game.tell(
        SupportLevelsRolled(
            faces=tuple(faces), red=red, blue=blue, red_level=levels[red.seat], blue_level=levels[blue.seat]
        )
    )
