"""Overwatch in the second edition, and how long what a Unit does lasts (2e 7)."""

from typing import Any

import pytest

from rules.activation.act import carry_out
from rules.engine.requests import Face
from rules.engine.seats import Seat
from rules.fire.watch import marker_of, watch_of
from rules.geometry.arcs import ahead
from rules.orders.initiatives import lead_on_dice
from rules.reactions.overwatch import go_on_overwatch
from rules.state.changes.men import break_team, pin_team
from rules.state.markers.on_table import covering_fires
from rules.state.pieces.force import Stance, Team
from rules.turn.start import start_phase
from rules.turn.turn_end import end_turn
from tests.rules.reactions.out_of_turn import names
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.turn.platoon import SECOND, Platoon

RED, BLUE = Seat.RED, Seat.BLUE
EAST = 90.0


def lead(platoon: Platoon, *answers: Any) -> Script:
    """The Corporal spends his Orders."""
    return platoon.scene.run(lead_on_dice(platoon.game, platoon.corporal, (3,)), answers=answers)


# --- Overwatch -----------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-23")
def test_a_team_put_on_overwatch_does_nothing_else_in_the_phase() -> None:
    platoon = Platoon(3, at=(20, 30))
    platoon.section.carried = ("rifle-grenade",)
    platoon.scene.team(BLUE, (24, 22), men=4)
    platoon.scene.team(BLUE, (24, 8), men=4)
    kinds = [
        f"{verb}:{platoon.rifles.id}" for verb in ("activate", "grenade", "rifle-grenade", "covering-fire")
    ]
    before = platoon.orders()
    assert [before[one] for one in kinds] == [""] * 4
    refused: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        refused.update(platoon.orders(first=False))
        return chose("done")

    lead(platoon, chose(f"overwatch:{platoon.rifles.id}"), {"facing": EAST}, look)
    assert all(refused[one] for one in kinds)
    assert refused[f"grenade:{platoon.rifles.id}"] == "Put on Overwatch: they do nothing else in this Phase."
    assert refused[f"smoke-grenade:{platoon.rifles.id}/1"] == refused[f"grenade:{platoon.rifles.id}"]


def test_in_the_first_edition_a_team_on_overwatch_may_still_throw() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (20, 30), men=5, section=section)
    enemy = scene.team(BLUE, (20, 22), men=4)
    corporal = scene.leader(RED, (21, 31), section=section)
    scene.game.phase.dice = [3]
    answers = [
        chose(f"overwatch:{team.id}"), {"facing": 0}, chose(f"grenade:{team.id}"), chose(enemy.id),
    ]  # fmt: skip
    script = scene.run(lead_on_dice(scene.game, corporal, (3,)), answers=answers, dice=(1, 2))
    assert "choose-grenade-target" in names(script)


@pytest.mark.ledger("2e-7-24")
@pytest.mark.parametrize(("off", "covered"), [(0, True), (45, True), (46, False), (-45, True), (-46, False)])
def test_the_arc_is_ninety_degrees(off: float, covered: bool) -> None:
    platoon = Platoon(3, at=(20, 30))
    script = lead(platoon, chose(f"overwatch:{platoon.rifles.id}"), {"facing": EAST}, chose("done"))
    assert isinstance(script.asked[1], Face)
    assert script.asked[1].width == 90
    enemy = ahead(marker_of(platoon.rifles), EAST + off, 12)
    assert watch_of(platoon.rifles).covers_place(enemy) is covered


@pytest.mark.ledger("2e-7-25")
def test_a_section_without_teams_watches_as_a_whole_for_one_order() -> None:
    platoon = Platoon(3, at=(20, 30))
    scene = platoon.scene
    squad = scene.section(RED, "Squad", undivided=True)
    men = scene.team(RED, (40, 30), men=10, section=squad, name="Squad")
    sergeant = scene.leader(RED, (44, 31), section=squad)
    left: list[int] = []

    def look(_: Any) -> dict[str, str]:
        left.append(platoon.game.phase.initiatives)
        return chose("done")

    platoon.game.phase.dice = [3]
    answers = [chose(f"overwatch:{squad.id}"), {"facing": EAST}, look]
    scene.run(lead_on_dice(platoon.game, sergeant, (3,)), answers=answers)
    assert (men.stance, left) == (Stance.OVERWATCH, [1])
    # A Section of Teams still needs an Order for each of them.
    assert f"overwatch:{platoon.section.id}" not in platoon.orders()
    assert platoon.orders()[f"overwatch:{platoon.lmg.id}"] == ""


def watching() -> tuple[Scene, Team]:
    """A Team on Overwatch with an enemy in sight."""
    scene = Scene(edition=SECOND)
    team = scene.team(RED, (20, 30), men=5)
    scene.team(BLUE, (20, 10), men=5)
    go_on_overwatch(scene.game, scene.unit(team), 0)
    return scene, team


@pytest.mark.ledger("2e-7-26")
def test_being_pinned_ends_overwatch_for_good() -> None:
    scene, team = watching()
    pin_team(scene.game, team)
    assert team.stance is Stance.NONE
    scene.run(end_turn(scene.game))
    assert (team.pinned, team.stance) == (False, Stance.NONE)


@pytest.mark.ledger("2e-7-26")
def test_what_else_ends_overwatch() -> None:
    scene, team = watching()
    break_team(scene.game, team)
    assert team.stance is Stance.NONE
    scene, team = watching()
    scene.run(carry_out(scene.game, scene.unit(team), "fire"), answers=[SUGGESTED], dice=[1] * 5)
    assert team.stance is Stance.NONE
    scene, team = watching()
    scene.run(carry_out(scene.game, scene.unit(team), "move"), answers=[SUGGESTED], dice=[1, 2])
    assert team.stance is Stance.NONE
    scene, team = watching()
    scene.run(carry_out(scene.game, scene.unit(team), "go-tactical"))
    assert team.stance is Stance.TACTICAL
    scene, team = watching()
    scene.run(end_turn(scene.game))
    assert team.stance is Stance.NONE


def test_in_the_first_edition_pinned_men_go_on_watching() -> None:
    scene = Scene()
    team = scene.team(RED, (20, 30), men=5)
    go_on_overwatch(scene.game, scene.unit(team), 0)
    pin_team(scene.game, team)
    assert team.stance is Stance.OVERWATCH


# --- how long things last ------------------------------------------------------------------------------


@pytest.mark.ledger("2e-7-10")
def test_suppressing_fire_lasts_into_the_next_phase() -> None:
    platoon = Platoon(3, at=(20, 30))
    table = platoon.game.table
    table.phases = 3
    table.next_active = BLUE
    order = chose(f"covering-fire:{platoon.lmg.id}")
    lead(platoon, order, {"places": {"aim": (20, 12)}}, chose("done"))
    told = platoon.scene.told("covering-fire")[0]
    assert "gives Suppressing Fire on open ground, in this Phase and the next" in told
    in_force = []
    for _ in range(2):
        table.phase = None
        start_phase(platoon.game)
        in_force.append(bool(covering_fires(platoon.game)))
    assert (table.phases, in_force) == (5, [True, False])


@pytest.mark.ledger("2e-7-10")
def test_overwatch_and_tactical_last_to_the_turns_end_unless_the_unit_acts() -> None:
    platoon = Platoon(3, at=(20, 30))
    lead(
        platoon, chose(f"overwatch:{platoon.lmg.id}"), {"facing": 0},
        chose(f"activate:{platoon.rifles.id}"), chose("go-tactical"),
    )  # fmt: skip
    platoon.game.table.next_active = BLUE
    platoon.game.table.phase = None
    start_phase(platoon.game)
    assert (platoon.lmg.stance, platoon.rifles.stance) == (Stance.OVERWATCH, Stance.TACTICAL)
    platoon.scene.run(end_turn(platoon.game))
    assert (platoon.lmg.stance, platoon.rifles.stance) == (Stance.NONE, Stance.NONE)
