"""Scout Teams of the second edition: who may go, the move that sends them off, and coming back (2e 7)."""

from typing import Any

import pytest

from rules.engine.requests import ChooseMany, Refused
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.state.pieces.force import Team
from rules.state.remembered import MOVED
from rules.state.saved.table import PhaseState
from tests.rules.scene import Script, chose
from tests.rules.turn.platoon import DONE, Platoon, all_ways, beside, names

RED = Seat.RED


def section(*dice: int) -> Platoon:
    """A Section of which one rifleman carries a submachine gun."""
    platoon = Platoon(*dice, at=(20, 30))
    platoon.rifles.figures[0].weapon = "smg"
    return platoon


def scouts_of(platoon: Platoon) -> Team:
    """The Team that was sent off last."""
    return list(platoon.scene.red.teams.values())[-1]


def send(platoon: Platoon, men: list[str], *answers: Any, dice: tuple[int, ...] = ()) -> Script:
    """Send these men off with the Corporal's first Order."""
    orders = [chose(f"detach:{platoon.corporal.id}"), {"options": men}, *answers, DONE]
    run = lead_on_dice(platoon.game, platoon.corporal, (3,))
    return platoon.scene.run(run, answers=orders, dice=dice)


def northward(inches: float) -> Any:
    """All who are asked about go straight north."""
    return lambda request: {
        "paths": {piece.id: [[piece.at.x, piece.at.y - inches]] for piece in request.pieces}
    }


@pytest.mark.ledger("2e-7-20")
def test_scouts_carry_what_most_of_their_section_carry() -> None:
    platoon = section(3)
    script = send(
        platoon, [man.id for man in platoon.rifles.figures[1:3]], chose("move"), northward(7), dice=(3, 4)
    )
    asked = next(request for request in script.asked if isinstance(request, ChooseMany))
    refused = {option.id: option.refused for option in asked.options}
    assert all("crewed weapon" in refused[man.id] for man in platoon.lmg.figures)
    assert "most of the others" in refused[platoon.rifles.figures[0].id]
    assert all(refused[man.id] == "" for man in scouts_of(platoon).figures)


@pytest.mark.ledger("2e-7-20")
@pytest.mark.parametrize("who", ["lmg", "rifles"])
def test_the_gunner_and_the_man_with_another_weapon_are_refused(who: str) -> None:
    platoon = section(3)
    man = getattr(platoon, who).figures[0]
    with pytest.raises(Refused):
        send(platoon, [man.id])


@pytest.mark.ledger("2e-7-21")
def test_they_move_at_once_with_the_order_and_have_acted() -> None:
    platoon = section(3)
    men = platoon.rifles.figures[1:3]
    script = send(platoon, [man.id for man in men], chose("move"), northward(7), dice=(3, 4))
    scouts = scouts_of(platoon)
    assert names(script)[1:4] == ["choose-men", "scout-ahead", "move"]
    assert [man.at.y for man in men if man.at] == [23, 23]
    assert (scouts.name, platoon.game.phase.done(scouts.id)) == ("Scout Team", "move")
    assert platoon.game.phase.granted == 2
    # In a later Phase they act as a single Team, on a 1.
    platoon.game.table.phase = PhaseState(active=RED, rolled=[1, 6], dice=[1])
    assert platoon.refused(f"activate:{scouts.id}") == ""


@pytest.mark.ledger("2e-7-21")
def test_a_short_first_move_does_not_bring_them_back_at_once() -> None:
    platoon = section(3)
    men = platoon.rifles.figures[1:3]
    send(platoon, [man.id for man in men], chose("move-tactically"), northward(2), dice=(2,))
    assert scouts_of(platoon).on_table
    assert platoon.rifles.id not in MOVED.of(platoon.game)


@pytest.mark.ledger("2e-7-21")
def test_men_who_have_acted_already_are_only_split_off() -> None:
    platoon = section(3)
    platoon.game.phase.note(platoon.rifles.id, "go-tactical")
    script = send(platoon, [man.id for man in platoon.rifles.figures[1:3]])
    assert "scout-ahead" not in names(script)
    assert scouts_of(platoon).name == "Scout Team"


@pytest.mark.ledger("2e-7-22")
@pytest.mark.parametrize(("inches", "joined"), [(6, True), (5.5, False)])
def test_they_rejoin_any_team_of_their_section_by_moving_to_it(inches: float, joined: bool) -> None:
    platoon = section(3)
    men = platoon.rifles.figures[1:3]
    send(platoon, [man.id for man in men], chose("double"), northward(10), dice=(5, 4, 1))
    scouts = scouts_of(platoon)
    for man, x in zip(men, (19, 20), strict=True):
        man.at = man.at._replace(x=x) if man.at else None
    # The LMG Team's first man stands at (20, 30); the Rifle Team is further off.
    platoon.game.table.phase = PhaseState(active=RED, rolled=[1, 6], dice=[1])
    way = chose(f"activate:{scouts.id}:1"), chose("move"), all_ways(scouts, 0, inches)
    platoon.play(*way, dice=(3, 4))
    assert scouts.on_table is not joined
    assert len(platoon.lmg.figures) == (5 if joined else 3)
    assert platoon.game.table.phase is None  # nobody gave an Order for it


@pytest.mark.ledger("2e-9.1-05", "2e-7-20")
def test_a_one_brings_scouts_ahead_of_their_section_but_none_of_its_teams() -> None:
    platoon = Platoon(1)
    platoon.lieutenant()
    platoon.rifles.figures[0].weapon = "smg"
    assert platoon.refused(f"deploy:{platoon.rifles.id}") is None
    men = [man.id for man in platoon.rifles.figures[1:3]]
    script = platoon.play(
        chose(f"deploy-scouts:{platoon.section.id}:1"), {"options": men}, beside((0, 0), (1, 0)),
        chose("go-tactical"),
    )  # fmt: skip
    asked = next(request for request in script.asked if isinstance(request, ChooseMany))
    assert sum(option.refused == "" for option in asked.options) == 5
    assert [man.id for man in scouts_of(platoon).figures] == men
    assert scouts_of(platoon).on_table


def test_a_section_that_only_serves_weapons_sends_no_scouts() -> None:
    platoon = Platoon(1)
    platoon.lieutenant()
    platoon.rifles.figures.clear()
    assert platoon.refused(f"deploy-scouts:{platoon.section.id}") == (
        "No man of the Section can be spared as a scout."
    )
