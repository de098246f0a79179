"""The book as data: its tables, and the words in which army lists tell a force.

- What army lists name: `AS_PRINTED`, `AntiTankWeapon`, `Band`, `CHARACTERISTICS`, `COMPANION_RULES`,
    `CompanionKind`, `DefenceKind`, `FIVE`, `GRENADE`, `GRENADE_LAUNCHER`, `GUN`, `Grade`, `Gun`, `GunWeight`,
    `INFANTRY_ANTI_TANK`, `INFANTRY_FLAMETHROWER`, `LightMortar`, `MEDIUM_MORTAR`, `MEGAPHONE`, `OwnFigures`,
    `PRINTED_ROWS`, `Quality`, `Rank`, `Reach`, `RIFLE`, `Roster`, `RosterLeader`, `RosterSection`,
    `RosterTeam`, `RosterVehicle`, `ROWS`, `SNIPER`, `SQUARE`, `SUPPLEMENTS`, `TABLE_FOUR`, `TABLE_SEVEN`,
    `TeamKind`, `TeamToForm`, `TRADES`, `TRIPOD_HMG`, `TRIPOD_LMG`, `TRIPOD_MMG`, `VEHICLE_ROWS`, `Weapon`,
    `as_issued`, `supplement_of`, `weapon`, `with_dice`, `within`.
- Vehicles: `Armament`, `DamageResult`, `driving`, `HitFace`, `inches_driven`, `Loss`, `Mount`,
    `MountedWeapon`, `Panic`, `Ports`, `Position`, `RunningGear`, `SpeedRating`, `Turret`, `VehicleClass`,
    `vehicle_damage`, `vehicle_morale`, `vehicle_to_hit`, `VehicleType`.
- Their traits: `FAST_TURRET`, `HEAVY_ARMOUR`, `HOME_MADE`, `LOW`, `NO_RADIO`, `OPEN_TOPPED`, `OPEN_TURRET`,
    `SCHURZEN`, `SLOW_TURRET`, `SMALL`, `SMALL_FIGHTING_VEHICLE`, `SMOKE`, `Trait`, `TRAITS`, `in_order`.
- Tables: `BREATHER`, `Defeat`, `DEFEATS`, `table_fifteen`, `DRAWS`, `FIRST_PRICES`, `first_tables`, `Gait`,
    `GRITTIER_ROUNDS`, `HARDER`, `HitEffect`, `KILLED`, `MoraleCause`, `MoraleEffect`, `OPENING`, `OUT`,
    `PIPS_LOST`, `SECOND_PRICES`, `SLIT`, `Use`, `WHOLE_DICE`.
"""

from rules.close_combat import dice as table_fifteen
from rules.close_combat.results import BREATHER, DRAWS
from rules.editions import driving, first_tables, vehicle_damage
from rules.editions.catalogue import SUPPLEMENTS
from rules.editions.command_rules import GRITTIER_ROUNDS
from rules.editions.companions import COMPANION_RULES, FIVE, CompanionKind
from rules.editions.defeats import DEFEATS, Defeat
from rules.editions.engineering import TRADES, DefenceKind
from rules.editions.first_tables import Gait, HitEffect, MoraleEffect
from rules.editions.grades import Grade, Quality, Rank
from rules.editions.mounts import Saddle
from rules.editions.spending import FIRST_PRICES, SECOND_PRICES, WHOLE_DICE, Use
from rules.editions.table_four import (
    GRENADE,
    GRENADE_LAUNCHER,
    GUN,
    INFANTRY_ANTI_TANK,
    INFANTRY_FLAMETHROWER,
    MEDIUM_MORTAR,
    MEGAPHONE,
    PRINTED_ROWS,
    RIFLE,
    ROWS,
    SNIPER,
    TABLE_FOUR,
    TRIPOD_HMG,
    TRIPOD_LMG,
    TRIPOD_MMG,
    VEHICLE_ROWS,
    weapon,
)
from rules.editions.table_seven import TABLE_SEVEN
from rules.editions.team_rules import TeamKind
from rules.editions.vehicle_damage import Armament, DamageResult, Loss, Panic
from rules.editions.vehicle_traits import (
    FAST_TURRET,
    HEAVY_ARMOUR,
    HOME_MADE,
    LOW,
    NO_RADIO,
    OPEN_TOPPED,
    OPEN_TURRET,
    SCHURZEN,
    SLOW_TURRET,
    SMALL,
    SMALL_FIGHTING_VEHICLE,
    SMOKE,
    TRAITS,
    Trait,
    in_order,
)
from rules.editions.vehicle_types import (
    Barrel,
    Mount,
    MountedWeapon,
    Ports,
    Position,
    RunningGear,
    SpeedRating,
    Turret,
    VehicleClass,
    VehicleType,
)
from rules.editions.weapons import AS_PRINTED, Band, OwnFigures, Reach, Weapon, as_issued, with_dice, within
from rules.fire.leader_hits import KILLED, OUT
from rules.geometry.faces import HitFace
from rules.movement.pace import PIPS_LOST
from rules.nations.catalogue import CHARACTERISTICS
from rules.state.agreed.roster import (
    AntiTankWeapon,
    Gun,
    GunWeight,
    LightMortar,
    OffTableGuns,
    Roster,
    RosterLeader,
    RosterSection,
    RosterTeam,
    RosterVehicle,
    Spotters,
    TeamToForm,
    supplement_of,
)
from rules.state.markers.batteries import SQUARE
from rules.state.pieces.force import MoraleCause
from rules.vehicles import morale as vehicle_morale
from rules.vehicles import to_hit as vehicle_to_hit
from rules.vehicles.dice import inches as inches_driven
from rules.weapons.throw import HARDER, OPENING, SLIT

__all__ = [
    "AS_PRINTED",
    "BREATHER",
    "CHARACTERISTICS",
    "COMPANION_RULES",
    "DEFEATS",
    "DRAWS",
    "FAST_TURRET",
    "FIRST_PRICES",
    "FIVE",
    "GRENADE",
    "GRENADE_LAUNCHER",
    "GRITTIER_ROUNDS",
    "GUN",
    "HARDER",
    "HEAVY_ARMOUR",
    "HOME_MADE",
    "INFANTRY_ANTI_TANK",
    "INFANTRY_FLAMETHROWER",
    "KILLED",
    "LOW",
    "MEDIUM_MORTAR",
    "MEGAPHONE",
    "NO_RADIO",
    "OPENING",
    "OPEN_TOPPED",
    "OPEN_TURRET",
    "OUT",
    "PIPS_LOST",
    "PRINTED_ROWS",
    "RIFLE",
    "ROWS",
    "SCHURZEN",
    "SECOND_PRICES",
    "SLIT",
    "SLOW_TURRET",
    "SMALL",
    "SMALL_FIGHTING_VEHICLE",
    "SMOKE",
    "SNIPER",
    "SQUARE",
    "SUPPLEMENTS",
    "TABLE_FOUR",
    "TABLE_SEVEN",
    "TRADES",
    "TRAITS",
    "TRIPOD_HMG",
    "TRIPOD_LMG",
    "TRIPOD_MMG",
    "VEHICLE_ROWS",
    "WHOLE_DICE",
    "AntiTankWeapon",
    "Armament",
    "Band",
    "Barrel",
    "CompanionKind",
    "DamageResult",
    "Defeat",
    "DefenceKind",
    "Gait",
    "Grade",
    "Gun",
    "GunWeight",
    "HitEffect",
    "HitFace",
    "LightMortar",
    "Loss",
    "MoraleCause",
    "MoraleEffect",
    "Mount",
    "MountedWeapon",
    "OffTableGuns",
    "OwnFigures",
    "Panic",
    "Ports",
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
    "Saddle",
    "SpeedRating",
    "Spotters",
    "TeamKind",
    "TeamToForm",
    "Trait",
    "Turret",
    "Use",
    "VehicleClass",
    "VehicleType",
    "Weapon",
    "as_issued",
    "driving",
    "first_tables",
    "in_order",
    "inches_driven",
    "supplement_of",
    "table_fifteen",
    "vehicle_damage",
    "vehicle_morale",
    "vehicle_to_hit",
    "weapon",
    "with_dice",
    "within",
]
