"""The lists of the Spanish Civil War as they are loaded, held against the figures of the text."""

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest
import yaml

from armylists.catalogue import every_list
from armylists.limits import Limits
from armylists.machines import machines
from armylists.months import Fielded, month_for, why_not_in
from armylists.rosters import as_roster, roster
from armylists.schema import ArmyList, SupportItem
from armylists.shared import shared_arsenals
from armylists.support_added import kind_of
from armylists.support_sections import section_of
from armylists.support_weapons import guns
from armylists.supports import choices_of, with_support
from armylists.variants import platoons
from armylists.vehicles import vehicle_type
from rules.editions.grades import Quality, Rank
from rules.editions.mounts import HOLDERS
from rules.editions.team_rules import TeamKind
from rules.state.agreed.roster import Roster

FIGURES: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("figures-of-espana.yaml").read_text())
LISTS = [one for one in FIGURES if one != "arsenal"]
PLATOONS = [(list_id, row) for list_id in LISTS for row in FIGURES[list_id]["platoons"]]
ARSENAL = shared_arsenals()["spain"].arsenal


def loaded(list_id: str) -> ArmyList:
    return every_list()[list_id]


def drawn_up(list_id: str, platoon: str, quality: str) -> Roster:
    of_list = next(one for one in platoons(loaded(list_id)) if one.id == platoon)
    return as_roster(loaded(list_id), of_list, Quality(quality))


def items(list_id: str) -> dict[str, SupportItem]:
    return {item.id: item for items in loaded(list_id).support.values() for item in items}


@pytest.mark.parametrize(("list_id", "row"), PLATOONS)
@pytest.mark.ledger("esp-108")
@pytest.mark.ledger("esp-139")
@pytest.mark.ledger("esp-159")
@pytest.mark.ledger("esp-160")
@pytest.mark.ledger("esp-176")
def test_a_platoon_has_its_rating_its_leaders_and_its_men_by_arm(list_id: str, row: dict[str, Any]) -> None:
    roster = drawn_up(list_id, row["platoon"], row["quality"])
    parts = [roster, *roster.sections]
    teams = [team for part in parts for team in part.teams]
    arms = Counter(arm for team in teams for arm in team.others)
    arms += Counter(team.weapon for team in teams if team.weapon)
    assert (roster.rating, roster.command_dice) == (row["rating"], row["command_dice"])
    assert list(roster.traits) == row["traits"]
    assert Counter(leader.weapon for part in parts for leader in part.leaders) == row["leaders"]
    assert arms == row["arms"]
    assert sum(team.crew + len(team.others) for team in teams) == row["men"]


@pytest.mark.parametrize("list_id", LISTS)
@pytest.mark.ledger("esp-176")
def test_no_platoon_has_a_quality_that_the_text_does_not_give(list_id: str) -> None:
    printed = {(row["platoon"], row["quality"]) for row in FIGURES[list_id]["platoons"]}
    of_list = {(one.id, str(quality)) for one in platoons(loaded(list_id)) for quality in one.quality}
    # what is not printed for each side apart is there for both
    assert {one for one in of_list if not one[0].endswith("nationalist-six-dice")} == {
        one for one in printed if not one[0].endswith("nationalist-six-dice")
    }


@pytest.mark.parametrize("list_id", LISTS)
def test_every_support_costs_what_is_printed(list_id: str) -> None:
    rows = {cost: [item.id for item in items] for cost, items in loaded(list_id).support.items()}
    assert rows == FIGURES[list_id]["supports"]


@pytest.mark.parametrize("id_", FIGURES["arsenal"]["vehicles"])
def test_a_vehicle_has_its_figures_and_its_faces(id_: str) -> None:
    armour, faces, ap, he, speed = FIGURES["arsenal"]["vehicles"][id_]
    row = next(one for one in ARSENAL.vehicles if one.id == id_)
    assert (row.armour, "/".join(row.aspect), row.ap, row.he, row.speed) == (armour, faces, ap, he, speed)
    assert vehicle_type(row).armour == armour


@pytest.mark.parametrize("id_", FIGURES["arsenal"]["tiznaos"])
def test_a_tiznao_has_its_size_its_seats_its_weapons_and_its_ports(id_: str) -> None:
    size, men, weapons, ports = FIGURES["arsenal"]["tiznaos"][id_]
    row = next(one for one in ARSENAL.vehicles if one.id == id_)
    assert (row.size, machines()[id_].seats, row.ports) == (size, men, ports)
    assert {one.arc: one.count for one in row.integral} == weapons


@pytest.mark.ledger("esp-180")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_any_truck_of_a_size_may_be_bought_for_it(size: str) -> None:
    of_size = {one.id for one in ARSENAL.vehicles if one.size == size}
    assert set(items("spain-republican-army-1936-39")[f"tiznao-{size}"].choice) == of_size


def test_guns_have_their_figures_and_their_shields() -> None:
    found = {
        id_: [gun.ap, gun.he, "shield" if gun.shield else "none"]
        for list_id in LISTS
        for id_, gun in guns(loaded(list_id)).items()
    }
    assert found == {id_: row for id_, row in FIGURES["arsenal"]["guns"].items() if id_ in found}
    assert FIGURES["arsenal"]["guns"].keys() - found.keys() == {"field-gun-75-27"}  # off the table alone


@pytest.mark.ledger("esp-031")
@pytest.mark.parametrize(
    ("list_id", "choice"),
    [
        ("spain-peninsular-army-1936", "cavalry-scout-squad"),
        ("spain-foreign-legion-1936", "moroccan-cavalry-scouts"),
        ("spain-moroccan-regulares-1936", "moroccan-cavalry-scouts"),
    ],
)
def test_a_squad_of_cavalry_bought_on_horseback_has_its_two_holders(list_id: str, choice: str) -> None:
    troop = drawn_up("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron", "green").sections[0]
    (squad,) = items(list_id)[choice].teams
    assert sum(men.count for men in squad.others) == len(troop.teams[0].others) + HOLDERS


# --- what may be taken -------------------------------------------------------------------------------------


def limits(list_id: str, platoon: str, quality: str = "regular", month: str | None = None) -> Limits:
    """The limits of a list on its rows, whether games offer them yet or not."""
    rows = items(list_id)
    names = {id_: item.name for id_, item in rows.items()}
    roster = drawn_up(list_id, platoon, quality)
    return Limits(loaded(list_id).limits, roster, {id_: id_ for id_ in rows}, names, month)


EPR = ("spain-republican-army-1936-39", "rifle-grenadier-platoon")
NATIONALISTS = ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon")
PENINSULARS = ("spain-peninsular-army-1936", "rifle-grenadier-platoon", "green")
REQUETES = ("spain-carlist-requete-1936", "requete-piquete")
FALANGE = ("spain-falange-militia-1936", "falange-centuria", "green")
STEEL = ("spain-steel-companies-1936", "steel-company-platoon")
MILITIA = ("spain-peoples-militia-1936", "peoples-militia-type-a", "green")
GUARDS = ("spain-security-services-1936", "security-platoon")


@pytest.mark.parametrize(
    ("whose", "choices", "is_allowed"),
    [
        pytest.param(EPR, ["t-26b", "bt-5"], False, marks=pytest.mark.ledger("esp-074")),
        pytest.param(EPR, ["t-26b", "t-26b"], True, marks=pytest.mark.ledger("esp-074")),
        pytest.param(EPR, ["mmg"], False, marks=pytest.mark.ledger("esp-077")),
        pytest.param(
            PENINSULARS, ["vb-launchers", "mortar-50mm"], False, marks=pytest.mark.ledger("esp-082")
        ),
        pytest.param(
            EPR,
            ["infantry-gun-70-16", "field-gun-battery-75-28"],
            False,
            marks=pytest.mark.ledger("esp-089"),
        ),
        pytest.param(EPR, ["infantry-gun-70-16", "putilov-m02"], False, marks=pytest.mark.ledger("esp-089")),
        pytest.param(EPR, ["putilov-m02"] * 3, False, marks=pytest.mark.ledger("esp-089")),
        pytest.param(
            EPR, ["infantry-gun-70-16", "mortar-81mm-section"], True, marks=pytest.mark.ledger("esp-089")
        ),
        pytest.param(
            PENINSULARS,
            ["mortar-60mm-section", "mortar-81mm-section"],
            False,
            marks=pytest.mark.ledger("esp-162"),
        ),
        pytest.param(
            FALANGE,
            ["light-machine-gun", "mortar-81mm-section"],
            False,
            marks=pytest.mark.ledger("esp-163"),
        ),
        pytest.param(FALANGE, ["hotchkiss-mmg"] * 2, True, marks=pytest.mark.ledger("esp-163")),
        pytest.param(FALANGE, ["hotchkiss-mmg"] * 3, False, marks=pytest.mark.ledger("esp-163")),
        pytest.param(FALANGE, ["mortar-60mm-section"] * 2, False, marks=pytest.mark.ledger("esp-163")),
        pytest.param(FALANGE, ["infantry-gun-70-16"] * 2, False, marks=pytest.mark.ledger("esp-163")),
        pytest.param(FALANGE, ["mortar-50mm-squad"] * 2, True, marks=pytest.mark.ledger("esp-163")),
        pytest.param(REQUETES, ["light-machine-gun"] * 2, False, marks=pytest.mark.ledger("esp-163")),
        pytest.param(REQUETES, ["mortar-81mm-section"] * 2, False, marks=pytest.mark.ledger("esp-163")),
        pytest.param(REQUETES, ["hotchkiss-mmg"] * 2, True, marks=pytest.mark.ledger("esp-163")),
        pytest.param(
            STEEL, ["light-machine-gun", "automatic-rifle"], True, marks=pytest.mark.ledger("esp-164")
        ),
        pytest.param(
            STEEL, ["light-machine-gun", "automatic-rifle", "mmg"], False, marks=pytest.mark.ledger("esp-164")
        ),
        pytest.param(
            STEEL, ["mortar-50mm-squad", "milicianos-squad"], True, marks=pytest.mark.ledger("esp-164")
        ),
        pytest.param(STEEL, ["mortar-50mm-squad"] * 3, False, marks=pytest.mark.ledger("esp-164")),
        pytest.param(MILITIA, ["t-26b", "at-gun-37"], False, marks=pytest.mark.ledger("esp-165")),
        pytest.param(MILITIA, ["flag"] * 2, False, marks=pytest.mark.ledger("esp-165")),
        pytest.param(MILITIA, ["hardened", "fanatic"], False, marks=pytest.mark.ledger("esp-165")),
        pytest.param(NATIONALISTS, ["panzer-i-breda"], False, marks=pytest.mark.ledger("esp-166")),
        pytest.param(NATIONALISTS, ["panzer-i-breda", "panzer-i"], True, marks=pytest.mark.ledger("esp-166")),
        pytest.param(
            NATIONALISTS,
            ["mmg-section", "off-table-machine-gun-fire"],
            False,
            marks=pytest.mark.ledger("esp-168"),
        ),
        pytest.param(PENINSULARS, ["schneider-ca-1"], False, marks=pytest.mark.ledger("esp-175")),
        pytest.param(PENINSULARS, ["trubia-a4"], True, marks=pytest.mark.ledger("esp-175")),
        pytest.param(GUARDS, ["legion-section"], False, marks=pytest.mark.ledger("esp-175")),
        pytest.param(GUARDS, ["army-section-lmg"], False, marks=pytest.mark.ledger("esp-177")),
    ],
)
def test_what_a_platoon_may_take(whose: tuple[str, ...], choices: list[str], is_allowed: bool) -> None:
    assert (limits(*whose).fault(choices) is None) == is_allowed


@pytest.mark.ledger("esp-164")
@pytest.mark.parametrize(
    ("rows", "most"),
    [
        (("automatic-rifle", "light-machine-gun", "mmg"), 2),
        (("renault-ft-mg", "schneider-ca-1", "t-26b"), 2),
        (("mortar-60mm-section", "mortar-81mm-section", "field-gun-battery-75-28"), 1),
        (("mortar-50mm-squad", "milicianos-squad"), 2),
    ],
)
def test_a_platoon_of_steel_companies_has_so_many_of_these_kinds_together(
    rows: tuple[str, ...], most: int
) -> None:
    found = limits(*STEEL)
    for choices in combinations_with_replacement(rows, most + 1):
        assert found.fault(choices[:most]) is None
        assert found.fault(choices) is not None


ONCE = (
    "el-hombre",
    "automatic-rifles",
    "light-machine-gun",
    "antes-de-la-siesta",
    "flag",
    "mortar-50mm",
    "infantry-gun-70-16",
    "renault-ft-mg",
    "highly-motivated",
    "schneider-ca-1",
    "field-gun-section-75-28",
    "hardened",
    "field-gun-75-28",
    "fanatic",
)
"""What the list of the People's Militia marks with one star."""

LATER = ("bilbao", "fa-i", "renault-ft-37", "at-gun-37", "ba-3-6", "t-26b")
"""What it marks with two."""


@pytest.mark.ledger("esp-165")
@pytest.mark.parametrize("row", ONCE)
def test_the_militia_has_each_of_these_once(row: str) -> None:
    found = limits(*MILITIA, month="1936-09")
    assert found.fault([row]) is None
    assert found.fault([row, row]) is not None


@pytest.mark.ledger("esp-165")
@pytest.mark.parametrize("row", LATER)
def test_the_militia_has_one_of_these_after_october_1936(row: str) -> None:
    assert limits(*MILITIA, month="1936-10").fault([row]) is not None
    found = limits(*MILITIA, month="1936-11")
    assert found.fault([row]) is None
    assert all(found.fault([row, other]) is not None for other in LATER)
    assert found.notes(row) == (["On the northern front."] if row == "renault-ft-37" else [])


@pytest.mark.ledger("esp-175")
def test_the_republic_has_the_schneider_and_not_the_trubia() -> None:
    republican = limits(PENINSULARS[0], "rifle-grenadier-platoon-republican", "green")
    assert (republican.most("schneider-ca-1"), republican.most("trubia-a4")) == (1, 0)


@pytest.mark.ledger("esp-177")
def test_the_army_section_of_the_guards_may_have_its_lmg() -> None:
    nationalist = limits(GUARDS[0], "security-platoon-nationalist")
    assert nationalist.fault(["army-section-lmg", "army-infantry-section"]) is None


@pytest.mark.ledger("esp-161")
@pytest.mark.parametrize(
    ("whose", "choice", "before", "then"),
    [
        (("spain-foreign-legion-1936", "rifle-platoon"), "pak-35-36", "1936-10", "1936-11"),
        (("spain-foreign-legion-1936", "rifle-platoon"), "flak-18-88mm", "1936-10", "1936-11"),
        (STEEL, "at-gun-45-44", "1936-09", "1936-10"),
        (MILITIA, "bilbao", "1936-10", "1936-11"),
        (EPR, "top-mounted-mmg", "1937-09", "1937-10"),
        (EPR, "bt-5", "1937-09", "1937-10"),
        (EPR, "pre-game-barrage-heavy", "1937-12", "1938-01"),
        (EPR, "mmg-section", "1937-10", "1937-11"),
        (NATIONALISTS, "panzer-i-breda", "1937-09", "1937-10"),
        (NATIONALISTS, "bt-5", "1937-11", "1937-12"),
        (NATIONALISTS, "top-mounted-mmg", "1937-12", "1938-01"),
        (GUARDS, "hispano-suiza-mc36-mg", "1936-12", "1937-01"),
        (("spain-italian-ctv-1937-39", "ctv-army-platoon"), "cannone-37-45", "1937-03", "1937-04"),
        (
            ("spain-italian-rrs-motociclisti-1937-39", "motociclisti-platoon"),
            "infantry-gun-65-17",
            "1937-03",
            "1937-04",
        ),
        (
            ("spain-italian-rrs-motociclisti-1937-39", "motociclisti-platoon"),
            "spanish-infantry-section",
            "1937-05",
            "1937-04",
        ),
        (("spain-italian-rrs-motociclisti-1937-39", "motociclisti-platoon"), "t-26b", "1937-12", "1938-01"),
    ],
)
def test_some_supports_are_there_in_some_months_only(
    whose: tuple[str, ...], choice: str, before: str, then: str
) -> None:
    assert limits(*whose, month=before).most(choice) == 0
    assert limits(*whose, month=then).most(choice) != 0


@pytest.mark.ledger("esp-181")
def test_a_third_section_of_guards_is_bought_for_four_points() -> None:
    roster = drawn_up(*GUARDS, "regular")
    assert len(roster.sections) == 2
    assert "guards-section" in FIGURES[GUARDS[0]]["supports"][4]


def test_a_characteristic_may_be_that_of_some_platoons() -> None:
    of_list = loaded(NATIONALISTS[0])
    whose = {one.id: one.platoons for one in of_list.characteristics}
    assert whose["moroccans"] == ("rifle-grenadier-platoon-regulares", "machine-gun-platoon-regulares")


# --- what the rosters hold ---------------------------------------------------------------------------------


@pytest.mark.ledger("esp-068")
def test_only_teams_that_carry_grenades_have_any() -> None:
    squads = [team for section in drawn_up(*PENINSULARS).sections for team in section.teams]
    assert {team.name: team.grenades for team in squads} == {
        "LMG Squad": False,
        "Rifle Squad One": True,
        "Rifle Squad Two": True,
    }
    militia = drawn_up(*FALANGE)
    assert not any(team.grenades for section in militia.sections for team in section.teams)


@pytest.mark.ledger("esp-073")
def test_squads_are_teams_of_their_section() -> None:
    section = drawn_up(*PENINSULARS).sections[0]
    assert [team.crew + len(team.others) for team in section.teams] == [5, 6, 6]


@pytest.mark.ledger("esp-109")
def test_a_section_of_another_list_is_as_that_list_has_it() -> None:
    item = items("spain-falange-militia-1936")["legion-section"]
    section = section_of("spain-falange-militia-1936", item, "Q")
    own = loaded("spain-foreign-legion-1936").platoons[0].sections[0]
    assert section.traits == ("diehard",)
    assert section.characteristics is not None
    assert [team.name for team in section.teams] == [team.name for team in own.teams]
    assert [team.grenades for team in section.teams] == [False, True, True]


@pytest.mark.ledger("esp-155")
def test_the_spanish_section_of_the_italians_is_half_a_platoon() -> None:
    list_id = "spain-italian-rrs-motociclisti-1937-39"
    section = section_of(list_id, items(list_id)["spanish-infantry-section"], "Q")
    assert [(team.weapon, team.crew) for team in section.teams] == [
        ("magazine-lmg", 2),
        (None, 0),
        (None, 0),
        ("valero-50mm", 3),
    ]
    assert [leader.rank for leader in section.leaders] == [Rank.JUNIOR]
    force = with_support(
        roster(list_id, "motociclisti-platoon", Quality.REGULAR), ["spanish-infantry-section"]
    )
    assert (force.leaders[-1].title, force.leaders[-1].rank) == ("Sargento Primero", Rank.SENIOR)


@pytest.mark.ledger("esp-170")
def test_a_team_of_engineers_has_the_trade_that_its_owner_picks() -> None:
    choices = list(choices_of(PENINSULARS[0], items(PENINSULARS[0])["engineer-team"]))
    of_list = loaded(PENINSULARS[0])
    assert [(one.name, kind_of(of_list, one)) for one in choices] == [
        ("Engineer Mine Clearance Team", TeamKind.MINE_CLEARERS),
        ("Engineer Wire Cutting Team", TeamKind.WIRE_CUTTERS),
        ("Engineer Demolition Team", TeamKind.DEMOLITION),
    ]


@pytest.mark.ledger("esp-182")
@pytest.mark.parametrize("id_", ["field-gun-75-28", "putilov-m02", "field-gun-105mm", "flak-18-88mm"])
def test_a_field_gun_stands_on_the_table_with_ap_and_he(id_: str) -> None:
    ap, he, _ = FIGURES["arsenal"]["guns"][id_]
    whose = next(one for one in LISTS if id_ in items(one))
    gun = guns(loaded(whose))[id_]
    assert (items(whose)[id_].kind, items(whose)[id_].crew, gun.ap, gun.he) == ("gun", 5, ap, he)


@pytest.mark.ledger("esp-159")
@pytest.mark.parametrize(
    ("month", "quality", "when"),
    [
        ("1936-12", Quality.REGULAR, "only from January 1937 on"),
        ("1937-01", Quality.REGULAR, ""),
        ("1936-12", Quality.GREEN, ""),
        (None, Quality.REGULAR, ""),
    ],
)
def test_a_platoon_fought_in_its_months_only(month: str | None, quality: Quality, when: str) -> None:
    cavalry = Fielded("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron", quality)
    assert why_not_in(month, cavalry) == when


def test_a_battle_is_in_a_month_in_which_both_fought() -> None:
    regulars = Fielded("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron", Quality.REGULAR)
    blackshirts = Fielded("spain-italian-ctv-1937-39", "ctv-blackshirt-platoon", Quality.REGULAR)
    assert month_for(regulars) == "1937-03"
    assert month_for(regulars, blackshirts) == "1937-07"
