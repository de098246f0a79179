"""Platoons in the other organisations that their lists allow."""

import msgspec
import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.schema import ArmyList, DetachedCrew, SpecialRule, Variant
from armylists.soundness import problems
from armylists.special_notes import notes_on_platoon
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.state.agreed.roster import Roster

ARMORED = "armored-rifle-platoon"
UNITED_STATES = "united-states-1943-45"


def armored(variant: str) -> Roster:
    return roster(UNITED_STATES, f"{ARMORED}-{variant}" if variant else ARMORED, Quality.REGULAR)


def men(platoon: Roster) -> dict[str, int]:
    """The men of each Section, and of the Teams that belong to none."""
    sections = {one.name: sum(team.crew + len(team.others) for team in one.teams) for one in platoon.sections}
    return sections | {team.name: team.crew + len(team.others) for team in platoon.teams}


@pytest.mark.ledger("1e-B.US-06")
@pytest.mark.parametrize(
    ("variant", "squads", "teams"),
    [
        ("", (7, 11, 11), 0),
        ("hq-bazooka", (5, 11, 11), 1),
        ("squad-bazooka", (7, 9, 11), 1),
        ("hq-and-squad-bazookas", (5, 9, 11), 2),
        ("squad-bazookas", (7, 9, 9), 2),
        ("three-bazookas", (5, 9, 9), 3),
    ],
)
def test_two_men_of_any_squad_form_a_bazooka_team(variant: str, squads: tuple[int, ...], teams: int) -> None:
    platoon = armored(variant)
    found = men(platoon)
    assert tuple(found[name] for name in ("Headquarters Squad", "Squad 1", "Squad 2")) == squads
    bazookas = [team for team in platoon.teams if team.weapon == "bazooka"]
    assert [(team.crew, team.crew_arm) for team in bazookas] == [(2, "m1-garand")] * teams
    assert sum(found.values()) == sum(men(armored("")).values())
    assert (platoon.rating, platoon.command_dice) == (4, 5)


@pytest.mark.ledger("1e-B.US-06")
def test_the_submachine_gunner_stays_with_his_squad() -> None:
    squad = next(one for one in armored("squad-bazooka").sections if one.name == "Squad 1")
    assert sorted(squad.teams[0].others) == ["m1-garand"] * 8 + ["smg"]


def with_taking(**changed: object) -> ArmyList:
    """The American list with one option of the armored riflemen spoilt."""
    listed = army_lists()[UNITED_STATES]
    platoon = next(one for one in listed.platoons if one.id == ARMORED)
    variant = platoon.variants[0]
    spoilt = msgspec.structs.replace(variant, takes=(msgspec.structs.replace(variant.takes[0], **changed),))
    changed_platoon = msgspec.structs.replace(platoon, variants=(spoilt,))
    others = tuple(changed_platoon if one is platoon else one for one in listed.platoons)
    return msgspec.structs.replace(listed, platoons=others)


@pytest.mark.parametrize(
    "changed", [{"section": "Cavalry"}, {"number": 4}, {"section": "Squad"}, {"section": "Mortar Squad"}]
)
def test_men_who_are_not_there_cannot_be_taken(changed: dict[str, object]) -> None:
    found = [one.what for one in problems(with_taking(**changed))]
    assert len(found) == 1
    assert "can be taken out for 'Headquarters Bazooka Team'" in found[0]


def test_every_organisation_has_an_id_of_its_own() -> None:
    for listed in army_lists().values():
        ids = [platoon.id for platoon in platoons(listed)]
        assert len(ids) == len(dict.fromkeys(ids))
        assert all(isinstance(taking, DetachedCrew) for taking in _takings(listed))


def _takings(listed: ArmyList) -> list[DetachedCrew]:
    variants: list[Variant] = [one for platoon in listed.platoons for one in platoon.variants]
    return [taking for variant in variants for taking in variant.takes]


def test_what_a_list_says_of_a_platoon_holds_for_its_variants() -> None:
    said = SpecialRule(id="riders", applies_to=(ARMORED,), rule="They ride.")
    americans = msgspec.structs.replace(army_lists()[UNITED_STATES], special_rules=(said,))
    assert notes_on_platoon(americans, f"{ARMORED}-three-bazookas") == ("They ride.",)
    assert notes_on_platoon(americans, "rifle-platoon") == ()
