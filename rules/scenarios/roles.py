"""Who attacks and who defends, and how the scenario's own ending is told (1e A)."""

from rules.engine.seats import Seat
from rules.state.changes import end_game
from rules.state.force import Side
from rules.state.game import Game
from rules.state.mission import Mission

LEAST_TO_WIN = 3
"""The Force Morale that whoever drives the other off must still have (1e A)."""

LEAVES = {"withdrawal": "withdraws", "force-morale": "loses the will to fight"}
"""How a side leaves the table, in words."""

STAY = "If you withdraw of your own will, the attacker wins."
"""What a defender reads beside his aim where `give_up_ground` counts."""

REACHED = "objective"
"""The kind of result of a game that ends because the attacker has done what he came for."""


def mission(game: Game) -> Mission:
    """Find what this battle is about; made when first asked for."""
    if game.table.mission is None:
        game.table.mission = Mission(attacker=game.setup.attacker or Seat.RED)
    return game.table.mission


def attacker(game: Game) -> Side:
    """Find the side that attacks, as agreed: red, where nothing was."""
    return game.side(game.setup.attacker or Seat.RED)


def defender(game: Game) -> Side:
    """Find the side that is attacked."""
    return game.enemy(attacker(game))


def leaves(side: Side, kind: str) -> str:
    """Say that a side leaves the table, and why, as the beginning of a sentence."""
    return f"The {side.title} side {LEAVES[kind]}"


def attacker_wins(game: Game, why: str, kind: str) -> None:
    """End the game with the attacker's victory."""
    end_game(game, attacker(game).seat, why, kind)


def defender_wins(game: Game, why: str, kind: str) -> None:
    """End the game with the defender's victory."""
    end_game(game, defender(game).seat, why, kind)


def give_up_ground(game: Game, side: Side, kind: str, what: str) -> None:
    """End the game for a side that leaves while only what the attacker reaches or takes counts (1e A).

    The attacker fails, and an attack that wears the defender out without reaching anything does too; but who
    goes of his own will leaves to the enemy what he was there to keep.
    """
    is_left = side is defender(game) and kind == "withdrawal"
    if is_left:
        attacker_wins(game, f"{leaves(side, kind)} and leaves {what} to the enemy.", kind)
    else:
        told = f"{leaves(side, kind)} before the attacker has {what}: the {defender(game).title} side wins."
        defender_wins(game, told, kind)
