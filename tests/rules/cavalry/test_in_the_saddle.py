"""What is different about men in the saddle: how they come on, move, and are hit (España)."""

import pytest

from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY
from rules.deployment.arrivals import DEPLOY
from rules.deployment.deploy import deploy
from rules.editions.first_tables import Gait
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.fire import fire
from rules.movement.move import move, roll_parties, why_not_move
from rules.state.troops.mounted import quality_as_target
from tests.happened import told_in
from tests.reading import english
from tests.rules.cavalry.horses import horsemen
from tests.rules.geometry.countryside import door, house, rectangle
from tests.rules.scenarios.attacks import point
from tests.rules.scene import SUGGESTED, Scene, chose


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.mark.ledger("esp-032")
@pytest.mark.parametrize(("gait", "dice"), [(Gait.NORMAL, 3), (Gait.DOUBLE, 4), (Gait.MOVE_AND_FIRE, 2)])
def test_horses_add_a_die_to_every_move(scene: Scene, gait: Gait, dice: int) -> None:
    squad = horsemen(scene)
    script = scene.run(move(scene.game, scene.unit(squad), gait), dice=[1] * dice, answers=[SUGGESTED])
    assert [one.count for one in script.rolled] == [dice]


@pytest.mark.ledger("esp-032")
def test_nobody_moves_tactically_in_the_saddle(scene: Scene) -> None:
    unit = scene.unit(horsemen(scene))
    for action in (MOVE_TACTICALLY, GO_TACTICAL):
        (option,) = action.offers(scene.game, unit, None)
        assert english(option.refused) == "Nobody is Tactical in the saddle."
    assert not why_not_move(scene.game, unit, Gait.NORMAL)
    assert why_not_move(scene.game, unit, Gait.NORMAL, tactical=True)


def test_the_menu_tells_their_dice(scene: Scene) -> None:
    unit = scene.unit(horsemen(scene))
    details = [
        english(option.detail) for one in (MOVE, DOUBLE) for option in one.offers(scene.game, unit, None)
    ]
    assert details == ['3D6", no fire', '4D6", no fire, 1 Shock a Team']


def test_a_section_half_mounted_walks(scene: Scene) -> None:
    section = scene.section(Seat.RED)
    one = horsemen(scene, (36, 30), section=section)
    other = scene.team(Seat.RED, (36, 32), men=6, section=section)
    script = scene.run(roll_parties(scene.game, scene.unit(one, other), Gait.NORMAL, "together"), dice=[3, 3])
    assert [roll.count for roll in script.rolled] == [2]


@pytest.mark.ledger("esp-033")
def test_men_in_the_saddle_are_hit_as_green(scene: Scene) -> None:
    squad = horsemen(scene, (36, 30))
    assert quality_as_target(scene.red, squad) is Quality.GREEN
    squad.mounted = False
    assert quality_as_target(scene.red, squad) is Quality.REGULAR


@pytest.mark.ledger("esp-033")
def test_at_effective_range_they_are_hit_on_4(scene: Scene) -> None:
    scene = Scene(active=Seat.BLUE)
    horsemen(scene, (36, 36))
    unit = scene.unit(scene.team(Seat.BLUE, (36, 10), men=4))
    scene.run(fire(scene.game, unit), dice=[4, 3, 3, 3, 1], answers=[SUGGESTED])
    (rolled,) = [event for event in told_in(scene.game) if event.data.get("why") == "to hit"]
    assert (rolled.data["needs"], rolled.data["hits"]) == (4, 1)


def test_horses_enter_no_house() -> None:
    scene = Scene(house("house-1", rectangle(34, 24, 6, 4), door("door-1", 36.5, 28, 180)))
    squad = horsemen(scene, [(36, 30), (37, 30)])
    ways = {"paths": {man.id: [[man.at[0], 26.0]] for man in squad.figures}}
    with pytest.raises(Refused, match="house"):
        scene.run(move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[6, 6, 6], answers=[ways])


@pytest.mark.ledger("esp-029")
@pytest.mark.parametrize(("choice", "mounted"), [("mounted", True), ("on-foot", False)])
def test_a_squad_may_come_on_in_the_saddle_or_on_foot(scene: Scene, choice: str, mounted: bool) -> None:
    squad = horsemen(scene, None, men=8)
    leader = scene.leader(Seat.RED, rank=Rank.SENIOR)
    scene.leader(Seat.RED, rank=Rank.SENIOR)
    point(scene, scene.red, (36, 40))
    scene.game.phase.dice = [1]
    scene.run(deploy(scene.game, DEPLOY, squad.id, (1,)), answers=[chose(choice), SUGGESTED])
    assert squad.mounted is mounted
    assert len(squad.figures) == 8
    assert not squad.holders
    assert leader.at is None
    assert squad.horses is None
