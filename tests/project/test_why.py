"""The line of why under a question: each is under a question that the rules ask."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "static" / "tabletop" / "panels" / "why.js"
KEY = re.compile(r'^  "?([a-z-]+)"?: t\(', re.MULTILINE)
ASKED = re.compile(r'name="([a-z-]+)"|question="([a-z-]+)"|asked="([a-z-]+)"')

MOST_IMPORTANT = {
    "begin-phase",
    "choose-action",
    "choose-patrol-markers",
    "choose-targets",
    "deploy",
    "move",
    "move-marker",
    "place-jump-off-point",
    "react",
    "spend-command-dice",
    "spend-initiative",
}
"""What a newcomer is asked in his first battle."""


def test_every_line_of_why_is_about_a_question_of_the_rules() -> None:
    explained = set(KEY.findall(SCRIPT.read_text("utf-8")))
    texts = (file.read_text("utf-8") for file in (ROOT / "rules").rglob("*.py"))
    asked = {name for text in texts for found in ASKED.findall(text) for name in found if name}
    assert explained - asked == set()
    assert explained >= MOST_IMPORTANT
