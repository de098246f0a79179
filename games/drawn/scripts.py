"""What the table editor's scripts know of drawings, made from what is read here: numbers and words."""

import json
from typing import Any

from games.drawn.entries import GAP
from games.drawn.features import LEAST_PIECE
from games.drawn.shapes import ROUND_SIDES, STEPS_BETWEEN_POINTS
from rules.ground import Cover, Obstacle

MADE = "// Made from games/drawn by `manage.py protocol --write`.\n"

TABLE: dict[str, Any] = {
    "COVERS": [one.name.lower() for one in sorted(Cover)],
    "OBSTACLES": [one.name.lower() for one in sorted(Obstacle)],
    "GAP": GAP,
    "LEAST_PIECE": LEAST_PIECE,
    "ROUND_SIDES": ROUND_SIDES,
    "STEPS_BETWEEN_POINTS": STEPS_BETWEEN_POINTS,
}
"""By the names that scripts have for them; covers and obstacles stand in the order of their worth."""


def making() -> str:
    """Write the JavaScript module with the numbers and words that the table editor shares with the rules."""
    lines = (f"export const {name} = {json.dumps(value)};\n" for name, value in TABLE.items())
    return f"// @ts-check\n{MADE}\n{''.join(lines)}"
