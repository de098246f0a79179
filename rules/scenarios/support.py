"""Support where one side attacks: his dice give his level, the defender has half of them (1e A)."""

from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact, SideRef
from rules.scenarios.roles import attacker, defender
from rules.scenarios.scenario import Role, SupportDice
from rules.state.game import Game
from rules.state.troops.refs import side_ref


class SupportRolled(Fact, frozen=True):
    """The attacker rolls for the support level of both sides, in a game whose support does not depend on it.

    `side` is the attacker.
    """

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("defender", "level", "defenders_level", "is_picked")

    side: SideRef
    defender: SideRef
    faces: Faces
    level: int
    defenders_level: int
    is_picked: bool


async def roll_support(game: Game, dice: SupportDice) -> None:
    """Roll the attacker's dice for support and tell both levels (1e A)."""
    faces = tuple(await roll(dice.dice, why="support level"))
    total = sum(faces)
    game.tell(
        SupportRolled(
            side=side_ref(attacker(game)),
            defender=side_ref(defender(game)),
            faces=faces,
            level=dice.level(total, Role.ATTACKER),
            defenders_level=dice.level(total, Role.DEFENDER),
            is_picked=game.setup.secret_supports,
        )
    )
