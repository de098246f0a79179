"""The data files themselves: sound, and saying what the books' tables say."""

from pathlib import Path

import pytest

from armylists.arsenal_schema import ArsenalRow, FirepowerCell
from armylists.catalogue import army_lists, faults, list_files, master_arsenal
from armylists.rosters import roster
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.editions.table_four import ROWS, TABLE_FOUR, VEHICLE_ROWS
from rules.editions.weapons import Firepower, Weapon


@pytest.mark.parametrize("path", list_files(), ids=lambda path: path.stem)
def test_a_list_is_sound(path: Path) -> None:
    assert [str(fault) for fault in faults(path)] == []


def test_the_four_lists_of_1943_to_1945_are_there() -> None:
    nations = {army_list.nation for army_list in army_lists().values() if army_list.period == "1943-45"}
    assert nations == {"britain", "germany", "soviet-union", "united-states"}


PLATOONS = [
    # list, platoon, quality, rating, Command Dice, Leaders, men beside the Leaders
    ("britain-1943-45", "infantry-platoon", "regular", 0, 5, 5, 31),
    ("britain-1943-45", "motor-platoon", "regular", -2, 5, 5, 25),
    ("britain-1943-45", "airborne-platoon", "elite", 8, 6, 5, 32),
    ("germany-1943-45", "infantry-platoon", "regular", 0, 5, 4, 29),
    ("germany-1943-45", "infantry-platoon", "green", -5, 5, 4, 29),
    ("germany-1943-45", "panzergrenadier-platoon", "regular", 1, 5, 4, 29),
    ("germany-1943-45", "panzergrenadier-platoon", "elite", 7, 5, 4, 29),
    ("germany-1943-45", "fallschirmjager-platoon", "elite", 10, 6, 5, 29),
    ("germany-1943-45", "fallschirmjager-platoon", "regular", 4, 5, 5, 29),
    ("soviet-union-1943-45", "rifle-platoon", "green", -7, 5, 4, 27),
    ("soviet-union-1943-45", "rifle-platoon", "regular", -3, 5, 4, 27),
    ("soviet-union-1943-45", "tank-rider-platoon", "regular", -3, 5, 4, 18),
    ("soviet-union-1943-45", "tank-rider-platoon", "elite", 1, 5, 4, 18),
    ("united-states-1943-45", "rifle-platoon", "regular", 1, 5, 5, 35),
    ("united-states-1943-45", "armored-rifle-platoon", "regular", 4, 5, 6, 44),
    ("united-states-1943-45", "parachute-infantry-platoon", "elite", 1, 6, 4, 29),
]


@pytest.mark.parametrize(
    ("list_id", "platoon_id", "quality", "rating", "command_dice", "leaders", "men"), PLATOONS
)
def test_a_platoon_has_its_strength_and_rating(
    list_id: str, platoon_id: str, quality: str, rating: int, command_dice: int, leaders: int, men: int
) -> None:
    platoon = roster(list_id, platoon_id, Quality(quality))
    teams = [*platoon.teams, *(team for section in platoon.sections for team in section.teams)]
    assert (platoon.rating, platoon.command_dice) == (rating, command_dice)
    assert len(platoon.leaders) + sum(len(section.leaders) for section in platoon.sections) == leaders
    assert sum(team.crew + len(team.others) for team in teams) == men


def test_every_platoon_of_the_lists_is_counted_above() -> None:
    listed = {
        (army_list.id, platoon.id, quality.value)
        for army_list in army_lists().values()
        for platoon in army_list.platoons
        for quality in platoon.quality
    }
    assert listed == {row[:3] for row in PLATOONS}


def test_every_platoon_is_offered_in_play_in_all_its_qualities() -> None:
    options = [
        option
        for army_list in army_lists().values()
        for platoon in platoons(army_list)
        for option in platoon.quality.values()
    ]
    assert len(options) == len(PLATOONS) + 6  # paratroopers with three Squads, armored riflemen with Bazookas
    assert all(option.playable for option in options)


MASTER_ROWS = (*master_arsenal().infantry_weapons, *master_arsenal().vehicle_weapons)


@pytest.mark.parametrize("row", MASTER_ROWS, ids=lambda row: row.id)
def test_the_master_arsenal_is_the_rules_table_four(row: ArsenalRow) -> None:
    weapon = TABLE_FOUR[row.id]
    assert weapon.printed_row == row.row
    assert weapon.firepower == _firepower(row, weapon)
    assert weapon.loses_when_crew_one == row.lose_firepower_when_crew_one
    assert (weapon.reroll_ones, weapon.no_move_and_fire) == (row.reroll_ones, row.no_move_and_fire)
    assert (weapon.arc_degrees, weapon.reduce_cover) == (row.arc_degrees, row.reduce_cover)
    assert (weapon.doubles_shock, weapon.fixed_to_hit) == (row.shock_doubled, row.to_hit)
    assert weapon.ignores_cover == (row.cover_ignored or row.hit_effect_as_if_open or row.hits_as_if_open)
    assert (weapon.close_combat_dice, weapon.pins) == (row.close_combat_dice, row.pins_area)
    assert weapon.leader_hit_modifier == row.leader_hit_modifier


@pytest.mark.parametrize("row", MASTER_ROWS, ids=lambda row: row.id)
def test_the_master_arsenal_has_the_rules_ranges(row: ArsenalRow) -> None:
    for reach, cell in ((TABLE_FOUR[row.id].close, row.close), (TABLE_FOUR[row.id].effective, row.effective)):
        assert (reach is None) == (cell is None)
        if reach is not None and cell is not None:
            assert reach.nearest == (cell.over or cell.from_ or 0)
            assert reach.farthest == cell.to


def test_the_rules_have_no_row_that_the_master_arsenal_lacks() -> None:
    printed = {row.id for row in (*ROWS, *VEHICLE_ROWS) if row.printed_row is not None}
    assert printed == {row.id for row in MASTER_ROWS}


def test_guns_have_the_weights_the_master_arsenal_gives_them() -> None:
    guns = [gun for army_list in army_lists().values() for gun in army_list.arsenal.guns]
    weights = {gun.id: gun.weight for gun in guns if gun.weight}
    assigned = {gun: given.weight for gun, given in master_arsenal().gun_weights.assigned.items()}
    assert weights == assigned


def _firepower(row: ArsenalRow, weapon: Weapon) -> Firepower:
    """Figures that the rules expect: no dice in a band that a row does not have."""
    cell = row.firepower
    if not isinstance(cell, FirepowerCell):
        cell = FirepowerCell(close=cell, effective=cell)
    near = cell.close if cell.close is not None else cell.open
    far = cell.effective or 0
    return Firepower((near or 0) if weapon.close else 0, far if weapon.effective else 0)
