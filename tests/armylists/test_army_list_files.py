"""The data files themselves: sound, and saying what the books' tables say."""

from pathlib import Path

import pytest

from armylists.catalogue import army_lists, faults, list_files
from armylists.rosters import roster
from armylists.variants import platoons
from rules.editions.grades import Quality


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
        if army_list.period == "1943-45"
        for platoon in army_list.platoons
        for quality in platoon.quality
    }
    assert listed == {row[:3] for row in PLATOONS}


def test_every_platoon_is_offered_in_play_in_all_its_qualities() -> None:
    options = [
        option
        for army_list in army_lists().values()
        if army_list.period == "1943-45"
        for platoon in platoons(army_list)
        for option in platoon.quality.values()
    ]
    assert len(options) == len(PLATOONS) + 6  # paratroopers with three Squads, armored riflemen with Bazookas
    assert all(option.playable for option in options)
