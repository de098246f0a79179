"""Infantry and anti-tank guns: who serves them, how they are laid, what a round does (1e 7.5, 9.7, 10)."""

from math import cos, radians, sin

import pytest
from msgspec.structs import replace

from rules.command.activation import why_not_activate
from rules.command.commanding import why_not_command
from rules.deployment.arrivals import arrivals
from rules.deployment.deploy import deploy
from rules.deployment.gun_places import why_not_gun, with_gun_outside
from rules.editions.first_tables import Gait
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Refused
from rules.fire.fire import why_not_fire
from rules.fire.marks import Engagement
from rules.geometry.terrain import Cover, Obstacle, Opening, OpeningKind, Point
from rules.morale.falling_back import fall_back
from rules.movement.move import why_not_move
from rules.orders.transfer import exchanges
from rules.reactions.after_ambush import why_not_withdraw
from rules.reactions.ambush import candidates
from rules.state.changes import kill, lose_weapon
from rules.state.force import JumpOffPoint, Leader, Stance, Team
from rules.state.roster import Gun, GunWeight
from tests.rules.geometry.countryside import area, door, hedge, house, rectangle, window
from tests.rules.reactions.watchers import lead
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.weapons.guns import BLUE, IG_18, NORTH, PAK_40, RED, SIX_POUNDER, armed, gun
from tests.rules.weapons.support_weapons import actions, perform, rewind

ALONE = "One man alone can neither move nor turn a gun."
NOBODY = "No enemy can be fired at from here."
HERE = (36, 40)


def fire(scene: Scene, team: Team, *dice: int) -> Script:
    return perform(scene, team, "fire", dice=dice)


def shown(script: Script) -> tuple[int, int, str]:
    """Dice, number needed and cover of the gun's only target."""
    [firer] = script.asked[1].shown()["firers"]
    [aim] = firer["aims"]
    return aim["dice"], aim["needs"], aim["cover"]


def cover_of(scene: Scene, firing: Team, target: Team) -> Cover:
    """The cover of a target as these men have it before them."""
    engagement = Engagement(scene.game, scene.unit(firing), halved=False, leader=None)
    return engagement.cover(engagement.mark(target.id))


# --- who serves it, and who gives them orders ----------------------------------------------------------


@pytest.mark.ledger("1e-10-02", "1e-10.1-01", "1e-10.2-01")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("weapon", [IG_18, PAK_40])
def test_a_one_its_own_leader_and_any_senior_activate_it(weapon: str, edition: str) -> None:
    scene = armed(edition=edition)
    team = gun(scene, weapon)
    scene.team(BLUE, (36, 20), men=5)
    own = scene.leader(RED, (35, 41), team=team.id)
    senior = scene.leader(RED, (34, 41), rank=Rank.SENIOR)
    other = scene.leader(RED, (33, 41), section=scene.section(RED))
    unit = scene.unit(team)
    assert why_not_activate(scene.game, unit) == ""
    assert {one.id: why_not_command(scene.game, one, unit) for one in (own, senior, other)} == {
        own.id: "",
        senior.id: "",
        other.id: "Not his own men.",
    }


@pytest.mark.ledger("1e-10-02", "1e-10.1-04")
@pytest.mark.parametrize(("men", "shock", "dice"), [(5, 0, 6), (2, 0, 6), (1, 0, 6), (2, 1, 6), (2, 2, 5)])
def test_a_small_crew_fires_all_its_dice_less_what_shock_takes(men: int, shock: int, dice: int) -> None:
    scene = armed()
    team = gun(scene, IG_18, men=men)
    team.shock = shock
    scene.team(BLUE, (36, 20), men=5)
    script = fire(scene, team, *[1] * dice)
    assert sum(one.count for one in script.rolled) == dice


@pytest.mark.ledger("1e-10-03")
def test_one_man_fires_it_in_its_arc_and_neither_moves_nor_turns_it() -> None:
    scene = armed()
    team = gun(scene, men=1)
    scene.team(BLUE, (36, 20), men=5)
    offered = actions(scene, team)
    assert offered["fire"] == ""
    assert offered["turn-gun"] == offered["move"] == ALONE
    team.facing = 90
    assert actions(scene, team)["fire"] == NOBODY


@pytest.mark.ledger("1e-10-02")
def test_the_gun_stays_where_it_is_when_the_man_falls_who_laid_it() -> None:
    scene = armed()
    team = gun(scene, at=HERE, men=2)
    kill(scene.game, team, team.layer.id)
    assert (len(team.figures), team.layer.at) == (1, Point(*HERE))


@pytest.mark.ledger("1e-10-04")
@pytest.mark.parametrize("lost", [False, True])
def test_no_man_joins_its_crew_or_leaves_it_even_once_it_is_out_of_action(lost: bool) -> None:
    scene = armed()
    team = gun(scene)
    section = scene.section(RED)
    scene.team(RED, (36, 42), men=5, section=section)
    corporal = scene.leader(RED, (35, 41), section=section)
    if lost:
        lose_weapon(scene.game, team)
    assert list(exchanges(scene.game, corporal)) == []
    assert not team.rules.merges
    assert [man.serves for man in team.figures] == [not lost] * 5


# --- laying it -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.5-05")
@pytest.mark.parametrize(("degrees", "allowed"), [(44, True), (46, False), (-44, True), (-46, False)])
def test_it_fires_forty_five_degrees_to_either_side(degrees: float, allowed: bool) -> None:
    scene = armed()
    team = gun(scene, at=HERE)
    turn = radians(degrees)
    scene.team(BLUE, (36 + 20 * sin(turn), 40 - 20 * cos(turn)), men=1)
    assert actions(scene, team)["fire"] == ("" if allowed else NOBODY)


@pytest.mark.ledger("1e-7.5-06")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_to_turn_it_takes_a_whole_phase(edition: str) -> None:
    scene = armed(edition=edition)
    team = gun(scene, at=HERE)
    scene.team(BLUE, (60, 40), men=5)
    perform(scene, team, "turn-gun", dice=[], answers=[SUGGESTED])
    assert team.facing == pytest.approx(90)
    assert scene.told("gun-turned") == ["British Gun turns its gun."]
    assert why_not_fire(scene.game, scene.unit(team)) == "The gun was moved or turned in this Phase."
    rewind(scene)
    assert why_not_fire(scene.game, scene.unit(team)) == ""


@pytest.mark.ledger("1e-7.5-07")
def test_only_men_in_its_arc_are_killed() -> None:
    scene = armed()
    team = gun(scene, PAK_40, at=HERE)
    target = scene.team(BLUE, [(20, 22), (18, 24), (16, 24), (16, 26), (18, 26)])
    in_arc = target.figures[0]
    fire(scene, team, 6, 6, 1, 1, 1, 6, 6)
    assert (len(target.figures), in_arc in target.figures) == (4, False)


@pytest.mark.ledger("1e-10.1-02", "1e-10.2-03")
@pytest.mark.parametrize("weapon", [IG_18, PAK_40])
@pytest.mark.parametrize(
    ("inches", "indoors", "allowed"), [(8, False, False), (9, False, True), (8, True, True)]
)
def test_nearer_than_nine_inches_it_hits_only_what_is_tall(
    weapon: str, inches: float, indoors: bool, allowed: bool
) -> None:
    walls = rectangle(33, 40 - inches - 3, 6, 3.5)
    building = house("house", walls, window("w", 36, 40.5 - inches, 180))
    scene = armed(*([building] if indoors else []))
    team = gun(scene, weapon, at=HERE)
    scene.team(BLUE, [(36, 40 - inches)])
    assert actions(scene, team)["fire"] == ("" if allowed else NOBODY)


@pytest.mark.ledger("1e-10.1-03")
def test_it_fires_one_round_in_a_phase() -> None:
    scene = armed()
    team = gun(scene, PAK_40)
    scene.team(BLUE, (36, 20), men=5)
    fire(scene, team, 1, 1, 1, 1, 1)
    scene.game.phase.activated.clear()
    assert actions(scene, team)["fire"] == "The gun has fired its one round of this Phase."


# --- what its round does -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.1-04", "1e-10.2-02", "faq-108", "1e-10-05")
@pytest.mark.parametrize("quality", [Quality.ELITE, Quality.GREEN])
@pytest.mark.parametrize(("weapon", "dice"), [(IG_18, 6), (SIX_POUNDER, 4), (PAK_40, 5)])
@pytest.mark.parametrize("y", [30, 2])
def test_its_dice_hit_on_a_four_whatever_the_target_and_range(
    quality: Quality, weapon: str, dice: int, y: float
) -> None:
    scene = armed()
    scene.blue.quality = quality
    team = gun(scene, weapon)
    scene.team(BLUE, (36, y), men=5)
    script = fire(scene, team, *[1, 3, 4, 6, 2, 2][:dice], 1, 1)
    assert shown(script) == (dice, 4, "in the open")


@pytest.mark.ledger("1e-10.1-05", "1e-10.2-02", "1e-10.3.6-01")
@pytest.mark.parametrize(
    ("cover", "row"),
    [(Cover.HARD, "light cover"), (Cover.LIGHT, "in the open"), (Cover.OPEN, "in the open")],
)
def test_cover_counts_a_level_less(cover: Cover, row: str) -> None:
    scene = armed(area("ground", rectangle(30, 17, 20, 6), cover=cover))
    team = gun(scene, SIX_POUNDER)
    scene.team(BLUE, (36, 20), men=5)
    assert shown(fire(scene, team, 1, 1, 1, 1))[2] == row


@pytest.mark.ledger("1e-10.1-06")
def test_a_bunker_is_hard_cover_to_it_and_still_saves_the_first_man() -> None:
    bunker = house("bunker", rectangle(30, 17, 20, 6), window("w", 38, 23, 180), cover=Cover.BUNKER)
    scene = armed(bunker)
    team = gun(scene, SIX_POUNDER, at=(38, 40))
    target = scene.team(BLUE, [(38, 22), (37, 22), (39, 22)])
    assert shown(fire(scene, team, 4, 4, 1, 1, 6, 6))[2] == "hard cover"
    assert len(target.figures) == 2


@pytest.mark.ledger("1e-10.3.5-01")
@pytest.mark.parametrize(("faces", "lost"), [([6, 6, 6, 2, 1], True), ([6, 6, 5, 5, 5], False)])
def test_three_sixes_put_a_crewed_weapon_out_of_action(faces: list[int], lost: bool) -> None:
    scene = armed()
    team, other = gun(scene), gun(scene, at=(36, 15), seat=BLUE, facing=180)
    hits = sum(face >= 4 for face in faces)
    fire(scene, team, *faces, *[1] * hits)
    assert (other.weapon is None) is lost
    assert not any(man.serves for man in other.figures) or not lost


# --- its shield ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.7-01")
def test_rifles_do_nothing_to_the_gun() -> None:
    scene = armed()
    rifles, other = scene.team(RED, (36, 40), men=5), gun(scene, at=(36, 25), seat=BLUE, facing=180)
    fire(scene, rifles, 6, 6, 6, 6, 6, 1, 1, 1, 1, 1)
    assert other.has_gun


@pytest.mark.ledger("1e-9.7-02", "1e-9.1-14")
@pytest.mark.parametrize(
    ("weapon", "cover", "facing", "counts"),
    [
        (PAK_40, Cover.OPEN, 180, Cover.LIGHT),
        (PAK_40, Cover.LIGHT, 180, Cover.HARD),
        (PAK_40, Cover.HARD, 180, Cover.HARD),
        (PAK_40, Cover.OPEN, NORTH, Cover.OPEN),
        ("sig-33", Cover.OPEN, 180, Cover.OPEN),
    ],
)
def test_a_shield_gives_a_level_more_to_those_behind_it(
    weapon: str, cover: Cover, facing: float, counts: Cover
) -> None:
    scene = armed(area("ground", rectangle(30, 22, 20, 6), cover=cover))
    rifles = scene.team(RED, (36, 40), men=5)
    other = gun(scene, weapon, at=(36, 25), seat=BLUE, facing=facing)
    assert cover_of(scene, rifles, other) is counts


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
