"""Table Four, a row for each row: the dice and the number that hits, near, at the limit, and beyond it."""

import pytest

from rules.editions.first_tables import hit_effect, to_hit_number
from rules.editions.grades import Quality
from rules.editions.table_four import PRINTED_ROWS, ROWS, TABLE_FOUR, VEHICLE_ROWS, weapon
from rules.editions.weapons import Band, Weapon, band_at, firepower
from rules.geometry.terrain import Cover

OUT_OF_RANGE = None


def shot(row: Weapon, distance: float, crew: int) -> tuple[int, int] | None:
    """Give (dice, least die that hits a Regular) of one weapon, or None when it cannot fire so far."""
    band = band_at(row, distance)
    if band is None:
        return OUT_OF_RANGE
    return firepower(row, band, crew), to_hit_number(Quality.REGULAR, band)


def ledger(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.ledger(*ids)


@pytest.mark.parametrize(
    ("row_id", "distance", "crew", "expected"),
    [
        pytest.param("rifle", 18, 1, (1, 4), marks=ledger("1e-9-01", "1e-9-30", "1e-9-31")),
        pytest.param("rifle", 18.1, 1, (1, 5), marks=ledger("1e-9-01", "1e-9-30")),
        pytest.param("rifle", 86, 1, (1, 5), marks=ledger("1e-9-01")),
        pytest.param("semi-automatic-rifle", 17, 1, (1, 4), marks=ledger("1e-9-30")),
        pytest.param("semi-automatic-rifle", 20, 1, (1, 5), marks=ledger("1e-9-30")),
        pytest.param("automatic-rifle", 17, 1, (3, 4), marks=ledger("1e-9-30")),
        pytest.param("automatic-rifle", 20, 2, (3, 5), marks=ledger("1e-9-30")),
        pytest.param("magazine-lmg", 17, 2, (6, 4), marks=ledger("1e-9-04", "1e-9-30")),
        pytest.param("magazine-lmg", 20, 1, (4, 5), marks=ledger("1e-9-04", "1e-9-30")),
        pytest.param("belt-fed-lmg", 17, 2, (8, 4), marks=ledger("1e-9-05", "1e-9-30")),
        pytest.param("belt-fed-lmg", 20, 1, (5, 5), marks=ledger("1e-9-05", "1e-9-30")),
        pytest.param("smg", 6, 1, (4, 4), marks=ledger("1e-9-06")),
        pytest.param("smg", 6.1, 1, (2, 5), marks=ledger("1e-9-06")),
        pytest.param("smg", 12, 1, (2, 5), marks=ledger("1e-9-31")),
        pytest.param("smg", 12.1, 1, OUT_OF_RANGE, marks=ledger("1e-9-06")),
        pytest.param("assault-rifle", 18, 1, (3, 4), marks=ledger("1e-9-07")),
        pytest.param("assault-rifle", 20, 1, (1, 5), marks=ledger("1e-9-07")),
        pytest.param("assault-rifle", 48, 1, (1, 5), marks=ledger("1e-9-07")),
        pytest.param("assault-rifle", 49, 1, OUT_OF_RANGE, marks=ledger("1e-9-07")),
        pytest.param("tripod-mmg", 24, 5, (10, 4), marks=ledger("1e-9-08", "1e-9-31")),
        pytest.param("tripod-mmg", 25, 5, (10, 5), marks=ledger("1e-9-08")),
        pytest.param("tripod-mmg", 24, 1, (7, 4), marks=ledger("1e-9-08")),
        pytest.param("tripod-hmg", 24, 5, (10, 4), marks=ledger("1e-9-08")),
        pytest.param("tripod-hmg", 25, 1, (7, 5), marks=ledger("1e-9-08")),
        pytest.param("pistol", 9, 1, (1, 4), marks=ledger("1e-9-10")),
        pytest.param("pistol", 9.1, 1, OUT_OF_RANGE, marks=ledger("1e-9-10")),
        pytest.param("grenade", 3.9, 1, OUT_OF_RANGE),
        pytest.param("grenade", 11, 1, (2, 4)),
        pytest.param("grenade", 11.5, 1, OUT_OF_RANGE),
        pytest.param("rifle-grenade", 17, 1, OUT_OF_RANGE, marks=ledger("1e-9-14")),
        pytest.param("rifle-grenade", 18, 1, (2, 5), marks=ledger("1e-9-14")),
        pytest.param("rifle-grenade", 61, 1, OUT_OF_RANGE, marks=ledger("1e-9-14")),
        pytest.param("infantry-flamethrower", 12, 1, (12, 4)),
        pytest.param("infantry-flamethrower", 12.1, 1, OUT_OF_RANGE),
        pytest.param("infantry-anti-tank", 8, 2, OUT_OF_RANGE),
        pytest.param("internal-vehicle-mg", 18, 1, (6, 4), marks=ledger("1e-9-23")),
        pytest.param("internal-vehicle-mg", 19, 1, (6, 5), marks=ledger("1e-9-23")),
        pytest.param("top-mounted-mmg", 24, 1, (10, 4), marks=ledger("1e-9-24")),
        pytest.param("top-mounted-mmg", 24.1, 1, (10, 5), marks=ledger("1e-9-24")),
        pytest.param("top-mounted-hmg", 24, 1, (10, 4), marks=ledger("1e-9-24")),
        pytest.param("top-mounted-hmg", 24.1, 1, (10, 5), marks=ledger("1e-9-24")),
        pytest.param("cannon-20mm", 24, 1, (6, 4)),
        pytest.param("cannon-20mm", 24.1, 1, (6, 5)),
        pytest.param("vehicle-flamethrower", 36, 1, (16, 4), marks=ledger("1e-9-27")),
        pytest.param("vehicle-flamethrower", 37, 1, OUT_OF_RANGE, marks=ledger("1e-9-27")),
    ],
)
def test_dice_and_number_to_hit_a_regular(
    row_id: str, distance: float, crew: int, expected: tuple[int, int] | None
) -> None:
    assert shot(weapon(row_id), distance, crew) == expected


@pytest.mark.parametrize(
    ("row_id", "distance", "in_sight", "band"),
    [
        ("mortar-2in-50mm", 5, True, Band.CLOSE),
        ("mortar-2in-50mm", 5, False, Band.EFFECTIVE),
        ("mortar-60mm", 20, False, None),
        ("mortar-medium", 70, True, Band.EFFECTIVE),
        ("mortar-medium", 70, False, Band.EFFECTIVE),
    ],
)
def test_a_light_mortar_is_close_while_it_sees_its_target(
    row_id: str, distance: float, in_sight: bool, band: Band | None
) -> None:
    assert band_at(weapon(row_id), distance, in_sight=in_sight) == band


@pytest.mark.ledger("1e-9-18")
@pytest.mark.parametrize(("in_sight", "least"), [(False, 6), (True, 5)])
def test_a_60mm_mortar_against_the_elite(in_sight: bool, least: int) -> None:
    mortar = weapon("mortar-60mm")
    band = band_at(mortar, 30, in_sight=in_sight)
    assert band is not None
    assert (firepower(mortar, band, 3), to_hit_number(Quality.ELITE, band)) == (3, least)
    assert band_at(mortar, 20, in_sight=in_sight) is None


@pytest.mark.parametrize(
    ("row_id", "dice"), [("mortar-2in-50mm", 2), ("mortar-60mm", 3), ("mortar-medium", 4)]
)
@pytest.mark.parametrize("crew", [1, 5])
def test_mortars_keep_their_firepower_to_the_last_man(row_id: str, dice: int, crew: int) -> None:
    assert firepower(weapon(row_id), Band.EFFECTIVE, crew) == dice


@pytest.mark.ledger("1e-9-24")
@pytest.mark.parametrize("row_id", ["top-mounted-mmg", "top-mounted-hmg"])
def test_a_machine_gun_on_top_of_a_vehicle_makes_light_cover_open(row_id: str) -> None:
    assert weapon(row_id).hit.through(Cover.LIGHT) is Cover.OPEN


@pytest.mark.ledger("1e-9-26")
def test_a_20mm_cannon_at_green_troops_in_hard_cover() -> None:
    cannon = weapon("cannon-20mm")
    band = band_at(cannon, 24)
    assert band is not None
    assert (firepower(cannon, band, 1), to_hit_number(Quality.GREEN, band)) == (6, 3)
    assert cannon.hit.through(Cover.HARD) is Cover.LIGHT


@pytest.mark.ledger("1e-9-27")
def test_a_flamethrower_of_a_vehicle_at_the_elite_in_hard_cover() -> None:
    flames = weapon("vehicle-flamethrower")
    band = band_at(flames, 36)
    assert band is not None
    assert (firepower(flames, band, 1), to_hit_number(Quality.ELITE, band)) == (16, 5)
    assert flames.hit.through(Cover.HARD) is Cover.OPEN
    assert [hit_effect(Cover.OPEN, face) for face in (3, 4)] == ["shock", "shock"]
    assert flames.hit.shock == 2


@pytest.mark.parametrize("row", [*ROWS, *VEHICLE_ROWS], ids=lambda row: row.id)
def test_a_weapon_that_nobody_serves_has_no_dice(row: Weapon) -> None:
    assert firepower(row, Band.CLOSE, 0) == firepower(row, Band.EFFECTIVE, 0) == 0


def test_only_self_loading_rifles_roll_ones_again() -> None:
    assert [row.id for row in ROWS if row.reroll_ones] == ["semi-automatic-rifle", "automatic-rifle"]


@pytest.mark.ledger("1e-9-09")
@pytest.mark.parametrize(("row_id", "effect"), [("tripod-hmg", "shock"), ("tripod-mmg", "miss")])
def test_a_heavy_machine_gun_takes_a_level_of_cover_away(row_id: str, effect: str) -> None:
    cover = Cover(Cover.HARD - weapon(row_id).reduce_cover)
    assert hit_effect(cover, 4) == effect


def test_a_sniper_hits_anyone_he_sees_on_three() -> None:
    sniper = weapon("sniper")
    band = band_at(sniper, 60)
    assert band is Band.CLOSE
    assert firepower(sniper, band, 1) == 1
    assert sniper.fixed_to_hit == 3


def test_a_grenade_hits_harder_in_an_enclosed_space() -> None:
    grenade = weapon("grenade")
    assert (grenade.firepower.close, grenade.enclosed_firepower) == (2, 3)
    assert band_at(grenade, 11.5) is None
    assert band_at(grenade, 11) is Band.CLOSE


@pytest.mark.parametrize(
    ("row_id", "each", "defending"),
    [
        ("smg", 2, 0),
        ("assault-rifle", 2, 0),
        ("magazine-lmg", 0, 4),
        ("belt-fed-lmg", 0, 4),
        ("tripod-mmg", 0, 6),
        ("tripod-hmg", 0, 6),
        ("rifle", 0, 0),
        ("automatic-rifle", 0, 0),
        ("pistol", 0, 0),
    ],
)
def test_dice_a_weapon_adds_in_close_combat(row_id: str, each: int, defending: int) -> None:
    row = weapon(row_id)
    assert (row.close_combat_dice, row.defending_close_combat_dice) == (each, defending)


def test_the_first_ten_printed_rows_and_the_flamethrower_fire_as_infantry_does() -> None:
    small_arms = {row.printed_row for row in ROWS if row.is_small_arm and row.printed_row}
    assert small_arms == {*range(1, 11), 13}
    assert {row.printed_row for row in ROWS if row.printed_row} == set(range(1, 17))


def test_tripods_and_guns_stay_put_and_have_a_narrow_arc() -> None:
    staying = {row.id for row in ROWS if row.no_move_and_fire}
    assert staying == {"tripod-lmg", "tripod-mmg", "tripod-hmg", "gun"}
    assert {TABLE_FOUR[row_id].arc_degrees for row_id in staying} == {90}
    assert {row.id for row in ROWS if row.is_gun} == {"gun"}


def test_each_row_has_its_own_id() -> None:
    assert len(TABLE_FOUR) == len(ROWS) + len(VEHICLE_ROWS)


@pytest.mark.parametrize(
    ("note", "rows"),
    [
        ("reduce_cover", {"tripod-hmg", "rifle-grenade", "mortar-2in-50mm", "mortar-60mm", "mortar-medium",
                          "gun", "twin-vehicle-hmg", "top-mounted-mmg", "top-mounted-hmg", "cannon-20mm",
                          "main-gun", "grenade-launcher"}),
        ("ignores_cover", {"sniper", "grenade", "rifle-grenade", "infantry-flamethrower",
                           "vehicle-flamethrower"}),
        ("doubles_shock", {"sniper", "infantry-flamethrower", "vehicle-flamethrower"}),
        ("leader_hit_modifier", {"sniper"}),
        ("pins", {"mortar-medium"}),
        ("band_by_sight", {"mortar-2in-50mm", "mortar-60mm", "grenade-launcher"}),
    ],
)  # fmt: skip
def test_each_note_of_the_table_stands_at_its_rows(note: str, rows: set[str]) -> None:
    assert {row.id for row in TABLE_FOUR.values() if getattr(row, note)} == rows


def test_twin_machine_guns_of_a_vehicle_have_eight_dice() -> None:
    rows = (weapon("twin-vehicle-mg"), weapon("twin-vehicle-hmg"))
    assert [firepower(row, Band.CLOSE, 1) for row in rows] == [8, 8]
    assert [row.reduce_cover for row in rows] == [0, 1]


def test_what_lists_need_not_name_has_a_short_name() -> None:
    assert [row.id for row in PRINTED_ROWS if not row.short] == []
    assert not {"infantry-anti-tank", "gun"} & {row.id for row in PRINTED_ROWS}
