"""What a gun's crew does not do for its gun's sake, and where it stays as men move and fall (1e 7.2, 10)."""

from typing import Any

import pytest
from msgspec import UNSET

from rules.buildings.fire_in_building import set_on_fire
from rules.close_combat.closing_up import close_up
from rules.close_combat.giving_way import GroundGiven, Retreat, follow_up, give_way
from rules.close_combat.melee import Combatants, Melee
from rules.deployment.array import suggested_layout
from rules.deployment.arrivals import arrivals
from rules.deployment.deploy import deploy_request
from rules.fire.guns import NEAREST
from rules.fire.marks import Engagement
from rules.fire.watch import marker_of
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Feature, Opening, OpeningKind, Point
from rules.movement.change_floor import why_not_change_floor
from rules.movement.cross_obstacle import why_not_cross_obstacle
from rules.orders.grenade_charge import GRENADE_CHARGE
from rules.orders.reposition import why_not_reposition
from rules.reactions.overwatch import covers
from rules.state.changes.hazards import ruins, shake
from rules.state.changes.men import set_stance
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from tests.rules.armies import of_nation
from tests.rules.geometry.countryside import area, bocage, door, hedge, house, rectangle, window
from tests.rules.reactions.watchers import orders
from tests.rules.scene import SUGGESTED, Scene
from tests.rules.weapons.guns import BLUE, IG_18, RED, armed, gun
from tests.rules.weapons.support_weapons import actions, perform

HERE = (36, 40)


# --- where the gun stands ------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.1-02", "1e-7.5-05")
@pytest.mark.parametrize(("aside", "allowed"), [(8.9, False), (9.0, True)])
def test_all_is_measured_from_the_man_who_lays_it(aside: float, allowed: bool) -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    for number, man in enumerate(team.figures[1:], 1):
        man.at = Point(36 + number, 44)
    scene.team(BLUE, [(36, 40 - aside)])
    assert (actions(scene, team)["fire"] == "") is allowed
    assert NEAREST == 9


@pytest.mark.ledger("1e-7.5-05")
def test_its_line_of_fire_begins_at_the_gun_and_not_at_a_man_beside_it() -> None:
    scene = armed()
    team, target = gun(scene, at=HERE), scene.team(BLUE, [(36, 20)])
    team.figures[1].at = Point(38, 36)
    engagement = Engagement(scene.game, scene.unit(team), halved=False, leader=None)
    seen = engagement.sighting(engagement.shooters[0], engagement.mark(target.id))
    assert (seen.man, seen.inches) == (team.layer, 20)


@pytest.mark.ledger("1e-4.5.4-06", "1e-7.5-05")
def test_on_overwatch_it_covers_what_it_can_be_laid_on() -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    assert marker_of(team) == Point(*HERE)
    spots = {at: covers(scene.game, team, [Standpoint(Point(*at))]) for at in ((36, 20), (36, 33), (66, 40))}
    assert spots == {(36, 20): True, (36, 33): False, (66, 40): False}


@pytest.mark.ledger("1e-7.5-06")
def test_it_is_suggested_to_turn_it_to_whom_it_can_hit_and_takes_a_stance_off() -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    set_stance(scene.game, [team], Stance.TACTICAL)
    scene.team(BLUE, [(31, 40)])
    scene.team(BLUE, [(60, 40)])
    perform(scene, team, "turn-gun", dice=[], answers=[SUGGESTED])
    assert (team.facing, team.stance) == (pytest.approx(90), Stance.NONE)


def test_its_crew_closes_up_for_a_fight_but_for_the_man_who_lays_it() -> None:
    scene = armed()
    enemy = scene.team(BLUE, [(44, 40)])
    team = gun(scene, at=HERE, men=3)
    close_up(
        scene.game,
        Melee(Combatants(scene.blue, [enemy], [], attacks=True), Combatants(scene.red, [team], [])),
    )
    assert team.layer.at == Point(*HERE)
    assert team.figures[1].at != Point(37, 40)


# --- where it does not go ------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.2.2-05")
@pytest.mark.parametrize(
    "barrier",
    [
        hedge("hedge", (10, 37), (60, 37)),
        house(
            "barn",
            rectangle(20, 31, 40, 6),
            Opening(id="g", kind=OpeningKind.WIDE, at=Point(36, 37), facing=180),
        ),
    ],
)
def test_what_is_shown_and_suggested_leads_over_no_hedge_and_into_no_barn(barrier: Feature) -> None:
    scene = armed(barrier)
    team = gun(scene, IG_18, at=HERE)
    scene.team(BLUE, (36, 10), men=3)
    script = perform(scene, team, "move", dice=(6, 6))
    request: Any = script.asked[1]
    dragged = request.march([man.id for man in team.figures], [Point(36, 34)])
    assert all(way[-1].y > 36.7 for way in dragged.values() if way)
    reached = [corner for rings in request.reach().values() for ring in rings for corner in ring]
    assert reached
    assert min(y for _, y in reached) > 36.7
    assert all(at.y > 36.7 for at in team.places)


@pytest.mark.ledger("1e-7.2.2-05")
def test_it_is_lifted_over_nothing_and_up_no_stairs() -> None:
    scene = armed(bocage("bocage", (10, 39), (60, 39)))
    team = gun(scene, at=HERE)
    assert why_not_cross_obstacle(scene.game, scene.unit(team)) == "A gun is not lifted over that."
    inside = armed(house("house", rectangle(30, 36, 12, 8), window("w", 36, 36, 0)))
    upstairs = gun(inside, at=HERE)
    assert why_not_change_floor(inside.game, inside.unit(upstairs)) == "A gun stays on the ground."


@pytest.mark.ledger("2e-8.2.2-10")
def test_no_points_move_it() -> None:
    scene = armed(edition="second")
    team = gun(scene)
    refused = why_not_reposition(scene.game, scene.unit(team))
    assert refused == "A gun is moved by its crew's own activation alone."


@pytest.mark.ledger("1e-B.GER-02")
def test_its_crew_makes_no_charge_with_grenades() -> None:
    scene = armed()
    of_nation(scene.red, "germany")
    team = gun(scene)
    leader = scene.leader(RED, (35, 41), team=team.id)
    scene.team(BLUE, (36, 32), men=3)
    assert orders(scene, leader)[f"{GRENADE_CHARGE.id}:{team.id}"] == "They do not leave their gun."


def test_its_crew_is_shown_no_assault_with_it() -> None:
    scene = armed()
    team = gun(scene, "pak-36", at=HERE)
    scene.team(BLUE, (36, 32), men=1)
    script = perform(scene, team, "move", dice=(6, 6), answers=[{"paths": {}, "facing": 0}, SUGGESTED][1:])
    request: Any = script.asked[1]
    assert request.assault() is UNSET


# --- left behind ---------------------------------------------------------------------------------------


def lost(scene: Scene) -> list[str]:
    return scene.told("weapon-lost")


@pytest.mark.ledger("1e-10-02", "faq-113")
def test_thrown_back_they_leave_it_and_winning_they_stay_with_it() -> None:
    scene = armed()
    team, enemy = gun(scene, at=HERE), scene.team(BLUE, (36, 37), men=6)
    own, other = Combatants(scene.red, [team], []), Combatants(scene.blue, [enemy], [], attacks=True)
    assert scene.run(follow_up(scene.game, own, list(enemy.places), 0)).asked == []
    scene.run(
        give_way(
            scene.game,
            Melee(other, own, heading=180),
            own,
            GroundGiven(6, True, Retreat.THROWN_BACK),
        )
    )
    assert lost(scene) == ["British Gun leaves its gun behind."]


@pytest.mark.ledger("1e-10-02", "faq-113")
def test_driven_out_by_fire_they_leave_it() -> None:
    scene = armed(house("farm", rectangle(32, 36, 8, 8), door("d", 36, 36, 0)))
    team = gun(scene, at=(34, 40))
    scene.run(set_on_fire(scene.game, "farm"), dice=[1])
    assert lost(scene) == ["British Gun leaves its gun behind."]
    assert all(at.y < 36 for at in team.places)


def test_a_building_is_shaken_once() -> None:
    scene = armed(house("farm", rectangle(32, 36, 8, 8)))
    shake(scene.game, "farm")
    shake(scene.game, "farm")
    assert len(ruins(scene.game)) == 1


# --- coming on -----------------------------------------------------------------------------------------


def waiting(*features: Feature, edition: str = "first") -> tuple[Scene, Team]:
    """A gun off the table, with a Jump-Off Point."""
    scene = armed(*features, edition=edition)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    scene.team(BLUE, (36, 6), men=3)
    return scene, gun(scene, at=())


@pytest.mark.ledger("2e-9.2-02")
def test_it_is_suggested_outside_a_house_all_around_the_point() -> None:
    scene, team = waiting(house("house", rectangle(31, 30, 10, 12), window("w", 36, 30, 0)), edition="second")
    [arrival] = [one for one in arrivals(scene.game, scene.red) if one.subject == team.id]
    placed = deploy_request(scene.game, scene.red, arrival).suggested()
    assert scene.game.ground.building_at(placed.places[team.layer.id]) is None


def test_it_is_suggested_where_it_sees_and_men_where_they_are_hidden() -> None:
    wood = area("wall", rectangle(30, 32.8, 12, 1), sight="high", height=3.0, cover=2)
    scene, team = waiting(wood)
    point, ids = scene.red.jump_off_points["p"], [man.id for man in team.figures]
    seeing = suggested_layout(scene.game, scene.red, ids, point, [team.layer.id])[0]
    hidden = suggested_layout(scene.game, scene.red, ids, point)[0]
    assert (seeing[team.layer.id], hidden) != (hidden[team.layer.id], seeing)
