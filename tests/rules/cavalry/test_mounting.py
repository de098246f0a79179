"""Getting into the saddle and out of it (España)."""

import pytest

from rules.activation.act import carry_out
from rules.cavalry.mounting import DISMOUNT, MOUNT, why_not_dismount, why_not_mount
from rules.editions.first_tables import Gait
from rules.engine.ids import Nothing
from rules.engine.seats import Seat
from rules.movement.move import why_not_move
from rules.state.pieces.force import Team
from rules.state.remembered import DEPLOYED, MOVED
from tests.reading import english
from tests.rules.cavalry.horses import horsemen
from tests.rules.scene import Scene


@pytest.fixture
def scene() -> Scene:
    return Scene()


def get_off(scene: Scene, *squads: Team) -> None:
    scene.run(DISMOUNT.carry_out(scene.game, scene.unit(*squads), Nothing(), None))


def get_on(scene: Scene, *squads: Team) -> None:
    scene.run(MOUNT.carry_out(scene.game, scene.unit(*squads), Nothing(), None))


def new_phase(scene: Scene) -> None:
    MOVED.put(scene.game)


@pytest.mark.ledger("esp-031")
def test_two_men_stay_with_the_horses(scene: Scene) -> None:
    squad = horsemen(scene, men=8)
    get_off(scene, squad)
    assert (len(squad.figures), len(squad.holders), squad.strength) == (6, 2, 6)
    assert not squad.mounted
    assert squad.horses is not None
    assert scene.red.men_lost == 0
    assert scene.told("dismounted") == ["British Squad One dismounts: 2 men stay with the horses."]


@pytest.mark.parametrize(("men", "fight"), [(3, 1), (2, 1), (1, 1)])
def test_one_man_at_least_fights(scene: Scene, men: int, fight: int) -> None:
    squad = horsemen(scene, men=men)
    get_off(scene, squad)
    assert len(squad.figures) == fight


@pytest.mark.ledger("esp-030")
def test_it_takes_a_whole_normal_move(scene: Scene) -> None:
    squad = horsemen(scene)
    get_off(scene, squad)
    unit = scene.unit(squad)
    assert english(why_not_move(scene.game, unit, Gait.NORMAL)) == "They have moved in this Phase already."
    new_phase(scene)
    get_on(scene, squad)
    assert squad.mounted
    assert len(squad.figures) == 8
    assert squad.strength == 8
    assert all(man.at is not None for man in squad.figures)
    assert why_not_dismount(scene.game, scene.unit(squad))


@pytest.mark.ledger("esp-030")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_nothing_is_left_of_the_activation_in_which_they_dismount_or_mount(edition: str) -> None:
    scene = Scene(edition=edition)
    squad = horsemen(scene)
    scene.team(Seat.BLUE, (36, 18), men=4)
    for action in ("dismount", "mount"):
        script = scene.run(carry_out(scene.game, scene.unit(squad), action))
        assert script.asked == []
        assert scene.game.phase.done(squad.id)
        new_phase(scene)
        scene.game.phase.activated.clear()
    assert squad.mounted


@pytest.mark.ledger("esp-030")
def test_who_has_just_come_on_neither_mounts_nor_dismounts(scene: Scene) -> None:
    squad = horsemen(scene)
    DEPLOYED.note(scene.game, squad.id)
    assert not list(DISMOUNT.offers(scene.game, scene.unit(squad), None))
    DEPLOYED.put(scene.game)
    get_off(scene, squad)
    new_phase(scene)
    DEPLOYED.note(scene.game, squad.id)
    assert all(option.refused for option in MOUNT.offers(scene.game, scene.unit(squad), None))


def test_who_cannot_move_cannot_dismount(scene: Scene) -> None:
    assert why_not_dismount(scene.game, scene.unit(horsemen(scene, pinned=True)))


def test_they_mount_beside_their_horses_alone(scene: Scene) -> None:
    squad = horsemen(scene)
    get_off(scene, squad)
    new_phase(scene)
    for man in squad.figures:
        man.at = man.place._replace(x=man.place.x + 20)
    assert "within 4 inches" in english(why_not_mount(scene.game, scene.unit(squad)))
    (option,) = MOUNT.offers(scene.game, scene.unit(squad), None)
    assert option.refused


@pytest.mark.ledger("esp-140")
def test_who_leads_pack_horses_never_mounts(scene: Scene) -> None:
    unit = scene.unit(scene.team(Seat.RED, (36, 30), men=6, crewed="tripod-mmg", crew=4))
    assert not list(DISMOUNT.offers(scene.game, unit, None))
    assert not list(MOUNT.offers(scene.game, unit, None))
    assert why_not_mount(scene.game, unit)


def test_their_leader_dismounts_and_mounts_with_them(scene: Scene) -> None:
    section = scene.section(Seat.RED)
    squad = horsemen(scene, section=section)
    leader = scene.leader(Seat.RED, (38, 31), section=section, mounted=True)
    get_off(scene, squad)
    assert not leader.mounted
    new_phase(scene)
    get_on(scene, squad)
    assert leader.mounted
    assert leader.horse is None
