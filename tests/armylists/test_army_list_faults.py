"""What is wrong in a data file is named: the file, the place in it and the fault."""

import textwrap
from pathlib import Path

import pytest

from armylists.catalogue import faults
from armylists.reading import BadData, parse
from armylists.schema import ArmyList
from armylists.soundness import problems

SMALL_LIST = textwrap.dedent(
    """
    list: ruritania-1943-45
    title: Ruritania
    nation: ruritania
    period: "1943-45"
    source: the imagination
    platoons:
      - id: guards
        name: Guards
        quality:
          elite: {rating: 3, command_dice: 5}
        headquarters:
          leaders: [{title: Captain, rank: senior, weapon: pistol}]
          teams: [{name: Stovepipe Team, weapon: stovepipe, crew: 2, crew_arms: rifle, others: []}]
        sections:
          - name: Section
            numbers: [1, 2]
            leaders: [{title: Corporal, rank: junior, weapon: smg}]
            carried: [grenade]
            teams: [{name: Rifle Team, weapon: null, crew: 0, others: [{weapon: rifle, count: 6}]}]
    support:
      2:
        - {id: old-car, name: Old car, kind: vehicle, vehicle: jeep}
        - {id: guardsmen, name: Guardsmen, kind: section, section_of: guards}
    limits: [{item: old-car, max: 1}]
    characteristics: []
    special_rules: [{id: proud, applies_to: [guards], rule: They are proud.}]
    arsenal:
      vehicles:
        - {id: jeep, name: Old car, class: soft-skin, armour: 0, ap: null, he: null,
           speed: wheeled, mgs: [], traits: []}
      guns: []
      infantry_at: [{id: stovepipe, name: Stovepipe, bands: {0-9: 5}, he: 1}]
      infantry_weapons: [{id: musket, name: Musket, class: rifle}]
    """
)


def fault_of(text: str) -> str:
    """Read the text as a list and give the first fault found, as a user would see it."""
    try:
        army_list = parse(text, "ruritania-1943-45.yaml", ArmyList)
    except BadData as fault:
        return str(fault)
    found = problems(army_list)
    return str(BadData("ruritania-1943-45.yaml", *found[0])) if found else ""


def test_a_small_list_is_sound() -> None:
    assert fault_of(SMALL_LIST) == ""


@pytest.mark.parametrize(
    ("right", "wrong", "where", "what"),
    [
        ("crew: 2,", "crew: two,", "$.platoons[0].headquarters.teams[0].crew", "Expected `int`, got `str`"),
        ("count: 6", "count: -6", "teams[0].others[0].count", "Expected `int` >= 1"),
        ("max: 1", "max: 0", "$.limits[0].max", "Expected `int` >= 1"),
        ("rank: junior", "rank: major", "sections[0].leaders[0].rank", "Invalid enum value 'major'"),
        ("name: Guards\n", "nom: Guards\n", "$.platoons[0]", "unknown field `nom`"),
        ("    name: Guards\n", "", "$.platoons[0]", "missing required field `name`"),
        ("title: Ruritania\n", "title: A\ntitle: B\n", "line 4", "'title' is written twice"),
        ("title: Ruritania\n", "title: [\n", "line 5", "expected"),
        ("speed: wheeled", "speed: winged", "vehicles[0].speed", "'winged'"),
        ("weapon: smg", "weapon: sling", "sections[0].leaders[0].weapon", "unknown weapon 'sling'"),
        ("carried: [grenade]", "carried: [pie]", "sections[0].carried", "unknown weapon 'pie'"),
        ("crew_arms: rifle", "crew_arms: pike", "headquarters.teams[0]", "unknown weapon 'pike'"),
        ("others: [{weapon: rifle, count: 6}]", "others: []", "teams[0]", "'Rifle Team' has no men"),
        ("weapon: stovepipe, crew: 2", "weapon: stovepipe, crew: 0", "headquarters.teams[0]", "has no men"),
        ("weapon: null, crew: 0", "weapon: null, crew: 3", "teams[0]", "needs both a weapon and a crew"),
        ("numbers: [1, 2]", "numbers: [1, 1]", "$.platoons[0].sections", "Section 1 is there 2 times"),
        ("id: guardsmen", "id: old-car", "$.support", "duplicate id 'old-car'"),
        ("id: musket", "id: stovepipe", "$.arsenal", "duplicate id 'stovepipe'"),
        ("vehicle: jeep}", "vehicle: cart}", "$.support.2[0].vehicle", "unknown vehicle 'cart'"),
        (
            "kind: vehicle, vehicle: jeep",
            "kind: team, weapon: stovepipe, crew: 2, off_table: true",
            "$.support.2[0].off_table",
            "'old-car' is no light mortar",
        ),
        ("section_of: guards", "section_of: maids", "$.support.2[1].section_of", "unknown platoon 'maids'"),
        ("item: old-car", "item: cart", "$.limits", "unknown support choice 'cart'"),
        ("applies_to: [guards]", "applies_to: [maids]", "special_rules[0]", "unknown unit or weapon 'maids'"),
        (
            "characteristics: []",
            "characteristics: [{id: luck, name: Luck, rule: They are lucky.}]",
            "$.characteristics[0].id",
            "unknown characteristic 'luck'; known are africanistas, blueshirts, ",
        ),
        ("class: rifle", "class: bow", "infantry_weapons[0].class", "no row of Table Four is called 'bow'"),
        ("[{title: Captain, rank: senior, weapon: pistol}]", "[]", "headquarters.leaders", "nobody to lead"),
        ("elite: {rating: 3, command_dice: 5}", "{}", "$.platoons[0].quality", "has no quality"),
        ("{item: old-car, max: 1}", "{max: 1}", "$.limits[0]", "needs an item, or items"),
        ("{item: old-car, max: 1}", "{item: old-car}", "$.limits[0]", "has to say what it limits"),
        ("max: 1", "from: 1940-5", "$.limits[0].from", "matching regex"),
        ("max: 1", "until: 1940-13", "$.limits[0].until", "matching regex"),
        ("max: 1", "from: 1940-05, until: 1940-04", "$.limits[0]", "no time at all"),
        ("max: 1", "from: 1940-05", "$.month", "needs the month of its battles"),
        ("period:", "month: 1940-00\nperiod:", "$.month", "matching regex"),
        ("max: 1", "max_each: 0", "$.limits[0].max_each", "Expected `int` >= 1"),
        ("max: 1", "forbidden: true, max: 2", "$.limits[0]", "no number that may be taken"),
        ("max: 1", "exclusive: true", "$.limits[0]", "one item alone"),
        ("max: 1", "excludes: [old-car]", "$.limits[0]", "neither exclude nor require itself"),
        ("max: 1", "excludes: [cart]", "$.limits[0].excludes[0]", "unknown support choice 'cart'"),
        ("max: 1", "requires: [cart]", "$.limits[0].requires[0]", "unknown support choice 'cart'"),
        ("item: old-car,", "items: [cart],", "$.limits[0].items[0]", "unknown support choice 'cart'"),
        ("max: 1", "max: 1, platoons: [maids]", "$.limits[0].platoons[0]", "unknown platoon 'maids'"),
        ("max: 1", "max: 1, theatre: moon", "$.limits[0]", "unknown field `theatre`"),
        ("max: 1", "only: [maids]", "$.limits[0].only[0]", "unknown platoon 'maids'"),
        ("max: 1", "forbidden: true, only: [guards]", "$.limits[0]", "forbidden has no number"),
        ("max: 1", "max_per_section: 0", "$.limits[0].max_per_section", "Expected `int` >= 1"),
        ("period:", "arsenal_of: syldavia\nperiod:", "$.arsenal_of", "unknown arsenal 'syldavia'"),
        ("period:", "grenades: none\nperiod:", "$.grenades", "Invalid enum value 'none'"),
        ("weapon: smg}", "weapon: smg, weapon_choice: [bow]}", ".weapon_choice[0]", "unknown weapon 'bow'"),
        (
            "command_dice: 5}",
            "command_dice: 5, from: 1940-05, until: 1939-09}",
            "$.platoons[0].quality.elite",
            "no time at all",
        ),
        (
            "section_of: guards",
            "section_of: guards, section: Cooks",
            "$.support.2[1].section",
            "unknown Section 'Cooks'",
        ),
        (
            "section_of: guards",
            "section_of: guards, mount: {vehicle: horse, count: 3}",
            "$.support.2[1].mount",
            "unknown vehicle 'horse'",
        ),
        (
            "section_of: guards",
            "section_of: guards, mount: {vehicle: motorcycle, count: 0}",
            "[1].mount.count",
            "Expected `int` >= 1",
        ),
        (
            "kind: vehicle, vehicle: jeep",
            "kind: other, crew: 2",
            "$.support.2[0].crew",
            "'old-car' of the kind “other” has men of its own",
        ),
        ("vehicle: jeep}", "vehicle: jeep, mortars: 2}", "$.support.2[0].kind", "'old-car' is no battery"),
        (
            "vehicle: jeep}",
            "vehicle: jeep, area_inches: 40}",
            "[0].area_inches",
            "Expected `float` <= 36",
        ),
        (
            "vehicle: jeep}",
            "vehicle: jeep, for_each: man}",
            "[0].for_each",
            "Invalid enum value 'man'",
        ),
        ("mgs: []", "mgs: [roof]", "vehicles[0].mgs[0]", "Invalid enum value 'roof'"),
        ("mgs: []", "mgs: [hull], main: twin-mg", "vehicles[0].mgs", "among its machine guns again"),
        ("mgs: []", "mgs: [], flame_range: 12", "vehicles[0].flame_range", "no flamethrower"),
        ("mgs: []", "mgs: [], main: laser", "vehicles[0].main", "Invalid enum value 'laser'"),
        ("mgs: []", "mgs: [], aspect: [T]", "vehicles[0].aspect[0]", "Invalid enum value 'T'"),
        ("mgs: []", "mgs: [], ports: {roof: 2}", "vehicles[0].ports", "Invalid enum value 'roof'"),
        ("mgs: []", "mgs: [], turrets: 0", "vehicles[0].turrets", "Expected `int` >= 1"),
        ("mgs: []", "mgs: [], turrets: 2", "vehicles[0].turrets", "turrets of their own"),
        ("traits: []", "traits: [winged]", "vehicles[0].traits[0]", "unknown trait 'winged'"),
        ("class: rifle}", "class: rifle, firepower: 0}", "weapons[0].firepower", "Expected `int` >= 1"),
        ("class: rifle}", "class: rifle, max_range: -6}", "weapons[0].max_range", "Expected `float` >= 0"),
        ("class: rifle}", "class: rifle, hit_bonus: 1}", "weapons[0]", "unknown field `hit_bonus`"),
    ],
)
def test_a_fault_is_named_with_its_place(right: str, wrong: str, where: str, what: str) -> None:
    assert right in SMALL_LIST
    told = fault_of(SMALL_LIST.replace(right, wrong, 1))
    assert told.startswith("ruritania-1943-45.yaml: ")
    assert where in told
    assert what in told


def test_a_characteristic_that_is_not_played_yet_may_be_told_of() -> None:
    told = "characteristics: [{id: luck, name: Luck, playable: false, rule: They are lucky.}]"
    assert fault_of(SMALL_LIST.replace("characteristics: []", told, 1)) == ""


def test_a_section_without_teams_has_no_men() -> None:
    lines = [line for line in SMALL_LIST.splitlines() if "Rifle Team" not in line]
    lines.insert(next(i for i, line in enumerate(lines) if "carried" in line), "        teams: []")
    assert "'Section' has no men" in fault_of("\n".join(lines))


def test_a_file_must_be_named_as_its_list(tmp_path: Path) -> None:
    path = tmp_path / "syldavia-1943-45.yaml"
    path.write_text(SMALL_LIST)
    (fault,) = faults(path)
    assert str(fault) == "syldavia-1943-45.yaml: $.list: 'ruritania-1943-45' is not the file's name"


@pytest.mark.parametrize(
    ("lender", "where", "what"),
    [
        ("syldavia-1943", "from_list", "unknown list 'syldavia-1943'"),
        ("spain-foreign-legion-1936", "section_of", "unknown platoon 'guards'"),
    ],
)
def test_a_section_comes_from_a_list_that_has_it(lender: str, where: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "ruritania-1943-45.yaml"
    path.write_text(SMALL_LIST.replace("section_of: guards", f"section_of: guards, from_list: {lender}", 1))
    (fault,) = faults(path)
    assert (fault.where, fault.what) == (f"$.support.2[1].{where}", what)


def test_a_battery_names_guns_that_the_list_sells(tmp_path: Path) -> None:
    path = tmp_path / "ruritania-1943-45.yaml"
    path.write_text(SMALL_LIST.replace("section_of: guards", "section_of: guards, guns: [field-gun]", 1))
    (fault,) = faults(path)
    assert (fault.where, fault.what) == ("$.support.2[1].guns[0]", "unknown support choice 'field-gun'")


@pytest.mark.ledger("esp-109")
def test_a_section_buys_as_a_platoon_that_its_list_has(tmp_path: Path) -> None:
    path = tmp_path / "ruritania-1943-45.yaml"
    lent = "from_list: spain-foreign-legion-1936, section_of: rifle-platoon, buys_as: guards"
    path.write_text(SMALL_LIST.replace("section_of: guards", lent, 1))
    (fault,) = faults(path)
    assert (fault.where, fault.what) == ("$.support.2[1].buys_as", "unknown platoon 'guards'")


@pytest.mark.ledger("esp-131")
@pytest.mark.parametrize(
    ("buys", "where", "what"),
    [
        ("{from_list: syldavia-1943, as_platoon: guards}", "from_list", "unknown list 'syldavia-1943'"),
        (
            "{from_list: spain-foreign-legion-1936, as_platoon: guards}",
            "as_platoon",
            "unknown platoon 'guards'",
        ),
    ],
)
def test_a_platoon_buys_of_a_list_that_is_there(buys: str, where: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "ruritania-1943-45.yaml"
    path.write_text(SMALL_LIST.replace("    name: Guards\n", f"    name: Guards\n    buys: {buys}\n", 1))
    (fault,) = faults(path)
    assert (fault.where, fault.what) == (f"$.platoons[0].buys.{where}", what)


def test_a_file_that_its_schema_refuses_has_that_one_fault(tmp_path: Path) -> None:
    path = tmp_path / "ruritania-1943-45.yaml"
    path.write_text(SMALL_LIST.replace("id: guards", "id: The Guards", 1))
    (fault,) = faults(path)
    assert (fault.file, fault.where) == (path.name, "$.platoons[0].id")


UNPLAYED = [
    # what is written, what instead, where, the word that no rule reads
    ("kind: vehicle, vehicle: jeep", "kind: other", "$.support.2[0]", "other"),
]


@pytest.mark.parametrize(("right", "wrong", "where", "word"), UNPLAYED)
def test_what_no_rule_reads_is_there_to_read_and_is_not_offered(
    right: str, wrong: str, where: str, word: str
) -> None:
    assert right in SMALL_LIST
    to_read = SMALL_LIST.replace(right, wrong, 1).replace(", playable: true", "")
    assert fault_of(to_read) == ""
    offered = SMALL_LIST.replace("command_dice: 5}", "command_dice: 5, playable: true}")
    offered = offered.replace("vehicle: jeep}", "vehicle: jeep, playable: true}")
    if right not in offered:
        offered = SMALL_LIST
    told = fault_of(offered.replace(right, wrong, 1))
    assert told == f"ruritania-1943-45.yaml: {where}: {word!r} is not played yet: this cannot be playable"
