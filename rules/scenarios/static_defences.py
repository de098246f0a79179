"""Mines, wire, roadblocks and barricades, laid openly once all Jump-Off Points are there (1e 16.1, B;
faq-237; esp-169)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from rules.editions.engineering import (
    BARRICADE_DEPTH,
    BARRICADES,
    MINEFIELD,
    ROADBLOCK_BESIDE,
    ROADBLOCK_DEPTH,
    WIRE_DEPTH,
    WIRE_LENGTH,
    DefenceKind,
)
from rules.engine.effects import ask
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import closest_pair, distance, towards
from rules.geometry.roads import across, along_roads
from rules.geometry.shapes import Polygon, Ring, Shape, rings
from rules.geometry.terrain import Going, Point
from rules.geometry.tolerance import rounded
from rules.geometry.wire import band, strung
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.batteries import square_about
from rules.state.markers.fieldworks import do_without, lay
from rules.state.pieces.force import Side
from rules.state.saved.defences import NAMES
from rules.state.troops.refs import feature_ref

STATIC = (DefenceKind.MINEFIELD, DefenceKind.WIRE, DefenceKind.ROADBLOCK, *BARRICADES)
"""What is laid before the first Phase, as it is listed."""

ENDS = ("aim", "aim-corner", "aim-end")
"""The places that are asked for: of a minefield its middle; where wire begins, may turn, and runs to; of a
barricade the first and the last."""

LABELS = (say("one-end"), say("where-it-may-turn"), say("where-it-runs-to"))

PLACED = tuple(PlaceablePiece(id=one, label=label) for one, label in zip(ENDS, LABELS, strict=True))

LENGTHS = {DefenceKind.WIRE: WIRE_LENGTH, **BARRICADES}
"""Inches of what runs from one end to the other."""

NO_MORE = Ids("lay-no-more", Nothing)

ASIDE = (0.0, 7.0, -7.0, 14.0, -14.0, 21.0, -21.0, 28.0, -28.0)
NEARER = (0.5, 0.4, 0.6, 0.3, 0.7)
"""Where a suggestion tries: shares of the way to the enemy's nearest point, and inches beside that way."""


async def lay_static_defences(game: Game) -> None:
    """Ask both sides, whoever placed the first point before, to lay what they have bought (1e B)."""
    first = game.side(game.table.first_to_move) if game.table.first_to_move else next(game.sides())
    for side in (first, game.enemy(first)):
        while any(kind in STATIC for kind in side.defences):
            chosen = (await ask(_choose(game, side))).option
            if NO_MORE.has(chosen):
                do_without(side, STATIC)
            else:
                await _lay(game, side, DefenceKind(chosen))


async def _lay(game: Game, side: Side, kind: DefenceKind) -> None:
    placed = await ask(defence_request(game, side, kind))
    lay(game, side, kind, _ring(game, kind, placed.places))


def _choose(game: Game, side: Side) -> Choose:
    kinds = [kind for kind in STATIC if kind in side.defences]
    refused = {kind: _why_nowhere(game, kind) for kind in kinds}
    return Choose(
        name="choose-defence",
        seat=side.seat,
        prompt=say("what-to-lay-next"),
        public=say("lays-defences"),
        rule="1e B",
        list_options=lambda: [
            *(_lay_option(side, one, refused[one]) for one in kinds),
            Option(id=NO_MORE.write(Nothing()), label=say("lay-no-more"), verb=NO_MORE.word),
        ],
        prefer=next((kind for kind in kinds if not refused[kind]), NO_MORE.write(Nothing())),
    )


def _lay_option(side: Side, kind: DefenceKind, refused: Text) -> Option:
    label = say("piece", piece=NAMES[kind])
    return Option(id=kind, label=label, verb="lay", detail=_left(side, kind), refused=refused)


def _why_nowhere(game: Game, kind: DefenceKind) -> Text:
    """Say why a defence of this kind can lie nowhere on this table; "" where it can."""
    has_road = kind is not DefenceKind.ROADBLOCK or next(along_roads(game.ground), None) is not None
    return "" if has_road else say("no-road-to-be-blocked")


def _left(side: Side, kind: DefenceKind) -> Text:
    return say("left-to-lay", count=side.defences.count(kind))


# --- where ---------------------------------------------------------------------------------------------


def defence_request(game: Game, side: Side, kind: DefenceKind) -> Place:
    """Make the request where a minefield, wire, a roadblock or a barricade lies; the ground that it would
    take is shown."""
    return Place(
        name="place-defence",
        seat=side.seat,
        prompt=ASKED[kind],
        public=say("lays-defences"),
        rule="1e B",
        pieces=_pieces(kind),
        suggest=lambda: _suggested(game, side, kind),
        check=lambda placed: why_not_lay(game, kind, placed.places),
        outline=lambda placed: _drawn(_ring(game, kind, placed.places)),
    )


def _pieces(kind: DefenceKind) -> tuple[PlaceablePiece, ...]:
    if kind is DefenceKind.WIRE:
        return PLACED
    is_barricade = kind in BARRICADES
    return (PLACED[0], PLACED[-1]) if is_barricade else (PlaceablePiece(id=ENDS[0], label=say("its-middle")),)


ASKED = {
    DefenceKind.MINEFIELD: say("where-is-the-minefield", inches=MINEFIELD),
    DefenceKind.WIRE: say("where-does-the-wire-run", inches=WIRE_LENGTH),
    DefenceKind.ROADBLOCK: say("where-is-the-road-blocked"),
    **{kind: say("where-does-the-barricade-run", inches=BARRICADES[kind]) for kind in BARRICADES},
}


def outline(kind: DefenceKind, places: Mapping[str, Point]) -> list[Point]:
    """Outline wire or a barricade between its ends, or a minefield about its middle; [] where both ends are
    one place."""
    if kind in LENGTHS:
        run = strung([places[one.id] for one in _pieces(kind)], LENGTHS[kind])
        return band(run, BARRICADE_DEPTH if kind in BARRICADES else WIRE_DEPTH) if len(run) > 1 else []
    return square_about(places[ENDS[0]], MINEFIELD)


def _ring(game: Game, kind: DefenceKind, places: Mapping[str, Point]) -> list[Point]:
    """Outline the defence at these places; a roadblock from side to side of the road there, [] without a
    road."""
    if kind is not DefenceKind.ROADBLOCK:
        return outline(kind, places)
    line = across(game.ground, places[ENDS[0]])
    if line is None:
        return []
    aside = bearing(*line)
    ends = (ahead(line[0], aside, -ROADBLOCK_BESIDE), ahead(line[1], aside, ROADBLOCK_BESIDE))
    return [rounded(at) for at in band(ends, ROADBLOCK_DEPTH)]


def _drawn(ring: Sequence[Point]) -> Sequence[Ring]:
    return rings(Polygon(ring))


def why_not_lay(game: Game, kind: DefenceKind, places: Mapping[str, Point]) -> Text:
    """Say why a defence of this kind cannot lie at these places; "" where it can (1e B; faq-237).

    It may lie anywhere on the table where men could go.
    """
    ring = _ring(game, kind, places)
    if not ring:
        if kind in BARRICADES:
            return say("show-where-the-barricade-runs")
        is_wire = kind is DefenceKind.WIRE
        return say("show-where-the-wire-runs") if is_wire else say("roadblock-lies-across-a-road")
    if not all(game.ground.is_on_table(at) for at in ring):
        return say("all-of-it-lies-on-the-table")
    shape = Polygon(ring)
    if any(covers(shape, point.at) for side in game.sides() for point in side.jump_off_points.values()):
        return say("nothing-is-laid-on-a-point")
    return _why_not_on(game, shape)


def _why_not_on(game: Game, shape: Shape) -> Text:
    left, top, right, bottom = shape.bounds
    for piece in game.ground.pieces_along(Point(left, top), Point(right, bottom)):
        is_closed = piece.is_building or piece.feature.going is Going.IMPASSABLE
        if is_closed and piece.shape.intersection(shape).area > 0.0:
            return say("nothing-is-laid-there", place=feature_ref(piece.feature))
    return ""


# --- the suggestion ------------------------------------------------------------------------------------


def _suggested(game: Game, side: Side, kind: DefenceKind) -> Placed:
    """Suggest places half-way between both sides' nearest points, wire across the way; the first legal
    ones there."""
    if kind is DefenceKind.ROADBLOCK:
        return _suggested_on_a_road(game, side)
    tries = (dict(zip(ENDS, spots, strict=True)) for spots in _spots(game, side, LENGTHS.get(kind, 0.0)))
    asked = [one.id for one in _pieces(kind)]
    places = [
        {one: spots[one] for one in asked} if len(asked) > 1 else {ENDS[0]: spots[ENDS[1]]} for spots in tries
    ]
    fit = (one for one in places if not why_not_lay(game, kind, one))
    return Placed(places=next(fit, places[0]))


def _suggested_on_a_road(game: Game, side: Side) -> Placed:
    """Suggest the place on a road that is nearest to the middle between both sides' nearest points."""
    own, enemies = ([point.at for point in one.jump_off_points.values()] for one in (side, game.enemy(side)))
    pair = closest_pair(own, enemies)
    goal = towards(*pair, distance(*pair) / 2.0) if pair else game.ground.table.centroid.coords[0]
    found = sorted(along_roads(game.ground), key=lambda at: distance(at, Point(*goal)))
    places = [{ENDS[0]: rounded(at)} for at in found]
    fit = (one for one in places if not why_not_lay(game, DefenceKind.ROADBLOCK, one))
    return Placed(places=next(fit, places[0]))


def _spots(game: Game, side: Side, length: float) -> Iterator[tuple[Point, Point, Point]]:
    """List places across the ways to the enemy's nearest points: one end, the middle and the other end of a
    stretch.

    The middle alone serves for a minefield, the ends for wire and barricades of that length in inches.
    """
    own, enemies = ([point.at for point in one.jump_off_points.values()] for one in (side, game.enemy(side)))
    for start, share, inches in product(own, NEARER, ASIDE):
        goal = (closest_pair((start,), enemies) or (start, start))[1]
        across = bearing(start, goal) + 90.0
        on_way = towards(start, goal, share * distance(start, goal))
        beside = (inches - length / 2.0, inches, inches + length / 2.0)
        one, at, other = (rounded(ahead(on_way, across, aside)) for aside in beside)
        yield one, at, other
