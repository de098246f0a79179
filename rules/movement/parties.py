"""Who moves together on one roll: men and Leaders with their pace, and the way that each takes (1e 7.1)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.engine.requests import PlaceablePiece
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.path import Walk, length, point_along, walk
from rules.geometry.terrain import Going, Obstacle, OpeningKind, Point
from rules.geometry.terrain_piece import slowest
from rules.geometry.tolerance import at_most
from rules.movement.pace import Pace
from rules.phrases import Phrase, Ref, Text, say
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.refs import piece_ref

STIRRED = 0.05
"""Inches below which a man counts as having stayed where he was."""

Paths = Mapping[str, tuple[Point, ...]]
"""For each figure the corners of his way, without its start."""


@dataclass(frozen=True)
class Mover:
    """A man or Leader who may move; `group` is his Team's or the Leader's own id, `at` where he starts."""

    id: str
    label: Text
    at: Point
    floor: int
    group: str
    is_leader: bool = False
    is_armed: bool = True
    is_mounted: bool = False

    def way(self, paths: Paths) -> tuple[Point, ...] | None:
        """Find his whole way with its start; None when he stays."""
        corners = paths.get(self.id, ())
        if all(distance(self.at, corner) < STIRRED for corner in corners):
            return None
        return (self.at, *corners)

    def end(self, paths: Paths) -> Point:
        """Find where his way ends; his place when he stays."""
        way = self.way(paths)
        return way[-1] if way else self.at


@dataclass(frozen=True)
class Movers:
    """Movers who share one roll and keep together: a Team, a whole Section, or a Leader by himself."""

    name: Ref | Text
    movers: tuple[Mover, ...]
    pace: Pace

    @property
    def groups(self) -> list[str]:
        """The Teams and lone Leaders in it, in order."""
        return list(dict.fromkeys(mover.group for mover in self.movers))

    @property
    def has_fighters(self) -> bool:
        """Whether men are in it who may go at the enemy: no Leaders, unarmed, gun's crew (1e 13, B)."""
        return any(not mover.is_leader and mover.is_armed for mover in self.movers)

    @property
    def are_ridden(self) -> bool:
        """Whether some of them sit in the saddle, so that no way of theirs leads into a house (1e B)."""
        return any(mover.is_mounted for mover in self.movers)

    def pieces(self, allowance: float | None = None) -> tuple[PlaceablePiece, ...]:
        """List its men as the request shows them."""
        inches = self.pace.allowance() if allowance is None else allowance
        return tuple(_piece(mover, inches) for mover in self.movers)


def _piece(mover: Mover, inches: float) -> PlaceablePiece:
    return PlaceablePiece(
        id=mover.id,
        label=mover.label,
        at=mover.at,
        allowance=inches,
        group=mover.group,
        floor=mover.floor,
    )


def movers_of(team: Team) -> list[Mover]:
    """List the Team's men on the table, named by their task and number."""
    found = []
    for number, man in enumerate(team.figures, start=1):
        if man.at is not None:
            keeps_off = team.has_gun or bool(why_unarmed([team]))
            found.append(
                Mover(
                    man.id,
                    numbered(man, number),
                    man.at,
                    man.floor,
                    team.id,
                    is_armed=not keeps_off,
                    is_mounted=team.mounted,
                )
            )
    return found


def numbered(man: Figure, number: int) -> Phrase:
    """Name a man of a Team as a player does, by his task and number."""
    if man.serves:
        return say("crewman", number=number)
    return say("rifleman", number=number) if man.weapon == "rifle" else say("man", number=number)


def mover_of_leader(side: Side, leader: Leader) -> Mover:
    """Make a mover of a Leader, in a group of his own."""
    name = say("piece", piece=piece_ref(side, leader))
    man = leader.figure
    return Mover(man.id, name, man.place, man.floor, leader.id, is_leader=True, is_mounted=leader.mounted)


# --- what their ways meet ------------------------------------------------------------------------------


@dataclass(frozen=True)
class March:
    """A Party's ways measured: the walks of those who stir, all goings and the worst obstacle."""

    party: Movers
    walks: Mapping[str, Walk]
    goings: tuple[Going, ...]
    obstacle: Obstacle
    indoors: bool = False

    @property
    def limit(self) -> float:
        """The inches that the dice allow on this way (1e 7.2, 7.2.1)."""
        return self.party.pace.allowance(slowest(self.goings), self.obstacle, indoors=self.indoors)


def measure(ground: Ground, party: Movers, paths: Paths) -> March:
    """Walk the way of every man; going and obstacles of each count for the whole party (1e 7.2, 7.2.1)."""
    walks: dict[str, Walk] = {}
    goings: dict[Going, None] = {}
    for mover in party.movers:
        way = mover.way(paths)
        if way is not None:
            walks[mover.id] = walk(ground, way, mover.floor, windows=party.pace.windows)
            goings.update(dict.fromkeys(goings_of(ground, way, walks[mover.id])))
    obstacle = max((one.worst_obstacle for one in walks.values()), default=Obstacle.NONE)
    return March(party, walks, tuple(goings), obstacle, _stays_out_of_mud(ground, party, paths))


def _stays_out_of_mud(ground: Ground, party: Movers, paths: Paths) -> bool:
    """Whether the ground is wet, and no way of these men leads outside a building, into the mud (1e 6.3)."""
    if not party.pace.mud:
        return False
    ways = [(mover, way) for mover in party.movers if (way := mover.way(paths)) is not None]
    return bool(ways) and all(mover.floor > 0 or _stays_inside(ground, way) for mover, way in ways)


def _stays_inside(ground: Ground, way: Sequence[Point]) -> bool:
    house = ground.building_piece_at(way[0])
    if house is None:
        return False
    inside = sum(span.far - span.near for a, b in pairwise(way) for span in house.outline.spans(a, b))
    return at_most(length(way), inside)


def goings_of(ground: Ground, way: Sequence[Point], walked: Walk) -> Iterable[Going]:
    """List the goings on a way; the floor of a building with a wide gate counts as open (1e 7.2.2)."""
    for stretch in walked.stretches:
        middle = point_along(way, (stretch.start + stretch.end) / 2.0)
        if stretch.going is Going.BROKEN and is_in_barn(ground, middle):
            yield Going.OPEN
        else:
            yield stretch.going


def is_in_barn(ground: Ground, at: Point) -> bool:
    """Whether a place is inside a building that is entered by a wide gate (1e 7.2.2)."""
    building = ground.building_at(at)
    return building is not None and any(hole.kind is OpeningKind.WIDE for hole in building.openings)
