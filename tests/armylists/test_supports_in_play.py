"""Every support of the four lists taken through a game: chosen within its cost, brought on, used (1e B)."""

import pytest

from armylists.supports import offered, with_support
from rules.command.integrity import merge, regroup
from rules.deployment.splitting import split_off
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.geometry.distance import distance
from rules.geometry.terrain import Feature, Point
from rules.state.changes.aboard import passengers
from rules.state.changes.men import set_stance
from rules.state.pieces.force import Stance
from rules.state.pieces.piece import Vehicle
from tests.armylists.in_play import BLUE, RED, InPlay, picked, platoon_of
from tests.armylists.uses import armour_before, come_on, enemies_before
from tests.rules.crew.crew import menu

GRENADIERS = "panzergrenadier-platoon"


@pytest.mark.ledger("1e-B.GER-05")
def test_the_third_rifleman_of_the_first_lmg_team_drives_the_half_track() -> None:
    battle = InPlay(picked("germany-1943-45", "sdkfz-251", cost=3, platoon=GRENADIERS))
    (half_track,) = battle.game.table.vehicles.values()
    battle.play(3, wants=["ride-in:"])
    first, second = passengers(battle.game, half_track).teams
    assert [len(team.figures) for team in (first, second)] == [5, 4]
    player = battle.play(3, wants=["activate", "get-out:some", "stay"])
    (driver,) = passengers(battle.game, half_track).men
    assert driver.id == "red-section-1-team-1-man-5"
    assert [man.serves for man in first.figures] == [True, True, False, False]
    asked = next(one for one in player.asked if one.name == "who-stays-aboard")
    with pytest.raises(Refused, match="driver stays"):
        asked.accept({"options": [second.figures[0].id]})


RECCE = "recce-section-with-bren-and-piat"


def reconnoitring(list_id: str = "britain-1943-45", row: str = RECCE) -> tuple[InPlay, Vehicle, Vehicle]:
    """A Recce Section that has come on: a carrier with its Leader by a 3, the other one after it by a 1."""
    battle = InPlay(picked(list_id, row, cost=5))
    first, second = battle.game.table.vehicles.values()
    battle.play(3, wants=["ride-in:"])
    battle.play(3, wants=["activate", "drive:1"], face=3)
    battle.play(1, wants=[f"ride-in:{second.id}"])
    return battle, first, second


@pytest.mark.ledger("1e-B.GB-10")
def test_two_carriers_come_on_one_by_one_and_their_leader_commands_both() -> None:
    battle, first, second = reconnoitring()
    (brens,), (leader,) = passengers(battle.game, first)
    (piats,), nobody = passengers(battle.game, second)
    assert (brens.weapon, piats.weapon, nobody) == ("bren", "piat", [])
    assert leader.rank is Rank.JUNIOR
    assert [len(team.figures) for team in (brens, piats)] == [3, 3]
    before = (first.at, second.at)
    battle.play(3, wants=["activate", "order-carrier", "drive:1", "drive:1"], face=3)
    assert first.at != before[0]
    assert second.at != before[1]


@pytest.mark.ledger("l40-013")
@pytest.mark.parametrize("others", ["bren", "boys-at-rifle", "2in-mortar"])
def test_in_1940_one_leader_has_both_carriers_act_with_two_men_in_each(others: str) -> None:
    battle, first, second = reconnoitring("britain-1940", f"recce-section-with-bren-and-{others}")
    crews = [passengers(battle.game, one) for one in (first, second)]
    assert [len(one.teams[0].figures) for one in crews] == [2, 2]
    assert [len(one.leaders) for one in crews] == [1, 0]
    before = (first.at, second.at)
    battle.play(3, wants=["activate", "order-carrier", "drive:1", "drive:1"], face=3)
    assert first.at != before[0]
    assert second.at != before[1]


def test_without_him_the_other_carrier_acts_on_a_1_and_by_one_of_those_aboard() -> None:
    battle, _, second = reconnoitring()
    battle.play(1, wants=[f"activate:{second.id}", "drive:1"])
    assert second.moved == battle.game.table.phases


def test_he_does_not_command_a_carrier_that_is_far_off() -> None:
    battle, first, second = reconnoitring()
    battle.begin_phase(RED)
    order = f"order-carrier:{second.id}"
    assert menu(battle, first)[order] == ""
    battle.play(3, wants=["activate", "drive:2"])
    battle.begin_phase(RED)
    assert menu(battle, first)[order] == "It is not within his command range of 6 inches."


def test_on_foot_the_two_teams_are_a_section() -> None:
    battle = InPlay(picked("britain-1943-45", "recce-section-with-bren-and-2in-mortar", cost=5))
    battle.play(3, 1, wants=["deploy:red-support-q-leader-1", "deploy:red-support-q-team-2"])
    player = battle.play(3, wants=["activate"])
    orders = [option.id for option in player.asked[1].options]
    assert {one.split(":")[1] for one in orders if one.startswith("activate")} >= {
        "red-support-q-team-1",
        "red-support-q-team-2",
    }


@pytest.mark.parametrize("list_id", ["britain-1943-45", "united-states-1943-45"])
def test_engineers_come_on_in_their_half_track_and_one_of_them_drives(list_id: str) -> None:
    row = "engineer-section-in-m5-of-mine-clearance-and-demolition"
    battle = InPlay(picked(list_id, row, cost=5))
    (half_track,) = battle.game.table.vehicles.values()
    battle.play(3, wants=[f"ride-in:{half_track.id}/red-support-q-leader"])
    assert len(passengers(battle.game, half_track).men) == 7
    battle.play(3, wants=["activate", "drive:1", "get-out:some", "stay"])
    assert len(passengers(battle.game, half_track).men) == 1


# --- what comes without crew or weapons ------------------------------------------------------------------


@pytest.mark.ledger("1e-B-24", "1e-B-25")
def test_a_heavy_machine_gun_is_mounted_on_a_half_track_and_fights_on_foot_when_that_is_stuck() -> None:
    battle = InPlay(picked("united-states-1943-45", "m3-half-track", "50-cal-hmg", cost=8))
    (half_track,) = battle.game.table.vehicles.values()
    gun = next(team for team in battle.red.teams.values() if team.weapon == "browning-50-hmg")
    assert half_track.type.weapons == ()
    battle.play(1, wants=[f"ride-in:{half_track.id}/{gun.id}"])
    assert [weapon.row for weapon in half_track.type.weapons] == ["top-mounted-hmg"]
    half_track.damage.is_immobilised = True
    battle.play(1, wants=["activate:", "get-out:everybody", "stay"])
    assert half_track.type.weapons == ()
    enemies_before(battle, gun, 14.0)
    battle.play(1, wants=[f"activate:{gun.id}", "fire"])
    assert "fired" in battle.kinds()


def test_riflemen_bring_no_weapon_to_a_half_track() -> None:
    battle = InPlay(picked("united-states-1943-45", "m3-half-track", "bazooka-team", cost=5))
    (half_track,) = battle.game.table.vehicles.values()
    team = next(team for team in battle.red.teams.values() if team.support)
    battle.play(1, wants=[f"ride-in:{half_track.id}/{team.id}"])
    battle.begin_phase(RED)
    assert not [one for one in menu(battle, half_track) if one.startswith("fire-")]


@pytest.mark.ledger("1e-B-26")
def test_one_man_of_the_team_drives_the_jeep_and_it_is_one_smaller() -> None:
    battle = InPlay(picked("united-states-1943-45", "jeep", "bazooka-team", cost=3))
    (jeep,) = battle.game.table.vehicles.values()
    team = next(team for team in battle.red.teams.values() if team.support)
    assert not battle.play(1, wants=[]).menu(f"enter:{jeep.id}")
    battle.play(1, wants=[f"ride-in:{jeep.id}/{team.id}"])
    battle.play(1, wants=["activate:", "drive:1", "get-out:some", "stay"])
    assert len(passengers(battle.game, jeep).men) == 1
    assert len(team.figures) == 1


# --- reconnaissance ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-29", "1e-B.GER-10")
def test_a_reconnaissance_team_comes_on_with_its_leader_and_fires_ten_dice_on_foot() -> None:
    battle = InPlay(picked("germany-1943-45", "sdkfz-250-reconnaissance-team", cost=3))
    (half_track,) = battle.game.table.vehicles.values()
    battle.play(3, wants=["ride-in:"])
    (team,), (leader,) = passengers(battle.game, half_track)
    assert (len(team.figures), leader.rank) == (4, Rank.JUNIOR)
    battle.play(3, wants=["activate:", "get-out:everybody", "stay"])
    enemies_before(battle, team, -3.0, aside=-14.0)
    player = battle.play(1, wants=[f"activate:{team.id}", "fire"])
    assert sum(dice.count for dice in player.rolled if dice.why == "to hit") == 8 + 2


@pytest.mark.ledger("1e-B.GB-08")
def test_a_single_carrier_acts_on_a_3_and_the_bren_is_its_machine_gun() -> None:
    battle = InPlay(picked("britain-1943-45", "universal-carrier", cost=3))
    (carrier,) = battle.game.table.vehicles.values()
    battle.play(3, wants=["ride-in:"])
    assert [option.refused for option in battle.play(2, wants=[]).menu(f"activate:{carrier.id}")]
    battle.team(BLUE, (23, 14), men=3)
    player = battle.play(3, wants=[f"activate:{carrier.id}", "fire-at-men:top-gunner"])
    assert [dice.count for dice in player.rolled if dice.why == "to hit"] == [6]


@pytest.mark.ledger("1e-B.GER-09")
def test_tank_killers_attack_three_times_and_no_fourth_time() -> None:
    battle = InPlay(picked("germany-1943-45", "panzerknacker-team", cost=2))
    team = come_on(battle, 1)
    for left in (2, 1, 0):
        tank = armour_before(battle, team, 5.0)
        battle.play(1, wants=["activate:", "place-charge:"], face=2)
        assert len([one for one in team.carried if one == "compound-charge"]) == left
        del battle.game.table.vehicles[tank.id]
    armour_before(battle, team, 5.0)
    player = battle.play(1, wants=["activate:"])
    assert not player.menu("place-charge")


@pytest.mark.ledger("1e-16.2-04")
def test_the_avre_drops_its_fascine_into_a_ditch_once() -> None:
    corners = (Point(18, 24.2), Point(30, 24.2), Point(30, 27.2), Point(18, 27.2))
    ditch = Feature(id="ditch", kind="ditch", name="Ditch", points=corners)
    battle = InPlay(picked("britain-1943-45", "churchill-avre", cost=9), ditch)
    battle.play(3, wants=["enter:"])
    battle.play(3, wants=["activate:", "breach:"])
    assert [one.kind for one in battle.game.table.defences.values()] == ["fascine"]
    assert not battle.play(3, wants=["activate:"]).menu("breach:")


def test_the_pak_35_strikes_with_the_seven_dice_of_its_stielgranate() -> None:
    battle = InPlay(picked("germany-1943-45", "pak-35", cost=4))
    gun = come_on(battle, 3)
    armour_before(battle, gun, 22.0)
    player = battle.play(3, wants=["activate:", f"activate:{gun.id}", "fire-at-vehicles"], face=5)
    assert 7 in [dice.count for dice in player.rolled if "strike" in dice.why]


# --- scouts ------------------------------------------------------------------------------------------------


def scouting(edition: str = "first") -> InPlay:
    """A Soviet Scout Squad that has come on with its Leader in the Phase before."""
    squad = picked("soviet-union-1943-45", "scout-squad", cost=5)
    battle = InPlay(squad, edition=edition)
    battle.play(2, wants=["deploy:red-support-"])
    set_stance(battle.game, battle.game.teams_on_table(battle.red), Stance.NONE)
    return battle


@pytest.mark.ledger("1e-B.SU-03", "1e-B.SU-04")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_scout_squad_is_mustered_and_scouts_whole_or_by_teams(edition: str, whole: bool) -> None:
    battle = scouting(edition)
    first, second = battle.game.teams_on_table(battle.red)
    before = {man.id: man.at for man in (*first.figures, *second.figures)}
    unit = first.section if whole else first.id
    battle.play(2 if whole else 1, wants=[f"activate:{unit}", "scout"], face=4)
    gone = [
        [distance(before[man.id], man.at) for man in team.figures if man.at]  # type: ignore[arg-type]
        for team in (first, second)
    ]
    assert max(gone[0]) > 6  # two dice
    assert (max(gone[1]) > 6) is whole
    stances = [team.stance for team in (first, second)]
    assert stances == [Stance.TACTICAL, Stance.TACTICAL if whole else Stance.NONE]


@pytest.mark.ledger("2e-8.2.2-02")
def test_a_scout_squad_makes_recce_actions_team_by_team() -> None:
    battle = scouting("second")
    battle.red.points = 2
    first, second = battle.game.teams_on_table(battle.red)
    wants = [f"recce:{first.id}", "scout", f"recce:{second.id}", "go-tactical"]
    player = battle.play(wants=wants, face=4)
    assert [team.stance for team in (first, second)] == [Stance.TACTICAL] * 2
    assert battle.red.points == 0
    assert {option.id for option in player.menu("recce:")} == {f"recce:{team.id}" for team in (first, second)}


@pytest.mark.ledger("1e-B.SU-03", "1e-4.5.7-01", "1e-2-09")
def test_men_of_a_scout_squad_are_scouts_however_they_part_and_join_again() -> None:
    battle = scouting()
    game, side = battle.game, battle.red
    first, _ = game.teams_on_table(side)
    three = [man.id for man in first.figures[:3]]
    sent = split_off(game, side, three)
    (lost,) = sent.figures[:1]
    lost.at = Point(4, 4)
    regroup(game, side)
    parted = next(team for team in side.teams.values() if team.figures == [lost])
    assert [team.is_scout_team for team in (first, sent, parted)] == [True] * 3
    assert (sent.scouts, parted.scouts) == (False, False)  # more than two were sent
    merge(game, side, sent, first)
    assert first.is_scout_team


@pytest.mark.ledger("1e-4.3.1-04", "faq-008")
def test_a_scout_squad_too_sends_one_or_two_men_ahead_on_a_1() -> None:
    battle = InPlay(picked("soviet-union-1943-45", "scout-squad", cost=5))
    section = next(iter(one for one in battle.red.sections.values() if one.support))
    player = battle.play(1, wants=[f"deploy-scouts:{section.id}"])
    assert player.menu("deploy-scouts")
    (scouts,) = battle.game.teams_on_table(battle.red)
    assert (scouts.scouts, scouts.is_scout_team) == (True, True)


@pytest.mark.ledger("1e-B.SU-03")
@pytest.mark.parametrize(
    ("list_id", "row", "cost"),
    [("germany-1943-45", "sdkfz-250-reconnaissance-team", 4), ("soviet-union-1943-45", "engineer-squad", 4)],
)
def test_other_teams_of_a_list_are_no_scouts(list_id: str, row: str, cost: int) -> None:
    names = {item.id for item in offered(list_id)}
    found = next(name for name in sorted(names) if name.startswith(row))
    side = InPlay(with_support(platoon_of(list_id), [found])).red
    assert side.teams
    assert not any(team.is_scout_team for team in side.teams.values())
