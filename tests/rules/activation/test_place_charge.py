"""Tank-killer Teams: a man puts a charge on a vehicle by hand, and gets away (1e 9.3.4)."""

from typing import Any

import pytest

from rules.command.activation import why_not_activate
from rules.editions.first_tables import Gait
from rules.fire.hit_effects import sheltered
from rules.geometry.terrain import Cover, Point
from rules.movement.move import move
from rules.state.pieces.force import Stance
from rules.state.remembered import DEPLOYED, MOVED
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.tank_hunters import BLUE, COMPOUND, NORTH, RED, beside, hunters, to
from tests.rules.weapons.support_weapons import actions, perform


@pytest.mark.ledger("1e-9.3.4-02")
def test_he_goes_up_attacks_and_gets_away_in_one_activation() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 28.6))
    script = perform(
        scene,
        team,
        COMPOUND,
        dice=[3, 4, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 3],
        answers=[to(team, (36, 22.6)), to(team, (36, 25.6))],
    )
    assert [one.count for one in script.rolled] == [2, 5, 6, 1]
    assert team.places == [Point(36, 25.6)]
    assert tank.damage.shock == 0
    assert not team.carried
    assert why_not_activate(scene.game, scene.unit(team))


@pytest.mark.ledger("1e-9.3.4-02")
def test_no_farther_than_his_dice_bring_him() -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 28.6))
    with pytest.raises(Exception, match="the roll allows 5"):
        perform(scene, team, COMPOUND, dice=[2, 3], answers=[to(team, (36, 22.6))])


@pytest.mark.ledger("1e-9.3.4-02")
def test_he_gets_away_from_it_and_not_nearer() -> None:
    scene, team, _ = beside("compound-charge")
    hits = [1] * 5 + [6] * 6
    with pytest.raises(Exception, match="away from the vehicle"):
        perform(scene, team, COMPOUND, dice=[3, 4, *hits, 6], answers=[{"paths": {}}, to(team, (36.5, 22.6))])


@pytest.mark.ledger("1e-9.3.4-05")
def test_who_does_not_get_there_does_not_attack() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 31.1))  # 9" from its rear
    script = perform(scene, team, COMPOUND, dice=[2, 4], answers=[SUGGESTED])
    assert [one.count for one in script.rolled] == [2]
    assert team.carried == ("compound-charge",)
    assert not tank.hit_by


@pytest.mark.ledger("1e-9.3.4-03")
def test_he_is_never_tactical_and_has_moved() -> None:
    scene, team, _ = beside("compound-charge")
    team.stance = Stance.TACTICAL
    perform(scene, team, COMPOUND, dice=[3, 4, *[1] * 5, *[6] * 6, 3], answers=[{"paths": {}}, {"paths": {}}])
    assert team.stance is Stance.NONE
    assert team.id in MOVED.of(scene.game)
    assert sheltered(Cover.OPEN, team) is Cover.OPEN


@pytest.mark.ledger("1e-9.3.4-01")
def test_the_machine_gun_fires_while_another_man_places_the_charge() -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    scene.team(BLUE, (30, 12), men=3)
    places = [(30, 27), (31, 27), (36, 26)]
    team = scene.team(
        RED, places, crewed="belt-fed-lmg", crew=2, name="Panzerknacker Team", carried=("compound-charge",)
    )
    script = perform(
        scene,
        team,
        COMPOUND,
        dice=[*[1] * 8, 2, 3, *[1] * 5, *[6] * 6, 1],
        answers=[chose("others-fire"), SUGGESTED, SUGGESTED, SUGGESTED],
    )
    assert [one.name for one in script.asked][1:] == [
        "clear-the-way",
        "choose-targets",
        "approach-vehicle",
        "leave-vehicle",
    ]
    assert [one.why for one in script.rolled] == ["to hit", "movement", "strike", "armour", "movement"]
    assert not team.carried


@pytest.mark.ledger("1e-9.3.4-01", "1e-9.2.2-01")
def test_smoke_needs_no_leader_but_smoke_of_their_own() -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 28), carried=["compound-charge", "smoke-grenade"], men=2)
    rifles = scene.team(RED, (50, 40), men=3)
    assert actions(scene, team)["own-smoke:1"] == ""
    assert not [one for one in actions(scene, rifles) if one.startswith("own-smoke")]
    perform(scene, team, "own-smoke:1", dice=[4], answers=[{"places": {"aim": [36, 20]}}])
    assert len(scene.game.table.markers) == 1
    assert team.carried == ("compound-charge",)


@pytest.mark.ledger("1e-9.3.4-01", "1e-B.GER-09")
def test_smoke_first_then_the_charge() -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 26), carried=["compound-charge", "smoke-grenade"], men=2)
    answers = [chose("own-smoke:1"), {"places": {"aim": [40, 20]}}, SUGGESTED, SUGGESTED]
    perform(scene, team, COMPOUND, dice=[4, 3, 4, *[1] * 5, *[6] * 6, 1], answers=answers)
    assert not team.carried


def test_without_a_vehicle_of_the_enemy_nothing_is_offered() -> None:
    scene = Scene()
    team = hunters(scene)
    scene.vehicle((36, 20), NORTH, seat=RED)
    assert COMPOUND not in actions(scene, team)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"at": (36, 47)}, "No vehicle of the enemy's is within 12 inches."),
        ({"pinned": True}, "Pinned troops cannot move."),
    ],
)
def test_why_not(change: dict[str, Any], told: str) -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    team = hunters(scene, change.pop("at", (36, 26)), **change)
    assert actions(scene, team)[COMPOUND] == told


def test_who_falls_on_his_way_places_nothing() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), NORTH)
    team = hunters(scene, (36, 27))
    watcher = scene.team(BLUE, (20, 24), men=5, stance=Stance.OVERWATCH, facing=90.0)
    react = {"option": f"overwatch:{watcher.id}", "inches": 2.0}
    perform(scene, team, COMPOUND, dice=[3, 4, 6, 6, 6], answers=[SUGGESTED, react, SUGGESTED])
    assert not team.on_table
    assert not tank.hit_by


@pytest.mark.ledger("faq-133")
def test_who_comes_on_beside_a_tank_attacks_at_once_and_does_not_move() -> None:
    scene, team, tank = beside("compound-charge")
    DEPLOYED.note(scene.game, team.id)
    script = perform(scene, team, COMPOUND, dice=[*[1] * 5, *[6] * 6], answers=[])
    assert [one.why for one in script.rolled] == ["strike", "armour"]
    assert tank.hit_by == [team.id]
    far = hunters(scene, (36, 30))
    DEPLOYED.note(scene.game, far.id)
    assert actions(scene, far)[COMPOUND].endswith("has to touch a vehicle already.")


# --- no special skills ------------------------------------------------------------------------------------


@pytest.mark.ledger("faq-118", "faq-251")
def test_they_move_as_all_infantry_does() -> None:
    scene = Scene()
    team = hunters(scene, men=3)
    rifles = scene.team(RED, (50, 30), men=3)
    assert team.kind is rifles.kind
    assert team.rules == rifles.rules
    script = scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[3, 4], answers=[SUGGESTED])
    assert [one.count for one in script.rolled] == [2]
