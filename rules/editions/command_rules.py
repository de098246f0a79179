"""How an edition commands and deploys troops: the points in which editions differ (1e 4, 5; 2e 7, 8, 9).

The defaults are the first edition's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.editions.grades import Grade, Rank
from rules.engine.wording import counted


@dataclass(frozen=True, kw_only=True)
class Words:
    """What players call things in this edition; none of them means a different thing."""

    order: str = "Command Initiative"
    covering_fire: str = "Covering Fire"

    def orders(self, count: int) -> str:
        """What Leaders spend, with a number before it."""
        return counted(count, self.order)


class BetterDie(NamedTuple):
    """A higher result by which a Leader may be activated too, and the Orders he then has."""

    result: int
    orders: int


@dataclass(frozen=True, kw_only=True)
class CommandRules:
    """What an edition says of orders, of who acts when, and of troops coming on."""

    words: Words = field(default_factory=Words)

    # Leaders
    orders_need_sight: bool = False  # a man in command range must be seen as well (2e 7)
    graded_orders: Mapping[tuple[Rank, Grade], int] = field(default_factory=dict)  # where not the rank's own
    better_dice: Mapping[tuple[Rank, Grade], BetterDie] = field(default_factory=dict)

    # Units
    shuffles_for_sight: bool = False  # on a die, men without sight may move 1D6" and fire at half (2e 7)
    scouts_carry_commonest_weapon: bool = False  # and none of a Section's crewed weapons (2e 7)
    scouts_join_any_team: bool = False  # of their Section, not only the one they came from (2e 7)
    watching_is_all: bool = False  # a Team put on Overwatch does nothing else in the Phase (2e 7)
    pinning_ends_overwatch: bool = False
    section_dice_use_leaders: bool = True  # a 2 for a Section is its Junior Leader's activation too (1e 4.2)

    # Coming on
    teams_bring_leaders: bool = False  # a 1 brings the Leader attached to a Team as well (2e 9.1)
    arriving_activates: bool = False  # only his Orders who came on with them still do (2e 9.1)
    led_troops_act_too: bool = False  # so may those whom their Leader's own die brought on (2e 9.1)
    unled_leaders_fire: bool = True  # a Leader brought on with his Section by a 2 fires with it
    leaders_hesitate: bool = True  # a Leader who comes alone rolls for his arrival, as Units do (1e 4.3)
    snipers_come_on_within: float = 12.0  # inches of a Jump-Off Point (1e 9.5)
    seniors_may_join: bool = False  # an arriving Senior Leader moves with a Unit that he orders (2e 9.1)


FIRST_COMMAND = CommandRules(better_dice={(Rank.JUNIOR, Grade.SUPERIOR): BetterDie(result=4, orders=3)})
"""The first edition's; its Superior Leaders are the Section Leaders of British airborne troops (1e B)."""
