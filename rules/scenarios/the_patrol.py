"""Scenario One, The Patrol: how it is set up and how it is won (1e 3, 15.1, Appendix A Scenario One)."""

from rules.engine.effects import ask, ask_both, roll
from rules.engine.requests import Choose, Chosen, Option
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes import end_game, set_force_morale
from rules.state.force import Edge, PatrolMarker, Side
from rules.state.game import Game
from rules.state.options import played
from rules.state.table import Stage

JUMP_OFF_POINTS = 3
"""How many each side places (1e A, Scenario One)."""

ENTRY_SHARES = (0.25, 0.5, 0.75)
"""Where the three entry points lie along a side's edge, from west to east."""

LEAST_TO_WIN = 3
"""The Force Morale that the winner must still have (1e A, Scenario One)."""


async def set_up(game: Game) -> None:
    """Everything before the first marker moves: edges, entry, support die, Force Morale (1e 3, A)."""
    tell_optional_rules(game)
    await choose_edges(game)
    counts = await choose_markers(game)
    for side in game.sides():
        await enter(game, side, counts[side.seat])
    await roll_support(game)
    for side in game.sides():
        await roll_force_morale(game, side)
    first = await higher_morale(game, "the first Patrol Marker move")
    game.table.first_to_move = game.table.to_move = first.seat
    game.table.stage = Stage.PATROL
    game.emit("patrol", f"{first.title} moves the first Patrol Marker.", seat=first.seat, rule="1e 3.1")


def tell_optional_rules(game: Game) -> None:
    """Say which of the book's optional rules were agreed, so that whoever looks on knows too (1e 17)."""
    for rule in played(game.setup.options):
        game.emit("optional-rule", f"Optional rule: {rule.title}. {rule.told}", rule=rule.rule)


# --- edges and markers ---------------------------------------------------------------------------------


async def choose_edges(game: Game) -> None:
    """A coin is tossed; its winner picks his table edge and the other takes the opposite one (1e A)."""
    (face,) = await roll(1, why="coin toss")
    winner = game.side(Seat.RED if face <= 3 else Seat.BLUE)
    tell_dice(game, None, [face], "coin toss", f"{winner.title} wins the toss ({face}).")
    chosen = await ask(_edge_request(winner))
    winner.edge = Edge(chosen.option)
    game.enemy(winner).edge = Edge.SOUTH if winner.edge is Edge.NORTH else Edge.NORTH
    game.emit("patrol", f"{winner.title} starts from the {winner.edge} edge.", seat=winner.seat, rule="1e A")


def _edge_request(side: Side) -> Choose:
    return Choose(
        name="choose-table-edge",
        seat=side.seat,
        prompt="You won the toss: choose your table edge.",
        public="chooses a table edge",
        rule="1e A",
        list_options=lambda: [Option(id=edge, label=f"The {edge} edge") for edge in Edge],
        prefer=side.edge,
    )


async def choose_markers(game: Game) -> dict[Seat, int]:
    """Both sides choose three or four Patrol Markers, each without knowing the other's choice (1e A)."""
    red, blue = (_count_request(side) for side in game.sides())
    replies: tuple[Chosen, Chosen] = await ask_both(red, blue)
    return {red.seat: int(replies[0].option), blue.seat: int(replies[1].option)}


def _count_request(side: Side) -> Choose:
    counts = {"3": "Three markers", "4": "Four markers"}
    return Choose(
        name="choose-patrol-markers",
        seat=side.seat,
        prompt="Three or four Patrol Markers?",
        public="chooses the number of Patrol Markers",
        rule="1e A",
        list_options=lambda: [Option(id=count, label=label) for count, label in counts.items()],
        prefer="4",
    )


async def enter(game: Game, side: Side, count: int) -> None:
    """A die says at which of its three entry points the side's markers start, all in one place (1e A)."""
    (face,) = await roll(1, why="entry point", seat=side.seat)
    number = (face + 1) // 2
    at = entry_point(game, side, number)
    for _ in range(count):
        marker = PatrolMarker(id=game.table.new_id("marker-"), at=at)
        side.patrol_markers[marker.id] = marker
    text = f"{side.title} rolls {face}: its {count} Patrol Markers start at entry point {number}."
    tell_dice(game, side, [face], "entry point", text)


def entry_point(game: Game, side: Side, number: int) -> Point:
    """Where entry point 1, 2 or 3 lies on the side's edge."""
    ground = game.setup.map
    return Point(ground.width * ENTRY_SHARES[number - 1], 0.0 if side.edge is Edge.NORTH else ground.height)


# --- support and Force Morale --------------------------------------------------------------------------


async def roll_support(game: Game) -> None:
    """One die sets the support level of both sides (1e A, Scenario One)."""
    (face,) = await roll(1, why="support level")
    level = (face + 1) // 2
    told = "supports were picked freely, in secret" if game.setup.secret_supports else "there is no support"
    text = f"The support die shows {face}, Level {level}; in this game {told}."
    tell_dice(game, None, [face], "support level", text)


async def roll_force_morale(game: Game, side: Side) -> None:
    """A die, adjusted for the troops' quality, sets the side's Force Morale (1e 3, 15.1)."""
    (face,) = await roll(1, why="Force Morale", seat=side.seat)
    total = face + game.edition.force_morale_modifier(side.quality)
    level = game.edition.starting_force_morale(total)
    adjusted = f"{face} ({total} for {side.quality} troops)" if total != face else str(face)
    told = f"{side.title} rolls {adjusted}: Force Morale {level}."
    tell_dice(game, side, [face], "Force Morale", told, rule="1e 3")
    set_force_morale(game, side, level, "start")


async def higher_morale(game: Game, what: str) -> Side:
    """The side with more Force Morale; equal morale is diced for until one rolls more (1e 3.1, 4.1.1)."""
    red, blue = game.sides()
    if red.force_morale != blue.force_morale:
        return red if red.force_morale > blue.force_morale else blue
    while True:
        (ours,) = await roll(1, why=what, seat=red.seat)
        (theirs,) = await roll(1, why=what, seat=blue.seat)
        text = f"Equal Force Morale: {red.title} rolls {ours}, {blue.title} rolls {theirs} for {what}."
        text += " A tie: both roll again." if ours == theirs else ""
        tell_dice(game, None, [ours, theirs], what, text, rule="1e 3.1")
        if ours != theirs:
            return red if ours > theirs else blue


def tell_dice(
    game: Game, side: Side | None, faces: list[int], purpose: str, text: str, *, rule: str = "1e A"
) -> None:
    """Log a roll of the set-up and what it meant."""
    data = {"faces": faces, "why": purpose, "purpose": purpose}
    game.emit("dice", text, seat=side.seat if side else None, rule=rule, data=data)


# --- how it ends ---------------------------------------------------------------------------------------


def force_driven_off(game: Game, side: Side, kind: str) -> None:
    """A side leaves the table; the other wins with a Force Morale of 3 or more, else it is a draw (1e A)."""
    enemy = game.enemy(side)
    how = "withdraws" if kind == "withdrawal" else "loses the will to fight"
    if enemy.force_morale >= LEAST_TO_WIN:
        won = f"The {side.title} side {how}: the {enemy.title} side holds the field."
        end_game(game, enemy.seat, won, kind)
        return
    left = f"the {enemy.title} side is down to Force Morale {enemy.force_morale}"
    why = f"The {side.title} side {how}, but {left}: a draw."
    end_game(game, None, why, kind)
