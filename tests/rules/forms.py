"""The forms in which the rules ask, roll and tell, read from tests/rules/known/*.yaml.

In a text `#` stands for a number and `*` for any words; {price}, {order}, {dice}, {rounds}, {inches}, {hits}
and {men} for a number with its noun, {subject} for the id of the piece that an option is about. A list names
several that are possible. What a form does not name is not there; the verb, unless named, begins the id.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml

from rules.engine.seats import Seat
from tests.reading import english

KNOWN = Path(__file__).parent / "known"

QUESTIONS = ("orders", "actions", "fire", "encounters", "vehicles")

NUMBER = r"\d+(\.\d+)?"

NOUNS = {
    "#": NUMBER,
    "*": r"\S(.*\S)?",
    "{price}": rf"(a Chain of Command Dice|{NUMBER} Chain of Command Points?)",
    "{order}": rf"{NUMBER} (Command Initiative|Order)s?",
    "{dice}": rf"{NUMBER} (die|dice)",
    "{rounds}": rf"{NUMBER} rounds?",
    "{inches}": rf"{NUMBER} inch(es)?",
    "{hits}": rf"{NUMBER} hits?",
    "{men}": rf"{NUMBER} m[ae]n",
}
"""What the signs in a text stand for."""

PIECES = {
    "team": r"(.*-)?team-\d+",
    "section": r".*section-\d+",
    "leader": r".*leader-\d+",
    "man": r".*-man(-\d+)?",
    "unit": r"(.*-)?(team|section)-\d+",
    "piece": r"(.*-)?(team|section|leader)-\d+",
    "vehicle": r"(.*-)?(vehicle-\d+|support-\w)",
    "guns": r"guns-\d+",
    "any": r".+",
}
"""What the ids of pieces look like."""


@cache
def _read(name: str) -> Any:
    return yaml.safe_load((KNOWN / f"{name}.yaml").read_text())


@cache
def questions() -> Mapping[str, Mapping[str, Any]]:
    """By name, every question that the rules ask."""
    return {name: question for file in QUESTIONS for name, question in _read(file).items()}


def file_of(question: str) -> str:
    """In which file a question has its forms; for a new one, in which of them it may have."""
    files = [file for file in QUESTIONS if question in _read(file)]
    return f"tests/rules/known/{files[0] if files else '{' + ','.join(QUESTIONS) + '}'}.yaml"


def ways_of_telling(kind: str, why: str) -> list[Mapping[str, Any]]:
    """In which ways an event of this kind is told, a roll by what it is for; none for an unknown kind."""
    if kind != "dice":
        return list(_read("events").get(kind, ()))
    forms = [form for form in _read("dice")["told"] if is_like(why, form["why"])]
    return [{**form, "data": f"faces why {form.get('data', '')}"} for form in forms]


def rolls_for(why: str) -> list[Mapping[str, Any]]:
    """The rolls that are for this."""
    return [form for form in _read("dice")["rolled"] if is_like(why, form["why"])]


@cache
def _pattern(text: str, subject: str) -> re.Pattern[str]:
    parts = re.split(r"(#|\*|\{\w+\})", text)
    nouns = {**NOUNS, "{subject}": re.escape(subject)}
    return re.compile("".join(nouns.get(part, re.escape(part)) for part in parts))


def is_like(text: str, forms: str | Iterable[str], subject: str = "") -> bool:
    """Whether a text has this form, or one of these."""
    listed = [forms] if isinstance(forms, str) else forms
    return any(_pattern(form, subject).fullmatch(english(text)) for form in listed)


def is_a(kind: str, piece: str, seat: Seat) -> bool:
    """Whether a piece is of this kind ("own team", "enemy piece", "leader"; nothing: there is none)."""
    whose, _, what = kind.rpartition(" ")
    side = next((one for one in Seat if piece.startswith(one)), None)
    if whose and side is not None and (side is seat) is not (whose == "own"):
        return False
    return bool(re.fullmatch(PIECES[what] if what else "", piece))


def fits(option: Any, form: Mapping[str, Any], seat: Seat) -> bool:
    """Whether an option offered to this seat has this form."""
    verb = form.get("verb", re.split("[:/]", str(form["id"]))[0])
    return (
        is_like(option.id, form["id"], option.subject)
        and option.verb in ([verb] if isinstance(verb, str) else verb)
        and is_like(option.label, form["label"], option.subject)
        and is_like(option.detail, form.get("detail", ""))
        and option.rule == form.get("rule", "")
        and is_a(form.get("subject", ""), option.subject, seat)
        and bool(option.refused) in ((True, False) if "open" not in form else (not form["open"],))
        and is_like(getattr(option, "warning", ""), form.get("warning", ""))
        and set(msgspec.to_builtins(getattr(option, "data", {}))) == set(form.get("data", "").split())
        and bool(getattr(option, "dice", ())) <= form.get("dice", False)
    )
