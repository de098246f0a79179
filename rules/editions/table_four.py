"""Table Four, the Master Arsenal of the first edition (1e 9, 11.8.1). Inches and D6."""

from rules.editions.weapons import Firepower, Reach, Weapon

# The printed table gives these two bands once for all rifles and bipod machine guns.
RIFLE_CLOSE, RIFLE_EFFECTIVE = Reach(0, 18), Reach(18)
TRIPOD_CLOSE, TRIPOD_EFFECTIVE = Reach(0, 24), Reach(24)

RIFLE = Weapon(
    id="rifle",
    name="Bolt-action rifle",
    short="Rifle",
    printed_row=1,
    firepower=Firepower(1, 1),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
)
SEMI_AUTOMATIC_RIFLE = Weapon(
    id="semi-automatic-rifle",
    name="Semi-automatic rifle or carbine",
    short="Semi-automatic rifle",
    printed_row=2,
    firepower=Firepower(1, 1),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    reroll_ones=True,
)
AUTOMATIC_RIFLE = Weapon(
    id="automatic-rifle",
    name="Automatic rifle",
    short="Automatic rifle",
    printed_row=3,
    firepower=Firepower(3, 3),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    reroll_ones=True,
)
MAGAZINE_LMG = Weapon(
    id="magazine-lmg",
    name="Magazine-fed light machine gun",
    short="LMG",
    printed_row=4,
    firepower=Firepower(6, 6),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    loses_when_crew_one=2,
    defending_close_combat_dice=4,
)
BELT_FED_LMG = Weapon(
    id="belt-fed-lmg",
    name="Belt-fed light machine gun on a bipod",
    short="LMG",
    printed_row=5,
    firepower=Firepower(8, 8),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    loses_when_crew_one=3,
    defending_close_combat_dice=4,
)
SMG = Weapon(
    id="smg",
    name="Submachine gun or machine pistol",
    short="SMG",
    printed_row=6,
    firepower=Firepower(4, 2),
    close=Reach(0, 6),
    effective=Reach(6, 12),
    is_small_arm=True,
    close_combat_dice=2,
)
ASSAULT_RIFLE = Weapon(
    id="assault-rifle",
    name="Assault rifle",
    short="Assault rifle",
    printed_row=7,
    firepower=Firepower(3, 1),
    close=Reach(0, 18),
    effective=Reach(18, 48),
    is_small_arm=True,
    close_combat_dice=2,
)
TRIPOD_MMG = Weapon(
    id="tripod-mmg",
    name="Medium machine gun on a tripod",
    short="MMG",
    printed_row=8,
    firepower=Firepower(10, 10),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    loses_when_crew_one=3,
    no_move_and_fire=True,
    arc_degrees=90,
    defending_close_combat_dice=6,
)
TRIPOD_HMG = Weapon(
    id="tripod-hmg",
    name="Heavy machine gun on a tripod",
    short="HMG",
    printed_row=8,
    firepower=Firepower(10, 10),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    loses_when_crew_one=3,
    no_move_and_fire=True,
    arc_degrees=90,
    reduce_cover=1,
    defending_close_combat_dice=6,
)
# No printed row in the book: the supplement on Spain has it between the LMG and the MMG.
TRIPOD_LMG = Weapon(
    id="tripod-lmg",
    name="Light machine gun on a tripod",
    short="LMG on a tripod",
    printed_row=None,
    firepower=Firepower(7, 7),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    loses_when_crew_one=3,
    no_move_and_fire=True,
    arc_degrees=90,
    defending_close_combat_dice=4,
)
PISTOL = Weapon(
    id="pistol",
    name="Pistol",
    short="Pistol",
    printed_row=9,
    firepower=Firepower(1, 0),
    close=Reach(0, 9),
    is_small_arm=True,
)
SNIPER = Weapon(
    id="sniper",
    name="Sniper's rifle",
    short="Sniper rifle",
    printed_row=10,
    firepower=Firepower(1, 0),
    close=Reach(0),
    is_small_arm=True,
    fixed_to_hit=3,
    ignores_cover=True,
    doubles_shock=True,
    leader_hit_modifier=-1,
)
GRENADE = Weapon(
    id="grenade",
    name="Hand grenade",
    short="Hand grenade",
    printed_row=11,
    firepower=Firepower(2, 0),
    enclosed_firepower=3,
    close=Reach(4, 11),
    ignores_cover=True,
)
RIFLE_GRENADE = Weapon(
    id="rifle-grenade",
    name="Rifle grenade",
    short="Rifle grenade",
    printed_row=12,
    firepower=Firepower(0, 2),
    effective=Reach(18, 60),
    ignores_cover=True,
    reduce_cover=1,  # what section 9.1.5 says instead; the table's own note goes further
)
# No printed row: rifle grenades fired as a weapon of a Team, as the lists of 1939-40 have them.
GRENADE_LAUNCHER = Weapon(
    id="grenade-launcher",
    name="Grenade launcher",
    short="Grenade launcher",
    printed_row=None,
    firepower=Firepower(2, 2),
    close=Reach(18),
    effective=Reach(18),
    is_small_arm=True,
    band_by_sight=True,
    halved_at_first=True,
    reduce_cover=1,
)
INFANTRY_FLAMETHROWER = Weapon(
    id="infantry-flamethrower",
    name="Infantry flamethrower",
    short="Flamethrower",
    printed_row=13,
    firepower=Firepower(12, 0),
    close=Reach(0, 12),
    is_small_arm=True,
    ignores_cover=True,
    doubles_shock=True,
    is_flame=True,
)
# No printed row in the book: the supplement on Spain has it. What its hits do is a rule of its own.
MEGAPHONE = Weapon(
    id="megaphone",
    name="Megaphone",
    short="Megaphone",
    printed_row=None,
    firepower=Firepower(6, 6),
    close=Reach(0, 6),
    effective=Reach(6, 12),
    arc_degrees=90,
)
LIGHT_MORTAR = Weapon(
    id="mortar-2in-50mm",
    name="2-inch or 50mm mortar",
    short="Light mortar",
    printed_row=14,
    firepower=Firepower(2, 2),
    close=Reach(0),
    effective=Reach(0),
    band_by_sight=True,
    reduce_cover=1,
    bursts=True,
    overhead_cover_holds=True,
)
MORTAR_60MM = Weapon(
    id="mortar-60mm",
    name="60mm mortar",
    short="60mm mortar",
    printed_row=15,
    firepower=Firepower(3, 3),
    close=Reach(24),
    effective=Reach(24),
    band_by_sight=True,
    reduce_cover=1,
    bursts=True,
)
MEDIUM_MORTAR = Weapon(
    id="mortar-medium",
    name="Battery of 3-inch, 80mm or 81mm mortars",
    short="Mortar battery",
    printed_row=16,
    firepower=Firepower(0, 4),
    effective=Reach(0),
    reduce_cover=1,
    pins=True,
)
# No printed row: Table Four leaves the figures of these to the arsenal of the nation that fires them.
INFANTRY_ANTI_TANK = Weapon(
    id="infantry-anti-tank",
    name="Infantry anti-tank weapon",
    printed_row=None,
    firepower=Firepower(0, 0),
)
# The dice of its H.E. are the nation's; the range is close everywhere (1e 10.1).
GUN = Weapon(
    id="gun",
    name="Infantry or anti-tank gun",
    printed_row=None,
    firepower=Firepower(0, 0),
    close=Reach(0),
    is_small_arm=True,
    is_gun=True,
    fixed_to_hit=4,
    no_move_and_fire=True,
    arc_degrees=90,
    reduce_cover=1,
    bursts=True,
)
"""It hits on a 4 whatever the quality of the target (1e 10.1, 10.2; faq-108)."""

# --- of vehicles ---------------------------------------------------------------------------------------

INTERNAL_VEHICLE_MG = Weapon(
    id="internal-vehicle-mg",
    name="Machine gun inside a vehicle",
    printed_row=1,
    firepower=Firepower(6, 6),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
)
# No printed row: two in one mount, as the lists of 1939-40 have them.
TWIN_VEHICLE_MG = Weapon(
    id="twin-vehicle-mg",
    name="Twin machine guns inside a vehicle",
    printed_row=None,
    firepower=Firepower(8, 8),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
)
TWIN_VEHICLE_HMG = Weapon(
    id="twin-vehicle-hmg",
    name="Heavy and medium machine gun inside a vehicle",
    printed_row=None,
    firepower=Firepower(8, 8),
    close=RIFLE_CLOSE,
    effective=RIFLE_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    reduce_cover=1,
)
TOP_MOUNTED_MMG = Weapon(
    id="top-mounted-mmg",
    name="Medium machine gun on top of a vehicle",
    printed_row=2,
    firepower=Firepower(10, 10),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    reduce_cover=1,  # printed for both; section 11.8.1 says it of heavy ones alone
)
TOP_MOUNTED_HMG = Weapon(
    id="top-mounted-hmg",
    name="Heavy machine gun on top of a vehicle",
    printed_row=2,
    firepower=Firepower(10, 10),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    is_machine_gun=True,
    reduce_cover=1,
)
CANNON_20MM = Weapon(
    id="cannon-20mm",
    name="20mm cannon of a vehicle",
    printed_row=3,
    firepower=Firepower(6, 6),
    close=TRIPOD_CLOSE,
    effective=TRIPOD_EFFECTIVE,
    is_small_arm=True,
    reduce_cover=1,
)
VEHICLE_FLAMETHROWER = Weapon(
    id="vehicle-flamethrower",
    name="Flamethrower of a vehicle",
    printed_row=4,
    firepower=Firepower(16, 0),
    close=Reach(0, 36),
    is_small_arm=True,
    ignores_cover=True,
    doubles_shock=True,
    is_flame=True,
)
# The dice of its H.E. are the nation's, and the range is close everywhere (1e 11.8.1).
MAIN_GUN = Weapon(
    id="main-gun",
    name="Gun of a vehicle",
    printed_row=None,
    firepower=Firepower(0, 0),
    close=Reach(0),
    is_small_arm=True,
    fixed_to_hit=4,
    reduce_cover=1,
    bursts=True,
)

ROWS = (
    RIFLE,
    SEMI_AUTOMATIC_RIFLE,
    AUTOMATIC_RIFLE,
    MAGAZINE_LMG,
    BELT_FED_LMG,
    SMG,
    ASSAULT_RIFLE,
    TRIPOD_MMG,
    TRIPOD_LMG,
    TRIPOD_HMG,
    PISTOL,
    SNIPER,
    GRENADE,
    RIFLE_GRENADE,
    GRENADE_LAUNCHER,
    INFANTRY_FLAMETHROWER,
    MEGAPHONE,
    LIGHT_MORTAR,
    MORTAR_60MM,
    MEDIUM_MORTAR,
    INFANTRY_ANTI_TANK,
    GUN,
)
VEHICLE_ROWS = (
    INTERNAL_VEHICLE_MG,
    TWIN_VEHICLE_MG,
    TWIN_VEHICLE_HMG,
    TOP_MOUNTED_MMG,
    TOP_MOUNTED_HMG,
    CANNON_20MM,
    VEHICLE_FLAMETHROWER,
    MAIN_GUN,
)
PRINTED_ROWS = tuple(row for row in ROWS if row.printed_row is not None)
"""What any list may give to its men without naming it."""

TABLE_FOUR: dict[str, Weapon] = {row.id: row for row in (*ROWS, *VEHICLE_ROWS)}


def weapon(row_id: str) -> Weapon:
    """Find a row of Table Four by its id; raises KeyError for an id that no row has."""
    return TABLE_FOUR[row_id]
