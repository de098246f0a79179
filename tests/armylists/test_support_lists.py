"""What the support lists sell, as far as the lists alone show it."""

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.schema import SupportItem
from rules.editions.grades import Quality, Rank


def support(list_id: str) -> dict[str, SupportItem]:
    return {item.id: item for items in army_lists()[list_id].support.values() for item in items}


@pytest.mark.ledger("1e-A-01")
def test_the_list_gives_rating_and_command_dice() -> None:
    german = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
    assert (german.rating, german.command_dice) == (0, 5)


@pytest.mark.ledger("1e-B-16")
@pytest.mark.parametrize("list_id", sorted(army_lists()))
def test_every_nation_may_have_snipers(list_id: str) -> None:
    assert support(list_id)["sniper-team"].weapon == "sniper"


@pytest.mark.ledger("1e-B-27")
@pytest.mark.parametrize(
    ("item", "leader"),
    [("sniper-team", None), ("piat-team", None), ("2in-mortar-team", None), ("6-pounder", Rank.JUNIOR)],
)
def test_guns_have_leaders_and_teams_have_none(item: str, leader: Rank | None) -> None:
    assert support("britain-1943-45")[item].leader == leader


@pytest.mark.ledger("1e-B-29")
def test_a_reconnaissance_vehicle_brings_a_small_team_with_its_leader() -> None:
    item = support("germany-1943-45")["sdkfz-250-reconnaissance-team"]
    (team,) = item.teams
    assert team.crew + sum(men.count for men in team.others) == 4
    assert item.leader is Rank.JUNIOR


@pytest.mark.ledger("faq-204")
def test_the_soviet_light_mortar_has_two_men() -> None:
    assert support("soviet-union-1943-45")["50mm-mortar-team"].crew == 2


@pytest.mark.ledger("1e-B.SU-02")
def test_soviets_have_no_observer() -> None:
    kinds = {list_id: {item.kind for item in support(list_id).values()} for list_id in army_lists()}
    assert "battery" not in kinds["soviet-union-1943-45"]
    assert "battery" in kinds["germany-1943-45"]


def test_no_support_section_is_elite_but_the_soviet_scouts() -> None:
    elite = [
        (list_id, item.id)
        for list_id in sorted(army_lists())
        for item in support(list_id).values()
        if item.quality is Quality.ELITE
    ]
    assert elite == [("soviet-union-1943-45", "scout-squad")]
