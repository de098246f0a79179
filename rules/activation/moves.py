"""The actions that are a move alone: Tactically, at a Normal pace, at the double, as scouts (1e 4.4, 7.1)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.activation.action import UnitAction
from rules.command.commanding import Scouting
from rules.editions.first_tables import Gait
from rules.engine.effects import formerly
from rules.engine.ids import Ids
from rules.engine.requests import Option, OptionData
from rules.movement.move import ROLLS, TOGETHER, move, rolls_request, ways_to_roll, why_not_move
from rules.movement.pace import as_data, dice_of, gun_weight, likely, pips_lost_to_crew
from rules.phrases import Text, say
from rules.state.changes.hazards import pips_lost_to_mud
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import had_by
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.mounted import are_mounted, are_on_wheels
from rules.state.troops.units import Unit, felt_shock


class Rolling(NamedTuple):
    """How a Section of several Teams rolls for its move; "" where it keeps together."""

    rolls: str = ""


class MoveAction(UnitAction[Rolling]):
    """A move at one gait."""

    sections = ("1e 4.4", "1e 7.1")
    tactical = False

    def __init__(self, word: str, heading: Text, detail: Text, gait: Gait) -> None:
        self.ids = Ids(word, Rolling, after="/")
        self.heading, self.detail, self.gait = heading, detail, gait

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_move(game, unit, self.gait, tactical=self.tactical)

    def distances(self, game: Game, unit: Unit) -> OptionData:
        """Measure how far the roll may carry the Unit while it keeps together (1e 7.1)."""
        crew = max(pips_lost_to_crew(game, team) for team in unit.teams) + pips_lost_to_mud(game)
        shock = max(felt_shock(team) for team in unit.teams)
        gun = gun_weight(game, unit.teams[0])
        dice, wheels = dice_of(game, self.gait, unit.teams), are_on_wheels(unit.teams)
        return as_data(likely(self.gait, dice, crew, shock, gun, wheels=wheels))

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer the move with the dice that it has; horses add one, wheels go far on firm ground (1e B)."""
        for option in super().offers(game, unit, leader):
            if not are_mounted(unit.teams):
                yield option
                continue
            dice = dice_of(game, self.gait, unit.teams)
            if are_on_wheels(unit.teams):
                told = say("dice-on-wheels", dice=dice, gait=self.gait)
            else:
                told = say("dice-on-horses", dice=dice, gait=self.gait)
            yield replace(option, detail=told)

    def other_ways(self, game: Game, unit: Unit, offered: Option) -> Iterator[Option]:
        """List the same move once for each other way in which the Section's Teams may roll (1e 7.1, 14.3)."""
        for rolls in ways_to_roll(game, unit):
            if rolls != TOGETHER:
                words, detail = ROLLS[rolls]
                yield replace(
                    offered,
                    id=self.ids.write(Rolling(rolls)),
                    label=say("first-colon-then", first=offered.label, then=words),
                    detail=detail,
                    data=OptionData(rolls=rolls, instead=self.id),
                )

    async def carry_out(self, game: Game, unit: Unit, given: Rolling, leader: Leader | None) -> None:
        await self.go(game, unit, given.rolls)

    async def go(self, game: Game, unit: Unit, rolls: str) -> None:
        """Move the Unit as `rolls` says; its Teams keep together where nothing is said (1e 7.1)."""
        if len(unit.teams) > 1 and not rolls:
            told = await formerly(rolls_request(game, unit), before_dice=True)
            rolls = told.option if told is not None else TOGETHER
        await move(game, unit, self.gait, tactical=self.tactical, rolls=rolls)


class ScoutMove(MoveAction):
    """Scouts of some nations run and still take cover (1e B)."""

    is_special = True
    tactical = True

    def why_not(self, game: Game, unit: Unit) -> Text:
        if not all(team.is_scout_team and had_by(game, team, Scouting) for team in unit.teams):
            return say("only-scouts-of-some-armies")
        return super().why_not(game, unit)


class EndsTactical(Characteristic, frozen=True, kw_only=True):
    """Men who move 2D6" and still end Tactical, whoever activates them (esp-133)."""


class MoveUnseen(MoveAction):
    """Men of some nations take cover wherever a move has brought them (esp-013, esp-084, esp-133,
    esp-138)."""

    is_special = True
    tactical = True

    def why_not(self, game: Game, unit: Unit) -> Text:
        if not all(team.rules.ends_tactical or had_by(game, team, EndsTactical) for team in unit.teams):
            return say("only-men-of-some-armies")
        return super().why_not(game, unit)


MOVE_TACTICALLY = MoveAction(
    "move-tactically", say("action-move-tactically"), say("dice-then-tactical", dice=1), Gait.TACTICAL
)
SCOUT = ScoutMove("scout", say("action-move-as-scouts"), say("dice-then-tactical", dice=2), Gait.NORMAL)
MOVE_UNSEEN = MoveUnseen(
    "move-unseen", say("action-move-unseen"), say("dice-then-tactical", dice=2), Gait.NORMAL
)
MOVE = MoveAction("move", say("action-move"), say("two-dice-no-fire"), Gait.NORMAL)
DOUBLE = MoveAction("double", say("action-double"), say("three-dice-no-fire"), Gait.DOUBLE)
