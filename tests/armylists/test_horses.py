"""What lists say of horses, bicycles and motorcycles, and the forces that it makes (España)."""

import pytest
from msgspec import structs

from armylists.mounting import as_bought, riding, with_horses
from armylists.rosters import roster
from armylists.schema import Men, SupportItem
from armylists.supports import with_support
from armylists.words import SupportKind
from rules.book import Quality, Rank, Roster, RosterLeader, RosterSection, RosterTeam, Saddle


def troop(number: int, **more: object) -> RosterSection:
    squads = tuple(RosterTeam(name=f"Squad {one}", others=("rifle",) * 6) for one in ("One", "Two", "Three"))
    leaders = (RosterLeader(title="Alférez", rank=Rank.JUNIOR, weapon="pistol"),)
    return RosterSection(name=f"Troop {number}", teams=squads, leaders=leaders, **more)  # type: ignore[arg-type]


def squadron(*sections: RosterSection) -> Roster:
    return Roster(
        list_id="spain",
        platoon_id="squadron",
        name="Squadron",
        nation="spain-nationalist",
        quality=Quality.REGULAR,
        rating=0,
        command_dice=5,
        sections=sections,
    )


HORSES = SupportItem(
    id="mount-section",
    name="Horses for one Section",
    kind=SupportKind.OTHER,
    mounts=1,
    men=2,
    others=(Men(weapon="rifle", count=1),),
)


@pytest.mark.ledger("esp-141")
def test_horses_bring_two_men_for_each_squad_and_a_trumpeter() -> None:
    force = with_horses(squadron(riding(troop(1), Saddle.HORSE), riding(troop(2), Saddle.HORSE)), HORSES)
    first, second = force.sections
    assert [len(team.others) for team in first.teams] == [8, 8, 8, 1]
    assert all(team.mounted and team.mount is Saddle.HORSE for team in first.teams)
    assert all(leader.mounted for leader in first.leaders)
    assert [len(team.others) for team in second.teams] == [6, 6, 6]
    assert not any(team.mounted for team in second.teams)


@pytest.mark.ledger("esp-141")
@pytest.mark.parametrize("quality", [Quality.GREEN, Quality.REGULAR])
def test_a_troop_on_horseback_is_three_squads_of_eight_and_a_trumpeter(
    quality: Quality,
) -> None:
    squadron_on_foot = roster("spain-peninsular-cavalry-1936-39", "cavalry-sabre-squadron", quality)
    first, second = with_support(squadron_on_foot, ["mount-section"]).sections
    assert [team.others for team in first.teams] == [("rifle",) * men for men in (8, 8, 8, 1)]
    assert all(team.mounted for team in first.teams)
    assert [team.others for team in second.teams] == [("rifle",) * 6] * 3


@pytest.mark.ledger("esp-141")
def test_bought_again_they_are_for_the_next_section_and_never_for_supports() -> None:
    force = squadron(troop(1), troop(2), troop(3, support=True))
    for _ in range(3):
        force = with_horses(force, HORSES)
    assert [any(team.mounted for team in one.teams) for one in force.sections] == [True, True, False]


@pytest.mark.ledger("esp-171")
def test_a_section_on_horses_may_ride() -> None:
    item = SupportItem(id="mounted-squad", name="Mounted Squad", kind=SupportKind.SECTION, on_horses=True)
    assert all(team.mounted for team in as_bought(troop(1), item).teams)


@pytest.mark.ledger("esp-143")
def test_bicycles_stay_behind() -> None:
    item = SupportItem(id="bicycles", name="Infantry", kind=SupportKind.SECTION, rides=Saddle.BICYCLE)
    section = as_bought(troop(1), item)
    assert all(team.mount is Saddle.BICYCLE and not team.mounted for team in section.teams)
    assert as_bought(troop(1), structs.replace(item, rides=None)) == troop(1)
