"""The game a rule works on: the table, what was agreed, the ground it stands on and the edition in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.editions.catalogue import in_force
from rules.editions.edition import Edition
from rules.editions.engineering import DefenceKind
from rules.editions.weapons import Weapon, as_issued, within
from rules.engine.events import Happening
from rules.engine.facts import Fact
from rules.engine.lazily import cached_property
from rules.engine.seats import Seat
from rules.geometry.closed import closed_off, in_ruins
from rules.geometry.edges import Border
from rules.geometry.footprint import Hull
from rules.geometry.ground import Ground
from rules.geometry.terrain import Point
from rules.state.pieces.force import Figure, Leader, Section, Side, Team, Where
from rules.state.pieces.piece import Piece, Vehicle, obstacle
from rules.state.saved.defences import Defence, feature_of
from rules.state.saved.ruins import Ruin
from rules.state.saved.table import Barrage, Blaze, GameState, PhaseState, Setup, StrayBarrage

Grounds = dict[Any, Ground]
"""What was prepared for measuring on one map, by what is closed on it: games resumed on the map share it."""


CHANGED = 2
"""Grounds kept on which something is closed or has fallen: to look over, and to walk on under shells."""

Occupied = tuple[Any, Ground]
"""What had come onto a ground, and where, when it was last asked for; and the ground with that on it."""


@dataclass
class Game:
    """One game. Rules read it freely, change it only through `rules.state.changes`, and only between awaits.

    `catalogue` has what each edition has: rooms below its verbs call up through it (`choices.in_force`).
    """

    setup: Setup
    table: GameState
    catalogue: Mapping[str, object] = field(repr=False)
    events: list[Happening] = field(default_factory=list)
    grounds: Grounds = field(default_factory=dict, repr=False)
    occupied: dict[Ground, Occupied] = field(default_factory=dict, repr=False)

    @cached_property
    def edition(self) -> Edition:
        """The tables and numbers in force: the edition's, with those of a supplement where there is one."""
        return in_force(self.setup.edition, self.setup.supplement)

    def border(self, side: Side) -> Border:
        """Find the side's own edge of the table."""
        ground = self.setup.map
        return Border(side.edge, ground.width, ground.height)

    @property
    def ground(self) -> Ground:
        """The ground as it now is, prepared for measuring: nobody enters a burned house, others are rubble.

        With the vehicles where they now stand, and what has been dug: keep it for one question, never from
        one to the next.
        """
        return self._with_added(self._bare(()))

    @property
    def footing(self) -> Ground:
        """Make the ground as men may move on it now: where shells fall is closed as well (1e 6.3, 10.3.1)."""
        return self._with_added(self._bare(self._shelled(StrayBarrage, Barrage)))

    @property
    def driving_ground(self) -> Ground:
        """Make the ground as vehicles may drive on it now: only stray shells close it (1e 6.3, 10.3.7)."""
        return self._with_added(self._bare(self._shelled(StrayBarrage)))

    def _shelled(self, *kinds: type[StrayBarrage | Barrage]) -> tuple[tuple[Point, ...], ...]:
        """List the outlines of the ground on which such shells fall now."""
        shells = [one for one in self.table.markers.values() if isinstance(one, kinds)]
        return tuple(tuple(one.corners) for one in shells if one.corners and one.falls(self.table.phases))

    @cached_property
    def _as_agreed(self) -> Ground:
        return self._ground((), (), ())

    def _bare(self, shelled: tuple[tuple[Point, ...], ...]) -> Ground:
        """Find the terrain as it now is: burnt houses and these outlines closed, fallen houses as rubble."""
        houses = [one for one in self.table.markers.values() if isinstance(one, (Blaze, Ruin))]
        if not houses and not shelled:
            return self._as_agreed
        burnt = tuple(one.feature for one in houses if isinstance(one, Blaze) and one.is_empty)
        rubble = tuple(one.feature for one in houses if isinstance(one, Ruin) and one.is_rubble)
        return self._ground(burnt, rubble, shelled)

    def _ground(
        self, burnt: tuple[str, ...], rubble: tuple[str, ...], shelled: tuple[tuple[Point, ...], ...]
    ) -> Ground:
        key = (burnt, rubble, shelled)
        if key not in self.grounds:
            self._make_room()
            self.grounds[key] = Ground(closed_off(in_ruins(self.setup.map, rubble), burnt, shelled))
        return self.grounds[key]

    def _make_room(self) -> None:
        """Drop the oldest remembered grounds, so that there is room for one more."""
        changed = [key for key in self.grounds if any(key)]
        for key in changed[: max(0, len(changed) + 1 - CHANGED)]:
            self.occupied.pop(self.grounds.pop(key), None)

    def _with_added(self, bare: Ground) -> Ground:
        """Find this ground with hulls and defences on it, as they now are; the same object while nothing
        has changed."""
        here, lying = self.vehicles_on_table(), self.table.defences
        if not here and not lying:
            return bare
        defences = [one for one in lying.values() if not one.is_cleared]
        if not here and not defences:
            return bare
        hulls = [(one.id, one.name, one.type, one.at, one.facing) for one in here]
        now = hulls, [(one.id, one.is_broken) for one in defences]
        known, ground = self.occupied.get(bare, (None, bare))
        if now != known:
            ground = bare.with_added([*map(obstacle, here), *map(feature_of, defences)])
            self.occupied[bare] = (now, ground)
        return ground

    @property
    def phase(self) -> PhaseState:
        """The Phase under way; there is one throughout the battle."""
        if self.table.phase is None:
            raise LookupError("no Phase is under way")
        return self.table.phase

    @property
    def active(self) -> Side:
        """The side whose Phase it is."""
        return self.table.sides[self.phase.active]

    @property
    def to_move(self) -> Side:
        """The side whose marker or Jump-Off Point comes next; raises LookupError once there is none."""
        if self.table.to_move is None:
            raise LookupError("nobody moves a Patrol Marker or places a Jump-Off Point")
        return self.table.sides[self.table.to_move]

    def side(self, seat: Seat) -> Side:
        """Find the force of that seat."""
        return self.table.sides[seat]

    def enemy(self, side: Side) -> Side:
        """Find the force that fights this one."""
        return self.table.sides[side.seat.other]

    def sides(self) -> Iterator[Side]:
        """List both forces, in the order of the seats."""
        return iter(self.table.sides[seat] for seat in Seat if seat in self.table.sides)

    def side_of(self, owned: str) -> Side:
        """Find the force that owns a Team, Leader, Section or piece, by its id; KeyError when none does."""
        for side in self.sides():
            if owned in side.teams or owned in side.leaders or owned in side.sections:
                return side
        vehicle = self.table.vehicles.get(owned)
        return self.side(vehicle.seat) if vehicle else self._man(owned)[0]

    def piece(self, piece: str) -> Piece:
        """Find a man or a vehicle of either side by its id, wherever it is; KeyError when there is none."""
        vehicle = self.table.vehicles.get(piece)
        return vehicle or self._man(piece)[1]

    def _man(self, wanted: str) -> tuple[Side, Figure]:
        """Find a soldier, Leaders included, and his force: those that wait are gone through last."""
        for side in self.sides():
            if (found := _one_of(wanted, side.teams_in_play, side.leaders_in_play)) is not None:
                return side, found
        for side in self.sides():
            if (found := _one_of(wanted, side.teams.values(), side.leaders.values())) is not None:
                return side, found
        raise KeyError(wanted)

    def vehicles_on_table(self) -> list[Vehicle]:
        """List the vehicles of both sides that stand on the table, wrecks among them."""
        return [vehicle for vehicle in self.table.vehicles.values() if vehicle.at is not None]

    def vehicles_in_play(self) -> list[Vehicle]:
        """List the vehicles of both sides that do not wait off the table."""
        waiting = Where.RESERVE
        return [vehicle for vehicle in self.table.vehicles.values() if vehicle.where is not waiting]

    def vehicle(self, vehicle: str) -> Vehicle:
        """Find a vehicle of either side by its id."""
        return self.table.vehicles[vehicle]

    def vehicles_of(self, side: Side, where: Where) -> list[Vehicle]:
        """List the side's vehicles that wait off the table, stand on it, or have left play."""
        seat = side.seat
        return [one for one in self.table.vehicles.values() if one.seat is seat and one.where is where]

    def manned_hulls(self, side: Side) -> list[Hull]:
        """List the ground that the side's manned vehicles take up on the table."""
        here = (one for one in self.vehicles_of(side, Where.TABLE) if one.is_manned)
        manned = (one for one in here if not one.crewless or self._has_riders(side, one.id))
        return [hull for one in manned if (hull := one.footprint) is not None]

    def _has_riders(self, side: Side, vehicle: str) -> bool:
        """Whether a Team with men left or a Leader rides in it."""
        teams = any(team.aboard == vehicle and team.figures for team in side.teams_in_play)
        return teams or any(leader.aboard == vehicle for leader in side.leaders_in_play)

    def pieces_on_table(self) -> list[Piece]:
        """List all of both sides that takes up room on the table."""
        men = [man for side in self.sides() for man in self.figures_on_table(side)]
        return [*self.vehicles_on_table(), *men]

    def defences_of(self, kind: DefenceKind) -> list[Defence]:
        """List what lies on the table of a kind and is not cleared."""
        return [one for one in self.table.defences.values() if one.kind is kind and not one.is_cleared]

    def team(self, team: str) -> Team:
        """Find a Team of either side by its id."""
        return self.side_of(team).teams[team]

    def leader(self, leader: str) -> Leader:
        """Find a Leader of either side by his id."""
        return self.side_of(leader).leaders[leader]

    def section(self, section: str) -> Section:
        """Find a Section of either side by its id."""
        return self.side_of(section).sections[section]

    def section_of(self, team: Team) -> Section:
        """Find the Section that a Team belongs to; raises LookupError where it is of none."""
        if team.section is None:
            raise LookupError(f"{team.id} is of no Section")
        return self.section(team.section)

    def teams_on_table(self, side: Side) -> list[Team]:
        """List the side's Teams with men on the table."""
        here = Where.TABLE  # nothing is called for Teams elsewhere, of which the enemy may know nothing
        return [team for team in side.teams.values() if team.where is here and team.figures]

    def leaders_on_table(self, side: Side) -> list[Leader]:
        """List the side's Leaders on the table."""
        here = Where.TABLE
        return [leader for leader in side.leaders.values() if leader.where is here]

    def figures_on_table(self, side: Side) -> list[Figure]:
        """List every soldier of the side on the table, Leaders included."""
        men = [figure for team in self.teams_on_table(side) for figure in team.figures]
        return men + [leader.figure for leader in self.leaders_on_table(side)]

    def weapon(self, weapon: str, side: Side | None = None) -> Weapon:
        """Find the profile of a weapon, by its national name through the arsenals, or by its row's own id.

        No two nations mean different rows by one name, but each may limit how far its weapon reaches, and
        give it figures of its own: where that matters, say whose it is.
        """
        rosters = self.setup.rosters
        own = [rosters[side.seat]] if side is not None and side.seat in rosters else []
        for roster in (*own, *rosters.values()):
            if weapon in roster.arsenal:
                row, gun = self.edition.weapons[roster.arsenal[weapon]], roster.guns.get(weapon)
                if weapon in roster.figures:
                    row = as_issued(row, roster.figures[weapon])
                return gun.firing(row) if gun else within(row, roster.ranges.get(weapon))
        return self.edition.weapons[weapon]

    def tell(self, fact: Fact) -> None:
        """Tell what happened, as a value that `telling/` puts in words."""
        self.events.append(fact)

    def count_dice(self, seat: Seat | None, faces: list[int]) -> None:
        """Keep the count of faces each player rolled, for the result page."""
        if seat is not None and seat in self.table.sides:
            for face in faces:
                self.table.sides[seat].rolled[face - 1] += 1


def _one_of(wanted: str, teams: Iterable[Team], leaders: Iterable[Leader]) -> Figure | None:
    """Find a man of these Teams, or one of these Leaders, by his id."""
    men = [man for team in teams for man in team.figures if man.id == wanted]
    men += [leader.figure for leader in leaders if leader.figure.id == wanted]
    return men[0] if men else None
