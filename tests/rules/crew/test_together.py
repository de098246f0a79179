"""Small vehicles: alone on a 1, and as a Section on a 2 or the 3 of their Junior Leader."""

import pytest

from rules.editions.grades import Rank
from rules.engine.requests import Choose
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.vehicle_troops import together
from tests.rules.crew.crew import Commander, command, menu, north
from tests.rules.crew.test_activation import dice_for
from tests.rules.deployment.test_entry import NORTH_SOUTH, bring_on, offers, with_senior
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import MOTORCYCLE, TOP_MG, TRUCK, like

JEEP = like(TRUCK, id="jeep", name="The jeep", length=2.4, width=1.1, weapons=(TOP_MG,))


def squad(edition: str = "first", xs: tuple[float, ...] = (20, 24, 28, 32)) -> tuple[Scene, list[Vehicle]]:
    """Motorcycles side by side, with gaps of 3.5 inches."""
    scene = Scene(edition=edition)
    return scene, [
        scene.vehicle(
            (x, 40),
            seat=Seat.RED,
            kind=MOTORCYCLE,
            armoured=False,
            commander=None,
            section="squad",
            name=f"M{x}",
        )
        for x in xs
    ]


@pytest.mark.ledger("1e-11.1.2-02")
@pytest.mark.parametrize(("commander", "results"), [(None, {1}), (Rank.JUNIOR, {1, 3})])
@pytest.mark.parametrize("kind", [JEEP, MOTORCYCLE])
def test_a_small_vehicle_is_activated_by_a_1_and_by_the_3_of_its_leader(
    kind: object, commander: Rank | None, results: set[int]
) -> None:
    scene = Scene()
    jeep = scene.vehicle((36, 40), seat=Seat.RED, kind=kind, commander=commander)  # type: ignore[arg-type]
    open_now = {id for id, why in dice_for(scene, 1, 3).items() if not why}
    assert {f"activate:{jeep.id}:{result}" for result in results} <= open_now
    command(scene, jeep, chose("drive:1"), north(jeep, 3), command_dice=(1,), dice=(2,))
    assert "Already activated in this Phase." in dice_for(scene, 3).values()


def test_what_has_more_weapons_or_armour_is_not_small() -> None:
    assert not like(JEEP, armour=2, vehicle_class="armoured-car").is_little
    assert not like(JEEP, weapons=(TOP_MG, TOP_MG)).is_little


@pytest.mark.ledger("1e-11.1.2-03", "2e-7-33")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_2_moves_a_squad_of_motorcycles_with_one_roll(edition: str) -> None:
    scene, bikes = squad(edition)
    assert dice_for(scene, 2)[f"activate:{bikes[0].id}:2"] == ""
    answers = [chose("drive-together:2"), *(north(bike, 8) for bike in bikes)]
    script = command(scene, bikes[0], *answers, command_dice=(2,), dice=(3, 4))
    assert len(script.rolled) == 1
    assert [bike.pose.at.y for bike in bikes] == [32.0] * 4
    assert set(dice_for(scene, 2).values()) >= {"Already activated in this Phase."}
    if edition == "first":
        assert all(dice_for(scene, 1, 2).values())


@pytest.mark.ledger("2e-7-33")
@pytest.mark.parametrize(("edition"), ["first", "second"])
def test_one_that_is_farther_off_needs_a_1_of_its_own(edition: str) -> None:
    scene, bikes = squad(edition, (20, 24, 28, 34))
    assert [one.id for one in together(scene.game, bikes[0])] == [one.id for one in bikes[:3]]
    answers = [chose("drive-together:1"), *(north(bike, 4) for bike in bikes[:3])]
    command(scene, bikes[0], *answers, command_dice=(2,), dice=(3,))
    assert bikes[3].pose.at.y == 40.0
    assert dice_for(scene, 1, 2)[f"activate:{bikes[3].id}:1"] == ""
    assert f"activate:{bikes[3].id}:2" not in dice_for(scene, 1, 2)


@pytest.mark.ledger("1e-11.1.2-03")
def test_their_junior_leader_has_them_move_together_on_his_3() -> None:
    scene, bikes = squad()
    bikes[1].commander = Rank.JUNIOR
    answers = [chose("drive-together:1"), *(north(bike, 4) for bike in bikes)]
    command(scene, bikes[1], *answers, command_dice=(3,), dice=(3,))
    assert [bike.pose.at.y for bike in bikes] == [36.0] * 4
    assert "drive-together:1" not in menu(scene, scene.vehicle((60, 40), seat=Seat.RED))


def test_a_2_has_all_fire_one_after_the_other() -> None:
    scene = Scene()
    jeeps = [
        scene.vehicle((x, 40), seat=Seat.RED, kind=JEEP, armoured=False, commander=None, section="jeeps")
        for x in (20, 24)
    ]
    scene.team(Seat.BLUE, (22, 25), men=6)
    script = command(
        scene, jeeps[0], chose("fire-together"), SUGGESTED, SUGGESTED, command_dice=(2,), dice=(1,) * 20
    )
    assert [one.name for one in script.asked] == ["command-crew", *["choose-targets-of-vehicle"] * 2]
    assert {*FIRED.of(scene.game)} == {one.id for one in jeeps}


def test_who_acted_by_himself_keeps_his_squad_from_acting_together() -> None:
    scene, bikes = squad()
    command(scene, bikes[2], chose("drive:1"), north(bikes[2], 1), command_dice=(1,), dice=(3,))
    assert "activated by itself" in menu(scene, bikes[0])["drive-together:1"]


@pytest.mark.ledger("2e-9.3-04")
def test_a_section_of_small_vehicles_comes_on_as_one() -> None:
    scene = with_senior(NORTH_SOUTH, edition="second")
    bikes = [
        scene.vehicle(None, seat=Seat.RED, kind=MOTORCYCLE, armoured=False, commander=None, section="squad")
        for _ in range(3)
    ]
    assert offers(scene, 2)[f"enter:{bikes[0].id}:2"] == ""
    scene.game.phase.dice = [2]
    answers = (*[SUGGESTED] * 3, chose("drive-together:1"), *[SUGGESTED] * 3)
    script = bring_on(scene, f"enter:{bikes[0].id}:2", *answers, dice=(2,))
    assert {bike.where for bike in bikes} == {Where.TABLE}
    assert [one.name for one in script.asked].count("drive") == 3
    assert {option.verb for option in _first(script).options} == {"drive-together", "done"}


def _first(script: Commander) -> Choose:
    """What could be ordered as they had come on."""
    return next(one for one in script.asked if isinstance(one, Choose))
