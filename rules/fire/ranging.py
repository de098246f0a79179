"""Weapons that have to find the range: half their dice in the first round at each target (1e B)."""

from collections.abc import Iterable, Mapping

from rules.fire.shooters import Shooter
from rules.state.changes.teams import lay_on

TOGETHER = "+"
"""Between the ids of the marks in the id of a target."""


def dice_at(shooter: Shooter, target: str, dice: int) -> int:
    """Count the dice of a firer at a target: half of them where his last round was at others (l40-004,
    l40-026; esp-081)."""
    if not shooter.weapon.halved_at_first or _is_laid_on(shooter, target):
        return dice
    return dice // 2


def _is_laid_on(shooter: Shooter, target: str) -> bool:
    before = shooter.team.laid_on.get(shooter.id, "").split(TOGETHER)
    return any(mark in before for mark in target.split(TOGETHER))


def note_ranges(shooters: Iterable[Shooter], allotment: Mapping[str, str]) -> None:
    """Note at what each of those who fire, and have to find the range, has fired now."""
    for shooter in shooters:
        if shooter.weapon.halved_at_first and shooter.id in allotment:
            lay_on(shooter.team, shooter.id, allotment[shooter.id])
