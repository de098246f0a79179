"""The set-up as far as the patrol phase: what the scenario says, then Force Morale (1e 3, A)."""

from rules.scenarios.catalogue import scenario_of
from rules.scenarios.scenario import Role
from rules.scenarios.set_up_dice import higher_morale, roll_force_morale
from rules.scenarios.support_levels import settle_levels
from rules.state.game import Game
from rules.state.options import played
from rules.state.table import Stage


async def set_up(game: Game) -> None:
    """Do all that comes before the first marker moves: edges, markers, support, Force Morale (1e 3, A)."""
    tell_optional_rules(game)
    tell_aims(game)
    scenario = scenario_of(game)
    await settle_levels(game)
    await scenario.edges(game)
    await scenario.markers(game)
    if not game.setup.rolled_support and game.setup.support_points is None:
        await scenario.support(game)
    for side in game.sides():
        await roll_force_morale(game, side)
    first = await higher_morale(game, "the first Patrol Marker move")
    game.table.first_to_move = game.table.to_move = first.seat
    game.table.stage = Stage.PATROL
    game.emit("patrol", f"{first.title} moves the first Patrol Marker.", seat=first.seat, rule="1e 3.1")


def tell_aims(game: Game) -> None:
    """Say who attacks and what each side is there for, where one side does (1e A)."""
    scenario = scenario_of(game)
    if not scenario.has_roles:
        return
    for side in game.sides():
        role = scenario.role(side.seat, game.setup.attacker)
        does = "attacks" if role is Role.ATTACKER else "defends"
        told = f"{scenario.title}: {side.title} {does}. {scenario.aims[role]}"
        game.emit("patrol", told, seat=side.seat, rule="1e A")


def tell_optional_rules(game: Game) -> None:
    """Say which of the book's optional rules were agreed, so that whoever looks on knows too (1e 17)."""
    for rule in played(game.setup.options):
        game.emit("optional-rule", f"Optional rule: {rule.title}. {rule.told}", rule=rule.rule)
