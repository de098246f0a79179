"""What the passive player may do at any time he may do between the orders of a Leader too (1e 5.1.2)."""

from typing import Any

import msgspec
import pytest

from rules.engine.requests import Choose
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import Checkpoint, Play, resume
from rules.reactions.interruption import INTERRUPTED
from rules.state.pieces.force import JumpOffPoint, Leader, Team
from tests.rules.reactions.out_of_turn import answer, bren, in_row, suggested
from tests.rules.scene import Scene, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE


def commanding(edition: str = "first", *, waiting: int = 3) -> tuple[Play, Leader, Team, Team]:
    """Red has a 3 for a Corporal with two Teams; blue a Dice, a Bren in sight and a Team off the table."""
    scene = Scene(edition=edition)
    scene.blue.dice = 1
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(56, 10))
    section = scene.section(RED)
    scene.team(RED, (30, 30), men=4, section=section)
    scene.team(RED, (35, 30), men=4, section=section)
    leader = scene.leader(RED, (34, 31), section=section)
    gun, hidden = bren(scene), scene.team(BLUE, men=waiting)
    scene.game.phase.rolled, scene.game.phase.dice = [3, 5, 5, 5, 5], [3]
    saved = Checkpoint(table=msgspec.json.encode(scene.game.table))
    play = resume(scene.game.setup, saved, [], lambda _, count: [1] * count)
    return play, leader, gun, hidden


def option(play: Play, seat: Seat, verb: str, how: str = "") -> Any:
    """The open option of this verb that the seat is offered."""
    request = play.pending[seat].request
    assert isinstance(request, Choose)
    return next(one for one in request.open if one.verb == verb and one.id.endswith(how))


def asked(play: Play) -> dict[Seat, str]:
    return {seat: pending.request.name for seat, pending in play.pending.items()}


BOTH = {RED: "spend-initiative", BLUE: "spend-chain-of-command-dice"}


def begin(play: Play, leader: Leader, *, orders: int) -> None:
    """Red activates the Leader, whose first order, if he gives one, sends a Team to the ground."""
    answer(play, RED, chose(f"activate:{leader.id}:3"))
    if orders:
        answer(play, RED, chose(f"activate:{next(iter(play.table.sides[RED].teams))}"))
        answer(play, RED, chose("go-tactical"))


@pytest.mark.ledger("1e-5.1.2-02", "1e-5.1.2-07", "1e-5.1.2-20", "2e-8.2.1-02")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("orders", [0, 1])
def test_offers_stand_open_between_a_leaders_orders(edition: str, orders: int) -> None:
    play, leader, *_ = commanding(edition)
    begin(play, leader, orders=orders)
    assert asked(play) == BOTH
    request = play.pending[BLUE].request
    assert isinstance(request, Choose)
    assert {"end-turn", "interrupt", "ambush"} <= {one.verb for one in request.open}


@pytest.mark.ledger("1e-5.1.2-02", "1e-5.1.2-03")
def test_after_an_interrupt_between_two_orders_the_leader_gives_his_next() -> None:
    play, leader, gun, _ = commanding()
    begin(play, leader, orders=1)
    answer(play, BLUE, chose(option(play, BLUE, "interrupt", ":fire").id))
    suggested(play, BLUE)
    assert (play.table.sides[BLUE].dice, INTERRUPTED.of(play.game)) == (0, [BLUE])
    assert gun.id in play.game.phase.activated
    assert asked(play) == {RED: "spend-initiative"}
    assert "1 Command Initiative left" in play.pending[RED].request.prompt


@pytest.mark.ledger("1e-5.1.2-20", "1e-5.1.2-13")
def test_an_ambush_between_two_orders() -> None:
    play, leader, _, hidden = commanding()
    begin(play, leader, orders=1)
    answer(play, BLUE, chose(f"ambush:{hidden.id}"))
    answer(play, BLUE, in_row(hidden, 52, 14))
    answer(play, BLUE, chose("hold"))
    assert play.game.team(hidden.id).on_table
    assert play.game.phase.leader == leader.id


@pytest.mark.ledger("1e-5.1.2-07", "1e-4.4-10")
def test_before_the_first_order_the_dice_stay_unspent() -> None:
    play, leader, *_ = commanding()
    begin(play, leader, orders=0)
    answer(play, BLUE, chose("end-the-turn"))
    assert play.table.turn_ending
    assert asked(play) == {RED: "spend-command-dice"}
    assert play.game.phase.dice == [3]
    assert leader.id not in play.game.phase.activated


@pytest.mark.ledger("1e-5.1.2-02")
def test_nobody_waits_for_the_offer_and_nobody_else_is_told_of_it() -> None:
    shown = []
    for waiting in (0, 3):
        play, leader, *_ = commanding(waiting=waiting)
        begin(play, leader, orders=1)
        shown.append([msgspec.json.encode(view(play, viewer)) for viewer in (RED, None)])
        answer(play, RED, chose("done"))
        assert asked(play) == {BLUE: "react"}  # the Phase is about to end
    assert shown[0] == shown[1]
