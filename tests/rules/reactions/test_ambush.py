"""A Team still off the table appears, fires, and slips away (1e 5.1.2)."""

from functools import partial

import pytest

from rules.deployment.arrivals import arrivals
from rules.editions.first_tables import Gait
from rules.engine.requests import Allot, Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.ambush import ambush, ambush_request, ambushes
from rules.reactions.overwatch import go_on_overwatch
from rules.state.changes.hazards import lay_barrage
from rules.state.pieces.force import Stance, Where
from rules.turn.phase import play_phase
from rules.turn.random_events import square
from tests.rules.reactions import out_of_turn
from tests.rules.reactions.out_of_turn import PASS, bren, in_row, names, places, react, shifted, window
from tests.rules.scene import SUGGESTED, chose

RED, BLUE = Seat.RED, Seat.BLUE
SLIP_AWAY, STAY = chose("withdraw-ambushers"), chose("stay")


ambushing = partial(out_of_turn.lurking, edition="first")


@pytest.mark.ledger("1e-5.1.2-13", "1e-5.1.1-02")
def test_within_12_of_an_own_point_and_beyond_6_of_every_enemy_they_fire_at_once() -> None:
    scene, hidden, enemy = ambushing(men=1)
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="more than 6"):
        request.accept(in_row(hidden, 36, 24))
    with pytest.raises(Refused, match="within 12"):
        request.accept(in_row(hidden, 36, 7.9))
    request.accept(in_row(hidden, 36, 8))
    script = scene.run(
        ambush(scene.game, scene.blue, hidden.id),
        dice=[4, 3],
        answers=[in_row(hidden, 36, 23.9), chose("fire"), SUGGESTED],
    )
    assert names(script) == ["place-ambush", "fire-or-hold", "choose-targets"]
    assert (scene.blue.dice, places(hidden), enemy.shock) == (0, [(36, 23.9)], 1)
    assert scene.game.phase.done(hidden.id) == "ambush"


@pytest.mark.ledger("1e-5.1.2-13")
@pytest.mark.parametrize("at", [Point(36, 25), Point(36, 7)])
def test_laid_out_in_a_formation_they_are_near_their_point_and_away_from_the_enemy(at: Point) -> None:
    scene, hidden, enemy = ambushing(men=5)
    request = ambush_request(scene.game, scene.blue, hidden)
    point = scene.blue.jump_off_points["p"]
    layout = request.array([man.id for man in hidden.figures], point, at, 180.0, "line")
    assert all(distance(place, point.at) <= 12 for place in layout.values())
    assert all(distance(place, man) > 6 for place in layout.values() for man in enemy.places)
    request.accept({"places": layout, "source": "p"})


@pytest.mark.ledger("1e-5.1.2-14", "1e-2-28")
def test_one_team_of_a_section_off_the_table_may_ambush() -> None:
    scene, _, _ = ambushing()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, name="Gun Team", crewed="belt-fed-lmg", crew=3, section=section)
    here = bren(scene)
    given = [one.id for one in ambushes(scene.game, scene.blue, None)]
    assert f"ambush:{lmg.id}" in given
    assert f"ambush:{here.id}" not in given


@pytest.mark.ledger("1e-5.1.2-15", "1e-5.1.2-19")
def test_at_the_end_of_the_phase_they_slip_away_with_who_is_left_and_may_ambush_again() -> None:
    scene, hidden, _ = ambushing(dice=2)
    watcher = bren(scene, RED, (44, 34))
    go_on_overwatch(scene.game, scene.unit(watcher), 330)
    scene.run(
        ambush(scene.game, scene.blue, hidden.id),
        dice=[6, 1, 1, 1, 1, 1, 6],
        answers=[in_row(hidden, 36, 22), chose("hold"), chose(f"overwatch:{watcher.id}"), SUGGESTED],
    )
    assert len(hidden.figures) == 1
    scene.run(end_ambushes(scene.game), answers=[SLIP_AWAY])
    assert (hidden.where, hidden.places) == (Where.RESERVE, [])
    assert f"ambush:{hidden.id}" in [one.id for one in ambushes(scene.game, scene.blue, None)]


@pytest.mark.ledger("1e-5.1.2-15")
@pytest.mark.parametrize(("answer", "where"), [(SLIP_AWAY, Where.RESERVE), (STAY, Where.TABLE)])
def test_a_whole_phase_ends_with_the_question(answer: dict[str, str], where: Where) -> None:
    scene, hidden, _ = ambushing()
    scene.game.table.phase = type(scene.game.phase)(active=BLUE, rolled=[1, 5, 5, 5, 5], dice=[1])
    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose(f"ambush:{hidden.id}"), in_row(hidden, 36, 20), chose("hold"), answer,
        ],
    )  # fmt: skip
    assert names(script)[-1] == "after-ambush"
    assert hidden.where is where


@pytest.mark.ledger("1e-5.1.2-15")
@pytest.mark.parametrize(("state", "where"), [("pinned", Where.RESERVE), ("broken", Where.TABLE)])
def test_the_pinned_may_slip_away_with_their_shock_but_the_broken_do_not(state: str, where: Where) -> None:
    scene, hidden, _ = ambushing()
    scene.run(ambush(scene.game, scene.blue, hidden.id), answers=[in_row(hidden, 36, 20), chose("hold")])
    hidden.shock = 3
    setattr(hidden, state, True)
    script = scene.run(end_ambushes(scene.game), answers=[SLIP_AWAY] if state == "pinned" else [])
    assert names(script) == (["after-ambush"] if state == "pinned" else [])
    assert (hidden.where, hidden.shock) == (where, 3)


@pytest.mark.ledger("1e-5.1.2-16")
def test_a_tripod_machine_gun_stays_where_it_ambushed() -> None:
    scene, gun, _ = ambushing(men=5, crewed="tripod-mmg", crew=5)
    scene.run(
        ambush(scene.game, scene.blue, gun.id),
        dice=[1] * 10,
        answers=[{**in_row(gun, 34, 20), "facing": 180}, chose("fire"), SUGGESTED],
    )
    script = scene.run(end_ambushes(scene.game))
    assert script.asked == []
    assert gun.on_table


@pytest.mark.ledger("1e-5.1.2-17")
def test_overwatch_that_covers_the_spot_answers_after_their_fire() -> None:
    scene, hidden, enemy = ambushing()
    watcher = bren(scene, RED, (44, 34))
    go_on_overwatch(scene.game, scene.unit(watcher), 330)
    script = scene.run(
        ambush(scene.game, scene.blue, hidden.id),
        dice=[1, 1, *[1] * 6],
        answers=[
            in_row(hidden, 36, 22), chose("fire"), SUGGESTED, chose(f"overwatch:{watcher.id}"), SUGGESTED,
        ],
    )  # fmt: skip
    assert names(script) == ["place-ambush", "fire-or-hold", "choose-targets", "react", "choose-targets"]
    assert watcher.stance is Stance.NONE
    assert enemy.on_table


@pytest.mark.ledger("1e-5.1.2-18")
def test_the_opponent_interrupts_the_ambushers_in_their_own_phase_only() -> None:
    scene, hidden, enemy = ambushing()
    scene.red.dice = 1
    scene.game.table.phase = type(scene.game.phase)(active=BLUE)
    script = scene.run(
        ambush(scene.game, scene.blue, hidden.id),
        dice=[1, 1, 1],
        answers=[in_row(hidden, 36, 22), chose("hold"), chose(f"interrupt:{enemy.id}:fire"), SUGGESTED],
    )
    assert scene.red.dice == 0
    assert "react" in names(script)
    other, lurking, _ = ambushing()
    other.red.dice = 1
    script = other.run(
        ambush(other.game, other.blue, lurking.id), answers=[in_row(lurking, 36, 22), chose("hold")]
    )
    assert "react" not in names(script)


@pytest.mark.ledger("1e-5.1.2-20")
def test_in_either_players_phase_also_during_a_move_and_not_as_the_interruption() -> None:
    scene, hidden, enemy = ambushing(dice=2)
    lmg = bren(scene, at=(20, 20))
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, 1, 1, *[1] * 6],
        answers=[
            shifted(enemy, 8, 0),
            react(f"ambush:{hidden.id}", 3), in_row(hidden, 36, 20), chose("fire"), SUGGESTED,
            react(f"interrupt:{lmg.id}:fire", 2), SUGGESTED,
        ],
    )  # fmt: skip
    assert names(script).count("react-to-move") == 2
    assert scene.blue.dice == 0
    assert places(enemy)[0] == (44, 30)


@pytest.mark.ledger("faq-012", "faq-149")
def test_a_tactical_mover_is_in_light_cover_when_ambushed() -> None:
    scene, hidden, enemy = ambushing()
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.TACTICAL),
        dice=[4, 1, 1],
        answers=[
            shifted(enemy, 4, 0), react(f"ambush:{hidden.id}", 2), in_row(hidden, 36, 20), chose("fire"),
            SUGGESTED,
        ],
    )  # fmt: skip
    allot = next(one for one in script.asked if isinstance(one, Allot))
    assert allot.targets[0].cover == "in light cover"


@pytest.mark.ledger("1e-4.3.1-06")
def test_who_stayed_after_an_ambush_is_joined_by_the_rest_of_his_section() -> None:
    scene, _, _ = ambushing()
    section = scene.section(BLUE)
    lmg = scene.team(BLUE, men=3, name="Gun Team", section=section)
    rifles = scene.team(BLUE, men=5, section=section)
    corporal = scene.leader(BLUE, section=section)
    scene.run(ambush(scene.game, scene.blue, lmg.id), answers=[in_row(lmg, 36, 20), chose("hold")])
    scene.run(end_ambushes(scene.game), answers=[STAY])
    for subject in (section.id, corporal.id):
        waiting = arrivals(scene.game, scene.blue)
        arrival = next(one for one in waiting if one.subject == subject and one.result in (2, 3))
        assert (arrival.teams, arrival.leaders) == ((rifles,), (corporal,))


def test_a_captured_point_serves_no_ambush_and_without_a_dice_there_is_none() -> None:
    scene, hidden, _ = ambushing()
    assert ambushes(scene.game, scene.blue, None)
    scene.blue.jump_off_points["p"].captured = True
    assert ambushes(scene.game, scene.blue, None) == []
    scene.blue.jump_off_points["p"].captured, scene.blue.dice = False, 0
    assert ambushes(scene.game, scene.blue, None) == []
    assert hidden.where is Where.RESERVE


def test_where_no_place_is_left_at_that_point_of_a_move_it_is_refused() -> None:
    scene, hidden, enemy = ambushing()
    for x in (26, 31, 36, 41, 46):
        for y in (10, 15, 20, 25, 30):
            if x != 36 or y not in (20, 30):
                scene.team(RED, (x, y), men=1)
    with pytest.raises(Refused, match="no room"):
        scene.run(
            move(scene.game, scene.unit(enemy), Gait.NORMAL),
            dice=[4, 4],
            answers=[shifted(enemy, 0, 8), react(f"ambush:{hidden.id}", 3)],
        )


@pytest.mark.ledger("1e-6.3-03")
def test_nobody_ambushes_on_ground_under_shells() -> None:
    scene, hidden, _ = ambushing(men=1)
    lay_barrage(scene.game, square(scene.game, 2), until=1)
    scene.blue.jump_off_points["p"].at = Point(20, 20)
    request = ambush_request(scene.game, scene.blue, hidden)
    with pytest.raises(Refused, match="Nobody can stand there"):
        request.accept(in_row(hidden, 26, 20))
    request.accept(in_row(hidden, 18, 20))


def test_somebody_with_nobody_left_off_the_table_is_asked_like_anybody_else() -> None:
    scene, hidden, enemy = ambushing()
    hidden.where = Where.GONE
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL), dice=[4, 4], answers=[shifted(enemy, 8, 0), PASS]
    )
    assert [option.id for option in window(script).options] == ["pass"]


@pytest.mark.ledger("1e-5.1.1-04")
def test_a_dice_completed_by_this_roll_ambushes_before_the_first_activation() -> None:
    scene, hidden, _ = ambushing(dice=0)
    scene.blue.points = 5
    scene.game.table.phase = type(scene.game.phase)(active=BLUE)
    script = scene.run(
        play_phase(scene.game),
        dice=[5, 1, 2, 2, 6],
        answers=[chose(f"ambush:{hidden.id}"), in_row(hidden, 36, 20), chose("hold"), STAY],
    )
    assert names(script)[:2] == ["spend-command-dice", "place-ambush"]
    assert hidden.on_table
