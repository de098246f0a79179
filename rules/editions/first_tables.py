"""The first edition's tables of infantry combat, command and Force Morale. Distances in inches, dice D6."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from rules.editions.grades import Quality, Rank
from rules.editions.weapons import Band
from rules.geometry.terrain import Cover

Face = TypeVar("Face")


def on_face(row: Sequence[Face], die: int) -> Face:
    """Read a row that has one entry for each face of a D6; raises ValueError for a die outside 1 to 6."""
    if not 1 <= die <= 6:
        raise ValueError(f"a die shows 1 to 6, not {die}")
    return row[die - 1]


class CommandInitiative(NamedTuple):
    """How many Command Initiatives a Leader has and how far they reach, in inches."""

    initiatives: int
    command_range: float


TABLE_TWO_COMMAND_INITIATIVE: dict[Rank, CommandInitiative] = {
    Rank.JUNIOR: CommandInitiative(2, 6),
    Rank.SENIOR: CommandInitiative(3, 9),
    Rank.RANKING: CommandInitiative(4, 12),
}


def initiatives(rank: Rank) -> int:
    """Count an unhurt Leader's Command Initiatives (1e 4.5.1, Table Two)."""
    return TABLE_TWO_COMMAND_INITIATIVE[rank].initiatives


def command_range(rank: Rank) -> float:
    """Give how far a Leader's commands reach, in inches (1e 4.5.1, Table Two)."""
    return TABLE_TWO_COMMAND_INITIATIVE[rank].command_range


TABLE_FIVE_TO_HIT: dict[Band, dict[Quality, int]] = {
    Band.CLOSE: {Quality.GREEN: 3, Quality.REGULAR: 4, Quality.ELITE: 5},
    Band.EFFECTIVE: {Quality.GREEN: 4, Quality.REGULAR: 5, Quality.ELITE: 6},
}


def to_hit_number(quality: Quality, band: Band) -> int:
    """Give the least die that hits a target of this quality in this band (1e 9.1, Table Five)."""
    return TABLE_FIVE_TO_HIT[band][quality]


class HitEffect(StrEnum):
    """What one hit does."""

    MISS = "miss"
    SHOCK = "shock"
    KILL = "kill"


_MISS, _SHOCK, _KILL = HitEffect.MISS, HitEffect.SHOCK, HitEffect.KILL
TABLE_SIX_HIT_EFFECT: dict[Cover, tuple[HitEffect, ...]] = {
    Cover.OPEN: (_MISS, _MISS, _SHOCK, _SHOCK, _KILL, _KILL),
    Cover.LIGHT: (_MISS, _MISS, _MISS, _SHOCK, _SHOCK, _KILL),
    Cover.HARD: (_MISS, _MISS, _MISS, _MISS, _SHOCK, _KILL),
}


def hit_effect(cover: Cover, die: int) -> HitEffect:
    """Read what a hit does to a target in this cover; a bunker is read as hard (1e 9.1, Table Six)."""
    return on_face(TABLE_SIX_HIT_EFFECT[min(cover, Cover.HARD)], die)


class Setback(StrEnum):
    """What can cost a force its will to fight (1e 15.1)."""

    TEAM_WIPED_OUT = "team-wiped-out"
    TEAM_BREAKS = "team-breaks"
    SECTION_WIPED_OUT = "section-wiped-out"
    SECTION_BREAKS = "section-breaks"
    JUNIOR_LEADER_WOUNDED = "junior-leader-wounded"
    JUNIOR_LEADER_KILLED = "junior-leader-killed"
    JUNIOR_LEADER_ROUTS = "junior-leader-routs"
    SENIOR_LEADER_WOUNDED = "senior-leader-wounded"
    SENIOR_LEADER_KILLED = "senior-leader-killed"
    SENIOR_LEADER_ROUTS = "senior-leader-routs"
    SUPPORT_UNIT_KILLED = "support-unit-killed"
    SUPPORT_UNIT_ROUTS = "support-unit-routs"
    JUMP_OFF_POINT_LOST = "jump-off-point-lost"


# Levels of Force Morale lost on each face, 1 to 6.
TABLE_SIXTEEN_BAD_THINGS_HAPPEN: dict[Setback, tuple[int, ...]] = {
    Setback.TEAM_WIPED_OUT: (0, 0, 1, 1, 1, 1),
    Setback.TEAM_BREAKS: (0, 1, 1, 1, 1, 2),
    Setback.SECTION_WIPED_OUT: (1, 1, 1, 2, 2, 2),
    Setback.SECTION_BREAKS: (1, 1, 2, 2, 2, 2),
    Setback.JUNIOR_LEADER_WOUNDED: (0, 0, 1, 1, 1, 2),
    Setback.JUNIOR_LEADER_KILLED: (1, 1, 1, 2, 2, 2),
    Setback.JUNIOR_LEADER_ROUTS: (1, 1, 2, 2, 2, 2),
    Setback.SENIOR_LEADER_WOUNDED: (1, 1, 1, 1, 2, 2),
    Setback.SENIOR_LEADER_KILLED: (1, 2, 2, 2, 2, 3),
    Setback.SENIOR_LEADER_ROUTS: (2, 2, 2, 2, 3, 3),
    Setback.SUPPORT_UNIT_KILLED: (1, 1, 1, 2, 2, 2),
    Setback.SUPPORT_UNIT_ROUTS: (1, 1, 1, 1, 2, 2),
    Setback.JUMP_OFF_POINT_LOST: (1, 1, 1, 2, 2, 2),
}


def morale_loss(setback: Setback, die: int) -> int:
    """Read how many levels of Force Morale a setback costs (1e 15.1, Table Sixteen)."""
    return on_face(TABLE_SIXTEEN_BAD_THINGS_HAPPEN[setback], die)


class MoraleEffect(NamedTuple):
    """What a level of Force Morale does to the force."""

    command_dice_lost: int = 0
    loses_jump_off_point: bool = False
    routs: bool = False


# Levels from 5 up have no effect and no row here.
TABLE_SEVENTEEN_FORCE_MORALE: dict[int, MoraleEffect] = {
    4: MoraleEffect(command_dice_lost=1),
    3: MoraleEffect(command_dice_lost=2),
    2: MoraleEffect(command_dice_lost=2, loses_jump_off_point=True),
    1: MoraleEffect(command_dice_lost=3),
    0: MoraleEffect(routs=True),
}


def morale_effect(force_morale: int) -> MoraleEffect:
    """Read what a level of Force Morale does; below 0 counts as 0 (1e 15.1, Table Seventeen)."""
    return TABLE_SEVENTEEN_FORCE_MORALE.get(max(0, force_morale), MoraleEffect())


def command_dice(starting: int, force_morale: int) -> int:
    """Count the Command Dice left of the starting number; none at level 0 (1e 15.1, Table Seventeen)."""
    effect = morale_effect(force_morale)
    return 0 if effect.routs else max(0, starting - effect.command_dice_lost)


FORCE_MORALE_MODIFIER: dict[Quality, int] = {Quality.GREEN: -2, Quality.REGULAR: 0, Quality.ELITE: 2}

# (least total, Force Morale), best first; any total below the last least total is FORCE_MORALE_LOWEST.
FORCE_MORALE_START: tuple[tuple[int, int], ...] = ((6, 11), (5, 10), (3, 9))
FORCE_MORALE_LOWEST = 8


def force_morale_modifier(quality: Quality) -> int:
    """Give what a force's quality adds to its Force Morale die (1e 3)."""
    return FORCE_MORALE_MODIFIER[quality]


def starting_force_morale(total: int) -> int:
    """Read the Force Morale a force starts with from its adjusted die (1e 3)."""
    return next((level for least, level in FORCE_MORALE_START if total >= least), FORCE_MORALE_LOWEST)


DEPLOYMENT_RADIUS: dict[Quality, float] = {Quality.GREEN: 4, Quality.REGULAR: 6, Quality.ELITE: 9}


def deployment_radius(quality: Quality) -> float:
    """Give how far from a Jump-Off Point troops may deploy, in inches (1e 4.3.1)."""
    return DEPLOYMENT_RADIUS[quality]


class Gait(StrEnum):
    """The ways infantry moves, chosen before any die is rolled (1e 7.1)."""

    TACTICAL = "tactical"
    NORMAL = "normal"
    MOVE_AND_FIRE = "move-and-fire"
    DOUBLE = "double"


class GaitRow(NamedTuple):
    """A gait: dice of movement, Shock taken by each Team, whether it may fire (half dice), how it ends."""

    dice: int
    shock: int = 0
    fires_at_half: bool = False
    ends_tactical: bool = False


GAITS: dict[Gait, GaitRow] = {
    Gait.TACTICAL: GaitRow(1, ends_tactical=True),
    Gait.NORMAL: GaitRow(2),
    Gait.MOVE_AND_FIRE: GaitRow(1, fires_at_half=True),
    Gait.DOUBLE: GaitRow(3, shock=1),
}


def gait(kind: Gait) -> GaitRow:
    """Read what a gait allows and costs (1e 7.1)."""
    return GAITS[kind]
