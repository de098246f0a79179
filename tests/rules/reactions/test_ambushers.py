"""Who may ambush, and from which Jump-Off Points, in either edition (1e 5.1.2, 9.5; 2e 8.2.1; faq-004)."""

import pytest

from rules.command.integrity import regroup
from rules.deployment.hiding_places import free_places, why_not_hide
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.spotting import has_spotted
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.reactions.after_ambush import end_ambushes, why_not_withdraw
from rules.reactions.ambush import NO_ROOM, ambush, ambush_request, ambushes, may_ambush
from rules.state.pieces.force import JumpOffPoint, Team, Where
from tests.rules.fire.special_teams import on_overwatch, sniper
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.reactions.out_of_turn import PASS, in_row, lurking, names
from tests.rules.scene import Scene, Script, chose
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
EDITIONS = ("first", "second")


def ambushers(scene: Scene) -> list[str]:
    return [one.subject for one in ambushes(scene.game, scene.blue, None) if not one.refused]


# --- a squad without Teams -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-5.1.2-13", "2e-8.2.1-06", "faq-004", "faq-212")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_squad_without_teams_is_a_section_and_does_not_ambush(edition: str) -> None:
    scene, hidden, _ = lurking(edition=edition)
    squad = scene.section(BLUE, undivided=True)
    whole = scene.team(BLUE, men=10, section=squad)
    rifles = scene.team(BLUE, men=6, section=scene.section(BLUE, "Section 2"))
    assert ambushers(scene) == [hidden.id, rifles.id]
    assert whole.id not in ambushers(scene)


@pytest.mark.ledger("1e-9.1.1-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_observer_does_not_ambush(edition: str) -> None:
    scene, hidden, _ = lurking(edition=edition)
    scene.team(BLUE, men=1, name="Observer", kind=TeamKind.OBSERVER)
    assert ambushers(scene) == [hidden.id]


# --- a point with the enemy beside it -------------------------------------------------------------------


def blocked(edition: str) -> tuple[Scene, Team]:
    """An enemy stands 3" south of blue's only Jump-Off Point."""
    scene, hidden, enemy = lurking(edition=edition, men=1)
    enemy.figures = enemy.figures[:1]
    enemy.figures[0].at = Point(36, 23)
    return scene, hidden


@pytest.mark.ledger("2e-8.2.1-07")
def test_an_enemy_beside_the_point_does_not_bar_it_in_the_second_edition() -> None:
    scene, hidden = blocked("second")
    assert ambushers(scene) == [hidden.id]
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="more than 6"):
        request.accept(in_row(hidden, 36, 17))
    assert request.accept(in_row(hidden, 36, 16.9))
    scene.run(ambush(scene.game, scene.blue, hidden.id), answers=[in_row(hidden, 36, 8), chose("hold")])
    assert hidden.places == [Point(36, 8)]


@pytest.mark.ledger("1e-5.1.2-13", "1e-7.6-01")
def test_an_enemy_beside_the_point_bars_it_in_the_first() -> None:
    scene, hidden = blocked("first")
    assert ambushers(scene) == []
    scene.blue.jump_off_points["q"] = JumpOffPoint(id="q", at=Point(60, 20))
    assert ambushers(scene) == [hidden.id]
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="cannot be used now"):
        request.accept(in_row(hidden, 36, 8))
    assert request.accept({**in_row(hidden, 60, 8), "source": "q"})


@pytest.mark.ledger("2e-8.2.1-07")
def test_a_captured_point_hides_nobody_in_the_second_edition() -> None:
    scene, _ = blocked("second")
    scene.blue.jump_off_points["p"].captured = True
    assert ambushers(scene) == []
    assert not may_ambush(scene.game, scene.blue)


def test_with_enemies_all_around_there_is_no_room_for_an_ambush() -> None:
    scene, _ = blocked("second")
    for x in range(24, 49, 8):
        for y in range(8, 33, 8):
            scene.team(RED, (x, y), men=1)
    assert {one.refused for one in ambushes(scene.game, scene.blue, None)} == {NO_ROOM}


# --- snipers -------------------------------------------------------------------------------------------


def snipes(scene: Scene, hidden: Team, *answers: object, dice: tuple[int, ...]) -> Script:
    """The sniper ambushes; then the Phase ends."""

    async def rule() -> None:
        await ambush(scene.game, scene.blue, hidden.id)
        await end_ambushes(scene.game)

    return scene.run(rule(), answers=answers, dice=dice)


@pytest.mark.ledger("2e-8.2.1-06", "2e-8.2.1-11")
@pytest.mark.parametrize(("face", "found"), [(5, False), (6, True)])
def test_a_sniper_is_a_support_unit_and_ambushes_in_the_second_edition(face: int, found: bool) -> None:
    scene, _, enemy = lurking()
    hidden = sniper(scene, BLUE, None, support=True)
    assert hidden.id in ambushers(scene)
    watcher = on_overwatch(scene.team(RED, (44, 30), men=1), 0.0)
    at_the_enemy = {"targets": {f"{hidden.id}-weapon": enemy.id}}
    answers = in_row(hidden, 36, 8), chose("fire"), at_the_enemy, *([PASS] if found else [])
    script = snipes(scene, hidden, *answers, dice=(3, 5, face))
    assert len(enemy.figures) == 2
    assert has_spotted(scene.game, watcher, hidden) is found
    assert ("react" in names(script)) is found  # only who has found him may answer


@pytest.mark.ledger("2e-8.2.1-14")
def test_a_sniper_who_ambushed_stays_for_he_does_not_move_and_fire_in_one_phase() -> None:
    scene, _, _ = lurking()
    hidden = sniper(scene, BLUE, None)
    script = snipes(scene, hidden, in_row(hidden, 36, 8), chose("hold"), dice=())
    assert "after-ambush" not in names(script)
    assert hidden.on_table


@pytest.mark.ledger("2e-8.2.1-06", "1e-9.5-01")
def test_a_sniper_and_his_mate_lie_side_by_side() -> None:
    scene, _, _ = lurking()
    hidden = sniper(scene, BLUE, None, men=2)
    request = ambush_request(scene.game, scene.blue, hidden)
    apart = {man.id: (36 + 3 * number, 10) for number, man in enumerate(hidden.figures)}
    with pytest.raises(Refused, match="side by side"):
        request.accept({"places": apart, "source": "p"})
    assert request.accept(request.suggested())
    assert request.accept(in_row(hidden, 36, 10))


@pytest.mark.ledger("1e-9.5-01")
def test_a_sniper_does_not_ambush_in_the_first_edition() -> None:
    scene, hidden, _ = lurking(edition="first")
    sniper(scene, BLUE, None)
    assert ambushers(scene) == [hidden.id]


# --- when the Phase is over ----------------------------------------------------------------------------


@pytest.mark.ledger("1e-5.1.2-14", "2e-8.2.1-15")
@pytest.mark.parametrize(("edition", "shock"), [("first", 3), ("second", 0)])
def test_who_slips_away_takes_along_those_who_got_parted_and_what_they_suffered(
    edition: str, shock: int
) -> None:
    scene, hidden, _ = lurking(edition=edition, men=4)
    scene.run(ambush(scene.game, scene.blue, hidden.id), answers=[in_row(hidden, 36, 20), chose("hold")])
    away, hidden.shock = hidden.figures[3], 3
    away.at = Point(36, 12)
    regroup(scene.game, scene.blue)
    (part,) = (team for team in scene.blue.teams.values() if team.parent == hidden.id)
    part.shock += 1
    hidden.shock -= 1
    scene.run(end_ambushes(scene.game), answers=[chose("withdraw-ambushers")])
    assert (hidden.where, part.where) == (Where.RESERVE, Where.GONE)
    assert (len(hidden.figures), hidden.strength, hidden.shock) == (4, 4, shock)
    assert (part.figures, part.shock) == ([], 0)
    assert all(man.at is None for man in hidden.figures)


@pytest.mark.ledger("2e-8.2.1-14")
@pytest.mark.parametrize(
    ("weapon", "leaves"),
    [("60mm-mortar", False), ("tripod-mmg", False), ("magazine-lmg", True), (None, True)],
)
def test_a_weapon_that_does_not_move_and_fire_in_one_phase_stays(weapon: str | None, leaves: bool) -> None:
    scene = with_arsenal(Scene())
    team = scene.team(RED, (20, 20), men=2, crewed=weapon, crew=2)
    assert (why_not_withdraw(scene.game, team) == "") is leaves


# --- where they hide -----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-5.1.2-13", "2e-8.2.1-07")
@pytest.mark.parametrize(("floor", "why"), [(0, "Two men cannot stand on one spot"), (1, "")])
def test_a_comrade_downstairs_takes_no_room_upstairs(floor: int, why: str) -> None:
    farm = house("farm", rectangle(33, 16, 6, 6))
    scene = Scene(farm)
    point = JumpOffPoint(id="p", at=Point(36, 20))
    scene.team(BLUE, [(36, 18)])
    found = why_not_hide(scene.game, scene.blue, point, [Point(36.5, 18)], floor)
    assert found.startswith(why)
    assert bool(found) is bool(why)


@pytest.mark.ledger("1e-5.1.2-13", "2e-8.2.1-07")
def test_two_ambushers_do_not_share_a_place() -> None:
    scene, _, _ = lurking()
    point = scene.blue.jump_off_points["p"]
    apart, close = [Point(36, 15), Point(37, 15)], [Point(36, 15), Point(36.9, 15)]
    assert why_not_hide(scene.game, scene.blue, point, apart) == ""
    assert why_not_hide(scene.game, scene.blue, point, close).startswith("Two men")


def test_room_for_ambushers_is_looked_for_from_the_enemy_outwards() -> None:
    scene, _, enemy = lurking()
    point, near = scene.blue.jump_off_points["p"], enemy.places[0]
    taken = [Point(36, 22.5)]
    found = list(free_places(scene.game, point, near, enemy.places, taken))
    apart = [distance(at, near) for at in found]
    assert apart == sorted(apart)
    assert len(found) > 200
    assert all(distance(point.at, at) <= 12.001 for at in found)
    assert all(distance(at, there) > 6 for at in found for there in enemy.places)
    assert all(distance(at, taken[0]) >= 0.99 for at in found)
    assert max(distance(point.at, at) for at in found) > 11


@pytest.mark.ledger("1e-5.1.2-13", "2e-8.2.1-07")
def test_the_ground_for_an_ambush_is_shown_around_each_point_that_can_be_used() -> None:
    scene, hidden, enemy = lurking()
    scene.blue.jump_off_points["q"] = JumpOffPoint(id="q", at=Point(60, 20), captured=True)
    used, lost = ambush_request(scene.game, scene.blue, hidden).sources
    assert (used.at, lost.at, lost.area, bool(lost.refused)) == (Point(36, 20), Point(60, 20), [], True)
    corners = [Point(x, y) for ring in used.area for x, y in ring]
    assert max(distance(Point(36, 20), at) for at in corners) == pytest.approx(12, abs=0.05)
    assert min(distance(at, there) for at in corners for there in enemy.places) == pytest.approx(6, abs=0.05)
