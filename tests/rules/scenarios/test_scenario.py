"""A scenario says how a battle is set up, begun and won; the rules name none by themselves."""

from dataclasses import replace

import msgspec
import pytest

from rules.editions.first_tables import Setback
from rules.engine.seats import Seat
from rules.geometry.terrain import Map, Point
from rules.morale.force_morale import lose_levels
from rules.scenarios import catalogue
from rules.scenarios.attack_on_an_objective import ATTACK_ON_AN_OBJECTIVE
from rules.scenarios.delaying_action import DELAYING_ACTION
from rules.scenarios.jump_off_points import place_jump_off_points
from rules.scenarios.muster import muster
from rules.scenarios.scenario import ONE_DIE, TWO_DICE, Barred, Role, Scenario
from rules.scenarios.set_up import set_up, tell_aims
from rules.scenarios.the_patrol import THE_PATROL
from rules.scenarios.the_probe import THE_PROBE
from rules.scenarios.withdraw import withdraw
from rules.state.changes.sides import end_game
from rules.state.game import Game
from rules.state.pieces.force import MoraleCause, PatrolMarker, Side
from rules.state.saved.endings import FieldHeld, Leaving
from rules.state.saved.table import Setup, Stage
from rules.state.troops.refs import side_ref
from tests.rules.scenarios.attacks import attack
from tests.rules.scene import SUGGESTED, Scene, chose


async def nothing(game: Game) -> None:
    """A part of the set-up that this scenario leaves out."""


async def blue_begins(game: Game) -> Side:
    return game.side(Seat.BLUE)


def who_leaves_wins(game: Game, side: Side, leaving: Leaving) -> None:
    away = FieldHeld(side=side_ref(game.enemy(side)), leaving=leaving, enemy=side_ref(side))
    end_game(game, side.seat, away, leaving)


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    """A game of a scenario in which red has one Jump-Off Point and blue two, and blue begins."""
    other = replace(
        THE_PATROL,
        id="the-escape",
        edges=nothing,
        markers=nothing,
        support=nothing,
        jump_off_points=lambda game, side: 1 if side.seat is Seat.RED else 2,
        first_phase=blue_begins,
        drive_off=who_leaves_wins,
    )
    monkeypatch.setitem(catalogue.SCENARIOS, other.id, other)
    scene = Scene()
    scene.game.setup = msgspec.structs.replace(scene.game.setup, scenario=other.id)
    return scene


def test_the_set_up_is_the_scenario_s(scene: Scene) -> None:
    script = scene.run(set_up(scene.game), dice=[6, 1])
    assert not script.asked
    assert scene.game.table.stage is Stage.PATROL


def test_each_side_places_as_many_points_as_the_scenario_says_and_who_it_says_begins(scene: Scene) -> None:
    table = scene.game.table
    table.stage, table.phase = Stage.JUMP_OFF_POINTS, None
    table.to_move = table.first_to_move = Seat.RED
    for side, y in ((scene.red, 30.0), (scene.blue, 18.0)):
        for x in (26.0, 36.0, 46.0):
            marker = PatrolMarker(id=table.new_id("marker-"), at=Point(x, y), locked=True)
            side.patrol_markers[marker.id] = marker
    scene.red.force_morale = 11
    script = scene.run(place_jump_off_points(scene.game), answers=[SUGGESTED] * 3)
    assert [one.seat for one in script.asked] == [Seat.RED, Seat.BLUE, Seat.BLUE]
    assert [one.at_once for one in script.asked] == [True, True, False]
    assert (table.stage, table.next_active) == (Stage.BATTLE, Seat.BLUE)


def test_what_a_lost_will_to_fight_means_is_the_scenario_s(scene: Scene) -> None:
    scene.run(lose_levels(scene.game, scene.red, 9, MoraleCause(setback=Setback.TEAM_BREAKS)))
    assert scene.game.table.result is not None
    assert scene.game.table.result.winner is Seat.RED


def test_what_a_withdrawal_means_is_the_scenario_s(scene: Scene) -> None:
    scene.run(withdraw(scene.game, scene.red), answers=[chose("withdraw")])
    assert scene.game.table.result is not None
    assert scene.game.table.result.winner is Seat.RED


@pytest.mark.parametrize("scenario", [THE_PROBE, DELAYING_ACTION, ATTACK_ON_AN_OBJECTIVE])
@pytest.mark.ledger("1e-A-16")
def test_a_defender_is_told_before_the_battle_that_he_loses_if_he_withdraws(scenario: Scenario) -> None:
    warned = "If you withdraw of your own will, the attacker wins."
    scene = attack(scenario)
    tell_aims(scene.game)
    (red, blue) = scene.told("patrol")
    assert blue.endswith(warned)
    assert warned not in red
    scene.red.force_morale = 2
    scene.run(withdraw(scene.game, scene.blue), answers=[chose("withdraw")])
    assert scene.game.table.result is not None
    assert scene.game.table.result.winner is Seat.RED


def test_an_unknown_scenario_is_refused_with_the_names_of_those_there_are() -> None:
    setup = Setup(edition="first", scenario="the-picnic", map=Map(id="bare", title="Bare"), rosters={})
    with pytest.raises(LookupError, match=r"the-picnic.*there are: the-patrol, "):
        muster(setup)


def test_an_agreement_that_names_no_scenario_is_the_patrol_s() -> None:
    agreed = {"edition": "first", "map": {"id": "bare", "title": "Bare"}, "rosters": {}}
    assert catalogue.scenario(msgspec.convert(agreed, Setup).scenario) is THE_PATROL


# --- support -------------------------------------------------------------------------------------------


def test_the_defender_has_half_of_the_attacker_s_dice_rounded_down() -> None:
    """Scenario Two: one die; from Three on two dice, of which 11 and 12 count as 10 (1e A)."""
    one = [(ONE_DIE.level(face, Role.ATTACKER), ONE_DIE.level(face, Role.DEFENDER)) for face in (1, 5)]
    two = [
        (TWO_DICE.level(sum_, Role.ATTACKER), TWO_DICE.level(sum_, Role.DEFENDER)) for sum_ in (2, 7, 11, 12)
    ]
    assert (one, two) == ([(1, 0), (5, 2)], [(2, 1), (7, 3), (10, 5), (10, 5)])


def test_in_the_patrol_both_are_there_for_the_same() -> None:
    assert {THE_PATROL.role(seat, None) for seat in Seat} == {Role.ATTACKER}
    assert THE_PATROL.barred(Role.ATTACKER) == frozenset(Barred)


def test_where_one_side_attacks_the_other_defends() -> None:
    attack = replace(THE_PATROL, has_roles=True, forbids={Role.DEFENDER: frozenset({Barred.BARRAGE})})
    roles = [attack.role(seat, Seat.BLUE) for seat in (Seat.RED, Seat.BLUE)]
    assert roles == [Role.DEFENDER, Role.ATTACKER]
    assert [attack.barred(role) for role in roles] == [{Barred.BARRAGE}, set()]
