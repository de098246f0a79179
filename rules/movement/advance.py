"""Going the way that was traced, halted wherever the enemy reacts, and going on with what is left of it.

(1e 5.1.2, 9.1.3, 14.5.)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from rules.engine.requests import Traced
from rules.geometry.path import cut, length, point_along
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.moments.moments import MOVE
from rules.moments.react import react
from rules.movement.move_request import PlannedMove
from rules.movement.parties import Mover, Movers
from rules.movement.stepping import carry_out
from rules.movement.ways import enters_held_ground, standing_still
from rules.phrases import Ref, Text, say
from rules.state.choices.moment import Moment, Occasion
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.remembered import Remembered
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import side_ref
from rules.state.troops.units import felt_shock

WENT_DOWN = Remembered("went-down", passed_on=True)
"""Teams that Hit the Dirt (2e 8.2.2)."""

Ways = dict[str, list[Point]]

STEP_BACK = 0.25
"""Inches by which a man steps back along his way until he finds a place to be halted at."""

NO_WAY = 0.05
"""Inches below which nothing is left of a way."""


class Halt(NamedTuple):
    """How far a man has come on his way, and where he stands."""

    gone: float
    at: Point


@dataclass
class Journey:
    """A move under way: who goes, and what is left of everybody's way (its start included)."""

    game: Game
    side: Side
    making: PlannedMove
    facing: float | None
    ways: Ways
    known: tuple[Point, ...] = ()  # where the enemy stood when the way was traced, contact and all
    stirred: dict[str, Team] = field(default_factory=dict)

    @property
    def inches(self) -> float:
        """The longest way that is left."""
        return max((length(way) for way in self.ways.values()), default=0.0)

    def moment(self, told: Text) -> Moment:
        """Name the moment of the move at which the enemy may react to it."""
        return Moment(
            side=self.side,
            figures=tuple(self.ways),
            told=told,
            occasion=Occasion.MOVES,
            act=MOVE,
            rule="1e 5.1.2",
            ways={figure: tuple(way) for figure, way in self.ways.items()},
            inches=self.inches,
            places=self.places,
            halt=self.go,
        )

    # --- where they are halted ---------------------------------------------------------------------

    def places(self, inches: float) -> dict[str, Point]:
        """Find where everybody would stand after so many inches."""
        return {figure: halt.at for figure, halt in self._halts(inches).items()}

    def _halts(self, inches: float) -> dict[str, Halt]:
        """Find for each figure where he halts after so many inches; who comes later finds the others'
        places taken."""
        enemies = [at for at in enemies_of(self.game, self.side) if at not in self.known]
        movers = self._movers()
        taken = {
            floor: standing_still(self.game, self.side, movers, floor)
            for floor in dict.fromkeys(mover.floor for mover in movers)
        }
        halts: dict[str, Halt] = {}
        for mover in movers:
            halts[mover.id] = self._halt(mover, inches, taken[mover.floor], enemies)
            taken[mover.floor].append(halts[mover.id].at)
        return halts

    def _movers(self) -> list[Mover]:
        return [mover for mover in self.making.movers if mover.id in self.ways]

    def _halt(self, mover: Mover, inches: float, taken: Sequence[Point], enemies: Sequence[Point]) -> Halt:
        """Find the farthest place up to so many inches on a man's way where he can stand, clear of the
        enemy."""
        way = self.ways[mover.id]
        gone = min(inches, length(way))
        while gone > 0.0:
            at = rounded(point_along(way, gone))
            can_stand = is_free(at, taken) and self.game.footing.is_standable(at, mover.floor)
            if can_stand and not enters_held_ground(enemies, cut(way, gone)):
                return Halt(gone, at)
            gone = max(0.0, gone - STEP_BACK)
        start = rounded(way[0])
        return Halt(0.0, start if is_free(start, taken) else _beside(self.game, start, taken, mover.floor))

    # --- going -------------------------------------------------------------------------------------

    def go(self, inches: float) -> None:
        """Move everybody so far along his way, and keep what is left of it."""
        halts = self._halts(inches)
        self.walk({figure: self._leg(figure, halt) for figure, halt in halts.items()})
        for figure, halt in halts.items():
            whole = self.ways[figure]
            self.ways[figure] = [halt.at, *_left(whole, halt.gone)]

    def _leg(self, figure: str, halt: Halt) -> tuple[Point, ...]:
        """List the corners up to the halt, without the start."""
        return (*(rounded(corner) for corner in cut(self.ways[figure], halt.gone)[1:-1]), halt.at)

    def walk(self, legs: Mapping[str, tuple[Point, ...]]) -> None:
        """Move everybody along these legs, by figure id, to their ends, and note which Teams have stirred."""
        now = replace(self.making, parties=tuple(_as_now(self.game, self.side, self.making.parties)))
        for team in carry_out(self.game, self.side, now, Traced(paths=dict(legs), facing=self.facing)):
            self.stirred[team.id] = team

    # --- after a reaction --------------------------------------------------------------------------

    def condition(self) -> "SideBefore":
        """Note the side's Shock by Team, and who has hit the dirt, to compare after the enemy's reaction."""
        shock = {team.id: felt_shock(team) for team in self.game.teams_on_table(self.side)}
        return SideBefore(shock, tuple(WENT_DOWN.of(self.game)))

    def halt_the_shaken(self, before: "SideBefore") -> None:
        """Halt who was killed, Pinned or driven away, and who hit the dirt (1e 14.5; 2e 8.2.2).

        Leaders stay with men who stay.
        """
        men = _men_by_id(self.game, self.side)
        lying = [one for one in WENT_DOWN.of(self.game) if one not in before.down]
        going = {figure for figure in self.ways if self._may_go_on(figure, men, lying)}
        leaders = {mover.id for mover in self._movers() if mover.is_leader}
        if going <= leaders and not set(self.ways) <= leaders:
            going = set()
        self.ways = {figure: way for figure, way in self.ways.items() if figure in going}

    def _may_go_on(
        self, figure: str, men: Mapping[str, tuple[Figure, Team | None]], lying: Sequence[str]
    ) -> bool:
        if figure not in men:
            return False
        man, team = men[figure]
        is_shaken = team is not None and (team.pinned or team.broken or team.id in lying)
        return not is_shaken and man.at == self.ways[figure][0]

    def lose_inches(self, before: "SideBefore") -> None:
        """Shorten what is left of each Party's way for the Shock taken just now, as the edition has it."""
        men = _men_by_id(self.game, self.side)
        for party in self.making.parties:
            going = [mover.id for mover in party.movers if mover.id in self.ways and mover.id in men]
            taken = max((before.taken(men[figure][1]) for figure in going), default=0)
            left = max((length(self.ways[figure]) for figure in going), default=0.0)
            limit = self.game.edition.spending.left_of_move(left, taken)
            if limit < left:
                self._shorten(going, limit)

    def _shorten(self, going: Sequence[str], inches: float) -> None:
        for figure in going:
            way = cut(self.ways.pop(figure), inches)
            if length(way) > NO_WAY:
                self.ways[figure] = way


class SideBefore(NamedTuple):
    """What a side had suffered before a reaction: Shock by Team, and who had hit the dirt in this Phase."""

    shock: Mapping[str, int]
    down: tuple[str, ...]

    def taken(self, team: Team | None) -> int:
        """Count the Shock that the Team has taken since this was noted; 0 without a Team."""
        if team is None:
            return 0
        had = next((self.shock[one] for one in (team.id, team.parent or team.id) if one in self.shock), 0)
        return max(0, felt_shock(team) - had)


async def advance(game: Game, side: Side, making: PlannedMove, traced: Traced, who: Ref | Text) -> list[Team]:
    """Go the ways, halted by every reaction of the enemy; the Teams of which somebody stirred (1e 5.1.2).

    Whether Shock taken on the way shortens what is left of it is the edition's to say (2e 8.2.2).
    """
    ways = {mover.id: list(way) for mover in making.movers if (way := mover.way(traced.paths))}
    journey = Journey(game, side, making, traced.facing, ways, tuple(enemies_of(game, side)))
    if not ways:
        journey.walk({})
    while journey.ways and game.table.result is None:
        before = journey.condition()
        told = say("about-to-move", side=side_ref(side), who=who, inches=round(journey.inches, 1))
        if not await react(game, journey.moment(told)):
            journey.go(journey.inches)
            break
        journey.halt_the_shaken(before)
        journey.lose_inches(before)
    return [team for team in journey.stirred.values() if team.on_table]


def _left(way: Sequence[Point], gone: float) -> list[Point]:
    """List the corners of a way that are still ahead after so many inches."""
    back = cut(way[::-1], length(way) - gone)
    return back[-2::-1]


def _beside(game: Game, at: Point, taken: Sequence[Point], floor: int) -> Point:
    """Find the nearest free place for a man whose own was taken by a comrade; his own if there is none."""
    try:
        return settle(game.ground, [at], taken=taken, floor=floor)[0]
    except NoRoom:
        return at


def _men_by_id(game: Game, side: Side) -> dict[str, tuple[Figure, Team | None]]:
    """Find everybody of the side on the table by id, with his Team (None: a Leader)."""
    found: dict[str, tuple[Figure, Team | None]] = {
        man.id: (man, team) for team in game.teams_on_table(side) for man in team.figures
    }
    return found | {one.figure.id: (one.figure, None) for one in game.leaders_on_table(side)}


def _as_now(game: Game, side: Side, parties: Sequence[Movers]) -> list[Movers]:
    """Return the parties as they are now: without the lost, each man where he stands and in his present
    Team."""
    men = _men_by_id(game, side)
    found = []
    for party in parties:
        movers = tuple(_mover_now(mover, *men[mover.id]) for mover in party.movers if mover.id in men)
        if movers:
            found.append(replace(party, movers=movers))
    return found


def _mover_now(mover: Mover, man: Figure, team: Team | None) -> Mover:
    return replace(mover, at=man.place, floor=man.floor, group=team.id if team is not None else mover.group)
