"""No modules need each other in a circle: neither in the rules, nor on the site, nor in the browser."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("rules", "games", "armylists", "telling", "accounts", "reference", "cocweb")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.S | re.M)


def module(file: Path) -> str:
    """The name by which a file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def needed(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """Which modules a file imports when it is loaded."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                inner = f"{node.module}.{one.name}"
                yield inner if inner in known else node.module


def python_needs(package: str) -> dict[str, set[str]]:
    """Of each module of a package, which of the same package it imports when it is loaded."""
    files = {module(file): file for file in (ROOT / package).rglob("*.py") if "migrations" not in file.parts}
    known = frozenset(files)
    return {
        name: {one for one in needed(ast.parse(file.read_text("utf-8")), known) if one in known} - {name}
        for name, file in files.items()
    }


def script_needs(folder: Path) -> dict[str, set[str]]:
    """Of each module of the browser, which others it imports when it is loaded."""
    files = [file for file in folder.rglob("*.js") if "vendor" not in file.parts]
    found = {}
    for file in files:
        told = COMMENT.sub("", file.read_text("utf-8"))
        others = re.findall(r'^(?:import|export)\b[^"\';]*"(\.[^"]+)";', told, re.M)
        found[str(file.relative_to(ROOT))] = {
            str((file.parent / one).resolve().relative_to(ROOT)) for one in others
        }
    return found


def circle_in(needs: Mapping[str, Iterable[str]]) -> list[str]:
    """Some modules that need each other in a circle; none where there is no circle."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_modules_of_a_package_need_each_other_in_a_circle(package: str) -> None:
    needs = python_needs(package)
    assert any(needs.values())
    assert circle_in(needs) == []


def test_no_scripts_need_each_other_in_a_circle() -> None:
    needs = script_needs(ROOT / "static")
    assert "static/tabletop/screen.js" in needs
    assert "static/tabletop/first.js" in needs["static/tabletop/screen.js"]
    assert circle_in(needs) == []


def test_a_circle_is_found() -> None:
    assert set(circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})) == {"a", "b", "c"}
