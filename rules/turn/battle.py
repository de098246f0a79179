"""A whole game in the book's order: set-up, patrol phase, Jump-Off Points, Phases to its end."""

from rules.engine.effects import settled
from rules.scenarios.jump_off_points import place_jump_off_points
from rules.scenarios.patrol_phase import patrol_phase
from rules.scenarios.set_up import set_up
from rules.state.game import Game
from rules.state.saved.table import Stage
from rules.turn.phase import play_phase

STAGES = {
    Stage.SET_UP: set_up,
    Stage.PATROL: patrol_phase,
    Stage.JUMP_OFF_POINTS: place_jump_off_points,
    Stage.BATTLE: play_phase,
}


async def battle(game: Game) -> None:
    """Play on from wherever the table stands until there is a result (1e 3, 4)."""
    while game.table.result is None:
        await settled()
        await STAGES[game.table.stage](game)
