"""What a side may do in a Phase, and the other at any time in it, is a tuple of each edition."""

import pytest

from rules.engine.requests import Refused
from rules.reactions.offers import use_offer
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.verbs import SideAction
from rules.turn.using_dice import command_dice_request, use_command_dice
from rules.verbs.catalogue import VERBS
from tests.rules.scene import Scene, chose

EITHER = [
    "activate", "lead-squad", "deploy", "deploy-scouts", "deploy-dug-in", "enter", "ride-in",
    "move-jump-off-point", "end-the-turn", "move-sniper", "ambush", "end-phase", "withdraw",
]  # fmt: skip
POINTS = ["reposition", "recce"]


def ids(actions: tuple[SideAction, ...]) -> list[str]:
    return [one.id for one in actions]


@pytest.mark.ledger("2e-8.2.1-17", "2e-8.2.2-01", "2e-8.2.2-13")
def test_the_second_edition_buys_more_in_ones_own_phase_and_in_any() -> None:
    first, second = VERBS["first"], VERBS["second"]
    assert ids(first.phase) == EITHER
    assert [one for one in ids(second.phase) if one not in EITHER] == POINTS
    assert ids(first.at_any_time) == ["end-the-turn", "interrupt", "ambush"]
    more = [one for one in ids(second.at_any_time) if one not in ids(first.at_any_time)]
    assert more == ["move-jump-off-point", "move-sniper"]


@pytest.mark.parametrize("edition", VERBS)
def test_every_option_is_one_of_the_action_that_it_names(edition: str) -> None:
    scene = Scene(edition=edition)
    scene.team(scene.red.seat, (20, 30), men=3)
    scene.red.dice = 1
    scene.game.phase.dice = [1, 1]
    options = command_dice_request(scene.game).open
    for option in options:
        action = verb_of(verbs_of(scene.game).phase, option.id)
        assert action.ids.write(action.ids.read(option.id)) == option.id
    assert [option.dice for option in options if option.verb == "activate"] == [(1,)]


@pytest.mark.parametrize(("edition", "option"), [("first", "recce:red-team-1"), ("second", "dig-in")])
def test_what_the_edition_has_not_is_refused_in_ones_own_phase(edition: str, option: str) -> None:
    scene = Scene(edition=edition)
    scene.game.phase.dice = [1]
    with pytest.raises(Refused, match=f"“{option}” is not among the choices offered"):
        command_dice_request(scene.game).accept(chose(option))
    with pytest.raises(Refused, match=f"“{option}” is nothing that this edition has"):
        scene.run(use_command_dice(scene.game, option))
    assert scene.game.phase.dice == [1]


def test_what_the_edition_has_not_is_refused_in_the_others_phase() -> None:
    scene = Scene()
    scene.blue.dice = 1
    with pytest.raises(Refused, match="“move-jump-off-point” is nothing that this edition has"):
        scene.run(use_offer(scene.game, scene.blue, "move-jump-off-point"))
    assert scene.blue.dice == 1
