"""An observer asks for his battery off the table (1e 10.3.1, 10.3.3)."""

from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.batteries import battery_of, grant, refuse
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import side_ref

FOR_THE_GAME, FOR_THE_TURN, FOR_THE_PHASE = 1, 2, 4
"""The die for a later request: up to the first it is refused for good, then for the Turn, for the Phase."""


class BatteryRolled(OfSide, frozen=True):
    """A side rolls whether its battery is to be had."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.3"

    faces: Faces


def why_not_contact(game: Game, side: Side, observer: Team) -> Text:
    """Say why the battery cannot be asked for now, or nothing (1e 10.3.3)."""
    battery = battery_of(side, observer)
    if battery.is_lost:
        return say("battery-gone-for-the-game")
    if battery.refused_turn >= game.table.turn > 0:
        return say("battery-gone-for-the-turn")
    if battery.refused_phase >= game.table.phases > 0:
        return say("battery-gone-for-the-phase")
    return ""


async def contact(game: Game, side: Side, observer: Team) -> None:
    """Ask for the battery: it is there the first time, later a die tells (1e 10.3.1, 10.3.3)."""
    if not battery_of(side, observer).missions:
        grant(game, side, observer)
        return
    (face,) = await roll(1, why="is the battery available?", seat=side.seat)
    game.tell(BatteryRolled(side=side_ref(side), faces=(face,)))
    if face <= FOR_THE_GAME:
        refuse(game, side, observer)
    elif face <= FOR_THE_TURN:
        refuse(game, side, observer, turn=game.table.turn)
    elif face <= FOR_THE_PHASE:
        refuse(game, side, observer, phase=game.table.phases)
    else:
        grant(game, side, observer)
