"""The Command Dice: how many, what the roll gives at once, how the rest may be added (1e 4.2, 5.1, 6.1)."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import ClassVar

from rules.command.advice import advised
from rules.command.chain_of_command import gain_dice, gain_points, pool, spend_points
from rules.editions.team_rules import ANY_RESULT
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.state.changes.phases import hold_dice, take_dice
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.remembered import Tally
from rules.state.troops.refs import side_ref

POINT, SEQUENCE = 5, 6
"""The faces that activate nobody: a Chain of Command Point and a Phase Sequence die (1e 4.2, Table One)."""

KEEPS_PHASE, ENDS_TURN = 2, 3
"""How many 6s give the next Phase and end the Turn (1e 6.1)."""

HIGHEST_SUM = 4
"""Dice may be added up to this and no further (1e 4.2.1)."""


FIVES_USED = Tally("fives-used")
"""How many 5s have activated somebody."""


class Next(StrEnum):
    """What the 6s say of the next Phase (1e 6.1)."""

    OTHER_SIDE = "other-side"
    SAME_SIDE = "same-side"
    NEW_TURN = "new-turn"


class CommandDiceRolled(OfSide, frozen=True):
    """A side has rolled its Command Dice, and its Red Dice, whose 5s and 6s are nothing (2e 7)."""

    kind: ClassVar = "command-dice"
    section: ClassVar = "1e 4.2"
    spoken: ClassVar = ("next", "red")

    faces: Faces
    dice: Faces
    sixes: int
    next: Next
    red: Faces = ()


async def roll_command_dice(game: Game) -> None:
    """Roll all dice; 5s count at once, 6s decide who comes next, the others wait to be used (1e 4.2)."""
    side, phase = game.active, game.phase
    count = game.edition.command_dice(side.command_dice, side.force_morale)
    rolled = await advised(game, side, await roll(count, why="Command Dice", seat=side.seat))
    red = await roll(side.red_dice, why="Red Dice", seat=side.seat) if side.red_dice else []
    usable = sorted(face for face in (*rolled, *red) if face <= HIGHEST_SUM)
    hold_dice(game, rolled, red, sixes=rolled.count(SEQUENCE), dice=usable)
    game.tell(
        CommandDiceRolled(
            side=side_ref(side),
            faces=tuple(phase.rolled),
            dice=tuple(phase.dice),
            sixes=phase.sixes,
            next=_next(phase.sixes),
            red=tuple(phase.red),
        )
    )
    gain_points(game, side, phase.rolled.count(POINT))
    _gains_from_sixes(game, side, phase.sixes)


def _next(sixes: int) -> Next:
    if sixes >= ENDS_TURN:
        return Next.NEW_TURN
    return Next.SAME_SIDE if sixes == KEEPS_PHASE else Next.OTHER_SIDE


def _gains_from_sixes(game: Game, side: Side, sixes: int) -> None:
    """Give a whole Dice for many 6s, or points to the other side, as the edition has it (1e 6.1; 2e 8.1)."""
    edition = game.edition
    if edition.sixes_for_a_dice is not None and sixes >= edition.sixes_for_a_dice:
        gain_dice(game, side, 1)
    if sixes >= KEEPS_PHASE:
        gain_points(game, game.enemy(side), edition.points_for_enemy_sixes, sixes_of=side)


# --- 5s that activate ----------------------------------------------------------------------------------


class FiveUsed(OfSide, frozen=True):
    """A side takes back the point of a 5, as it activates a companion with it."""

    kind: ClassVar = "chain-of-command"
    section: ClassVar = "1e B"

    points: int
    dice: int


def fives_left(game: Game) -> int:
    """Count the 5s of this roll that can still activate somebody: as many as have their point left (1e B)."""
    side, phase = game.active, game.phase
    unused = phase.rolled.count(POINT) - FIVES_USED.of(game, side.seat)
    return max(0, min(unused, pool(side)))


def dice_for(game: Game, result: int) -> list[int]:
    """List the Command Dice that are left for such a result: 5s are there for a companion alone (1e B)."""
    return [POINT] * fives_left(game) if result == POINT else game.phase.dice


def use_dice(game: Game, dice: Sequence[int]) -> None:
    """Take these dice off those that are left; a 5 gives its Chain of Command Point back (1e 4.2, B)."""
    take_dice(game, [die for die in dice if die != POINT])
    for _ in range(list(dice).count(POINT)):
        spend_points(game.active, 1)
        FIVES_USED.add(game, game.active.seat)
        side = game.active
        game.tell(FiveUsed(side=side_ref(side), points=side.points, dice=side.dice))


# --- adding dice ---------------------------------------------------------------------------------------


def ways_to_make(dice: Sequence[int], result: int) -> list[tuple[int, ...]]:
    """List the different dice that make a result from 1 to 4, fewest first: a single die or a sum (1e 4.2.1).

    Any single die up to 4 makes ANY_RESULT.
    """
    if result == POINT:
        return [(POINT,)] if POINT in dice else []
    if result == ANY_RESULT:
        return [(die,) for die in sorted(set(dice)) if die <= HIGHEST_SUM]
    ways = sorted(_sums(dice, result), key=lambda way: (len(way), way))
    return list(dict.fromkeys(ways))


def _sums(dice: Sequence[int], result: int) -> Iterator[tuple[int, ...]]:
    usable = sorted(die for die in dice if die <= min(result, HIGHEST_SUM))
    for count in range(1, result + 1):
        yield from (way for way in combinations(usable, count) if sum(way) == result)
