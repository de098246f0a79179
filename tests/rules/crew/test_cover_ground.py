"""A machine gun of a vehicle gives Covering Fire at its commander's order (1e 4.5.4, 11.4)."""

from typing import Any

import pytest

from rules.crew.cover_ground import HAS_MOVED
from rules.crew.positions import OUT_OF_ACTION
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.requests import Refused
from rules.fire.covering_fire import NO_GROUND
from rules.fire.shooters import FIRED
from rules.orders.crew_command import Who, crew_options
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board, leave
from rules.state.markers.on_table import covering_fires, taken_off_to_hit
from rules.state.pieces.damage import Vacancy
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import CoveringFire
from rules.vehicles.aftermath import take_effect
from rules.vehicles.rounds import MUST_ENGAGE
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.riding import empty
from tests.rules.crew.test_by_radio import a_troop, by_radio
from tests.rules.crew.test_fire_at_vehicles import next_phase
from tests.rules.geometry.countryside import hedge
from tests.rules.reactions.out_of_turn import names
from tests.rules.scene import SUGGESTED, TANK, Scene, Script, chose
from tests.rules.vehicles.gunnery import BLUE, RED
from tests.rules.vehicles.motor_pool import HALF_TRACK, like

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
HULL, COAXIAL = "cover:hull-gunner/1", "cover:gunner/2"


def tank(scene: Scene, **more: Any) -> Vehicle:
    """A British tank that looks to the north, 20 inches before a hedge."""
    return scene.vehicle((36, 40), seat=RED, **more)


def scene_before_a_hedge(edition: str = "first") -> Scene:
    return Scene(hedge("hedge", (26.0, 20.0), (46.0, 20.0)), edition=edition)


def ground(x: float = 36.0, y: float = 20.0) -> dict[str, Any]:
    return {"places": {"aim": (x, y)}}


def covers(scene: Scene, vehicle: Vehicle, *answers: Any, option: str = HULL, **more: Any) -> Script:
    return command(scene, vehicle, chose(option), *(answers or (ground(),)), **more)


def only(scene: Scene) -> CoveringFire:
    (found,) = covering_fires(scene.game)
    return found


@EDITIONS
@pytest.mark.ledger("1e-4.5.4-09", "1e-4.5.4-10", "1e-4.5.4-11", "1e-11.4-04")
def test_its_hull_gunner_covers_four_inches_of_a_hedge_through_the_next_phase(edition: str) -> None:
    scene = scene_before_a_hedge(edition)
    panzer = tank(scene)
    script = covers(scene, panzer)
    assert names(script)[:2] == ["command-crew", "choose-ground"]
    fire = {"first": "Covering Fire", "second": "Suppressing Fire"}[edition]
    option = next(one for one in script.asked[0].options if one.id == HULL)
    assert option.label == f"{fire} with the hull machine gun"
    told = f"British Panzer IV gives {fire} on the hedge, in this Phase and the next."
    assert scene.told("covering-fire") == [told]
    xs = [at.x for at in only(scene).ring]
    assert max(xs) - min(xs) == pytest.approx(4.0)
    assert FIRED.of(scene.game) == [panzer.id]
    under, beside = scene.team(BLUE, [(36, 19.5)]), scene.team(BLUE, [(39, 19.5)])
    assert [taken_off_to_hit(scene.game, scene.blue, one.places) for one in (under, beside)] == [1, 0]
    assert taken_off_to_hit(scene.game, scene.red, under.places) == 0
    for side, left in ((BLUE, 1), (RED, 0)):
        next_phase(scene, side)
        assert taken_off_to_hit(scene.game, scene.blue, under.places) == left
    assert scene.told("covering-fire")[-1] == f"British Panzer IV gives no more {fire}."


@pytest.mark.ledger("1e-11.2-01", "1e-11.2-02", "1e-4.5.4-12")
def test_two_machine_guns_cover_two_stretches_and_each_gunner_does_nothing_else() -> None:
    scene = scene_before_a_hedge()
    panzer = tank(scene)
    covers(scene, panzer, ground(30), chose(COAXIAL), ground(42))
    assert [one.place for one in covering_fires(scene.game)] == [1, 2]
    assert panzer.looks == pytest.approx(16.7, abs=0.1)
    refused = menu(scene, panzer)
    assert refused[HULL] == "The hull gunner has acted in this Phase."
    assert refused["turn-turret:gunner"] == "The gunner has acted in this Phase."


@pytest.mark.ledger("1e-11.4-04")
def test_nobody_gives_it_by_radio_or_by_a_1() -> None:
    scene = Scene()
    alone = tank(scene)
    found = crew_options(scene.game, alone, 1, Who(by_commander=False), is_first=False)
    assert not any(one.verb == "cover" for one in found)
    scene, tanks = a_troop()
    script = by_radio(
        scene, tanks, chose(f"radio:{tanks[1].id}"), chose("turn-turret:gunner"), {"facing": 40}
    )
    asked = next(one for one in script.asked if one.name == "order-by-radio")
    assert not any(one.verb in ("cover", "watch") for one in asked.options)


@pytest.mark.ledger("1e-11.8-07", "1e-11.8-02", "1e-4.5.4-09")
@pytest.mark.parametrize(
    ("option", "at", "reason"),
    [
        (HULL, (36, 20), ""),
        (HULL, (60, 30), "outside the arc of fire"),
        (COAXIAL, (52, 30), ""),
        (COAXIAL, (36, 47), "outside the arc of fire"),
        (HULL, (36, 60), "That is off the table."),
    ],
)
def test_it_covers_what_it_sees_in_its_arc(option: str, at: tuple[float, float], reason: str) -> None:
    scene = Scene()
    panzer = tank(scene)
    if not reason:
        covers(scene, panzer, ground(*at), option=option)
        assert only(scene).place == int(option[-1])
        return
    with pytest.raises(Refused, match=reason):
        covers(scene, panzer, ground(*at), option=option)


@pytest.mark.ledger("1e-4.5.4-09", "1e-9-18")
def test_no_gun_and_no_flamethrower_gives_it() -> None:
    scene = Scene()
    rows = scene.game.edition.weapons
    flame = next(one for one in rows if rows[one].is_flame)
    flames = MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row=flame)
    cannon = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=9, he=5)
    panzer = tank(scene, kind=like(TANK, weapons=(cannon, flames)))
    assert not any(one.startswith("cover") for one in menu(scene, panzer))


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("moved", HAS_MOVED),
        ("engages", MUST_ENGAGE),
        ("disarmed", OUT_OF_ACTION),
        ("killed", "He was killed: somebody must take his place first."),
        ("acted", "The hull gunner has acted in this Phase."),
        ("at the edge", NO_GROUND),
    ],
)
def test_what_keeps_it_from_that(state: str, reason: str) -> None:
    scene = Scene()
    panzer, firer = tank(scene), scene.vehicle((36, 20))
    assert menu(scene, panzer)[HULL] == ""
    if state == "moved":
        panzer.moved, panzer.speed = 1, 1
    if state == "engages":
        panzer.damage.now.engages = [firer.id]
    if state == "disarmed":
        panzer.damage.disarmed = {1}
        panzer.type = like(panzer.type, weapons=(*panzer.type.weapons, panzer.type.weapons[1]))
    if state == "killed":
        panzer.damage.vacant[Position.HULL_GUNNER] = Vacancy(last=1)
    if state == "acted":
        scene.game.phase.note(panzer.id, "fire-at-men", Position.HULL_GUNNER)
    if state == "at the edge":
        panzer.facing = 180.0
        scene.game.table.vehicles[panzer.id] = panzer
        panzer.at = panzer.pose.at._replace(y=45.95)
    assert menu(scene, panzer)[HULL] == reason


@EDITIONS
@pytest.mark.ledger("1e-4.5.4-12", "1e-11.7-02")
@pytest.mark.parametrize(
    "how", ["drives", "fires", "watches", "lost", "gunner killed", "gun lost", "other acts"]
)
def test_it_ends_when_the_vehicle_moves_or_its_gunner_does_or_suffers_anything_else(
    how: str, edition: str
) -> None:
    scene = scene_before_a_hedge(edition)
    panzer, men = tank(scene, commander=Rank.SENIOR), scene.team(BLUE, [(36, 19.5)])
    covers(scene, panzer, command_dice=(4,))
    scene.game.phase.activated.clear()
    results = {
        "lost": DamageResult(loss=Loss.KNOCKED_OUT),
        "gunner killed": DamageResult(kills=Position.HULL_GUNNER),
        "gun lost": DamageResult(),
    }
    if how == "drives":
        FIRED.put(scene.game)
        command(scene, panzer, chose("drive:1"), north(panzer, 1), command_dice=(4,), dice=(3,))
    elif how == "watches":
        command(scene, panzer, chose("watch:hull-gunner"), command_dice=(4,))
    elif how == "fires":
        order = chose("fire-at-men:hull-gunner/1")
        command(scene, panzer, order, SUGGESTED, command_dice=(4,), dice=(1,) * 6)
    elif how == "other acts":
        command(scene, panzer, chose("turn-turret:gunner"), {"facing": 40}, command_dice=(4,))
    else:
        if how == "gun lost":
            panzer.damage.disarmed = {1}
        assert taken_off_to_hit(scene.game, scene.blue, men.places) == (how != "gun lost")
        dice = (1,) if how == "lost" else ()
        scene.run(take_effect(scene.game, panzer, results[how], "pak"), dice=dice)
    assert bool(covering_fires(scene.game)) is (how == "other acts")


def test_the_enemy_may_react_and_who_is_lost_covers_nothing() -> None:
    scene = scene_before_a_hedge()
    scene.team(BLUE, (30, 15), men=3)
    scene.blue.dice = 1
    script = covers(scene, tank(scene), ground(), chose("pass"))
    assert names(script)[:3] == ["command-crew", "choose-ground", "react"]
    assert only(scene).place == 1


def test_no_friends_may_be_on_the_ground() -> None:
    scene = scene_before_a_hedge()
    scene.team(RED, (35, 21), men=3)
    with pytest.raises(Refused, match=r"Your own men are on that ground\."):
        covers(scene, tank(scene))


def test_a_machine_gun_on_top_of_a_half_track_gives_it_all_round() -> None:
    scene = Scene()
    carrier = tank(scene, kind=HALF_TRACK)
    covers(scene, carrier, ground(36, 47), option="cover:top-gunner/0")
    assert only(scene).teams == [carrier.id]


def two_guns_aboard(scene: Scene) -> tuple[Vehicle, list[Team]]:
    """A half-track with two Teams and their machine guns, one at each mount."""
    carrier, squad = empty(scene, at=(36, 40)), scene.section(RED)
    arms = {"men": 3, "crewed": "belt-fed-lmg", "crew": 2, "section": squad}
    teams = [scene.team(RED, **arms) for _ in range(2)]
    for team in teams:
        team.figures[0].serves = team.figures[1].serves = True
    board(scene.game, carrier, Aboard(teams, [scene.leader(RED, section=squad)]))
    return carrier, teams


@pytest.mark.ledger("1e-4.5.4-12", "1e-11.2.1-02")
def test_it_ends_when_those_get_out_whose_machine_gun_it_is() -> None:
    scene = scene_before_a_hedge()
    carrier, (first, second) = two_guns_aboard(scene)
    covers(scene, carrier, ground(30), option="cover:top-gunner/0")
    leave(scene.game, carrier, Aboard([second], []))
    assert only(scene).place == 0
    leave(scene.game, carrier, Aboard([first], []))
    assert covering_fires(scene.game) == []


@pytest.mark.ledger("1e-4.5.4-12", "1e-11.7-02")
def test_the_other_teams_machine_gun_does_not_go_on_in_its_place() -> None:
    scene = scene_before_a_hedge()
    carrier, (first, _) = two_guns_aboard(scene)
    men = scene.team(BLUE, [(30, 19.5)])
    covers(scene, carrier, ground(30), option="cover:top-gunner/0")
    carrier.watching = [Position.HULL_GUNNER]
    assert taken_off_to_hit(scene.game, scene.blue, men.places) == 1
    leave(scene.game, carrier, Aboard([first], []))
    assert taken_off_to_hit(scene.game, scene.blue, men.places) == 0
    assert (covering_fires(scene.game), carrier.watching) == ([], [])


@pytest.mark.ledger("1e-4.5.4-07", "1e-11.7-02")
def test_nor_does_it_watch_in_its_place() -> None:
    scene = Scene()
    carrier, (first, _) = two_guns_aboard(scene)
    carrier.watching = [Position.TOP_GUNNER]
    leave(scene.game, carrier, Aboard([first], []))
    assert carrier.watching == []


@pytest.mark.ledger("1e-4.5.4-12")
def test_nobody_left_aboard_covers_nothing() -> None:
    scene = scene_before_a_hedge()
    carrier = empty(scene, HALF_TRACK, at=(36, 40))
    board(scene.game, carrier, Aboard([scene.team(RED, men=3)], [scene.leader(RED)]))
    covers(scene, carrier, option="cover:top-gunner/0")
    leave(scene.game, carrier)
    assert covering_fires(scene.game) == []
