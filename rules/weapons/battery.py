"""An observer asks for his battery off the table (1e 10.3.1, 10.3.3)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.availability import AwayFor, away_now
from rules.state.markers.batteries import battery_of, grant, refuse
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import side_ref

FOR_THE_GAME, FOR_THE_TURN, FOR_THE_PHASE = 1, 2, 4
"""The die for a later request: up to the first it is refused for good, then for the Turn, for the Phase."""


AWAY = ((FOR_THE_GAME, AwayFor.GAME), (FOR_THE_TURN, AwayFor.TURN), (FOR_THE_PHASE, AwayFor.PHASE))
"""Up to which face of that die they are away for how long."""


class BatteryRolled(OfSide, frozen=True):
    """A side rolls whether its battery is to be had."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.3"

    faces: Faces


def why_not_contact(game: Game, side: Side, observer: Team) -> Text:
    """Say why the battery cannot be asked for now, or nothing (1e 10.3.3)."""
    away = away_now(game, battery_of(side, observer))
    return GONE[away] if away is not None else ""


GONE: Mapping[AwayFor, Text] = {
    AwayFor.GAME: say("battery-gone-for-the-game"),
    AwayFor.TURN: say("battery-gone-for-the-turn"),
    AwayFor.PHASE: say("battery-gone-for-the-phase"),
}
"""Why a battery that is away cannot be asked for."""


async def contact(game: Game, side: Side, observer: Team) -> None:
    """Ask for the battery: it is there the first time, later a die tells (1e 10.3.1, 10.3.3; esp-003)."""
    if not battery_of(side, observer).missions:
        grant(game, side, observer)
        return
    (face,) = await roll(1, why="is the battery available?", seat=side.seat)
    game.tell(BatteryRolled(side=side_ref(side), faces=(face,)))
    away = away_by(face)
    if away is None:
        grant(game, side, observer)
    else:
        refuse(game, side, observer, away)


def away_by(face: int) -> AwayFor | None:
    """Tell for how long whoever is asked for once more is away by this die; None where he is there
    (1e 10.3.3)."""
    return next((away_for for worst, away_for in AWAY if face <= worst), None)
