"""Shells before the battle: in the first Turn those who are called forward hesitate (1e B)."""

from enum import StrEnum
from typing import ClassVar

from rules.command.commanding import seniors_off_table
from rules.engine.facts import OfSide, SideRef
from rules.phrases import Phrase, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

COMES_ON = 4
"""The least face that brings hesitant troops on (1e 4.3)."""


class HeavierBarrage(Characteristic, frozen=True, kw_only=True):
    """A barrage before the battle that takes so much more from the enemy's rolls to arrive (l40-068)."""

    harder: int = 1


class Hesitation(StrEnum):
    """Why troops roll for coming on."""

    SHELLED = "shelled"
    NO_SENIOR = "no-senior"
    LOST_ENTRY_POINT = "lost-entry-point"


class BarrageBefore(OfSide, frozen=True):
    """A side's shells have come down before the battle: its enemies come on by so much alone."""

    kind: ClassVar = "support"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("enemy", "least")

    enemy: SideRef
    least: int


def is_shelled(game: Game, side: Side) -> bool:
    """Whether the enemy's barrage before the battle still disorders who deploys: in the first Turn (1e B)."""
    return game.table.turn <= 1 and game.enemy(side).barrage


def is_sent_forward(game: Game, side: Side) -> bool:
    """Whether a Senior Leader off the table spares the side its rolls: none does under shells (1e 4.3, B)."""
    return seniors_off_table(side) and not is_shelled(game, side)


def comes_on(game: Game, side: Side) -> int:
    """Tell the least face that brings hesitant troops on, more after a heavier barrage, less after a light
    one (1e 4.3, B)."""
    if not is_shelled(game, side):
        return COMES_ON
    enemy = game.enemy(side)
    heavier = of_kind(game, enemy, HeavierBarrage)
    return COMES_ON + max((one.harder for one in heavier), default=0) + enemy.barrage_harder


def hesitant(game: Game, side: Side) -> Phrase:
    """Warn a player about to call hesitant troops: which faces bring them on."""
    least = comes_on(game, side)
    return say("comes-only-on", needs=least, number=7 - least, shelled=is_shelled(game, side))


def why_hesitant(game: Game, side: Side) -> Hesitation:
    """Find why the side's men must roll before they come on; what is lost for vehicles alone does not
    count."""
    return Hesitation.SHELLED if is_shelled(game, side) else Hesitation.NO_SENIOR


def tell_barrages(game: Game) -> None:
    """Tell both that shells have come down before the battle: whose, and on whom (1e B)."""
    for side in game.sides():
        if side.barrage:
            enemy = game.enemy(side)
            least = comes_on(game, enemy)
            game.tell(BarrageBefore(side=side_ref(side), enemy=side_ref(enemy), least=least))
