"""Getting out of a building that cannot be stayed in, by a door that is chosen (1e 6.3, 9.6, 10.3.6)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from rules.command.integrity import regroup
from rules.engine.effects import ask
from rules.engine.facts import Faces, OfSide, Paths, PieceRef
from rules.engine.requests import Choose, Option, OptionData
from rules.geometry.arcs import ahead
from rules.geometry.settle import NoRoom, settle
from rules.geometry.shapes import Shape, without
from rules.geometry.terrain import Opening, OpeningKind, Point
from rules.moments.moments import after_being_driven
from rules.moments.react import watch
from rules.morale.falling_back import Fate, leave_table
from rules.morale.shock import judge_all, test_shock
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.hazards import pin_where_shells_fall
from rules.state.changes.men import add_shock, leave_gun, place_leader, place_team, set_stance
from rules.state.changes.teams import put_on_floor
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Leader, Side, Stance, Team
from rules.state.sight.closeness import held_ground
from rules.state.troops.refs import paths_of, piece_ref, side_ref, team_refs

STEP_OUT = 1.0
"""Inches outside the door around which men are set down."""


class Peril(StrEnum):
    """What drives men out of a building."""

    FIRE = "fire"
    COLLAPSE = "collapse"


SECTIONS = {Peril.FIRE: "1e 6.3", Peril.COLLAPSE: "1e 10.3.6"}

FATES = {Peril.FIRE: Fate.LOST_IN_FIRE, Peril.COLLAPSE: Fate.LOST_IN_RUBBLE}
"""What becomes of those who find no way out."""


class GotOut(OfSide, frozen=True):
    """The men of a Team, or a Leader, have come out of a building."""

    kind: ClassVar = "moved"
    spoken: ClassVar = ("peril",)

    team: PieceRef
    paths: Paths
    peril: Peril
    dice: Faces = ()

    @property
    def rule(self) -> str:
        """The section of what drives them out."""
        return SECTIONS[self.peril]


class ShakenInside(OfSide, frozen=True):
    """Those who stayed in a burning building too long suffer Shock."""

    kind: ClassVar = "fire"
    section: ClassVar = SECTIONS[Peril.FIRE]
    spoken: ClassVar = ("shock",)

    teams: tuple[PieceRef, ...]
    shock: int


@dataclass(frozen=True, kw_only=True)
class WayOut:
    """What drives men out, in the words of its questions; the enemy may choose their door."""

    peril: Peril
    question: str
    prompt: Text
    public: Text
    left: Text
    is_enemys_choice: bool = False

    @property
    def rule(self) -> str:
        """The section of what drives them out."""
        return SECTIONS[self.peril]


class Inside(NamedTuple):
    """One side's troops in a building: its Teams and Leaders there, and every man of them who is in it."""

    side: Side
    teams: list[Team]
    leaders: list[Leader]
    men: list[Figure]


def troops_in(game: Game, building: str) -> list[Inside]:
    """List both sides' troops in a building, the active side's first."""
    return [inside(game, side, building) for side in (game.active, game.enemy(game.active))]


def inside(game: Game, side: Side, building: str) -> Inside:
    """List the side's troops who are in a building, on whatever floor."""
    outline = game.ground.terrain_piece(building).outline

    def is_in(man: Figure) -> bool:
        return man.at is not None and outline.contains(man.at)

    teams = [team for team in game.teams_on_table(side) if any(is_in(man) for man in team.figures)]
    leaders = [leader for leader in game.leaders_on_table(side) if is_in(leader.figure)]
    men = [man for team in teams for man in team.figures if is_in(man)]
    return Inside(side, teams, leaders, men + [leader.figure for leader in leaders])


async def choose_doors(
    game: Game, found: Sequence[Inside], building: str, way: WayOut
) -> list[Opening | None]:
    """Ask for a door for each side that has men in the building."""
    return [await _choose_door(game, one, building, way) if one.men else None for one in found]


async def leave(
    game: Game,
    found: Sequence[Inside],
    doors: Sequence[Opening | None],
    building: str,
    way: WayOut,
    *,
    shock: int = 0,
) -> None:
    """Bring these troops out by their doors, with so much Shock on each Team; the enemy may react to it."""
    for one, door in zip(found, doors, strict=True):
        if one.men:
            await _get_out(game, one, building, door, way)
    for one in found:
        await _shake(game, one, shock, way)
    for one in found:
        if one.men:
            await watch(game, after_being_driven(game, one.side, one.men, way.left))


async def _get_out(game: Game, troops: Inside, building: str, door: Opening | None, way: WayOut) -> None:
    """Put these troops outside the door, Pinned where shells fall; without room anywhere they leave the
    game."""
    places = _places(game, troops, building, door)
    side = troops.side
    end_covering_fire(game, [team.id for team in troops.teams])
    if not places:
        await leave_table(game, side, troops.teams, troops.leaders, FATES[way.peril])
        return
    set_stance(game, troops.teams, Stance.NONE)
    for team in troops.teams:
        _tell(game, way, side, piece_ref(side, team), team.figures, places)
        leave_gun(game, team)
        out = {man.id: places[man.id] for man in team.figures if man.id in places}
        place_team(team, out)
        put_on_floor([man for man in team.figures if man.id in out], 0)
    for leader in troops.leaders:
        _tell(game, way, side, PieceRef(leader.id, leader.name), [leader.figure], places)
        place_leader(leader, places[leader.figure.id])
    pin_where_shells_fall(game)


async def _shake(game: Game, troops: Inside, shock: int, way: WayOut) -> None:
    """Put so much Shock on troops who have left a building, and apply what follows from Shock and moving."""
    side = troops.side
    if not troops.men or game.table.result is not None:
        return
    for team in troops.teams:
        add_shock(team, shock)
    if shock and troops.teams:
        shaken = team_refs(side, troops.teams)
        game.tell(ShakenInside(side=side_ref(side), teams=shaken, shock=shock))
    regroup(game, side, moved=[team.id for team in troops.teams])
    capture(game)
    await test_shock(game, side, [team for team in troops.teams if team.on_table], cause=())
    if game.table.result is None:
        await judge_all(game, side)


def _tell(
    game: Game,
    way: WayOut,
    side: Side,
    who: PieceRef,
    men: Sequence[Figure],
    places: dict[str, Point],
) -> None:
    """Tell that men of a Team or a Leader come out."""
    paths = paths_of(men, places)
    game.tell(GotOut(side=side_ref(side), team=who, paths=paths, peril=way.peril))


# --- doors ---------------------------------------------------------------------------------------------


def doors(game: Game, building: str) -> list[Opening]:
    """List the ways out of a building on its ground floor: doors and gates, else any opening."""
    ground_floor = [one for one in game.ground.feature(building).openings if one.floor == 0]
    return [one for one in ground_floor if one.kind is not OpeningKind.WINDOW] or ground_floor


async def _choose_door(game: Game, troops: Inside, building: str, way: WayOut) -> Opening | None:
    """Ask by which door men get out; no question where there is only one (1e 6.3, 9.6, 10.3.6)."""
    listed = doors(game, building)
    open_ones = [one for one in listed if _places_at(game, troops, building, one)] or listed
    if not open_ones:
        return None
    request = Choose(
        name=way.question,
        seat=troops.side.seat.other if way.is_enemys_choice else troops.side.seat,
        prompt=way.prompt,
        public=way.public,
        rule=way.rule,
        subject=building,
        list_options=lambda: [_door_option(one, number, way.rule) for number, one in enumerate(open_ones, 1)],
        decides=False,
    )
    chosen = (await ask(request)).option
    return next(one for one in open_ones if one.id == chosen)


def _door_option(door: Opening, number: int, rule: str) -> Option:
    label = say("door-on-a-side", number=number, toward=round(door.facing / 45.0) % 8)
    return Option(id=door.id, label=label, verb="leave", rule=rule, data=OptionData(at=door.at))


def _places(game: Game, troops: Inside, building: str, door: Opening | None) -> dict[str, Point]:
    """Find where each man comes to stand, by figure id: outside his door, clear of the enemy, else
    anywhere around."""
    if door is not None and (found := _places_at(game, troops, building, door)):
        return found
    piece = game.ground.terrain_piece(building)
    middle = piece.shape.centroid
    start = ahead(door.at, door.facing, STEP_OUT) if door else Point(float(middle.x), float(middle.y))
    return _settled(game, troops, start, without(game.ground.table, piece.shape))


def _places_at(game: Game, troops: Inside, building: str, door: Opening) -> dict[str, Point]:
    """Find places right outside a door, out of reach of the enemy; none when there is no room for all."""
    barred = [game.ground.shape(building), *held_ground(game, troops.side)]
    allowed = without(game.ground.table, *barred)
    return _settled(game, troops, ahead(door.at, door.facing, STEP_OUT), allowed)


def _settled(game: Game, troops: Inside, start: Point, allowed: Shape) -> dict[str, Point]:
    leaving = {man.id for man in troops.men}
    others = [man for side in game.sides() for man in game.figures_on_table(side) if man.id not in leaving]
    taken = [man.at for man in others if man.at is not None and man.floor == 0]
    try:
        places = settle(game.ground, [start] * len(troops.men), allowed=allowed, taken=taken)
    except NoRoom:
        return {}
    return dict(zip([man.id for man in troops.men], places, strict=True))
