"""Which questions are put in the recorded games, how often, and which never."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rules.play.play import Answered
from tests.recorded.record import load, names

RULES = Path(__file__).resolve().parents[2] / "rules"


def coverage() -> Iterator[str]:
    """A line for each question, the rarest first, and one for those that are never put."""
    put, games, known = Counter[str](), Counter[str](), names()
    for name in known:
        asked = Counter(entry.name for entry in load(name).journal if isinstance(entry, Answered))
        put.update(asked)
        games.update(asked.keys())
    for question, times in sorted(put.items(), key=lambda one: (one[1], one[0])):
        yield f"{question}: {times} times in {games[question]} of {len(known)} games"
    yield f"Never asked: {', '.join(sorted(questions() - put.keys())) or 'none'}"


def questions() -> set[str]:
    """Every question that the rules can put: whatever they make with a name and a prompt."""
    return {name for path in RULES.rglob("*.py") for name in _named(ast.parse(path.read_text()))}


def _named(file: ast.Module) -> Iterator[str]:
    constants = {
        ast.unparse(node.targets[0]): node.value for node in file.body if isinstance(node, ast.Assign)
    }
    for call in ast.walk(file):
        given = {word.arg: word.value for word in call.keywords} if isinstance(call, ast.Call) else {}
        if given.keys() >= {"name", "prompt"}:
            name = constants.get(ast.unparse(given["name"]), given["name"])
            if isinstance(name, ast.Constant):
                yield name.value
