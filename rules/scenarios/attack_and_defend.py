"""Scenario Three, Attack and Defend: an advance on a broad front against a known position (1e A)."""

from functools import partial

from rules.phrases import say
from rules.scenarios.defended_edge import choose_any_edge
from rules.scenarios.free_moves import AS_ROLLED, free_moves
from rules.scenarios.marker_places import on_edge, place_markers, within
from rules.scenarios.roles import DRIVE_OFF, attacker, defender, mission
from rules.scenarios.scenario import TWO_DICE, Barred, Role, Scenario
from rules.scenarios.support import roll_support
from rules.scenarios.the_patrol import drive_off, first_phase, points_to_place
from rules.state.game import Game

FROM_EDGE = 18.0
"""Inches from his edge within which the defender's markers start."""

MARKERS = 4
"""How many each side has."""


async def set_markers(game: Game) -> None:
    """Set the defender's markers near his edge, the attacker's along his own; then he moves first."""
    side, enemy = defender(game), attacker(game)
    mission(game)
    await place_markers(game, side, within(game.border(side), FROM_EDGE, MARKERS))
    await place_markers(game, enemy, on_edge(game.border(enemy), MARKERS))
    await free_moves(game, AS_ROLLED)


ATTACK_AND_DEFEND = Scenario(
    id="attack-and-defend",
    title=say("attack-and-defend"),
    told=say("about-attack-and-defend"),
    aims={Role.ATTACKER: DRIVE_OFF, Role.DEFENDER: DRIVE_OFF},
    has_roles=True,
    edges=choose_any_edge,
    markers=set_markers,
    support=partial(roll_support, dice=TWO_DICE),
    jump_off_points=points_to_place,
    first_phase=first_phase,
    drive_off=drive_off,
    support_dice=TWO_DICE,
    forbids={Role.DEFENDER: frozenset({Barred.BARRAGE})},
)
