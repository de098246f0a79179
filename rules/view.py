"""The table as one viewer may see it, built up field by field for him: the only thing that leaves the server.

A viewer is a seat, or None for a spectator. The result holds only JSON-like values and never None, so that
two views can be compared by a merge patch. Distances are inches. Troops in reserve are shown to their own
seat alone; a request is shown to the seat it asks, everybody else is told who is awaited and for what.
The terrain is not part of it: it is agreed before play and never changes.
"""

from typing import Any

from rules.force import Figure, JumpOffPoint, Leader, PatrolMarker, Seat, Side, Stance, Team, Where
from rules.game import Game
from rules.geometry.shapes import Polygon, disc, rings
from rules.kinds import is_sniper
from rules.play import Pending, Play
from rules.resolution.shooters import weapon_name
from rules.resolution.spotting import has_spotted
from rules.roster import TeamKind
from rules.support_weapons import carried_anti_tank, carriers
from rules.table import Blaze, Fallen, Marker, PhaseState, SmokeCloud, Stage, StrayBarrage, Weather
from rules.units import attached_leaders, is_out, team_name

View = dict[str, Any]


def view(play: Play, viewer: Seat | None) -> View:
    """Everything this viewer may know of the game now."""
    game, table = play.game, play.table
    shown: View = {
        "number": play.number,
        "stage": str(table.stage),
        "turn": table.turn,
        "phase_of_turn": table.phase_of_turn,
        "phases": table.phases,
        "words": _words(game),
        "sides": {str(side.seat): _side(game, side, viewer) for side in game.sides()},
        "awaiting": awaiting(play),
        "markers": {marker.id: _marker(game, marker) for marker in table.markers.values()},
    }
    if table.fallen:
        shown["fallen"] = {one.id: _fallen(one) for one in table.fallen}
    if weather := _weather(table.weather, table.phases):
        shown["weather"] = weather
    if table.phase is not None:
        shown["phase"] = _phase(game, table.phase)
    if table.result is not None:
        result = table.result
        shown["result"] = {"winner": str(result.winner or ""), "why": result.why, "kind": result.kind}
    if viewer is not None and viewer in play.pending:
        shown["request"] = _request(play.pending[viewer])
    return shown


def _words(game: Game) -> dict[str, str]:
    """What the edition calls things that the screen names by itself."""
    words = game.edition.command.words
    return {"order": words.order, "covering_fire": words.covering_fire}


def awaiting(play: Play) -> list[dict[str, str]]:
    """Who has to decide, and the public word for what; offers that may stay unanswered do not count."""
    return [
        {"seat": str(seat), "for": pending.request.public or "deciding"}
        for seat, pending in play.pending.items()
        if not pending.request.standing
    ]


def _request(pending: Pending) -> View:
    return {**_without_none(pending.request.shown()), "since": pending.since}


def _without_none(value: Any) -> Any:
    """The same JSON-like value with empty fields left out."""
    if isinstance(value, dict):
        return {key: _without_none(one) for key, one in value.items() if one is not None}
    if isinstance(value, list | tuple):
        return [_without_none(one) for one in value]
    return value


# --- the Phase -----------------------------------------------------------------------------------------


def _phase(game: Game, phase: PhaseState) -> View:
    shown: View = {
        "active": str(phase.active),
        "rolled": list(phase.rolled),
        "dice": list(phase.dice),
        "sixes": phase.sixes,
    }
    if phase.red:
        shown["red"] = list(phase.red)
    if phase.leader is not None and game.leader(phase.leader).on_table:
        shown["leader"] = phase.leader
        shown["initiatives"] = phase.initiatives
    return shown


# --- on the ground -------------------------------------------------------------------------------------


def _marker(game: Game, marker: Marker) -> View:
    """What lies where; Covering Fire with its side, its Teams and the last Phase in which it works."""
    if isinstance(marker, StrayBarrage):
        ring = [list(at) for at in (*marker.corners, marker.corners[0])]
        return {"kind": "stray-barrage", "rings": [ring], "until": marker.until}
    if isinstance(marker, Blaze):
        to_leave = game.ground.piece(marker.feature).is_building and not marker.is_empty
        burning = {"feature": marker.feature, "at": list(marker.at), "to_leave": to_leave}
        return {"kind": "fire", **burning, "wind": round(marker.wind, 1)}
    if isinstance(marker, SmokeCloud):
        ground = Polygon(marker.corners) if marker.corners else disc(marker.at, marker.radius)
        return {"kind": "smoke", "rings": rings(ground), "stays": marker.stays}
    return {
        "kind": "covering-fire",
        "seat": str(marker.seat),
        "teams": list(marker.teams),
        "rings": [[list(at) for at in marker.ring]],
        "until": marker.until,
    }


def _fallen(one: Fallen) -> View:
    """Where a man fell in this Turn: he stood there for all to see."""
    shown: View = {"seat": str(one.seat), "at": list(one.at)}
    return shown | ({"leader": True} if one.is_leader else {})


def _weather(weather: Weather, phases: int) -> View:
    """What the sky does; nothing is told of fair weather."""
    shown: View = {}
    if weather.rain:
        shown["rain"] = True
    if weather.is_wet:
        shown["wet"] = True
    if weather.aircraft_until >= phases > 0:
        shown["aircraft_until"] = weather.aircraft_until
    return shown


# --- a side --------------------------------------------------------------------------------------------


def _side(game: Game, side: Side, viewer: Seat | None) -> View:
    teams = [team for team in side.teams.values() if team.on_table]
    leaders = game.leaders_on_table(side)
    shown: View = {
        "title": side.title,
        "nation": side.nation,
        "quality": str(side.quality),
        "command_dice": side.command_dice,
        "edge": str(side.edge),
        "force_morale": side.force_morale,
        "morale_track": [[step.phase, step.level] for step in side.morale_track],
        "points": side.points,
        "dice": side.dice,
        "men_lost": side.men_lost,
        "rolled": list(side.rolled),
        "jump_off_points": {one.id: _jump_off_point(one) for one in side.jump_off_points.values()},
        "teams": {team.id: _team(game, side, team) for team in teams},
        "leaders": {leader.id: _leader(game, side, leader) for leader in leaders},
    }
    if game.table.stage in (Stage.PATROL, Stage.JUMP_OFF_POINTS):
        shown["patrol_markers"] = {one.id: _patrol_marker(one) for one in side.patrol_markers.values()}
    if viewer is side.seat:
        shown["reserve"] = _reserve(side)
    return shown


def _jump_off_point(point: JumpOffPoint) -> View:
    return {"at": list(point.at), "captured": point.captured}


def _patrol_marker(marker: PatrolMarker) -> View:
    return {"at": list(marker.at), "locked": marker.locked, "used": marker.used}


def _team(game: Game, side: Side, team: Team) -> View:
    phase = game.table.phase
    shown: View = {
        "name": team.name,
        "full_name": team_name(side, team),
        "section": team.section or "",
        "strength": team.strength,
        "shock": team.shock,
        "stance": str(team.stance) if team.stance is not Stance.NONE else "",
        "facing": round(team.facing, 1),
        "pinned": team.pinned,
        "broken": team.broken,
        "done": bool(phase and team.id in phase.activated),
        "leaders": [leader.id for leader in attached_leaders(game, team)],
        "figures": {figure.id: _figure(figure) for figure in team.figures},
    }
    if team.quality is not None:
        shown["quality"] = str(team.quality)
    if team.kind is not TeamKind.INFANTRY:
        shown["kind"] = str(team.kind)
    if is_sniper(team):
        shown["spotted_by"] = _spotters(game, side, team)
    if carried := _carried(game, side, team):
        shown["carried"] = carried
    if team.weapon is not None:
        shown["weapon"] = team.weapon
        shown["weapon_class"] = game.weapon(team.weapon).id
        shown["crew"] = team.crew
        shown |= _weapon(game, team)
    return shown


def _spotters(game: Game, side: Side, sniper: Team) -> list[str]:
    """The enemy Teams still on the table that have found this sniper: all their rolls were open (1e 9.5)."""
    return [team.id for team in game.teams_on_table(game.enemy(side)) if has_spotted(game, team, sniper)]


def _carried(game: Game, side: Side, team: Team) -> list[str]:
    """The anti-tank weapons of its Section that the Team has by it."""
    section = side.section_of(team)
    if section is None or team not in carriers(side, section):
        return []
    kinds = carried_anti_tank(game, section)
    return [weapon_name(game, weapon) for weapon in section.carried if weapon in kinds]


def _weapon(game: Game, team: Team) -> View:
    """What is open about a Team's weapon: the rounds left, whether it is spent, the width of a narrow arc."""
    arc = game.weapon(team.weapon or "").arc_degrees
    shown: View = {} if arc is None else {"arc": arc}
    if team.rounds is not None:
        shown["rounds"] = team.rounds
    if team.weapon_spent:
        shown["spent"] = True
    return shown


def _figure(figure: Figure) -> View:
    shown: View = {"weapon": figure.weapon}
    if figure.at is not None:
        shown["at"] = list(figure.at)
    if figure.floor:
        shown["floor"] = figure.floor
    if figure.serves:
        shown["serves"] = True
    return shown


def _leader(game: Game, side: Side, leader: Leader) -> View:
    phase = game.table.phase
    shown = {**_figure(leader.figure), "figure": leader.figure.id, **_named(side, leader)}
    shown |= {"initiatives": leader.initiatives - leader.lost, "facing": round(leader.facing, 1)}
    shown |= {"wounds": leader.wounds, "out": is_out(game, leader)}
    if leader.treated:
        shown["treated"] = True
    shown["command_range"] = game.edition.command_range(leader.rank)
    shown["done"] = bool(phase and leader.id in phase.activated)
    return shown


def _named(side: Side, leader: Leader) -> View:
    section = side.section_of(leader)
    of = section.name if section else ""
    return {"name": leader.name, "rank": str(leader.rank), "section": leader.section or "", "of": of}


def _reserve(side: Side) -> View:
    """The seat's own troops that wait off-table, and the Adjutant who stays there."""
    teams = [team for team in side.teams.values() if team.where is Where.RESERVE]
    leaders = [leader for leader in side.leaders.values() if leader.where is Where.RESERVE]
    shown: View = {
        "teams": {
            team.id: {
                "name": team_name(side, team),
                "section": team.section or "",
                "men": len(team.figures),
                "weapon": team.weapon or "",
                "arms": {man.id: man.weapon for man in team.figures},
                "kind": str(team.kind),
            }
            for team in teams
        },
        "leaders": {
            leader.id: {**_named(side, leader), "weapon": leader.figure.weapon} for leader in leaders
        },
    }
    return shown | ({"adjutant": True} if side.adjutant else {})
