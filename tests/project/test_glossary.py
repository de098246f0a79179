"""docs/glossary.md: one word, one thing, held against the classes of the rules."""

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text()
NOT_USED = re.findall(r"^\| ([\w, ]+) \| not used \|", GLOSSARY, re.MULTILINE)


def classes() -> list[str]:
    """List the names of all classes of the rules, each as often as it stands."""
    return [
        node.name
        for path in (ROOT / "rules").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ClassDef)
    ]


def test_no_class_of_the_rules_has_the_name_of_another() -> None:
    twice = {name for name, times in Counter(classes()).items() if times > 1}
    assert twice == set(), "give each a name of its own"


def test_no_class_is_called_by_a_word_that_is_not_used() -> None:
    unused = {word.strip().title() for words in NOT_USED for word in words.split(",")}
    assert {"Course", "Party", "Camp", "Toll"} <= unused
    assert unused & set(classes()) == set(), "docs/glossary.md says what to call it"
