"""What the rules say: every `say("message", ...)` of their source, with the arguments that it gives."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

RULES = Path(__file__).parent.parent / "rules"


class Said(NamedTuple):
    """A message that is said in the source, with the names of its arguments, and where."""

    message: str
    given: frozenset[str]
    where: str


@cache
def everything_said() -> tuple[Said, ...]:
    """List what is said in all of the rules; raises ValueError where a message is not written out."""
    return tuple(
        said for file in sorted(RULES.rglob("*.py")) for said in said_in(file.read_text(), file.name)
    )


def said_in(source: str, name: str) -> Iterator[Said]:
    """List every call of `say` in a file's source, with its place."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            yield _said(node, f"{name}:{node.lineno}")


def _said(call: ast.Call, where: str) -> Said:
    message = call.args[0] if len(call.args) == 1 else None
    given = {one.arg for one in call.keywords}
    if not (isinstance(message, ast.Constant) and isinstance(message.value, str)) or None in given:
        raise ValueError(f'{where}: write the message and its arguments out: say("a-message", team=...)')
    return Said(message.value, frozenset(str(one) for one in given), where)
