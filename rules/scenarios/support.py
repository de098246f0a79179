"""Support where one side attacks: his dice give his level, the defender has half of them (1e A)."""

from rules.engine.effects import roll
from rules.scenarios.roles import attacker, defender
from rules.scenarios.scenario import Role, SupportDice
from rules.scenarios.set_up_dice import tell_dice
from rules.state.game import Game


async def roll_support(game: Game, dice: SupportDice) -> None:
    """Roll the attacker's dice for support and tell both levels (1e A)."""
    side = attacker(game)
    faces = await roll(dice.dice, why="support level")
    total = sum(faces)
    levels = [
        f"{one.title} Level {dice.level(total, role)}"
        for one, role in ((side, Role.ATTACKER), (defender(game), Role.DEFENDER))
    ]
    told = "supports were picked freely, in secret" if game.setup.secret_supports else "there is no support"
    text = f"{side.title} rolls {total} for support: {', '.join(levels)}; in this game {told}."
    tell_dice(game, None, faces, "support level", text)
