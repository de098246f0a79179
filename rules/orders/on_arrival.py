"""Calling troops forward, and what those who come do at once (1e 4.3, 4.3.1; 2e 9.1)."""

from collections.abc import Sequence

from rules.activation.act import carry_out
from rules.activation.at_once import what_at_once
from rules.activation.shooting import FIRE, fires_now
from rules.command.activation import ARRIVED, is_charging
from rules.command.commanding import leads_others
from rules.deployment.arrivals import SECTION, Arrival
from rules.deployment.deploy import UNORDERED, deploy
from rules.engine.effects import ask
from rules.engine.requests import Choose, Option
from rules.orders.initiatives import lead_on_arrival
from rules.phrases import say
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit, chains

HOLD = "hold"


async def call_forward(game: Game, verb: str, subject: str, dice: tuple[int, ...]) -> None:
    """Spend the dice on troops off the table; those who come act at once (1e 4.3, 4.3.1)."""
    arrival = await deploy(game, verb, subject, dice)
    if arrival is not None:
        await act_on_arrival(game, arrival, dice)


async def act_on_arrival(game: Game, arrival: Arrival, dice: tuple[int, ...]) -> None:
    """Let a Leader who came on with his own die command, or others fire; nobody moves (1e 4.3.1)."""
    if arrival.result > SECTION and leads_others(game, arrival.leaders[0]):
        await lead_on_arrival(game, arrival.leaders[0], dice)
    await act_without_orders(game)


async def act_without_orders(game: Game) -> None:
    """Let those who have just come on fire, or do what else the edition allows; nobody moves (1e 4.3.1).

    The Phase remembers who has not been asked yet, so that a game broken off in between goes on here.
    """
    side = game.active
    while UNORDERED.of(game) and game.table.result is None:
        unit = _next_unit(game, side)
        if unit is not None and not is_charging(game, unit.teams):
            await _let_act(game, unit)


def _next_unit(game: Game, side: Side) -> Unit | None:
    """Take off the list the first Team without orders and those who stand with it; None if none is left."""
    waiting = [side.teams[one] for one in UNORDERED.of(game)]
    here = [team for team in waiting if team.on_table and game.phase.done(team.id) == ARRIVED]
    together: Sequence[Team] = chains(here)[0] if here else ()
    UNORDERED.put(game, [team.id for team in here if team not in together])
    if not together:
        return None
    section = together[0].section if len(together) > 1 else None
    return Unit(side, tuple(together), side.sections[section] if section is not None else None)


async def _let_act(game: Game, unit: Unit) -> None:
    if verbs_of(game).arrival_actions == (FIRE,) and not _crewed(game, unit):
        if not FIRE.why_not(game, unit) and await fires_now(unit):
            await carry_out(game, unit, FIRE.id)
        return
    action = (await ask(_request(game, unit))).option
    if action != HOLD:
        await carry_out(game, unit, action)


def _crewed(game: Game, unit: Unit) -> list[Option]:
    """List what the Unit's crewed weapon, or its battery, can do at once."""
    offered = (option for one in verbs_of(game).special_actions for option in one.offers(game, unit, None))
    return [option for option in offered if not option.refused]


def _request(game: Game, unit: Unit) -> Choose:
    return what_at_once(
        unit,
        "act-on-arrival",
        say("has-come-on-and-does-what", unit=unit_ref(unit)),
        "1e 4.3.1",
        options=lambda: [*_options(game, unit), *_crewed(game, unit)],
        rest=Option(id=HOLD, label=say("nothing-yet"), verb=HOLD),
        prefer=FIRE.id,
    )


def _options(game: Game, unit: Unit) -> list[Option]:
    return [action.option(unit, action.why_not(game, unit)) for action in verbs_of(game).arrival_actions]
