"""The second edition's command, Chain of Command Points and deployment upon the first edition's battle.

Only its sections 7, 8 and 9 are known here; whatever they do not change is the first edition's.
"""

from dataclasses import replace

from rules.editions.edition import FIRST
from rules.editions.spending import SECOND_SPENDING

POINTS_FOR_ENEMY_SIXES = 1
"""Chain of Command Points for the opponent's roll of two or more 6s (2e 8.1)."""

SECOND = replace(
    FIRST,
    id="second",
    title="Second edition command",
    sixes_for_a_dice=None,
    points_for_enemy_sixes=POINTS_FOR_ENEMY_SIXES,
    spending=SECOND_SPENDING,
)
