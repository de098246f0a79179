"""Vehicles that act with those aboard: by which dice, what they do, getting out (1e 11.1, 11.2.1, 11.6.2)."""

import pytest

from rules.activation.act import act_on_dice
from rules.activation.get_in import GET_IN, get_in
from rules.crew.command import initiatives_by, results, why_not_activate
from rules.crew.drive import UNLOADED
from rules.crew.riders import BUSY
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.orders.get_out import TOO_FAST
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_carrier import ORDER_CARRIER
from rules.state.changes.aboard import Aboard, is_left_alone, passengers
from rules.state.changes.mounted import board
from rules.state.pieces.force import Where
from rules.state.remembered import MOVED
from rules.turn.table_one import activations
from rules.vehicles.driven_off import drive_off
from tests.reading import in_english
from tests.rules.crew.crew import Commander, command, menu
from tests.rules.crew.riding import CARRIER, DRIVE, LORRY, empty, mounted, team_aboard
from tests.rules.scene import SUGGESTED, Scene, chose

ALL, SOME = "get-out:everybody", "get-out:some"


def driven(vehicle_inches: float) -> object:
    """Drive on to the north by so many inches, whatever is asked."""

    def reply(request: Request[object]) -> object:
        at = in_english(request)["at"]
        return {"line": [[at[0], at[1] - vehicle_inches]]}

    return reply


# --- by which dice -------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.1.1-02")
def test_a_transport_vehicle_acts_by_the_dice_of_its_passengers() -> None:
    scene = Scene()
    car, _ = team_aboard(scene, led=True)
    assert {*results(scene.game, car)} == {1, 3}
    other = Scene()
    lorry = mounted(other, LORRY).vehicle
    assert {*results(other.game, lorry)} == {2, 3}


@pytest.mark.ledger("1e-11.2.1-01")
def test_a_carrier_acts_by_the_3_of_its_sections_leader_who_orders_two_positions() -> None:
    scene = Scene()
    vehicle, _, _, leader, _ = mounted(scene)
    assert results(scene.game, vehicle) == [3]
    assert initiatives_by(scene.game, vehicle, 3) == 2
    scene.team(Seat.BLUE, (30, 10), men=5)
    script = command(
        scene,
        vehicle,
        chose("drive:1"),
        driven(3),
        chose("fire-at-men:top-gunner/0"),
        SUGGESTED,
        dice=(3, *[1] * 10),
    )
    assert [dice.why for dice in script.rolled] == ["driving", "to hit"]
    assert scene.game.phase.crew is None
    assert scene.game.phase.done(leader.id)
    assert why_not_activate(scene.game, vehicle, 3) == BUSY


@pytest.mark.ledger("2e-7-31")
def test_in_the_second_edition_a_carrier_acts_along_with_its_section() -> None:
    scene = Scene(edition="second")
    vehicle = mounted(scene).vehicle
    assert results(scene.game, vehicle) == [3, 2, 1]
    command(scene, vehicle, chose("drive:2"), driven(6), command_dice=(2,), dice=(4, 5))
    assert vehicle.moved == scene.game.table.phases
    left = empty(scene, at=(50, 30))
    assert why_not_activate(scene.game, left, 1) == "Nobody is aboard to drive it."


@pytest.mark.ledger("2e-7-32")
def test_in_the_second_edition_one_1_is_the_drivers_and_another_the_gunners() -> None:
    scene = Scene(edition="second")
    vehicle = mounted(scene).vehicle
    scene.team(Seat.BLUE, (30, 10), men=5)
    assert initiatives_by(scene.game, vehicle, 1) == 1
    command(scene, vehicle, chose("drive:1"), driven(3), command_dice=(1,), dice=(3,))
    assert why_not_activate(scene.game, vehicle, 1) == ""
    refused = menu(scene, vehicle, 1)
    assert refused["drive:1"] == "The driver has acted in this Phase."
    gun = command(
        scene, vehicle, chose("fire-at-men:top-gunner/0"), SUGGESTED, command_dice=(1,), dice=(1,) * 10
    )
    assert [dice.why for dice in gun.rolled] == ["to hit"]
    assert why_not_activate(scene.game, vehicle, 1)


@pytest.mark.ledger("2e-7-31")
def test_with_a_driver_and_a_gunner_alone_a_1_is_for_one_of_them() -> None:
    scene = Scene(edition="second")
    vehicle, gun, *_ = mounted(scene)
    command(scene, vehicle, chose(SOME), {"options": [gun.figures[0].id, gun.figures[3].id]},
            chose("stay"), command_dice=(2,))  # fmt: skip
    scene.game.phase.activated.clear()
    assert results(scene.game, vehicle) == [1]
    assert initiatives_by(scene.game, vehicle, 1) == 1


def test_a_lorry_acts_with_its_section_on_a_2_by_one_position() -> None:
    scene = Scene()
    lorry, _, _, leader, _ = mounted(scene, LORRY)
    command(
        scene, lorry, chose("drive:1"), driven(4), chose(ALL), chose("stay"), command_dice=(2,), dice=(2,)
    )
    assert not passengers(scene.game, lorry).men
    assert scene.game.phase.done(leader.id)  # it was his activation too (1e 4.2)
    assert "activate" not in {use.verb for use in activations(scene.game) if not use.refused}


def test_whoever_rides_is_no_unit_on_the_table() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    assert [use.subject for use in activations(scene.game)] == [vehicle.id]


# --- getting out ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.2-02")
def test_out_of_a_halted_vehicle_men_move_but_never_at_the_double() -> None:
    scene = Scene()
    lorry, gun, *_ = mounted(scene, LORRY)
    script = command(scene, lorry, chose(ALL), chose("move"), SUGGESTED, command_dice=(2,), dice=(3, 4))
    options = {option.id for option in script.asked[1].options}  # type: ignore[attr-defined]
    assert options == {"move-tactically", "move", "move-and-fire", "stay"}
    assert gun.where is Where.TABLE
    assert gun.id in MOVED.of(scene.game)


@pytest.mark.ledger("1e-11.6.2-03")
def test_out_of_a_vehicle_that_has_moved_they_move_one_die_and_fire_at_half() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    script = command(
        scene,
        vehicle,
        chose("drive:1"),
        driven(3),
        chose(ALL),
        chose("move-and-fire"),
        SUGGESTED,
        dice=(3, 4),
    )
    options = {option.id for option in script.asked[3].options}  # type: ignore[attr-defined]
    assert options == {"move-and-fire", "stay"}
    assert [dice.count for dice in script.rolled] == [1, 1]


@pytest.mark.ledger("1e-11.6.2-01", "2e-8.2.2-22")
def test_nobody_gets_out_of_a_vehicle_that_moved_with_more_than_one_die() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    command(scene, vehicle, chose("drive:2"), driven(4), dice=(3, 4))
    assert menu(scene, vehicle)[ALL] == TOO_FAST


@pytest.mark.ledger("1e-11.6.2-01")
def test_a_vehicle_that_men_got_out_of_drives_slowly() -> None:
    scene = Scene()
    vehicle, gun, _, _, _ = mounted(scene)
    scene.game.phase.crew = vehicle.id
    command(scene, vehicle, chose(SOME), {"options": [gun.figures[3].id]}, chose("stay"))
    refused = menu(scene, vehicle)
    assert not refused["drive:1"]
    assert (
        refused["drive:2"] == refused["drive:3"] == "Men have got out of it in this Phase: it drives slowly."
    )


@pytest.mark.ledger("1e-11.2.1-03", "faq-122", "faq-241")
def test_the_player_says_who_leaves_and_who_stays_at_wheel_and_gun() -> None:
    scene = Scene()
    vehicle, gun, rifles, leader, _ = mounted(scene)
    staying = [gun.figures[0].id, rifles.figures[0].id]
    command(scene, vehicle, chose(SOME), {"options": staying}, chose("stay"))
    assert [man.id for man in passengers(scene.game, vehicle).men] == staying
    assert len(gun.figures) + len(rifles.figures) + leader.on_table == 8
    assert gun.weapon is None
    assert not is_left_alone(scene.game, vehicle)


@pytest.mark.ledger("1e-11.2.1-04")
def test_who_is_left_aboard_acts_only_on_a_1_and_by_one_position() -> None:
    scene = Scene()
    vehicle, gun, rifles, _, _ = mounted(scene)
    command(
        scene, vehicle, chose(SOME), {"options": [gun.figures[0].id, rifles.figures[0].id]}, chose("stay")
    )
    scene.game.phase.activated.clear()
    assert results(scene.game, vehicle) == [1]
    assert initiatives_by(scene.game, vehicle, 1) == 1
    assert all(not menu(scene, vehicle, 1)[one] for one in DRIVE[:1])


@pytest.mark.ledger("1e-11.2.1-02", "faq-121", "faq-123", "faq-240", "faq-242", "1e-B-25")
def test_the_squads_machine_gun_fires_from_the_mount_while_its_team_rides() -> None:
    scene = Scene()
    vehicle, gun, *_ = mounted(scene)
    (mount,) = vehicle.type.weapons
    assert scene.game.edition.weapons[mount.row].firepower.close == 10
    scene.team(Seat.BLUE, (30, 10), men=5)
    assert not menu(scene, vehicle)["fire-at-men:top-gunner/0"]
    command(scene, vehicle, chose(ALL), chose("stay"))
    assert vehicle.type.weapons == ()
    assert gun.weapon == "belt-fed-lmg"
    assert scene.game.weapon("belt-fed-lmg").firepower.close == 8


def test_a_second_machine_gun_has_a_mount_on_a_half_track_and_none_on_a_car() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    assert CARRIER.mounts == 2
    assert LORRY.mounts == 1
    assert [weapon.position for weapon in vehicle.type.weapons] == ["top-gunner"]


def test_a_leader_who_got_out_spends_on_foot_what_he_has_left() -> None:
    scene = Scene()
    vehicle, gun, rifles, leader, _ = mounted(scene)
    gun.shock = 2
    script = command(scene, vehicle, chose(ALL), chose("stay"), chose(f"rally:{gun.id}"))
    assert script.asked[-1].name == "spend-initiative"
    assert gun.shock == 1
    assert rifles.on_table
    assert scene.game.phase.leader is None
    assert leader.on_table


# --- getting in ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.2-01", "1e-B-26")
def test_men_get_in_beside_a_vehicle_that_then_stays_where_it_is() -> None:
    scene = Scene()
    vehicle = empty(scene)
    team = scene.team(Seat.RED, (31.5, 30), men=4)
    scene.game.phase.dice = [1]
    scene.run(act_on_dice(scene.game, scene.unit(team), (1,)), answers=[chose(f"get-in:{vehicle.id}")])
    assert passengers(scene.game, vehicle).teams == [team]
    assert {menu(scene, vehicle)[one] for one in DRIVE} == {
        "It takes men aboard in this Phase: it stays where it is."
    }


@pytest.mark.ledger("1e-11.6.2-01")
def test_nobody_gets_into_a_vehicle_that_has_moved_or_is_full_or_far() -> None:
    scene = Scene()
    vehicle = empty(scene)
    team = scene.team(Seat.RED, (31.5, 30), men=4)
    unit = scene.unit(team)

    def refused() -> list[str]:
        return [option.refused for option in GET_IN.offers(scene.game, unit, None)]

    assert refused() == [""]
    vehicle.moved = scene.game.table.phases
    assert refused() == ["It has moved in this Phase."]
    vehicle.moved = 0
    far = scene.team(Seat.RED, (36, 30), men=1)
    unit = scene.unit(far)
    assert refused() == []
    unit = scene.unit(scene.team(Seat.RED, (31.5, 28), men=14))
    assert refused() == ["They are not all within 4 inches of it."]


@pytest.mark.ledger("1e-14.8-09")
def test_nobody_gets_into_what_its_crew_has_abandoned_and_no_die_activates_it() -> None:
    scene = Scene()
    vehicle = empty(scene)
    unit = scene.unit(scene.team(Seat.RED, (31.5, 30), men=4))
    assert [*GET_IN.offers(scene.game, unit, None)]
    vehicle.damage.loss = Loss.ABANDONED
    assert not [*GET_IN.offers(scene.game, unit, None)]
    assert why_not_activate(scene.game, vehicle, 1) == "It has no crew any more."
    assert vehicle.id not in [one.subject for one in activations(scene.game)]


def test_who_stayed_at_the_wheel_joins_his_team_when_it_gets_in_again() -> None:
    scene = Scene()
    vehicle, gun, rifles, leader, squad = mounted(scene)
    command(scene, vehicle, chose(SOME), {"options": [gun.figures[0].id]}, chose("stay"))
    scene.game.phase.activated.clear()
    UNLOADED.put(scene.game)
    get_in(scene.game, scene.unit(gun, rifles), vehicle)
    assert passengers(scene.game, vehicle).teams == [gun, rifles]
    assert passengers(scene.game, vehicle).leaders == [leader]
    assert gun.weapon == "belt-fed-lmg"
    assert len(gun.figures) == 4
    assert len(vehicle.type.weapons) == 1
    assert scene.red.teams_of(squad.id) == [gun, rifles]


# --- at the order of a Senior Leader -------------------------------------------------------------------


@pytest.mark.ledger("1e-11.1.1-03")
def test_a_senior_leader_on_foot_orders_three_lorries_about() -> None:
    scene = Scene()
    lieutenant = scene.leader(Seat.RED, (36, 36), rank=Rank.SENIOR)
    lorries = [empty(scene, LORRY, at=(30 + 6 * number, 30)) for number in range(3)]
    for lorry in lorries:
        board(scene.game, lorry, Aboard([scene.team(Seat.RED, men=3)], []))
    far = empty(scene, LORRY, at=(60, 30))
    answers = [
        answer
        for lorry in lorries
        for answer in (chose(f"order-vehicle:{lorry.id}"), chose("drive:1"), driven(2))
    ]
    scene.game.phase.dice = [4]
    script = Commander([1, 2, 3], answers)
    script.run(lead_on_dice(scene.game, lieutenant, (4,)))
    assert [lorry.moved for lorry in lorries] == [scene.game.table.phases] * 3
    (refused,) = [one.refused for one in script.asked[0].options if one.subject == far.id]  # type: ignore[attr-defined]
    assert refused == "It is not within his command range of 9 inches."


@pytest.mark.ledger("1e-11.1.1-03", "2e-7-31")
def test_carriers_take_the_orders_of_a_senior_leader_in_the_second_edition_alone() -> None:
    for edition, found in (("first", []), ("second", [""])):
        scene = Scene(edition=edition)
        vehicle = mounted(scene).vehicle
        senior = scene.leader(Seat.RED, (33, 30), rank=Rank.SENIOR)
        offers = ORDER_CARRIER.offers(scene.game, senior, 3)
        assert [one.refused for one in offers] == found
        junior = scene.leader(Seat.RED, (33, 31))
        assert not [*ORDER_CARRIER.offers(scene.game, junior, 2)]
        assert vehicle.moved == 0


@pytest.mark.ledger("1e-4.5-03")
@pytest.mark.parametrize(
    ("edition", "rank", "reason"),
    [
        ("first", Rank.RANKING, ""),
        ("first", Rank.SENIOR, None),
        ("second", Rank.RANKING, None),
    ],
)
def test_a_captain_orders_an_attached_tank_in_the_first_edition(
    edition: str, rank: Rank, reason: str | None
) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 30), seat=Seat.RED)
    captain = scene.leader(Seat.RED, (36, 36), rank=rank)
    offered = {one.subject: one.refused for one in ORDER_CARRIER.offers(scene.game, captain, 4)}
    assert offered.get(tank.id) == reason
    if reason is None:
        return
    scene.game.phase.dice = [4]
    script = Commander([4], [chose(f"order-vehicle:{tank.id}"), chose("drive:1"), driven(4), chose("done")])
    script.run(lead_on_dice(scene.game, captain, (4,)))
    assert tank.pose.at.y < 30
    far = scene.vehicle((36, 5), seat=Seat.RED)
    (refused,) = [
        one.refused for one in ORDER_CARRIER.offers(scene.game, captain, 3) if one.subject == far.id
    ]
    assert refused == "It is not within his command range of 12 inches."


# --- Leaders aboard ------------------------------------------------------------------------------------


def test_a_leader_aboard_rallies_the_men_who_ride_with_him() -> None:
    scene = Scene()
    vehicle, gun, *_ = mounted(scene)
    gun.shock = 2
    command(scene, vehicle, chose(f"rally-aboard:{gun.id}"), chose(f"rally-aboard:{gun.id}"))
    assert gun.shock == 0
    assert scene.game.phase.crew is None


def test_a_leader_by_himself_gets_in_and_out_again() -> None:
    scene = Scene()
    vehicle, senior = empty(scene), scene.leader(Seat.RED, (32, 30), rank=Rank.SENIOR)
    scene.game.phase.dice = [4]
    script = Commander([], [chose(f"get-in-alone:{vehicle.id}")])
    script.run(lead_on_dice(scene.game, senior, (4,)))
    assert senior.aboard == vehicle.id
    assert scene.game.phase.leader is None
    scene.game.phase.activated.clear()
    assert results(scene.game, vehicle) == [4]
    assert initiatives_by(scene.game, vehicle, 4) == 3
    command(scene, vehicle, chose(ALL), command_dice=(4,))
    assert senior.on_table
    assert is_left_alone(scene.game, vehicle)


@pytest.mark.ledger("1e-11.2.1-02")
def test_two_machine_guns_of_a_squad_have_a_mount_each_and_a_gunner_each() -> None:
    scene = Scene()
    vehicle = empty(scene)
    squad = scene.section(Seat.RED)
    teams = [scene.team(Seat.RED, men=4, crewed="belt-fed-lmg", crew=2, section=squad) for _ in range(2)]
    for team in teams:
        team.figures[0].serves = team.figures[1].serves = True
    board(scene.game, vehicle, Aboard(teams, [scene.leader(Seat.RED, section=squad)]))
    assert [weapon.team for weapon in vehicle.type.weapons] == [team.id for team in teams]
    scene.team(Seat.BLUE, (30, 10), men=5)
    now = menu(scene, vehicle)
    assert not now["fire-at-men:top-gunner/0"]
    assert not now["fire-at-men:hull-gunner/1"]


@pytest.mark.ledger("faq-121")
def test_a_mounted_gun_that_is_shot_to_pieces_is_lost_to_its_team() -> None:
    scene = Scene()
    vehicle, gun, *_ = mounted(scene)
    vehicle.damage.disarmed.add(0)
    command(scene, vehicle, chose(ALL), chose("stay"))
    assert gun.weapon is None
    assert vehicle.damage.disarmed == set()


# --- with nobody aboard --------------------------------------------------------------------------------


def test_nobody_drives_an_empty_vehicle_off_and_it_holds_no_ground() -> None:
    scene = Scene()
    vehicle = empty(scene)
    scene.run(drive_off(scene.game, vehicle, DamageResult(reverses=2)))
    assert vehicle.moved == 0
    assert scene.game.manned_hulls(scene.red) == []
    board(scene.game, vehicle, Aboard([scene.team(Seat.RED, men=1)], []))
    assert scene.game.manned_hulls(scene.red) == [vehicle.footprint]


def test_who_gets_out_watches_no_longer() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    command(scene, vehicle, chose("watch:top-gunner"), chose(ALL), chose("stay"))
    assert vehicle.watching == []
