"""Guns come on, are manhandled, wait for the enemy, and are left (1e 7.2.2, 7.4.1, 10; 2e 8.2.1, 9.2)."""

import pytest
from msgspec.structs import replace

from rules.deployment.arrivals import arrivals
from rules.deployment.deploy import deploy
from rules.deployment.gun_places import why_not_gun, with_gun_outside
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.fire.fire import why_not_fire
from rules.geometry.terrain import Obstacle, Opening, OpeningKind, Point
from rules.morale.falling_back import fall_back
from rules.movement.move import why_not_move
from rules.reactions.after_ambush import why_not_withdraw
from rules.reactions.ambush import candidates
from rules.state.agreed.roster import Gun, GunWeight
from rules.state.pieces.force import JumpOffPoint, Leader, Stance, Team
from tests.rules.geometry.countryside import door, hedge, house, rectangle
from tests.rules.reactions.watchers import lead
from tests.rules.scene import Scene, chose
from tests.rules.weapons.guns import BLUE, IG_18, PAK_40, RED, SIX_POUNDER, armed, gun
from tests.rules.weapons.support_weapons import perform

HERE = (36, 40)


# --- moving it -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-2-13", "1e-7.4-04")
@pytest.mark.parametrize("gait", list(Gait))
def test_it_is_manhandled_by_a_normal_move_alone(gait: Gait) -> None:
    scene = armed()
    team = gun(scene)
    refused = why_not_move(scene.game, scene.unit(team), gait)
    assert refused == ("" if gait is Gait.NORMAL else "A gun is manhandled by a Normal move alone.")


@pytest.mark.ledger("1e-7.4.1-01", "1e-7.4.1-02", "1e-7.4.1-03", "faq-002", "faq-104", "faq-208")
@pytest.mark.parametrize(
    ("weapon", "dice", "inches"),
    [
        ("pak-36", (3, 5), 8),
        (IG_18, (3, 5), 8),
        (PAK_40, (3, 5), 5),
        (PAK_40, (4, 4), 4),
        (SIX_POUNDER, (2, 5), 5),
        ("17-pounder", (3, 5), 3),
        ("17-pounder", (4, 4), 4),
        ("pak-43", (2, 5), 2),
    ],
)
def test_how_far_it_is_manhandled(weapon: str, dice: tuple[int, int], inches: float) -> None:
    scene = armed()
    team = gun(scene, weapon, at=HERE)
    script = perform(scene, team, "move", dice=dice)
    assert {piece.allowance for piece in script.asked[1].pieces} == {inches}
    assert team.layer.at is not None
    assert abs(40 - team.layer.at.y) == pytest.approx(inches, abs=0.1)


@pytest.mark.ledger("1e-7.4.1-04")
def test_a_static_gun_is_not_moved() -> None:
    scene = armed()
    [roster] = scene.game.setup.rosters.values()
    static = {PAK_40: Gun(he=8, weight=GunWeight.STATIC)}
    scene.game.setup = replace(scene.game.setup, rosters={RED: replace(roster, guns=static)})
    refused = why_not_move(scene.game, scene.unit(gun(scene)), Gait.NORMAL)
    assert refused == "A gun of this kind stays where it stands."


@pytest.mark.ledger("1e-7.2.2-05")
def test_it_goes_into_no_building() -> None:
    scene = armed(house("house", rectangle(33, 30, 8, 6), door("d", 34, 36, 180)))
    team = gun(scene, "pak-36", at=(34, 40))
    way = {"paths": {team.layer.id: [(34, 33)]}}
    with pytest.raises(Refused, match="into a building or out of one"):
        perform(scene, team, "move", dice=(6, 6), answers=[way])


@pytest.mark.ledger("1e-7.2.2-05")
@pytest.mark.parametrize(("obstacle", "allowed"), [(Obstacle.MINOR, True), (Obstacle.MEDIUM, False)])
def test_it_goes_over_low_fences_alone(obstacle: Obstacle, allowed: bool) -> None:
    scene = armed(hedge("hedge", (20, 38), (60, 38), obstacle=obstacle))
    team = gun(scene, "pak-36", at=HERE)
    way = {"paths": {man.id: [(man.at.x, 36)] for man in team.figures if man.at}}
    if allowed:
        perform(scene, team, "move", dice=(1, 4), answers=[way])
        assert team.layer.at == Point(36, 36)
    else:
        with pytest.raises(Refused, match="too high for it"):
            perform(scene, team, "move", dice=(1, 4), answers=[way])


# --- waiting for the enemy -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.5.4-05")
def test_its_leader_puts_it_on_overwatch_the_way_it_points() -> None:
    scene = armed()
    team = gun(scene, facing=350)
    leader = scene.leader(RED, (35, 41), team=team.id)
    scene.team(BLUE, (66, 40), men=5)
    lead(scene, leader, chose(f"overwatch:{team.id}"), chose("done"))
    assert (team.stance, team.facing) == (Stance.OVERWATCH, 350)


@pytest.mark.ledger("1e-5.1.2-14", "2e-8.2.1-06", "1e-2-28")
@pytest.mark.parametrize(("edition", "able"), [("first", False), ("second", True)])
def test_it_ambushes_in_the_second_edition_alone(edition: str, able: bool) -> None:
    scene = armed(edition=edition)
    team = gun(scene, at=())
    assert (team in candidates(scene.game, scene.red)) is able


@pytest.mark.ledger("2e-8.2.1-14")
def test_it_stays_after_an_ambush() -> None:
    scene = armed(edition="second")
    stays = "A weapon that does not move and fire in one Phase stays after an Ambush."
    assert why_not_withdraw(scene.game, gun(scene)) == stays


# --- driven off ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10-02", "faq-113")
def test_a_crew_that_runs_leaves_it_for_good() -> None:
    scene = armed()
    team = gun(scene)
    team.shock, team.broken, team.pinned = 10, True, True
    scene.run(fall_back(scene.game, scene.red, [team], [Point(36, 20)]), dice=[1, 1])
    assert (team.has_gun, team.on_table) == (False, True)
    assert scene.told("weapon-lost") == ["British Gun leaves its gun behind."]


# --- coming on -----------------------------------------------------------------------------------------


def in_reserve(edition: str, **building: object) -> tuple[Scene, Team]:
    """A gun off the table, its Jump-Off Point south of a house."""
    walls = rectangle(33, 28, 8, 6)
    scene = armed(house("house", walls, door("d", 36, 34, 180), **building), edition=edition)
    scene.leader(RED, rank=Rank.SENIOR)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 35))
    return scene, gun(scene, at=())


def set_down(
    scene: Scene, team: Team, places: list[tuple[float, float]], floor: int = 0, leader: Leader | None = None
) -> None:
    men = [*team.figures, *([leader.figure] if leader else [])]
    spots = {man.id: at for man, at in zip(men, places, strict=True)}
    subject, die = (leader.id, 3) if leader else (team.id, 1)
    scene.game.phase.dice = [die]
    answer = {"places": spots, "source": "p", "floor": floor, "facing": 10}
    scene.run(deploy(scene.game, "deploy", subject, (die,)), answers=[answer])


INSIDE = [(35, 31), (36.5, 31), (38, 31), (35, 32.5), (36.5, 32.5)]


@pytest.mark.ledger("1e-7.2.2-05", "2e-9.2-02")
@pytest.mark.parametrize(
    ("edition", "gate", "allowed"), [("first", False, True), ("second", False, False), ("second", True, True)]
)
def test_it_may_come_on_in_a_house(edition: str, gate: bool, allowed: bool) -> None:
    openings = (Opening(id="g", kind=OpeningKind.WIDE, at=Point(36, 34), facing=180),)
    scene, team = in_reserve(edition, **({"openings": openings} if gate else {}))
    if allowed:
        set_down(scene, team, INSIDE)
        assert (team.layer.at, team.facing) == (Point(*INSIDE[0]), 10)
    else:
        with pytest.raises(Refused, match="wide gate"):
            set_down(scene, team, INSIDE)


@pytest.mark.ledger("2e-9.2-02")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_it_comes_on_at_no_window_upstairs(edition: str) -> None:
    scene, team = in_reserve(edition)
    with pytest.raises(Refused, match="stays on the ground"):
        set_down(scene, team, INSIDE, floor=1)


@pytest.mark.ledger("2e-9.2-02")
def test_where_it_is_suggested_it_may_come_on() -> None:
    scene, team = in_reserve("second")
    places = {man.id: Point(*at) for man, at in zip(team.figures, [*INSIDE[:4], (36, 37)], strict=True)}
    found = with_gun_outside(scene.game, scene.red, [team], scene.red.jump_off_points["p"], places)
    assert found[team.layer.id] == Point(36, 37)
    assert sorted(found.values()) == sorted(places.values())
    all_inside = dict(zip(places, [Point(*at) for at in INSIDE], strict=True))
    found = with_gun_outside(scene.game, scene.red, [team], scene.red.jump_off_points["p"], all_inside)
    assert why_not_gun(scene.game, [team], found, 0) == ""


@pytest.mark.ledger("1e-4.3.1-07", "faq-054", "faq-152", "faq-236")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_its_leader_brings_it_on_and_it_may_fire_at_once(edition: str) -> None:
    scene, team = in_reserve(edition)
    leader = scene.leader(RED, team=team.id)
    [arrival] = [one for one in arrivals(scene.game, scene.red) if one.subject == leader.id]
    assert (arrival.result, arrival.men, arrival.teams) == (3, 6, (team,))
    scene.team(BLUE, (36, 4), men=3)
    places: list[tuple[float, float]] = [(31, 35), (31, 36), (32, 36), (33, 36), (34, 36), (35, 36)]
    set_down(scene, team, places, leader=leader)
    assert why_not_fire(scene.game, scene.unit(team)) == ""
    assert why_not_move(scene.game, scene.unit(team), Gait.NORMAL).startswith("They came onto the table")
