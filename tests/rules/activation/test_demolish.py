"""Roadblocks: a demolition Team lays its charges and sets them off from afar (1e 16.1)."""

import pytest

from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.men import add_shock, kill
from rules.state.pieces.force import Team
from rules.state.remembered import MOVED
from rules.state.saved.defences import Defence, feature_of
from rules.state.troops.kinds import is_out_of_work
from tests.rules.scene import Scene
from tests.rules.vehicles.barred import why_not_cross
from tests.rules.vehicles.motor_pool import PANZER, TRUCK
from tests.rules.weapons.support_weapons import actions, perform, rewind

RED, BLUE = Seat.RED, Seat.BLUE
SLOW, FAST = DrivingSpeed.SLOW, DrivingSpeed.FAST


def blocked(
    at: tuple[float, float] = (36, 25), *, kind: TeamKind = TeamKind.DEMOLITION
) -> tuple[Scene, Team, Defence]:
    """A roadblock, and engineers right before it."""
    scene = Scene()
    roadblock = block(scene, at)
    team = scene.team(RED, (at[0], at[1] + 1.4), men=3, weapon="pistol", kind=kind, name="Demolition Team")
    return scene, team, roadblock


def block(scene: Scene, at: tuple[float, float]) -> Defence:
    """A roadblock across a road that runs north and south."""
    x, y = at
    ring = [
        Point(x - 1.5, y - 0.5),
        Point(x + 1.5, y - 0.5),
        Point(x + 1.5, y + 0.5),
        Point(x - 1.5, y + 0.5),
    ]
    one = Defence(id=scene.game.table.new_id("roadblock-"), kind=DefenceKind.ROADBLOCK, seat=BLUE, ring=ring)
    scene.game.table.defences[one.id] = one
    return one


def lay(scene: Scene, team: Team, roadblock: Defence) -> None:
    """Work at it for a Phase."""
    rewind(scene)
    perform(scene, team, f"lay-charges:{roadblock.id}", dice=[], answers=[])


def go_away(team: Team, inches: float) -> None:
    for man in team.figures:
        assert man.at is not None
        man.at = Point(man.at.x, 25.5 + inches)


@pytest.mark.ledger("1e-16.1-12", "1e-16.1-13", "1e-16.1-14")
def test_two_phases_beside_it_then_nine_inches_away_and_one_more() -> None:
    scene, team, roadblock = blocked()
    lay(scene, team, roadblock)
    assert not any(one.startswith("detonate") for one in actions(scene, team))
    lay(scene, team, roadblock)
    rewind(scene)
    option = f"detonate:{roadblock.id}"
    assert actions(scene, team)[option] == "All of them have to be 9 inches away from it at least."
    go_away(team, 8.0)
    assert actions(scene, team)[option]
    go_away(team, 9.0)
    assert actions(scene, team)[option] == ""
    perform(scene, team, option, dice=[4], answers=[])
    assert roadblock.is_cleared
    assert scene.game.ground.features_at(Point(36, 25)) == ()


@pytest.mark.ledger("1e-16.1-12")
@pytest.mark.parametrize("harm", ["shock", "loss"])
def test_who_is_hit_meanwhile_begins_anew(harm: str) -> None:
    scene, team, roadblock = blocked()
    lay(scene, team, roadblock)
    if harm == "shock":
        add_shock(team, 1)
    else:
        kill(scene.game, team, team.figures[0].id)
    lay(scene, team, roadblock)
    assert team.laid == 1
    lay(scene, team, roadblock)
    assert team.laid == 2
    add_shock(team, 1)
    assert team.laid == 2


@pytest.mark.ledger("1e-16.1-13")
def test_who_has_moved_in_this_phase_sets_nothing_off() -> None:
    scene, team, roadblock = blocked()
    team.laying, team.laid = roadblock.id, 2
    go_away(team, 10.0)
    MOVED.note(scene.game, team.id)
    assert actions(scene, team)[f"detonate:{roadblock.id}"] == "Moved in this Phase."


@pytest.mark.ledger("1e-16.1-14")
@pytest.mark.parametrize(
    ("die", "slow", "fast"), [(1, False, False), (2, True, False), (3, True, False), (4, True, True)]
)
def test_what_the_blast_leaves(die: int, *, slow: bool, fast: bool) -> None:
    scene, team, roadblock = blocked()
    team.laying, team.laid = roadblock.id, 2
    go_away(team, 9.0)
    perform(scene, team, f"detonate:{roadblock.id}", dice=[die], answers=[])
    assert passes(scene, roadblock, SLOW) is slow
    assert passes(scene, roadblock, FAST) is fast


def passes(scene: Scene, roadblock: Defence, speed: DrivingSpeed) -> bool:
    """Whether a truck passes it."""
    if roadblock not in scene.game.defences_of(DefenceKind.ROADBLOCK):
        return True
    return not why_not_cross(TRUCK, feature_of(roadblock), speed)


@pytest.mark.ledger("1e-16.1-10")
@pytest.mark.parametrize("kind", [TRUCK, PANZER])
@pytest.mark.parametrize("speed", [SLOW, FAST, DrivingSpeed.FLAT_OUT])
def test_no_vehicle_passes_a_whole_one(kind: object, speed: DrivingSpeed) -> None:
    _, _, roadblock = blocked()
    assert why_not_cross(kind, feature_of(roadblock), speed) == "Roadblock stops all vehicles"  # type: ignore[arg-type]


@pytest.mark.ledger("1e-16.1-10")
def test_men_walk_past_it() -> None:
    scene, _, _ = blocked()
    assert scene.game.footing.is_standable(Point(36, 25))


@pytest.mark.ledger("1e-16.1-11")
def test_their_charges_are_for_one_roadblock() -> None:
    scene, team, roadblock = blocked()
    other = block(scene, (60, 25))
    lay(scene, team, roadblock)
    lay(scene, team, roadblock)
    go_away(team, 9.0)
    rewind(scene)
    perform(scene, team, f"detonate:{roadblock.id}", dice=[5], answers=[])
    rewind(scene)
    for man in team.figures:
        man.at = Point(60, 26.2)
    assert actions(scene, team)[f"lay-charges:{other.id}"] == "It had charges for one roadblock."
    assert is_out_of_work(scene.game, team)


@pytest.mark.ledger("1e-16.1-11")
def test_charges_that_do_nothing_are_spent_too() -> None:
    scene, team, roadblock = blocked()
    team.laying, team.laid = roadblock.id, 2
    go_away(team, 9.0)
    perform(scene, team, f"detonate:{roadblock.id}", dice=[1], answers=[])
    assert team.has_blown
    assert not roadblock.is_cleared
    assert not roadblock.is_broken


@pytest.mark.ledger("1e-B-15")
@pytest.mark.parametrize("kind", [TeamKind.WIRE_CUTTERS, TeamKind.MINE_CLEARERS])
def test_other_engineers_have_nothing_to_do_with_it(kind: TeamKind) -> None:
    scene, team, _ = blocked(kind=kind)
    assert not [one for one in actions(scene, team) if one.startswith(("lay-charges", "clear"))]


@pytest.mark.ledger("1e-16.1-12")
def test_they_stand_beside_it() -> None:
    scene, team, roadblock = blocked()
    go_away(team, 2.0)
    assert actions(scene, team)[f"lay-charges:{roadblock.id}"] == "Somebody must stand within 1 inch of it."
