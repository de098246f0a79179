"""The actions of an edition are one tuple; what is none of them is not done."""

import pytest

from rules.activation.act import action_options, carry_out
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.state.choices.in_force import verb_of, verbs_of
from rules.verbs.catalogue import VERBS
from tests.rules.scene import Scene

SIX = ("go-tactical", "move-tactically", "move-and-fire", "fire-and-move", "move", "double", "fire")


@pytest.mark.ledger("1e-4.4-07")
@pytest.mark.parametrize("edition", VERBS)
def test_every_option_is_one_of_the_action_that_it_names(edition: str) -> None:
    scene = Scene(edition=edition)
    section = scene.section(Seat.RED, "Section 1")
    teams = [scene.team(Seat.RED, (at, 30), men=4, section=section) for at in (20, 23)]
    unit = scene.unit(*teams)
    verbs = verbs_of(scene.game)
    options = action_options(scene.game, unit, None)[:-1]
    assert [option.id for option in options][: len(SIX)] == list(SIX)
    for option in options:
        action = verb_of((*verbs.actions, *verbs.special_actions), option.id)
        assert action.ids.write(action.ids.read(option.id)) == option.id
    assert {option.id.partition("/")[2] for option in options} == {"", "separate"}


def test_what_is_no_action_of_the_edition_is_refused_and_activates_nobody() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 30), men=3)
    with pytest.raises(Refused, match=r"“dig-in” is nothing that this edition has\."):
        scene.run(carry_out(scene.game, scene.unit(team), "dig-in"))
    assert not scene.game.phase.activated
