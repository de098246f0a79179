"""What the computer's player has his battery do (1e 10.3)."""

from typing import Any

import pytest

from rules.bots.judgement import Judgement
from rules.bots.simple import SimplePlayer
from rules.engine.requests import Choose, Chosen, Request
from rules.state.pieces.force import Team
from rules.state.saved.table import AimingPoint, Barrage
from rules.turn.turn_end import end_turn
from rules.views.view_types import View
from tests.rules.bots.sketch import option, picture
from tests.rules.bots.test_steady import seen
from tests.rules.scene import Scene
from tests.rules.weapons.observers import BLUE, NO_HITS, RED, act, barrage_at, in_contact, observer
from tests.rules.weapons.support_weapons import perform, rewind

AT = (36, 20)


def shown(scene: Scene, request: Request[Any]) -> View:
    """The player's view, with the markers that he reads."""
    markers = {}
    for marker in scene.game.table.markers.values():
        assert isinstance(marker, Barrage | AimingPoint)
        kind = "barrage" if isinstance(marker, Barrage) else "aiming-point"
        markers[marker.id] = {"kind": kind, "at": marker.at, "observer": marker.observer}
    return picture(seen(scene, request) | {"markers": markers})


def chosen(scene: Scene, team: Team) -> str:
    """What he chooses for the activated observer; nothing is done."""
    script = perform(scene, team, "back", dice=[], answers=[])
    [request] = script.asked
    reply = SimplePlayer(RED).choose(shown(scene, request))
    assert isinstance(reply, Chosen)
    return reply.option


@pytest.mark.parametrize(("friend", "action"), [((4, 44), "call-barrage"), ((36, 36), "ranging-shot")])
def test_it_contacts_the_battery_then_shells_the_enemy_or_ranges_near_its_own(
    friend: tuple[float, float], action: str
) -> None:
    scene = Scene()
    scene.team(BLUE, AT, men=6)
    scene.team(RED, friend, men=3)
    team = observer(scene, (4, 40))
    assert chosen(scene, team) == "contact-battery"
    act(scene, team, "contact-battery")
    rewind(scene)
    assert chosen(scene, team) == action


def test_it_calls_the_barrage_where_the_ranging_shot_fell_and_ranges_again_where_it_missed() -> None:
    scene = Scene()
    scene.team(BLUE, AT, men=6)
    scene.team(RED, (36, 36), men=3)
    team = in_contact(scene, (4, 40))
    act(scene, team, "ranging-shot", at=AT, dice=[1, 1, 3, *[4] * 6])
    rewind(scene)
    assert chosen(scene, team) == "ranging-shot"
    act(scene, team, "ranging-shot", dice=[6, 6, 1, 1])
    rewind(scene)
    assert chosen(scene, team) == "call-barrage"


def test_it_goes_on_while_the_enemy_is_under_it_and_ends_it_over_its_own() -> None:
    scene = Scene()
    foes, team = scene.team(BLUE, AT, men=6), in_contact(scene, (4, 44))
    barrage_at(scene, team, (38, 20), NO_HITS)
    rewind(scene)
    assert chosen(scene, team) == "go-on-with-barrage"
    foes.figures.clear()
    scene.team(RED, AT, men=3)
    assert chosen(scene, team) == "end-barrage"


@pytest.mark.parametrize(("men", "dice"), [(6, 0), (1, 1)])
def test_a_dice_is_worth_a_barrage_with_enough_under_it(men: int, dice: int) -> None:
    scene = Scene()
    scene.team(BLUE, AT, men=men)
    scene.red.dice = 1
    barrage_at(scene, in_contact(scene, (4, 44)), AT, NO_HITS)

    def answer(request: Request[Any]) -> Any:
        assert isinstance(request, Choose)
        return SimplePlayer(RED).choose(shown(scene, request))

    scene.run(end_turn(scene.game), answers=[answer])
    assert scene.red.dice == dice


@pytest.mark.parametrize(("away", "goes"), [(20, True), (12, False)])
def test_an_observer_with_nothing_to_shell_goes_nearer_up_to_a_foot(away: float, goes: bool) -> None:
    scene = Scene()
    scene.team(BLUE, AT, men=6)
    team = observer(scene, (36, 20 + away))
    view = seen(scene, perform(scene, team, "back", dice=[], answers=[]).asked[0])
    view["sides"]["red"]["teams"][team.id]["kind"] = "observer"
    judgement = Judgement(picture(view), RED)
    moving, back = (judgement.action_value(option(id=one), team.id) for one in ("move", "back"))
    assert (moving > back) is goes
