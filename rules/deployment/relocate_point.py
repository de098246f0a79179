"""Moving a Jump-Off Point with a Chain of Command Dice, in one's own Phase or in any (1e 5.1.2; 2e 8.2.1)."""

from collections.abc import Iterator

from rules.command.paying import can_pay, pay, price_of, why_not_pay
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option, Place, PlaceablePiece, Placed
from rules.geometry.distance import closest, distance
from rules.geometry.ground import Ground
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.phrases import Text, say
from rules.state.changes.sides import move_jump_off_point as put_jump_off_point
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Figure, JumpOffPoint, Side, Team
from rules.state.sight.closeness import enemies_of
from rules.state.sight.look import is_seen, look


class MovePoint(SideAction[Nothing]):
    """A Dice for it, in one's own Phase or, where the edition has it so, in any."""

    ids = Ids("move-jump-off-point", Nothing)
    heading = say("move-a-jump-off-point")
    sections = ("1e 5.1.2", "2e 8.2.1")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        own, other = self.sections
        yield Option(
            id=self.id,
            label=self.heading,
            verb=self.id,
            detail=price_of(game, Use.MOVE_POINT),
            rule=own if side is game.active else other,
            refused=why_not_move_point(game, side),
        )

    def is_affordable(self, game: Game, side: Side) -> bool:
        return can_pay(game, side, Use.MOVE_POINT)

    async def carry_out(self, game: Game, side: Side, given: Nothing) -> None:
        await move_jump_off_point(game, side)


MOVE_POINT = MovePoint()

FARTHEST = 18.0
"""Inches that a Jump-Off Point is moved at most (1e 5.1.2)."""

REAR = 6.0
"""Inches that friends must at least stand in front of its new place (1e 5.1.2)."""

BEHIND_COVER = 1.0
"""Inches that count as immediately behind cover (1e 3.2)."""

_STEP = 2.0
"""Inches between the places looked at for one that is legal."""

_STEPS = range(-int(FARTHEST / _STEP), int(FARTHEST / _STEP) + 1)
_GRID = tuple((x * _STEP, y * _STEP) for x in _STEPS for y in _STEPS)
"""How far east and south of a point those places are."""


async def move_jump_off_point(game: Game, side: Side) -> None:
    """Ask which Jump-Off Point is moved and where to, behind friends in cover; pay for it and move it (1e
    5.1.2)."""
    placed = await ask(_request(game, side))
    ((point, at),) = placed.places.items()
    pay(game, side, Use.MOVE_POINT)
    put_jump_off_point(game, side, point, at)


def why_not_move_point(game: Game, side: Side) -> Text:
    """Say why no Jump-Off Point can be moved now, or nothing."""
    if reason := why_not_pay(game, side, Use.MOVE_POINT):
        return reason
    if not movable(side):
        return say("no-jump-off-point-to-move")
    return "" if suggestion(game, side) else say("no-covered-place-behind-troops")


def movable(side: Side) -> list[JumpOffPoint]:
    """List the points still in the side's own hands."""
    return [point for point in side.jump_off_points.values() if not point.captured]


def why_not_there(game: Game, side: Side, point: JumpOffPoint, at: Point) -> Text:
    """Say why the Jump-Off Point cannot go to this place, or nothing (1e 5.1.2)."""
    if beyond(distance(point.at, at), FARTHEST):
        return say("point-moves-at-most", inches=FARTHEST)
    if not game.ground.is_standable(at):
        return say("point-cannot-lie-there")
    if not is_behind_friends(game, side, at):
        return say("troops-in-front-of-the-point", inches=REAR)
    if not is_covered(game, side, at):
        return say("point-lies-in-cover")
    return ""


def is_behind_friends(game: Game, side: Side, at: Point) -> bool:
    """Whether a man of the side stands 6" or more away on the enemy's side of the place (1e 5.1.2)."""
    front = _Front(game, side)
    return front.is_before(at, front.to_enemy(at))


class _Front:
    """The men behind whom a point may be moved, and how near the enemy each of them stands."""

    def __init__(self, game: Game, side: Side) -> None:
        self.far, self.enemies = game.border(side).opposite, enemies_of(game, side)
        men = (man.at for team in screening(game, side) for man in team.figures if man.at is not None)
        self.men = [(man, self.to_enemy(man)) for man in men]

    def to_enemy(self, at: Point) -> float:
        """Measure the inches to the nearest enemy, or to his table edge while none is on the table."""
        if self.enemies:
            return closest((at,), self.enemies)
        return self.far.depth(at)

    def is_before(self, at: Point, inches: float) -> bool:
        """Whether one of them stands 6" or more away on the enemy's side of a place, so far from him."""
        return any(near < inches and at_most(REAR, distance(man, at)) for man, near in self.men)


def screening(game: Game, side: Side) -> list[Team]:
    """List the Teams behind which a point may be moved; snipers count in one edition only (1e 5.1.2; 2e
    8.2.1)."""
    return [team for team in game.teams_on_table(side) if team.kind in game.edition.spending.screens]


def is_covered(game: Game, side: Side, at: Point) -> bool:
    """Whether the place is in or right behind cover, and no deployed enemy Team looks at it in the open.

    A vehicle hides it as it hides men, but is no cover to lay it behind: it may drive away.
    """
    if not game.ground.bare.cover_features_near(at, BEHIND_COVER):
        return False
    enemies = (man for team in game.teams_on_table(game.enemy(side)) for man in team.figures)
    return all(_is_covered_from(game, enemy, at) for enemy in enemies)


def _is_covered_from(game: Game, enemy: Figure, at: Point) -> bool:
    if enemy.at is None:
        return True
    eye, mark = Standpoint(enemy.at, enemy.floor), Standpoint(at)
    return not is_seen(game, eye, mark) or look(game, eye, mark).cover > Cover.OPEN


# --- the question --------------------------------------------------------------------------------------


def _request(game: Game, side: Side) -> Place:
    points = {point.id: point for point in movable(side)}

    def check(placed: Placed) -> Text:
        if len(placed.places) != 1:
            return say("move-one-jump-off-point")
        ((point, at),) = placed.places.items()
        return why_not_there(game, side, points[point], at)

    return Place(
        name=MOVE_POINT.id,
        seat=side.seat,
        prompt=say("where-to-move-the-point"),
        public=say("moves-a-jump-off-point"),
        rule="1e 5.1.2",
        pieces=tuple(
            PlaceablePiece(id=one, label=say("a-jump-off-point"), at=point.at, allowance=FARTHEST)
            for one, point in points.items()
        ),
        suggest=lambda: suggestion(game, side) or Placed(places={}),
        check=check,
        optional_pieces=True,
    )


def suggestion(game: Game, side: Side) -> Placed | None:
    """Suggest a legal place for one of the points, as near the enemy as is found; None when there is none."""
    front = _Front(game, side)
    for point in movable(side):
        near = sorted((front.to_enemy(at), at) for at in _covered_places(game.ground.bare, point.at))
        before = (at for inches, at in near if front.is_before(at, inches))
        at = next((at for at in before if not why_not_there(game, side, point, at)), None)
        if at is not None:
            return Placed(places={point.id: at})
    return None


def _covered_places(ground: Ground, start: Point) -> list[Point]:
    """List covered places within the move of a point; its own is none. The terrain alone decides."""
    covered = ground.memory.recall(("covered", start), lambda: tuple(_covered_steps(ground, start)))
    return [_stepped(start, number) for number in covered]


def _covered_steps(ground: Ground, start: Point) -> Iterator[int]:
    """List the covered places within a point's move, by their numbers in the grid of steps."""
    for number, step in enumerate(_GRID):
        at = _stepped(start, number)
        is_inside = step != (0.0, 0.0) and at_most(distance(start, at), FARTHEST)
        if is_inside and ground.cover_features_near(at, BEHIND_COVER):
            yield number


def _stepped(start: Point, number: int) -> Point:
    dx, dy = _GRID[number]
    return rounded((start[0] + dx, start[1] + dy))
