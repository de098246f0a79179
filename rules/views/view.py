"""The table as one viewer may see it, built up field by field for him: the only thing that leaves the server.

A viewer is a seat, an Insight of somebody who sits nowhere, or None for a spectator. What does not apply is
UNSET, never None, so that two views as they are sent can be compared by a merge patch. Distances are inches.
Troops in reserve are shown to their own seat, and to whoever may see into it; a request is shown to the seat
it asks, everybody else is told who is awaited and for what.
The terrain is not part of it: it is agreed before play and never changes.
"""

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from rules.editions.engineering import LAYING
from rules.editions.mounts import Saddle
from rules.editions.table_four import MEGAPHONE
from rules.editions.table_seven import TABLE_SEVEN
from rules.editions.team_rules import TeamKind
from rules.engine.facts import said
from rules.engine.requests import AnyQuestion
from rules.engine.seats import Seat, Viewer, secrets_seen_by
from rules.fire.shooters import weapon_name
from rules.fire.spotting import has_spotted
from rules.phrases import Phrase, Text, say
from rules.play.play import Play
from rules.state.game import Game
from rules.state.markers.batteries import battery_of
from rules.state.pieces.force import Figure, JumpOffPoint, Leader, PatrolMarker, Side, Stance, Team, Where
from rules.state.saved.put_right import PutRight
from rules.state.saved.table import PhaseState, Result, Stage, Weather
from rules.state.troops.support_weapons import carried_anti_tank, carriers, gun_of
from rules.state.troops.units import attached_by_team, is_out, team_name
from rules.views.marker_views import defence_view, fallen_view, marker_view, mission_view
from rules.views.vehicle_view_types import VehicleView
from rules.views.vehicle_views import vehicle_view, waiting_vehicle
from rules.views.view_types import (
    Awaited,
    Ended,
    FigureView,
    GunView,
    JumpOffPointView,
    LeaderView,
    PatrolMarkerView,
    PhaseView,
    PutRightView,
    Reserve,
    ReserveLeader,
    ReserveTeam,
    SideView,
    TeamView,
    View,
    WeatherView,
    WordsView,
)


def view(play: Play, viewer: Viewer, known: View | None = None, *, on_screen: bool = False) -> View:
    """Show all that this viewer may know of the game now.

    `known` is what everybody may know of it, if that was made before; it is not changed. `on_screen` only
    announces the question, as a screen is told of it at once.
    """
    told = _open(play) if known is None else known
    if viewer is None:
        return told
    seen = {
        seat: replace(told.sides[seat], reserve=_reserve(play.game, play.game.side(seat)))
        for seat in secrets_seen_by(viewer)
    }
    shown = replace(told, sides={**told.sides, **seen})
    if isinstance(viewer, Seat) and viewer in play.pending:
        shown.request = announced(play, viewer) if on_screen else request_view(play, viewer)
    return shown


def announced(play: Play, seat: Seat) -> AnyQuestion:
    """Tell what a seat is asked, which is asked something, before its answers are listed."""
    pending = play.pending[seat]
    return cast(AnyQuestion, pending.request.announced(pending.since))


def request_view(play: Play, seat: Seat, *, on_screen: bool = False) -> AnyQuestion:
    """Show what a seat is asked, which is asked something; `on_screen` without what a screen asks for."""
    pending = play.pending[seat]
    asked = pending.request.put if on_screen else pending.request.shown
    return cast(AnyQuestion, asked(pending.since))  # each request has a question of its own shape


def _open(play: Play) -> View:
    """Show what everybody may know."""
    game, table = play.game, play.table
    shown = View(
        number=play.number,
        stage=table.stage,
        turn=table.turn,
        phase_of_turn=table.phase_of_turn,
        phases=table.phases,
        words=_words(game),
        sides={side.seat: _side(game, side) for side in game.sides()},
        awaiting=_awaiting(play),
        markers={marker.id: marker_view(game, marker) for marker in table.markers.values()},
        defences={one.id: defence_view(one) for one in table.defences.values()} or UNSET,
        fallen={one.id: fallen_view(one) for one in table.fallen} or UNSET,
        weather=_weather(table.weather, table.phases),
        put_right=[_put_right(one) for one in table.put_right] or UNSET,
    )
    if table.mission is not None:
        shown.mission = mission_view(game, table.mission)
    if table.phase is not None:
        shown.phase = _phase(game, table.phase)
    if table.result is not None:
        shown.result = _ended(table.result)
    return shown


def _words(game: Game) -> WordsView:
    words = game.edition.command.words
    return WordsView(order=words.order, covering_fire=words.covering_fire)


def _awaiting(play: Play) -> list[Awaited]:
    """List who has to decide, and the public word for what; offers that may stay unanswered do not count."""
    return [
        Awaited(seat=seat, subject=pending.request.public or say("is-deciding"))
        for seat, pending in play.pending.items()
        if not pending.request.standing
    ]


def _put_right(done: PutRight) -> PutRightView:
    words = done.words if isinstance(done.words, str) else said(done.words)
    return PutRightView(id=done.id, words=words)


def _ended(result: Result) -> Ended:
    why = result.why if isinstance(result.why, str) else said(result.why)
    return Ended(winner=str(result.winner or ""), why=why, kind=result.kind)


# --- the Phase -----------------------------------------------------------------------------------------


def _phase(game: Game, phase: PhaseState) -> PhaseView:
    shown = PhaseView(active=phase.active, rolled=phase.rolled, dice=phase.dice, sixes=phase.sixes)
    shown.red = phase.red or UNSET
    if phase.leader is not None and game.leader(phase.leader).on_table:
        shown.leader = phase.leader
        shown.initiatives = phase.initiatives
    if phase.crew is not None:
        shown.crew, shown.initiatives = phase.crew, phase.initiatives
    return shown


# --- on the ground -------------------------------------------------------------------------------------


def _weather(weather: Weather, phases: int) -> WeatherView | UnsetType:
    """Show what the sky does; nothing is told of fair weather."""
    until = weather.aircraft_until if weather.aircraft_until >= phases > 0 else 0
    if not (weather.rain or weather.is_wet or until):
        return UNSET
    return WeatherView(rain=weather.rain or UNSET, wet=weather.is_wet or UNSET, aircraft_until=until or UNSET)


# --- a side --------------------------------------------------------------------------------------------


def _side(game: Game, side: Side) -> SideView:
    attached = attached_by_team(game, side)
    shown = SideView(
        title=side.title,
        nation=side.nation,
        quality=side.quality,
        command_dice=side.command_dice,
        edge=side.edge,
        force_morale=side.force_morale,
        morale_track=[[step.phase, step.level] for step in side.morale_track],
        points=side.points,
        dice=side.dice,
        men_lost=side.men_lost,
        rolled=side.rolled,
        jump_off_points={one.id: _jump_off_point(one) for one in side.jump_off_points.values()},
        teams={team.id: _team(game, side, team, attached[team.id]) for team in game.teams_on_table(side)},
        leaders={leader.id: _leader(game, side, leader) for leader in game.leaders_on_table(side)},
        vehicles=_vehicles(game, side) or UNSET,
    )
    if game.edition.command.one_entry_point and side.entry_point is not None:
        shown.entry_point = list(side.entry_point)
    if game.table.stage in (Stage.PATROL, Stage.JUMP_OFF_POINTS) or side.patrol_markers:
        shown.patrol_markers = {one.id: _patrol_marker(one) for one in side.patrol_markers.values()}
    return shown


def _vehicles(game: Game, side: Side) -> dict[str, VehicleView]:
    """Show the side's vehicles that stand on the table, for all to see."""
    own = [vehicle for vehicle in game.vehicles_on_table() if vehicle.seat is side.seat]
    return {one.id: vehicle_view(game, one) for one in own}


def _jump_off_point(point: JumpOffPoint) -> JumpOffPointView:
    return JumpOffPointView(at=list(point.at), captured=point.captured)


def _patrol_marker(marker: PatrolMarker) -> PatrolMarkerView:
    return PatrolMarkerView(at=list(marker.at), locked=marker.locked, used=marker.used)


def _team(game: Game, side: Side, team: Team, leaders: Iterable[Leader]) -> TeamView:
    phase = game.table.phase
    shown = TeamView(
        name=team.name,
        full_name=team_name(side, team),
        section=team.section or "",
        strength=team.strength,
        shock=team.shock,
        stance=str(team.stance) if team.stance is not Stance.NONE else "",
        facing=round(team.facing, 1),
        pinned=team.pinned,
        broken=team.broken,
        done=bool(phase and team.id in phase.activated),
        leaders=[leader.id for leader in leaders],
        figures={figure.id: _figure(figure) for figure in team.figures},
        quality=UNSET if team.quality is None else team.quality,
        kind=UNSET if team.kind is TeamKind.INFANTRY else team.kind,
        carried=_carried(game, side, team) or UNSET,
        megaphone=MEGAPHONE.id in team.carried or UNSET,
        charges=sum(one in TABLE_SEVEN for one in team.carried) or UNSET,
        charges_at=team.laying if team.laying and team.laid >= LAYING else UNSET,
        mounted=team.mount if team.mounted and team.mount else UNSET,
        horses=UNSET if team.horses is None else list(team.horses),
        left=UNSET if team.horses is None else team.mount or Saddle.HORSE,
        holders=len(team.holders) or UNSET,
    )
    if team.rules.is_hidden:
        shown.spotted_by = _spotters(game, side, team)
    if team.rules.directs_fire:
        shown.in_contact = battery_of(side, team).in_contact or UNSET
        shown.wounded = team.wounded or UNSET
    if team.weapon is not None:
        _add_weapon(game, team, team.weapon, shown)
    return shown


def _spotters(game: Game, side: Side, sniper: Team) -> list[str]:
    """List the enemy Teams on the table that have found this sniper: all their rolls were open (1e 9.5)."""
    return [team.id for team in game.teams_on_table(game.enemy(side)) if has_spotted(game, team, sniper)]


def _carried(game: Game, side: Side, team: Team) -> Sequence[Text]:
    """Name what a Team has beside its arms, and the anti-tank weapons of its Section that it may use."""
    section, own = side.section_of(team), [_item(carried) for carried in team.carried]
    own += [say("weapon", weapon="dynamite")] if team.rules.dynamite else []
    if section is None or team not in carriers(side, section):
        return own
    kinds = carried_anti_tank(game, section)
    carried = [weapon_name(game, weapon) for weapon in section.carried if weapon in kinds]
    return [*own, *(say("weapon", weapon=weapon) for weapon in carried)]


def _item(carried: str) -> Phrase:
    """Name a charge, or what else such men carry, by its id."""
    charge = TABLE_SEVEN.get(carried)
    name = carried.replace("-", " ")
    return say("charge-name", charge=charge.kind) if charge else say("weapon", weapon=name)


def _add_weapon(game: Game, team: Team, weapon: str, shown: TeamView) -> None:
    """Add to a Team's view what anybody may know of its weapon: rounds, whether it is spent, a narrow arc,
    its gun."""
    table = game.weapon(weapon)
    shown.weapon, shown.weapon_class, shown.crew = weapon, table.id, team.crew
    shown.arc = UNSET if table.arc_degrees is None else table.arc_degrees
    shown.gun = _gun(game, team)
    shown.rounds = UNSET if team.rounds is None else team.rounds
    shown.spent = team.weapon_spent or UNSET


def _gun(game: Game, team: Team) -> GunView | UnsetType:
    """Show the gun that the Team serves, where it stands."""
    gun = gun_of(game, team)
    if gun is None or team.layer.at is None:
        return UNSET
    return GunView(
        at=list(team.layer.at),
        weight=gun.weight,
        shield=gun.shield or UNSET,
        short=gun.is_infantry_gun or UNSET,
    )


def _figure(figure: Figure) -> FigureView:
    shown = FigureView(weapon=figure.weapon, floor=figure.floor or UNSET, serves=figure.serves or UNSET)
    if figure.at is not None:
        shown.at = list(figure.at)
    return shown


def _leader(game: Game, side: Side, leader: Leader) -> LeaderView:
    phase, figure = game.table.phase, leader.figure
    return LeaderView(
        weapon=figure.weapon,
        at=UNSET if figure.at is None else list(figure.at),
        floor=figure.floor or UNSET,
        serves=figure.serves or UNSET,
        figure=figure.id,
        name=leader.name,
        rank=leader.rank,
        section=leader.section or "",
        of=_section_of(side, leader),
        initiatives=leader.initiatives - leader.lost,
        facing=round(leader.facing, 1),
        wounds=leader.wounds,
        out=is_out(game, leader),
        treated=leader.treated or UNSET,
        companion=leader.companion or UNSET,
        among=leader.among or UNSET,
        command_range=_reach(game, leader),
        done=bool(phase and leader.id in phase.activated),
        mounted=leader.mounted or UNSET,
        horse=UNSET if leader.horse is None else list(leader.horse),
        mount=(leader.mount or Saddle.HORSE) if leader.mounted or leader.horse is not None else UNSET,
    )


def _reach(game: Game, leader: Leader) -> float:
    """Measure how far his commands reach, in inches: nowhere, of a companion who leads nobody (1e B)."""
    is_led = leader.goes_along is not None and not leader.goes_along.leads
    return 0.0 if is_led else game.edition.command_range(leader.rank)


def _section_of(side: Side, leader: Leader) -> str:
    """Name his Section, "" where he has none."""
    section = side.section_of(leader)
    return section.name if section else ""


def _reserve(game: Game, side: Side) -> Reserve:
    """Show the seat's own troops that wait off-table, and the Adjutant who stays there (1e A; faq-053,
    faq-243)."""
    return Reserve(
        teams={
            team.id: _waiting_team(side, team) for team in side.teams.values() if team.where is Where.RESERVE
        },
        leaders={
            leader.id: _waiting_leader(side, leader)
            for leader in side.leaders.values()
            if leader.where is Where.RESERVE
        },
        vehicles={one.id: waiting_vehicle(one) for one in game.vehicles_of(side, Where.RESERVE)} or UNSET,
        adjutant=side.adjutant or UNSET,
        runners=side.runners or UNSET,
        air_support=side.air_support or UNSET,
        defences=side.defences or UNSET,
        marks=[list(mark.at) for mark in side.marks] or UNSET,
        charges=[say("one-of-names", names=tuple(map(_item, one))) for one in side.charges] or UNSET,
    )


def _waiting_team(side: Side, team: Team) -> ReserveTeam:
    return ReserveTeam(
        name=team_name(side, team),
        section=team.section or "",
        men=len(team.figures),
        weapon=team.weapon or "",
        arms={man.id: man.weapon for man in team.figures},
        kind=team.kind,
        mount=team.mount if team.may_ride and team.mount else UNSET,
    )


def _waiting_leader(side: Side, leader: Leader) -> ReserveLeader:
    return ReserveLeader(
        name=leader.name,
        rank=leader.rank,
        section=leader.section or "",
        of=_section_of(side, leader),
        weapon=leader.figure.weapon,
        companion=leader.companion or UNSET,
    )
