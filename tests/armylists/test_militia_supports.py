"""What supports make of whole platoons of militia, and where ten more men go (esp-124 to 131, 172)."""

from itertools import combinations_with_replacement

import pytest

from armylists.rosters import roster
from armylists.supports import fault_in, with_support
from rules.editions.grades import Quality
from rules.editions.team_rules import TeamKind
from rules.state.agreed.roster import Roster

MILITIA, FALANGE = "spain-peoples-militia-1936", "spain-falange-militia-1936"

UPGRADES = ("highly-motivated", "hardened", "fanatic")
"""What a whole platoon of the People's Militia may be besides."""


def platoon(list_id: str = MILITIA, kind: str = "peoples-militia-type-a") -> Roster:
    return roster(list_id, kind, Quality.GREEN)


def squads(force: Roster) -> list[int]:
    return [sum(len(team.others) + team.crew for team in section.teams) for section in force.sections]


@pytest.mark.ledger("esp-124")
@pytest.mark.parametrize("both", [*combinations_with_replacement(UPGRADES, 2)])
def test_a_platoon_is_only_one_of_them(both: tuple[str, str]) -> None:
    assert fault_in(platoon(), both) is not None
    assert fault_in(platoon(), both[:1]) is None


@pytest.mark.ledger("esp-125", "esp-126", "esp-127")
@pytest.mark.parametrize(
    ("support", "left", "traits"),
    [
        ("highly-motivated", ("no-pasaran", "peoples-militia"), ()),
        ("hardened", ("no-pasaran",), ()),
        ("fanatic", ("no-pasaran",), ("diehard",)),
    ],
)
def test_what_a_whole_platoon_is(support: str, left: tuple[str, ...], traits: tuple[str, ...]) -> None:
    force = with_support(platoon(), [support])
    assert force.characteristics == (*left, support)
    assert force.traits == traits


@pytest.mark.ledger("esp-172")
def test_ten_more_men_are_a_squad() -> None:
    force = with_support(platoon(), ["ten-milicianos"])
    assert squads(force) == [10] * 5
    assert [section.undivided for section in force.sections] == [True] * 5


@pytest.mark.ledger("esp-172")
@pytest.mark.parametrize(
    ("where", "men"),
    [("squad-1-and-squad-2", [15, 15, 10, 10]), ("squad-3-and-squad-3", [10, 10, 20, 10])],
)
def test_or_join_other_squads(where: str, men: list[int]) -> None:
    assert squads(with_support(platoon(), [f"ten-milicianos-for-{where}"])) == men


@pytest.mark.ledger("esp-172")
def test_squads_that_the_platoon_has_not_get_none() -> None:
    two = platoon(kind="peoples-militia-type-b")
    fault = fault_in(two, ["ten-milicianos-for-squad-1-and-squad-3"])
    assert fault is not None
    assert fault.code == "no-men-for-it"


@pytest.mark.ledger("esp-128")
def test_a_squads_gun_takes_five_of_its_men_and_brings_a_leader() -> None:
    force = with_support(platoon(), ["infantry-gun-70-16-for-squad-1"])
    (gun,) = force.teams
    assert squads(force) == [5, 10, 10, 10]
    assert (gun.kind, gun.crew, gun.others, len(gun.leaders)) == (TeamKind.GUN, 5, (), 1)
    assert not gun.support


@pytest.mark.ledger("esp-130")
def test_cara_al_sol_is_no_falangista_militia() -> None:
    force = with_support(platoon(FALANGE, "falange-centuria"), ["cara-al-sol"])
    assert force.characteristics == ("cara-al-sol",)


@pytest.mark.ledger("esp-131")
def test_of_a_mixed_platoon_the_falange_alone_is_militia() -> None:
    force = platoon(FALANGE, "mixed-platoon")
    assert force.characteristics == ()
    assert {one.name: one.characteristics for one in force.sections} == {
        "Army Section": (),
        "Falange Section": ("falangista-militia",),
    }


@pytest.mark.ledger("esp-130", "esp-131")
def test_in_a_mixed_platoon_cara_al_sol_is_of_its_falange_too() -> None:
    force = with_support(platoon(FALANGE, "mixed-platoon"), ["cara-al-sol"])
    assert force.sections[1].characteristics == ()


def test_one_squad_alone_has_the_gun_whichever_it_is() -> None:
    fault = fault_in(platoon(), ["infantry-gun-70-16-for-squad-1", "infantry-gun-70-16-for-squad-2"])
    assert fault is not None
    assert "only one may be taken" in fault.text
