"""Infantry fire at those aboard soft-skins, and flame at all vehicles, as players have it."""

from typing import Any

import pytest

from rules.editions.grades import Quality
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import Position
from rules.engine.seats import Seat
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Team, Where
from rules.state.pieces.piece import Vehicle
from tests.rules.fire.shooting import aim_of, all_at, question, shoot
from tests.rules.fire.special_teams import flamethrower, sniper
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import HALF_TRACK, PANZER, TOP_MG, TRUCK, like
from tests.rules.vehicles.riders import CARRIER, LORRY, led, loaded_with

RED = Seat.RED


def rifles(scene: Scene, men: int = 4, at: tuple[float, float] = (34.5, 34)) -> Team:
    return scene.team(RED, at, men=men)


def truck(scene: Scene, crew: int = 4, **more: Any) -> Vehicle:
    """A truck with a crew and nobody else aboard."""
    scene.team(Seat.BLUE, (5, 5), men=6)
    more = {"commander": None, **more}
    return scene.vehicle((36, 20), 90.0, kind=like(TRUCK, crew=crew), name="truck", **more)


# --- small arms -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.4-01")
def test_passengers_of_a_truck_are_hit_in_light_cover() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8)
    shoot(scene, rifles(scene, 3), dice=(5, 5, 5, 4, 5, 6))
    assert (team.shock, len(team.figures)) == (2, 7)
    assert team.where is Where.ABOARD
    assert "Team of 8 (in light cover) rolls 4, 5, 6: 2 Shock, 1 killed." in scene.told("effects")[0]
    assert lorry.damage == Damage()


@pytest.mark.ledger("1e-9.1.4-01")
def test_the_crew_of_a_truck_is_hit_as_one_team_and_its_shock_is_the_trucks() -> None:
    scene = Scene()
    target = truck(scene, commander="junior")
    shoot(scene, rifles(scene, 3), dice=(5, 5, 5, 4, 5, 6))
    assert target.damage.shock == 2
    assert list(target.damage.vacant) == [Position.DRIVER]
    assert target.damage.crew_killed == 1


@pytest.mark.ledger("1e-9.1.4-01")
def test_crew_and_passengers_share_the_hits() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8, crewless=False)
    shoot(scene, rifles(scene, 4), dice=(5, 5, 5, 5, 6, 6, 5, 1))
    assert (team.shock, len(team.figures)) == (0, 6)
    assert lorry.damage.shock == 1


@pytest.mark.ledger("1e-9.1.4-01")
def test_a_truck_is_a_target_among_others_that_is_hit_as_its_crew_is_trained() -> None:
    scene = Scene()
    target, team = truck(scene, quality=Quality.GREEN), rifles(scene, 2)
    asked = question(scene, team)
    (shown,) = (one for one in asked.targets if one.id == target.id)
    assert (shown.label, shown.cover, shown.refused) == ("truck", "in light cover", "")
    aim = aim_of(asked, team.figures[0].id, target)
    assert (aim.band, aim.needs, aim.dice) == ("close", 3, 1)
    assert aim.distance == pytest.approx(13.3, abs=0.1)


@pytest.mark.ledger("1e-9.1.4-02")
def test_two_sixes_strike_the_truck_itself() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8)
    shoot(scene, rifles(scene), dice=(2, 4, 6, 6, 1, 1, 1, 4, 3, 4))
    assert lorry.pose.at.y == pytest.approx(13.0)  # seven inches back
    assert (team.shock, len(team.figures)) == (0, 8)


@pytest.mark.ledger("1e-9.1.4-03", "1e-12.2-04")
def test_three_sixes_may_make_passengers_get_out() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8)
    shoot(scene, rifles(scene), dice=(6, 6, 6, 1, 1, 1, 1, 6))
    assert team.on_table
    hull = lorry.footprint
    assert hull is not None
    assert all(man.at and hull.distance(man.at) == pytest.approx(0.5, abs=0.01) for man in team.figures)


@pytest.mark.ledger("1e-9.1.4-04", "1e-12.2-05")
def test_four_sixes_destroy_it_with_hits_on_its_passengers_as_in_the_open() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 10)
    shoot(scene, rifles(scene), dice=(6, 6, 6, 6, 1, 1, 1, 1, 2, 3, 2, 5, 5, 4))
    assert lorry.damage.loss is Loss.KNOCKED_OUT
    assert "Team of 10 (in the open) rolls 2, 5, 5: 2 killed." in scene.told("effects")[1]
    assert team.on_table


@pytest.mark.ledger("1e-9.1.4-05")
def test_fewer_than_two_sixes_leave_the_truck_alone() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8)
    shoot(scene, rifles(scene), dice=(6, 5, 4, 4, 6, 6, 1, 1))
    assert len(team.figures) == 6
    assert lorry.damage == Damage()


def test_with_nobody_of_its_crew_alive_it_is_nobodys() -> None:
    scene = Scene()
    target = truck(scene, crew=2)
    shoot(scene, rifles(scene, 2), dice=(5, 5, 6, 6, 5))
    assert target.damage.loss is Loss.ABANDONED
    assert scene.told("vehicle-lost") == ["The whole crew of German truck is dead."]
    assert not _is_target(scene, rifles(scene), target)


def test_a_leader_aboard_may_be_hit_where_men_fall() -> None:
    scene = Scene()
    lorry, teams = loaded_with(scene, LORRY, 8)
    leader = led(scene, lorry, teams)
    shoot(scene, rifles(scene, 1), dice=(5, 6, 1, 1, 5))
    assert leader.where is Where.GONE
    assert len(teams[0].figures) == 8


def test_leaders_alone_aboard_are_hit_themselves() -> None:
    scene = Scene()
    lorry, teams = loaded_with(scene, LORRY, 1)
    leader = led(scene, lorry, teams)
    teams[0].where, teams[0].aboard = Where.GONE, None
    shoot(scene, rifles(scene, 1), dice=(5, 6, 1, 5))
    assert leader.where is Where.GONE


# --- armour ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("faq-040", "1e-8.1-09")
def test_rifles_do_not_pick_off_the_gunner_of_a_half_track_but_a_sniper_does() -> None:
    scene = Scene()
    carrier, (team,) = loaded_with(scene, CARRIER, 6, crewless=False)
    assert not _is_target(scene, rifles(scene), carrier)
    marksman = sniper(scene, RED, (36, 34))
    assert aim_of(question(scene, marksman), f"{marksman.id}-weapon", carrier).refused == ""
    shoot(scene, marksman, answers=[all_at(carrier)], dice=(6, 6))
    assert Position.TOP_GUNNER in carrier.damage.vacant
    assert len(team.figures) == 6
    assert not _is_target(scene, marksman, carrier)


@pytest.mark.ledger("1e-12-01", "faq-127")
def test_a_sniper_finds_who_mans_a_weapon_on_top_of_a_tank_and_nobody_in_a_closed_one() -> None:
    scene = Scene()
    closed = scene.vehicle((36, 20), 180.0, kind=PANZER)
    crewed = scene.vehicle(
        (44, 20), 180.0, kind=like(PANZER, weapons=(*PANZER.weapons, TOP_MG)), name="Sherman"
    )
    marksman = sniper(scene, RED, (40, 34))
    assert not _is_target(scene, marksman, closed)
    shoot(scene, marksman, answers=[all_at(crewed)], dice=(6, 4))
    assert crewed.damage.shock == 2
    assert not crewed.damage.vacant
    shoot(scene, marksman, answers=[all_at(crewed)], dice=(6, 6))
    assert list(crewed.damage.vacant) == [Position.TOP_GUNNER]
    assert not _is_target(scene, marksman, crewed)


def _is_target(scene: Scene, team: Team, vehicle: Vehicle) -> bool:
    """Whether a Team has a vehicle among its targets."""
    return any(one.id == vehicle.id for one in question(scene, team).targets)


# --- flame ----------------------------------------------------------------------------------------------


MISSES = (1,) * 12


@pytest.mark.ledger("1e-12.5-01")
def test_flame_is_fired_at_a_tank_as_at_men() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), 180.0, kind=PANZER)
    team = flamethrower(scene, RED, (35, 32))
    aim = aim_of(question(scene, team), f"{team.id}-weapon", tank)
    assert (aim.dice, aim.needs, aim.cover) == (12, 4, "in the open")


@pytest.mark.ledger("1e-12.5-02", "1e-9.6-06")
@pytest.mark.parametrize(("faces", "shock", "men"), [((3, 5), 2, 5), ((5,), 0, 5)])
def test_flame_destroys_a_truck_and_burns_its_passengers(
    faces: tuple[int, ...], shock: int, men: int
) -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 6)
    rolled = [4] * len(faces) + [1] * (12 - len(faces))
    shoot(scene, flamethrower(scene, RED, (35, 30)), dice=(*rolled, *faces, 5))
    assert lorry.damage.loss is Loss.KNOCKED_OUT
    assert (team.shock, len(team.figures)) == (shock, men)
    assert team.on_table


@pytest.mark.ledger("1e-12.5-03")
def test_flame_at_a_loaded_carrier_falls_on_its_passengers_alone() -> None:
    scene = Scene()
    carrier, (team,) = loaded_with(scene, CARRIER, 10)
    shoot(scene, flamethrower(scene, RED, (35, 30)), dice=(4, 4, 4, *MISSES[3:], 4, 5, 6))
    assert (team.shock, len(team.figures)) == (2, 8)
    assert carrier.damage == Damage()


@pytest.mark.ledger("1e-12.5-04")
@pytest.mark.parametrize("kind", [like(PANZER, crew=5), HALF_TRACK])
def test_flame_shakes_the_crews_of_other_armour_and_kills_nobody(kind: Any) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), 180.0, kind=kind, commander="senior")
    shoot(scene, flamethrower(scene, RED, (35, 30)), dice=(4, 4, 4, 4, *MISSES[4:], 3, 4, 5, 6))
    assert tank.damage == Damage(shock=4)


@pytest.mark.ledger("1e-8.1-09", "faq-040")
def test_a_passenger_who_serves_the_gun_on_top_falls_to_a_sniper() -> None:
    scene = Scene()
    carrier, (team,) = loaded_with(scene, CARRIER, 6)
    shoot(scene, sniper(scene, RED, (36, 34)), answers=[all_at(carrier)], dice=(6, 6))
    assert len(team.figures) == 5
    assert Position.TOP_GUNNER in carrier.damage.vacant


@pytest.mark.ledger("1e-9.1.4-01")
def test_the_odd_hit_is_placed_by_who_drives_and_may_fall_on_the_crew() -> None:
    scene = Scene()
    lorry, (team,) = loaded_with(scene, LORRY, 8, crewless=False)
    shoot(scene, rifles(scene, 1), dice=(5, 5), answers=[all_at(lorry), {"option": lorry.id}])
    assert (lorry.damage.shock, team.shock) == (1, 0)
