"""Bringing troops onto the table at a Jump-Off Point (1e 4.3, 4.3.1)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.activation import ARRIVED, ARRIVING, WITH_SECTION
from rules.command.barrage_before import Hesitation, comes_on, is_sent_forward, why_hesitant
from rules.command.command_dice import use_dice
from rules.command.commanding import SCOUTS, command_range
from rules.command.integrity import regroup
from rules.deployment.array import suggested_layout, with_leaders_amid
from rules.deployment.arrivals import (
    DELAYED,
    DEPLOY_DUG_IN,
    DEPLOY_SCOUTS,
    SECTION,
    Arrival,
    Troops,
    arrival_of,
    is_hesitant,
    sniper_in,
    usable_points,
)
from rules.deployment.deployment_area import has_room, open_ground, why_not_stand
from rules.deployment.entrenchments import (
    DEPLOYING,
    dig_in,
    digging_in_request,
    ground_dug,
    suggested,
    teams_chosen,
    why_not_here,
)
from rules.deployment.gun_places import why_not_gun, with_gun_outside
from rules.deployment.left_behind import lose_left_behind
from rules.deployment.mapped import at_its_mark, why_not_marked
from rules.deployment.runners import send_by_runner
from rules.deployment.saddles import get_ready, outdoors, why_not_indoors
from rules.deployment.sniper_posts import posts_of_points, sniper_request
from rules.deployment.splitting import men_request, split_off
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.fire.shooters import FIRED
from rules.geometry.distance import closest
from rules.geometry.shapes import rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond
from rules.morale.companions import steel
from rules.movement.parties import numbered
from rules.phrases import Text, say
from rules.scenarios.points import why_not_use
from rules.state.changes.men import mark_activated, place_leader, place_team
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Leader, Side, Team
from rules.state.remembered import DEPLOYED, Remembered
from rules.state.troops.mounted import is_anybody_mounted
from rules.state.troops.refs import piece_ref, side_ref, team_refs
from rules.state.troops.units import UNIT_GAP, quality_of_men

UNORDERED = Remembered("unordered")
"""Teams that came on and may act without an order."""


async def deploy(game: Game, verb: str, subject: str, dice: tuple[int, ...]) -> Arrival | None:
    """Spend the dice, see whether the troops come, and set them down; who has come, if anybody (1e 4.3)."""
    side = game.active
    arrival = arrival_of(game, side, verb, subject)
    spend_on_arrival(game, dice)
    if not await arrives(game, side, arrival):
        return None
    if verb == DEPLOY_SCOUTS:
        arrival = await scouts_ahead(game, side, arrival)
    dug_in = await who_digs_in(game, side, arrival) if verb == DEPLOY_DUG_IN else ()
    await set_down(game, side, arrival, dug_in)
    return arrival


class CalledForward(OfSide, frozen=True):
    """A side uses Command Dice to call somebody forward; `dice` are those that are left."""

    kind: ClassVar = "activated"
    section: ClassVar = "1e 4.3"
    spoken: ClassVar = ("used",)

    dice: Faces
    used: Faces


class ArrivalRolled(OfSide, frozen=True):
    """A side rolls for troops who hesitate to come on."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 4.3"
    spoken: ClassVar = ("hesitation", "comes")

    faces: Faces
    needs: int
    hesitation: Hesitation
    comes: bool


class Deployed(OfSide, frozen=True):
    """Troops come on at a Jump-Off Point."""

    kind: ClassVar = "deployed"
    section: ClassVar = "1e 4.3.1"
    spoken: ClassVar = ("name", "men", "number")  # the name was told in words before it was a value

    teams: tuple[PieceRef, ...]
    leaders: tuple[PieceRef, ...]
    source: str
    places: Mapping[str, Point]
    name: Troops | str
    men: int
    number: int


def spend_on_arrival(game: Game, dice: tuple[int, ...]) -> None:
    """Spend the dice, and tell no more than that somebody is called, men or a vehicle (1e 4.3, 11.5)."""
    side = game.active
    use_dice(game, dice)
    game.tell(CalledForward(side=side_ref(side), dice=tuple(game.phase.dice), used=dice))


async def arrives(game: Game, side: Side, arrival: Arrival) -> bool:
    """Roll for hesitant troops, who come on by a 4 or more; the others come anyway (1e 4.3; 2e 9.4).

    A Section rolls once together with its Junior Leader.
    """
    if not is_hesitant(game, arrival, has_senior=is_sent_forward(game, side)):
        if is_hesitant(game, arrival, has_senior=False):
            await send_by_runner(game, side)
        return True
    return await roll_for_arrival(game, side, arrival.ids, why_hesitant(game, side))


async def roll_for_arrival(game: Game, side: Side, arriving: Sequence[str], why: Hesitation) -> bool:
    """Roll for those who are hesitant; who it was that did not come stays hidden (1e 4.3; 2e 9.4)."""
    (face,) = await roll(1, why="arrival", seat=side.seat)
    least = comes_on(game, side)
    comes = face >= least
    game.tell(ArrivalRolled(side=side_ref(side), faces=(face,), needs=least, hesitation=why, comes=comes))
    if not comes:
        mark_activated(game, arriving, DELAYED)
    return comes


async def scouts_ahead(game: Game, side: Side, arrival: Arrival) -> Arrival:
    """Send one or two men ahead of their Section as a Scout Team (1e 4.3.1, faq-008, faq-218)."""
    teams = [team for team in side.teams_of(arrival.subject) if team.figures]
    prompt = say("which-men-scout-ahead", unit=arrival.troops.who)
    reply = await ask(men_request(game, side, teams, prompt, most=SCOUTS))
    team = split_off(game, side, reply.options)
    return arrival._replace(troops=Troops(who=piece_ref(side, team)), teams=(team,))


async def who_digs_in(game: Game, side: Side, arrival: Arrival) -> Sequence[Team]:
    """Ask which of the Teams come on in an entrenchment, where it could be more than one (1e 16.1)."""
    teams, points = arrival.teams, usable_points(game, side)
    reply = await ask(digging_in_request(game, side, teams, arrival.men_ids(side), points))
    return teams_chosen(teams, reply.option)


# --- setting down --------------------------------------------------------------------------------------


async def set_down(game: Game, side: Side, arrival: Arrival, dug_in: Sequence[Team] = ()) -> None:
    """Ask the player to place every man around one of his Jump-Off Points, and bring them on (1e 4.3.1).

    The Teams `dug_in` bring their entrenchments (1e 16.1). Whoever comes on in contact with the enemy goes
    into Close Combat without having moved (2e 9.1.2).
    """
    await get_ready(game, side, arrival, dug_in=bool(dug_in))
    placed = await ask(deploy_request(game, side, arrival, dug_in))
    for team in arrival.teams:
        place_team(team, placed.places, floor=placed.floor, facing=placed.facing)
    for leader in arrival.leaders:
        at = placed.places[leader.figure.id]
        place_leader(leader, at, floor=placed.floor, facing=placed.facing)
    DEPLOYED.note(game, *(arrival.ids if arrival.verb != DEPLOY_SCOUTS else [arrival.teams[0].id]))
    ARRIVING.put(game, [one.id for one in arrival.teams] + [one.id for one in arrival.leaders])
    mark_activated(game, [team.id for team in arrival.teams], ARRIVED)
    _note_who_may_act(game, arrival)
    _tell_deployed(game, side, arrival, placed)
    lose_left_behind(game, side)
    dig_in(game, side, dug_in, placed)
    await come_to_grips(game, side, starts_of(arrival.teams, arrival.leaders), dice=0)
    regroup(game, side, moved=[team.id for team in arrival.teams])
    steel(game, side)


def _note_who_may_act(game: Game, arrival: Arrival) -> None:
    """Note whose Leader gives orders, and who does something without any (1e 4.3.1; 2e 9.1; faq-001,
    faq-056)."""
    command = game.edition.command
    leaders, is_led = [leader.id for leader in arrival.leaders], arrival.result > SECTION
    mark_activated(game, leaders, ARRIVED if is_led else WITH_SECTION)
    coming_on = command.led if is_led else command.unled
    if not coming_on.leader_fires:
        FIRED.note(game, *leaders)
    if coming_on.troops_act:
        UNORDERED.put(game, [team.id for team in arrival.teams])


def _tell_deployed(game: Game, side: Side, arrival: Arrival, placed: Placed) -> None:
    game.tell(
        Deployed(
            side=side_ref(side),
            teams=team_refs(side, arrival.teams),
            leaders=tuple(piece_ref(side, leader) for leader in arrival.leaders),
            source=placed.source,
            places=placed.places,
            name=arrival.troops,
            men=len(placed.places),
            number=list(side.jump_off_points).index(placed.source) + 1,
        )
    )


def deploy_request(game: Game, side: Side, arrival: Arrival, dug_in: Sequence[Team] = ()) -> Place:
    """Make the request where the men come on: all around one Jump-Off Point, as one formation or man by
    man."""
    if sniper := sniper_in(arrival):
        reach = game.edition.command.snipers_come_on_within
        return sniper_request(
            game,
            side,
            sniper,
            posts_of_points(game, side),
            name="deploy",
            prompt=say("where-to-lie-up", who=arrival.name, inches=reach),
            public=DEPLOYING,
        )
    pieces = _pieces(arrival)
    ids = [piece.id for piece in pieces]
    return Place(
        name="deploy",
        seat=side.seat,
        prompt=say("where-to-deploy", who=arrival.name, teams=tuple(map(_by_name, dug_in))),
        public=DEPLOYING,
        rule="1e 4.3.1",
        subject=arrival.subject,
        pieces=pieces,
        list_sources=lambda: _sources(game, side, ids),
        suggest=lambda: _suggestion(game, side, arrival, ids, dug_in),
        check=lambda placed: (
            _why_not_there(game, side, arrival, ids, placed) or why_not_here(game, side, dug_in, placed)
        ),
        formation=True,
        outline=(lambda placed: ground_dug(game, side, dug_in, placed)) if dug_in else None,
    )


def _by_name(piece: Team | Leader) -> PieceRef:
    """Refer to a piece without its Section, where that is plain."""
    return PieceRef(piece.id, piece.name)


def _why_not_there(game: Game, side: Side, arrival: Arrival, ids: Sequence[str], placed: Placed) -> Text:
    if len(placed.places) < len(ids):
        return say("every-man-needs-a-place")
    point, quality = side.jump_off_points[placed.source], quality_of_men(side, ids)
    places = list(placed.places.values())
    stand = why_not_stand(game, side, point, places, placed.floor, quality)
    stand = stand or why_not_indoors(game, arrival, placed.places, placed.floor)
    gun = stand or why_not_gun(game, arrival.teams, placed.places, placed.floor)
    gun = gun or why_not_marked(side, arrival.teams, placed.places)
    with_men = gun or _why_not_with_men(arrival, placed.places)
    return with_men or _why_not_together(game, side, arrival, placed.places)


def _is_kept_together(side: Side, arrival: Arrival) -> bool:
    return any(team.section and side.sections[team.section].kept_together for team in arrival.teams)


def _why_not_together(game: Game, side: Side, arrival: Arrival, places: Mapping[str, Point]) -> Text:
    """Say which Team of a Section that is kept together would stand out of its Leader's reach (esp-090,
    esp-168)."""
    for leader in arrival.leaders if _is_kept_together(side, arrival) else ():
        reach = command_range(game, leader)
        for team in arrival.teams:
            men = [places[man.id] for man in team.figures]
            if beyond(closest((places[leader.figure.id],), men), reach):
                return say("kept-together", team=_by_name(team), leader=_by_name(leader), inches=reach)
    return ""


def _why_not_with_men(arrival: Arrival, places: Mapping[str, Point]) -> Text:
    """Say which Leader would not begin attached to the men he comes with, "" if none (1e 4.5.8)."""
    men = [places[man.id] for team in arrival.teams for man in team.figures]
    for leader in arrival.leaders if men else ():
        if beyond(closest((places[leader.figure.id],), men), UNIT_GAP):
            return say("leader-comes-with-his-men", leader=_by_name(leader), inches=UNIT_GAP)
    return ""


def _pieces(arrival: Arrival) -> tuple[PlaceablePiece, ...]:
    men = [
        PlaceablePiece(
            id=man.id, label=say("man-of", team=_by_name(team), man=numbered(man, number)), group=team.id
        )
        for team in arrival.teams
        for number, man in enumerate(team.figures, start=1)
    ]
    leaders = [
        PlaceablePiece(id=one.figure.id, label=say("piece", piece=_by_name(one)), group=one.id)
        for one in arrival.leaders
    ]
    return (*men, *leaders)


def _sources(game: Game, side: Side, ids: Sequence[str]) -> list[Source]:
    points = enumerate(side.jump_off_points.values(), start=1)
    return [_source(game, side, point, number, ids) for number, point in points]


def _source(game: Game, side: Side, point: JumpOffPoint, number: int, ids: Sequence[str]) -> Source:
    quality = quality_of_men(side, ids)
    refused = why_not_use(game, side, point)
    if not refused and not has_room(game, side, point, len(ids), quality):
        refused = say("no-room-for-them-there")
    area = [] if refused else rings(open_ground(game, side, point, quality))
    label = say("jump-off-point", number=number)
    return Source(id=point.id, label=label, at=point.at, area=area, refused=refused)


def _suggestion(
    game: Game, side: Side, arrival: Arrival, ids: Sequence[str], dug_in: Sequence[Team]
) -> Placed:
    """Suggest the first point that can be used, the men dug in or in cover near it, facing the enemy."""
    if dug_in and (placed := suggested(game, side, dug_in, ids, usable_points(game, side))):
        return placed
    if placed := at_its_mark(game, side, arrival.teams, ids, usable_points(game, side)):
        return placed
    if is_anybody_mounted((*arrival.teams, *arrival.leaders)) and (room := outdoors(game, side, arrival)):
        return Placed(places=room.places, source=room.point.id, facing=room.facing)
    point = next(
        point
        for point in side.jump_off_points.values()
        if not why_not_use(game, side, point)
        and has_room(game, side, point, len(ids), quality_of_men(side, ids))
    )
    layers = [team.layer.id for team in arrival.teams if team.has_gun]
    layout, facing = suggested_layout(game, side, _in_order(side, arrival, ids), point, layers)
    places = with_gun_outside(game, side, arrival.teams, point, layout)
    return Placed(places=places, source=point.id, facing=facing)


def _in_order(side: Side, arrival: Arrival, ids: Sequence[str]) -> Sequence[str]:
    """Put the Leader of a Section that is kept together amid its men, so that he has all within reach."""
    return with_leaders_amid(side, ids) if _is_kept_together(side, arrival) else ids
