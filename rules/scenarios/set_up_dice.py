"""Dice of any scenario before the battle: Force Morale, and who has more of it (1e 3, 4.1.1, 15.1)."""

from rules.engine.effects import roll
from rules.state.changes import set_force_morale
from rules.state.force import Side
from rules.state.game import Game


async def roll_force_morale(game: Game, side: Side) -> None:
    """Roll a die that, adjusted for the troops' quality, sets the side's Force Morale (1e 3, 15.1)."""
    (face,) = await roll(1, why="Force Morale", seat=side.seat)
    total = face + game.edition.force_morale_modifier(side.quality)
    level = game.edition.starting_force_morale(total)
    adjusted = f"{face} ({total} for {side.quality.title()} troops)" if total != face else str(face)
    told = f"{side.title} rolls {adjusted}: Force Morale {level}."
    tell_dice(game, side, [face], "Force Morale", told, rule="1e 3")
    set_force_morale(game, side, level, "start")


async def higher_morale(game: Game, what: str) -> Side:
    """Find the side with more Force Morale; roll while it is equal until one rolls more (1e 3.1, 4.1.1)."""
    red, blue = game.sides()
    if red.force_morale != blue.force_morale:
        return red if red.force_morale > blue.force_morale else blue
    while True:
        (ours,) = await roll(1, why=what, seat=red.seat)
        (theirs,) = await roll(1, why=what, seat=blue.seat)
        text = f"Equal Force Morale: {red.title} rolls {ours}, {blue.title} rolls {theirs} for {what}."
        text += " A tie: both roll again." if ours == theirs else ""
        tell_dice(game, None, [ours, theirs], what, text, rule="1e 3.1")
        if ours != theirs:
            return red if ours > theirs else blue


def tell_dice(
    game: Game, side: Side | None, faces: list[int], purpose: str, text: str, *, rule: str = "1e A"
) -> None:
    """Log a roll of the set-up and what it meant."""
    data = {"faces": faces, "why": purpose, "purpose": purpose}
    game.emit("dice", text, seat=side.seat if side else None, rule=rule, data=data)
