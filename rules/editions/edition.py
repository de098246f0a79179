"""An edition: its tables and numbers, which a supplement beside it may change."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.editions import first_tables as first
from rules.editions.command_rules import FIRST_COMMAND, CommandRules
from rules.editions.defeats import DEFEATS, Defeat
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.spending import FIRST_SPENDING, Spending
from rules.editions.table_four import TABLE_FOUR
from rules.editions.vehicle_damage import DAMAGE_TABLES, Part
from rules.editions.vehicle_types import VehicleClass
from rules.editions.weapons import Band, Weapon
from rules.geometry.terrain import Cover
from rules.phrases import Phrase, say


@dataclass(frozen=True, kw_only=True)
class Edition:
    """What the rules' functions look up instead of asking which edition is played."""

    id: str
    weapons: Mapping[str, Weapon]
    initiatives: Callable[[Rank], int]
    command_range: Callable[[Rank], float]
    gait: Callable[[first.Gait], first.GaitRow]
    to_hit_number: Callable[[Quality, Band], int]
    hit_effect: Callable[[Cover, int], first.HitEffect]
    morale_loss: Callable[[first.Setback, int], int]
    morale_effect: Callable[[int], first.MoraleEffect]
    command_dice: Callable[[int, int], int]
    force_morale_modifier: Callable[[Quality], int]
    starting_force_morale: Callable[[int], int]
    deployment_radius: Callable[[Quality], float]
    defeats: Mapping[int, Defeat] = field(default_factory=lambda: DEFEATS)  # in Close Combat (1e 13.1.2)
    damage_tables: Mapping[VehicleClass, tuple[Part, ...]] = field(default_factory=lambda: DAMAGE_TABLES)
    sixes_for_a_dice: int | None = 4  # 6s in one roll that bring a whole Chain of Command Dice (1e 6.1)
    spending: Spending = FIRST_SPENDING  # what Chain of Command Points buy (1e 5.1; 2e 8.2)
    points_for_enemy_sixes: int = 0  # points for the other side's two or more 6s (2e 8.1)
    command: CommandRules = FIRST_COMMAND
    squads_ride_ahead: bool = False  # who leaves his mount gains moves of Patrol Markers (1e B)
    includes: frozenset[str] = frozenset()  # optional rules of section 17 that are its own

    @property
    def title(self) -> Phrase:
        """What it is called."""
        return say("edition", edition=self.id)


def orders_of(edition: Edition, rank: Rank, grade: Grade) -> int:
    """Count how many orders an unhurt Leader gives for the die that activates him (1e 4.5.1; 2e 7)."""
    return edition.command.graded_orders.get((rank, grade), edition.initiatives(rank))


FIRST = Edition(
    id="first",
    weapons=TABLE_FOUR,
    initiatives=first.initiatives,
    command_range=first.command_range,
    gait=first.gait,
    to_hit_number=first.to_hit_number,
    hit_effect=first.hit_effect,
    morale_loss=first.morale_loss,
    morale_effect=first.morale_effect,
    command_dice=first.command_dice,
    force_morale_modifier=first.force_morale_modifier,
    starting_force_morale=first.starting_force_morale,
    deployment_radius=first.deployment_radius,
)
