"""What people and broken programs may send: wrong answers, messages that are none, honest ones crumpled."""

from collections.abc import Callable
from random import Random
from typing import Any

Json = dict[str, Any]

CODES = frozenset(
    {
        "malformed", "too-large", "too-fast", "not-a-player", "not-your-seat", "not-started",
        "game-over", "not-asked", "stale", "not-offered", "not-possible", "nothing-chosen",
        "wrong-number", "unknown-piece", "missing-piece", "off-table", "unknown-command", "no-offer",
        "already-offered", "nothing-to-undo", "revealed", "cannot-see",
    }
)  # fmt: skip
"""The codes of docs/protocol.md that such messages may meet; `internal` is not among them."""


# --- answers -------------------------------------------------------------------------------------------

Changes = Callable[[Json], Json]


def moved(reply: Json, x: object, y: object) -> Json:
    """The same reply with its first place or corner elsewhere."""
    if "places" in reply:
        first = next(iter(reply["places"]))
        return {**reply, "places": {**reply["places"], first: [x, y]}}
    first = next(iter(reply["paths"]))
    return {**reply, "paths": {**reply["paths"], first: [[x, y]]}}


WRONG: list[tuple[str, str, Changes]] = [
    ("choose", "not-offered", lambda reply: {"option": "no-such-thing"}),
    ("choose", "not-offered", lambda reply: {"option": "x" * 10_000}),
    ("choose", "malformed", lambda reply: {"option": 7}),
    ("choose", "malformed", lambda reply: {"option": None}),
    ("choose", "malformed", lambda reply: {}),
    ("choose", "malformed", lambda reply: {"options": ["north"]}),
    ("place", "off-table", lambda reply: moved(reply, 1e9, 10)),
    ("place", "off-table", lambda reply: moved(reply, 10, -1e300)),
    ("place", "not-possible", lambda reply: moved(reply, -3, 10)),
    ("place", "not-possible", lambda reply: moved(reply, 500, 500)),
    ("place", "malformed", lambda reply: moved(reply, "12", 10)),
    ("place", "malformed", lambda reply: moved(reply, [1], {})),
    ("place", "unknown-piece", lambda reply: {**reply, "places": {"no-such-marker": [10, 10]}}),
    ("place", "unknown-piece", lambda reply: {**reply, "places": {}}),
    ("place", "not-offered", lambda reply: {**reply, "source": "no-such-point"}),
    ("place", "malformed", lambda reply: {"option": "north"}),
    ("trace", "off-table", lambda reply: moved(reply, 1e9, 10)),
    ("trace", "not-possible", lambda reply: moved(reply, -5, -5)),
    ("trace", "not-possible", lambda reply: moved(reply, 71, 47)),
    ("trace", "unknown-piece", lambda reply: {**reply, "paths": {"red-section-9-team-9-man-9": [[1, 1]]}}),
    ("trace", "malformed", lambda reply: {**reply, "paths": {next(iter(reply["paths"])): [[1, 1]] * 41}}),
    ("trace", "malformed", lambda reply: {**reply, "facing": "north"}),
    ("allot", "nothing-chosen", lambda reply: {"targets": {}}),
    ("allot", "not-offered", lambda reply: {"targets": {"no-such-man": "no-such-team"}}),
    ("allot", "not-offered", lambda reply: {"targets": dict.fromkeys(reply["targets"], "nobody")}),
    ("allot", "malformed", lambda reply: {"targets": [1, 2]}),
]


# --- messages ------------------------------------------------------------------------------------------

MALFORMED: list[str | bytes] = [
    "",
    "resign",
    "[]",
    "null",
    "{",
    '{"type": "answer"}',
    '{"type": "surrender"}',
    '{"client_id": "a", "seen": 1, "reply": {}}',
    '{"type": "answer", "client_id": "a", "seen": 1, "reply": {}, "more": 1}',
    '{"type": "answer", "client_id": "a", "seen": 1.5, "reply": {}}',
    '{"type": "answer", "client_id": "a", "seen": 1, "reply": {"places": {"marker-1": [NaN, 1]}}}',
    '{"type": "answer", "client_id": "a", "seen": 1, "reply": {"places": {"marker-1": [Infinity, 1]}}}',
    '{"type": "answer", "client_id": "a", "seen": 1, "reply": {"places": {"marker-1": [1e999, 1]}}}',
    '{"type": "answer", "client_id": "\\u0000", "seen": 1, "reply": {}}',
    '{"type": "answer", "client_id": "\\ud800", "seen": 1, "reply": {}}',
    '{"type": "query", "id": "q", "name": "everything"}',
    '{"type": "query", "id": "", "name": "check"}',
    '{"type": "query", "id": "q", "name": "sight", "viewer": [1, 2, 3]}',
    '{"type": "hand-over", "seat": "both"}',
    '{"type": "chat", "text": "   "}',
    '{"type": "chat", "text": "' + "x" * 501 + '"}',
    '{"type": "ping", "number": 1}',
    '{"type": "answer", "client_id": "a", "seen": 1, "reply": ' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
    b"\x00\xff\xfe",
    b'{"type": "ping"}',
]


# --- anything at all -----------------------------------------------------------------------------------

JUNK: list[object] = [
    None, True, -1, 0, 3, 1.5, 1e308, 10**40, "", "red", "blue", "x" * 3000, "\x00", "\u202e", "💥", [], {},
    [1, 2], [[1, 2], [3, 4]], [1e308, -1e308], ["a", None], {"a": {"b": [1]}}, [[[[]]]], {"": ""},
]  # fmt: skip


def crumpled(chance: Random, value: Any) -> Any:
    """The same with one thing in it replaced, dropped, doubled or added."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        if chance.random() < 0.15:
            return {one: kept for one, kept in value.items() if one != key}
        return {**value, key: crumpled(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.6:
        place = chance.randrange(len(value))
        return value[:place] + [crumpled(chance, value[place])] * chance.randint(0, 3) + value[place + 1 :]
    return chance.choice(JUNK)


def honest_messages(view: Json) -> list[Json]:
    """One of each kind that fits the game."""
    told = {"client_id": "fuzz", "seen": view["number"]}
    suggested = view.get("request", {}).get("suggested", {"option": "north"})
    query = {"type": "query", "id": "q"}
    return [
        {"type": "answer", **told, "reply": suggested},
        {"type": "command", **told, "name": "accept-draw"},
        {**query, "name": "check", "reply": suggested},
        {**query, "name": "array", "at": [30, 30], "formation": "line", "facing": 0, "source": "point-1"},
        {**query, "name": "march", "way": [[30, 30], [35, 30]], "formation": "column", "floor": 0},
        {**query, "name": "sight", "viewer": [10, 10], "target": [30, 30]},
        {**query, "name": "fan", "viewer": [10, 10], "floor": 0, "facing": 90},
        {"type": "hand-over", "seat": "red"},
    ]


BODIES: dict[str, Json] = {
    "players/": {"name": "Ann"},
    "join/": {"invitation": "guessed", "platoon": 1, "supports": ["adjutant"], "entropy": "x"},
    "games/": {
        "mode": "friends",
        "seat": "red",
        "table": "no-such-table",
        "platoon": 1,
        "support": "free",
        "supports": ["sniper-team", "adjutant"],
        "other_supports": None,
        "listed": True,
    },
    "games/GAME/answers/": {"client_id": "c", "seen": 1, "reply": {"option": "north"}, "seat": "red"},
    "games/GAME/commands/": {"client_id": "c", "seen": 1, "name": "decline-draw", "seat": "red"},
    "games/GAME/corrections/": {
        "client_id": "c",
        "seen": 1,
        "correction": {"kind": "shock", "piece": "red-section-1-team-1", "points": 2},
        "why": "So it was.",
        "seat": "red",
    },
    "games/GAME/force/": {"platoon": 1, "supports": ["sniper-team"]},
}
