"""Supports picked up to a level: what they cost, what a scenario bars, how it is refused (1e A, B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.supports import costs, fault_in, most_of, offered, with_support
from armylists.terms import KINDS_BARRED, LOTS, Terms
from armylists.variants import platoons
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.scenarios.muster import muster
from rules.scenarios.scenario import Barred, Role
from rules.scenarios.the_patrol import THE_PATROL
from rules.state.agreed.roster import Roster
from rules.state.saved.table import Setup
from tests.armylists.in_play import needed_by
from tests.rules.scene import Scene

LISTS = sorted(army_lists())
EVERY_ITEM = [(list_id, item) for list_id in LISTS for item in offered(list_id)]
PATROL = THE_PATROL.barred(Role.ATTACKER)


def british() -> Roster:
    return roster("britain-1943-45", "infantry-platoon", Quality.REGULAR)


def who_may_have(list_id: str, *rows: str) -> Roster:
    """The first platoon of a list that may have these supports."""
    listed = platoons(army_lists()[list_id])
    each = (roster(list_id, one.id, quality) for one in listed for quality in one.quality)
    return next(one for one in each if fault_in(one, rows) is None)


@pytest.mark.ledger("1e-B-01")
@pytest.mark.parametrize(
    ("level", "choices", "is_taken"),
    [
        (4, ["adjutant", "medical-orderly", "minefield", "barbed-wire"], True),
        (4, ["minefield", "minefield", "barbed-wire", "barbed-wire"], True),
        (3, ["minefield", "minefield", "barbed-wire", "barbed-wire"], False),
        (4, ["sniper-team", "adjutant"], True),
        (4, ["sniper-team", "piat-team"], False),
        (4, [], True),
        (0, ["adjutant"], False),
    ],
)
def test_a_level_is_spent_on_any_number_of_rows(level: int, choices: list[str], *, is_taken: bool) -> None:
    fault = fault_in(british(), choices, Terms(level=level))
    assert (fault is None) is is_taken
    assert is_taken or (fault is not None and fault.code == "overspent")


def test_what_is_overspent_is_told_row_by_row() -> None:
    fault = fault_in(british(), ["sniper-team", "piat-team", "piat-team"], Terms(level=4))
    assert fault is not None
    assert fault.text == "Support level 4: Sniper Team (3) and 2 × PIAT Team (4) cost 7, 3 too many."


def test_a_long_bill_is_cut_short() -> None:
    rows = [item.id for item in offered("britain-1943-45")][:20]
    fault = fault_in(british(), rows, Terms(level=4))
    assert fault is not None
    assert " and others cost " in fault.text
    assert len(fault.text) < 250


@pytest.mark.ledger("1e-B-02")
def test_what_the_books_example_buys() -> None:
    """Ten levels: a Churchill, which the list sells for seven, and three rows of List One; two minefields."""
    ten, two = Terms(level=10), Terms(level=2)
    tank = ["churchill-mk-iv", "adjutant", "medical-orderly", "minefield"]
    assert costs("britain-1943-45")["churchill-mk-iv"] == 7
    assert fault_in(british(), tank, ten) is None
    assert fault_in(british(), [*tank, "barbed-wire"], ten) is not None
    germans = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
    assert fault_in(germans, ["minefield"] * 2, two) is None
    assert fault_in(germans, ["minefield"] * 2 + ["adjutant"], two) is not None


@pytest.mark.ledger("1e-A.S1-04")
@pytest.mark.parametrize("list_id", LISTS)
@pytest.mark.parametrize("item", ["entrenchment", "minefield", "barbed-wire", "roadblock"])
def test_the_patrol_bars_entrenchments_and_static_defences(list_id: str, item: str) -> None:
    if item not in {one.id for one in offered(list_id)}:
        return
    platoon = who_may_have(list_id, item)
    fault = fault_in(platoon, [item], Terms(level=9, barred=PATROL))
    assert fault is not None
    assert (fault.code, fault.item) == ("barred-support", item)
    assert most_of(platoon, item, Terms(level=9, barred=PATROL)) == 0
    assert fault_in(platoon, [item], Terms(level=9)) is None


def test_every_kind_that_a_scenario_bars_is_some_row() -> None:
    assert set(KINDS_BARRED.values()) == set(Barred)


def test_every_row_is_bought_for_what_it_costs_and_mustered() -> None:
    ground = Scene().game.setup.map
    for list_id, item in EVERY_ITEM:
        rows = [*needed_by(list_id, item), item.id]
        platoon, cost = who_may_have(list_id, *rows), sum(costs(list_id)[row] for row in rows)
        fault = fault_in(platoon, rows, Terms(level=cost - 1))
        assert fault is not None, item.id
        assert fault.code == "overspent", item.id
        force = with_support(platoon, rows, terms=Terms(level=cost))
        table, bare = (
            muster(Setup(edition="first", map=ground, rosters=dict.fromkeys(Seat, one)))
            for one in (force, platoon)
        )
        assert table != bare, item.id


def test_there_is_a_lot_for_everything_that_a_level_buys() -> None:
    force = with_support(british(), ["sniper-team"] * len(LOTS), terms=Terms(level=99))
    assert len({team.slot for team in force.teams}) >= len(LOTS)
    fault = fault_in(british(), ["sniper-team"] * (len(LOTS) + 1), Terms(level=99))
    assert fault is not None
    assert fault.code == "too-many-supports"
