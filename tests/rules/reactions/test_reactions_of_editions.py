"""Which reactions each edition has, on what occasion each may come, and that none of another's is made."""

import pytest

from rules.engine.requests import Refused
from rules.moments.moments import about_to_fire
from rules.moments.react import Chances, carry_out, react_request
from rules.state.choices.in_force import verb_of, verbs_of
from rules.state.choices.moment import Occasion
from rules.verbs.catalogue import VERBS
from tests.rules.reactions.out_of_turn import bren
from tests.rules.scene import Scene, chose

ORDER = {
    "first": ["overwatch", "machine-guns", "interrupt", "ambush"],
    "second": ["overwatch", "machine-guns", "react-fire", "hit-the-dirt", "interrupt", "ambush"],
}


@pytest.mark.parametrize("edition", VERBS)
def test_a_window_lists_the_edition_s_reactions_in_its_order(edition: str) -> None:
    reactions = [one.id for one in VERBS[edition].reactions]
    assert reactions == ORDER[edition], (
        "a new reaction is to be added to ORDER, above, and to its occasions, below"
    )
    assert [one.id for one in VERBS[edition].reactions if one.is_hidden] == ["ambush"]


@pytest.mark.ledger("1e-5.1.2-01", "1e-9.1.3-01", "2e-8.2.2-03", "2e-8.2.2-05")
@pytest.mark.parametrize(
    ("occasion", "answers"),
    [
        (Occasion.ABOUT_TO_FIRE, {"interrupt", "ambush"}),
        (Occasion.TAKES_AIM, {"hit-the-dirt"}),
        (Occasion.HAS_FIRED, {"overwatch", "machine-guns"}),
        (Occasion.MOVES, {"overwatch", "machine-guns", "react-fire", "interrupt", "ambush"}),
        (Occasion.IS_DRIVEN, {"overwatch", "machine-guns"}),
        (Occasion.ABOUT_TO_THROW, {"interrupt", "ambush"}),
        (Occasion.HAS_THROWN, {"overwatch", "machine-guns"}),
        (Occasion.HAS_ARRIVED, {"overwatch", "machine-guns"}),
        (Occasion.HAS_AMBUSHED, {"overwatch", "machine-guns", "interrupt"}),
        (Occasion.PHASE_ENDS, {"interrupt", "ambush"}),
    ],
)
def test_each_reaction_comes_on_its_own_occasions(occasion: Occasion, answers: set[str]) -> None:
    reactions = {one.id for one in VERBS["second"].reactions if occasion in one.occasions}
    assert reactions == answers, f"a new reaction is to be added to {occasion!r}, above"


def test_every_option_of_a_window_is_one_of_the_reaction_that_it_names() -> None:
    scene = Scene()
    scene.blue.dice = 1
    team = scene.team(scene.red.seat, (20, 30), men=3)
    bren(scene)
    moment = about_to_fire(scene.red, team.name, team.figures)
    request = react_request(Chances(scene.game, scene.blue, moment))
    ids = [option.id for option in request.options if option.id != "pass"]
    assert ids
    for option in ids:
        reaction = verb_of(verbs_of(scene.game).reactions, option)
        assert reaction.ids.write(reaction.ids.read(option)) == option


def test_a_reaction_that_the_edition_has_not_is_refused_and_costs_nothing() -> None:
    scene = Scene()
    scene.blue.dice = 1
    lmg = bren(scene)
    team = scene.team(scene.red.seat, (20, 30), men=3)
    moment = about_to_fire(scene.red, team.name, team.figures)
    request = react_request(Chances(scene.game, scene.blue, moment))
    option = f"react-fire:{lmg.id}"
    with pytest.raises(Refused, match=f"“{option}” is not among the choices offered"):
        request.accept(chose(option))
    with pytest.raises(Refused, match=f"“{option}” is nothing that this edition has"):
        scene.run(carry_out(scene.game, scene.blue, None, option))
    assert scene.blue.dice == 1
