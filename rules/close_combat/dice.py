"""Table Fifteen: the dice of a side in Close Combat, added up line by line (1e 13.1.1)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rules.close_combat.melee import Combatants, Onset
from rules.command.commanding import initiatives_of
from rules.editions.grades import Quality
from rules.engine.facts import Detail
from rules.geometry.terrain import Cover
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.troops.mounted import riding_of
from rules.state.troops.units import is_diehard, is_out, quality_among, shock

AGGRESSIVE, STUBBORN = "aggressive", "stubborn"

PER_QUALITY = 2
"""Dice for each level of quality above the enemy."""

SHOCK_PER_DIE, MEN_PER_DIE = 2, 3
"""Points of Shock that cost a die; Aggressive men who bring one."""

LIGHT_COVER_PER, HARD_COVER_PER = 3, 2
"""For how many dice in light or in heavy cover a defender has one more."""

BASE = 0
"""The line above the table's: a die for each man."""


class DiceLine(Detail, frozen=True):
    """A line of Table Fifteen as it counted: the dice it brings or costs, and those there are after it."""

    line: int
    change: int
    dice: int


@dataclass(frozen=True)
class DiceCount:
    """Where the counting stands: both camps, the onset in the first round, and the dice so far."""

    game: Game
    own: Combatants
    enemy: Combatants
    onset: Onset | None
    dice: int = 0

    @property
    def met(self) -> Onset | None:
        """How the attack began, for the side that was attacked; None for the attackers."""
        return None if self.own.attacks else self.onset


class CombatModifier(NamedTuple):
    """A line of Table Fifteen: its number, and the dice that it changes."""

    number: int
    change: Callable[[DiceCount], int]


# --- the lines -----------------------------------------------------------------------------------------


def leaders(stand: DiceCount) -> int:
    """Count the Command Initiatives of every Leader present who is fit to act."""
    return sum(initiatives_of(one) for one in stand.own.present if not is_out(stand.game, one))


def quality(stand: DiceCount) -> int:
    """Add two dice for each level that the troops are better."""
    levels = list(Quality)
    own, enemy = (quality_among(camp.side, camp.standing) for camp in (stand.own, stand.enemy))
    above = levels.index(own) - levels.index(enemy)
    return PER_QUALITY * max(0, above)


def enemy_movement(stand: DiceCount) -> int:
    """Add a die for each die of movement by which the enemy came."""
    return stand.met.dice if stand.met else 0


def own_shock(stand: DiceCount) -> int:
    """Take off a die for each two points of Shock."""
    return -(shock(stand.own.standing) // SHOCK_PER_DIE)


def aggression(stand: DiceCount) -> int:
    """Add a die for every three men of Aggressive Teams; Diehards are Aggressive (1e 14.10)."""
    return sum(len(team.figures) for team in stand.own.combatants if is_aggressive(team)) // MEN_PER_DIE


def submachine_guns(stand: DiceCount) -> int:
    """Add two dice for each submachine gun or assault rifle, the Leaders' too."""
    return sum(stand.game.weapon(man.weapon).close_combat_dice for man in stand.own.figures)


def machine_guns(stand: DiceCount) -> int:
    """Add the dice of the machine guns that have the attackers in their arc."""
    return sum(gun.defending_close_combat_dice for gun in stand.met.guns) if stand.met else 0


def light_cover(stand: DiceCount) -> int:
    """Add a die for each three dice of a defender in light cover."""
    return stand.dice // LIGHT_COVER_PER if stand.met and stand.met.cover is Cover.LIGHT else 0


def heavy_cover(stand: DiceCount) -> int:
    """Add a die for each two dice of a defender in hard cover or better."""
    return stand.dice // HARD_COVER_PER if stand.met and stand.met.cover >= Cover.HARD else 0


def rear(stand: DiceCount) -> int:
    """Take half the dice of a defender attacked from behind (`melee.is_in_rear`); half a die left over is
    lost too."""
    return stand.dice // 2 - stand.dice if stand.met and stand.met.in_rear else 0


def pinned(stand: DiceCount) -> int:
    """Take half the dice when most of the men are Pinned."""
    held = sum(len(team.figures) for team in stand.own.standing if team.pinned and not is_diehard(team))
    return stand.dice // 2 - stand.dice if held and 2 * held >= len(stand.own.men) else 0


TABLE_FIFTEEN = (
    CombatModifier(1, leaders),
    CombatModifier(2, quality),
    CombatModifier(3, enemy_movement),
    CombatModifier(4, own_shock),
    CombatModifier(5, aggression),
    CombatModifier(6, submachine_guns),
    CombatModifier(7, machine_guns),
    CombatModifier(8, light_cover),
    CombatModifier(9, heavy_cover),
    CombatModifier(10, rear),
    CombatModifier(11, pinned),
)


def count_dice(game: Game, own: Combatants, enemy: Combatants, onset: Onset | None) -> list[DiceLine]:
    """List all lines that count for a side, in the table's order; never fewer than no dice (1e 13.1.1).

    `onset` is given in the first round only.
    """
    dice = sum(len(team.figures) for team in own.combatants) + _companions(game, own)
    counted = [DiceLine(line=BASE, change=dice, dice=dice)]
    for line in TABLE_FIFTEEN:
        change = max(-dice, line.change(DiceCount(game, own, enemy, onset, dice)))
        if change:
            dice += change
            counted.append(DiceLine(line=line.number, change=change, dice=dice))
    return counted


def _companions(game: Game, own: Combatants) -> int:
    """Count the companions who fight, each as one man (l40-064, esp-095)."""
    here = (one for one in own.present if one.goes_along is not None and not one.goes_along.leads)
    return sum(not is_out(game, one) for one in here)


def is_aggressive(team: Team) -> bool:
    """Whether the Team is Aggressive: so are all on horses (1e 13.1.1, 14.10, B)."""
    riding = riding_of(team)
    rides_so = riding is not None and riding.is_aggressive
    return AGGRESSIVE in team.traits or rides_so or is_diehard(team)
