"""A player that answers at random within what it is offered: for finding what breaks the rules' engine.

It sees only its own view. Chance comes from outside: `pick(n)` gives a whole number from 0 to n - 1.
"""

from collections.abc import Callable

from msgspec import UNSET
from msgspec.structs import replace

from rules.bots.seen import told, vehicles
from rules.engine.requests import (
    AllotQuestion,
    Allotted,
    AnyQuestion,
    ChooseManyQuestion,
    ChooseQuestion,
    Chosen,
    ChosenMany,
    ComingQuestion,
    Faced,
    FaceQuestion,
    Intercepted,
    InterceptQuestion,
    Placed,
    PlaceQuestion,
    ReplyShape,
    StandingOffer,
    Steered,
    SteerQuestion,
    Traced,
    TraceQuestion,
)
from rules.geometry.terrain import Point
from rules.views.view_types import View

Pick = Callable[[int], int]

GIVING_UP = ("withdraw",)
"""Options that end a game by choice: taken only when the caller wants the game over."""


def choose(view: View, pick: Pick, *, give_up: bool = False) -> ReplyShape:
    """Answer the view's request: mostly at random, sometimes by what is suggested.

    Who has nobody left, though his Force Morale holds, gives up: nothing else ends such a game.
    """
    if view.request is UNSET:
        raise LookupError("There is no question to answer.")
    return answer(view.request, pick, give_up=give_up or _has_nobody(view))


def _has_nobody(view: View) -> bool:
    """Whether the side whose view it is has no troops on the table, and none in reserve."""
    return any(
        not (side.teams or side.leaders or vehicles(side))
        and not (side.reserve.teams or side.reserve.leaders or side.reserve.vehicles)
        for side in view.sides.values()
        if side.reserve is not UNSET
    )


def answer(request: AnyQuestion, pick: Pick, *, give_up: bool = False) -> ReplyShape:
    """Answer a question likewise; raises LookupError where it came without its list, or its suggestion."""
    match request:
        case ChooseQuestion():
            return _choose(request, pick, give_up)
        case ChooseManyQuestion():
            return _choose_many(request, pick)
        case PlaceQuestion():
            return _place(request, pick)
        case TraceQuestion():
            return _trace(request, pick)
        case SteerQuestion():
            return _steer(request, pick)
        case AllotQuestion():
            return _allot(request, pick)
        case FaceQuestion():
            return Faced(facing=float(pick(360))) if pick(2) else request.suggested
        case InterceptQuestion():
            return _intercept(request, pick)
        case StandingOffer() | ComingQuestion():
            raise LookupError("What can be answered is not told with it.")


def _choose(request: ChooseQuestion, pick: Pick, give_up: bool) -> Chosen:
    ids = [option.id for option in request.options if not option.refused]
    if not ids:  # a standing offer, which may be left unanswered
        return request.suggested
    leaving = [one for one in ids if one in GIVING_UP]
    if give_up and leaving:
        return Chosen(option=leaving[0])
    staying = [one for one in ids if one not in GIVING_UP] or ids
    return Chosen(option=staying[pick(len(staying))])


def _choose_many(request: ChooseManyQuestion, pick: Pick) -> ChosenMany:
    ids = [option.id for option in request.options if not option.refused]
    most = min(request.most, len(ids))
    count = request.least + pick(most - request.least + 1)
    return ChosenMany(options=tuple(ids.pop(pick(len(ids))) for _ in range(count)))


def _place(request: PlaceQuestion, pick: Pick) -> Placed:
    sources = [source for source in request.sources if not source.refused]
    if pick(3) or not sources:
        return request.suggested
    source = sources[pick(len(sources))]
    x, y = source.at
    places = {
        one: Point(round(x + (pick(1200) - 600) / 100, 2), round(y + (pick(1200) - 600) / 100, 2))
        for one in request.suggested.places
    }
    return replace(request.suggested, source=source.id, places=places)


def _trace(request: TraceQuestion, pick: Pick) -> Traced:
    suggested = told(request.suggested)
    if request.assault is not UNSET and pick(2):
        return Traced(paths={one: tuple(path) for one, path in request.assault.paths.items()})
    if pick(3):
        return suggested
    dx, dy = (pick(2000) - 1000) / 100, (pick(2000) - 1000) / 100
    paths = {
        piece.id: (Point(round(piece.at.x + dx, 2), round(piece.at.y + dy, 2)),)
        for piece in request.pieces
        if piece.at is not None
    }
    return replace(suggested, paths=paths)


def _steer(request: SteerQuestion, pick: Pick) -> Steered:
    if not pick(3):
        return told(request.suggested)
    (x, y), turn = request.at, int(request.turn)
    backwards = not request.inches or bool(request.backwards and not pick(3))
    corner = Point(round(x + (pick(2000) - 1000) / 100, 2), round(y + (pick(2000) - 1000) / 100, 2))
    before = float(pick(2 * turn + 1) - turn if pick(2) else 0)
    able = request.backwards if backwards else request.inches
    return Steered(line=(corner,) if able and pick(4) else (), backwards=backwards, before=before)


def _allot(request: AllotQuestion, pick: Pick) -> Allotted:
    if pick(2):
        return request.suggested
    targets: dict[str, str] = {}
    for firer in request.firers:
        open_aims = [aim.target for aim in firer.aims if not aim.refused]
        if open_aims and pick(4):
            targets = {} if request.single else targets
            targets[firer.id] = open_aims[pick(len(open_aims))]
    return Allotted(targets=targets or request.suggested.targets)


def _intercept(request: InterceptQuestion, pick: Pick) -> Intercepted:
    options = [one for one in request.options if not one.refused and one.spans]
    option = options[pick(len(options))]
    start, end = option.spans[pick(len(option.spans))]
    return Intercepted(option=option.id, inches=round(start + (end - start) * pick(101) / 100, 2))
