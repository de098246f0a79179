"""What Python says to players is marked for translation: none of it is left to be read in English alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from cocweb.translations import BASE, FUNCTIONS, PACKAGES

OF_THE_HOST = (
    "admin", "admin_config", "apps", "backups", "checking", "checks", "degraded", "environment", "health",
    "library", "management", "metrics", "migrations", "play", "settings", "simulation", "translations",
)  # fmt: skip
"""Files and folders whose words are for the host, in English: commands, /admin/, checks, figures, logs."""

OF_THE_REFERENCE = ("reference",)
"""The rules reference is in English, but for what its addresses refuse."""

FOR_PROGRAMS = {"extend_schema", "inline_serializer", "OpenApiParameter", "OpenApiResponse"}
"""By what the interface for programs is described, in English."""

FOR_THE_LOG = {"debug", "error", "exception", "info", "note", "warning"}
"""Methods that write the host's log."""

OF_DEVELOPERS = {"AssertionError", "CommandError", "Diverged", "BadData", "RuntimeError", "TypeError"}
"""Errors that no player reads."""

SAYS = {
    "Fault", "DrawingFault", "ListFault", "SupportFault", "Problem", "Http404", "NotAuthenticated",
    "ParseError", "PermissionDenied", "Refused", "Refusal", "ValidationError", "add_error", "success",
}  # fmt: skip
"""Calls whose texts players read, however short these are."""

READ = {"label", "help_text", "empty_label", "legend", "placeholder"}
"""Arguments of fields that players read."""

ENDS = (".", "!", "?", ":")


def of_players(file: Path) -> bool:
    parts = file.relative_to(BASE).with_suffix("").parts
    return not {*OF_THE_HOST, *OF_THE_REFERENCE} & {*parts}


def sources() -> list[Path]:
    files = (file for package in PACKAGES for file in sorted((BASE / package).rglob("*.py")))
    return [file for file in files if of_players(file)]


def describes(file: Path) -> bool:
    return bool({"models", "serializers", "api", "authentication"} & {*file.with_suffix("").parts})


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def words_of(node: ast.AST) -> str | None:
    """Read a text as far as it is written out; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "…" for one in node.values)
    return None


def unmarked(tree: ast.AST, *, is_described: bool = False) -> Iterator[tuple[int, str]]:
    """Find the texts that a player would read in English, each with its line.

    Where columns or messages of programs are described, `help_text` is for who develops them.
    """
    for node, said in _texts(tree, is_described, is_said=False):
        words = words_of(node) or ""
        letters = sum(one.isalpha() for one in words.replace("…", ""))
        is_text = " " in words.strip() and letters > 1
        is_sentence = is_text and words[:1].isupper() and words.rstrip().endswith(ENDS)
        if is_sentence or (said and is_text):
            yield node.lineno, words


def is_documentation(node: ast.AST) -> bool:
    """Whether it explains something to who writes programs."""
    if isinstance(node, ast.Dict):
        return "description" in [one.value for one in node.keys if isinstance(one, ast.Constant)]
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "attr", "") == "__doc__"


def _texts(node: ast.AST, is_described: bool, *, is_said: bool) -> Iterator[tuple[ast.expr, bool]]:
    """List the texts below a node, and whether each is said to players whatever it looks like."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue  # what explains the code
        if isinstance(child, ast.Assert) or is_documentation(child):
            continue
        if isinstance(child, ast.keyword):
            is_read = child.arg in READ and not is_described
            if child.arg in ("help_text", "description") and not is_read:
                continue
            yield from _texts(child, is_described, is_said=is_said or is_read)
        elif isinstance(child, ast.Call):
            called = name_of(child)
            if called in {*FUNCTIONS, *FOR_PROGRAMS, *FOR_THE_LOG, *OF_DEVELOPERS}:
                continue
            yield from _texts(child, is_described, is_said=called in SAYS)
        elif isinstance(child, ast.Constant | ast.JoinedStr):
            if words_of(child) is not None:
                yield child, is_said
        else:
            yield from _texts(child, is_described, is_said=is_said)


@pytest.mark.parametrize("package", PACKAGES)
def test_what_players_read_is_marked(package: str) -> None:
    found = {
        f"{file.relative_to(BASE)}:{line}: {words}"
        for file in sources()
        if file.is_relative_to(BASE / package)
        for line, words in unmarked(ast.parse(file.read_text("utf-8")), is_described=describes(file))
    }
    assert sorted(found) == [], "mark it with gettext (docs/translating.md)"


@pytest.mark.parametrize(
    "source",
    [
        'Refused("malformed", "no such thing")',
        'Refused("malformed", f"at most {most} of it")',
        'raise ValidationError("Not that one.")',
        'forms.CharField(label="Your name")',
        'forms.CharField(help_text=f"At most {most} letters")',
        'messages.success(request, f"{ended} sessions ended")',
        'LATER = "Too late."',
        'yield place, f"A Team needs {least} men."',
    ],
)
def test_what_is_not_marked_is_found(source: str) -> None:
    assert len(list(unmarked(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        '"""Explains something."""',
        'Refused("no-such-game", _("There is no such game."))',
        'told = ngettext("%(count)d man is left.", "%(count)d men are left.", count) % {"count": count}',
        'logger.info("%s was refused.", address)',
        'raise TypeError("Not one of these.")',
        'SECONDS = ("red", "no-store, private")',
    ],
)
def test_what_is_marked_or_nobody_reads_is_let_be(source: str) -> None:
    assert list(unmarked(ast.parse(source))) == []
