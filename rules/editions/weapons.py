"""What a weapon can do at what distance: the shape of a row of the Master Arsenal (1e 9, Table Four)."""

from enum import StrEnum
from math import inf
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.geometry.terrain import Cover
from rules.geometry.tolerance import at_most

DOUBLE_SHOCK = 2
"""Points of Shock that a hit of a sniper or flamethrower gives instead of one (1e 9.5, 9.6)."""


class Hit(NamedTuple):
    """What one hit is like before its effect is rolled; of two the greater leaves less cover (1e 9, 9.1).

    It makes cover worse by as many levels as it `lowers`, or `ignores_cover` and bunkers altogether; `shock`
    are the points where Shock is its effect, `is_flame` says that it may set wood alight, `bursts` that it is
    of H.E., `splinters` that masonry flies about where it strikes, `again` that its effect is rolled once
    more where it has none.
    """

    ignores_cover: bool = False
    lowers: int = 0
    shock: int = 1
    is_flame: bool = False
    bursts: bool = False
    splinters: bool = False
    again: bool = False

    def through(self, cover: Cover) -> Cover:
        """Give the row of Table Six on which its effect is read, of somebody in that cover."""
        return Cover.OPEN if self.ignores_cover else lowered(cover, self.lowers)


def lowered(cover: Cover, levels: int) -> Cover:
    """Lower a cover by the levels that a weapon makes it worse, to open at the least (1e 9, Table Four)."""
    return Cover(max(Cover.OPEN, cover - levels))


class Band(StrEnum):
    """The two range bands of infantry fire (1e 9.1)."""

    CLOSE = "close"
    EFFECTIVE = "effective"


class Reach(Struct, frozen=True):
    """A stretch of distances in inches; `farthest` None means as far as one can see."""

    nearest: float
    farthest: float | None = None

    @property
    def limit(self) -> float:
        """The inches at which it ends; infinite where it goes as far as one can see."""
        return inf if self.farthest is None else self.farthest

    def holds(self, distance: float) -> bool:
        """Whether a distance in inches lies in this stretch, both ends included."""
        is_far_enough = at_most(self.nearest, distance)
        return is_far_enough and (self.farthest is None or at_most(distance, self.farthest))


class Firepower(Struct, frozen=True):
    """Dice that one weapon adds to a volley, by band."""

    close: int
    effective: int


class Weapon(Struct, frozen=True, kw_only=True):
    """A row of Table Four (1e 9).

    `printed_row` counts the printed rows from 1; None is a weapon whose figures stand in a national arsenal.
    `short` is what men are said to carry, of the rows that lists give to men without naming them.
    `arc_degrees` is the whole width of the fire arc; None is no narrower than that of the men who serve it.
    """

    id: str
    name: str
    short: str = ""
    printed_row: int | None
    firepower: Firepower
    close: Reach | None = None
    effective: Reach | None = None
    is_small_arm: bool = False  # it fires by the ordinary procedure of infantry fire (1e 9.1)
    is_machine_gun: bool = False
    band_by_sight: bool = False  # close with an own line of sight to the target, effective without
    halved_at_first: bool = False  # in its first round at a target, whatever it fired at before that
    reroll_ones: bool = False  # every die to hit that shows 1, once
    loses_when_crew_one: int = 0  # Firepower lost while one man serves it
    no_move_and_fire: bool = False
    is_gun: bool = False  # on wheels: one round of H.E. a Phase, turned by its crew in a whole one (1e 10)
    arc_degrees: float | None = None
    reduce_cover: int = 0  # levels
    overhead_cover_holds: bool = False  # no reduction for a target under overhead cover
    ignores_cover: bool = False  # hits take effect as on a target in the open
    doubles_shock: bool = False
    bursts: bool = False  # it is H.E.: three 6s wreck a crewed weapon, and houses suffer (1e 10.3.5, 10.3.6)
    splinters: bool = False  # its hits count twice on men behind masonry (1e 9.3.2)
    is_flame: bool = False  # it may set wooden buildings alight (1e 9.6)
    pins: bool = False
    fixed_to_hit: int | None = None  # least die that hits, whatever the quality or band
    enclosed_firepower: int | None = None  # against a target in an enclosed space
    leader_hit_modifier: int = 0
    bonus_in_sight: int = 0  # to hit what it sees itself
    jams: bool = False  # two 6s of its dice, and it fires no more in that Phase
    close_combat_dice: int = 0  # each, in every round (1e 13.1.1, step 6)
    defending_close_combat_dice: int = 0  # each, attacker in its arc, first round (1e 13.1.1, step 7)

    @property
    def near(self) -> Reach:
        """Its close range; raises LookupError where it has none."""
        if self.close is None:
            raise LookupError(f"{self.id} has no close range")
        return self.close

    @property
    def farthest(self) -> float | None:
        """The inches beyond which it is out of range; None where it fires as far as one can see."""
        ends = [reach.farthest for reach in (self.close, self.effective) if reach is not None]
        return max((end for end in ends if end is not None), default=None) if None not in ends else None

    @property
    def hit(self) -> Hit:
        """What each hit of the weapon is like; one that lowers cover by a number of levels does not ignore it
        besides (l40-011).

        (1e 9.1.5)
        """
        ignores_cover = self.ignores_cover and not self.reduce_cover
        shock = DOUBLE_SHOCK if self.doubles_shock else 1
        return Hit(ignores_cover, self.reduce_cover, shock, self.is_flame, self.bursts, self.splinters)


class OwnFigures(Struct, frozen=True, kw_only=True):
    """What a weapon of one nation does otherwise than its row of Table Four (1e 9, B).

    `dice` are its Firepower in both bands, `nearest` the inches from which it fires: None where those are the
    row's. It may leave cover as it is, or ignore it.
    """

    dice: int | None = None
    nearest: float | None = None
    reduces_cover: bool = True
    ignores_cover: bool = False
    bonus_in_sight: int = 0
    jams: bool = False


AS_PRINTED = OwnFigures()
"""What a weapon has that is just its row."""


def as_issued(weapon: Weapon, own: OwnFigures) -> Weapon:
    """Give a row of Table Four the figures that a nation's own weapon has instead (1e 9, B)."""
    return replace(
        weapon if own.dice is None else with_dice(weapon, own.dice),
        close=_from(weapon.close, own.nearest),
        effective=_from(weapon.effective, own.nearest),
        reduce_cover=weapon.reduce_cover if own.reduces_cover and not own.ignores_cover else 0,
        ignores_cover=weapon.ignores_cover or own.ignores_cover,
        bonus_in_sight=own.bonus_in_sight,
        jams=own.jams,
    )


def _from(reach: Reach | None, nearest: float | None) -> Reach | None:
    return reach if reach is None or nearest is None else Reach(nearest, reach.farthest)


def within(weapon: Weapon, farthest: float | None) -> Weapon:
    """Cut the weapon's ranges to so many inches, where its nation says so (1e 9.6, B; l40-046)."""
    if farthest is None:
        return weapon
    return replace(weapon, close=_to(weapon.close, farthest), effective=_to(weapon.effective, farthest))


def _to(reach: Reach | None, farthest: float) -> Reach | None:
    return None if reach is None else Reach(reach.nearest, farthest)


def with_dice(weapon: Weapon, dice: int) -> Weapon:
    """Give the weapon the Firepower that its nation's arsenal has for it (1e 10.1)."""
    return replace(weapon, firepower=Firepower(dice, dice))


def band_at(weapon: Weapon, distance: float, *, in_sight: bool = True) -> Band | None:
    """Give the band of a distance in inches, None out of range; a limit is in the nearer band (1e 9)."""
    if weapon.band_by_sight and not in_sight:
        return Band.EFFECTIVE if weapon.effective and weapon.effective.holds(distance) else None
    if weapon.close is not None and weapon.close.holds(distance):
        return Band.CLOSE
    if weapon.effective is not None and weapon.effective.holds(distance):
        return Band.EFFECTIVE
    return None


def firepower(weapon: Weapon, band: Band, crew: int) -> int:
    """Count the dice of one weapon in a band by the men who serve it, none for nobody (1e 9, Table Four)."""
    if crew < 1:
        return 0
    dice = weapon.firepower.close if band is Band.CLOSE else weapon.firepower.effective
    return dice - weapon.loses_when_crew_one if crew == 1 else dice
