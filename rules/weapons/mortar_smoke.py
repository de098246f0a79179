"""Smoke from a light mortar: an aiming point, and where the round lands (1e 9.4.1, Table Eight)."""

from typing import ClassVar

from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import closest, distance
from rules.geometry.shapes import Ring, disc, rings
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, beyond, rounded
from rules.phrases import Text, say
from rules.state.changes.men import set_stance, turn_team
from rules.state.changes.teams import lay_elsewhere, spend_smoke
from rules.state.game import Game
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Stance, Team
from rules.state.sight.closeness import enemies_of
from rules.state.sight.look import is_seen
from rules.state.troops.refs import side_ref, team_refs, unit_ref
from rules.state.troops.support_weapons import lobbed
from rules.state.troops.units import Unit
from rules.weapons.mortar import why_not_serve
from rules.weapons.mortar_fire import figures_of, mouth
from rules.weapons.smoke_grenade import AIM, RADIUS

ASTRAY = 6.0
"""Inches by which a smoke round misses the aiming point (1e 9.4.1, Table Eight)."""

TABLE_EIGHT = {1: 90.0, 2: -90.0, 3: 0.0, 4: 180.0}
"""Which way a round strays, from the line of fire; a 3 or 4 only without line of sight, a 5 or 6 never."""

STRAYS_ANYHOW = (1, 2)
SHORT_OF_THEM = 6.0  # inches from the nearest enemy at which smoke is suggested


class MortarSmokeFell(OfSide, frozen=True):
    """A mortar fires smoke, which lands so far from where it was aimed."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.4.1"
    spoken: ClassVar = ("who", "inches", "is_on_aim", "is_on_table")

    faces: Faces
    at: Point
    teams: tuple[PieceRef, ...]
    who: PieceRef
    inches: Inches
    is_on_aim: bool
    is_on_table: bool


class SmokeSpent(OfSide, frozen=True):
    """A mortar has fired the last of its smoke in this game."""

    kind: ClassVar = "ammunition"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who",)

    teams: tuple[PieceRef, ...]
    who: PieceRef


def serves_smoke(game: Game, unit: Unit) -> bool:
    """Whether the Unit is one Team that serves a mortar or launcher which is issued with smoke."""
    figures = lobbed(game, unit.teams[0].weapon) if len(unit.teams) == 1 else None
    return figures is not None and figures.smoke


def why_not_fire_smoke(game: Game, unit: Unit) -> Text:
    """Say why the Team cannot fire smoke now, or nothing (1e 9.4.1, B)."""
    if not figures_of(game, unit.teams[0]).smoke:
        return say("mortar-has-no-smoke")
    if unit.teams[0].smoke == 0:
        return say("no-smoke-left")
    return why_not_serve(game, unit)


async def fire_smoke(game: Game, unit: Unit) -> None:
    """Choose the aiming point, roll on Table Eight and put the smoke where the round lands (1e 9.4.1;
    l40-005)."""
    team = unit.teams[0]
    aim = (await ask(aim_point_request(game, unit))).places[AIM]
    set_stance(game, [team], Stance.NONE)
    turn_team(team, bearing(mouth(game, team), aim))
    lay_elsewhere(team)
    face = (await roll(1, why="mortar smoke", seat=unit.side.seat))[0]
    spend_smoke(team, is_last=face <= figures_of(game, team).smoke_ends_on)
    at = lands(game, team, aim, face)
    is_on = game.ground.is_on_table(at)
    off = distance(aim, at)
    game.tell(
        MortarSmokeFell(
            side=side_ref(unit.side),
            faces=(face,),
            at=at,
            teams=team_refs(unit.side, [team]),
            who=unit_ref(unit),
            inches=round(off),
            is_on_aim=off <= TOLERANCE,
            is_on_table=is_on,
        )
    )
    if is_on:
        lay_smoke(game, unit.side, at, RADIUS)
    if team.smoke == 0:
        game.tell(
            SmokeSpent(side=side_ref(unit.side), teams=team_refs(unit.side, [team]), who=unit_ref(unit))
        )


def lands(game: Game, team: Team, aim: Point, face: int) -> Point:
    """Find where a round aimed at a place lands on a roll of Table Eight (1e 9.4.1)."""
    turn = TABLE_EIGHT.get(face)
    if turn is None or (face not in STRAYS_ANYHOW and sees_place(game, team, aim)):
        return aim
    return rounded(ahead(aim, bearing(mouth(game, team), aim) + turn, ASTRAY))


def sees_place(game: Game, team: Team, at: Point) -> bool:
    """Whether a man who serves the mortar has a line of sight to a place on the ground."""
    crew = [Standpoint(man.at, man.floor) for man in team.figures if man.serves and man.at is not None]
    return any(is_seen(game, spot, Standpoint(at)) for spot in crew)


# --- the question ----------------------------------------------------------------------------------------


def aim_point_request(game: Game, unit: Unit) -> Place:
    """Make the request for the aiming point of smoke; every place where the round may land is shown."""
    team = unit.teams[0]

    def where(placed: Placed) -> list[Ring]:
        aim = placed.places[AIM]
        places = dict.fromkeys(lands(game, team, aim, face) for face in range(6, 0, -1))
        return [ring for at in places for ring in rings(disc(at, RADIUS))]

    return Place(
        name="choose-aiming-point",
        seat=unit.side.seat,
        prompt=say("where-does-it-aim-its-smoke", unit=unit_ref(unit)),
        public=say("chooses-where-it-fires-smoke", unit=unit_ref(unit)),
        rule="1e 9.4.1",
        subject=unit.id,
        pieces=(PlaceablePiece(id=AIM, label=say("action-smoke"), at=rounded(mouth(game, team))),),
        suggest=lambda: Placed(places={AIM: _suggested(game, unit)}),
        check=lambda placed: why_not_there(game, unit, placed.places[AIM]),
        optional_pieces=True,
        outline=where,
    )


def why_not_there(game: Game, unit: Unit, aim: Point) -> Text:
    """Say why the mortar cannot be laid on a place, or nothing (1e 9.4)."""
    nearest = figures_of(game, unit.teams[0]).nearest
    inches = distance(mouth(game, unit.teams[0]), aim)
    if not game.ground.is_on_table(aim):
        return say("aim-on-the-table")
    if nearest is not None and beyond(nearest, inches):
        return say("mortar-reaches-no-nearer", inches=nearest)
    return say("aim-away-from-the-mortar") if inches <= TOLERANCE else ""


def _suggested(game: Game, unit: Unit) -> Point:
    """Suggest smoke in front of the nearest enemy; with none about, far off in his half of the table."""
    start = mouth(game, unit.teams[0])
    enemies = enemies_of(game, unit.side)
    near = sorted(enemies, key=lambda at: distance(at, start))[:1]
    short = [
        ahead(at, bearing(at, start), SHORT_OF_THEM) for at in near if closest((at,), (start,)) > TOLERANCE
    ]
    turns = [
        ahead(start, unit.teams[0].facing + turn, inches)
        for inches in (24, 12, 3)
        for turn in range(0, 360, 15)
    ]
    border = game.border(unit.side)
    turns.sort(key=lambda at: border.depth(at) < border.deep / 2.0)
    tries = (rounded(at) for at in [*short, *near, *turns])
    return next(at for at in tries if not why_not_there(game, unit, at))
