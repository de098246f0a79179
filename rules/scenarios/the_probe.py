"""Scenario Two, The Probe: one side looks for a way through the outposts of the other (1e A)."""

from functools import partial

from rules.engine.facts import PieceRef
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.phrases import say
from rules.scenarios.defended_edge import choose_any_edge
from rules.scenarios.free_moves import TWO_TO_FOUR, free_moves
from rules.scenarios.marker_places import choose_count, place_markers, stack_markers, within
from rules.scenarios.roles import (
    REACHED,
    attacker,
    attacker_wins,
    defender,
    give_up_ground,
    mission,
)
from rules.scenarios.scenario import ONE_DIE, Barred, Role, Scenario
from rules.scenarios.set_up_dice import RollOff, higher_morale
from rules.scenarios.support import roll_support
from rules.scenarios.the_patrol import points_to_place
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.saved.endings import BaseLineReached, Leaving, Prize
from rules.state.troops.refs import side_ref

FROM_EDGE = 12.0
"""Inches from his edge within which the defender's markers start."""

MARKERS = 4
"""How many of them there are."""

AT_BASE_LINE = 1.0
"""Inches from the base line within which a man has reached it: his base touches it."""


async def set_markers(game: Game) -> None:
    """Set the defender's four markers near his edge, the attacker's at one point; then he moves first."""
    side, enemy = defender(game), attacker(game)
    border = game.border(side)
    mission(game).line = [border.at(0.0), border.at(border.length)]
    await place_markers(game, side, within(border, FROM_EDGE, MARKERS))
    await stack_markers(game, enemy, await choose_count(enemy))
    await free_moves(game, TWO_TO_FOUR)


async def first_phase(game: Game) -> Side:
    """Find who has the first Phase: the side with more Force Morale."""
    return await higher_morale(game, RollOff.FIRST_PHASE)


def reach_base_line(game: Game) -> None:
    """End the game once a Team of the attacker's has come to the defender's base line."""
    team = next((one for one in game.teams_on_table(attacker(game)) if _is_through(game, one)), None)
    if team is not None:
        side = side_ref(attacker(game))
        attacker_wins(game, BaseLineReached(side=side, team=PieceRef(team.id, team.name)), REACHED)


def _is_through(game: Game, team: Team) -> bool:
    line = game.border(defender(game))
    return not team.broken and any(at_most(line.depth(at), AT_BASE_LINE) for at in team.places)


def goal(game: Game, side: Side, start: Point) -> Point | None:
    """Lead the attacker's men straight to the enemy's base line."""
    return game.border(defender(game)).foot(start) if side is attacker(game) else None


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """End the game for a side that leaves: nobody has come through."""
    give_up_ground(game, side, leaving, Prize.BASE_LINE)


THE_PROBE = Scenario(
    id="the-probe",
    title=say("the-probe"),
    told=say("about-the-probe"),
    aims={Role.ATTACKER: say("reach-the-base-line"), Role.DEFENDER: say("keep-the-base-line")},
    has_roles=True,
    edges=choose_any_edge,
    markers=set_markers,
    support=partial(roll_support, dice=ONE_DIE),
    jump_off_points=points_to_place,
    first_phase=first_phase,
    drive_off=drive_off,
    after_move=reach_base_line,
    goal=goal,
    support_dice=ONE_DIE,
    forbids={Role.ATTACKER: frozenset(Barred), Role.DEFENDER: frozenset({Barred.BARRAGE})},
)
