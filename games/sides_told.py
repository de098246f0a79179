"""Sides as wargamers speak of them, in what is told in words: "German defends" is "The Germans defend".

What the rules tell as a fact is put so by its message (`telling/`): a verb leaves this list with the last of
its sentences.
"""

import re
from typing import Any

PLURALS = {"American": "Americans", "British": "British", "German": "Germans", "Soviet": "Soviets"}
"""Those who fight for a side, by the word that the rules have for it."""

VERBS = {
    "attacks": "attack",
    "blocks": "block",
    "captures": "capture",
    "defends": "defend",
    "enters": "enter",
    "has": "have",
    "holds": "hold",
    "is": "are",
    "lays": "lay",
    "loses": "lose",
    "moves": "move",
    "places": "place",
    "regains": "regain",
    "rolls": "roll",
    "sets": "set",
    "starts": "start",
    "strings": "string",
    "takes": "take",
    "wants": "want",
    "wins": "win",
}
"""What a whole side does, of one and of many."""

_VERB = "|".join(VERBS)
_TITLE = rf"(?P<own>(?:Red |Blue )?)(?P<title>{'|'.join(PLURALS)})"
_SIDE = re.compile(rf"\b{_TITLE} (?P<verb>{_VERB})\b")
_AND = re.compile(rf"\band (?P<now>now )?(?P<verb>{_VERB})\b")
_THINGS = "Jump-Off|Patrol|edge|half|long|quarter|short|side|table"
_ITS = re.compile(rf"\bits(?= (?:\d+ |own |first )?(?:{_THINGS}))")


def in_plural(text: str) -> str:
    """Tell of whole sides in the plural; of their Teams and men, and of sides of other names, as it was."""
    if not _SIDE.search(text):
        return text
    clauses = [_AND.sub(_also, one) if _SIDE.search(one) else one for one in re.split(r"(?<=: )", text)]
    return _ITS.sub("their", _SIDE.sub(_subject, "".join(clauses)))


def _subject(found: re.Match[str]) -> str:
    before = found.string[: found.start()].rstrip()
    article = "the" if before and not before.endswith(".") else "The"
    return f"{article} {found['own']}{PLURALS[found['title']]} {VERBS[found['verb']]}"


def _also(found: re.Match[str]) -> str:
    return f"and {found['now'] or ''}{VERBS[found['verb']]}"


def with_sides_in_plural(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Tell all of these events so that are told in words; what else they say of themselves stays."""
    return [{**event, "text": in_plural(event["text"])} if "text" in event else event for event in events]
