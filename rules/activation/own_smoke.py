"""A Team that has smoke grenades of its own throws one without a Leader's order (1e 9.2.2, 9.3.4)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.under_watch import smoke_under_watch
from rules.command.activation import is_charging
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.men import use_up
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.units import Unit
from rules.weapons.smoke_grenade import SMOKE_GRENADE, THROWS, choose_direction


class FlightDice(NamedTuple):
    """The dice that it flies."""

    dice: int


class ThrowOwnSmoke(Action[FlightDice]):
    """Listed for each number of dice, while the Team has any left."""

    ids = Ids("own-smoke", FlightDice)
    heading = say("action-smoke")
    sections = ("1e 9.2.2", "1e 9.3.4")

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        if len(unit.teams) == 1:
            yield from smoke_options(game, unit.teams[0])

    async def carry_out(self, game: Game, unit: Unit, given: FlightDice, leader: Leader | None) -> None:
        await throw_own_smoke(game, unit.teams[0], given.dice)


OWN_SMOKE = ThrowOwnSmoke()


def smoke_options(game: Game, team: Team) -> Iterator[Option]:
    """Offer a throw of one die and of two to a Team with smoke grenades of its own."""
    left = team.carried.count(SMOKE_GRENADE)
    for dice in THROWS if left else ():
        yield Option(
            id=OWN_SMOKE.ids.write(FlightDice(dice)),
            label=say("throw-smoke", dice=dice),
            verb=OWN_SMOKE.id,
            subject=team.id,
            detail=say("so-many-left", left=left),
            rule=OWN_SMOKE.sections[0],
            refused=_why_not(game, team),
        )


def _why_not(game: Game, team: Team) -> Text:
    if team.pinned or team.broken:
        return say("pinned-men-use-no-grenades")
    return say("in-close-combat") if is_charging(game, [team]) else ""


async def throw_own_smoke(game: Game, team: Team, dice: int) -> None:
    """Ask in which direction the Team throws one of its smoke grenades, use it up and throw it (1e 9.2.2).

    `dice` D6 are rolled for the inches. The enemy may react before and after.
    """
    aim = await choose_direction(game, team, dice)
    use_up(team, SMOKE_GRENADE)
    await smoke_under_watch(game, team, dice, aim)
