"""Weapons and hand grenades that the lists of the Spanish Civil War sell for Squads who are there."""

import re

import pytest

from armylists.catalogue import every_list
from armylists.handed import Receiver, squads_of
from armylists.rosters import roster
from armylists.supports import fault_in, most_of, offered, with_support
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.state.agreed.roster import Roster, RosterTeam
from rules.state.changes.men import kill
from tests.armylists.in_play import InPlay

EPR = ("spain-republican-army-1936-39", "rifle-grenadier-platoon")
EPR_GUNS = ("spain-republican-army-1936-39", "machine-gun-platoon")
NATIONALISTS = ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon")
PENINSULARS = ("spain-peninsular-army-1936", "rifle-grenadier-platoon", Quality.GREEN)
MOROCCANS = ("spain-moroccan-regulares-1936", "rifle-platoon")
STEEL = ("spain-steel-companies-1936", "steel-company-platoon", Quality.GREEN)
GUARDS = ("spain-security-services-1936", "security-platoon-nationalist")
REQUETES = ("spain-carlist-requete-1936", "requete-piquete", Quality.GREEN)

FIRST = "rifle-grenadier-section-1-squad-one"
SECOND = "rifle-grenadier-section-1-squad-two"


def platoon(list_id: str, platoon_id: str, quality: Quality = Quality.REGULAR) -> Roster:
    return roster(list_id, platoon_id, quality)


def team_of(force: Roster, section: str, team: str) -> RosterTeam:
    found = next(one for one in force.sections if one.name.startswith(section))
    return next(one for one in found.teams if one.name == team)


def refusal(force: Roster, *choices: str) -> str:
    fault = fault_in(force, choices)
    return fault.text if fault else ""


@pytest.mark.ledger("esp-075")
def test_the_crew_come_out_of_the_squad_and_its_other_men_replace_them() -> None:
    force = with_support(platoon(*EPR_GUNS), ["mmg-for-machine-gun-section-1-squad-one"])
    squad = team_of(force, "Machine-Gun Section 1", "Squad One")
    assert (squad.weapon, squad.crew, squad.others) == ("spanish-mmg", 3, ("rifle",) * 3)
    battle = InPlay(force)
    team = next(one for one in battle.red.teams.values() if one.weapon == "spanish-mmg")
    kill(battle.game, team, next(man.id for man in team.figures if man.serves))
    assert [len(team.figures), sum(man.serves for man in team.figures)] == [5, 3]


@pytest.mark.ledger("esp-075")
@pytest.mark.parametrize(
    ("choice", "section", "team", "crew", "rifles"),
    [
        (f"light-machine-gun-for-{FIRST}", "Rifle-Grenadier Section 1", "Squad One", 2, 3),
        ("mortar-50mm-for-mortar-section-mortar-squad-one", "Mortar Section", "Mortar Squad One", 3, 1),
    ],
)
def test_each_weapon_has_its_crew(choice: str, section: str, team: str, crew: int, rifles: int) -> None:
    squad = team_of(with_support(platoon(*EPR), [choice]), section, team)
    assert (squad.crew, squad.others.count("rifle")) == (crew, rifles)


@pytest.mark.ledger("esp-068")
def test_a_squad_with_a_machine_gun_or_a_mortar_has_no_grenades() -> None:
    force = platoon(*EPR)
    assert team_of(force, "Rifle-Grenadier Section 1", "Squad One").grenades
    armed = with_support(force, [f"light-machine-gun-for-{FIRST}", f"machine-rifles-for-{SECOND}"])
    grenades = [
        team_of(armed, "Rifle-Grenadier Section 1", f"Squad {one}").grenades for one in ("One", "Two")
    ]
    assert grenades == [False, True]


@pytest.mark.ledger("esp-076")
def test_one_light_machine_gun_in_a_section_of_riflemen() -> None:
    force = platoon(*EPR)
    both = (f"light-machine-gun-for-{FIRST}", f"light-machine-gun-for-{SECOND}")
    assert refusal(force, *both).endswith("only one in a Section.")
    other = "light-machine-gun-for-rifle-grenadier-section-2-squad-three"
    assert refusal(force, both[0], other) == ""
    assert refusal(force, *[both[0]] * 2).endswith("only one in a Squad.")


@pytest.mark.ledger("esp-076")
@pytest.mark.parametrize(
    ("list_id", "platoon_id", "gun"),
    [
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon", "light-machine-gun"),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-legion", "light-machine-gun"),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-regulares", "light-machine-gun"),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-navarre", "light-machine-gun"),
        ("spain-basque-army-1936-37", "rifle-grenadier-platoon", "light-machine-gun"),
        ("spain-international-brigades-1937-38", "rifle-grenadier-platoon", "light-machine-gun"),
        ("spain-falange-militia-1936", "falange-centuria", "light-machine-gun"),
    ],
)
def test_one_light_machine_gun_in_a_section_in_every_list(list_id: str, platoon_id: str, gun: str) -> None:
    chosen = next(one for one in platoons(every_list()[list_id]) if one.id == platoon_id)
    quality = next(iter(chosen.quality))
    force = platoon(list_id, platoon_id, quality)
    first, second = guns_of_a_section(force, list_id, gun)
    assert refusal(force, first) == ""
    assert refusal(force, first, second).endswith("only one in a Section.")


def guns_of_a_section(force: Roster, list_id: str, gun: str) -> tuple[str, str]:
    """The rows by which two Squads of one Section would have this gun."""
    rows = [one.id for one in offered(list_id) if one.id.startswith(f"{gun}-for-") and most_of(force, one.id)]
    sections = [re.sub(r"-squad-[a-z0-9]+$", "", row) for row in rows]
    shared = next(one for one in sections if sections.count(one) > 1)
    first, second, *_ = [row for row, one in zip(rows, sections, strict=True) if one == shared]
    return first, second


@pytest.mark.ledger("esp-076")
def test_no_squad_of_machine_guns_has_one_of_each() -> None:
    force = platoon(*EPR_GUNS)
    squad = "for-machine-gun-section-1-squad-one"
    assert "nobody is there" in refusal(force, f"mmg-{squad}", f"light-machine-gun-{squad}")
    pair = (f"mmg-{squad}", "light-machine-gun-for-machine-gun-section-1-squad-two")
    assert refusal(force, *pair) == ""


@pytest.mark.ledger("esp-077")
def test_two_squads_of_a_section_may_have_a_medium_machine_gun() -> None:
    force = platoon(*EPR_GUNS)
    guns = [f"mmg-for-machine-gun-section-{one}-squad-{two}" for one in (1, 2) for two in ("one", "two")]
    assert refusal(force, *guns) == ""
    assert most_of(platoon(*EPR), guns[0]) == 0


@pytest.mark.ledger("esp-091")
def test_mortar_squads_have_no_light_machine_gun() -> None:
    names = [one.id for one in offered(EPR[0]) if one.id.startswith("light-machine-gun")]
    assert not [one for one in names if "mortar" in one]
    assert len(names) == 10


@pytest.mark.ledger("esp-092")
def test_one_choice_gives_two_automatic_rifles_to_one_squad_or_to_two() -> None:
    force = with_support(platoon(*EPR), [f"machine-rifles-for-{FIRST}-and-{SECOND}"])
    first, second = (team_of(force, "Rifle-Grenadier Section 1", f"Squad {one}") for one in ("One", "Two"))
    assert first.others.count("machine-rifle") == second.others.count("machine-rifle") == 1
    alone = with_support(platoon(*EPR), [f"machine-rifles-for-{FIRST}"])
    assert team_of(alone, "Rifle-Grenadier Section 1", "Squad One").others.count("machine-rifle") == 2


@pytest.mark.ledger("esp-092")
@pytest.mark.parametrize(
    ("list_id", "row"),
    [
        ("spain-republican-army-1936-39", "machine-rifles"),
        ("spain-basque-army-1936-37", "machine-rifles"),
        ("spain-international-brigades-1937-38", "machine-rifles"),
        ("spain-peoples-militia-1936", "automatic-rifles"),
    ],
)
def test_every_list_with_them_shares_two_among_one_squad_or_two(list_id: str, row: str) -> None:
    given = [squads_of(list_id, one.id) for one in offered(list_id) if one.id.startswith(row)]
    assert {tuple(to.weapons for to in each) for each in given} == {(2,), (1, 1)}


@pytest.mark.ledger("esp-082")
def test_both_lanzagranada_squads_have_a_launcher_or_a_mortar() -> None:
    squads = "lanzagranada-squad-one-and-lanzagranada-squad-two"
    force = with_support(platoon(*PENINSULARS), [f"vb-launchers-for-{squads}"])
    armed = [(one.crew, one.weapon) for one in force.teams if one.weapon]
    assert armed == [(1, "spanish-vb-launcher")] * 2
    mortar = "mortar-50mm-for-lanzagranada-squad-one"
    assert refusal(platoon(*PENINSULARS), f"vb-launchers-for-{squads}", mortar) != ""


@pytest.mark.ledger("esp-082")
def test_moroccans_have_up_to_four_launchers_and_none_with_a_light_machine_gun() -> None:
    names = [one.id for one in offered(MOROCCANS[0]) if one.id.startswith("vb-launchers")]
    assert not [one for one in names if "lmg" in one]
    squad = "vb-launchers-for-section-1-rifle-squad-one"
    assert squads_of(MOROCCANS[0], squad) == (Receiver("Section 1", "Rifle Squad One", 2),)
    force = with_support(platoon(*MOROCCANS), [squad, "vb-launchers-for-hq-soldados"])
    assert [one.weapons for one in force.teams if one.weapon] == [2]


@pytest.mark.ledger("esp-164")
def test_one_weapon_of_these_for_each_section_of_a_steel_company() -> None:
    first, second = "for-section-1-rifle-squad-one", "for-section-2-rifle-squad-one"
    force = platoon(*STEEL)
    assert refusal(force, f"light-machine-gun-{first}", f"automatic-rifle-{second}") == ""
    assert (
        refusal(force, f"light-machine-gun-{first}", "light-machine-gun-for-section-1-rifle-squad-two") != ""
    )


@pytest.mark.ledger("esp-177")
def test_the_light_machine_gun_of_the_guards_is_for_the_section_of_the_army() -> None:
    gun = "army-section-lmg-for-army-infantry-section-lmg-squad"
    assert "only beside" in refusal(platoon(*GUARDS), gun)
    force = with_support(platoon(*GUARDS), [gun, "army-infantry-section"])
    squad = team_of(force, "Army Infantry Section", "LMG Squad")
    assert (squad.weapon, squad.crew, squad.others) == ("magazine-lmg", 2, ("rifle",) * 3)


@pytest.mark.ledger("esp-068")
def test_hand_grenades_are_for_all_requetes_and_for_one_section_of_steel_companies() -> None:
    for whose, choice, given in (
        (REQUETES, "hand-grenades-for-section-1-and-section-2", [True, True]),
        (STEEL, "hand-grenades-for-section-1", [True, False]),
    ):
        force = with_support(platoon(*whose), [choice])
        assert [all(team.grenades for team in section.teams) for section in force.sections] == given
        assert "nobody is there" in refusal(platoon(*whose), choice, choice) or whose is REQUETES


@pytest.mark.ledger("esp-093")
def test_the_republic_may_have_one_barrage_of_each_weight_and_its_enemy_only_one() -> None:
    rows = ["pre-game-barrage", "pre-game-barrage-heavy"]
    force = with_support(platoon(*EPR), rows)
    assert (force.barrage, force.barrage_harder) == (True, 1)
    assert refusal(platoon(*EPR), rows[0], rows[0]) != ""
    assert refusal(platoon(*NATIONALISTS), *rows) != ""
    light = "pre-game-barrage-light"
    assert with_support(platoon(*NATIONALISTS), [light]).barrage_harder == -1
    assert refusal(platoon(*NATIONALISTS), light, "mortar-50mm-section") != ""
    assert refusal(platoon(*NATIONALISTS), rows[1], "mortar-50mm-section") == ""


@pytest.mark.ledger("esp-093")
@pytest.mark.parametrize(
    ("row", "face", "arrives"),
    [("heavy", 4, False), ("heavy", 5, True), ("light", 2, False), ("light", 3, True)],
)
def test_a_heavy_barrage_keeps_more_back_and_a_light_one_less(row: str, face: int, *, arrives: bool) -> None:
    battle = InPlay(with_support(platoon(*NATIONALISTS), [f"pre-game-barrage-{row}"]))
    battle.play(2, wants=["deploy:blue-section-1"], seat=Seat.BLUE, face=face)
    assert battle.blue.teams["blue-section-1-team-1"].on_table is arrives


# --- dynamite and megaphones ---------------------------------------------------------------------------

DYNAMITE = "dinamiteros-for-section-1-rifle-squad-one"


@pytest.mark.ledger("esp-105")
def test_dynamite_is_for_one_squad_that_has_rifles_alone() -> None:
    steel = platoon(*STEEL)
    team = team_of(with_support(steel, [DYNAMITE]), "Section 1", "Rifle Squad One")
    assert (team.kind, team.grenades, set(team.others)) == (TeamKind.DINAMITEROS, True, {"rifle"})
    for other in ("light-machine-gun", "automatic-rifle"):
        assert refusal(steel, DYNAMITE, f"{other}-for-section-1-rifle-squad-one")
        assert not refusal(steel, DYNAMITE, f"{other}-for-section-1-rifle-squad-two")
    assert refusal(steel, DYNAMITE, DYNAMITE)


@pytest.mark.ledger("esp-105")
def test_hand_grenades_for_their_section_change_nothing_for_dinamiteros() -> None:
    force = with_support(platoon(*STEEL), [DYNAMITE, "hand-grenades-for-section-1"])
    one, two = (team_of(force, "Section 1", f"Rifle Squad {name}") for name in ("One", "Two"))
    assert (one.kind, two.kind, two.grenades) == (TeamKind.DINAMITEROS, TeamKind.INFANTRY, True)


@pytest.mark.ledger("esp-105")
def test_militia_buy_a_team_of_three() -> None:
    militia = platoon("spain-peoples-militia-1936", "peoples-militia-type-a", Quality.GREEN)
    (team,) = (one for one in with_support(militia, ["dinamiteros-team"]).teams if one.support)
    assert (team.kind, team.others, team.grenades, team.carried) == (
        TeamKind.DINAMITEROS,
        ("rifle",) * 3,
        True,
        (),
    )


@pytest.mark.ledger("esp-104")
def test_a_megaphone_is_beside_the_rifles_of_a_team_and_it_has_no_second() -> None:
    steel, megaphone = platoon(*STEEL), "megaphone-for-section-2-rifle-squad-three"
    team = team_of(with_support(steel, [megaphone]), "Section 2", "Rifle Squad Three")
    assert (team.carried, team.others) == (("megaphone",), ("rifle",) * 6)
    assert refusal(steel, megaphone, megaphone)


@pytest.mark.ledger("esp-137")
def test_two_teams_of_tank_hunters_at_most_are_formed_of_moroccans() -> None:
    moroccans = platoon(*MOROCCANS)
    force = with_support(moroccans, ["tank-hunters"] * 2)
    assert [(one.men, one.carried) for one in force.to_form] == [(3, ("grenade-and-petrol-can",))] * 2
    assert len(force.teams) == len(moroccans.teams)
    assert refusal(moroccans, *["tank-hunters"] * 3)
    assert refusal(platoon(*NATIONALISTS), "tank-hunters")
    regulares = platoon("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-regulares")
    assert not refusal(regulares, "tank-hunters", "tank-hunters")


@pytest.mark.ledger("esp-104")
@pytest.mark.parametrize(
    ("list_id", "platoon_id", "are_so"),
    [
        ("spain-foreign-legion-1936", "rifle-platoon", True),
        ("spain-moroccan-regulares-1936", "machine-gun-platoon", True),
        ("spain-peninsular-cavalry-1936-39", "moroccan-cavalry-squadron", True),
        ("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron", False),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon-legion", True),
        ("spain-nationalist-army-1936-39", "rifle-grenadier-platoon", False),
    ],
)
def test_africanistas_are_the_legion_and_the_moroccans(list_id: str, platoon_id: str, are_so: bool) -> None:
    force = platoon(list_id, platoon_id)
    assert ("africanistas" in (force.characteristics or ())) is are_so


@pytest.mark.ledger("esp-104")
def test_africanistas_whom_others_buy_are_so_too() -> None:
    force = with_support(platoon(*GUARDS), ["moroccan-section"])
    (bought,) = (one for one in force.sections if one.support)
    assert "africanistas" in (bought.characteristics or ())
    assert "africanistas" not in (force.characteristics or ())
