"""Whole questions as plain data, to be compared with what is expected of them, field by field."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from rules.engine.events import Event
from rules.engine.requests import Allot, Intercept, Option, Place, Request, Source, Trace
from tests.reading import english

ROOT = Path(__file__).parents[2]

Plain = dict[str, Any]


@cache
def expected(path: Path) -> dict[str, list[Plain]]:
    """By scene, the questions written down in a file of YAML."""
    return dict(yaml.safe_load(path.read_text()))


def check_written(path: Path, scene: str, shown: list[Plain]) -> None:
    """What a scene shows is what its file says of it; if that was meant to change, the new entry is told."""
    if shown != expected(path).get(scene):
        entry = yaml.safe_dump({scene: shown}, sort_keys=False, allow_unicode=True, width=1000)
        where = path.relative_to(ROOT).as_posix()
        raise AssertionError(
            f"{scene} is not as written down. If it is as it should be, add it to {where}:\n{entry}"
        )


def in_full(*requests: Request[Any]) -> list[Plain]:
    """These questions with everything that is shown, but for ground and places suggested on it."""
    return [_in_full(request) for request in requests]


def listed(options: Iterable[Option]) -> list[Plain]:
    """These options, each without what it does not have."""
    return [_filled(option) for option in options]


def _in_full(request: Request[Any]) -> Plain:
    plain: Plain = {"name": request.name}
    if not isinstance(request, Place | Trace):
        plain["suggested"] = _plain(request.suggested())
    match request:
        case Allot():
            plain |= {"note": request.note, "firers": [_filled(one) for one in request.firers]}
            plain |= {"targets": [_filled(one) for one in request.targets]}
        case Place():
            plain |= {"pieces": [_filled(one) for one in request.pieces]}
            plain |= {"sources": [_source(one) for one in request.sources]}
        case Trace():
            plain |= {"note": request.note, "pieces": [_filled(one) for one in request.pieces]}
        case Intercept():
            plain |= {"inches": request.inches, "options": [_filled(one) for one in request.options]}
        case _:
            plain |= {"options": [_filled(one) for one in getattr(request, "options", ())]}
    return plain


def _source(source: Source) -> Plain:
    """What is placed from, with the corners of the least rectangle round its area (inches)."""
    xs = [corner[0] for ring in source.area for corner in ring]
    ys = [corner[1] for ring in source.area for corner in ring]
    plain = {**_filled(source), "area": [min(xs), min(ys), max(xs), max(ys)] if xs else []}
    return {key: value for key, value in plain.items() if value}


def _filled(one: msgspec.Struct) -> Plain:
    """All of its fields but those that are empty, as they are sent."""
    inner = {key: _filled_inner(value) for key, value in msgspec.structs.asdict(one).items()}
    return dict(_plain({key: value for key, value in inner.items() if value not in EMPTY}))


EMPTY: tuple[Any, ...] = ("", (), [], {}, None, msgspec.UNSET)


def _filled_inner(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return _filled(value)
    return (
        [_filled_inner(one) for one in value]
        if isinstance(value, tuple) and not hasattr(value, "x")
        else value
    )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=english))


def told(events: Iterable[Event]) -> list[Plain]:
    """These events without their texts."""
    return [
        {"kind": one.kind, "seat": one.seat and str(one.seat), "rule": one.rule, "data": _plain(one.data)}
        for one in events
    ]
