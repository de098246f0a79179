"""Each edition has its own tuple of orders, and none of another's is given in it."""

import pytest

from rules.engine.requests import Refused
from rules.orders.initiatives import initiative_request, lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.choices.in_force import verb_of, verbs_of
from rules.verbs.catalogue import VERBS
from tests.rules.orders.leading import squad
from tests.rules.scene import Scene, chose

EITHER = {
    "activate", "overwatch", "covering-fire", "rally", "grenade", "rifle-grenade", "section-anti-tank",
    "aim-gun", "section-anti-tank-at-vehicle", "use-charge", "throw-charge", "order-vehicle", "get-in-alone",
    "smoke-grenade", "walk-alone", "detach", "direct-fire", "marching-fire", "grenade-charge",
    "direct-mortar", "fire-both-guns", "human-wave", "tank-defence", "rush", "surge", "relay", "lead-out",
    "form-team",
}  # fmt: skip


@pytest.mark.ledger("1e-4.5.6-01", "2e-7-30")
@pytest.mark.parametrize(("edition", "own"), [("first", "transfer"), ("second", "merge")])
def test_an_edition_has_its_own_way_of_moving_men_between_teams(edition: str, own: str) -> None:
    orders = {order.id for order in VERBS[edition].orders}
    assert orders == {*EITHER, own}, "an order of both editions is to be added to EITHER, above"


@pytest.mark.parametrize("edition", VERBS)
def test_every_option_is_one_of_the_order_that_it_names(edition: str) -> None:
    scene = Scene(edition=edition)
    _, rifles, leader = squad(scene)
    rifles.shock = 1
    options = list(initiative_options(scene.game, leader, first=True))[:-1]
    for option in options:
        order = verb_of(verbs_of(scene.game).orders, option.id)
        assert (order.id, order.ids.write(order.ids.read(option.id))) == (option.verb, option.id)
        assert option.rule == order.sections[0]
    assert {option.verb for option in options} >= {"activate", "overwatch", "rally", "smoke-grenade"}


@pytest.mark.parametrize(
    ("edition", "verb"), [("first", "merge"), ("second", "transfer"), ("first", "surrender")]
)
def test_an_order_that_the_edition_has_not_is_refused(edition: str, verb: str) -> None:
    scene = Scene(edition=edition)
    _, _, leader = squad(scene)
    option = f"{verb}:{leader.id}"
    request = initiative_request(scene.game, leader, 2)
    with pytest.raises(Refused, match=f"“{option}” is not among the choices offered."):
        request.accept(chose(option))
    with pytest.raises(Refused, match=f"“{option}” is nothing that this edition has."):
        verb_of(verbs_of(scene.game).orders, option)


def test_going_back_from_an_order_s_question_leaves_the_dice() -> None:
    scene = Scene()
    bren, _, leader = squad(scene)
    scene.game.phase.dice = [3]
    answers = [chose(f"activate:{bren.id}"), chose("back"), chose("back")]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers)
    assert scene.game.phase.dice == [3]
