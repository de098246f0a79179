"""Where the computer's men went or came on, by what could be fired at them there."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import UNSET

from rules.bots.position import Positions, against
from rules.engine.requests import Placed, PlaceQuestion, Traced, TraceQuestion
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.views.view_types import View


def of_way(ground: Ground, view: View, seat: Seat, request: TraceQuestion, reply: Traced) -> Text:
    """Tell of a move: who is charged, or how many dice could be fired at each man there and before."""
    ends = [way[-1] for way in reply.paths.values() if way]
    if not ends:
        return say("why-stays")
    if request.assault is not UNSET and _ends(request.assault.paths) == _ends(reply.paths):
        return say("why-assault")
    positions = against(ground, view.sides[seat.other])
    starts = [piece.at for piece in request.pieces if piece.at is not None]
    if not positions.threats:
        return ""
    now, before = danger(positions, ends, reply.floor), danger(positions, starts)
    if not now:
        return say("why-safe-way", before=before)
    suggested = {} if request.suggested is UNSET else _ends(request.suggested.paths)
    if suggested and suggested != _ends(reply.paths):
        straight = danger(positions, [Point(*end) for end in suggested.values()])
        return say("why-safer-way", now=now, before=before, straight=straight)
    return say("why-way", now=now, before=before)


def of_place(ground: Ground, view: View, seat: Seat, request: PlaceQuestion, reply: Placed) -> Text:
    """Tell how many dice could be fired at each of those who come on or are set down; "" in set-up."""
    positions = against(ground, view.sides[seat.other])
    if request.name != "deploy" or not positions.threats:
        return ""
    now = danger(positions, reply.places.values(), reply.floor)
    return say("why-place", now=now) if now else say("why-safe-place")


def danger(positions: Positions, at: Iterable[Point], floor: int | None = 0) -> float:
    """Count the dice that could be fired at a man, on average over these places, cover counted."""
    found = [positions.danger(one, floor or 0) for one in at]
    return round(sum(found) / max(1, len(found)), 1)


def _ends(paths: Mapping[str, Sequence[Point]]) -> dict[str, tuple[float, ...]]:
    """Find where each of these ways ends."""
    return {one: tuple(way[-1]) for one, way in paths.items() if way}
