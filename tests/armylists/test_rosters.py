"""From a list's platoon to the roster of the rules."""

import msgspec
import pytest
from msgspec.structs import replace

from armylists.kept import listed
from armylists.rosters import NotPlayed, roster
from rules.editions.grades import Quality, Rank
from rules.editions.table_four import TABLE_FOUR
from rules.state.agreed.roster import Roster


@pytest.fixture
def british() -> Roster:
    return roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)


@pytest.fixture
def german() -> Roster:
    return roster("germany-1943-45", "infantry-platoon", Quality.GREEN)


def test_a_british_platoon_is_led_by_two_senior_leaders(british: Roster) -> None:
    assert [(leader.title, leader.rank) for leader in british.leaders] == [
        ("Lieutenant", Rank.SENIOR),
        ("Platoon Sergeant", Rank.SENIOR),
    ]


def test_a_british_section_is_a_corporal_a_bren_team_and_six_riflemen(british: Roster) -> None:
    assert [section.name for section in british.sections] == ["Section 1", "Section 2", "Section 3"]
    section = british.sections[0]
    bren, rifles = section.teams
    assert [(leader.title, leader.weapon) for leader in section.leaders] == [("Corporal", "smg")]
    assert (bren.weapon, bren.crew, bren.others) == ("bren", 3, ())
    assert (rifles.weapon, rifles.crew, rifles.others) == (None, 0, ("rifle",) * 6)
    assert not section.undivided


def test_a_crew_whose_weapon_is_not_for_infantry_has_rifles(british: Roster) -> None:
    piat, mortar = british.teams
    assert (piat.weapon, piat.crew, piat.crew_arm) == ("piat", 2, "rifle")
    assert (mortar.weapon, mortar.crew, mortar.crew_arm) == ("2in-mortar", 2, "rifle")
    assert not TABLE_FOUR[british.arsenal["piat"]].is_small_arm
    assert not TABLE_FOUR[british.arsenal["2in-mortar"]].is_small_arm
    assert TABLE_FOUR[british.arsenal["rifle"]].is_small_arm


def test_a_german_squad_carries_a_panzerfaust(german: Roster) -> None:
    machine_gun, rifles = german.sections[2].teams
    assert german.sections[2].name == "Squad 3"
    assert german.sections[2].carried == ("panzerfaust",)
    assert (machine_gun.weapon, machine_gun.crew, machine_gun.others) == ("mg42", 2, ("rifle",))
    assert rifles.others == ("rifle",) * 6


def test_a_roster_names_its_weapons_and_their_rows(german: Roster) -> None:
    assert german.arsenal == {
        "mg42": "belt-fed-lmg",
        "panzerfaust": "infantry-anti-tank",
        "panzerschreck": "infantry-anti-tank",
        "rifle": "rifle",
        "smg": "smg",
    }
    assert german.weapon_names["mg42"] == "MG 42"
    assert german.weapon_names["smg"] == "SMG"


def test_quality_rating_and_traits_come_from_the_option_chosen(german: Roster) -> None:
    assert (german.quality, german.rating, german.command_dice, german.traits) == (Quality.GREEN, -5, 5, ())
    elite = roster("germany-1943-45", "panzergrenadier-platoon", Quality.ELITE)
    assert (elite.rating, elite.traits) == (7, ("aggressive",))


def test_soviet_squads_are_undivided() -> None:
    soviet = roster("soviet-union-1943-45", "rifle-platoon", Quality.GREEN)
    assert [section.undivided for section in soviet.sections] == [True, True, True]
    (squad,) = soviet.sections[0].teams
    assert (squad.weapon, squad.crew, len(squad.others)) == ("dp-lmg", 2, 7)


def test_a_section_without_a_number_keeps_its_plain_name() -> None:
    american = roster("united-states-1943-45", "armored-rifle-platoon", Quality.REGULAR)
    assert [section.name for section in american.sections] == [
        "Headquarters Squad",
        "Squad 1",
        "Squad 2",
        "Mortar Squad",
        "Machine Gun Squad",
    ]
    assert all(team.crew_arm == "m1-garand" for section in american.sections[3:] for team in section.teams)


def test_a_roster_survives_being_written_down(british: Roster) -> None:
    assert msgspec.json.decode(msgspec.json.encode(british), type=Roster) == british


@pytest.mark.parametrize(
    ("list_id", "platoon_id", "quality", "told"),
    [
        ("ruritania-1943-45", "infantry-platoon", Quality.REGULAR, "no army list ruritania-1943-45"),
        ("britain-1943-45", "cavalry-platoon", Quality.REGULAR, "has no platoon cavalry-platoon"),
        ("britain-1943-45", "infantry-platoon", Quality.ELITE, "is played as regular, not as elite"),
        ("germany-1943-45", "infantry-platoon", Quality.ELITE, "is played as regular or green, not as elite"),
    ],
)
def test_what_no_list_has_is_refused_by_name(
    list_id: str, platoon_id: str, quality: Quality, told: str
) -> None:
    with pytest.raises(NotPlayed, match=told):
        roster(list_id, platoon_id, quality)


def test_a_quality_that_is_not_offered_in_games_is_refused_as_one_that_the_list_has_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    german = listed("germany-1943-45")
    platoon = german.platoons[0]
    green = replace(platoon.quality[Quality.GREEN], playable=False)
    shelved = replace(platoon, quality=platoon.quality | {Quality.GREEN: green})
    changed = replace(german, platoons=(shelved, *german.platoons[1:]))
    monkeypatch.setattr("armylists.rosters.listed", lambda _: changed)
    assert roster(german.id, platoon.id, Quality.REGULAR).quality is Quality.REGULAR
    with pytest.raises(NotPlayed, match="is played as regular, not as green"):
        roster(german.id, platoon.id, Quality.GREEN)


@pytest.mark.parametrize(("list_id", "platoon", "expected"), [
    ("germany-1943-45", "infantry-platoon", ("maschinengewehr", "handgranaten")),
    ("soviet-union-1943-45", "rifle-platoon", ("wrath-of-the-gods", "razvedchiki")),
])  # fmt: skip
def test_a_roster_has_the_characteristics_of_its_list(
    list_id: str, platoon: str, expected: tuple[str, ...]
) -> None:
    assert roster(list_id, platoon, Quality.REGULAR).characteristics == expected
