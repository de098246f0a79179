"""What six points buy in the second edition: Interrupt, the Turn's end, Ambush and the rest (2e 8.2.1)."""

from typing import Any

import pytest

from rules.command.chain_of_command import spend_points
from rules.deployment.relocate_point import why_not_there
from rules.deployment.relocate_sniper import move_sniper_options
from rules.editions.first_tables import Gait, Setback
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.spotting import what_is_known
from rules.geometry.terrain import Cover, Going, Point
from rules.morale.force_morale import setback
from rules.movement.move import move
from rules.reactions.interrupt import interrupt, interruptions
from rules.reactions.offers import passive_offers, use_offer
from rules.reactions.overwatch import go_on_overwatch
from rules.state.changes.table import note_look
from rules.state.pieces.force import JumpOffPoint, Team, Where
from rules.turn.phase import play_phase
from tests.rules.movement.ground import field
from tests.rules.reactions.out_of_turn import PASS, bren, lurking, names, places, react, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
WOOD = field(Going.BROKEN, 0, 30, 30, 48, cover=Cover.LIGHT)


def standing_offers(scene: Scene) -> dict[str, str]:
    """What the passive player may spend points on at any time, with the reasons against it."""
    return {one.verb: one.refused for request in passive_offers(scene.game) for one in request.options}


# --- what there is -------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-01", "2e-8.2-01", "2e-8.1-04")
@pytest.mark.parametrize(("dice", "points"), [(1, 0), (0, 5)])
def test_six_points_buy_interrupt_ambush_and_the_turns_end_in_the_enemys_phase(
    dice: int, points: int
) -> None:
    scene, _, _ = lurking(dice=dice, points=points)
    bren(scene)
    offered = standing_offers(scene)
    if not dice:
        assert offered == {}
        return
    assert set(offered) == {"end-turn", "move-jump-off-point", "interrupt", "ambush"}
    assert not offered["end-turn"]


@pytest.mark.ledger("2e-8.2-03", "2e-8.2.2-01", "2e-8.2-01")
@pytest.mark.parametrize(("dice", "points", "reacts"), [(0, 2, False), (0, 3, True), (1, 0, True)])
def test_a_dice_can_be_broken_up(dice: int, points: int, reacts: bool) -> None:
    scene, _, enemy = lurking(dice=dice, points=points)
    bren(scene, facing=180)
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4],
        answers=[shifted(enemy, 8, 0), *[PASS] * reacts],
    )
    assert ("react-to-move" in names(script)) is reacts


@pytest.mark.ledger("2e-8.2-03")
@pytest.mark.parametrize(
    ("held", "spent", "left"),
    [((1, 1), 3, (0, 4)), ((2, 0), 1, (1, 5)), ((1, 4), 4, (1, 0)), ((1, 0), 6, (0, 0))],
)
def test_single_points_come_out_of_a_dice(held: tuple[int, int], spent: int, left: tuple[int, int]) -> None:
    scene, _, _ = lurking(dice=held[0], points=held[1])
    spend_points(scene.blue, spent)
    assert (scene.blue.dice, scene.blue.points) == left


# --- Interrupt -----------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-02")
def test_a_section_or_team_on_the_table_moves_or_fires_unless_pinned() -> None:
    scene, waiting, _ = lurking()
    gun, pinned = bren(scene), scene.team(BLUE, (10, 10), men=3, pinned=True)
    offered = list(interruptions(scene.game, scene.blue, None))
    assert {one.subject for one in offered} == {gun.id}
    assert [one.id.rpartition(":")[2] for one in offered] == [
        "fire",
        *map(str, (Gait.TACTICAL, Gait.NORMAL, Gait.DOUBLE)),
    ]
    assert pinned.on_table
    assert waiting.where is Where.RESERVE


@pytest.mark.ledger("2e-8.2.1-03")
def test_the_leader_of_the_section_does_nothing() -> None:
    scene, _, enemy = lurking()
    section = scene.section(BLUE)
    men = scene.team(BLUE, (36, 20), men=3, section=section)
    corporal = scene.leader(BLUE, (36, 19), section=section)
    script = scene.run(interrupt(scene.game, scene.blue, men.id, "fire"), dice=[1, 1, 1], answers=[SUGGESTED])
    assert names(script) == ["choose-targets"]
    assert corporal.figure.id not in [one.id for one in script.asked[0].firers]  # type: ignore[attr-defined]
    assert corporal.id not in scene.game.phase.activated
    assert enemy.on_table


@pytest.mark.ledger("2e-8.2.1-04")
def test_the_halted_unit_goes_on_and_there_is_no_second_interrupt() -> None:
    scene, _, enemy = lurking(dice=2)
    gun = bren(scene, at=(20, 22))
    script = scene.run(
        move(scene.game, scene.unit(enemy), Gait.NORMAL),
        dice=[4, 4, *[1] * 6],
        answers=[shifted(enemy, 8, 0), react(f"interrupt:{gun.id}:fire", 3), SUGGESTED, PASS],
    )
    assert places(enemy)[0] == (44, 30)
    again = [request for request in script.asked if request.name == "react-to-move"][1]
    assert not [one for one in again.options if one.verb == "interrupt"]  # type: ignore[attr-defined]


# --- the Turn ------------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-05")
def test_the_turn_ends_only_when_the_phase_is_complete() -> None:
    scene, _, enemy = lurking()
    scene.game.table.phase = type(scene.game.phase)(active=RED, rolled=[1, 3, 3, 5, 5], dice=[1])
    scene.run(use_offer(scene.game, scene.blue, "end-the-turn"))
    assert (scene.blue.dice, scene.game.table.turn_ending, scene.game.table.turn) == (0, True, 1)
    scene.run(play_phase(scene.game), answers=[chose(f"activate:{enemy.id}:1"), chose("go-tactical")])
    assert scene.game.table.turn == 2


@pytest.mark.ledger("2e-8.2.1-05")
def test_nobody_is_asked_before_the_command_dice_are_rolled() -> None:
    scene, _, _ = lurking(dice=2)
    scene.game.table.phase = type(scene.game.phase)(active=BLUE)
    script = scene.run(play_phase(scene.game), dice=[5, 5, 1, 2, 6], answers=[chose("end-phase")])
    assert names(script) == ["spend-command-dice"]


# --- Force Morale and Jump-Off Points --------------------------------------------------------------------


@pytest.mark.ledger("2e-8.2.1-16")
def test_a_force_morale_test_is_avoided_before_the_roll_only() -> None:
    scene, _, _ = lurking(dice=1, points=1)
    script = scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS), answers=[chose("spend")])
    assert names(script) == ["avoid-force-morale-test"]
    assert (scene.blue.force_morale, scene.blue.dice, scene.blue.points) == (9, 0, 1)
    scene.run(setback(scene.game, scene.blue, Setback.TEAM_BREAKS), dice=[6])
    assert scene.blue.force_morale == 7


def behind(friend: TeamKind, *, active: Seat = BLUE) -> Scene:
    """Blue's point in front of a wood behind a man of some kind; red far off in the north."""
    scene = Scene(WOOD, edition="second", active=active)
    scene.red.dice = 1
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(20, 25))
    scene.team(RED, [(20, 20)], kind=friend)
    scene.team(BLUE, [(20, 2)])
    return scene


@pytest.mark.ledger("2e-8.2.1-17")
def test_eighteen_inches_behind_troops_who_are_no_snipers_and_in_cover() -> None:
    def reason(scene: Scene, place: Point) -> str:
        return why_not_there(scene.game, scene.red, scene.red.jump_off_points["p"], place)

    assert reason(behind(TeamKind.INFANTRY), Point(20, 40)) == ""
    assert "at least 6" in reason(behind(TeamKind.SNIPER), Point(20, 40))
    assert "18 inches" in reason(behind(TeamKind.INFANTRY), Point(20, 43.5))
    assert "cover" in reason(behind(TeamKind.INFANTRY), Point(33, 33))


@pytest.mark.ledger("2e-8.2.1-17")
def test_in_the_enemys_phase_too_but_not_a_captured_point() -> None:
    scene = behind(TeamKind.INFANTRY)
    assert standing_offers(scene)["move-jump-off-point"] == ""
    scene.run(use_offer(scene.game, scene.red, "move-jump-off-point"), answers=[{"places": {"p": (20, 40)}}])
    assert (scene.red.jump_off_points["p"].at, scene.red.dice) == (Point(20, 40), 0)
    scene = behind(TeamKind.INFANTRY)
    scene.red.jump_off_points["p"].captured = True
    assert standing_offers(scene)["move-jump-off-point"] == "You have no Jump-Off Point that could be moved."


@pytest.mark.ledger("2e-8.2.1-18")
def test_a_point_moved_in_the_own_phase_is_used_at_once() -> None:
    scene = behind(TeamKind.INFANTRY, active=RED)
    scene.leader(RED, rank=Rank.SENIOR)
    team = scene.team(RED, men=2)
    scene.game.table.phase = type(scene.game.phase)(active=RED, rolled=[1, 5, 5, 5, 5], dice=[1])
    options = {}

    def deploys(request: Any) -> dict[str, str]:
        options.update({one.id: one.refused for one in request.options})
        return chose(f"deploy:{team.id}:1")

    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose("move-jump-off-point"), {"places": {"p": (20, 40)}}, deploys, SUGGESTED, chose("hold"),
        ],
    )  # fmt: skip
    assert any("deploy" in name for name in names(script))
    assert all(abs(place[1] - 40) <= 6 for place in places(team))


# --- snipers -------------------------------------------------------------------------------------------


def sniping(*, points: int = 3, active: Seat = BLUE, enemy: float = 14.0) -> tuple[Scene, Team]:
    """Red's sniper in the open beside a wood, with points, in anybody's Phase."""
    scene = Scene(WOOD, edition="second", active=active)
    scene.red.points = points
    scene.team(BLUE, [(20, enemy)])
    return scene, scene.team(RED, [(34, 36)], kind=TeamKind.SNIPER, name="Sniper")


@pytest.mark.ledger("2e-8.2.2-13", "2e-8.2.2-01")
@pytest.mark.parametrize("active", [RED, BLUE])
def test_a_sniper_goes_into_cover_in_any_phase_for_three_points(active: Seat) -> None:
    scene, hidden = sniping(active=active)
    (option,) = move_sniper_options(scene.game, scene.red)
    assert (option.detail, option.refused) == ("3 Chain of Command Points", "")
    if active is BLUE:
        assert standing_offers(scene)["move-sniper"] == ""
    there = {"places": {hidden.figures[0].id: (20, 36)}, "source": "here"}
    scene.run(use_offer(scene.game, scene.red, option.id), answers=[there])
    assert (places(hidden), scene.red.points) == ([(20, 36)], 0)
    assert hidden.id in scene.game.phase.activated  # he does not fire in this Phase


@pytest.mark.ledger("2e-8.2.2-13")
@pytest.mark.parametrize(
    ("enemy", "place", "why"),
    [(14, (40, 36), "cover"), (25, (20, 36), "12 inches"), (14, (15.5, 36), "18 inches")],
)
def test_neither_into_the_open_nor_near_the_enemy_nor_far(
    enemy: float, place: tuple[float, float], why: str
) -> None:
    scene, hidden = sniping(enemy=enemy)
    there = {"places": {hidden.figures[0].id: place}, "source": "here"}
    with pytest.raises(Refused, match=why):
        scene.run(use_offer(scene.game, scene.red, f"move-sniper:{hidden.id}"), answers=[there])


@pytest.mark.ledger("2e-8.2.2-14")
def test_who_looks_for_him_begins_again() -> None:
    scene, hidden = sniping()
    watcher = bren(scene, BLUE, (20, 12), facing=180)
    go_on_overwatch(scene.game, scene.unit(watcher), 180)
    note_look(scene.game, watcher, hidden, found=False)
    there = {"places": {hidden.figures[0].id: (20, 36)}, "source": "here"}
    scene.run(use_offer(scene.game, scene.red, f"move-sniper:{hidden.id}"), answers=[there])
    assert what_is_known(scene.game, hidden).looked == {}
