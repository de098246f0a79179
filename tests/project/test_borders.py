"""What the rules may know: nothing of the site, of clocks, of chance or of the machine."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

RULES = Path(__file__).resolve().parents[2] / "rules"

ALLOWED_PACKAGES = {"rules", "shapely", "numpy", "msgspec"}

# Parts of the standard library that let in time, chance, other threads or the machine.
FORBIDDEN = {
    *("asyncio", "concurrent", "contextvars", "multiprocessing", "queue", "sched", "signal", "threading"),
    *("calendar", "datetime", "time", "zoneinfo"),
    *("random", "secrets", "uuid"),
    *(
        "ctypes",
        "fcntl",
        "getpass",
        "glob",
        "importlib",
        "io",
        "locale",
        "logging",
        "os",
        "pathlib",
        "platform",
    ),
    *("resource", "shutil", "site", "socket", "subprocess", "sys", "tempfile", "warnings"),
    *("http", "sqlite3", "ssl", "urllib", "xml"),
    *("pickle", "shelve", "weakref"),
}

FORBIDDEN_CALLS = {"open", "eval", "exec", "compile", "input", "print", "__import__", "globals", "id", "hash"}


def sources() -> list[Path]:
    return sorted(RULES.rglob("*.py"))


def imported(tree: ast.AST) -> Iterator[str]:
    """The first word of everything that is imported anywhere in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "rules" if node.level else (node.module or "").partition(".")[0]


def is_allowed(package: str) -> bool:
    if package in FORBIDDEN:
        return False
    return package in ALLOWED_PACKAGES or package in sys.stdlib_module_names


def called(tree: ast.AST) -> Iterator[str]:
    """The bare names that are called in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def loops(tree: ast.AST) -> Iterator[ast.expr]:
    """What the loops and comprehensions of the file go over."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            yield node.iter


def is_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set, whose order changes from run to run."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)


def test_there_are_rules_to_look_at() -> None:
    assert len(sources()) > 10


def crossings(tree: ast.AST) -> list[str]:
    """What a file imports, calls or goes over and must not."""
    strange = {package for package in imported(tree) if not is_allowed(package)}
    named = sorted(strange | FORBIDDEN_CALLS.intersection(called(tree)))
    return [*named, *(ast.unparse(node) for node in loops(tree) if is_set(node))]


def test_the_files_of_the_rules_keep_within_their_borders() -> None:
    found = {path.relative_to(RULES): crossings(ast.parse(path.read_text())) for path in sources()}
    assert {path: strange for path, strange in found.items() if strange} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from datetime import datetime",
        "import django.db",
        "def f():\n    import os",
        "import scipy",
    ],
)
def test_a_forbidden_import_is_seen(source: str) -> None:
    assert not all(is_allowed(package) for package in imported(ast.parse(source)))


def test_an_allowed_import_is_let_through() -> None:
    source = "import math\nfrom shapely.geometry import Point\nfrom rules.state.saved.table import Table"
    assert all(is_allowed(package) for package in imported(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["for x in {1, 2}: pass", "[x for x in set(men)]", "max(y for y in {*men})"]
)
def test_going_over_a_set_is_seen(source: str) -> None:
    assert any(is_set(node) for node in loops(ast.parse(source)))
