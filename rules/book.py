"""The book as data: its tables, and the words in which army lists tell a force.

- What army lists name: `AntiTankWeapon`, `Band`, `CHARACTERISTICS`, `DefenceKind`, `GUN`, `Grade`, `Gun`,
    `GunWeight`, `INFANTRY_ANTI_TANK`, `INFANTRY_FLAMETHROWER`, `LightMortar`, `MEDIUM_MORTAR`,
    `PRINTED_ROWS`, `Quality`, `Rank`, `Reach`, `RIFLE`, `Roster`, `RosterLeader`, `RosterSection`,
    `RosterTeam`, `RosterVehicle`, `ROWS`, `SNIPER`, `TABLE_FOUR`, `TABLE_SEVEN`, `TeamKind`, `TRADES`,
    `TRIPOD_HMG`, `TRIPOD_MMG`, `VEHICLE_ROWS`, `Weapon`, `weapon`, `with_dice`.
- Vehicles: `Armament`, `DamageResult`, `Device`, `driving`, `HitFace`, `inches_driven`, `Loss`, `Mount`,
    `MountedWeapon`, `Panic`, `Position`, `RunningGear`, `SpeedRating`, `Turret`, `VehicleClass`,
    `vehicle_damage`, `vehicle_morale`, `vehicle_to_hit`, `VehicleType`.
- Tables: `BREATHER`, `Defeat`, `DEFEATS`, `table_fifteen`, `DRAWS`, `FIRST_PRICES`, `first_tables`, `Gait`,
    `HARDER`, `HitEffect`, `KILLED`, `MoraleEffect`, `OPENING`, `OUT`, `PIPS_LOST`, `SECOND_PRICES`,
    `SETBACKS`, `SLIT`, `Use`, `WHOLE_DICE`.
"""

from rules.close_combat import dice as table_fifteen
from rules.close_combat.results import BREATHER, DEFEATS, DRAWS, Defeat
from rules.editions import driving, first_tables, vehicle_damage
from rules.editions.engineering import TRADES, DefenceKind
from rules.editions.first_tables import Gait, HitEffect, MoraleEffect
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.spending import FIRST_PRICES, SECOND_PRICES, WHOLE_DICE, Use
from rules.editions.table_four import (
    GUN,
    INFANTRY_ANTI_TANK,
    INFANTRY_FLAMETHROWER,
    MEDIUM_MORTAR,
    PRINTED_ROWS,
    RIFLE,
    ROWS,
    SNIPER,
    TABLE_FOUR,
    TRIPOD_HMG,
    TRIPOD_MMG,
    VEHICLE_ROWS,
    weapon,
)
from rules.editions.table_seven import TABLE_SEVEN
from rules.editions.team_rules import TeamKind
from rules.editions.vehicle_damage import Armament, DamageResult, Loss, Panic
from rules.editions.vehicle_types import (
    Device,
    Mount,
    MountedWeapon,
    Position,
    RunningGear,
    SpeedRating,
    Turret,
    VehicleClass,
    VehicleType,
)
from rules.editions.weapons import Band, Reach, Weapon, with_dice
from rules.fire.leader_hits import KILLED, OUT
from rules.geometry.faces import HitFace
from rules.morale.force_morale import SETBACKS
from rules.movement.pace import PIPS_LOST
from rules.nations.catalogue import CHARACTERISTICS
from rules.state.roster import (
    AntiTankWeapon,
    Gun,
    GunWeight,
    LightMortar,
    Roster,
    RosterLeader,
    RosterSection,
    RosterTeam,
    RosterVehicle,
)
from rules.vehicles import morale as vehicle_morale
from rules.vehicles import to_hit as vehicle_to_hit
from rules.vehicles.dice import inches as inches_driven
from rules.weapons.throw import HARDER, OPENING, SLIT

__all__ = [
    "BREATHER",
    "CHARACTERISTICS",
    "DEFEATS",
    "DRAWS",
    "FIRST_PRICES",
    "GUN",
    "HARDER",
    "INFANTRY_ANTI_TANK",
    "INFANTRY_FLAMETHROWER",
    "KILLED",
    "MEDIUM_MORTAR",
    "OPENING",
    "OUT",
    "PIPS_LOST",
    "PRINTED_ROWS",
    "RIFLE",
    "ROWS",
    "SECOND_PRICES",
    "SETBACKS",
    "SLIT",
    "SNIPER",
    "TABLE_FOUR",
    "TABLE_SEVEN",
    "TRADES",
    "TRIPOD_HMG",
    "TRIPOD_MMG",
    "VEHICLE_ROWS",
    "WHOLE_DICE",
    "AntiTankWeapon",
    "Armament",
    "Band",
    "DamageResult",
    "Defeat",
    "DefenceKind",
    "Device",
    "Gait",
    "Grade",
    "Gun",
    "GunWeight",
    "HitEffect",
    "HitFace",
    "LightMortar",
    "Loss",
    "MoraleEffect",
    "Mount",
    "MountedWeapon",
    "Panic",
    "Position",
    "Quality",
    "Rank",
    "Reach",
    "Roster",
    "RosterLeader",
    "RosterSection",
    "RosterTeam",
    "RosterVehicle",
    "RunningGear",
    "SpeedRating",
    "TeamKind",
    "Turret",
    "Use",
    "VehicleClass",
    "VehicleType",
    "Weapon",
    "driving",
    "first_tables",
    "inches_driven",
    "table_fifteen",
    "vehicle_damage",
    "vehicle_morale",
    "vehicle_to_hit",
    "weapon",
    "with_dice",
]
