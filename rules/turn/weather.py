"""Rain from Turn to Turn: whether it goes on, and the mud it leaves (1e 6.3)."""

from rules.engine.effects import roll
from rules.state.game import Game

SHOWER, SOAKED = 3, 6
"""Up to the first total the rain stops, from the second on it goes on and the ground is wet (1e 6.3)."""


async def roll_for_rain(game: Game) -> None:
    """Roll at the Turn's end in rain whether it goes on, with 1 more after a 6 (1e 6.3)."""
    weather = game.table.weather
    if not weather.rain:
        return
    added = weather.added
    (face,) = await roll(1, why="rain")
    total = face + added
    weather.rain = total > SHOWER
    weather.added = 1 if total >= SOAKED else 0
    weather.is_wet = weather.is_wet or total >= SOAKED
    game.emit("dice", f"Rain: {_told(face, added)}.", rule="1e 6.3", data={"faces": [face], "why": "rain"})


def _told(face: int, added: int) -> str:
    rolled = f"{face} + {added} = {face + added}" if added else str(face)
    if face + added <= SHOWER:
        return f"{rolled}, it stops"
    wet = ", and the ground is wet: 1 off each die of movement outside buildings"
    return f"{rolled}, it goes on{wet if face + added >= SOAKED else ''}"
