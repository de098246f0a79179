"""Ranging shots: whom one strikes, what the next gains, the barrage where the last one fell (1e 10.3.1)."""

import pytest

from rules.activation.act import action_options
from rules.geometry.terrain import Point
from rules.state.markers.batteries import aim_of
from tests.rules.geometry.countryside import hedge
from tests.rules.scene import Scene
from tests.rules.weapons.observers import (
    AT,
    BLUE,
    NO_HITS,
    RED,
    act,
    barrage_at,
    in_contact,
    next_phase,
    ranging,
    running,
)
from tests.rules.weapons.support_weapons import actions, rewind


@pytest.mark.ledger("1e-10.3.1-06", "1e-10.3.1-08")
@pytest.mark.parametrize(("face", "shock"), [(2, 0), (3, 2)])
def test_a_ranging_shot_is_two_hits_on_the_one_team_it_falls_on(face: int, shock: int) -> None:
    scene = Scene(hedge("hedge", (20, 20), (30, 20)))
    team = in_contact(scene)
    struck, other = scene.team(BLUE, (25, 19.5), men=3), scene.team(BLUE, (20, 19.5), men=3)
    act(scene, team, "ranging-shot", at=(25, 19.5), dice=[4, 4, face, face])
    assert (struck.shock, other.shock) == (shock, 0)
    assert ranging(scene, team).is_on_target


@pytest.mark.ledger("1e-10.3.1-07")
def test_a_straying_ranging_shot_strikes_a_friend() -> None:
    scene = Scene()
    team = in_contact(scene)
    friends = scene.team(RED, (36, 33), men=3)
    act(scene, team, "ranging-shot", at=AT, dice=[1, 5, 4, 4, 5, 3, 6])
    assert ranging(scene, team).impact == Point(36, 33)
    assert (friends.shock, len(friends.figures)) == (1, 2)


def test_a_ranging_shot_strikes_a_leader_by_himself() -> None:
    scene = Scene()
    team = in_contact(scene)
    leader = scene.leader(BLUE, AT)
    act(scene, team, "ranging-shot", at=AT, dice=[4, 4, 3, 6, 4, 1])
    assert leader.lost == 1


@pytest.mark.ledger("1e-10.3.1-16", "1e-10.3.1-17")
@pytest.mark.parametrize("shot", [[4, 4], [1, 5, 4, 3, 3]])
def test_the_barrage_falls_where_the_ranging_shot_did_without_a_roll(shot: list[int]) -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=shot)
    impact = ranging(scene, team).impact
    foes = scene.team(BLUE, impact, men=3)
    act(scene, team, "call-barrage", dice=NO_HITS)
    assert running(scene).at == impact
    assert foes.pinned
    assert aim_of(scene.game, team) is None


@pytest.mark.ledger("1e-10.3.1-18")
def test_each_further_ranging_shot_adds_one() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[1, 5, 1, 3, 3])
    act(scene, team, "ranging-shot", dice=[1, 5, 1, 3])
    assert not ranging(scene, team).is_on_target
    act(scene, team, "ranging-shot", dice=[1, 5])
    assert ranging(scene, team).is_on_target
    assert ranging(scene, team).at == Point(*AT)
    rewind(scene)
    assert actions(scene, team)["ranging-shot"] == "The last one was on target."


@pytest.mark.ledger("1e-10.3.1-18")
def test_a_further_ranging_shot_is_shown_where_it_is_aimed_and_the_barrage_where_it_will_fall() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[1, 5, 1, 3, 3])
    rewind(scene)
    shown = {one.id: one.data.at for one in action_options(scene.game, scene.unit(team), None)}
    impact = ranging(scene, team).impact
    assert impact != Point(*AT)
    assert shown["ranging-shot"] == Point(*AT)
    assert shown["call-barrage"] == shown["battery-smoke"] == impact


def test_no_further_ranging_shot_at_a_place_that_he_does_not_see_any_more() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[1, 5, 1, 3, 3])
    other = in_contact(scene, (4, 44))
    barrage_at(scene, other, (36, 34))
    rewind(scene)
    assert actions(scene, team)["ranging-shot"] == "He sees the aiming point no more."
    assert actions(scene, team)["call-barrage"] == ""


@pytest.mark.ledger("1e-10.3.1-08")
@pytest.mark.parametrize(("away", "shock"), [(1.0, 2), (1.1, 0)])
def test_it_strikes_whoever_has_a_man_within_an_inch(away: float, shock: int) -> None:
    scene = Scene()
    team = in_contact(scene)
    foes = scene.team(BLUE, [(36, 24 - away - behind) for behind in range(3)])
    act(scene, team, "ranging-shot", at=AT, dice=[4, 4, *([3, 3] if shock else [])])
    assert foes.shock == shock


@pytest.mark.ledger("1e-10.3.1-18")
def test_a_new_mission_begins_without_what_the_last_one_had_gained() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[1, 5, 1, 3, 3])
    act(scene, team, "call-barrage")
    act(scene, team, "end-barrage")
    for seat in (BLUE, RED):
        next_phase(scene, seat)
    act(scene, team, "contact-battery", dice=[5])
    act(scene, team, "ranging-shot", at=AT, dice=[3, 4, 4, 2])
    assert ranging(scene, team).impact == Point(36, 26)
