"""The question where a moving Unit goes: what is legal, what is suggested, and gestures (1e 7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec import UNSET, UnsetType

from rules.close_combat.charge import met_by, refs_of
from rules.editions.first_tables import Gait
from rules.engine.lazily import cached_property
from rules.engine.requests import Assault, Ring, Trace, Traced
from rules.geometry.distance import distance
from rules.geometry.path import cut
from rules.geometry.terrain import Going, Obstacle, OpeningKind, Point
from rules.geometry.tolerance import beyond
from rules.movement.headings import headings, place_of
from rules.movement.kept_to_cover import why_not_out_of_cover
from rules.movement.march import NOTHING, Leave, Way, march, middle_of
from rules.movement.pace import CLOSED_TO_WHEELS, has_tripod
from rules.movement.parties import March, Mover, Movers, Paths, measure
from rules.movement.reach import reach_of
from rules.movement.retiring import why_not_nearer
from rules.movement.ways import why_not_apart, why_not_ways, why_stops_short
from rules.phrases import Phrase, Text, one_after_other, say
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.sight.closeness import CLOSE_COMBAT, enemies_of
from rules.state.troops.units import keeps_together

OPEN_ONLY = (Going.OPEN,)

FOR_WHEELS = tuple(going for going in Going if going not in CLOSED_TO_WHEELS)

TRIES = 3
"""How many of the best headings a suggestion works out in full."""

NOBODY_MOVES = say("somebody-can-move")


@dataclass(frozen=True, kw_only=True)
class MoveTrace(Trace):
    """A Trace that can also turn one drag of the screen into a way for each man."""

    move: "PlannedMove"

    def march(
        self,
        pieces: Sequence[str],
        way: Sequence[Point],
        *,
        formation: str | None = None,
        facing: float | None = None,
    ) -> dict[str, Way]:
        """Find the ways of these pieces when their middle man is dragged along `way` (its start left out)."""
        return self.move.march(pieces, way, formation=formation, facing=facing)

    def assault(self) -> Assault | UnsetType:
        """Offer the way of an assault where an enemy is within reach (1e 13)."""
        assault = self.move.assault
        if assault is None:
            return UNSET
        return Assault(paths=assault.paths, against=self.move.against(assault.paths))


@dataclass(frozen=True)
class PlannedMove:
    """One move in the making: the side, and the Parties that rolled for it."""

    game: Game
    side: Side
    parties: tuple[Movers, ...]
    charges: ClassVar[bool] = True  # whether it may lead into Close Combat

    @property
    def enemies(self) -> list[Point]:
        """List the places of the enemies at whom they may go."""
        return enemies_of(self.game, self.side)

    @property
    def goal(self) -> Point | None:
        """Where they have to go, if anywhere."""
        return None

    @property
    def movers(self) -> list[Mover]:
        """List everybody who may move."""
        return [mover for party in self.parties for mover in party.movers]

    @property
    def stayers(self) -> list[Mover]:
        """List the men of their Unit who may not move; in most moves all may."""
        return []

    # --- checking ----------------------------------------------------------------------------------

    def why_not(self, traced: Traced) -> Text:
        """Say what speaks against these ways, "" if nothing does."""
        if self._is_nothing(traced.paths):
            if traced.facing is not None and self.tripods():
                return ""
            return NOBODY_MOVES if self._must_move() and self.suggestion.paths else ""
        return self._why_not(traced.paths)

    def _why_not(self, paths: Paths) -> Text:
        if reason := why_not_ways(self.game, self.side, self.parties, paths):
            return reason
        if reason := why_not_nearer(self.game, self.side, self.movers, paths):
            return reason
        if reason := why_not_out_of_cover(self.game, self.side, self.movers, paths):
            return reason
        short = (why_stops_short(self.game, self.side, party, paths) for party in self.parties)
        return next((reason for reason in short if reason), "")

    def _is_nothing(self, paths: Paths) -> bool:
        return all(mover.way(paths) is None for mover in self.movers)

    def tripods(self) -> list[Team]:
        """List the Teams whose weapon may be turned instead of moved (1e 7.4, 7.5)."""
        groups = [group for party in self.parties for group in party.groups]
        teams = [self.side.teams[group] for group in groups if group in self.side.teams]
        return [team for team in teams if has_tripod(self.game, team)]

    def _must_move(self) -> bool:
        """Whether these are men who have to use their roll; a Leader by himself need not (faq-050)."""
        return any(not mover.is_leader for mover in self.movers)

    # --- suggesting --------------------------------------------------------------------------------

    @cached_property
    def suggestion(self) -> Traced:
        """A legal move towards the enemy as far as it goes; nobody stirs when there is none."""
        paths: dict[str, Way] = {}
        for party in self.parties:
            paths.update(self._straight_ways(party, paths))
        leads_nowhere = self._is_nothing(paths) or self._why_not(paths)
        return Traced(paths={} if leads_nowhere else paths)

    def _straight_ways(self, party: Movers, before: Paths) -> dict[str, Way]:
        """Find ways along the best heading on which they move legally and split no Team; else along one that
        splits it, {} where there is none."""
        splitting: dict[str, Way] = {}
        for way in headings(self.game, self.side, party, self.goal)[:TRIES]:
            paths = self._march_party(party, party.movers, way, before=before)
            apart = why_not_apart(self.parties, {**before, **paths})
            if any(paths.values()) and not apart and self._is_legal_alone(party, paths):
                if keeps_together(self.side, {mover.id: mover.end(paths) for mover in party.movers}):
                    return paths
                splitting = splitting or paths
        return splitting

    def _is_legal_alone(self, party: Movers, paths: Paths) -> bool:
        if why_not_ways(self.game, self.side, (party,), paths):
            return False
        return not why_stops_short(self.game, self.side, party, paths)

    # --- Close Combat ------------------------------------------------------------------------------

    def against(self, paths: Paths) -> list[str]:
        """List the enemy Teams and lone Leaders whom these ways meet in Close Combat (1e 13)."""
        ends = [(one.end(paths), one.floor) for one in self.movers if one.way(paths) is not None]
        return met_by(self.game, self.side, ends)

    @cached_property
    def assault(self) -> Traced | None:
        """A legal way straight at the nearest enemy within reach, if there is one (1e 13)."""
        paths: dict[str, Way] = {}
        for party in self.parties if self.charges else ():
            paths.update(self._at_the_enemy(party, paths))
        if self._is_nothing(paths) or not self.against(paths) or self._why_not(paths):
            return None
        return Traced(paths=paths)

    def _at_the_enemy(self, party: Movers, before: Paths) -> dict[str, Way]:
        start = place_of(middle_of(party.pieces()))
        enemies = sorted(self.enemies, key=lambda at: distance(start, at))
        if not enemies or not party.has_fighters:
            return {}
        apart = min(distance(mover.at, at) for mover in party.movers for at in enemies)
        if beyond(apart, party.pace.allowance() + CLOSE_COMBAT):
            return {}
        return self._march_party(party, party.movers, enemies[:1], before=before, charges=True)

    @cached_property
    def reach(self) -> dict[str, list[Ring]]:
        """What each Team can get to, worked out once."""
        areas = (area for party in self.parties for area in reach_of(self.game, self.side, party))
        return dict(areas)

    # --- gestures ----------------------------------------------------------------------------------

    def march(
        self, pieces: Sequence[str], way: Sequence[Point], *, formation: str | None, facing: float | None
    ) -> dict[str, Way]:
        """Lay each of these men a way along the traced one; the dice count as for the middle man's (1e 7.2).

        They end in the formation, if any is named, that looks to `facing` (degrees).
        """
        ways: dict[str, Way] = {}
        for party in self.parties:
            movers = [mover for mover in party.movers if mover.id in pieces]
            if movers:
                ways |= self._march_party(
                    party,
                    movers,
                    way,
                    formation=formation,
                    facing=facing,
                    before=ways,
                    charges=self.charges and party.has_fighters,
                )
        return ways

    def _march_party(
        self,
        party: Movers,
        movers: Sequence[Mover],
        way: Sequence[Point],
        *,
        before: Paths,
        formation: str | None = None,
        facing: float | None = None,
        charges: bool = False,
    ) -> dict[str, Way]:
        chosen = Movers(party.name, tuple(movers), party.pace)
        led = self._led(chosen, way)
        ends = {mover.id: mover.end(before) for mover in self.movers if mover.id in before}
        limit, leave, ways = led.limit, leave_for(led), dict[str, Way]()
        for _ in range(3):
            pieces = chosen.pieces(limit)
            ways = march(
                self.game, pieces, way,
                formation=formation, facing=facing, leave=leave, ends=ends, charges=charges,
            )  # fmt: skip
            counted = measure(self.game.footing, chosen, ways).limit
            if counted >= limit:
                break
            limit = counted
        return {one: path for one, path in ways.items() if path}

    def _led(self, party: Movers, way: Sequence[Point]) -> March:
        """Measure what the middle man meets on his way, as far as his dice carry him."""
        middle = middle_of(party.pieces())
        whole = cut((place_of(middle), *way), party.pace.allowance())
        lead = Movers(party.name, tuple(one for one in party.movers if one.id == middle.id), party.pace)
        return measure(self.game.footing, lead, {middle.id: tuple(whole[1:])})


def leave_for(led: March) -> Leave:
    """Make the Leave that says what men may cross: what their middle man crosses, and only at a Normal
    move (1e 7.2)."""
    gait = led.party.pace.gait
    if led.party.pace.gun is not None:
        return Leave((Obstacle.MINOR,) if led.obstacle is Obstacle.MINOR else (), openings=())
    if led.party.pace.wheels:
        return _leave_on_wheels(led)
    if led.party.are_ridden:
        return _on_horses(led)
    if gait is Gait.DOUBLE:
        return Leave(obstacles=(), openings=(OpeningKind.WIDE,), goings=OPEN_ONLY)
    if gait is not Gait.NORMAL or led.obstacle is Obstacle.NONE:
        return NOTHING
    obstacles = [kind for kind in (Obstacle.MINOR, Obstacle.MEDIUM) if kind <= led.obstacle]
    return Leave(obstacles, tuple(OpeningKind)) if led.party.pace.windows else Leave(obstacles)


def _leave_on_wheels(led: March) -> Leave:
    """Say what motorcycles may cross: an obstacle where their middle man crosses one, soft ground where he
    leaves the open (1e 11.6, 11.6.1)."""
    over = (Obstacle.MINOR, Obstacle.MEDIUM) if led.obstacle is not Obstacle.NONE else ()
    on_open = all(going is Going.OPEN for going in led.goings)
    return Leave(over, openings=(), goings=OPEN_ONLY if on_open else FOR_WHEELS)


def _on_horses(led: March) -> Leave:
    """Say what horsemen may cross, who enter no house: what their middle man crosses at a Normal move (1e
    B)."""
    if led.party.pace.gait is Gait.DOUBLE:
        return Leave(obstacles=(), openings=(), goings=OPEN_ONLY)
    crossed = () if led.party.pace.gait is not Gait.NORMAL else (Obstacle.MINOR, Obstacle.MEDIUM)
    return Leave(tuple(kind for kind in crossed if kind <= led.obstacle), openings=())


def move_request(
    move: PlannedMove, *, name: str, prompt: Text, public: Text, subject: str, rule: str = "1e 7.1"
) -> MoveTrace:
    """Make the request where the men who move go."""
    return MoveTrace(
        name=name,
        seat=move.side.seat,
        prompt=prompt,
        public=public,
        rule=rule,
        subject=subject,
        pieces=tuple(piece for party in move.parties for piece in party.pieces()),
        suggest=lambda: move.suggestion,
        check=move.why_not,
        reach=lambda: move.reach,
        note=_note(move),
        move=move,
    )


def _note(move: PlannedMove) -> Text:
    """Tell the dice of everybody, and with whom the way at hand brings Close Combat."""
    told = [note_of(party) for party in move.parties]
    if move.assault is None:
        return one_after_other(*told)
    enemies = refs_of(move.game.enemy(move.side), move.against(move.assault.paths))
    return one_after_other(*told, say("can-be-reached", teams=enemies, inches=CLOSE_COMBAT))


def note_of(party: Movers) -> Phrase:
    """Say the dice of a party, and what was taken off them."""
    pace, inches = party.pace, party.pace.allowance()
    if len(pace.dice) == 1 and not (pace.discarded or pace.per_die or pace.mud or pace.shock):
        return say("brings-them", who=party.name, inches=inches)
    return say(
        "dice-bring-them", who=party.name, faces=tuple(pace.dice), inches=inches, gun=pace.gun,
        discarded=next(iter(pace.discarded), 0), crew=pace.per_die, mud=pace.mud, shock=pace.shock,
    )  # fmt: skip
