"""Troops on motorcycles: how far they ride, what they do not do there, and how they get off (1e B)."""

import pytest

from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY
from rules.activation.shooting import FIRE, MOVE_AND_FIRE
from rules.cavalry.charge import CHARGE
from rules.cavalry.motorcycles import GET_OFF, RIDE_UP
from rules.cavalry.mounting import DISMOUNT, MOUNT, why_not_mount
from rules.close_combat.dice import is_aggressive
from rules.editions.first_tables import Gait
from rules.editions.grades import Quality, Rank
from rules.editions.mounts import Saddle
from rules.engine.ids import Nothing
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.fire import why_not_fire
from rules.fire.hit_effects import sheltered
from rules.geometry.terrain import Cover, Feature, Going, Obstacle
from rules.morale.falling_back import fall_back
from rules.movement.move import move, why_not_move
from rules.movement.pace import likely
from rules.orders.walk_alone import walk_alone
from rules.reactions.overwatch import why_not_overwatch
from rules.state.pieces.force import Team
from rules.state.remembered import MOVED
from rules.state.troops.mounted import quality_as_target
from tests.reading import english
from tests.rules.cavalry.horses import horsemen
from tests.rules.geometry.countryside import points, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose


@pytest.fixture
def scene() -> Scene:
    return Scene()


def riders(scene: Scene, at: object = (36, 30), men: int = 6, **more: object) -> Team:
    return horsemen(scene, at, men=men, mount=Saddle.MOTORCYCLE, **more)  # type: ignore[arg-type]


def by(scene: Scene, squad: Team, inches: float) -> dict[str, object]:
    """Ways straight up the table for all men of a Squad."""
    return {"paths": {man.id: [[man.at.x, man.at.y - inches]] for man in squad.figures if man.at}}


def line(kind: str, name: str) -> Feature:
    """A low obstacle across the way up the table."""
    return Feature(
        id="line",
        kind=kind,
        name=name,
        points=points((30, 27), (42, 27)),
        is_line=True,
        width=0.4,
        obstacle=Obstacle.MINOR,
    )


# --- in the saddle -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-048", "esp-179")
@pytest.mark.parametrize(("gait", "dice"), [(Gait.NORMAL, 2), (Gait.DOUBLE, 3), (Gait.MOVE_AND_FIRE, 1)])
def test_they_roll_the_dice_of_a_vehicle_and_suffer_no_shock(scene: Scene, gait: Gait, dice: int) -> None:
    squad = riders(scene)
    script = scene.run(move(scene.game, scene.unit(squad), gait), dice=[2] * dice, answers=[SUGGESTED])
    assert [one.count for one in script.rolled] == [dice]
    assert not squad.shock


@pytest.mark.ledger("esp-048", "l40-006", "l40-029")
def test_each_1_is_rolled_again_once(scene: Scene) -> None:
    squad = riders(scene)
    script = scene.run(
        move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[1, 5, 1], answers=[by(scene, squad, 12)]
    )
    assert [one.count for one in script.rolled] == [2, 1]
    assert "(1 of them a 1 rolled again)" in scene.told("dice")[0]
    assert squad.places[0].y == 18


@pytest.mark.ledger("esp-048", "1e-11.6-03")
def test_they_go_twice_as_far_on_firm_ground_alone() -> None:
    wood = Feature(id="wood", kind="wood", name="Wood", points=rectangle(30, 20, 12, 8), going=Going.BROKEN)
    scene = Scene(wood)
    squad = riders(scene, [(36, 30), (37, 30)])
    with pytest.raises(Refused, match="the roll allows 7"):
        scene.run(
            move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[3, 4], answers=[by(scene, squad, 8)]
        )


@pytest.mark.parametrize(
    ("feature", "why"),
    [
        (
            Feature(id="m", kind="marsh", name="Marsh", points=rectangle(30, 24, 12, 4), going=Going.HEAVY),
            "ground",
        ),
        (
            line("wall", "Low wall"),
            "do not cross it",
        ),
    ],
)  # fmt: skip
@pytest.mark.ledger("esp-179")
def test_neither_heavy_going_nor_walls_are_for_wheels(feature: Feature, why: str) -> None:
    scene = Scene(feature)
    squad = riders(scene, [(36, 30), (37, 30)])
    with pytest.raises(Refused, match=why):
        scene.run(
            move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[6, 6], answers=[by(scene, squad, 5)]
        )


def test_a_fence_costs_them_nothing() -> None:
    fence = line("fence", "Fence")
    scene = Scene(fence)
    squad = riders(scene, [(36, 30), (37, 30)])
    scene.run(move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[6, 6], answers=[by(scene, squad, 24)])
    assert squad.places[0].y == 6


@pytest.mark.ledger("1e-11.6.1-02")
def test_nobody_turns_a_sharp_corner_flat_out(scene: Scene) -> None:
    squad = riders(scene, [(36, 30)], men=1)
    way = {"paths": {squad.figures[0].id: [[36, 20], [46, 20]]}}
    with pytest.raises(Refused, match="corner"):
        scene.run(move(scene.game, scene.unit(squad), Gait.DOUBLE), dice=[4, 4, 4], answers=[way])


@pytest.mark.ledger("esp-179")
def test_nobody_fights_before_he_has_got_off(scene: Scene) -> None:
    squad = riders(scene)
    scene.team(Seat.BLUE, (36, 14), men=4)
    unit = scene.unit(squad)
    told = "They get off their motorcycles before they fight."
    assert english(why_not_fire(scene.game, unit)) == told
    assert english(why_not_overwatch(unit)) == told
    for action in (FIRE, MOVE_AND_FIRE):
        (option,) = action.offers(scene.game, unit, None)
        assert english(option.refused) == told
    assert not list(CHARGE.offers(scene.game, unit, None))
    assert not list(DISMOUNT.offers(scene.game, unit, None))
    assert why_not_move(scene.game, unit, Gait.TACTICAL)


def test_the_menu_tells_how_they_ride(scene: Scene) -> None:
    unit = scene.unit(riders(scene))
    details = [
        english(option.detail) for one in (MOVE, DOUBLE) for option in one.offers(scene.game, unit, None)
    ]
    assert details == [
        "2D6, 1s rolled again, twice as far on firm ground, no fire",
        "3D6, 1s rolled again, twice as far on firm ground, no fire; flat-out",
    ]


def test_what_a_die_brings_on_average() -> None:
    assert likely(Gait.MOVE_AND_FIRE, 1, wheels=True).mean == 7.8


@pytest.mark.ledger("esp-179")
def test_they_are_fired_at_as_men_in_a_soft_skin(scene: Scene) -> None:
    squad = riders(scene)
    assert quality_as_target(scene.red, squad) is Quality.REGULAR
    assert sheltered(Cover.OPEN, squad) is Cover.LIGHT
    assert sheltered(Cover.HARD, squad) is Cover.HARD
    assert not is_aggressive(squad)


def test_who_walks_does_not_move_with_who_rides(scene: Scene) -> None:
    section = scene.section(Seat.RED)
    one = riders(scene, section=section)
    other = scene.team(Seat.RED, (36, 32), men=6, section=section)
    assert english(why_not_move(scene.game, scene.unit(one, other), Gait.NORMAL)) == (
        "Some of them ride motorcycles, and some walk."
    )


# --- getting off and on --------------------------------------------------------------------------------


@pytest.mark.ledger("esp-179", "1e-11.6.2-03")
def test_they_get_off_and_go_on_at_once_on_foot(scene: Scene) -> None:
    squad = riders(scene)
    script = scene.run(
        GET_OFF.carry_out(scene.game, scene.unit(squad), Nothing(), None),
        dice=[3, 3],
        answers=[chose("move"), SUGGESTED],
    )
    (asked,) = [one for one in script.asked if one.name == "go-on-foot"]
    offered = [option.id.partition("/")[0] for option in asked.list_options()]  # type: ignore[attr-defined]
    assert offered == ["move-tactically", "move", "move-and-fire", "stay"]
    assert (squad.mounted, len(squad.figures), squad.holders) == (False, 6, [])
    assert squad.horses is not None
    assert scene.told("dismounted") == ["British Squad One gets off their motorcycles."]


@pytest.mark.ledger("1e-11.6.2-01")
def test_after_a_slow_ride_they_go_one_die_on_foot(scene: Scene) -> None:
    squad = riders(scene)
    script = scene.run(
        RIDE_UP.carry_out(scene.game, scene.unit(squad), Nothing(), None),
        dice=[3],
        answers=[by(scene, squad, 6), chose("stay")],
    )
    (asked,) = [one for one in script.asked if one.name == "go-on-foot"]
    offered = [option.id for option in asked.list_options()]  # type: ignore[attr-defined]
    assert offered == ["move-and-fire", "stay"]
    assert not squad.mounted
    assert why_not_move(scene.game, scene.unit(squad), Gait.NORMAL)


@pytest.mark.ledger("1e-11.6.2-02")
def test_beside_their_motorcycles_they_get_on_for_a_whole_activation(scene: Scene) -> None:
    squad = riders(scene)
    scene.run(GET_OFF.carry_out(scene.game, scene.unit(squad), Nothing(), None), answers=[chose("stay")])
    scene.run(MOUNT.carry_out(scene.game, scene.unit(squad), Nothing(), None))
    assert (squad.mounted, squad.horses) == (True, None)
    assert squad.id in MOVED.of(scene.game)


def test_far_from_them_they_do_not(scene: Scene) -> None:
    squad = riders(scene, mounted=False)
    squad.horses = squad.places[0]._replace(x=60.0)
    told = "They mount within 4 inches of the motorcycles that they left on the table."
    assert english(why_not_mount(scene.game, scene.unit(squad))) == told


@pytest.mark.ledger("esp-179")
def test_who_falls_back_runs_on_foot(scene: Scene) -> None:
    squad = riders(scene, broken=True)
    scene.run(fall_back(scene.game, scene.red, [squad], []), dice=[1, 1])
    assert not squad.mounted


# --- a Leader by himself -------------------------------------------------------------------------------


def test_a_leader_rides_by_himself_or_gets_off_and_walks(scene: Scene) -> None:
    leader = scene.leader(Seat.RED, (36, 30), rank=Rank.SENIOR, mounted=True, mount=Saddle.MOTORCYCLE)
    scene.run(walk_alone(scene.game, leader), dice=[1, 2, 4], answers=[chose("normal"), SUGGESTED])
    assert leader.mounted
    MOVED.put(scene.game)
    script = scene.run(
        walk_alone(scene.game, leader), dice=[2], answers=[chose("get-off"), chose("tactical"), SUGGESTED]
    )
    assert [option.id for option in script.asked[1].list_options()] == ["tactical", "normal"]  # type: ignore[attr-defined]
    assert not leader.mounted
    MOVED.put(scene.game)
    scene.run(walk_alone(scene.game, leader), answers=[chose("get-on")])
    assert leader.mounted


def test_a_leader_on_foot_is_left_behind(scene: Scene) -> None:
    section = scene.section(Seat.RED)
    squad = riders(scene, section=section)
    leader = scene.leader(Seat.RED, (38, 31), section=section)
    before = leader.at
    scene.run(move(scene.game, scene.unit(squad), Gait.NORMAL), dice=[2, 3], answers=[by(scene, squad, 10)])
    assert leader.at == before


def test_tactical_moves_are_for_those_on_foot(scene: Scene) -> None:
    (option,) = MOVE_TACTICALLY.offers(scene.game, scene.unit(riders(scene)), None)
    assert english(option.refused) == "Nobody is Tactical in the saddle."
