"""The set-up as far as the patrol phase: what the scenario says, then Force Morale (1e 3, A)."""

from typing import ClassVar

from rules.engine.facts import Fact, OfSide
from rules.scenarios.catalogue import scenario_of
from rules.scenarios.defence_claimed import claim_defence
from rules.scenarios.riders_ahead import leave_mounts, ride_ahead
from rules.scenarios.roles import attacker
from rules.scenarios.scenario import Role
from rules.scenarios.set_up_dice import RollOff, higher_morale, roll_force_morale
from rules.scenarios.support_levels import settle_levels
from rules.scenarios.tempers import choose_tempers
from rules.state.game import Game
from rules.state.saved.options import OPTIONAL_RULES, played
from rules.state.saved.table import Stage
from rules.state.troops.refs import side_ref


class FirstMarkerMoveGained(OfSide, frozen=True):
    """The side moves the first Patrol Marker."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e 3.1"


class SideAttacks(OfSide, frozen=True):
    """The side attacks in a scenario, by its id, which says what it is there for."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("scenario",)

    scenario: str


class SideDefends(OfSide, frozen=True):
    """The side defends in a scenario, by its id, which says what it is there for."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("scenario",)

    scenario: str


class OptionalRuleAgreed(Fact, frozen=True):
    """An optional rule of the book, by its id, is played."""

    kind: ClassVar = "optional-rule"
    spoken: ClassVar = ("option",)

    option: str

    @property
    def rule(self) -> str:
        """The section that the optional rule is in."""
        return next((one.rule for one in OPTIONAL_RULES if one.id == self.option), "")


async def set_up(game: Game) -> None:
    """Play everything before the first Patrol Marker moves: edges, markers, support, Force Morale (1e 3,
    A)."""
    tell_optional_rules(game)
    await claim_defence(game)
    tell_aims(game)
    scenario = scenario_of(game)
    await settle_levels(game)
    await scenario.edges(game)
    await scenario.markers(game)
    if not game.setup.rolled_support and game.setup.support_points is None:
        await scenario.support(game)
    await choose_tempers(game)
    for side in game.sides():
        await roll_force_morale(game, side)
    await leave_mounts(game)
    first = await higher_morale(game, RollOff.FIRST_MARKER_MOVE)
    game.table.first_to_move = game.table.to_move = first.seat
    for side in (first, game.enemy(first)):
        await ride_ahead(game, side)
    game.table.stage = Stage.PATROL
    game.tell(FirstMarkerMoveGained(side=side_ref(first)))


def tell_aims(game: Game) -> None:
    """Tell which side attacks and which defends, in a scenario where one does (1e A)."""
    scenario = scenario_of(game)
    if not scenario.has_roles:
        return
    for side in game.sides():
        role = scenario.role(side.seat, attacker(game).seat)
        fact = SideAttacks if role is Role.ATTACKER else SideDefends
        game.tell(fact(side=side_ref(side), scenario=scenario.id))


def tell_optional_rules(game: Game) -> None:
    """Say which of the book's optional rules were agreed, so that whoever looks on knows too (1e 17)."""
    for rule in played(game.setup.options):
        game.tell(OptionalRuleAgreed(option=rule.id))
