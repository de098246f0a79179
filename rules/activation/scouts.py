"""The first move of scouts, which is part of the order that sends them off (2e 7)."""

from rules.activation.act import action_options, carry_out
from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY, SCOUT
from rules.command.activation import why_not_activate
from rules.command.integrity import FORMED
from rules.engine.effects import ask
from rules.engine.facts import PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.units import alone

MOVES = tuple(move.id for move in (MOVE_TACTICALLY, SCOUT, MOVE, DOUBLE))
"""The actions by which scouts leave their Section."""


async def scout_ahead(game: Game, side: Side, team: Team) -> None:
    """Ask how a Team that has just been sent off scouts moves at once, where any way is open to it (2e 7).

    It counts as activated in this Phase in any case.
    """
    FORMED.note(game, team.id)
    unit = alone(side, team)
    ways = [] if why_not_activate(game, unit) else _ways(game, team, side)
    if not any(not option.refused for option in ways):
        return
    reply = await ask(
        Choose(
            name="scout-ahead",
            seat=side.seat,
            prompt=say("how-does-the-team-move", team=PieceRef(team.id, team.name)),
            public=say("is-sending-scouts-ahead"),
            rule="2e 7",
            subject=team.id,
            list_options=lambda: ways,
            prefer=MOVE.id,
        )
    )
    await carry_out(game, unit, reply.option)


def _ways(game: Game, team: Team, side: Side) -> list[Option]:
    return [option for option in action_options(game, alone(side, team), None) if option.id in MOVES]
