"""Scenario One, The Patrol: how it is set up and how it is won (1e 3, 15.1, Appendix A Scenario One)."""

from typing import ClassVar

from rules.engine.effects import ask, ask_both, roll
from rules.engine.facts import Faces, Fact, OfSide, SideRef
from rules.engine.requests import Choose, Chosen, Option
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Point
from rules.phrases import say
from rules.scenarios.marker_places import count_request
from rules.scenarios.roles import DRIVE_OFF
from rules.scenarios.scenario import Barred, Role, Scenario, SupportDice
from rules.scenarios.set_up_dice import RollOff, higher_morale
from rules.state.changes.sides import end_game
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.saved.endings import BothSpent, FieldHeld, Leaving
from rules.state.troops.refs import side_ref

JUMP_OFF_POINTS = 3
"""How many each side places (1e A, Scenario One)."""

ENTRY_SHARES = (0.25, 0.5, 0.75)
"""Where the three entry points lie along a side's edge, from west to east."""

SUPPORT_DICE = SupportDice(dice=1, levels=(1, 1, 2, 2, 3, 3), is_halved=False)
"""One die for both sides (1e A, Scenario One)."""

LONG_EDGES = (Edge.NORTH, Edge.SOUTH)
"""Those on which tables are entered for this scenario."""

LEAST_TO_WIN = 3
"""The Force Morale that the winner must still have (1e A, Scenario One)."""


class TossWon(Fact, frozen=True):
    """A side has won the toss: red with a low face, blue with a high one."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"

    side: SideRef
    faces: Faces


class TableEdgeChosen(OfSide, frozen=True):
    """The winner of the toss starts from the table edge that he has chosen."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("edge",)

    edge: Edge


class EntryPointRolled(OfSide, frozen=True):
    """A side rolls for the entry point, by its number, at which its Patrol Markers start."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("markers", "number")

    faces: Faces
    markers: int
    number: int


class SupportDieRolled(Fact, frozen=True):
    """The die for the support level of both sides, in a game whose support does not depend on it."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("level", "is_picked")

    faces: Faces
    level: int
    is_picked: bool


# --- edges and markers ---------------------------------------------------------------------------------


async def choose_edges(game: Game) -> None:
    """Toss a coin; its winner picks his table edge and the other takes the opposite one (1e A)."""
    (face,) = await roll(1, why="coin toss")
    winner = game.side(Seat.RED if face <= 3 else Seat.BLUE)
    game.tell(TossWon(side=side_ref(winner), faces=(face,)))
    chosen = await ask(_edge_request(winner))
    winner.edge = Edge(chosen.option)
    game.enemy(winner).edge = winner.edge.opposite
    game.tell(TableEdgeChosen(side=side_ref(winner), edge=winner.edge))


def _edge_request(side: Side) -> Choose:
    return Choose(
        name="choose-table-edge",
        seat=side.seat,
        prompt=say("won-the-toss"),
        public=say("chooses-a-table-edge"),
        rule="1e A",
        list_options=lambda: [Option(id=edge, label=say("the-edge", edge=edge)) for edge in LONG_EDGES],
        prefer=side.edge,
    )


async def set_markers(game: Game) -> None:
    """Ask both how many markers they take, then roll where each side's come in (1e A)."""
    counts = await choose_markers(game)
    for side in game.sides():
        await enter(game, side, counts[side.seat])


async def choose_markers(game: Game) -> dict[Seat, int]:
    """Ask both for three or four Patrol Markers, each without knowing the other's choice (1e A)."""
    red, blue = (count_request(side) for side in game.sides())
    replies: tuple[Chosen, Chosen] = await ask_both(red, blue)
    return {red.seat: int(replies[0].option), blue.seat: int(replies[1].option)}


async def enter(game: Game, side: Side, count: int) -> None:
    """Roll for the one of three entry points at which all the side's markers start, in one place (1e A)."""
    (face,) = await roll(1, why="entry point", seat=side.seat)
    number = (face + 1) // 2
    at = entry_point(game, side, number)
    for _ in range(count):
        marker = PatrolMarker(id=game.table.new_id("marker-"), at=at)
        side.patrol_markers[marker.id] = marker
    game.tell(EntryPointRolled(side=side_ref(side), faces=(face,), markers=count, number=number))


def entry_point(game: Game, side: Side, number: int) -> Point:
    """Find where entry point 1, 2 or 3 lies on the side's edge."""
    ground = game.setup.map
    return Point(ground.width * ENTRY_SHARES[number - 1], 0.0 if side.edge is Edge.NORTH else ground.height)


# --- support -------------------------------------------------------------------------------------------


async def roll_support(game: Game) -> None:
    """Roll one die for the support level of both sides (1e A, Scenario One)."""
    (face,) = await roll(1, why="support level")
    level = SUPPORT_DICE.level(face, Role.ATTACKER)
    game.tell(SupportDieRolled(faces=(face,), level=level, is_picked=game.setup.secret_supports))


# --- into the battle and out of it ---------------------------------------------------------------------


def points_to_place(game: Game, side: Side) -> int:
    """Count the Jump-Off Points that a side places: three, whoever it is (1e A, Scenario One)."""
    return JUMP_OFF_POINTS


async def first_phase(game: Game) -> Side:
    """Find who has the first Phase: the side with more Force Morale (1e 4.1.1, A)."""
    return await higher_morale(game, RollOff.FIRST_PHASE)


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """End the game for a side that leaves: a draw unless the other has Force Morale 3 or more (1e A)."""
    enemy = game.enemy(side)
    who, other, left = side_ref(side), side_ref(enemy), enemy.force_morale
    if left >= LEAST_TO_WIN:
        end_game(game, enemy.seat, FieldHeld(side=who, leaving=leaving, enemy=other), leaving)
        return
    end_game(game, None, BothSpent(side=who, leaving=leaving, enemy=other, force_morale=left), leaving)


THE_PATROL = Scenario(
    id="the-patrol",
    title=say("the-patrol"),
    edges=choose_edges,
    markers=set_markers,
    support=roll_support,
    jump_off_points=points_to_place,
    first_phase=first_phase,
    drive_off=drive_off,
    support_dice=SUPPORT_DICE,
    forbids={Role.ATTACKER: frozenset(Barred)},
    told=say("about-the-patrol"),
    aims={Role.ATTACKER: DRIVE_OFF},
)
