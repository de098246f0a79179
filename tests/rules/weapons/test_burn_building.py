"""A flamethrower turned on a wooden building in which it sees nobody (1e 9.6)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.activation.act import action_options, carry_out
from rules.bots import random_player
from rules.engine.requests import Choose, Chosen
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, OpeningKind
from rules.state.changes.hazards import fires
from rules.state.pieces.force import Team
from rules.weapons.burn_building import BURN, NOTHING_TO_BURN
from tests.rules.fire.special_teams import flamethrower, medic
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import bren
from tests.rules.reactions.watchers import MISSES, watching
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
SIXES = (6, 6, *[1] * 10)


def barn(id_: str = "barn", kind: str = "barn", south: float = 26) -> Feature:
    """A wooden building with its door on the south side."""
    built = house(14, south - 8, 28, south, (24, south, OpeningKind.DOOR))
    return replace(built, id=id_, name=id_.title(), kind=kind, cover=Cover.LIGHT)


def scene_before(*features: Feature, **more: Any) -> tuple[Scene, Team]:
    """A flamethrower 9" south of the building's wall."""
    scene = Scene(*(features or (barn(),)))
    return scene, flamethrower(scene, RED, (19, 35), **more)


def burn_option(scene: Scene, team: Team) -> str | None:
    """Why the Team cannot burn a building; None when that is not offered at all."""
    listed = action_options(scene.game, scene.unit(team), None)
    return next((one.refused for one in listed if one.id == BURN), None)


def burn(scene: Scene, team: Team, *answers: Any, dice: tuple[int, ...] = SIXES) -> Script:
    return scene.run(carry_out(scene.game, scene.unit(team), BURN), dice=dice, answers=answers)


@pytest.mark.ledger("1e-9.6-04", "1e-9.6-01")
@pytest.mark.parametrize(("sixes", "burns"), [(3, True), (2, True), (1, False)])
def test_two_sixes_burn_a_barn_with_nobody_in_it(sixes: int, burns: bool) -> None:
    scene, flames = scene_before()
    wind = (2,) if burns else ()
    burn(scene, flames, dice=(*[6] * sixes, *[5] * (12 - sixes), *wind))
    assert bool(fires(scene.game)) is burns
    assert flames.rounds == 2
    assert burn_option(scene, flames) == (None if burns else "")


@pytest.mark.ledger("1e-9.6-04")
def test_men_parted_from_the_flamethrower_burn_nothing() -> None:
    scene, flames = scene_before()
    flames.weapon = None
    assert burn_option(scene, flames) is None


@pytest.mark.ledger("1e-9.6-04")
def test_stone_does_not_burn() -> None:
    scene, flames = scene_before(barn(kind="house"))
    assert burn_option(scene, flames) is None


@pytest.mark.ledger("1e-9.6-02", "1e-9.6-04")
@pytest.mark.parametrize(("south", "refused"), [(23, ""), (22.9, NOTHING_TO_BURN)])
def test_its_wall_must_be_in_range(south: float, refused: str) -> None:
    scene, flames = scene_before(barn(south=south))
    assert burn_option(scene, flames) == refused


@pytest.mark.ledger("1e-9.6-04")
def test_its_wall_must_be_seen() -> None:
    hidden, screen = barn("shed", "shed", south=24), barn("house", "house", south=33)
    scene, flames = scene_before(hidden, screen)
    assert burn_option(scene, flames) == NOTHING_TO_BURN


def test_what_is_out_of_reach_is_shown_with_the_reason() -> None:
    scene, flames = scene_before(barn(), barn("shed", "shed", south=12))
    script = burn(scene, flames, dice=(*SIXES, 2))
    assert [(one.id, one.refused) for one in script.asked[0].options] == [
        ("barn", ""),
        ("shed", "out of range"),
    ]
    assert [blaze.feature for blaze in fires(scene.game)] == ["barn"]


@pytest.mark.ledger("1e-9.6-05")
def test_men_of_both_sides_unseen_in_it_get_out_at_once_unhurt() -> None:
    scene, flames = scene_before()
    enemy, friend = scene.team(BLUE, [(20, 20), (21, 20)]), scene.team(RED, [(25, 20)])
    burn(scene, flames, dice=(*SIXES, 2))
    inside = scene.game.ground.terrain_piece("barn").outline.contains
    assert not any(inside(at) for at in [*enemy.places, *friend.places])
    assert (len(enemy.figures), enemy.shock) == (2, 0)


@pytest.mark.ledger("1e-9.6-01", "1e-14.4-01")
def test_fuel_and_shock_count() -> None:
    scene, flames = scene_before(shock=2)
    burn(scene, flames, dice=(6, *[1] * 10))
    flames.rounds = 0
    assert burn_option(scene, flames) == "The flamethrower has no fuel left."


def test_nobody_burns_the_roof_over_his_own_head_or_without_flames() -> None:
    scene = Scene(barn())
    inside = flamethrower(scene, RED, (20, 22))
    assert burn_option(scene, inside) == NOTHING_TO_BURN
    assert burn_option(scene, medic(scene, RED, (30, 30))) is None
    assert burn_option(scene, scene.team(RED, (19, 35), men=3)) is None


@pytest.mark.ledger("1e-9.1.3-02")
def test_overwatch_answers_it_as_fire() -> None:
    scene, flames = scene_before()
    other = watching(scene, bren(scene, BLUE, (32, 24)), 225.0)
    fire = (chose(f"overwatch:{other.id}"), SUGGESTED)
    script = burn(scene, flames, *fire, dice=(*[1] * 12, *MISSES))
    assert [one.name for one in script.asked] == ["choose-building", "react", "choose-targets"]


def test_the_random_player_can_burn() -> None:
    scene, flames = scene_before()
    options = action_options(scene.game, scene.unit(flames), None)
    index = [one.id for one in options if not one.refused].index(BURN)
    request = Choose(name="action", seat=RED, prompt="?", list_options=lambda: options).shown()
    assert random_player.answer(request, lambda _: index) == Chosen(option=BURN)
