"""What the lists of España sell beside weapons and men, as it comes into a force."""

import pytest

from armylists.catalogue import army_lists, every_list
from armylists.rosters import roster
from armylists.supports import fault_in, most_of, with_support
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from rules.editions.engineering import DefenceKind
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from tests.armylists.in_play import BLUE, RED, InPlay
from tests.armylists.test_lists_of_espana import items

BRIGADES, STEEL = "spain-international-brigades-1937-38", "spain-steel-companies-1936"
MILITIA = "spain-peoples-militia-1936"
MOLOTOVS = [id_ for id_ in sorted(army_lists()) if "molotov-cocktail" in items(id_)]


def platoon(list_id: str) -> Roster:
    """The first platoon of a list that is offered."""
    first = army_lists()[list_id].platoons[0]
    return roster(list_id, first.id, next(iter(first.quality)))


# --- Molotov cocktails -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-022")
@pytest.mark.parametrize("list_id", MOLOTOVS)
def test_squads_have_two_molotov_cocktails_at_most(list_id: str) -> None:
    force = platoon(list_id)
    assert most_of(force, "molotov-cocktail") == 2
    assert len(with_support(force, ["molotov-cocktail"] * 2).charges) == 2
    fault = fault_in(force, ["molotov-cocktail"] * 3)
    assert fault is not None
    assert (fault.item, fault.text) == ("molotov-cocktail", "Molotov Cocktail: at most 2 may be taken.")


@pytest.mark.ledger("esp-022")
def test_teams_with_molotov_cocktails_have_no_limit() -> None:
    """Only the militia's list sells them, for three men of a Squad."""
    militia = every_list()[MILITIA]
    named = [limit for limit in militia.limits if limit.max is not None and "molotov-team" in limit.rows]
    assert "molotov-team" in items(militia.id)
    assert not named


# --- Anti-Fascisti -----------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-113")
def test_the_whole_platoon_of_the_brigades_is_diehard() -> None:
    force = with_support(platoon(BRIGADES), ["anti-fascisti"])
    assert force.traits == ("aggressive", "diehard")
    battle = InPlay(with_support(force, ["sniper-team"]))
    shaken = [team for team in battle.red.teams.values() if "diehard" not in team.traits]
    assert [team.kind for team in shaken] == ["sniper"], "who comes as a support is none of the platoon"
    item = items(BRIGADES)["anti-fascisti"]
    assert consists_of(BRIGADES, item) == "the whole platoon is Diehard: its Shock keeps it from nothing"


@pytest.mark.ledger("esp-113")
@pytest.mark.parametrize(("month", "most"), [("1937-06", 1), ("1937-07", 0)])
def test_until_the_middle_of_1937(month: str, most: int) -> None:
    assert most_of(platoon(BRIGADES), "anti-fascisti", Terms(month=month)) == most


# --- barricades --------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-169")
def test_a_barricade_is_for_a_team_or_where_there_are_none_for_a_squad() -> None:
    sold = {
        list_id: row
        for list_id, army_list in every_list().items()
        for row in items(army_list.id)
        if row in ("barricade", "squad-barricade")
    }
    assert len(sold) == 11
    assert {one for one, row in sold.items() if row == "squad-barricade"} == {MILITIA, STEEL}


@pytest.mark.ledger("esp-169")
def test_it_comes_with_the_force_as_other_defences_do() -> None:
    force = with_support(platoon(STEEL), ["squad-barricade", "squad-barricade"])
    assert force.defences == (DefenceKind.LONG_BARRICADE,) * 2
    battle = InPlay(force)
    assert battle.red.defences == [DefenceKind.LONG_BARRICADE] * 2
    assert muster(battle.game.setup).sides[BLUE].defences == []
    assert RED in battle.game.setup.rosters
