"""Setting out a position: two mustered forces are put where a layout says, in the middle of a battle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rules.command.command_dice import HIGHEST_SUM, SEQUENCE
from rules.engine.seats import Seat
from rules.geometry.formation import NoRoom, lay_out, settle
from rules.geometry.terrain import Point
from rules.play.layout import SUPPORTS, BadLayout, Layout, LayoutEntry, SideLayout
from rules.scenarios.muster import muster
from rules.state.changes.aboard import Aboard
from rules.state.changes.men import place_leader, place_team, place_vehicle, turn_turret
from rules.state.changes.mounted import board
from rules.state.changes.riding import come_on, leave_behind
from rules.state.changes.sides import set_force_morale
from rules.state.game import Game
from rules.state.markers.fieldworks import lay
from rules.state.markers.machine_guns import set_up_guns
from rules.state.pieces.force import (
    JumpOffPoint,
    Leader,
    MoraleCause,
    MoraleOccasion,
    PatrolMarker,
    Side,
    Team,
    Where,
)
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import GameState, PhaseState, Setup, Stage
from rules.verbs.catalogue import VERBS

Named = TypeVar("Named")


def set_out(setup: Setup, layout: Layout) -> GameState:
    """Muster both forces and set them out; raises BadLayout for what cannot stand so."""
    game = Game(setup, muster(setup), VERBS)
    if any(one.patrol_markers for one in layout.sides.values()):
        _begin_placing(game.table, layout)
    else:
        _begin_phase(game.table, layout)
    _give_edges(game, layout)
    settings = [_Setting(game, game.side(seat), layout.sides.get(seat, SideLayout())) for seat in Seat]
    for setting in settings:
        setting.mark_ground()
    for setting in settings:
        setting.place_men()
    return game.table


def _give_edges(game: Game, layout: Layout) -> None:
    for seat, given in layout.sides.items():
        if given.edge is not None:
            side = game.side(seat)
            side.edge = given.edge
            game.enemy(side).edge = given.edge.opposite


def _begin_placing(table: GameState, layout: Layout) -> None:
    table.stage, table.to_move, table.first_to_move = Stage.JUMP_OFF_POINTS, layout.active, layout.active


def _begin_phase(table: GameState, layout: Layout) -> None:
    table.stage, table.turn = Stage.BATTLE, layout.turn
    table.phase_of_turn, table.phases = 1, layout.turn
    rolled = sorted(layout.command_dice)
    dice = [face for face in rolled if face <= HIGHEST_SUM]  # the points of 5s are among those of the side
    table.phase = PhaseState(active=layout.active, rolled=rolled, dice=dice, sixes=rolled.count(SEQUENCE))
    table.sides[layout.active].phases = 1


@dataclass
class _Setting:
    """One side while it is set out; `placed` are the ids of what has been named already."""

    game: Game
    side: Side
    layout: SideLayout
    placed: set[str] = field(default_factory=set)
    driven: set[int] = field(default_factory=set)  # the numbers of the entries that are vehicles

    def mark_ground(self) -> None:
        """Set out what makes the ground another one, and what the side holds."""
        side, layout = self.side, self.layout
        set_force_morale(self.game, side, layout.force_morale, MoraleCause(occasion=MoraleOccasion.SET_OUT))
        side.points, side.dice = layout.points, layout.dice
        for at in layout.jump_off_points:
            point = JumpOffPoint(id=self.game.table.new_id("point-"), at=at)
            side.jump_off_points[point.id] = point
        for at in layout.patrol_markers:
            marker = PatrolMarker(id=self.game.table.new_id("marker-"), at=at, locked=True)
            side.patrol_markers[marker.id] = marker
        self._set_up_guns()
        for dug in layout.dug:
            side.defences = side.defences if dug.kind in side.defences else [*side.defences, dug.kind]
            lay(self.game, side, dug.kind, dug.ring)
        for number, stand in enumerate(layout.stands):
            if vehicle := _first(self._vehicles(), stand.who):
                self.driven.add(number)
                self.placed.add(vehicle.id)
                self._place_vehicle(number, vehicle, stand)

    def _set_up_guns(self) -> None:
        """Put the marker of machine guns that the side has bought on its edge (esp-006)."""
        given, guns = self.layout.machine_guns, self.side.machine_guns
        if given is None:
            return
        if guns is None:
            raise BadLayout(f"{self.side.seat}.machine_guns", "this force has none off the table")
        at = self.game.border(self.side).foot(given.at)
        set_up_guns(self.game, self.side, guns, at, given.facing)

    def place_men(self) -> None:
        """Set out the men, in the order in which they are named."""
        for number, stand in enumerate(self.layout.stands):
            if number not in self.driven:
                named = self._named_at(f"stands[{number}].who", stand.who)
                self.placed |= {one.id for one in named.teams} | {one.id for one in named.leaders}
                for team in named.teams:
                    self._mark(team, stand)
                self._mount(number, named, stand)
                self._place(number, named, stand)
        self._leave_out()

    def _leave_out(self) -> None:
        """Leave out of the game who belongs to a Section of which only others were named, or everybody who
        was not."""
        side, placed = self.side, self.placed
        if self.layout.alone:
            placed |= set(self._waiting())
            side.teams = {key: one for key, one in side.teams.items() if key in placed}
            side.leaders = {key: one for key, one in side.leaders.items() if key in placed}
            for vehicle in [one for one in self.game.table.vehicles.values() if one.seat is side.seat]:
                if vehicle.id not in placed and SUPPORTS not in self.layout.waits:
                    del self.game.table.vehicles[vehicle.id]
            return
        begun = {team.section for team in side.teams.values() if team.id in placed}
        begun |= {leader.section for leader in side.leaders.values() if leader.id in placed}
        left = begun - {None}
        side.teams = {key: one for key, one in side.teams.items() if key in placed or one.section not in left}
        leaders = side.leaders.items()
        side.leaders = {key: one for key, one in leaders if key in placed or one.section not in left}

    def _waiting(self) -> Iterator[str]:
        """List the ids of the Teams and Leaders who wait off the table, although the others are not in the
        game."""
        for number, who in enumerate(self.layout.waits):
            found = self._supports() if who == SUPPORTS else self._named_at(f"waits[{number}]", who)
            yield from (team.id for team in found.teams)
            yield from (leader.id for leader in found.leaders)

    def _supports(self) -> Aboard:
        teams = [team for team in self.side.teams.values() if team.support]
        ids, sections = {team.id for team in teams}, {team.section for team in teams} - {None}
        leaders = self.side.leaders.values()
        return Aboard(teams, [one for one in leaders if one.team in ids or one.section in sections])

    def _place_vehicle(self, number: int, vehicle: Vehicle, stand: LayoutEntry) -> None:
        if stand.at is None:
            raise BadLayout(self._key(number, "at"), "a vehicle needs a place")
        place_vehicle(vehicle, stand.at, facing=stand.facing)
        if stand.turret is not None:
            turn_turret(vehicle, stand.turret)
        vehicle.damage.shock = stand.shock

    def _place(self, number: int, named: Aboard, stand: LayoutEntry) -> None:
        if stand.aboard:
            board(self.game, self._aboard(number, stand.aboard), named)
            return
        if stand.at is None:
            raise BadLayout(self._key(number, "at"), "needs a place, or a vehicle to ride in (aboard)")
        men = named.men
        places = dict(
            zip((man.id for man in men), self._places(number, len(men), stand.at, stand), strict=True)
        )
        for team in named.teams:
            place_team(team, places, floor=stand.floor, facing=stand.facing)
        for leader in named.leaders:
            place_leader(leader, places[leader.figure.id], floor=stand.floor, facing=stand.facing)

    def _places(self, number: int, count: int, at: Point, stand: LayoutEntry) -> list[Point]:
        """Find where so many men stand about a place: in their formation, each at the nearest free place."""
        wanted = lay_out(count, at, stand.facing, stand.formation)
        try:
            return settle(self.game.footing, wanted, taken=self._standing(stand.floor), floor=stand.floor)
        except NoRoom as error:
            raise BadLayout(self._key(number, "at"), "there is no room to stand near it") from error

    def _standing(self, floor: int) -> list[Point]:
        men = [man for side in self.game.sides() for man in self.game.figures_on_table(side)]
        return [man.at for man in men if man.at is not None and man.floor == floor]

    def _mark(self, team: Team, stand: LayoutEntry) -> None:
        """Give a Team the losses, Shock and stance that the layout says it has."""
        if stand.lost:
            team.figures = team.figures[: max(1, len(team.figures) - stand.lost)]
            self.side.men_lost += team.strength - len(team.figures)
        team.shock, team.stance = stand.shock, stand.stance
        team.pinned, team.broken = stand.pinned or stand.broken, stand.broken

    def _mount(self, number: int, named: Aboard, stand: LayoutEntry) -> None:
        """Have men sit on their horses, or fight this battle without."""
        pieces: list[Team | Leader] = [*named.teams, *named.leaders]
        if not stand.mounted:
            leave_behind(self.side, named.teams)
        elif not all(piece.may_ride for piece in pieces):
            raise BadLayout(self._key(number, "mounted"), "not all of them have horses")
        come_on(pieces, mounted=stand.mounted)

    # --- who is meant --------------------------------------------------------------------------------

    def _named_at(self, key: str, who: str) -> Aboard:
        """Find the first troops of that name who have not been placed; raises BadLayout where there are
        none left."""
        if found := _first(self._troops(), who):
            return found
        known = ", ".join([*dict(self._troops()), *dict(self._vehicles())])
        raise BadLayout(
            f"{self.side.seat}.{key}", f"nobody is called {who!r}, or not so often; left are: {known}"
        )

    def _aboard(self, number: int, name: str) -> Vehicle:
        own = self.game.vehicles_of(self.side, Where.TABLE)
        if found := _first(((one.name, one) for one in own), name):
            return found
        raise BadLayout(self._key(number, "aboard"), f"no vehicle on the table is called {name!r}")

    def _vehicles(self) -> Iterator[tuple[str, Vehicle]]:
        own = (one for one in self.game.table.vehicles.values() if one.seat is self.side.seat)
        return ((one.name, one) for one in own if one.id not in self.placed)

    def _troops(self) -> Iterator[tuple[str, Aboard]]:
        """List whoever can be named, by their names: Sections, their Teams and Leaders, those without one."""
        side = self.side
        for section in side.sections.values():
            teams = [team for team in side.teams.values() if team.section == section.id]
            leaders = [leader for leader in side.leaders.values() if leader.section == section.id]
            yield from self._free(section.name, Aboard(teams, leaders))
            yield from self._each(teams, leaders, f"{section.name}: ")
        for team in (one for one in side.teams.values() if one.section is None):
            own = [leader for leader in side.leaders.values() if leader.team == team.id]
            yield from self._free(team.name, Aboard([team], own))
        free = [one for one in side.leaders.values() if one.section is None and one.team is None]
        yield from self._each([], free, "")

    def _each(
        self, teams: Sequence[Team], leaders: Sequence[Leader], before: str
    ) -> Iterator[tuple[str, Aboard]]:
        for team in teams:
            yield from self._free(before + team.name, Aboard([team], []))
        for leader in leaders:
            yield from self._free(before + leader.name, Aboard([], [leader]))

    def _free(self, name: str, named: Aboard) -> Iterator[tuple[str, Aboard]]:
        ids = {one.id for one in named.teams} | {one.id for one in named.leaders}
        if not self.placed & ids:
            yield name, named

    def _key(self, number: int, key: str) -> str:
        """Write where a key stands in the layout, for a fault: "red.stands[2].at"."""
        return f"{self.side.seat}.stands[{number}].{key}"


def _first(named: Iterable[tuple[str, Named]], who: str) -> Named | None:
    """Find the first who is meant."""
    return next((one for name, one in named if _is_called(name, who)), None)


def _is_called(name: str, who: str) -> bool:
    """Whether somebody of this name is meant: a support's lot, a letter at the end, may be left out.

    So may that of a Section before its Team's name.
    """
    return who in (name, _without_lots(name))


def _without_lots(name: str) -> str:
    parts = (part.rpartition(" ") for part in name.split(": "))
    return ": ".join(
        before if len(last) == 1 and last.isupper() else before + gap + last for before, gap, last in parts
    )
