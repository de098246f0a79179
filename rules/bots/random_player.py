"""A player that answers at random within what it is offered: for finding what breaks the rules' engine.

It sees only its own view. Chance comes from outside: `pick(n)` gives a whole number from 0 to n - 1.
"""

from collections.abc import Callable
from typing import Any

Pick = Callable[[int], int]
Reply = dict[str, Any]

GIVING_UP = ("withdraw",)
"""Options that end a game by choice: taken only when the caller wants the game over."""


def choose(view: dict[str, Any], pick: Pick, *, give_up: bool = False) -> Reply:
    """Answer the view's request: mostly at random, sometimes by what is suggested."""
    request = view["request"]
    return SHAPES[request["shape"]](request, pick, give_up)


def _choose(request: dict[str, Any], pick: Pick, give_up: bool) -> Reply:
    ids = [option["id"] for option in request["options"] if not option.get("refused")]
    if not ids:  # a standing offer, which may be left unanswered
        nothing: Reply = request["suggested"]
        return nothing
    leaving = [one for one in ids if one in GIVING_UP]
    if give_up and leaving:
        return {"option": leaving[0]}
    staying = [one for one in ids if one not in GIVING_UP] or ids
    return {"option": staying[pick(len(staying))]}


def _choose_many(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    ids = [option["id"] for option in request["options"] if not option.get("refused")]
    most = min(request["most"], len(ids))
    count = request["least"] + pick(most - request["least"] + 1)
    return {"options": [ids.pop(pick(len(ids))) for _ in range(count)]}


def _place(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    suggested: Reply = request["suggested"]
    sources = [source for source in request.get("sources", []) if not source.get("refused")]
    if pick(3) or not sources:
        return suggested
    source = sources[pick(len(sources))]
    x, y = source["at"]
    places = {
        one: [round(x + (pick(1200) - 600) / 100, 2), round(y + (pick(1200) - 600) / 100, 2)]
        for one in suggested["places"]
    }
    return {**suggested, "source": source["id"], "places": places}


def _trace(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    suggested: Reply = request["suggested"]
    if "assault" in request and pick(2):
        return {"paths": request["assault"]["paths"]}
    if pick(3):
        return suggested
    dx, dy = (pick(2000) - 1000) / 100, (pick(2000) - 1000) / 100
    paths = {
        piece["id"]: [[round(piece["at"][0] + dx, 2), round(piece["at"][1] + dy, 2)]]
        for piece in request["pieces"]
        if "at" in piece
    }
    return {**suggested, "paths": paths}


def _steer(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    suggested: Reply = request["suggested"]
    if not pick(3):
        return suggested
    (x, y), turn = request["at"], int(request["turn"])
    backwards = not request["inches"] or bool(request["backwards"] and not pick(3))
    line = [[round(x + (pick(2000) - 1000) / 100, 2), round(y + (pick(2000) - 1000) / 100, 2)]]
    before = pick(2 * turn + 1) - turn if pick(2) else 0
    able = request["backwards"] if backwards else request["inches"]
    return {"line": line if able and pick(4) else [], "backwards": backwards, "before": before}


def _allot(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    suggested: Reply = request["suggested"]
    if pick(2):
        return suggested
    targets: dict[str, str] = {}
    for firer in request["firers"]:
        open_aims = [aim["target"] for aim in firer["aims"] if not aim.get("refused")]
        if open_aims and pick(4):
            targets = {} if request.get("single") else targets
            targets[firer["id"]] = open_aims[pick(len(open_aims))]
    return {"targets": targets or suggested["targets"]}


def _face(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    suggested: Reply = request["suggested"]
    return {"facing": pick(360)} if pick(2) else suggested


def _intercept(request: dict[str, Any], pick: Pick, _: bool) -> Reply:
    options = [one for one in request["options"] if not one.get("refused") and one.get("spans")]
    option = options[pick(len(options))]
    start, end = option["spans"][pick(len(option["spans"]))]
    return {"option": option["id"], "inches": round(start + (end - start) * pick(101) / 100, 2)}


SHAPES: dict[str, Callable[[dict[str, Any], Pick, bool], Reply]] = {
    "choose": _choose,
    "choose-many": _choose_many,
    "place": _place,
    "trace": _trace,
    "steer": _steer,
    "allot": _allot,
    "face": _face,
    "intercept": _intercept,
}
