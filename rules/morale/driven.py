"""Men who run or are driven: on their way the enemy may react to them as to any who move (1e 5.1.2, 9.1.3).

Where they come to is settled before. A reaction halts them; who is left of them goes on from there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rules.engine.facts import Faces, OfSide, Paths, PieceRef
from rules.geometry.polyline import length, point_along
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.shapes import LineString, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.moments.moments import MOVE, running
from rules.moments.react import react
from rules.phrases import Text
from rules.state.changes.men import place_leader, place_team
from rules.state.changes.teams import put_on_floor
from rules.state.choices.moment import Moment
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.sight.closeness import held_ground
from rules.state.troops.refs import paths_of, piece_ref, side_ref

STEP_BACK = 0.25
"""Inches by which a man steps back along his way until he finds a place to be halted at."""

Ends = dict[str, Point]
"""Where each man comes to, by figure id; off the table for those who leave it."""


class CaughtOnTheWay(OfSide, frozen=True):
    """Men who run are halted by a reaction."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 9.1.3"

    team: PieceRef
    paths: Paths
    dice: Faces = ()


async def drive(
    game: Game, side: Side, ends: Mapping[str, Point], told: Text, *, willing: bool = False
) -> Ends:
    """Move men along straight ways to their ends, by figure id, while the enemy may react; return the ends of
    those left.

    `willing` men go no further once they are Pinned; others are driven on all the same. Nobody is put at his
    end yet.
    """
    run = FallingBack(game, side, dict(ends), willing)
    while run.ends and await react(game, run.moment(told)):
        run.go_on()
    return run.settled()


@dataclass
class FallingBack:
    """Men on straight ways to their ends; `halted` is where a reaction has found them."""

    game: Game
    side: Side
    ends: Ends
    willing: bool = False
    halted: Ends = field(default_factory=dict)

    def ways(self) -> dict[str, tuple[Point, Point]]:
        """Find for each man, by figure id, the straight way from where he is to his end, up to the table's
        edge."""
        return {
            man.id: (man.at, _on_table(self.game, man.at, self.ends[man.id]))
            for man in self._men()
            if man.at is not None
        }

    def moment(self, told: Text) -> Moment:
        """Bring the men downstairs, where they run, and name the moment at which the enemy may react."""
        put_on_floor(self._men(), 0)
        ways = self.ways()
        return Moment(
            side=self.side,
            figures=tuple(ways),
            told=told,
            occasion=running(self.game, self.side),
            act=MOVE,
            rule="1e 9.1.3",
            ways=ways,
            inches=max((length(way) for way in ways.values()), default=0.0),
            places=lambda inches: {one: point_along(way, inches) for one, way in ways.items()},
            halt=self.halt,
        )

    def _men(self) -> list[Figure]:
        return [man for man in self.game.figures_on_table(self.side) if man.id in self.ends]

    # --- halted ------------------------------------------------------------------------------------

    def halt(self, inches: float) -> None:
        """Put everybody where he stands after so many inches, or a little before if there is no room."""
        taken = self._others()
        ways = self.ways()
        self.halted = {}
        for one, way in ways.items():
            self.halted[one] = self._place_on(way, inches, taken)
            taken.append(self.halted[one])
        for team in teams_among(self.game, self.side, self.ends):
            paths = paths_of(team.figures, self.halted)
            place_team(team, self.halted)
            self.game.tell(
                CaughtOnTheWay(side=side_ref(self.side), team=piece_ref(self.side, team), paths=paths)
            )
        for leader in leaders_among(self.game, self.side, self.ends):
            place_leader(leader, self.halted[leader.figure.id])

    def _others(self) -> list[Point]:
        men = [man for side in self.game.sides() for man in self.game.figures_on_table(side)]
        return [man.at for man in men if man.at is not None and man.id not in self.ends and not man.floor]

    def _place_on(self, way: Sequence[Point], inches: float, taken: Sequence[Point]) -> Point:
        gone = min(inches, length(way))
        while gone > 0.0:
            at = rounded(point_along(way, gone))
            if is_free(at, taken) and self.game.ground.is_standable(at):
                return at
            gone -= STEP_BACK
        return way[0]

    # --- and on ------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Drop from the run who fell, who was driven elsewhere, and, where the men are willing, the
        Pinned."""
        stay = [team for team in self.game.teams_on_table(self.side) if self.willing and team.pinned]
        pinned = {man.id for team in stay for man in team.figures}
        there = {man.id: man.at for man in self._men() if man.id not in pinned}
        self.ends = {
            one: end for one, end in self.ends.items() if one in there and there[one] == self.halted.get(one)
        }

    def settled(self) -> Ends:
        """Find free ends, out of contact, for those still on the run, by figure id; without room they stay
        where they halted."""
        if not self.halted:
            return self.ends
        ground = self.game.ground
        inside = {one: end for one, end in self.ends.items() if ground.is_on_table(end)}
        allowed = without(ground.table, *held_ground(self.game, self.side))
        wanted = [rounded(end) for end in inside.values()]
        try:
            places = settle(ground, wanted, allowed=allowed, taken=self._others())
        except NoRoom:
            places = [self.halted[one] for one in inside]
        return self.ends | dict(zip(inside, places, strict=True))


def _on_table(game: Game, start: Point, end: Point) -> Point:
    """Find the end of a straight way, or where it crosses the table's edge."""
    if game.ground.is_on_table(end):
        return end
    inside = LineString((start, end)).intersection(game.ground.table)
    return rounded(inside.coords[-1]) if inside.length else start


def teams_among(game: Game, side: Side, ends: Mapping[str, Point]) -> list[Team]:
    """List the Teams of these men, also those that were made of them on the way."""
    return [team for team in game.teams_on_table(side) if any(man.id in ends for man in team.figures)]


def leaders_among(game: Game, side: Side, ends: Mapping[str, Point]) -> list[Leader]:
    """List the Leaders among these men."""
    return [leader for leader in game.leaders_on_table(side) if leader.figure.id in ends]
