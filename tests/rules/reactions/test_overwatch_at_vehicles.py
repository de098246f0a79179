"""Guns and anti-tank Teams on Overwatch fire at vehicles that drive, fire or come on (1e 4.5.4, 9.1.3)."""

from typing import Any

import pytest

from rules.command.activation import ARRIVING
from rules.engine.requests import Intercepted, Request
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Feature, Point
from rules.moments.moments import after_arrival, after_firing
from rules.moments.react import Chances, carry_out, may_react
from rules.moments.standing_orders import StandingOrder, reply_by
from rules.state.choices.moment import Moment
from rules.state.pieces.force import Stance, Team
from rules.state.pieces.piece import Vehicle
from rules.turn.phase import meet_arrivals
from tests.rules.crew.crew import command, north
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import PASS, on_watch, window
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.guns import PAK_40, gun
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
SOUTH, WEST = 180.0, 270.0
NINE_INCHES = (3, 4)
MISS = (1, 1)
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


def watched(*features: Feature, edition: str = "first", **more: Any) -> tuple[Scene, Vehicle, Team]:
    """A tank of red before a gun of blue on Overwatch that looks south."""
    scene = with_arsenal(Scene(*features, edition=edition), RED, BLUE)
    tank = scene.vehicle((36, 40), seat=RED)
    at = more.pop("at", (36, 10))
    more = {"facing": SOUTH, "stance": Stance.OVERWATCH, **more}
    return scene, tank, gun(scene, PAK_40, at, seat=BLUE, **more)


def hunters(scene: Scene, at: tuple[float, float]) -> Team:
    """Two men with a panzerschreck on Overwatch, looking south."""
    return scene.team(
        BLUE, at, men=2, crewed="panzerschreck", crew=2, rounds=3, facing=SOUTH, stance=Stance.OVERWATCH
    )


def fired(scene: Scene, tank: Vehicle) -> Moment:
    return after_firing(scene.red, tank.name, [tank])


@EDITIONS
@pytest.mark.ledger("1e-9.1.3-01", "1e-9.1.3-03")
def test_a_gun_fires_at_a_tank_on_its_way_once(edition: str) -> None:
    scene, tank, pak = watched(edition=edition)
    script = command(
        scene, tank, chose("drive:2"), north(tank, 20), on_watch(pak, 4), dice=(*NINE_INCHES, *MISS)
    )
    assert tank.pose.at == Point(36, 31)
    assert scene.told("drove")[0] == "British Panzer IV drives 4 inches."
    option = next(one for one in window(script).options if one.subject == pak.id)
    assert (option.detail, option.spans) == ("its Overwatch marker; one round", ((0.0, 9.0),))
    assert (pak.stance, FIRED.of(scene.game)) == (Stance.NONE, [pak.id])
    assert scene.told("overwatch") == ["German Gun fires on Overwatch."]
    assert [one.name for one in script.asked if one.seat is BLUE] == ["react-to-move"]


@pytest.mark.ledger("1e-9.1.3-01", "1e-4.5.4-03")
def test_it_fires_where_the_tank_comes_into_its_arc() -> None:
    scene, tank, pak = watched(at=(10, 40), facing=90.0)
    tank.at, tank.facing = Point(30, 14), SOUTH
    script = command(scene, tank, chose("drive:2"), {"line": [[30, 40]]}, PASS, dice=(6, 6))
    ((start, end),) = next(one.spans for one in window(script).options if one.subject == pak.id)
    assert (start > 0, end) == (True, 14.0)


def test_it_does_not_fire_at_a_tank_that_is_hidden_all_the_way() -> None:
    scene, tank, _ = watched(house(25, 20, 47, 24))
    script = command(scene, tank, chose("drive:2"), north(tank, 20), dice=NINE_INCHES)
    assert [one for one in script.asked if one.seat is BLUE] == []


@EDITIONS
@pytest.mark.ledger("1e-9.1.3-02")
def test_it_fires_at_a_tank_that_has_fired_without_moving(edition: str) -> None:
    scene, tank, pak = watched(edition=edition)
    moment = fired(scene, tank)
    assert [one.subject for one in Chances(scene.game, scene.blue, moment).all()] == [pak.id]
    scene.run(carry_out(scene.game, scene.blue, moment, f"overwatch:{pak.id}"), dice=[6, 5, *[1] * 16])
    assert tank.hit_by == [pak.id]
    assert not may_react(scene.game, scene.blue, moment)


@pytest.mark.ledger("1e-9.1.3-02")
def test_it_fires_at_a_vehicle_that_has_come_on_and_did_nothing() -> None:
    scene, tank, pak = watched()
    moment = after_arrival(scene.red, [tank])
    assert may_react(scene.game, scene.blue, moment)
    for moved, fires, asked in ((0, [], 1), (1, [], 0), (0, [tank.id], 0)):
        tank.moved = moved
        FIRED.put(scene.game, [*fires])
        ARRIVING.put(scene.game, [tank.id])
        script = scene.run(meet_arrivals(scene.game), answers=[PASS] * asked)
        assert len(script.asked) == asked
    assert pak.stance is Stance.OVERWATCH


@EDITIONS
def test_an_anti_tank_team_fires_within_its_range_and_its_arc(edition: str) -> None:
    scene, tank, pak = watched(edition=edition)
    pak.stance = Stance.NONE
    near, far = hunters(scene, (30, 30)), hunters(scene, (36, 1))
    moment = fired(scene, tank)
    assert [one.subject for one in Chances(scene.game, scene.blue, moment).all()] == [near.id]
    near.facing = WEST
    assert not may_react(scene.game, scene.blue, moment)
    near.facing = SOUTH
    scene.run(carry_out(scene.game, scene.blue, moment, f"overwatch:{near.id}"), dice=MISS)
    assert (near.rounds, far.rounds) == (2, 3)


@pytest.mark.parametrize("state", ["no round left", "has fired", "rifles", "lost"])
def test_who_has_nothing_to_fire_at_it_is_not_asked(state: str) -> None:
    scene, tank, pak = watched()
    pak.stance = Stance.NONE
    team = hunters(scene, (30, 30))
    if state == "no round left":
        team.rounds = 0
    if state == "has fired":
        FIRED.note(scene.game, team.id)
    if state == "rifles":
        team.weapon, team.crew = None, 0
    if state == "lost":
        team.broken = True
    assert not may_react(scene.game, scene.blue, fired(scene, tank))


def test_it_finds_no_clear_shot_past_friends_who_came_between() -> None:
    scene, tank, pak = watched()
    moment = fired(scene, tank)
    option = f"overwatch:{pak.id}"
    scene.team(BLUE, (35, 25), men=4)
    scene.run(carry_out(scene.game, scene.blue, moment, option))
    assert scene.told("overwatch")[-1] == "Gun finds no clear shot."
    assert pak.stance is Stance.NONE


def test_it_fires_at_the_vehicle_that_acts_and_at_no_other() -> None:
    scene, tank, pak = watched()
    other = scene.vehicle((36, 20), seat=RED, name="Cromwell")
    other.at = Point(32, 20)
    scene.run(
        carry_out(scene.game, scene.blue, fired(scene, tank), f"overwatch:{pak.id}"), dice=[6, 5, *[1] * 16]
    )
    assert (tank.hit_by, other.hit_by) == ([pak.id], [])


@pytest.mark.parametrize(("do", "how"), [("overwatch", ""), ("interrupt", ":fire-at-vehicles")])
def test_a_standing_order_fires_at_a_tank_where_its_player_wanted_it(do: str, how: str) -> None:
    scene, tank, pak = watched()
    scene.blue.dice = int(do == "interrupt")
    order = StandingOrder(do=do, subject=pak.id, at=Point(36, 30), inches=3.0, against=("move",))
    replies = []

    def by_order(request: Request[Any]) -> Any:
        replies.append(reply_by(request, [order]))
        return replies[-1] or PASS

    chosen = [SUGGESTED] if do == "interrupt" else []
    command(scene, tank, chose("drive:2"), north(tank, 20), by_order, *chosen, dice=(6, 6, *MISS))
    assert replies[0] == Intercepted(option=f"{do}:{pak.id}{how}", inches=7.0)


# --- weapons of a Section -------------------------------------------------------------------------------


def squad(scene: Scene, at: tuple[float, float] = (35, 33), **more: Any) -> Team:
    """Riflemen of blue with a Panzerfaust on Overwatch, who look south at the front of the tank."""
    section = scene.section(BLUE, carried=("panzerfaust",))
    return scene.team(BLUE, at, men=3, section=section, facing=SOUTH, stance=Stance.OVERWATCH, **more)


def offered(scene: Scene, moment: Moment) -> list[str]:
    return [one.id for one in Chances(scene.game, scene.blue, moment).all()]


@EDITIONS
@pytest.mark.ledger("1e-9.1.3-01", "1e-9.3.2-04", "1e-9.3.2-02")
def test_men_on_overwatch_use_their_sections_weapon_on_a_tank_on_its_way_once(edition: str) -> None:
    scene, tank, pak = watched(edition=edition)
    pak.stance = Stance.NONE
    rifles, section = squad(scene, (35, 15)), next(iter(scene.blue.sections.values()))
    option = {"option": f"overwatch:{rifles.id}/panzerfaust", "inches": 9.0}
    dice = (*NINE_INCHES, 6, 5, *[1] * 11, *[1] * 6, 1)
    script = command(scene, tank, chose("drive:2"), north(tank, 20), option, dice=dice)
    shown = next(one for one in window(script).options if one.subject == rifles.id)
    assert shown.label == "Section 1 Rifle Team fires at a vehicle"
    assert shown.detail == "its Overwatch marker; the Panzerfaust, gone once fired"
    ((start, end),) = shown.spans
    assert 0 < start < end == 9.0
    assert (rifles.stance, section.carried, tank.hit_by) == (Stance.NONE, (), [rifles.id])
    assert scene.told("overwatch") == ["German Section 1 Rifle Team fires on Overwatch."]
    assert offered(scene, fired(scene, tank)) == []


@EDITIONS
@pytest.mark.ledger("1e-9.1.3-02", "1e-12.1-04")
def test_they_use_it_at_full_effect_on_a_tank_that_has_fired(edition: str) -> None:
    scene, tank, pak = watched(edition=edition)
    pak.stance = Stance.NONE
    rifles = squad(scene)
    option = f"overwatch:{rifles.id}/panzerfaust"
    scene.run(carry_out(scene.game, scene.blue, fired(scene, tank), option), dice=MISS)
    assert "needs 5: 1 + 1 = 2, a miss." in scene.told("shot-at-vehicle")[0]


@pytest.mark.ledger("1e-14.5-06", "1e-9.3.2-02", "1e-4.5.4-06")
@pytest.mark.parametrize(
    "state", ["able", "pinned", "none left", "no Overwatch", "another arc", "too far", "all serve", "men act"]
)
def test_who_cannot_use_it_is_not_asked(state: str) -> None:
    scene, tank, pak = watched()
    pak.stance = Stance.NONE
    rifles = squad(scene)
    moment = fired(scene, tank)
    if state == "pinned":
        rifles.pinned = True
    if state == "none left":
        scene.game.section(rifles.section or "").carried = ()
    if state == "no Overwatch":
        rifles.stance = Stance.NONE
    if state == "another arc":
        rifles.facing = WEST
    if state == "too far":
        tank.at = Point(36, 47)
        rifles.figures[0].at, rifles.figures[1].at, rifles.figures[2].at = (
            Point(35, 9),
            Point(36, 9),
            Point(37, 9),
        )
    if state == "all serve":
        rifles.weapon, rifles.crew = "magazine-lmg", 3
        for man in rifles.figures:
            man.serves = True
    if state == "men act":
        moment = after_firing(scene.red, "Team", scene.team(RED, (36, 44), men=2).figures)
    assert any("panzerfaust" in one for one in offered(scene, moment)) is (state == "able")


def test_it_is_not_used_up_where_friends_came_between() -> None:
    scene, tank, pak = watched()
    pak.stance = Stance.NONE
    rifles = squad(scene)
    moment, option = fired(scene, tank), f"overwatch:{rifles.id}/panzerfaust"
    scene.team(BLUE, (33, 35), men=7)
    scene.run(carry_out(scene.game, scene.blue, moment, option))
    assert scene.told("overwatch")[-1] == "Section 1 Rifle Team finds no clear shot."
    assert scene.game.section(rifles.section or "").carried == ("panzerfaust",)
    assert rifles.stance is Stance.NONE
