"""The table is written by `rules/state` alone: a rule changes it by a verb of that room.

Set-up and play write it too, for they make it; views fill shapes of their own.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from rules import state
from tests.each import try_each

ROOT = Path(__file__).resolve().parents[2]
MAKERS = ("state", "scenarios", "play", "views")
"""Rooms that may: the room of the table itself, and those that make one or show it."""

NO_PIECE = frozenset({"toll", "other", "chosen", "thinker"})
"""Names for what is no part of the table, though it has fields of the same names."""

CHANGES = frozenset(
    {
        "append",
        "extend",
        "insert",
        "remove",
        "pop",
        "clear",
        "update",
        "setdefault",
        "add",
        "discard",
        "popitem",
    }
)


def kept() -> frozenset[str]:
    """The fields of all that is on the table and can be changed."""
    modules = [
        importlib.import_module(one.name)
        for one in pkgutil.walk_packages(state.__path__, f"{state.__name__}.")
    ]
    shapes = {shape for module in modules for shape in vars(module).values() if isinstance(shape, type)}
    own = [one for one in shapes if issubclass(one, Struct) and one.__module__.startswith(state.__name__)]
    return frozenset(
        field for one in own if not one.__struct_config__.frozen for field in one.__struct_fields__
    )


KEPT = kept()


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement or a call writes to."""
    match node:
        case ast.Assign(targets=written) | ast.Delete(targets=written):
            yield from written
        case ast.AugAssign(target=written) | ast.AnnAssign(target=written):
            yield written
        case ast.Call(func=ast.Attribute(value=written, attr=name)) if name in CHANGES:
            yield written


def fields(written: ast.expr) -> Iterator[ast.Attribute]:
    """The fields among what is written to, themselves or something in them."""
    match written:
        case ast.Tuple(elts=several) | ast.List(elts=several):
            for one in several:
                yield from fields(one)
        case ast.Starred(value=one) | ast.Subscript(value=one):
            yield from fields(one)
        case ast.Attribute():
            yield written


def root(field: ast.expr) -> str:
    """The name from which a field is reached."""
    while isinstance(field, ast.Attribute | ast.Subscript | ast.Call):
        field = field.func if isinstance(field, ast.Call) else field.value
    return field.id if isinstance(field, ast.Name) else ""


def written(text: str) -> list[int]:
    """The lines of a module that write to the table."""
    found = [field for node in ast.walk(ast.parse(text)) for one in targets(node) for field in fields(one)]
    own = [one for one in found if not (root(one) == "self" and isinstance(one.value, ast.Name))]
    return sorted(one.lineno for one in own if one.attr in KEPT and root(one) not in NO_PIECE)


def rules_files() -> list[Path]:
    rooms = (
        one for one in (ROOT / "rules").iterdir() if one.is_dir() and one.name not in (*MAKERS, "geometry")
    )
    return sorted(file for room in rooms for file in room.rglob("*.py"))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("team.shock += 1", [1]),
        ("\nteam.where, at = Where.GONE, None", [2]),
        ("vehicle.damage.next.panics.append(what)", [1]),
        ("del game.table.defences[dug.id]", [1]),
        ("side.teams[body.id] = body", [1]),
        ("self.shock = 1", []),
        ("self.team.shock = 1", [1]),
        ("shock = team.shock", []),
        ("found.append(team)", []),
        ("replace(team, shock=1)", []),
    ],
)
def test_a_write_is_found_where_it_is(text: str, lines: list[int]) -> None:
    assert written(text) == lines


def test_the_table_is_written_by_its_own_room() -> None:
    def writes_nothing(file: Path) -> None:
        assert written(file.read_text()) == [], "write it by a verb of rules/state: of changes/men, teams ..."

    try_each({str(file.relative_to(ROOT)): file for file in rules_files()}, writes_nothing)
