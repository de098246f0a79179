"""Where entrenchments and guns will be, marked on a map that the enemy does not see (1e 17)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.editions.engineering import DefenceKind
from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option, Place, PlaceablePiece, Placed
from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Side, SketchMapEntry
from rules.state.saved.defences import why_not_dig_in
from rules.state.saved.options import MAPPED_ENTRENCHMENTS, MAPPED_GUNS, is_played
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import quality_of_men

ENTRENCHMENT = "entrenchment"
"""What a mark is of, where it is not a Team with its gun, by id."""

APART = 5.0
"""Inches between marks that are suggested, so that what lies there does not overlap."""

TRIED = ((2.5, 0), *((inches, turn) for inches in (2.5, 4.5, 1.0, 0.0) for turn in range(0, 360, 45)))
"""Where marks are suggested: inches from a Jump-Off Point, and the bearing."""


class MapMarked(OfSide, frozen=True):
    """A side has marked the map, in secret, or had nothing to mark."""

    kind: ClassVar = "map"
    section: ClassVar = "1e 17"


async def mark_maps(game: Game) -> None:
    """Ask both sides for their marks, once all Jump-Off Points are there; who has none says so (1e 17)."""
    if not (is_played(game.setup, MAPPED_ENTRENCHMENTS) or is_played(game.setup, MAPPED_GUNS)):
        return
    for side in game.sides():
        things = _things(game, side)
        if things:
            placed = await ask(_where(game, side, things))
            side.marks = [SketchMapEntry(what=_what(one), at=placed.places[one.id]) for one in things]
        else:
            await ask(_nothing(side))
        game.tell(MapMarked(side=side_ref(side)))


def _things(game: Game, side: Side) -> tuple[PlaceablePiece, ...]:
    """List what the side marks on its map: each entrenchment, and each Team with a gun, as far as a place
    is free."""
    dug = side.defences.count(DefenceKind.ENTRENCHMENT) if is_played(game.setup, MAPPED_ENTRENCHMENTS) else 0
    found = [
        PlaceablePiece(id=f"{ENTRENCHMENT}-{n}", label=say("entrenchment", number=n))
        for n in range(1, dug + 1)
    ]
    if is_played(game.setup, MAPPED_GUNS):
        guns = (team for team in side.teams.values() if team.has_gun)
        found += [
            PlaceablePiece(id=team.id, label=say("piece", piece=piece_ref(side, team))) for team in guns
        ]
    return tuple(one for one in found if any(_free(game, side, one)))


def _what(thing: PlaceablePiece) -> str:
    return ENTRENCHMENT if thing.id.startswith(f"{ENTRENCHMENT}-") else thing.id


def _nothing(side: Side) -> Choose:
    return Choose(
        name="mark-map",
        seat=side.seat,
        prompt=say("nothing-to-mark"),
        public=say("marks-the-map"),
        rule="1e 17",
        list_options=lambda: [Option(id="ready", label=say("go-on"))],
        prefer="ready",
    )


def _where(game: Game, side: Side, things: tuple[PlaceablePiece, ...]) -> Place:
    return Place(
        name="mark-map",
        seat=side.seat,
        prompt=say("mark-the-map"),
        public=say("marks-the-map"),
        rule="1e 17",
        pieces=things,
        suggest=lambda: _suggested(game, side, things),
        check=lambda placed: _why_not(game, side, things, placed),
    )


# --- where ---------------------------------------------------------------------------------------------


def _why_not(game: Game, side: Side, things: tuple[PlaceablePiece, ...], placed: Placed) -> Text:
    reasons = (why_not_mark(game, side, _what(one), placed.places[one.id]) for one in things)
    return next((reason for reason in reasons if reason), "")


def why_not_mark(game: Game, side: Side, what: str, at: Point) -> Text:
    """Say why an entrenchment or a gun cannot be marked there, or nothing (1e 17)."""
    team = side.teams.get(what)
    quality = quality_of_men(side, [man.id for man in team.figures]) if team else side.quality
    reach = game.edition.deployment_radius(quality)
    if not game.ground.is_on_table(at):
        return say("mark-lies-on-the-table")
    if not any(at_most(distance(point.at, at), reach) for point in side.jump_off_points.values()):
        return say("mark-lies-near-a-point", inches=reach)
    reasons = (why_not_dig_in(one) for one in game.ground.pieces_along(at, at) if covers(one.shape, at))
    return next((reason for reason in reasons if reason), "")


def _free(game: Game, side: Side, thing: PlaceablePiece) -> Iterator[Point]:
    """List places about the side's Jump-Off Points where this thing can be marked."""
    for point in side.jump_off_points.values():
        for inches, turn in TRIED:
            at = rounded(ahead(point.at, float(turn), inches))
            if not why_not_mark(game, side, _what(thing), at):
                yield at


def _suggested(game: Game, side: Side, things: tuple[PlaceablePiece, ...]) -> Placed:
    """Suggest for each thing the first free place, apart from the others if possible."""
    places: dict[str, Point] = {}
    for one in things:
        free = [*_free(game, side, one)]
        apart = (at for at in free if all(distance(at, other) >= APART for other in places.values()))
        places[one.id] = next(apart, free[0])
    return Placed(places=places)
