"""Where a sniper may lie: near a Jump-Off Point when he comes on, then near his place (1e 5.1.2, 9.5)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from rules.deployment.array import towards_enemy
from rules.deployment.deployment_area import standing
from rules.engine.facts import PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.geometry.distance import closest, distance
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.shapes import Shape, common, disc, rings, union, without
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond, rounded
from rules.phrases import Text, say
from rules.scenarios.points import why_not_use
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.sight.closeness import enemies_of
from rules.state.sight.look import is_seen

FROM_PLACE = 18.0
"""Inches from his place up to which he may go to another (1e 5.1.2)."""

OUT_OF_TOUCH = 2.0
"""Inches from every enemy that he keeps at least when he comes on, so that nobody has overrun him already."""

OUT_OF_REACH = 12.0
"""Inches from every enemy that he keeps at least when he goes elsewhere (1e 5.1.2)."""

SIDE_BY_SIDE = 2.0
"""Inches between the two men of a sniper Team at most: they are one base in the book (1e 9.5)."""

BEHIND_COVER = 1.0
"""Inches that count as immediately behind cover (1e 3.2)."""

_STEP = 1.5  # inches between the places tried one after the other
_LOOKED_AT = 24  # how many places in cover are looked at for one with an enemy in sight


@dataclass(frozen=True, kw_only=True)
class SniperPost:
    """A round of ground in which a sniper may lie: so near to `at`, so far from every enemy, inches."""

    id: str
    label: Text
    at: Point
    reach: float
    clear: float
    in_cover: bool = False  # only in or right behind cover
    refused: Text = ""


def posts_of_points(game: Game, side: Side) -> list[SniperPost]:
    """List as posts the ground around each of the side's Jump-Off Points (1e 9.5; 2e 9.1)."""
    return [
        SniperPost(
            id=point.id,
            label=say("jump-off-point", number=number),
            at=point.at,
            reach=game.edition.command.snipers_come_on_within,
            clear=OUT_OF_TOUCH,
            refused=why_not_use(game, side, point),
        )
        for number, point in enumerate(side.jump_off_points.values(), start=1)
    ]


# --- legal ---------------------------------------------------------------------------------------------


def why_not_lie(game: Game, side: Side, post: SniperPost, places: Sequence[Point], floor: int = 0) -> Text:
    """Say why a sniper cannot lie there, or nothing (1e 5.1.2, 9.5)."""
    if any(beyond(distance(post.at, place), post.reach) for place in places):
        return say("he-lies-within", inches=post.reach)
    others = standing(game, floor)
    for index, place in enumerate(places):
        if not game.footing.is_standable(place, floor):
            return say("nobody-can-stand-there")
        if beyond(post.clear, closest((place,), enemies_of(game, side))):
            return say("every-enemy-at-least", inches=post.clear)
        if not is_free(place, [*others, *places[:index]]):
            return say("somebody-stands-there")
    if post.in_cover and not game.ground.cover_features_near(places[0], BEHIND_COVER):
        return say("he-must-be-in-cover")
    return ""


def has_room(game: Game, side: Side, post: SniperPost) -> bool:
    """Whether there is any place for a sniper on this ground."""
    return not post.refused and any(not why_not_lie(game, side, post, [at]) for at in _around(post))


def _around(post: SniperPost) -> list[Point]:
    """List places on a grid all over the post's ground, except its middle."""
    steps = int(post.reach / _STEP)
    grid = [(x * _STEP, y * _STEP) for x in range(-steps, steps + 1) for y in range(-steps, steps + 1)]
    return [rounded((post.at[0] + dx, post.at[1] + dy)) for dx, dy in grid if (dx, dy) != (0, 0)]


def places_in(game: Game, side: Side, post: SniperPost) -> Iterator[Point]:
    """List places where the sniper could lie, in cover and near the enemy first, never where he is."""
    enemies = enemies_of(game, side)

    def rank(at: Point) -> tuple[bool, float, Point]:
        covered = bool(game.ground.cover_features_near(at, BEHIND_COVER))
        return not covered, round(closest((at,), enemies) if enemies else distance(post.at, at), 4), at

    for place in sorted(_around(post), key=rank):
        if not why_not_lie(game, side, post, [place]):
            yield place


def suggestion(game: Game, side: Side, sniper: Team, posts: Sequence[SniperPost]) -> Placed:
    """Suggest where the sniper lies: at the first of a few places that sees an enemy, else at the first of
    all."""
    post = next(post for post in posts if has_room(game, side, post))
    places = list(islice(places_in(game, side, post), _LOOKED_AT))
    at = next((place for place in places if _sees_somebody(game, side, place)), places[0])
    laid = _laid(game, side, sniper, post, at)
    return Placed(places=laid, source=post.id, facing=towards_enemy(game, side, at))


def _sees_somebody(game: Game, side: Side, at: Point) -> bool:
    enemies = game.figures_on_table(game.enemy(side))
    return any(man.at and is_seen(game, Standpoint(at), Standpoint(man.at, man.floor)) for man in enemies)


def _laid(
    game: Game, side: Side, sniper: Team, post: SniperPost, at: Point, floor: int = 0
) -> dict[str, Point]:
    """Find free places, by figure id, for the sniper at this place and for his mate beside him; raises
    NoRoom."""
    wanted = [Point(at.x + number, at.y) for number in range(len(sniper.figures))]
    allowed = _ground(game, side, post)
    others = [place for place in standing(game, floor) if place not in sniper.places]
    places = settle(game.footing, wanted, allowed=allowed, taken=others, floor=floor)
    return dict(zip((man.id for man in sniper.figures), places, strict=True))


def _ground(game: Game, side: Side, post: SniperPost) -> Shape:
    """Find the ground to be drawn, without looking at single walls and comrades."""
    whole = common(disc(post.at, post.reach), game.ground.table)
    return without(whole, union(disc(enemy, post.clear) for enemy in enemies_of(game, side)))


# --- the question --------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PlaceSniper(Place):
    """A Place that can also set a sniper and his mate down near a point of the table."""

    game: Game
    side: Side
    sniper: Team
    posts: tuple[SniperPost, ...]

    def array(self, source: str, at: Point, floor: int) -> dict[str, Point]:
        """Lay the sniper and his mate where this place is pointed at; raises NoRoom."""
        post = next((one for one in self.posts if one.id == source), None)
        if post is None:
            raise NoRoom(say("from-where-he-goes"))
        return _laid(self.game, self.side, self.sniper, post, at, floor)


def sniper_request(
    game: Game,
    side: Side,
    sniper: Team,
    posts: Sequence[SniperPost],
    *,
    name: str,
    prompt: Text,
    public: Text,
) -> PlaceSniper:
    """Make the request where the sniper lies, on the ground of one of these posts."""
    return PlaceSniper(
        name=name,
        seat=side.seat,
        prompt=prompt,
        public=public,
        rule="1e 9.5",
        subject=sniper.id,
        pieces=tuple(_piece(sniper, man, number) for number, man in enumerate(sniper.figures, start=1)),
        list_sources=lambda: [_source(game, side, post) for post in posts],
        suggest=lambda: suggestion(game, side, sniper, posts),
        check=lambda placed: _why_not_there(game, side, sniper, posts, placed),
        formation=True,
        game=game,
        side=side,
        sniper=sniper,
        posts=tuple(posts),
    )


def _piece(sniper: Team, man: Figure, number: int) -> PlaceablePiece:
    label = say("man-of-a-team", team=PieceRef(sniper.id, sniper.name), number=number)
    return PlaceablePiece(id=man.id, label=label, group=sniper.id)


def _why_not_there(game: Game, side: Side, sniper: Team, posts: Sequence[SniperPost], placed: Placed) -> Text:
    if len(placed.places) < len(sniper.figures):
        return say("every-man-needs-a-place")
    places = [placed.places[man.id] for man in sniper.figures]
    post = next(one for one in posts if one.id == placed.source)
    return why_apart(places) or why_not_lie(game, side, post, places, placed.floor)


def why_apart(places: Sequence[Point]) -> Text:
    """Say why these places are none for a sniper and his mate together, or nothing (1e 9.5)."""
    if any(beyond(distance(places[0], place), SIDE_BY_SIDE) for place in places):
        return say("sniper-and-mate-side-by-side")
    return ""


def _source(game: Game, side: Side, post: SniperPost) -> Source:
    area = [] if post.refused else rings(_ground(game, side, post))
    return Source(id=post.id, label=post.label, at=post.at, area=area, refused=post.refused)
