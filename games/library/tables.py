"""Reads the tables that can be played on from games/data; a fault is named by file and feature."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from armylists.reading import BadData, read
from games.drawn.entries import DATA, TableData, kinds
from games.drawn.features import features_of, ground_of
from rules.ground import Feature, Map, Point

__all__ = ["DATA", "TableError", "all_tables", "drawings", "kinds", "load_table", "table"]


class TableError(ValueError):
    """A table file cannot be used; the message names the file, the feature and what is wrong."""


@cache
def drawings() -> dict[str, TableData]:
    """Read what the table files say, by id: as they may be copied."""
    return {path.stem: read(path, TableData) for path in sorted((DATA / "tables").glob("*.yaml"))}


@cache
def all_tables() -> tuple[Map, ...]:
    """Read every table of games/data/tables, in the order of their ids."""
    return tuple(load_table(path) for path in sorted((DATA / "tables").glob("*.yaml")))


def table(table_id: str) -> Map:
    """Find the table of that id; raises LookupError if there is none."""
    for found in all_tables():
        if found.id == table_id:
            return found
    raise LookupError(f"there is no table {table_id!r}")


def load_table(path: Path) -> Map:
    """Read one table file; raises TableError, which says what is wrong with it."""
    try:
        data = read(path, TableData)
    except BadData as error:
        raise TableError(str(error)) from error
    if data.id != path.stem:
        raise TableError(f"{path.name}: the id {data.id!r} is not the file's name")
    features: list[Feature] = []
    for number, raw in enumerate(data.features, start=1):
        features.extend(_read_feature(path, data, number, raw))
    _refuse_double_ids(path, features)
    return ground_of(data, features)


def _read_feature(path: Path, data: TableData, number: int, raw: dict[str, Any]) -> list[Feature]:
    """Read the features that one entry of a file stands for (a line with gaps stands for several)."""
    label = f"{path.name}: feature {raw.get('id', f'number {number}')!r}"
    try:
        return features_of(raw, Point(data.width, data.height))
    except ValueError as error:
        raise TableError(f"{label}: {error}") from error


def _refuse_double_ids(path: Path, features: list[Feature]) -> None:
    seen: set[str] = set()
    for feature in features:
        if feature.id in seen:
            raise TableError(f"{path.name}: feature {feature.id!r}: its id is used twice")
        seen.add(feature.id)
