"""What lies open to the side whose Phase it is not, to the last field (offered.yaml)."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.activation.shooting import shoot
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.ambush import ambush
from rules.reactions.offers import passive_offers
from rules.reactions.overwatch import go_on_overwatch
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint
from rules.turn.phase import end_turn_offers
from tests.rules.menus import Plain, check_written, expected, in_full
from tests.rules.reactions.out_of_turn import PASS, bren, in_row, lurking, shifted
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.well_formed import check_request

RED, BLUE = Seat.RED, Seat.BLUE

WRITTEN = Path(__file__).with_name("offered.yaml")


def asked(script: Script, *names: str) -> list[Plain]:
    """The questions of these names, in the order in which they were asked."""
    return in_full(*(request for request in script.asked if request.name in names))


def a_move_before_a_watching_gun() -> list[Plain]:
    scene = Scene()
    gun = bren(scene, facing=180)
    go_on_overwatch(scene.game, scene.unit(gun), 180.0)
    scene.team(BLUE, (50, 20), men=4)
    scene.blue.dice = 1
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(20, 12))
    scene.team(BLUE, men=3, name="MMG Team")
    walkers = scene.team(RED, (36, 30), men=3)
    script = scene.run(
        carry_out(scene.game, scene.unit(walkers), "move"),
        dice=[3, 3],
        answers=[shifted(walkers, 0, -5), PASS],
    )
    return asked(script, "react-to-move")


def a_move_in_the_second_edition() -> list[Plain]:
    scene = Scene(edition="second")
    scene.blue.points = 3
    bren(scene, facing=180)
    bren(scene, at=(10, 10), facing=0)
    walkers = scene.team(RED, (36, 30), men=3)
    script = scene.run(
        carry_out(scene.game, scene.unit(walkers), "move-tactically"),
        dice=[4],
        answers=[shifted(walkers, 0, -3), PASS],
    )
    return asked(script, "react-to-move")


def fire_in_the_second_edition() -> list[Plain]:
    scene = Scene(edition="second")
    scene.red.points = 3
    gun = bren(scene, facing=180)
    scene.team(RED, (36, 24), men=5)
    scene.game.phase.active = BLUE
    script = scene.run(
        shoot(scene.game, scene.unit(gun)), dice=[1, 1, 1, 1, 1, 1], answers=[SUGGESTED, chose("pass")]
    )
    return asked(script, "choose-targets", "react")


def fire_before_a_gun_that_may_interrupt() -> list[Plain]:
    scene = Scene()
    scene.red.dice = 1
    gun = bren(scene, facing=180)
    scene.team(RED, (36, 24), men=2)
    scene.game.phase.active = BLUE
    script = scene.run(
        shoot(scene.game, scene.unit(gun)), dice=[1, 1, 1, 1, 1, 1], answers=[chose("pass"), SUGGESTED]
    )
    return asked(script, "react")


def an_ambush_that_slips_away() -> list[Plain]:
    scene, hidden, _ = lurking(edition="first")
    answers: list[Any] = [in_row(hidden, 36, 22), chose("fire"), SUGGESTED]
    script = scene.run(ambush(scene.game, scene.blue, hidden.id), dice=[1, 1], answers=answers)
    after = scene.run(end_ambushes(scene.game), answers=[chose("withdraw-ambushers")])
    return [*asked(script, "place-ambush", "fire-or-hold"), *asked(after, "after-ambush")]


def stands_open(game: Game) -> list[Plain]:
    offers = [*passive_offers(game), *end_turn_offers(game)]
    for one in offers:
        check_request(one)
    return in_full(*offers)


def what_stands_open_in_the_first_edition() -> list[Plain]:
    scene, *_ = lurking(edition="first", name="Gun Team")
    scene.team(BLUE, (50, 20), men=4)
    return stands_open(scene.game)


def what_stands_open_in_the_second_edition() -> list[Plain]:
    scene, *_ = lurking(points=6)
    scene.team(BLUE, [(50, 20), (51, 20)], name="Sniper", kind=TeamKind.SNIPER)
    return stands_open(scene.game)


SCENES: Iterable[Callable[[], list[Plain]]] = (
    a_move_before_a_watching_gun,
    a_move_in_the_second_edition,
    fire_in_the_second_edition,
    fire_before_a_gun_that_may_interrupt,
    an_ambush_that_slips_away,
    what_stands_open_in_the_first_edition,
    what_stands_open_in_the_second_edition,
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_what_is_offered_is_as_written_down(scene: Callable[[], list[Plain]]) -> None:
    check_written(WRITTEN, scene.__name__, scene())


def test_all_that_is_written_down_has_its_scene() -> None:
    assert expected(WRITTEN).keys() == {scene.__name__ for scene in SCENES}
