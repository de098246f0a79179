"""What H.E. does besides its hits: three 6s put a crewed weapon out of action (1e 10.3.5)."""

from collections.abc import Mapping, Sequence

from rules.fire.hits import HIGHEST, Hits
from rules.fire.marks import Engagement, Grouping
from rules.state.changes.men import lose_weapon
from rules.state.game import Game
from rules.state.pieces.force import Team

WRECKS = 3
"""Dice to hit that show 6 and put a crewed weapon out of action (1e 10.3.5)."""


def wreck_weapons(engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits]) -> None:
    """Put a crewed weapon of each target out of action by three 6s of H.E., besides its crew's hits."""
    for target, held in hits.items():
        marks = engagement.marks_of(targets[target])
        weapons = [
            mark.team
            for mark in marks
            if mark.team is not None and can_be_wrecked(engagement.game, mark.team)
        ]
        if weapons:
            wreck_weapon(engagement.game, weapons[0], held.bursts)


def wreck_weapon(game: Game, team: Team, faces: Sequence[int]) -> None:
    """Let three 6s to hit put a Team's weapon out of action (1e 10.3.5)."""
    if can_be_wrecked(game, team) and faces.count(HIGHEST) >= WRECKS:
        lose_weapon(game, team)


def can_be_wrecked(game: Game, team: Team) -> bool:
    """Whether the Team serves a weapon heavy enough for that: a gun, or a machine gun on a tripod."""
    return team.weapon is not None and game.weapon(team.weapon).no_move_and_fire
