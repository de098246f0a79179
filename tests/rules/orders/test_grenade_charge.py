"""Handgranaten!: who can order it, how many grenades hit, and the rush that follows (1e B)."""

from typing import Any

import pytest

from rules.bots import random_player
from rules.engine.requests import Choose, Chosen
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going
from rules.nations.handgranaten import HANDGRANATEN
from rules.orders.grenade_charge import GRENADE_CHARGE, charge_with_grenades, grenades_that_hit
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.remembered import MOVED
from tests.reading import in_english
from tests.rules.armies import of_nation
from tests.rules.geometry.countryside import area, hedge, house, rectangle, window
from tests.rules.reactions.out_of_turn import bren
from tests.rules.reactions.watchers import MISSES, watching
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE


def squad(scene: Scene, *, nation: str = "germany") -> tuple[Team, Leader]:
    """A Team with its Leader attached."""
    of_nation(scene.red, nation)
    section = scene.section(RED)
    team = scene.team(RED, (20, 30), men=4, section=section)
    return team, scene.leader(RED, (21, 31.5), section=section)


def refused(scene: Scene, leader: Leader, team: Team) -> str | None:
    """Why he cannot order it; None when it is not even listed."""
    listed = initiative_options(scene.game, leader, first=True)
    return next((one.refused for one in listed if one.id == f"{GRENADE_CHARGE.id}:{team.id}"), None)


def charge(scene: Scene, leader: Leader, team: Team, *answers: Any, dice: tuple[int, ...]) -> Script:
    scene.game.phase.dice = [3]
    order = chose(f"{GRENADE_CHARGE.id}:{team.id}")
    return scene.run(lead_on_dice(scene.game, leader, (3,)), answers=[order, *answers], dice=dice)


def assault(request: Any) -> Any:
    """The way at the enemy that is shown."""
    return {"paths": in_english(request)["assault"]["paths"]}


# --- who can -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.GER-02")
@pytest.mark.parametrize(
    ("inches", "reason"), [(12, ""), (13, "No enemy whom they see is within 12 inches.")]
)
def test_the_enemy_must_be_within_twelve_inches(inches: float, reason: str) -> None:
    scene = Scene()
    team, leader = squad(scene)
    scene.team(BLUE, [(20, 30 - inches)])
    assert refused(scene, leader, team) == reason


@pytest.mark.ledger("1e-B.GER-02")
def test_only_germans_know_the_order() -> None:
    scene = Scene()
    team, leader = squad(scene, nation="britain")
    scene.team(BLUE, [(20, 20)])
    assert refused(scene, leader, team) is None


@pytest.mark.ledger("1e-B.GER-02")
def test_what_keeps_a_leader_from_ordering_it() -> None:
    scene = Scene(hedge("bank", (0, 12), (40, 12)))
    team, leader = squad(scene)
    scene.team(BLUE, [(20, 20)])
    leader.lost = 1
    assert refused(scene, leader, team) == "It takes 2 Command Initiatives."
    leader.lost, team.pinned = 0, True
    assert refused(scene, leader, team) == "Pinned troops cannot move."
    team.pinned = False
    scene.game.phase.note(team.id, "fire")
    assert refused(scene, leader, team) == "Already activated in this Phase."
    scene.game.phase.activated.clear()
    scene.red.phases = 9
    scene.red.grenades[team.section or ""] = [7, 8]
    assert refused(scene, leader, team) == "They have no grenades left."
    scene.red.grenades.clear()
    assert leader.figure.at is not None
    leader.figure.at = leader.figure.at._replace(y=35.5)
    assert refused(scene, leader, team) is None  # not attached: not listed


def test_unseen_enemies_and_their_reasons_are_shown() -> None:
    scene = Scene(house("house", rectangle(10, 24, 20, 3)))
    team, leader = squad(scene)
    hidden = scene.team(BLUE, [(20, 21)])
    assert refused(scene, leader, team) == "No enemy whom they see is within 12 inches."
    seen = scene.team(BLUE, [(32, 28)])
    script = charge(scene, leader, team, chose("back"), chose("back"), dice=())
    reasons = {option.id: option.refused for option in script.asked[1].options}
    assert reasons == {hidden.id: "out of their sight", seen.id: "", "back": ""}
    assert scene.game.phase.dice == [3]


# --- the volley ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B.GER-03")
@pytest.mark.parametrize(
    ("face", "cover", "count"),
    [
        (1, Cover.OPEN, 1), (2, Cover.OPEN, 1), (3, Cover.OPEN, 2), (4, Cover.OPEN, 2), (5, Cover.OPEN, 3),
        (6, Cover.OPEN, 3), (1, Cover.LIGHT, 0), (2, Cover.LIGHT, 1), (4, Cover.LIGHT, 2),
        (6, Cover.LIGHT, 3), (1, Cover.HARD, 0), (2, Cover.HARD, 0), (3, Cover.HARD, 1), (5, Cover.HARD, 2),
        (6, Cover.HARD, 2), (6, Cover.BUNKER, 2),
    ],
)  # fmt: skip
def test_how_many_grenades_hit(face: int, cover: Cover, count: int) -> None:
    assert grenades_that_hit(face, cover) == count


def wall(cover: Cover = Cover.HARD) -> Feature:
    return hedge("wall", (10, 22), (40, 22), cover=cover)


@pytest.mark.ledger("1e-B.GER-03")
def test_two_grenades_over_a_wall_are_four_hits_as_in_the_open() -> None:
    scene = Scene(wall())
    team, leader = squad(scene)
    enemy = scene.team(BLUE, (20, 21), men=5)
    script = charge(scene, leader, team, chose(enemy.id), chose("stay"), dice=(5, 3, 3, 3, 3))
    assert script.asked[1].options[0].detail == "9 inches, in hard cover: D6 less 2 for up to 3 grenades"
    assert enemy.shock == 4
    assert scene.game.phase.done(team.id) == GRENADE_CHARGE.id
    assert scene.red.grenades
    assert any("5 less 2, 2 grenades on target" in text for text in scene.told("dice"))


@pytest.mark.ledger("1e-B.GER-03")
def test_in_a_building_each_grenade_that_hits_is_three_hits() -> None:
    farm = house("farm", rectangle(16, 18, 10, 4), window("w", 21, 22, 180))
    scene = Scene(farm)
    team, leader = squad(scene)
    enemy = scene.team(BLUE, [(21, 21), (22, 21), (20, 21)])
    charge(scene, leader, team, chose(enemy.id), chose("stay"), dice=(3, 1, 2, 3))
    assert (enemy.shock, len(enemy.figures)) == (1, 3)


@pytest.mark.ledger("1e-B.GER-03")
def test_none_may_hit() -> None:
    scene = Scene(wall())
    team, leader = squad(scene)
    enemy = scene.team(BLUE, (20, 21), men=5)
    charge(scene, leader, team, chose(enemy.id), chose("stay"), dice=(2,))
    assert (enemy.shock, len(enemy.figures)) == (0, 5)


# --- the rush ------------------------------------------------------------------------------------------


def rush(scene: Scene, team: Team, enemy: Team, *answers: Any, dice: tuple[int, ...]) -> Script:
    """The volley and the rush, without the fight after it."""
    rule = charge_with_grenades(scene.game, scene.unit(team), enemy, HANDGRANATEN)
    return scene.run(rule, answers=answers, dice=dice)


@pytest.mark.ledger("1e-B.GER-02")
def test_twelve_inches_and_ten_on_the_dice_bring_close_combat() -> None:
    scene = Scene()
    team, leader = squad(scene)
    enemy = scene.team(BLUE, (20, 18), men=2)
    script = rush(scene, team, enemy, chose("3"), assault, dice=(1, 1, 1, 3, 3, 4))
    assert [option.id for option in script.asked[0].options] == ["3", "2", "stay"]
    assert len(scene.game.phase.charges) == 1
    assert leader.id in MOVED.of(scene.game)
    assert (team.shock, enemy.shock) == (1, 0)


@pytest.mark.ledger("1e-B.GER-02")
def test_a_rush_that_falls_short_brings_none() -> None:
    scene = Scene()
    team, _ = squad(scene)
    enemy = scene.team(BLUE, (20, 18), men=2)
    rush(scene, team, enemy, chose("2"), SUGGESTED, dice=(1, 1, 1, 2, 3))
    assert scene.game.phase.charges == []
    assert team.shock == 0


@pytest.mark.ledger("1e-9.2-02", "1e-9.1.3-02", "1e-B.GER-02")
@pytest.mark.parametrize("answered", [True, False])
def test_who_stays_after_the_volley_is_met_like_any_who_throws(answered: bool) -> None:
    scene = Scene()
    team, _ = squad(scene)
    enemy = scene.team(BLUE, (20, 18), men=2)
    other = watching(scene, bren(scene, BLUE, (30, 14)), 180.0)
    fire = (chose(f"overwatch:{other.id}"), SUGGESTED) if answered else (chose("pass"),)
    shots = MISSES if answered else ()
    script = rush(scene, team, enemy, chose("stay"), *fire, dice=(1, 1, 1, *shots))
    window = script.asked[1]
    assert (window.name, window.seat) == ("react", BLUE)
    assert window.prompt.startswith("British Section 1 Rifle Team has thrown a grenade.")
    assert (other.stance is Stance.OVERWATCH) is not answered


@pytest.mark.ledger("1e-9.1.3-01", "1e-B.GER-02")
def test_who_rushes_on_is_met_on_his_way_and_asked_about_once() -> None:
    scene = Scene()
    team, _ = squad(scene)
    enemy = scene.team(BLUE, (20, 18), men=2)
    watching(scene, bren(scene, BLUE, (30, 14)), 180.0)
    passes = {"option": "pass"}
    script = rush(scene, team, enemy, chose("2"), SUGGESTED, passes, dice=(1, 1, 1, 2, 3))
    assert [one.name for one in script.asked if one.seat is BLUE] == ["react-to-move"]


def test_over_broken_ground_nobody_runs_with_three_dice() -> None:
    scene = Scene(area("plough", rectangle(0, 26, 60, 10), going=Going.BROKEN))
    team, _ = squad(scene)
    enemy = scene.team(BLUE, (20, 19), men=2)
    script = rush(scene, team, enemy, chose("stay"), dice=(1, 1, 1))
    reasons = {option.id: option.refused for option in script.asked[0].options}
    assert reasons == {"3": "Nobody moves at the double over broken or worse ground.", "2": "", "stay": ""}


def test_the_random_player_takes_the_order() -> None:
    scene = Scene()
    team, leader = squad(scene)
    scene.team(BLUE, [(20, 22)])
    options = list(initiative_options(scene.game, leader, first=True))
    open_ones = [one.id for one in options if not one.refused]
    index = open_ones.index(f"{GRENADE_CHARGE.id}:{team.id}")
    request = Choose(name="order", seat=RED, prompt="?", list_options=lambda: options).shown()
    assert random_player.answer(request, lambda _: index) == Chosen(option=f"{GRENADE_CHARGE.id}:{team.id}")
