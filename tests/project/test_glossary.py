"""docs/glossary.md lists each class of the rules whose name stands twice or is another's, and no other."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "glossary.md").read_text()
LISTED = re.findall(r"^\| `(\w+)` \| `([\w/]+)` \|", TEXT, re.MULTILINE)


def classes() -> list[tuple[str, str]]:
    """Every class of the rules with the file that it is in."""
    return [
        (node.name, path.relative_to(ROOT / "rules").with_suffix("").as_posix())
        for path in (ROOT / "rules").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    ]


def test_what_is_listed_is_still_called_so() -> None:
    assert LISTED
    gone = set(LISTED) - set(classes())
    assert gone == set(), "renamed or moved: strike it from, or change it in, docs/glossary.md"


def test_no_other_class_of_the_rules_has_the_name_of_another() -> None:
    found = classes()
    times = Counter(name for name, _ in found)
    twice = {(name, file) for name, file in found if times[name] > 1}
    assert twice - set(LISTED) == set(), "give it a name of its own"
