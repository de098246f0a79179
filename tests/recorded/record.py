"""A recorded game as a file: what was agreed, its journal with the dice, and digests of all that was shown.

Nothing in a file names a module or a type of the rules, so that those can be moved and renamed.
"""

import hashlib
import lzma
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.events import Happening
from rules.engine.requests import Trace
from rules.engine.seats import Seat
from rules.play.play import Entry, Play
from rules.play.upgrades import upgraded, upgraded_setup
from rules.scenarios.muster import muster
from rules.state.saved.table import SCHEMA, GameState, Setup
from telling import BY_TITLE, as_event, in_words
from tests.reading import ENGLISH
from tests.rules.close_quarters import Places, begin_battle
from tests.sent import view

FOLDER = Path(__file__).parent / "games"
ENDING = ".json.xz"

DIGEST = 6
"""Bytes of a digest: enough that no two views of all games have the same by chance."""

VIEWERS: tuple[Seat | None, ...] = (Seat.RED, Seat.BLUE, None)


class Moment(Struct, frozen=True, array_like=True):
    """A game after an answer: digests of each viewer's view and of what each was told."""

    views: tuple[str, ...]
    told: tuple[str, ...]


class Record(Struct, frozen=True, kw_only=True):
    """A whole game; `points` where it began with the Jump-Off Points laid, `moments` from the first question.

    `table` is the final one, by the checkpoints' schema of that day.
    """

    players: dict[Seat, str]
    setup: Setup
    points: Places | None
    journal: list[Entry]
    moments: list[Moment]
    schema: int = SCHEMA
    table: dict[str, Any]


def digest(shown: object) -> str:
    """Sum up something shown, whatever the order of its keys and the types it is made of."""
    encoded = msgspec.json.encode(shown, order="sorted")
    return hashlib.blake2b(encoded, digest_size=DIGEST).hexdigest()


def told_to(viewer: Seat | None, events: Sequence[Happening]) -> list[dict[str, Any]]:
    """What of these events a viewer may read; where names stand in it has tests of its own."""
    told = [msgspec.to_builtins(as_event(event, BY_TITLE)) for event in events if event.is_for(viewer)]
    return [{name: value for name, value in one.items() if name != "names"} for one in told]


def seen(play: Play, viewer: Seat | None) -> dict[str, Any]:
    """A viewer's view, with the ground within reach that his screen asks for when he moves."""
    shown = view(play, viewer, tell=ENGLISH)
    pending = play.pending.get(viewer) if viewer is not None else None
    if pending is not None and isinstance(pending.request, Trace):
        shown["request"]["reach"] = pending.request.reach()
    return shown


def moment_of(play: Play, events: Sequence[Happening]) -> Moment:
    """The present of a game, after an answer that brought these events."""
    return Moment(
        tuple(digest(seen(play, viewer)) for viewer in VIEWERS),
        tuple(digest(told_to(viewer, events)) for viewer in VIEWERS),
    )


def start_of(setup: Setup, points: Places | None) -> GameState:
    """The table before the first question."""
    start = muster(setup)
    if points is not None:
        begin_battle(start, points)
    return start


def table_of(record: Record) -> dict[str, Any]:
    """The recorded final table as the rules would save it today."""
    packed = upgraded(msgspec.json.encode(record.table), record.schema)
    return table_in_words(msgspec.json.decode(packed, type=GameState))


def table_in_words(table: GameState) -> dict[str, Any]:
    """The table as plain JSON, with how the game ended in words: a file names no type of the rules."""
    told: dict[str, Any] = plain(table)
    if table.result is not None and not isinstance(table.result.why, str):
        told["result"]["why"] = in_words(table.result.why, BY_TITLE)
    return told


def plain(value: object) -> Any:
    """Anything of the rules as plain JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


# --- files ---------------------------------------------------------------------------------------------


def names() -> list[str]:
    """All recorded games."""
    return sorted(path.name.removesuffix(ENDING) for path in FOLDER.glob(f"*{ENDING}"))


def path_of(name: str) -> Path:
    """Where a game is kept."""
    return FOLDER / f"{name}{ENDING}"


def load(name: str) -> Record:
    """A recorded game; raises FileNotFoundError."""
    packed = path_of(name).read_bytes()
    record = msgspec.json.decode(lzma.decompress(packed), type=dict[str, msgspec.Raw])
    record["setup"] = msgspec.Raw(upgraded_setup(bytes(record["setup"])))
    return msgspec.json.decode(msgspec.json.encode(record), type=Record)


def save(name: str, record: Record) -> int:
    """Keep a game under a name; its size in bytes."""
    packed = lzma.compress(msgspec.json.encode(record), preset=9 | lzma.PRESET_EXTREME)
    return path_of(name).write_bytes(packed)
