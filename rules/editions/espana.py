"""The tables of the España supplement that stand instead of an edition's. Inches, D6."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules.editions.advanced_armour import TABLE_TWELVE_THIRTEEN
from rules.editions.command_rules import GRITTIER_ROUNDS
from rules.editions.defeats import Defeat
from rules.editions.first_tables import Setback
from rules.editions.supplement import Supplement
from rules.editions.table_four import INFANTRY_FLAMETHROWER, TRIPOD_MMG, TWIN_VEHICLE_MG, VEHICLE_FLAMETHROWER
from rules.editions.vehicle_damage import DAMAGE_TABLES, TABLE_FOURTEEN
from rules.editions.weapons import Firepower, Reach, Weapon

WEAPONS: tuple[Weapon, ...] = (
    replace(TRIPOD_MMG, firepower=Firepower(8, 8)),
    replace(TWIN_VEHICLE_MG, firepower=Firepower(8, 8)),
    replace(INFANTRY_FLAMETHROWER, firepower=Firepower(12, 0), close=Reach(0, 12)),
    replace(VEHICLE_FLAMETHROWER, firepower=Firepower(12, 0), close=Reach(0, 18)),
)
"""Rows of Table Four with other figures (esp-065, esp-069)."""

SUPPORT_LOST = (1, 1, 1, 2, 2, 2)

SETBACKS: Mapping[Setback, tuple[int, ...]] = {
    Setback.TEAM_WIPED_OUT: (0, 0, 1, 1, 1, 2),
    Setback.SUPPORT_UNIT_KILLED: SUPPORT_LOST,
    Setback.SUPPORT_UNIT_ROUTS: SUPPORT_LOST,
}
"""Rows of Table Sixteen: levels of Force Morale lost on each face, 1 to 6 (esp-156, esp-157)."""

DEFEATS: Mapping[int, Defeat] = {2: Defeat(9, fronting=True, shock=2)}
"""Its row of Close Combat, of those who lost two men more (esp-158)."""

ESPANA = Supplement(
    id="espana",
    weapons={one.id: one for one in WEAPONS},
    setbacks=SETBACKS,
    defeats=DEFEATS,
    damage_tables={
        one: TABLE_TWELVE_THIRTEEN for one, table in DAMAGE_TABLES.items() if table is not TABLE_FOURTEEN
    },
    includes=frozenset({GRITTIER_ROUNDS}),
    squads_ride_ahead=True,
)
"""The whole supplement: its table of damage stands for all but Table Fourteen (esp-036), rounds are grittier
(esp-037)."""
