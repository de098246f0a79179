"""One gesture for many men: the way of the middle man becomes a way for each, in formation (1e 7.1)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rules.engine.requests import PlaceablePiece
from rules.geometry.arcs import bearing
from rules.geometry.distance import distance
from rules.geometry.footprint import BASE
from rules.geometry.formation import lay_out
from rules.geometry.path import cut, find_path, is_plain, length, walk
from rules.geometry.settle import is_free
from rules.geometry.shapes import Shape
from rules.geometry.terrain import Going, Obstacle, OpeningKind, Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import at_most, rounded
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side
from rules.state.sight.closeness import DEPTH, held_ground, inches_to_any
from rules.state.troops.kinds import men_who_fight

Way = tuple[Point, ...]

INTO_CONTACT = 0.1
"""Inches that a man goes on once he has met the enemy, so that rounding never takes him out of contact."""

MARGIN = 0.02
"""Inches kept back from an allowance, so that rounding never makes a way too long."""

FAR = 25.0
"""Inches beyond which no ground matters to a move."""

ROUGHLY = 0.2
"""Inches to which the border of slow ground is kept to by a way round it; the check is exact."""

NEARLY_THERE = 2.0
"""Inches that a man who is stopped just short of his place does not go a long way round for."""

PULL_BACK = 0.25
"""Inches by which a man steps back along his way until he finds a place to stand."""

NUDGES = ((0, 0), (0.5, 0), (-0.5, 0), (0, 0.5), (0, -0.5), (1, 0), (-1, 0), (0, 1), (0, -1))
"""Small steps aside, in inches, that a man tries before he steps back."""

BESIDE = 1.0 + BASE + 0.1
"""Inches from a path beyond which nobody is in the way of who ends beside it: a step aside, and a base."""


@dataclass(frozen=True)
class Leave:
    """What the men may cross on their way, and to which `goings` they keep, open ones alone at the double."""

    obstacles: Collection[Obstacle] = (Obstacle.MINOR, Obstacle.MEDIUM)
    openings: Collection[OpeningKind] = (OpeningKind.DOOR, OpeningKind.WIDE)
    goings: Collection[Going] = tuple(Going)

    @property
    def is_choosy(self) -> bool:
        """Whether some ground that men can enter is not for them."""
        return len(self.goings) < len(Going)


ANYTHING = Leave()
NOTHING = Leave(obstacles=(), openings=(OpeningKind.WIDE,))


def march(
    game: Game,
    pieces: Sequence[PlaceablePiece],
    way: Sequence[Point],
    *,
    formation: str | None = None,
    facing: float | None = None,
    leave: Leave = ANYTHING,
    ends: Mapping[str, Point] | None = None,
    charges: bool = False,
) -> dict[str, Way]:
    """Find a way for each piece, within its allowance, when their middle man goes this way (its start left
    out).

    Each keeps his place beside the middle man, or takes one in the formation; he goes round what stops him
    and stands where there is room. Who finds no way that he may go stays (an empty way). `ends` are the
    places where other figures will stand by then, where they differ from now. Nobody comes into contact with
    the enemy unless he `charges`: then he stops where he meets him.
    """
    men = [piece for piece in pieces if piece.at is not None]
    if not men or not way:
        return {piece.id: () for piece in pieces}
    middle = middle_of(men)
    wanted = _wanted(men, middle, [Point(*corner) for corner in way], formation, facing)
    column = _Column(game, game.side_of(men[0].id), men, leave, ends or {}, charges)
    ways = column.march(wanted)
    return {piece.id: ways.get(piece.id, ()) for piece in pieces}


def middle_of(pieces: Sequence[PlaceablePiece]) -> PlaceablePiece:
    """Find the piece nearest to the middle of them all."""
    places = [piece.at for piece in pieces if piece.at is not None]
    centre = Point(sum(at.x for at in places) / len(places), sum(at.y for at in places) / len(places))
    return min(pieces, key=lambda piece: distance(piece.at or centre, centre))


def _wanted(
    men: Sequence[PlaceablePiece],
    middle: PlaceablePiece,
    way: Sequence[Point],
    formation: str | None,
    facing: float | None,
) -> dict[str, Way]:
    """Find everybody's way by id, in the formation or keeping his place, without regard to terrain or
    others."""
    start = middle.at or way[0]
    if formation is None:
        return {man.id: tuple(_shifted(corner, start, man.at or start) for corner in way) for man in men}
    ahead = facing if facing is not None else bearing(way[-2] if len(way) > 1 else start, way[-1])
    places = lay_out(len(men), way[-1], ahead, formation)
    takers = _nearest_places(men, start, way[-1], places)
    corners = {man.id: [_shifted(corner, start, man.at or start) for corner in way[:-1]] for man in men}
    return {man.id: (*corners[man.id], takers[man.id]) for man in men}


def _shifted(corner: Point, start: Point, at: Point) -> Point:
    return Point(corner.x + at.x - start.x, corner.y + at.y - start.y)


def _nearest_places(
    men: Sequence[PlaceablePiece], start: Point, end: Point, places: list[Point]
) -> dict[str, Point]:
    """Give each man the free place nearest to where he would have come out."""
    left, taken = list(places), {}
    for man in men:
        aim = _shifted(end, start, man.at or start)
        taken[man.id] = min(left, key=lambda place: distance(place, aim))
        left.remove(taken[man.id])
    return taken


# --- on the real ground --------------------------------------------------------------------------------


@dataclass
class _Column:
    """The men of one march and what is in their way."""

    game: Game
    side: Side
    men: Sequence[PlaceablePiece]
    leave: Leave
    ends: Mapping[str, Point]
    charges: bool = False
    held: list[Shape] = field(default_factory=list)
    enemies: Sequence[Figure] = ()

    def __post_init__(self) -> None:
        self.footing = self.game.footing
        self.enemies = men_who_fight(self.game, self.game.enemy(self.side))
        self.held = held_ground(self.game, self.side)
        if self.leave.is_choosy:
            slow = (one for one in self._near() if self._is_closed(one))
            self.held += [one.shape.simplify(ROUGHLY) for one in slow]

    def march(self, wanted: Mapping[str, Way]) -> dict[str, Way]:
        """Find all ways: who is ahead goes first; who has to stay keeps his place from all others."""
        staying: set[str] = set()
        while True:
            ways = self._once(wanted, staying)
            stuck = {man.id for man in self.men if not ways[man.id]} - staying
            if not stuck or not self._overrun(ways, stuck):
                return ways
            staying |= stuck

    def _once(self, wanted: Mapping[str, Way], staying: set[str]) -> dict[str, Way]:
        ways: dict[str, Way] = {}
        taken = self._others()
        taken += [(man.at, man.floor) for man in self.men if man.id in staying and man.at is not None]
        goal = wanted[middle_of(self.men).id][-1]
        for man in sorted(self.men, key=lambda man: distance(man.at or goal, goal)):
            ways[man.id] = () if man.id in staying else self._way(man, wanted[man.id], taken)
            if ways[man.id]:
                taken.append((ways[man.id][-1], man.floor))
        return {man.id: ways[man.id] for man in self.men}

    def _is_closed(self, terrain: TerrainPiece) -> bool:
        """Whether ground that men can enter is not for these."""
        return not terrain.is_building and terrain.feature.going not in self.leave.goings

    def _near(self) -> list[TerrainPiece]:
        """List the pieces of terrain that the men could come to."""
        middle = middle_of(self.men)
        reach = max(FAR, *(man.allowance or 0.0 for man in self.men))
        return self.game.ground.pieces_along(middle.at or Point(0, 0), middle.at or Point(0, 0), reach)

    def _overrun(self, ways: Mapping[str, Way], stuck: Collection[str]) -> bool:
        """Whether somebody has taken the place of a man who turned out to stay."""
        ends = [(ways[man.id][-1], man.floor) for man in self.men if ways[man.id]]
        return any(
            not is_free(man.at, [end for end, floor in ends if floor == man.floor])
            for man in self.men
            if man.id in stuck and man.at is not None
        )

    def _others(self) -> list[tuple[Point, int]]:
        moving = {man.id for man in self.men}
        both = [man for side in self.game.sides() for man in self.game.figures_on_table(side)]
        others = [man for man in both if man.at is not None and man.id not in moving]
        return [(self.ends.get(man.id, man.at or Point(0, 0)), man.floor) for man in others]

    def _way(self, man: PlaceablePiece, corners: Way, taken: list[tuple[Point, int]]) -> Way:
        """Find one man's way: straight, else round what stops him, else as far as he gets."""
        limit = (man.allowance if man.allowance is not None else length((man.place, *corners))) - MARGIN
        if limit <= MARGIN:
            return ()
        beside = [at for at, floor in taken if floor == man.floor]
        for path in self._candidates(man, corners, limit):
            if found := self._standing(man, cut(path, limit), limit, beside):
                return found
        return ()

    def _candidates(self, man: PlaceablePiece, corners: Way, limit: float) -> Iterator[list[Point]]:
        straight = cut((man.place, *corners), limit)
        free = self._free_inches(straight, man.floor)
        if free > length(straight) - NEARLY_THERE:
            yield cut(straight, free - MARGIN) if free < length(straight) else straight
            return
        found = find_path(
            self.footing,
            man.place,
            straight[-1],
            allowance=limit + 6.0,
            crossing=self.leave.obstacles,
            avoid=self.held,
            through=self.leave.openings,
            floor=man.floor,
        )
        if found is not None:
            yield found
        yield cut(straight, free - MARGIN)

    def _is_open(self, path: Sequence[Point], floor: int) -> bool:
        return len(path) < 2 or self._free_inches(path, floor) == float("inf")

    def _free_inches(self, path: Sequence[Point], floor: int) -> float:
        """Measure how far the path may be followed before something stops it; infinite if nothing does."""
        is_plain_way = is_plain(self.footing, path, open_only=self.leave.is_choosy)
        stops = [] if is_plain_way else self._stops(path, floor)
        if (met := self._stop_at_enemy(path, floor)) is not None:
            stops.append(met)
        return min(stops, default=float("inf"))

    def _stops(self, path: Sequence[Point], floor: int) -> list[float]:
        """List how far along a path lies what men do not go through, in inches."""
        walked = walk(self.footing, path, floor, windows=OpeningKind.WINDOW in self.leave.openings)
        stops = [walked.blocked_at] if walked.blocked_at is not None else []
        stops += [one.reached for one in walked.crossings if not self._may_cross(one.kind, one.obstacle)]
        stops += [one.start for one in walked.stretches if one.going not in self.leave.goings][:1]
        return stops

    def _may_cross(self, kind: str, obstacle: Obstacle) -> bool:
        if kind in ("door", "wide", "window"):
            return OpeningKind(kind) in self.leave.openings
        return kind == "obstacle" and obstacle in self.leave.obstacles

    def _stop_at_enemy(self, path: Sequence[Point], floor: int) -> float | None:
        """Measure how far the enemy lets men go, up to him in a charge, else short of him; None: freely."""
        met = inches_to_any(self.game, self.enemies, path, floor)
        if met is None or (self.charges and at_most(length(path), met + DEPTH)):
            return None
        return met + INTO_CONTACT + MARGIN if self.charges else max(met - INTO_CONTACT, 0.0)

    def _standing(
        self, man: PlaceablePiece, path: Sequence[Point], limit: float, beside: Sequence[Point]
    ) -> Way:
        """Pull the path back until its end is a place to stand on; empty when there is none on it."""
        inches, near = length(path), _near_to(path, beside)
        while inches > PULL_BACK:
            part = cut(path, inches)
            for end in self._places(part[-1], man.floor, near):
                way = (*(rounded(corner) for corner in part[1:-1]), end)
                whole = (part[0], *way)
                if at_most(length(whole), limit + MARGIN) and self._is_open(whole, man.floor):
                    return way
            inches -= PULL_BACK
        return ()

    def _places(self, at: Point, floor: int, beside: Sequence[Point]) -> Iterator[Point]:
        for dx, dy in NUDGES:
            place = rounded((at[0] + dx, at[1] + dy))
            if is_free(place, beside) and self.footing.is_standable(place, floor):
                yield place


def _near_to(path: Sequence[Point], standing: Sequence[Point]) -> list[Point]:
    """List those others who stand near enough to this path, or to a small step aside of it, to be touched."""
    left, right = min(at[0] for at in path) - BESIDE, max(at[0] for at in path) + BESIDE
    top, bottom = min(at[1] for at in path) - BESIDE, max(at[1] for at in path) + BESIDE
    return [at for at in standing if left < at[0] < right and top < at[1] < bottom]
