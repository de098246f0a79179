"""Questions of the screen to the server: checking, setting out, looking. They change nothing."""

import math
from collections.abc import Callable
from typing import cast

import msgspec
from django.utils.translation import gettext as _

from games.game import viewers
from games.journal.words import told_to
from games.playing import live
from games.playing.showing import whole_list, whole_offer
from games.refusals import Refused, not_a_player, not_started
from games.serving import budget
from games.socket.looking import fan, sight
from games.socket.visiting import Visitor, game_row, is_another
from games.wire.inbound import Query
from games.wire.patch import JsonObject
from games.wire.sent import reply_as_sent
from games.wire.told import (
    Advised,
    Draft,
    DriveTold,
    Fan,
    Odds,
    Outlook,
    PatrolOutlook,
    Reach,
    Shots,
    Sight,
    Verdict,
    Words,
)
from rules import Play, Stage, request_view, view
from rules.bots import advise, arrivals, hand_of, may_advise, propose
from rules.ground import NoRoom, Point, length
from rules.requests import (
    Allot,
    Allotted,
    AnyRequest,
    Choose,
    ChooseQuestion,
    Intercept,
    InterceptQuestion,
    MoveTrace,
    Place,
    PlaceablePiece,
    PlaceAmbush,
    Placed,
    PlaceSniper,
    Steer,
    Traced,
    array,
    assault_odds,
    close_combat_notes,
    notes,
    outlook,
    patrol_outlook,
    way_notes,
    with_leaders_amid,
)

Listed = ChooseQuestion | InterceptQuestion
Result = (
    Verdict
    | Draft
    | Sight
    | Fan
    | Reach
    | DriveTold
    | PatrolOutlook
    | Advised
    | Outlook
    | Odds
    | Shots
    | Listed
)
Later = Callable[[], Result]
"""A result for which everything is at hand: the game may go on meanwhile."""
FURTHEST = 1000.0
"""Inches beyond which no place is meant."""


def ask(visitor: Visitor, query: Query) -> JsonObject:
    """Answer a visitor's query, from memory if it was asked before; its address pays. Raises Refused.

    Phrases in the answer are in his words.
    """
    _check_numbers(query)
    if query.name == "put-right" and not (visitor.seats or visitor.is_umpire):
        raise not_a_player()
    with budget.paid_by(visitor.address, plays=bool(visitor.seats)):
        row = game_row(visitor.game_id)
        if visitor.sees_by_leave and is_another(visitor, row):
            raise viewers.no_leave()
        row = viewers.row_for(visitor.viewer, row)
        with live.held(visitor.game_id, visitor.viewer) as table:
            newest = table.newest(row)
            if not viewers.may_look_as(visitor.viewer, newest):
                raise viewers.no_leave()
            play = table.current(newest)
            if play is None:
                raise not_started()
            made, word = table.made, _word(play, query)
            found = made.found.get(word) or QUERIES[query.name](play, visitor, query)
        # Nobody waits for the game while somebody looks.
        result = cast(JsonObject, told_to(row, found() if callable(found) else found))
        made.keep_found(word, result)
        return result


def _word(play: Play, query: Query) -> bytes:
    """Make the key by which the answer to this query, at this number, is kept."""
    return msgspec.json.encode((play.number, msgspec.structs.replace(query, id="")))


def _check_numbers(query: Query) -> None:
    places = [*query.way, *query.along, *(one for one in (query.at, query.viewer, query.target) if one)]
    numbers = [number for place in places if not isinstance(place, str) for number in place]
    if not all(math.isfinite(number) and abs(number) < FURTHEST for number in numbers):
        raise Refused("off-table", _("Coordinates must be finite places on or near the table."))
    if query.facing is not None and not math.isfinite(query.facing):
        raise Refused("malformed", _("A facing is a bearing in degrees."))
    if not 0 <= query.floor < 10:
        raise Refused("malformed", _("There is no such floor."))


def request_of(play: Play, visitor: Visitor) -> AnyRequest:
    """Find the request that waits for this visitor; raises Refused."""
    if visitor.seat is None:
        raise not_a_player()
    pending = play.pending.get(visitor.seat)
    if pending is None:
        raise Refused("not-asked", _("It is not your decision now."))
    return pending.request


def check(play: Play, visitor: Visitor, query: Query) -> Verdict:
    """Tell whether a draft would be taken as an answer, and why not."""
    return judged(play, request_of(play, visitor), query.reply or {})


def judged(play: Play, request: AnyRequest, reply: object) -> Verdict:
    """Tell whether the request would take this reply, why not, what to mind, and the ground that it would
    cover."""
    try:
        accepted = request.accept(reply)
    except Refused as refused:
        return {"legal": False, "code": refused.code, "why": refused.text}
    verdict = _covered(request, accepted)
    if isinstance(accepted, Placed | Traced) and (minded := _minded(play, request, accepted)):
        verdict["notes"] = minded
    if isinstance(request, Allot) and isinstance(accepted, Allotted) and accepted.targets and request.outlook:
        outlook = request.outlook(accepted)
        return {"legal": True, "dice": outlook.dice, "needs": outlook.needs, "hits": outlook.hits}
    return verdict


def _covered(request: AnyRequest, accepted: object) -> Verdict:
    """Say that the reply is legal, with the outline of the ground that it would cover where the request
    has one."""
    if isinstance(request, Place) and isinstance(accepted, Placed) and request.outline is not None:
        return {"legal": True, "rings": list(request.outline(accepted))}
    return {"legal": True}


def _minded(play: Play, request: AnyRequest, accepted: Placed | Traced) -> list[Words]:
    """List what the player should mind: Teams split or left behind, Overwatch on the way, Close Combat."""
    side = play.game.side(request.seat)
    told: list[Words] = [*notes(side, accepted)]
    if isinstance(request, MoveTrace) and isinstance(accepted, Traced):
        told += way_notes(play.game, side, request.move, accepted.paths)
    is_battle = play.table.stage is Stage.BATTLE
    return [*told, *close_combat_notes(play.game, side, accepted)] if is_battle else told


def set_out(play: Play, visitor: Visitor, query: Query) -> Draft:
    """Set out the pieces of a Place request in a formation; raises Refused."""
    request = request_of(play, visitor)
    if not isinstance(request, Place) or not request.formation or query.at is None:
        raise Refused("not-possible", _("There is nothing to set out in a formation now."))
    assert visitor.seat is not None
    if isinstance(request, PlaceSniper):
        return _drafted(play, request, _sniper_set_out(request, query))
    points = play.game.side(visitor.seat).jump_off_points
    if query.source not in points:
        raise Refused("not-offered", _("Say which Jump-Off Point they come from."))
    pieces = with_leaders_amid(
        play.game.side(visitor.seat), [one.id for one in _chosen(request.pieces, query)]
    )
    facing = query.facing or 0.0
    at, source = Point(*query.at), points[query.source]
    shape = query.formation if query.formation not in (None, "keep") else "line"
    try:
        if isinstance(request, PlaceAmbush):
            places = request.array(pieces, source, at, facing, shape)
        else:
            places = array(play.game, pieces, source, at, facing, shape, floor=query.floor)
    except NoRoom as none:
        raise Refused("not-possible", none.text) from none
    reply = Placed(places=places, source=query.source, facing=facing, floor=query.floor)
    return _drafted(play, request, reply)


def _sniper_set_out(request: PlaceSniper, query: Query) -> Placed:
    try:
        places = request.array(query.source or "", Point(*(query.at or (0.0, 0.0))), query.floor)
    except NoRoom as none:
        raise Refused("not-possible", none.text) from none
    return Placed(places=places, source=query.source or "", facing=query.facing, floor=query.floor)


def set_off(play: Play, visitor: Visitor, query: Query) -> Draft:
    """Set off the pieces of a Trace request on their ways; raises Refused."""
    request = request_of(play, visitor)
    way = query.way or ((query.at,) if query.at else ())
    if not isinstance(request, MoveTrace) or not way:
        raise Refused("not-possible", _("There is nobody to move now."))
    pieces = _chosen(request.pieces, query)
    corners = [Point(*corner) for corner in way]
    chosen = [piece.id for piece in pieces]
    formation = None if query.formation == "keep" else query.formation
    paths = request.march(chosen, corners, formation=formation, facing=query.facing)
    reply = Traced(paths=paths, facing=query.facing, floor=query.floor)
    starts = {piece.id: piece.at for piece in pieces if piece.at is not None}
    inches = {one: round(length((starts[one], *path)), 2) for one, path in paths.items() if path}
    draft = _drafted(play, request, reply)
    draft["inches"] = inches
    return draft


def suggest(play: Play, visitor: Visitor, _asked: Query) -> Draft:
    """Suggest an answer to the question that waits, as the computer would give it; raises Refused."""
    request = request_of(play, visitor)
    if not isinstance(request, Place | MoveTrace | Steer):
        raise Refused("not-possible", _("What is suggested for that comes with the question."))
    assert visitor.seat is not None, "who is asked something has a seat"
    proposed = propose(view(play, visitor.seat), visitor.seat, hand_of(play, visitor.seat))
    reply = reply_as_sent(proposed)
    return cast(Draft, {"reply": reply, **judged(play, request, reply)})


def advice(play: Play, visitor: Visitor, query: Query) -> Result | Later:
    """Advise the visitor on the question that waits for him; raises Refused for another question than that.

    It is made of what his screen has: his view, the question as it was sent, and the ground.
    """
    request, seat = request_of(play, visitor), visitor.seat
    assert seat is not None, "who is asked something has a seat"
    if query.since != play.pending[seat].since:
        raise Refused("stale", _("You are asked something else by now."))
    if not may_advise(request.name):
        return {"option": "", "why": "", "sees": {}}
    seen = view(play, seat, on_screen=True)
    seen.request, ground = request_view(play, seat, on_screen=True), play.game.ground
    arrived = arrivals(play)

    def told() -> Advised:
        found = advise(seen, seat, ground, arrived)
        return {"option": found.option, "why": found.why, "sees": {**found.sees}}

    return told


def look_ahead(play: Play, visitor: Visitor, query: Query) -> Later:
    """Tell how men would stand who are placed or moved as a draft says; raises Refused."""
    request = request_of(play, visitor)
    accepted = request.accept(query.reply or {})
    if not isinstance(accepted, Placed | Traced) or play.table.stage is not Stage.BATTLE:
        raise Refused("not-possible", _("There is nobody to set out or to move now."))
    fights: list[Words] = []
    if isinstance(request, MoveTrace) and isinstance(accepted, Traced):
        fights += assault_odds(request.move, accepted)
    tell = outlook(play.game, play.game.side(request.seat), accepted)
    return lambda: {"words": [*fights, *tell()]}


def odds(play: Play, visitor: Visitor, query: Query) -> Odds:
    """Tell by option what will probably come of the visitor's choice, at a place if he names one, and which
    leads nowhere; raises Refused."""
    request = request_of(play, visitor)
    if not isinstance(request, Choose) or play.table.stage is not Stage.BATTLE:
        raise Refused("not-possible", _("There are no odds of that."))
    place = Point(*query.at) if query.at else None
    return {"odds": {**request.odds(place)}, "nowhere": {**request.nowhere(request.open)}}


def foresee(play: Play, visitor: Visitor, query: Query) -> Verdict:
    """Tell what a correction would change on the table as it is, or why it cannot be done; raises Refused."""
    if query.correction is None:
        raise Refused("malformed", _("Say what is to be put right."))
    try:
        return {"legal": True, "notes": [play.words_of(query.correction)]}
    except Refused as refused:
        return {"legal": False, "code": refused.code, "why": refused.text}


def offer(play: Play, visitor: Visitor, _: Query) -> ChooseQuestion:
    """Show the visitor's standing offer with its whole list of options; raises Refused for a spectator."""
    if visitor.seat is None:
        raise not_a_player()
    return whole_offer(play, visitor.seat)


def options(play: Play, visitor: Visitor, _: Query) -> Listed:
    """Show the visitor's question with the kinds of options that it came without; raises Refused."""
    if visitor.seat is None:
        raise not_a_player()
    return whole_list(play, visitor.seat)


def shots(play: Play, visitor: Visitor, query: Query) -> Shots:
    """Show what a reaction would fire at each inch of the enemy's way; raises Refused."""
    request = request_of(play, visitor)
    if not isinstance(request, Intercept):
        raise Refused("not-possible", _("Nobody is on his way now."))
    wanted = str((query.reply or {}).get("option", ""))
    return {
        "shots": [
            {"inches": round(inches, 2), "told": shot.told, "dice": shot.dice, "hits": shot.hits}
            for inches, shot in request.shots(wanted)
        ]
    }


def reach(play: Play, visitor: Visitor, query: Query) -> Reach:
    """Show the ground within reach of those who move; raises Refused."""
    request = request_of(play, visitor)
    if isinstance(request, Steer):
        return {"areas": {request.vehicle: request.reach()}}
    if not isinstance(request, MoveTrace):
        raise Refused("not-possible", _("There is nobody to move now."))
    return {"areas": request.reach()}


def course(play: Play, visitor: Visitor, query: Query) -> DriveTold:
    """Show how far a vehicle would get on a drive; raises Refused."""
    request = request_of(play, visitor)
    if not isinstance(request, Steer):
        raise Refused("not-possible", _("There is nothing to drive now."))
    try:
        steered = request.accept(query.reply or {})
    except Refused as refused:
        return {"legal": False, "poses": [], "inches": 0.0, "why": refused.text}
    poses, inches, why = request.course(steered)
    return {"legal": True, "poses": [list(pose) for pose in poses], "inches": inches, "why": why}


def patrol(play: Play, visitor: Visitor, query: Query) -> PatrolOutlook:
    """Coach a player in the patrol phase, about one of his pieces and where it is to go; raises Refused."""
    if visitor.seat is None:
        raise not_a_player()
    if play.table.stage not in (Stage.PATROL, Stage.JUMP_OFF_POINTS):
        raise Refused("not-possible", _("The patrol phase is over."))
    piece = query.pieces[0] if query.pieces else ""
    wanted = Point(*query.at) if query.at else None
    return cast(PatrolOutlook, msgspec.structs.asdict(patrol_outlook(play.game, visitor.seat, piece, wanted)))


def _drafted(play: Play, request: AnyRequest, reply: Placed | Traced) -> Draft:
    """Write a reply as the client would send it, and whether it would be taken."""
    if isinstance(reply, Placed):
        draft: dict[str, object] = {"places": {one: list(at) for one, at in reply.places.items()}}
        draft["source"] = reply.source
    else:
        draft = {"paths": {one: [list(at) for at in path] for one, path in reply.paths.items()}}
    draft |= {"facing": reply.facing} if reply.facing is not None else {}
    draft["floor"] = reply.floor
    return cast(Draft, {"reply": draft, **judged(play, request, draft)})


def _chosen(pieces: tuple[PlaceablePiece, ...], query: Query) -> list[PlaceablePiece]:
    """Find the pieces that the query names, or all; raises Refused for others."""
    if not query.pieces:
        return list(pieces)
    known = {piece.id: piece for piece in pieces}
    if not set(query.pieces) <= known.keys():
        raise Refused("unknown-piece", _("Only the pieces that are asked for can be set out."))
    return [known[one] for one in dict.fromkeys(query.pieces)]


QUERIES: dict[str, Callable[[Play, Visitor, Query], Result | Later]] = {
    "check": check,
    "array": set_out,
    "march": set_off,
    "suggest": suggest,
    "advice": advice,
    "outlook": look_ahead,
    "odds": odds,
    "offer": offer,
    "options": options,
    "shots": shots,
    "put-right": foresee,
    "reach": reach,
    "course": course,
    "patrol": patrol,
    "sight": sight,
    "fan": fan,
}
