"""The Command Dice: how many, what the roll gives at once, how the rest may be added (1e 4.2, 5.1, 6.1)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.effects import roll
from rules.force import Side
from rules.game import Game

POINT, SEQUENCE = 5, 6
"""The faces that activate nobody: a Chain of Command Point and a Phase Sequence die (1e 4.2, Table One)."""

POINTS_FOR_A_DICE = 6
"""Chain of Command Points that make one Chain of Command Dice (1e 5.1)."""

KEEPS_PHASE, ENDS_TURN, BRINGS_DICE = 2, 3, 4
"""How many 6s give the next Phase, end the Turn, and bring a whole Chain of Command Dice (1e 6.1)."""

HIGHEST_SUM = 4
"""Dice may be added up to this and no further (1e 4.2.1)."""


async def roll_command_dice(game: Game) -> None:
    """Roll all dice; 5s count at once, 6s decide who comes next, the others wait to be used (1e 4.2)."""
    side, phase = game.active, game.phase
    count = game.edition.command_dice(side.command_dice, side.force_morale)
    phase.rolled = await roll(count, why="Command Dice", seat=side.seat)
    phase.dice = sorted(face for face in phase.rolled if face <= HIGHEST_SUM)
    phase.sixes = phase.rolled.count(SEQUENCE)
    game.emit(
        "command-dice",
        f"{side.title} Command Dice: {_listed(phase.rolled)}. {_sequence_told(side, phase.sixes)}",
        seat=side.seat,
        rule="1e 4.2",
        data={"faces": list(phase.rolled), "dice": list(phase.dice), "sixes": phase.sixes},
    )
    gain_points(game, side, phase.rolled.count(POINT))
    if phase.sixes >= BRINGS_DICE:
        gain_dice(game, side, 1)


def _listed(faces: Sequence[int]) -> str:
    return ", ".join(str(face) for face in faces) or "none"


def _sequence_told(side: Side, sixes: int) -> str:
    if sixes >= ENDS_TURN:
        return f"The Turn ends after this Phase; {side.title} begins the next."
    return f"The next Phase is {side.title} again." if sixes == KEEPS_PHASE else ""


def gain_points(game: Game, side: Side, points: int) -> None:
    """Each 5 is a Chain of Command Point; six of them are a Dice, and the rest count on (1e 5.1)."""
    if not points:
        return
    whole, side.points = divmod(side.points + points, POINTS_FOR_A_DICE)
    side.dice += whole
    now = f"{side.points} points, {side.dice} Dice"
    _tell_gain(game, side, f"{side.title} gains {points} Chain of Command Point{'s'[: points > 1]}: {now}.")


def gain_dice(game: Game, side: Side, dice: int) -> None:
    """A whole Chain of Command Dice besides the points, as four 6s bring it (1e 6.1)."""
    side.dice += dice
    _tell_gain(game, side, f"{side.title} gains a whole Chain of Command Dice and now holds {side.dice}.")


def _tell_gain(game: Game, side: Side, text: str) -> None:
    data = {"points": side.points, "dice": side.dice}
    game.emit("chain-of-command", text, seat=side.seat, rule="1e 5.1", data=data)


# --- adding dice ---------------------------------------------------------------------------------------


def ways_to_make(dice: Sequence[int], result: int) -> list[tuple[int, ...]]:
    """The different dice that make a result from 1 to 4, fewest first: a single die or a sum (1e 4.2.1)."""
    ways = sorted(_sums(dice, result), key=lambda way: (len(way), way))
    return list(dict.fromkeys(ways))


def _sums(dice: Sequence[int], result: int) -> Iterator[tuple[int, ...]]:
    usable = sorted(die for die in dice if die <= min(result, HIGHEST_SUM))
    for count in range(1, result + 1):
        yield from (way for way in combinations(usable, count) if sum(way) == result)


def take_dice(game: Game, dice: Sequence[int]) -> None:
    """Use up these Command Dice."""
    for die in dice:
        game.phase.dice.remove(die)
