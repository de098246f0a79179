"""Random Events: what four or more 6s in one roll of Command Dice bring on the battlefield (1e 6.1, 6.3)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import ClassVar

from rules.buildings.fire_in_building import catch_fire
from rules.command.activation import ARRIVING
from rules.deployment.arrivals import DEPLOY, SECTION, Arrival, arrivals, why_not_deploy
from rules.deployment.deploy import UNORDERED, set_down
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Fact, OfSide
from rules.engine.requests import Choose, Option
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.phrases import say
from rules.state.changes.hazards import fires, ground_everybody, lay_barrage, let_it_rain
from rules.state.changes.sides import set_force_morale
from rules.state.game import Game
from rules.state.pieces.force import MoraleCause, MoraleOccasion, Side
from rules.state.troops.refs import side_ref
from rules.vehicles.shelled import shells_on_vehicles
from rules.weapons.barrage_hit import shell

SIXES = 4
"""How many 6s in one roll bring a Random Event (1e 6.3)."""

COLUMNS, ROWS = 3, 2
"""The squares into which the table is divided for a stray barrage (1e 6.3)."""

FLAMMABLE = frozenset(
    {"haystack", "wood-pile", "cart", "wagon", "crops", "sunflowers", "vineyard", "reeds", "scrub", "tree"}
) | {"orchard", "olive-grove", "palm-grove", "light-wood", "pine-wood", "dense-wood"}
"""Kinds of ground that burn where there is no building (1e 6.3)."""


class RandomEventRolled(OfSide, frozen=True):
    """A side rolls for which Random Event it is: the face says which."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 6.3"

    faces: Faces


class SquareRolled(OfSide, frozen=True):
    """A side rolls for the square on which stray shells fall."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 6.3"

    faces: Faces


class NothingBurns(Fact, frozen=True):
    """A fire would break out, and there is nothing that could burn."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"


class NobodyBetrayed(OfSide, frozen=True):
    """An informer has talked, and none of the side's Units comes on by it."""

    kind: ClassVar = "random-event"
    section: ClassVar = "1e 6.3"


async def random_event(game: Game) -> None:
    """Roll for the event and let it happen, to both sides alike; the game may end within (1e 6.3)."""
    if game.phase.sixes < SIXES:
        return
    side = game.active
    (face,) = await roll(1, why="Random Event", seat=side.seat)
    game.tell(RandomEventRolled(side=side_ref(side), faces=(face,)))
    await RANDOM_EVENTS[face](game, side)


# --- 1: a stray barrage --------------------------------------------------------------------------------


async def stray_barrage(game: Game, side: Side) -> None:
    """Roll for the square on which shells fall; nobody in it moves in this Phase and the next (1e 6.3)."""
    (face,) = await roll(1, why="square of the table", seat=side.seat)
    corners = square(game, face)
    game.tell(SquareRolled(side=side_ref(side), faces=(face,)))
    lay_barrage(game, corners, until=game.table.phases + 1)
    await shell(game, corners, (side, game.enemy(side)))
    await shells_on_vehicles(game, corners, side.seat)


def square(game: Game, number: int) -> list[Point]:
    """Find the corners of one of six squares, 1 to 3 along the north edge from the west, then 4 to 6."""
    row, column = divmod(number - 1, COLUMNS)
    wide, deep = game.setup.map.width / COLUMNS, game.setup.map.height / ROWS
    west, north = column * wide, row * deep
    east, south = west + wide, north + deep
    return [Point(west, north), Point(east, north), Point(east, south), Point(west, south)]


# --- 2: aircraft ---------------------------------------------------------------------------------------


async def aircraft(game: Game, side: Side) -> None:
    """Hold everybody of both sides still in this Phase and the next; everything else goes on (1e 6.3)."""
    ground_everybody(game, until=game.table.phases + 1)


# --- 3: fire -------------------------------------------------------------------------------------------


async def fire_breaks_out(game: Game, side: Side) -> None:
    """Set the building nearest the table's middle on fire, or what else can burn where none is (1e 6.3)."""
    found = next_to_burn(game)
    if found is None:
        game.tell(NothingBurns())
        return
    await catch_fire(game, found.feature.id, side)


def next_to_burn(game: Game) -> TerrainPiece | None:
    """Find the building nearest the table's middle that does not burn yet, None if there is none.

    Where no building stands at all it is the nearest flammable feature.
    """
    middle = Point(game.setup.map.width / 2.0, game.setup.map.height / 2.0)
    burning = [blaze.feature for blaze in fires(game)]
    fresh = [piece for piece in game.ground.pieces if piece.feature.id not in burning]
    houses = [piece for piece in fresh if piece.is_building]
    wild = [piece for piece in fresh if piece.feature.kind in FLAMMABLE]
    listed = houses or ([] if game.ground.buildings else wild)
    return min(listed, key=lambda piece: piece.outline.distance(middle), default=None)


# --- 4: an informer ------------------------------------------------------------------------------------


async def informer(game: Game, side: Side) -> None:
    """Have the roller's opponent bring on one of his Units at once, at a point he picks (1e 6.3)."""
    enemy = game.enemy(side)
    units = units_waiting(game, enemy)
    if not any(not why_not_deploy(game, enemy, one) for one in units):
        # The same whether nobody waits or nobody can come: how many wait is his secret.
        game.tell(NobodyBetrayed(side=side_ref(enemy)))
        return
    chosen = (await ask(_which_unit(game, enemy))).option
    await set_down(game, enemy, next(one for one in units if one.subject == chosen))
    # They come on in the other side's Phase: nobody meets them on Overwatch, and they do nothing yet.
    ARRIVING.put(game)
    UNORDERED.put(game)


def units_waiting(game: Game, side: Side) -> list[Arrival]:
    """List the side's Units off the table that a 1 or a 2 would bring on: whole Sections, and lone Teams."""
    return [one for one in arrivals(game, side) if one.verb == DEPLOY and one.teams and one.result <= SECTION]


def _which_unit(game: Game, side: Side) -> Choose:
    return Choose(
        name="betrayed-unit",
        seat=side.seat,
        prompt=say("which-unit-was-betrayed"),
        public=say("chooses-the-betrayed-unit"),
        rule="1e 6.3",
        list_options=lambda: [
            Option(
                id=one.subject, label=one.name, verb=DEPLOY, subject=one.subject, rule="1e 6.3",
                refused=why_not_deploy(game, side, one),
            )
            for one in units_waiting(game, side)
        ],
    )  # fmt: skip


# --- 5: rain, 6: wine ----------------------------------------------------------------------------------


async def rain(game: Game, side: Side) -> None:
    """Let heavy rain fall, which limits how far anybody sees until the Turn ends at least (1e 6.3)."""
    let_it_rain(game)


async def wine(game: Game, side: Side) -> None:
    """Raise the roller's Force Morale by one for a good find (1e 6.3)."""
    why = MoraleCause(occasion=MoraleOccasion.CACHE_OF_WINE)
    set_force_morale(game, side, side.force_morale + 1, why)


Happening = Callable[[Game, Side], Awaitable[None]]

RANDOM_EVENTS: Mapping[int, Happening] = {
    1: stray_barrage,
    2: aircraft,
    3: fire_breaks_out,
    4: informer,
    5: rain,
    6: wine,
}
"""The table of Random Events: what each face of the die brings (1e 6.3)."""
