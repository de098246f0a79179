"""Scenario Six, Attack on an Objective: something of significance is to be taken and held (1e A)."""

from functools import partial
from typing import ClassVar

from rules.engine.facts import FeatureRef, OfSide
from rules.engine.seats import Seat
from rules.geometry.shapes import area
from rules.geometry.terrain import Point
from rules.geometry.zones import covers
from rules.phrases import say
from rules.scenarios.defended_edge import choose_any_edge
from rules.scenarios.free_moves import TWO_TO_FOUR, free_moves
from rules.scenarios.last_point import place_last_point
from rules.scenarios.marker_places import MarkerStart, OwnGround, choose_count, on_edge, place_markers
from rules.scenarios.objectives import Objective, choose_objective, outline
from rules.scenarios.roles import attacker, attacker_wins, defender, give_up_ground, mission
from rules.scenarios.scenario import TWO_DICE, Role, Scenario
from rules.scenarios.support import roll_support
from rules.scenarios.the_patrol import points_to_place
from rules.state.agreed.mission import Crossroads, FieldGuns, ObjectiveName
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.endings import Leaving, ObjectiveHeld, Prize
from rules.state.troops.refs import side_ref

MARKERS = 4
"""How many the defender has, all on the objective."""


class ObjectiveChosen(OfSide, frozen=True):
    """What the attack is about, as the defender has chosen it: a feature, or what is `made` of some."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("objective", "made")

    objective: FeatureRef
    made: Crossroads | FieldGuns | None = None


class ObjectiveTaken(OfSide, frozen=True):
    """A side has come to hold the objective, which is called so."""

    kind: ClassVar = "objective"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("name",)

    holder: Seat
    name: ObjectiveName


async def choose_ground(game: Game) -> None:
    """Ask the defender for his edge, then for the objective in the quarter before it."""
    await choose_any_edge(game)
    chosen = await choose_objective(game)
    marked = mission(game)
    marked.objective, marked.name, marked.holder = outline(chosen), chosen.name, defender(game).seat
    game.tell(_told(defender(game), chosen))


def _told(side: Side, chosen: Objective) -> ObjectiveChosen:
    who, name = side_ref(side), chosen.name
    if isinstance(name, str):
        return ObjectiveChosen(side=who, objective=FeatureRef(chosen.id, name))
    return ObjectiveChosen(side=who, objective=FeatureRef(chosen.id, ""), made=name)


async def set_markers(game: Game) -> None:
    """Set the defender's markers on the objective, the attacker's along his edge; then he moves first."""
    enemy = attacker(game)
    await place_markers(game, defender(game), _on_objective(game))
    await place_markers(game, enemy, on_edge(game.border(enemy), await choose_count(enemy)))
    await free_moves(game, TWO_TO_FOUR)


def _on_objective(game: Game) -> MarkerStart:
    shape = area(mission(game).objective)
    middle = shape.representative_point()
    return MarkerStart(OwnGround.OBJECTIVE, shape, (Point(float(middle.x), float(middle.y)),) * MARKERS)


async def place_on_objective(game: Game) -> None:
    """Ask the defender for his fourth point, on the objective itself."""
    await place_last_point(game, mission(game).objective, OwnGround.OBJECTIVE)


async def first_phase(game: Game) -> Side:
    """Give the attacker the first Phase."""
    return attacker(game)


# --- who holds it --------------------------------------------------------------------------------------


def take_objective(game: Game) -> None:
    """Give the objective to the side that alone has Teams on it; it keeps it until the other has."""
    marked = mission(game)
    there = [side for side in game.sides() if _is_there(game, side)]
    if len(there) != 1 or there[0].seat is marked.holder:
        return
    marked.holder = there[0].seat
    game.tell(ObjectiveTaken(side=side_ref(there[0]), holder=marked.holder, name=marked.name))


def _is_there(game: Game, side: Side) -> bool:
    """Whether men of a Team that is not running away stand on the objective."""
    shape = area(mission(game).objective)
    teams = (team for team in game.teams_on_table(side) if not team.broken)
    return any(covers(shape, at) for team in teams for at in team.places)


def goal(game: Game, side: Side, start: Point) -> Point | None:
    """Lead the attacker's men onto the objective; who is there looks for the enemy."""
    shape = area(mission(game).objective)
    if side is not attacker(game) or covers(shape, start):
        return None
    middle = shape.representative_point()
    return Point(float(middle.x), float(middle.y))


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """End the game for a side that leaves: the attacker wins if he holds the objective (1e A)."""
    marked, enemy = mission(game), attacker(game)
    take_objective(game)
    if side is enemy or marked.holder is not enemy.seat:
        give_up_ground(game, side, leaving, Prize.OBJECTIVE)
        return
    who, other = side_ref(side), side_ref(enemy)
    attacker_wins(game, ObjectiveHeld(side=who, leaving=leaving, enemy=other, name=marked.name), leaving)


ATTACK_ON_AN_OBJECTIVE = Scenario(
    id="attack-on-an-objective",
    title=say("attack-on-an-objective"),
    told=say("about-attack-on-an-objective"),
    aims={Role.ATTACKER: say("take-the-objective"), Role.DEFENDER: say("keep-the-objective")},
    has_roles=True,
    edges=choose_ground,
    markers=set_markers,
    support=partial(roll_support, dice=TWO_DICE),
    jump_off_points=points_to_place,
    last_points=place_on_objective,
    first_phase=first_phase,
    drive_off=drive_off,
    after_move=take_objective,
    turn_ends=take_objective,
    goal=goal,
    support_dice=TWO_DICE,
)
