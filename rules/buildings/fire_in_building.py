"""A building burns: everybody gets out of it, and its smoke drifts down-wind (1e 6.3, 9.6)."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.command.integrity import regroup
from rules.engine.effects import ask, roll
from rules.engine.requests import Choose, Option
from rules.geometry.arcs import ahead, compass
from rules.geometry.settle import NoRoom, settle
from rules.geometry.shapes import Shape, without
from rules.geometry.terrain import Opening, OpeningKind, Point
from rules.moments.moments import has_been_driven
from rules.moments.react import watch
from rules.morale.falling_back import leave_table
from rules.morale.shock import judge_all, test_shock
from rules.scenarios.points import capture
from rules.state.changes import add_shock, leave_gun, place_leader, place_team, set_stance
from rules.state.closeness import held_ground
from rules.state.force import Figure, Leader, Side, Stance, Team
from rules.state.game import Game
from rules.state.hazards import clear_out, fires, kindle, pin_where_shells_fall, send_out_smoke
from rules.state.markers import end_covering_fire
from rules.state.table import Blaze
from rules.state.units import team_name

HEADINGS = 6
"""The directions in which the wind may blow, one for each face of a die (1e 6.3)."""

SQUARES, EVERY = 3, 2
"""Squares of smoke that a fire sends out, one every so many Phases (1e 6.3)."""

SHOCK_OF_STAYING = 2
"""Shock on each Team that is still in a burning building at the Turn's end (1e 6.3)."""

STEP_OUT = 1.0
"""Inches outside the door around which men are set down."""


class Inside(NamedTuple):
    """One side's troops in a building: its Teams and Leaders there, and every man of them who is in it."""

    side: Side
    teams: list[Team]
    leaders: list[Leader]
    men: list[Figure]


# --- catching fire -------------------------------------------------------------------------------------


async def set_on_fire(game: Game, building: str) -> None:
    """Light a building (a feature's id): everybody in it is out at once, by doors of their choice (1e 9.6).

    Nothing happens to one that has burned already; the game may end within.
    """
    blaze = next((one for one in fires(game) if one.feature == building), None)
    blaze = blaze or await catch_fire(game, building, game.active)
    if not blaze.is_empty:
        await empty(game, blaze)


async def catch_fire(game: Game, feature: str, side: Side) -> Blaze:
    """Set a feature on fire; a die gives the wind, counted from the edge opposite the side's own (1e 6.3).

    The first square of smoke drifts from it at once. All fires of a game smoke in the same wind.
    """
    burning = fires(game)
    wind = burning[0].wind if burning else await _dice_for_wind(game, side)
    piece = game.ground.terrain_piece(feature)
    middle = piece.shape.representative_point() if piece.feature.is_line else piece.shape.centroid
    blaze = kindle(game, feature, Point(float(middle.x), float(middle.y)), wind)
    send_out_smoke(game, blaze)
    return blaze


async def _dice_for_wind(game: Game, side: Side) -> float:
    (face,) = await roll(1, why="wind", seat=side.seat)
    ahead_of_him = 0.0 if side.edge == "south" else 180.0
    wind = (ahead_of_him + (face - 1) * 360.0 / HEADINGS) % 360.0
    told = f"{side.title} rolls {face} for the wind: the smoke drifts {compass(wind)}."
    data = {"faces": [face], "why": "wind", "wind": wind}
    game.emit("dice", told, seat=side.seat, rule="1e 6.3", data=data)
    return wind


def drift(game: Game) -> None:
    """Let each fire send out the square of smoke that is due: in its third and its fifth Phase (1e 6.3)."""
    for blaze in fires(game):
        if blaze.clouds < SQUARES and game.table.phases >= blaze.since + EVERY * blaze.clouds:
            send_out_smoke(game, blaze)


# --- getting out ---------------------------------------------------------------------------------------


async def empty_at_turn_end(game: Game) -> None:
    """Drive out whoever has stayed in a building that caught fire, shaken by the smoke (1e 6.3)."""
    for blaze in fires(game):
        if not blaze.is_empty and game.table.result is None:
            await empty(game, blaze, shock=SHOCK_OF_STAYING)


async def empty(game: Game, blaze: Blaze, *, shock: int = 0) -> None:
    """Bring both sides out by doors of their choice, with so much Shock on each Team (1e 6.3, 9.6)."""
    if not game.ground.terrain_piece(blaze.feature).is_building:
        return
    found = [inside(game, side, blaze.feature) for side in (game.active, game.enemy(game.active))]
    doors = [await _choose_door(game, one, blaze.feature) if one.men else None for one in found]
    clear_out(blaze)
    for one, door in zip(found, doors, strict=True):
        if one.men:
            await _get_out(game, one, blaze.feature, door)
    for one in found:
        await _shake(game, one, shock)
    for one in found:
        await _meet(game, one)


def inside(game: Game, side: Side, building: str) -> Inside:
    """List the side's troops who are in a building, on whatever floor."""
    outline = game.ground.terrain_piece(building).outline

    def is_in(man: Figure) -> bool:
        return man.at is not None and outline.contains(man.at)

    teams = [team for team in game.teams_on_table(side) if any(is_in(man) for man in team.figures)]
    leaders = [leader for leader in game.leaders_on_table(side) if is_in(leader.figure)]
    men = [man for team in teams for man in team.figures if is_in(man)]
    return Inside(side, teams, leaders, men + [leader.figure for leader in leaders])


async def _get_out(game: Game, troops: Inside, building: str, door: Opening | None) -> None:
    """Put them outside the door, Pinned where shells fall; with no room anywhere they are lost."""
    places = _places(game, troops, building, door)
    side = troops.side
    end_covering_fire(game, [team.id for team in troops.teams])
    if not places:
        await leave_table(game, side, troops.teams, troops.leaders, "finds no way out of the fire")
        return
    for team in troops.teams:
        _tell(game, side, team.id, team_name(side, team), team.figures, places)
        set_stance(game, team, Stance.NONE)
        leave_gun(game, team)
        out = {man.id: places[man.id] for man in team.figures if man.id in places}
        place_team(team, out)
        for man in team.figures:
            man.floor = 0 if man.id in out else man.floor
    for leader in troops.leaders:
        _tell(game, side, leader.id, leader.name, [leader.figure], places)
        place_leader(leader, places[leader.figure.id])
    pin_where_shells_fall(game)


async def _shake(game: Game, troops: Inside, shock: int) -> None:
    """Give Shock to those who stayed too long, and do all that follows from having moved."""
    side = troops.side
    if not troops.men or game.table.result is not None:
        return
    for team in troops.teams:
        add_shock(team, shock)
    if shock and troops.teams:
        names = ", ".join(team_name(side, team) for team in troops.teams)
        told = f"Smoke and flames: {shock} Shock on {names}."
        game.emit("fire", told, seat=side.seat, rule="1e 6.3", data={"teams": [t.id for t in troops.teams]})
    regroup(game, side, moved=[team.id for team in troops.teams])
    capture(game)
    await test_shock(game, side, [team for team in troops.teams if team.on_table], cause=())
    if game.table.result is None:
        await judge_all(game, side)


async def _meet(game: Game, troops: Inside) -> None:
    """Let Overwatch and the like meet those who have come out, wherever they are now (1e 5.1.2, 9.1.3)."""
    if troops.men:
        await watch(game, has_been_driven(game, troops.side, troops.men, "left the burning building"))


def _tell(
    game: Game, side: Side, group: str, name: str, men: Sequence[Figure], places: dict[str, Point]
) -> None:
    paths = {man.id: [man.at, places[man.id]] for man in men if man.at is not None and man.id in places}
    data = {"team": group, "paths": paths, "dice": []}
    game.emit("moved", f"{name} leaves the burning building.", seat=side.seat, rule="1e 6.3", data=data)


# --- doors ---------------------------------------------------------------------------------------------


def doors(game: Game, building: str) -> list[Opening]:
    """List the ways out of a building on its ground floor: doors and gates, else any opening."""
    ground_floor = [one for one in game.ground.feature(building).openings if one.floor == 0]
    return [one for one in ground_floor if one.kind is not OpeningKind.WINDOW] or ground_floor


async def _choose_door(game: Game, troops: Inside, building: str) -> Opening | None:
    """Ask the owner by which door his men get out; no question where there is only one (1e 6.3, 9.6)."""
    listed = doors(game, building)
    open_ones = [one for one in listed if _places_at(game, troops, building, one)] or listed
    if not open_ones:
        return None
    request = Choose(
        name="choose-door",
        seat=troops.side.seat,
        prompt="The building is on fire: which door do your men leave by?",
        public="chooses the door his men leave the burning building by",
        rule="1e 6.3",
        subject=building,
        list_options=lambda: [_door_option(one, number) for number, one in enumerate(open_ones, 1)],
        decides=False,
    )
    chosen = (await ask(request)).option
    return next(one for one in open_ones if one.id == chosen)


def _door_option(door: Opening, number: int) -> Option:
    label = f"Door {number}, on the {compass(door.facing)} side"
    return Option(id=door.id, label=label, verb="leave", rule="1e 6.3", data={"at": list(door.at)})


def _places(game: Game, troops: Inside, building: str, door: Opening | None) -> dict[str, Point]:
    """Find where each man comes to stand: outside his door, clear of the enemy; else anywhere around it."""
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
