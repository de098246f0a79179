"""Sections from another list buy one support of that list each, at its cost there (esp-109)."""

from random import Random

import pytest
from msgspec import structs

from armylists.catalogue import army_lists, completed
from armylists.drawing import bought_beside, drawn, sensible, useful
from armylists.families import families
from armylists.kept import listed
from armylists.lent import buyers
from armylists.rosters import roster
from armylists.support_lines import supports_of
from armylists.supports import costs, fault_in, offered, rows_of, with_support
from armylists.terms import Terms
from rules.editions.grades import Quality
from rules.state.agreed.roster import Roster
from tests.armylists.in_play import InPlay, needed_by

FALANGE = "spain-falange-militia-1936"
LMG = "army-infantry-section-m22-lmg-for-army-infantry-section-lmg-squad"


def centuria() -> Roster:
    return roster(FALANGE, "falange-centuria", Quality.GREEN)


def why(*choices: str, **terms: object) -> str:
    fault = fault_in(centuria(), choices, Terms(**terms))  # type: ignore[arg-type]
    return fault.text if fault else ""


@pytest.mark.ledger("esp-109")
@pytest.mark.parametrize(
    ("choice", "lender", "row"),
    [
        (LMG, "spain-peninsular-army-1936", "m22-lmg"),
        ("carlist-section-priest", "spain-carlist-requete-1936", "priest"),
        ("carlist-section-light-machine-gun-for-carlist-section-rifle-squad-one",
         "spain-carlist-requete-1936", "light-machine-gun"),
        ("security-section-field-gun-75-28", "spain-security-services-1936", "field-gun-75-28"),
        ("legion-section-flamethrower-team", "spain-foreign-legion-1936", "flamethrower-team"),
        ("moroccan-section-caid", "spain-moroccan-regulares-1936", "caid"),
    ],
)  # fmt: skip
def test_a_section_buys_of_its_own_list_at_the_cost_there(choice: str, lender: str, row: str) -> None:
    (there,) = (
        cost for cost, items in army_lists()[lender].support.items() for item in items if item.id == row
    )
    assert costs(FALANGE)[choice] == there


@pytest.mark.ledger("esp-109")
def test_a_second_support_for_one_section_is_refused() -> None:
    assert why("legion-section", "legion-section-bilbao") == ""
    told = why("legion-section", "legion-section-bilbao", "legion-section-infantry-gun-70-16")
    assert "only one support of its own list for each Foreign Legion Section" in told
    both = ["legion-section-infantry-gun-70-16", "legion-section-mortar-81mm-section"]
    assert why("legion-section", "legion-section", *both) == ""


@pytest.mark.ledger("esp-109")
def test_without_the_section_there_is_nothing_to_buy() -> None:
    assert "only one support of its own list for each Moroccan Section" in why("moroccan-section-caid")
    assert "Moroccan Section" in why("legion-section", "moroccan-section-caid")


@pytest.mark.ledger("esp-109")
def test_what_they_buy_counts_towards_the_level() -> None:
    choices = ("legion-section", "legion-section-bilbao")
    assert why(*choices, level=7) == ""
    assert "7" in why(*choices, level=6)


@pytest.mark.ledger("esp-109", "esp-161")
def test_their_own_list_says_when_and_how_many() -> None:
    pak = ("legion-section", "legion-section-pak-35-36")
    assert "only from" in why(*pak, month="1936-09")
    assert why(*pak, month="1936-11") == ""
    tanks = ("army-infantry-section-renault-ft-mg", "army-infantry-section-trubia-a4")
    assert "only one" in why("army-infantry-section", "army-infantry-section", *tanks)


@pytest.mark.ledger("esp-109")
def test_a_weapon_goes_to_a_squad_of_the_section_that_bought_it() -> None:
    force = with_support(centuria(), ["army-infantry-section"] * 2 + [LMG] * 2)
    armed = [team for section in force.sections for team in section.teams if team.weapon == "magazine-lmg"]
    assert [(team.name, team.crew, len(team.others)) for team in armed] == [("LMG Squad", 2, 3)] * 2
    lent = [section for section in force.sections if section.support]
    assert [section.teams[0].weapon for section in lent] == ["magazine-lmg"] * 2
    assert force.arsenal["magazine-lmg"]


@pytest.mark.ledger("esp-109")
def test_grenades_and_horses_are_for_the_section_that_bought_them() -> None:
    grenades = with_support(
        centuria(), ["carlist-section", "carlist-section-hand-grenades-for-carlist-section"]
    )
    assert [[team.grenades for team in one.teams] for one in grenades.sections] == [[False] * 3] * 2 + [
        [True] * 3
    ]
    mounted = with_support(centuria(), ["carlist-section", "carlist-section-mount-section"])
    assert [any(team.mounted for team in one.teams) for one in mounted.sections] == [False, False, True]


@pytest.mark.ledger("esp-109")
def test_what_is_a_whole_platoons_or_another_platoons_is_not_lent() -> None:
    lent = set(rows_of(FALANGE).values())
    assert "army-infantry-section-mmg" not in lent  # of the machine gun platoon
    assert "army-infantry-section-schneider-ca-1" not in lent  # of the Republic
    assert "army-infantry-section-vb-launchers" not in lent  # of Squads at headquarters
    assert "security-section-mount-squad" not in lent
    assert "legion-section-adjutant" not in lent  # the same in every list
    assert "legion-section-sniper-team" not in lent  # which the Falange sells as freely


@pytest.mark.ledger("esp-109")
def test_every_support_that_is_lent_can_be_taken_into_a_battle() -> None:
    lent = [item for item in offered(FALANGE) if item.bought_by]
    assert {item.bought_by for item in lent} == {one.id for one in buyers(listed(FALANGE))}
    for item in lent:
        platoon = mixed() if item.bought_by == "mixed-platoon" else centuria()
        beside = needed_by(FALANGE, item)
        assert fault_in(platoon, [*beside, item.id]) is None, item.id
        assert with_support(platoon, [*beside, item.id]) != with_support(platoon, beside), item.id


@pytest.mark.ledger("esp-109")
def test_the_lmg_of_the_army_is_there_to_come_on() -> None:
    battle = InPlay(with_support(centuria(), ["army-infantry-section", LMG]))
    team = next(one for one in battle.red.teams.values() if one.weapon == "magazine-lmg")
    assert (team.crew, team.support) == (2, True)


@pytest.mark.ledger("esp-109")
def test_the_builder_shows_them_under_the_section_that_buys() -> None:
    whose = families(FALANGE)
    assert whose["legion-section-bilbao"] == "Foreign Legion Section"
    assert whose[LMG] == "Army Infantry Section"


def test_a_reader_is_told_of_it_beside_the_section_alone() -> None:
    lines = {line.id: line for _cost, rows in supports_of(listed(FALANGE)) for line in rows}
    assert "one support of its own list" in lines["legion-section"].limit
    assert "one support of its own list" not in lines["falange-section"].limit
    assert not any(line.startswith("legion-section-") for line in lines)


LENT = {item.id: item.bought_by for item in offered(FALANGE) if item.bought_by}


def test_no_player_is_drawn_what_only_a_section_may_buy() -> None:
    assert not {*sensible(listed(FALANGE))} & LENT.keys()


@pytest.mark.ledger("esp-109")
def test_a_computer_draws_what_its_sections_may_buy_beside_them() -> None:
    """Within a level, which may be as high as a scenario's, and where all are free."""
    sets = [drawn(centuria(), useful(listed(FALANGE)), Terms(level=12), Random(seed)) for seed in range(20)]
    assert any(LENT.keys() & {*one} for one in sets)
    for one in sets:
        assert not why(*one, level=12)
    legion = bought_beside(listed(FALANGE), ["legion-section"], Random(1))
    assert [LENT[one] for one in legion] == ["legion-section"]
    assert not why("legion-section", *legion)
    assert bought_beside(listed(FALANGE), ["carlist-scouts"], Random(1)) == []


def test_no_list_can_write_what_is_lent_itself() -> None:
    carlists = army_lists()["spain-carlist-requete-1936"]
    forged = structs.replace(carlists, lent=army_lists()[FALANGE].lent)
    assert completed(forged).lent == {}


# --- a mixed platoon ---------------------------------------------------------------------------------------


def mixed() -> Roster:
    return roster(FALANGE, "mixed-platoon", Quality.GREEN)


def why_not_mixed(*choices: str) -> str:
    fault = fault_in(mixed(), choices)
    return fault.text if fault else ""


ARMY_LMG = "m22-lmg-for-army-section-lmg-squad"


@pytest.mark.ledger("esp-131")
def test_the_army_section_of_a_mixed_platoon_has_one_lmg() -> None:
    army, falange = with_support(mixed(), [ARMY_LMG]).sections
    assert [(team.weapon, team.crew) for team in army.teams] == [("magazine-lmg", 2), (None, 0), (None, 0)]
    assert not any(team.weapon for team in falange.teams)
    assert "only one" in why_not_mixed(ARMY_LMG, ARMY_LMG)


@pytest.mark.ledger("esp-131")
def test_no_falangist_has_the_armys_weapons() -> None:
    mine = {
        item.id
        for item in offered(FALANGE)
        if item.id.startswith(("m22-lmg", "vb-launcher", "mortar-50mm-for"))
    }
    assert mine == {ARMY_LMG, "vb-launcher-for-lanzagranada-squad", "mortar-50mm-for-lanzagranada-squad"}
    told = why_not_mixed("light-machine-gun-for-falange-section-1-rifle-squad-one")
    assert told.endswith("nobody of this platoon is there to have it.")
    assert why(ARMY_LMG).endswith("nobody of this platoon is there to have it.")


@pytest.mark.ledger("esp-131")
def test_the_one_grenade_squad_has_a_launcher_or_a_mortar() -> None:
    launcher, mortar = "vb-launcher-for-lanzagranada-squad", "mortar-50mm-for-lanzagranada-squad"
    (squad,) = with_support(mixed(), [launcher]).teams
    assert squad.weapon == "spanish-vb-launcher" or "spanish-vb-launcher" in squad.others
    (squad,) = with_support(mixed(), [mortar]).teams
    assert (squad.weapon, squad.crew, len(squad.others)) == ("valero-50mm", 3, 2)
    assert "only one of these kinds" in why_not_mixed(launcher, mortar)


@pytest.mark.ledger("esp-131")
def test_a_mixed_platoon_may_have_the_supports_of_the_army() -> None:
    assert why_not_mixed("mixed-platoon-renault-ft-mg") == ""
    assert "only one" in why_not_mixed("mixed-platoon-renault-ft-mg", "mixed-platoon-trubia-a4")
    assert "not with the Falange Militia" in why("mixed-platoon-renault-ft-mg")
    assert len(with_support(mixed(), ["mixed-platoon-renault-ft-mg"]).vehicles) == 1
