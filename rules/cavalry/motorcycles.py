"""Getting off motorcycles, standing or after a slow ride, and going on at once on foot (1e 11.6.2, B)."""

from collections.abc import Sequence
from typing import Any

from rules.activation.act import carry_out
from rules.activation.action import UnitAction
from rules.activation.at_once import what_at_once
from rules.activation.moves import MOVE, MOVE_TACTICALLY
from rules.activation.shooting import MOVE_AND_FIRE
from rules.activation.under_watch import as_it_now_stands
from rules.editions.first_tables import Gait
from rules.engine.effects import ask
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option, OptionData
from rules.movement.move import TOGETHER, move, why_not_move
from rules.movement.pace import as_data, dice_of, likely
from rules.phrases import Text, say
from rules.state.changes.hazards import pips_lost_to_mud
from rules.state.changes.riding import leave_machines
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.remembered import MOVED
from rules.state.troops.mounted import are_on_wheels
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit, felt_shock, leaders_with

STAY = "stay"

FROM_STANDING = (MOVE_TACTICALLY, MOVE, MOVE_AND_FIRE)
"""What men do who get off motorcycles that have not moved: they move, but never at the double."""

FROM_MOVING = (MOVE_AND_FIRE,)
"""What they do if these have moved: one die, and they have moved at a Normal pace."""


class GoingOnFoot(UnitAction[Nothing]):
    """What men on motorcycles do to go on on foot."""

    sections = ("1e 11.6.2",)
    is_special = True

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_get_off(game, unit)


class GetOffMotorcycles(GoingOnFoot):
    """Men get off where they are, and go on at once on foot."""

    ids = Ids("get-off", Nothing)
    heading, detail = say("action-get-off"), say("then-they-go-on-foot")

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await get_off(game, unit, FROM_STANDING)


class RideUp(GoingOnFoot):
    """Men ride a die's inches, get off, and go on at once on foot."""

    ids = Ids("ride-up", Nothing)
    heading, detail = say("action-ride-up"), say("a-die-then-on-foot")

    def distances(self, game: Game, unit: Unit) -> OptionData:
        """Measure how far the ride may carry the Unit."""
        dice, shock = dice_of(game, Gait.MOVE_AND_FIRE, unit.teams), max(map(felt_shock, unit.teams))
        return as_data(likely(Gait.MOVE_AND_FIRE, dice, pips_lost_to_mud(game), shock, wheels=True))

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await move(game, unit, Gait.MOVE_AND_FIRE, rolls=TOGETHER)
        left = as_it_now_stands(unit)
        if game.table.result is None and left is not None and are_on_wheels(left.teams):
            await get_off(game, left, FROM_MOVING)


GET_OFF, RIDE_UP = GetOffMotorcycles(), RideUp()


def why_not_get_off(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot get off its motorcycles now, or nothing (1e 11.6.2)."""
    if not are_on_wheels(unit.teams):
        return say("not-on-motorcycles")
    return why_not_move(game, unit, Gait.NORMAL)


async def get_off(game: Game, unit: Unit, actions: Sequence[UnitAction[Any]]) -> None:
    """Leave the motorcycles, with the Leaders of the Unit, and ask which of these things it does on foot."""
    led = leaders_with(game, unit.teams)
    leave_machines(game, unit.side, unit.teams, led)
    rode = list(MOVED.of(game))
    off = {*(team.id for team in unit.teams), *(leader.id for leader in led)}
    MOVED.put(game, [one for one in rode if one not in off])
    chosen = (await ask(_on_foot(game, unit, actions))).option
    if chosen == STAY:
        MOVED.put(game, rode)
    else:
        await carry_out(game, unit, chosen)


def _on_foot(game: Game, unit: Unit, actions: Sequence[UnitAction[Any]]) -> Choose:
    return what_at_once(
        unit,
        "go-on-foot",
        say("got-off-and-does-what", unit=unit_ref(unit)),
        "1e 11.6.2",
        options=lambda: [option for one in actions for option in one.offers(game, unit, None)],
        rest=Option(id=STAY, label=say("stay-beside-the-motorcycles"), verb=STAY),
        prefer=MOVE_AND_FIRE.id,
    )
