"""What is told of troops who come on and of what is moved, and who may be sent ahead (1e 4.3, 5.1.2)."""

from typing import Any

import msgspec
import pytest

from rules.command.paying import BENEFITED
from rules.deployment.array import array, towards_enemy
from rules.deployment.arrivals import arrivals
from rules.deployment.deploy import Deployed
from rules.deployment.relocate_point import MOVE_POINT
from rules.deployment.relocate_sniper import move_sniper_options, why_not_move_sniper
from rules.deployment.riding_in import joins
from rules.deployment.sniper_posts import has_room, posts_of_points
from rules.deployment.splitting import anybody_scouts, commonest_weapon, why_not_commonly_armed
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Place
from rules.engine.seats import Seat
from rules.facts import read_fact
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint
from telling import Reader, in_words
from tests.happened import told_in
from tests.rules.crew.riding import mounted
from tests.rules.deployment.reserve import Reserve, beside
from tests.rules.fire.special_teams import sniper
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


# --- coming on -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-4.3-01", "1e-4.3.1-01")
def test_each_man_who_comes_on_is_named_by_his_team_and_number() -> None:
    reserve = Reserve(3)
    script = reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), SUGGESTED, chose("done"))
    request = reserve.place(script)
    labels = [piece.label for piece in request.pieces]
    assert labels[0].startswith("Bren Team: ")
    assert labels[0].endswith(" 1")
    assert labels[3].startswith("Rifle Team: ")
    assert labels[3].endswith(" 1")
    assert labels[8].endswith(" 6")
    assert labels[9] == reserve.corporal.name
    (told,) = [one for one in told_in(reserve.scene.game) if one.kind == "deployed"]
    assert told.data["teams"] == [reserve.bren.id, reserve.rifles.id]
    assert told.data["leaders"] == [reserve.corporal.id]
    assert (told.seat, told.rule) == (RED, "1e 4.3.1")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Section 1 Corporal with his Section"), ("de", "Corporal (Gruppe 1) mit seiner Gruppe")],
)
def test_a_leader_and_his_men_are_told_of_in_the_readers_language(language: str, words: str) -> None:
    reserve = Reserve(3)
    reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), SUGGESTED, chose("done"))
    (told,) = [one for one in reserve.scene.game.events if isinstance(one, Deployed)]
    assert f" {words} (" in in_words(told, Reader(language=language))
    stored = msgspec.to_builtins(told) | {"name": "Section 1"}  # as before it was a value
    assert " Section 1 (" in in_words(read_fact(stored), Reader())


@pytest.mark.ledger("faq-008", "1e-4.3.1-04")
def test_scouts_ahead_of_their_section_are_told_of_as_its_own_and_it_still_waits() -> None:
    reserve = Reserve(1)
    man = reserve.rifles.figures[-1].id
    reserve.play(chose(f"deploy-scouts:{reserve.section.id}:1"), {"options": [man]}, beside((0, -3)))
    (told,) = [one for one in told_in(reserve.scene.game) if one.kind == "deployed"]
    assert told.text.startswith("British deploys Section 1 ")
    (scouts,) = [team for team in reserve.scene.red.teams.values() if team.scouts]
    assert told.data["teams"] == [scouts.id]
    assert reserve.rifles.waits


@pytest.mark.ledger("1e-4.3.1-02", "1e-4.5.8-01")
def test_troops_and_their_leader_look_the_way_they_were_set_down() -> None:
    reserve = Reserve(3)
    places = [(x, y) for y in (-2.0, -3.0) for x in (-2.0, -1.0, 0.0, 1.0, 2.0)]

    def eastwards(request: Place) -> Any:
        answer: dict[str, Any] = beside(*places)(request)
        return answer | {"facing": 90.0}

    script = reserve.play(chose(f"deploy:{reserve.corporal.id}:3"), eastwards, chose("done"))
    assert [team.facing for team in (reserve.bren, reserve.rifles)] == [90.0, 90.0]
    assert reserve.corporal.at == Point(38, 33)
    groups = [piece.group for piece in reserve.place(script).pieces]
    assert groups == [reserve.bren.id] * 3 + [reserve.rifles.id] * 6 + [reserve.corporal.id]


# --- moved ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-5.1.2-11")
def test_moving_a_sniper_is_offered_for_each_with_its_price() -> None:
    scene = Scene()
    scene.red.dice = 1
    here = sniper(scene, RED, (36, 40))
    scene.team(RED, (10, 40), men=3)
    (option,) = move_sniper_options(scene.game, scene.red)
    assert (option.id, option.subject, option.rule) == (f"move-sniper:{here.id}", here.id, "1e 5.1.2")
    assert (option.label, option.refused) == ("Move Sniper", "")
    assert "Chain of Command Dice" in option.detail


@pytest.mark.ledger("1e-5.1.2-09")
def test_the_rule_by_which_a_point_is_moved_is_that_of_whose_phase_it_is() -> None:
    scene = Scene()
    for side in (scene.red, scene.blue):
        side.dice = 1
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 24))
    own, other = MOVE_POINT.sections
    (red,), (blue,) = ([*MOVE_POINT.offers(scene.game, side)] for side in (scene.red, scene.blue))
    assert (red.rule, blue.rule) == (own, other)
    assert own != other


# --- sent ahead ----------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-20")
def test_scouts_carry_what_most_of_their_section_carries_and_serve_no_weapon() -> None:
    scene = Scene(edition="second")
    section = scene.section(RED, "Section 1")
    rifles = scene.team(RED, men=4, section=section)
    bren = scene.team(RED, men=2, crewed="magazine-lmg", crew=2, section=section)
    for man in bren.figures:
        man.serves = True
    rifles.figures[0].weapon = "smg"
    assert why_not_commonly_armed(scene.red, rifles, rifles.figures[1]) == ""
    assert why_not_commonly_armed(scene.red, rifles, rifles.figures[0]) == (
        "Scouts carry the weapon that most of the others have."
    )
    assert why_not_commonly_armed(scene.red, bren, bren.figures[0]) == "Scouts take no crewed weapon along."
    alone = scene.team(RED, men=2)
    assert why_not_commonly_armed(scene.red, alone, alone.figures[0]) == ""
    assert anybody_scouts(scene.red, rifles, rifles.figures[0]) == ""


@pytest.mark.ledger("2e-9.3.2-06")
def test_only_a_leader_by_himself_joins_troops_that_ride_and_only_in_the_second_edition() -> None:
    for edition, may in (("second", True), ("first", False)):
        scene = Scene(edition=edition)
        carrier = mounted(scene).vehicle
        scene.leader(RED, rank=Rank.SENIOR, name="Lieutenant")
        scene.team(RED, men=2, name="Mortar Team")
        found = {one.name: joins(scene.game, carrier, one) for one in arrivals(scene.game, scene.red)}
        assert found["Mortar Team"] is False
        assert [may] == [joined for name, joined in found.items() if "Lieutenant" in name]


@pytest.mark.ledger("2e-7-20")
def test_what_most_carry_is_counted_among_those_who_serve_no_weapon() -> None:
    scene = Scene(edition="second")
    section = scene.section(RED, "Section 1")
    gunners = scene.team(RED, men=5, crewed="magazine-lmg", crew=5, section=section)
    for man in gunners.figures:
        man.serves, man.weapon = True, "pistol"
    rifles = scene.team(RED, men=2, section=section)
    assert commonest_weapon(scene.red, section.id) == rifles.figures[0].weapon
    rifles.figures.clear()
    assert commonest_weapon(scene.red, section.id) is None


@pytest.mark.ledger("2e-8.2-02", "1e-5.1.2-11")
def test_a_sniper_on_whom_points_were_spent_is_not_moved_in_this_phase() -> None:
    scene = Scene(hedge("hedge", (20, 30), (50, 30)), edition="second")
    scene.red.points = 6
    here = sniper(scene, RED, (36, 40))
    BENEFITED.note(scene.game, here.id)
    assert why_not_move_sniper(scene.game, scene.red, here)
    BENEFITED.put(scene.game)
    assert why_not_move_sniper(scene.game, scene.red, here) == ""


@pytest.mark.ledger("1e-7.6-02", "1e-9.5-02")
def test_a_captured_point_is_no_post_for_a_sniper() -> None:
    scene = Scene()
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    assert posts_of_points(scene.game, scene.red)[0].refused == ""
    scene.red.jump_off_points["p"].captured = True
    (post,) = posts_of_points(scene.game, scene.red)
    assert post.refused
    assert not has_room(scene.game, scene.red, post)


@pytest.mark.ledger("1e-4.3.1-02", "1e-B-28")
@pytest.mark.parametrize(("quality", "reach"), [(Quality.GREEN, 4), (Quality.REGULAR, 6), (Quality.ELITE, 9)])
def test_men_are_set_out_as_far_from_their_point_as_they_are_trained(quality: Quality, reach: float) -> None:
    scene = Scene()
    point = scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    team = scene.team(RED, men=6, quality=quality)
    far = Point(36, 36 - reach)
    places = array(scene.game, [man.id for man in team.figures], point, far, 0.0, "line")
    assert set(places) == {man.id for man in team.figures}
    assert max(distance(at, point.at) for at in places.values()) <= reach + 0.01
    assert max(distance(at, point.at) for at in places.values()) > reach - 1.5


@pytest.mark.ledger("1e-4.3.1-02")
def test_where_a_formation_finds_no_room_men_stand_as_near_their_point_as_they_can() -> None:
    walls = house("farm", rectangle(33.5, 33.5, 5, 5))
    scene = Scene(walls)
    point = scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    team = scene.team(RED, men=3)
    men = [man.id for man in team.figures]
    places = array(scene.game, men, point, Point(36, 5), 0.0, "line")
    assert set(places) == set(men)
    assert all(distance(at, point.at) <= 6 for at in places.values())
    assert towards_enemy(scene.game, scene.red, Point(36, 36)) == 0.0
