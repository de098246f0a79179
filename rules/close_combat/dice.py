"""Table Fifteen: the dice of a side in Close Combat, added up line by line (1e 13.1.1)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rules.close_combat.melee import Camp, Onset
from rules.command.commanding import initiatives_of
from rules.editions.grades import Quality
from rules.geometry.terrain import Cover
from rules.phrases import Text
from rules.state.force import Team
from rules.state.game import Game
from rules.state.units import DIEHARD, is_out, quality_among, shock

AGGRESSIVE, STUBBORN = "aggressive", "stubborn"

PER_QUALITY = 2
"""Dice for each level of quality above the enemy."""

SHOCK_PER_DIE, MEN_PER_DIE = 2, 3
"""Points of Shock that cost a die; Aggressive men who bring one."""

LIGHT_COVER_PER, HARD_COVER_PER = 3, 2
"""For how many dice in light or in heavy cover a defender has one more."""

BASE_LABEL = "One die for each man"


class Counted(NamedTuple):
    """One line as it counted: what it is, the dice it brings or costs, and the dice there are after it."""

    line: int
    label: Text
    change: int
    dice: int


@dataclass(frozen=True)
class Stand:
    """Where the counting stands: both camps, the onset in the first round, and the dice so far."""

    game: Game
    own: Camp
    enemy: Camp
    onset: Onset | None
    dice: int = 0

    @property
    def met(self) -> Onset | None:
        """The onset, for those who were attacked."""
        return None if self.own.attacks else self.onset


class Line(NamedTuple):
    """A line of Table Fifteen: its number and name, and the dice that it changes."""

    number: int
    label: Text
    change: Callable[[Stand], int]


# --- the lines -----------------------------------------------------------------------------------------


def leaders(stand: Stand) -> int:
    """Count the Command Initiatives of every Leader present who is fit to act."""
    return sum(initiatives_of(one) for one in stand.own.present if not is_out(stand.game, one))


def quality(stand: Stand) -> int:
    """Add two dice for each level that the troops are better."""
    levels = list(Quality)
    own, enemy = (quality_among(camp.side, camp.standing) for camp in (stand.own, stand.enemy))
    above = levels.index(own) - levels.index(enemy)
    return PER_QUALITY * max(0, above)


def enemy_movement(stand: Stand) -> int:
    """Add a die for each die of movement by which the enemy came."""
    return stand.met.dice if stand.met else 0


def own_shock(stand: Stand) -> int:
    """Take off a die for each two points of Shock."""
    return -(shock(stand.own.standing) // SHOCK_PER_DIE)


def aggression(stand: Stand) -> int:
    """Add a die for every three men of Aggressive Teams; Diehards are Aggressive (1e 14.10)."""
    return sum(len(team.figures) for team in stand.own.combatants if is_aggressive(team)) // MEN_PER_DIE


def submachine_guns(stand: Stand) -> int:
    """Add two dice for each submachine gun or assault rifle, the Leaders' too."""
    return sum(stand.game.weapon(man.weapon).close_combat_dice for man in stand.own.figures)


def machine_guns(stand: Stand) -> int:
    """Add the dice of the machine guns that have the attackers in their arc."""
    return sum(gun.defending_close_combat_dice for gun in stand.met.guns) if stand.met else 0


def light_cover(stand: Stand) -> int:
    """Add a die for each three dice of a defender in light cover."""
    return stand.dice // LIGHT_COVER_PER if stand.met and stand.met.cover is Cover.LIGHT else 0


def heavy_cover(stand: Stand) -> int:
    """Add a die for each two dice of a defender in hard cover or better."""
    return stand.dice // HARD_COVER_PER if stand.met and stand.met.cover >= Cover.HARD else 0


def rear(stand: Stand) -> int:
    """Take half the dice of a defender attacked from behind; half a die left over is lost too."""
    return stand.dice // 2 - stand.dice if stand.met and stand.met.in_rear else 0


def pinned(stand: Stand) -> int:
    """Take half the dice when most of the men are Pinned."""
    held = sum(len(team.figures) for team in stand.own.standing if team.pinned and not is_diehard(team))
    return stand.dice // 2 - stand.dice if held and 2 * held >= len(stand.own.men) else 0


TABLE_FIFTEEN = (
    Line(1, "Leaders present", leaders),
    Line(2, "Better troops", quality),
    Line(3, "The enemy's dice of movement", enemy_movement),
    Line(4, "Shock", own_shock),
    Line(5, "Aggressive troops", aggression),
    Line(6, "Submachine guns and assault rifles", submachine_guns),
    Line(7, "Machine guns facing the attack", machine_guns),
    Line(8, "Light cover", light_cover),
    Line(9, "Heavy cover", heavy_cover),
    Line(10, "Hit in the rear", rear),
    Line(11, "Pinned", pinned),
)


def count_dice(game: Game, own: Camp, enemy: Camp, onset: Onset | None) -> list[Counted]:
    """List all lines that count for a side, in the table's order; never fewer than no dice (1e 13.1.1).

    `onset` is given in the first round only.
    """
    dice = sum(len(team.figures) for team in own.combatants)
    counted = [Counted(0, BASE_LABEL, dice, dice)]
    for line in TABLE_FIFTEEN:
        change = max(-dice, line.change(Stand(game, own, enemy, onset, dice)))
        if change:
            dice += change
            counted.append(Counted(line.number, line.label, change, dice))
    return counted


def is_aggressive(team: Team) -> bool:
    """Whether the Team is Aggressive (1e 13.1.1, 14.10)."""
    return AGGRESSIVE in team.traits or is_diehard(team)


def is_diehard(team: Team) -> bool:
    """Whether Shock does nothing to the Team (1e 14.10)."""
    return DIEHARD in team.traits
