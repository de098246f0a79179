"""The master arsenal as it is written in its data file: Tables Four and Seven and what goes with them."""

from typing import Literal

from armylists.words import (
    AtLeastOne,
    Count,
    Dice,
    Entry,
    Face,
    FaceRange,
    GunWeight,
    Id,
    Inches,
    Text,
    WeightBasis,
)


class FirepowerCell(Entry, frozen=True):
    """Firepower that depends on the band, or on whether the target is in the open."""

    close: Dice | None = None
    effective: Dice | None = None
    open: Dice | None = None
    enclosed: Dice | None = None


class RangeCell(Entry, frozen=True, rename={"from_": "from"}):
    """A range band: from or over some inches, to others; `to` None is no limit."""

    from_: Inches | None = None
    over: Inches | None = None
    to: Inches | None = None
    with_line_of_sight: bool | None = None
    target_seen_by_friends: bool | None = None


class Throw(Entry, frozen=True):
    """How a grenade is thrown: dice that must beat the range in inches."""

    dice: Dice
    beats: Text
    modifiers: dict[Id, int]
    fumble: Text
    upward_miss_falls_back_within: Inches


class InsideVehicle(Entry, frozen=True):
    """What a grenade inside a vehicle does."""

    dice: Dice
    net_hit_on: tuple[Face, ...]


class ArsenalRow(Entry, frozen=True):
    """A printed row of Table Four, or one half of a row that holds two weapons."""

    id: Id
    row: AtLeastOne
    name: Text
    firepower: int | FirepowerCell
    close: RangeCell | None
    effective: RangeCell | None
    short: Text | None = None
    lmg: bool = False
    reroll_ones: bool = False
    reroll_ones_max: AtLeastOne | None = None
    lose_firepower_when_crew_one: Count = 0
    min_range: Inches | Text | None = None
    max_range: Inches | None = None
    close_combat_dice: Dice = 0
    no_move_and_fire: bool = False
    arc_degrees: Inches | None = None
    reduce_cover: Count = 0
    no_reduction_with_overhead_cover: bool = False
    no_effect_on_bunkers: bool = False
    cover_ignored: bool = False
    shock_doubled: bool = False
    to_hit: Face | None = None
    leader_hit_modifier: int = 0
    single_kill_removes: bool = False
    shock_ignored_by_team: bool = False
    see: Text | None = None
    min_range_waived_behind_heavy_cover: bool = False
    hits_automatic: bool = False
    hit_effect_as_if_open: bool = False
    hits_as_if_open: bool = False
    roll_to_hit: bool = False
    throw: Throw | None = None
    against_vehicle_inside: InsideVehicle | None = None
    command_initiative: Count | None = None
    out_after_consecutive_phases: Count | None = None
    firing_phases: Count | None = None
    sets_wooden_building_alight_on_sixes: Count | None = None
    no_more_ammunition_on_ones: Count | None = None
    off_table: bool = False
    off_table_always_effective: bool = False
    per_team_in_area: bool = False
    barrage_area: Inches | None = None
    pins_area: bool = False
    woods_count_as_close: bool = False
    ranging_shot_hits: Count | None = None


class HandHeldResult(Entry, frozen=True):
    """What a die on a device without A.P. dice does to the vehicle."""

    effect: Literal["none"] | None = None
    immobilised: bool = False
    shock: Count = 0
    crew_bail_out: bool = False


class HandHeld(Entry, frozen=True):
    """A device of Table Seven, placed by hand."""

    id: Id
    name: Text
    ap: Dice | None
    ap_open_topped: Dice | None = None
    shock_doubled: bool = False
    user_killed_on: tuple[Face, ...] = ()
    roll: dict[FaceRange, HandHeldResult] = {}


class HandHeldUse(Entry, frozen=True):
    """How a man gets to the vehicle and away."""

    approach_dice: Dice
    withdraw_dice: Dice
    to_hit_roll: Literal["none"]
    tactical_stance: Literal["never"]
    counts_as: Text
    source: Text


class OtherItem(Entry, frozen=True):
    """Something carried that is neither weapon nor charge."""

    id: Id
    name: Text
    throw_dice: tuple[Dice, ...]
    smoke_diameter: Inches
    removed_at: Text
    command_initiative: Count
    source: Text


class Resupply(Entry, frozen=True):
    """How a Team finds more rounds."""

    where: Text
    fails_on: tuple[Face, ...]
    works_on: tuple[Face, ...]
    rounds: Count


class AgainstInfantry(Entry, frozen=True):
    """An anti-tank weapon turned on men."""

    roll: Text
    hits_doubled_in_hard_cover: bool
    source: Text


class BackBlast(Entry, frozen=True):
    """Which weapons throw flame behind them."""

    none: tuple[Id, ...]
    limited: tuple[Id, ...]
    not_from_enclosed_spaces: tuple[Text, ...]


class InfantryAntiTankRules(Entry, frozen=True):
    """What all infantry anti-tank weapons have in common."""

    rounds: Count
    resupply: Resupply
    anti_tank_rifle_rounds: Count | None
    section_weapons: Text
    to_hit_per_band_after_first: int
    against_infantry: AgainstInfantry
    back_blast: BackBlast


class GunMinimumRange(Entry, frozen=True, rename={"except_": "except"}):
    """How near an infantry gun may fire."""

    inches: Inches
    except_: Text


class DirectFire(Entry, frozen=True):
    """H.E. of guns and tanks against infantry."""

    hits_on: tuple[Face, ...]
    ignores_target_quality: bool
    reduce_cover: Count
    rounds_per_phase: Count
    infantry_gun_min_range: GunMinimumRange
    crewed_target_loses_weapon_on_sixes: Count


class Manhandling(Entry, frozen=True):
    """How a gun of one weight is moved by its crew."""

    dice: Dice | None = None
    discard: Literal["none", "lower", "higher"] | None = None
    double: Text | None = None
    move: bool = True
    example: Text | None = None


class WeightGuide(Entry, frozen=True):
    """Which guns are of a weight."""

    guideline: Text
    named: tuple[Id, ...]


class AssignedWeight(Entry, frozen=True):
    """The weight given to a gun, and why."""

    weight: GunWeight
    basis: WeightBasis


class GunWeights(Entry, frozen=True):
    """Weights of guns and how each is moved."""

    basis: Text
    light: WeightGuide
    medium: WeightGuide
    heavy: WeightGuide
    manhandling: dict[GunWeight, Manhandling]
    min_crew_to_move_or_turn: Count
    assigned: dict[Id, AssignedWeight]


class MasterArsenal(Entry, frozen=True):
    """The whole file."""

    arsenal: Literal["master"]
    title: Text
    source: Text
    infantry_weapons: tuple[ArsenalRow, ...]
    vehicle_weapons: tuple[ArsenalRow, ...]
    hand_held_anti_tank: dict[Id, tuple[HandHeld, ...]]
    hand_held_use: HandHeldUse
    other_items: tuple[OtherItem, ...]
    infantry_at_rules: InfantryAntiTankRules
    direct_he_fire: DirectFire
    gun_weights: GunWeights
    doubts: tuple[Text, ...] = ()
