"""How an edition commands and deploys troops: the points in which editions differ (1e 4, 5; 2e 7, 8, 9).

The defaults are the first edition's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.editions.grades import Grade, Rank
from rules.phrases import Phrase, say

LEADERS_IN_SIGHT = "leaders-in-sight"
"""The optional rule that a man in command range must be seen as well (1e 17; 2e 7)."""

GRITTIER_ROUNDS = "grittier-rounds"
"""The optional rule that rounds strike armour on one pip less (1e 17)."""


@dataclass(frozen=True, kw_only=True)
class EditionWords:
    """What players call things in this edition; none of them means a different thing."""

    edition: str = "first"  # by which its messages choose

    @property
    def order(self) -> Phrase:
        """Name what Leaders spend."""
        return say("order", edition=self.edition)

    def orders(self, count: int) -> Phrase:
        """Count what Leaders spend, as in “2 Command Initiatives”."""
        return say("orders", edition=self.edition, initiatives=count)

    @property
    def covering_fire(self) -> Phrase:
        """Name fire that keeps the enemy's heads down."""
        return say("covering-fire", edition=self.edition)


class BetterDie(NamedTuple):
    """A higher result by which a Leader may be activated too, and the Orders he then has."""

    result: int
    orders: int


class ComingOn(NamedTuple):
    """What is done without an order as troops come on, by a 1 or a 2 or led by their Leader's own die."""

    troops_act: bool = True
    leader_fires: bool = True


ALL_ACT, AWAIT_ORDERS, LEADER_WAITS = ComingOn(), ComingOn(troops_act=False), ComingOn(leader_fires=False)


def whoever_comes(is_leader_alone: bool) -> bool:
    """Have Leaders and Units alike roll for their arrival (1e 4.3)."""
    return True


def units_alone(is_leader_alone: bool) -> bool:
    """Have Units roll for their arrival, but no Leader who comes by himself (2e 9.4)."""
    return not is_leader_alone


@dataclass(frozen=True, kw_only=True)
class CommandRules:
    """What an edition says of orders, of who acts when, and of troops coming on."""

    words: EditionWords = field(default_factory=EditionWords)

    # Leaders
    graded_orders: Mapping[tuple[Rank, Grade], int] = field(default_factory=dict)  # where not the rank's own
    better_dice: Mapping[tuple[Rank, Grade], BetterDie] = field(default_factory=dict)

    # Coming on
    leaders_with_team: int = 0  # of those that lead it, how many a 1 brings as well (2e 9.1)
    led: ComingOn = AWAIT_ORDERS
    unled: ComingOn = ALL_ACT
    hesitates: Callable[[bool], bool] = whoever_comes  # whether a Leader who comes alone, or a Unit, rolls
    snipers_come_on_within: float = 12.0  # inches of a Jump-Off Point (1e 9.5)
    guns_in_houses: bool = True  # without a wide gate (1e 7.2.2)

    # Vehicles
    captains_command_vehicles: bool = False  # those of a Captain's own side in his range (1e 4.5)
    carriers_follow_units: bool = False  # a 2 brings on or activates an armoured one with its Section (2e 7)
    positions_by_themselves: bool = False  # a 1 activates one of a crew whose vehicle has a Leader (2e 7)
    one_entry_point: bool = False  # the first road that is chosen serves for the game (2e 9.3)
    whole_hull_within: float | None = None  # inches of it, whatever the crew's quality (2e 9.3)


FIRST_COMMAND = CommandRules(
    better_dice={(Rank.JUNIOR, Grade.SUPERIOR): BetterDie(result=4, orders=3)},
    captains_command_vehicles=True,
)
"""The first edition's; its Superior Leaders are the Section Leaders of British airborne troops (1e B)."""
