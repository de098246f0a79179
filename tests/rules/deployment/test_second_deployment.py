"""Coming onto the table in the second edition (2e 9.1, 9.2, 9.4)."""

from typing import Any

import pytest

from rules.activation.act import action_options
from rules.editions.grades import Quality, Rank
from rules.engine.requests import Choose, Place, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.scenarios.points import why_not_use
from rules.state.pieces.force import JumpOffPoint, Leader, Stance, Team, Where
from rules.turn.phase import play_phase
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Script, chose
from tests.rules.turn.platoon import DONE, END, HOLD, POINT, Platoon, beside, dice_to_hit, names

RED, BLUE = Seat.RED, Seat.BLUE


def waiting(*dice: int, **more: Any) -> Platoon:
    """A platoon off the table with a Lieutenant behind it, so that nobody is Hesitant."""
    platoon = Platoon(*dice, **more)
    platoon.lieutenant()
    return platoon


def gunners(platoon: Platoon, *, led: bool = True) -> tuple[Team, Leader | None]:
    """A machine gun Team from the support list, with its own Junior Leader."""
    team = platoon.scene.team(
        RED, men=5, name="MMG Team", crewed="tripod-mmg", crew=5, support=True, facing=0.0
    )
    leader = platoon.scene.leader(RED, name="Sergeant", team=team.id) if led else None
    return team, leader


# --- how and where -------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.1-01")
def test_no_order_brings_anybody_on() -> None:
    platoon = Platoon(4)
    lieutenant = platoon.lieutenant((36, 38))
    offered = platoon.orders(lieutenant)
    waiting = [platoon.section.id, platoon.lmg.id, platoon.rifles.id, platoon.corporal.id]
    assert not any(one in order for order in offered for one in waiting)
    assert not any(order.startswith("deploy") for order in offered)


@pytest.mark.ledger("2e-9.1-02")
@pytest.mark.parametrize("quality", list(Quality))
@pytest.mark.parametrize(("inches", "refused"), [(6.0, False), (7.0, True)])
def test_six_inches_for_troops_of_any_quality(quality: Quality, inches: float, refused: bool) -> None:
    platoon = waiting(1)
    platoon.scene.red.quality = quality
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    places = chose(f"deploy:{mortar.id}:1"), beside((0, 0), (0, inches))
    if refused:
        with pytest.raises(Refused, match="within 6 inches"):
            platoon.play(*places)
    else:
        platoon.play(*places, HOLD)
        assert mortar.on_table


@pytest.mark.ledger("2e-9.1-03")
@pytest.mark.parametrize(("inches", "blocked"), [(4.0, True), (5.0, False)])
def test_an_enemy_at_four_inches_blocks_a_jump_off_point(inches: float, blocked: bool) -> None:
    platoon = waiting(1)
    platoon.scene.team(BLUE, (POINT.x, POINT.y - inches), men=1)
    assert bool(why_not_use(platoon.game, platoon.scene.red, platoon.point)) is blocked


@pytest.mark.ledger("2e-9.1-03")
@pytest.mark.parametrize("place", [(0.0, -6.0), (0.0, 6.0), (6.0, 0.0), (-6.0, 0.0)])
def test_in_any_direction_even_towards_the_enemy(place: tuple[float, float]) -> None:
    platoon = waiting(4)
    platoon.scene.team(BLUE, (36, 10), men=4)
    (lieutenant,) = [one for one in platoon.scene.red.leaders.values() if one.rank is Rank.SENIOR]
    platoon.play(chose(f"deploy:{lieutenant.id}:4"), beside(place))
    assert lieutenant.at == Point(36 + place[0], 36 + place[1])


# --- what they may do at once --------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.1-04")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_who_comes_on_may_go_tactical_without_any_order(die: int) -> None:
    platoon = waiting(die)
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    subject, led = {1: (mortar.id, []), 2: (platoon.section.id, []), 3: (platoon.corporal.id, [DONE])}[die]
    script = platoon.play(
        chose(f"deploy:{subject}:{die}"), SUGGESTED, *led, chose("go-tactical")
    )  # fmt: skip
    teams = [mortar] if die == 1 else [platoon.lmg, platoon.rifles]
    assert [team.stance for team in teams] == [Stance.TACTICAL] * len(teams)
    asked = next(request for request in script.asked if request.name == "act-on-arrival")
    assert [option.id for option in asked.options] == ["fire", "go-tactical", "hold"]  # type: ignore[attr-defined]


@pytest.mark.ledger("2e-9.1-04")
def test_they_may_fire_at_once_but_not_move() -> None:
    platoon = waiting(1)
    squad = platoon.scene.team(RED, men=5, name="Squad")
    platoon.scene.team(BLUE, (36, 22), men=4)
    moves: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        unit = platoon.scene.unit(squad)
        moves.update({one.id: one.refused for one in action_options(platoon.game, unit, None)})
        return chose("fire")

    platoon.play(chose(f"deploy:{squad.id}:1"), SUGGESTED, look, SUGGESTED, dice=(1,) * 5)
    assert dice_to_hit(platoon.scene) == 5
    assert all(moves[one] for one in ("move", "double", "move-tactically", "move-and-fire", "fire-and-move"))
    assert platoon.game.table.phase is None


@pytest.mark.ledger("2e-9.1-04", "2e-7-09", "2e-9.1-09")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_who_has_come_on_is_activated_and_takes_no_senior_leaders_orders(die: int) -> None:
    platoon = waiting(die, 4)
    platoon.scene.team(BLUE, (36, 12), men=4)
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    lieutenant = next(one for one in platoon.scene.red.leaders.values() if one.rank is Rank.SENIOR)
    subject = {1: mortar.id, 2: platoon.section.id, 3: platoon.corporal.id}[die]
    came = mortar if die == 1 else platoon.rifles
    offered: dict[str, str] = {}

    def look(_: Any) -> Any:
        came.shock = 1
        offered.update(platoon.orders(lieutenant, first=False))
        return DONE

    platoon.play(
        chose(f"deploy:{subject}:{die}"), SUGGESTED, *([DONE] if die == 3 else []), HOLD,
        chose(f"deploy:{lieutenant.id}:4"), SUGGESTED, look,
    )  # fmt: skip
    for order in ("activate", "overwatch", "covering-fire"):
        assert offered[f"{order}:{came.id}"] == "Came onto the table in this Phase."
    directed = [why for order, why in offered.items() if f"/{platoon.lmg.id}/" in order]
    assert set(directed) == (set() if die == 1 else {"Came onto the table in this Phase."})
    assert offered[f"rally:{came.id}"] == ""


@pytest.mark.ledger("2e-9.1-04", "2e-7-09")
def test_their_leader_orders_those_who_came_on_with_him_and_no_scouts_sent_ahead_before() -> None:
    platoon = waiting(1, 3)
    platoon.scene.team(BLUE, (36, 12), men=4)
    behind = beside(*((x, 1) for x in (-5, -4, -3, -2, -1, 1, 2, 3, 0)))
    offered: dict[str, str] = {}

    def look(_: Any) -> Any:
        offered.update(platoon.orders(first=False))
        return DONE

    platoon.play(
        chose(f"deploy-scouts:{platoon.section.id}:1"), SUGGESTED, beside((0, -4)), HOLD,
        chose(f"deploy:{platoon.corporal.id}:3"), behind, look, HOLD,
    )  # fmt: skip
    (scouts,) = (team for team in platoon.scene.red.teams.values() if team.name == "Scout Team")
    assert offered[f"activate:{scouts.id}"] == "Came onto the table in this Phase."
    assert offered[f"activate:{platoon.rifles.id}"] == ""
    assert offered[f"overwatch:{platoon.lmg.id}"] == ""


@pytest.mark.ledger("2e-9.1-05", "2e-9.2-01")
def test_a_one_brings_a_support_team_with_its_leader_who_gives_no_orders() -> None:
    platoon = waiting(1, 3)
    team, leader = gunners(platoon)
    assert leader is not None
    refused: list[str | None] = []

    def look(_: Any) -> dict[str, str]:
        refused.append(platoon.refused(f"activate:{leader.id}"))
        return END

    script = platoon.play(chose(f"deploy:{team.id}:1"), SUGGESTED, HOLD, look)
    assert (team.on_table, leader.on_table) == (True, True)
    assert "spend-initiative" not in names(script)
    assert refused[0]


@pytest.mark.ledger("2e-9.2-01", "2e-9.1-07")
def test_their_leaders_three_brings_them_with_his_orders() -> None:
    platoon = waiting(3)
    team, leader = gunners(platoon)
    assert leader is not None
    script = platoon.play(chose(f"deploy:{leader.id}:3"), SUGGESTED, DONE, chose("go-tactical"))
    led = next(request for request in script.asked if request.name == "spend-initiative")
    assert led.prompt.endswith("2 Orders left.")
    assert (team.stance, leader.on_table) == (Stance.TACTICAL, True)


@pytest.mark.ledger("2e-9.1-05")
def test_a_one_brings_no_team_of_a_section() -> None:
    platoon = waiting(1)
    team, _ = gunners(platoon, led=False)
    assert platoon.refused(f"deploy:{team.id}") == ""
    assert platoon.refused(f"deploy:{platoon.rifles.id}") is None
    assert platoon.refused(f"deploy:{platoon.section.id}") == "Needs a 2, and your dice do not make one."


def close_fight(die: int) -> tuple[Platoon, Script]:
    """The Section comes on 5" from an enemy, with its Leader, and its Rifle Team alone is left of it."""
    platoon = waiting(die)
    platoon.lmg.figures.clear()
    platoon.scene.team(BLUE, (36, 29), men=6)
    places = beside(*((x, -1.5) for x in range(-3, 3)), (0, -2.5))
    subject = platoon.section.id if die == 2 else platoon.corporal.id
    acts = [chose("fire")] if die == 2 else [chose(f"activate:{platoon.rifles.id}"), chose("fire")]
    dice = 6 if die == 2 else 10
    answers = [chose(f"deploy:{subject}:{die}"), places, *acts, SUGGESTED, *([DONE] if die == 3 else [])]
    return platoon, platoon.play(*answers, dice=(1,) * dice)


@pytest.mark.ledger("2e-9.1-06")
def test_the_leader_brought_on_by_a_two_neither_orders_nor_fires() -> None:
    platoon, script = close_fight(2)
    assert dice_to_hit(platoon.scene) == 6
    assert "spend-initiative" not in names(script)


@pytest.mark.ledger("2e-9.1-07")
def test_the_leader_brought_on_by_a_three_orders_and_fires() -> None:
    platoon, script = close_fight(3)
    assert dice_to_hit(platoon.scene) == 10  # six rifles and his submachine gun
    assert names(script).count("spend-initiative") == 2


# --- Senior Leaders ------------------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.1-08")
def test_a_four_brings_a_senior_leader_and_a_one_a_team_to_the_same_point() -> None:
    platoon = Platoon(1, 4)
    lieutenant = platoon.lieutenant()
    other = JumpOffPoint(id="point-2", at=Point(12, 40))
    platoon.scene.red.jump_off_points[other.id] = other
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    at_b = {"places": {lieutenant.figure.id: [12, 40]}, "source": other.id}
    places = {man.id: [12, 42 + number] for number, man in enumerate(mortar.figures)}
    team_at_b = {"places": places, "source": other.id}
    platoon.play(
        chose(f"deploy:{mortar.id}:1"), team_at_b, HOLD, chose(f"deploy:{lieutenant.id}:4"), at_b, DONE
    )
    assert (lieutenant.at, mortar.places[0]) == (Point(12, 40), Point(12, 42))
    assert platoon.rifles.where is Where.RESERVE


BARN = house("barn", rectangle(38, 30, 3, 12))


@pytest.mark.ledger("2e-9.1-09", "2e-7-18")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [(36, 44.9, ""), (43, 36, "He sees none of them within his command range.")],
)
def test_he_orders_at_once_whom_he_sees_in_range(x: float, y: float, why: str) -> None:
    platoon = Platoon(4, features=(BARN,))
    lieutenant = platoon.lieutenant()
    squad = platoon.scene.team(RED, (x, y), men=1, name="Squad")
    answers = [chose(f"deploy:{lieutenant.id}:4"), beside((0, 0))]
    script = platoon.play(*answers, *([] if why else [DONE]))
    led = next(
        request for request in script.asked if isinstance(request, Choose) and "Orders" in request.prompt
    )
    assert {one.id: one.refused for one in led.options}[f"activate:{squad.id}"] == why


@pytest.mark.ledger("2e-9.1-10")
def test_he_joins_a_unit_that_was_there_before_and_moves_with_it() -> None:
    platoon = Platoon(4)
    lieutenant = platoon.lieutenant()
    squad = platoon.scene.team(RED, (36, 34), men=4, name="Squad")

    def north(request: Any) -> dict[str, Any]:
        return {"paths": {piece.id: [[piece.at.x, piece.at.y - 7]] for piece in request.pieces}}

    script = platoon.play(
        chose(f"deploy:{lieutenant.id}:4"), beside((0, 0)),
        chose(f"activate:{squad.id}"), chose("move"), north, DONE, dice=(3, 4),
    )  # fmt: skip
    moved = next(request for request in script.asked if request.name == "move")
    assert lieutenant.figure.id in [piece.id for piece in moved.pieces]  # type: ignore[attr-defined]
    assert lieutenant.at == Point(36, 29)
    assert squad.places[0] == Point(36, 27)


@pytest.mark.ledger("2e-9.1-10")
def test_he_does_not_move_by_himself_nor_with_men_who_came_on_too() -> None:
    platoon = Platoon(1, 4)
    lieutenant = platoon.lieutenant()
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    refused: dict[str, str] = {}

    def look(_: Any) -> dict[str, str]:
        refused.update(platoon.orders(lieutenant, first=False))
        unit = platoon.scene.unit(mortar)
        options = action_options(platoon.game, unit, lieutenant)
        refused.update({one.id: one.refused for one in options})
        return DONE

    platoon.play(
        chose(f"deploy:{mortar.id}:1"), beside((2, 0), (3, 0)), HOLD,
        chose(f"deploy:{lieutenant.id}:4"), beside((0, 0)), look,
    )  # fmt: skip
    assert refused[f"walk-alone:{lieutenant.id}"]
    assert refused["move"]


@pytest.mark.ledger("2e-9.1-10")
def test_a_junior_leader_who_comes_on_late_does_not_move_with_his_men() -> None:
    platoon = Platoon(3)
    platoon.lieutenant()
    for team, x in ((platoon.lmg, 36), (platoon.rifles, 40)):
        team.where = Where.TABLE
        for number, man in enumerate(team.figures):
            man.at = Point(x + number, 34)
    offered: list[str] = []

    def north(request: Any) -> dict[str, Any]:
        offered.extend(piece.id for piece in request.pieces)
        return {"paths": {piece.id: [[piece.at.x, piece.at.y - 6]] for piece in request.pieces}}

    platoon.play(
        chose(f"deploy:{platoon.corporal.id}:3"), beside((0, 0)),
        chose(f"activate:{platoon.lmg.id}"), chose("move"), north, DONE, dice=(3, 3),
    )  # fmt: skip
    assert offered
    assert platoon.corporal.figure.id not in offered


# --- into Close Combat ---------------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.1.2-01")
def test_troops_set_down_beside_the_enemy_fight_at_once_without_having_moved() -> None:
    platoon = waiting(1)
    squad = platoon.scene.team(RED, men=4, name="Squad")
    platoon.scene.team(BLUE, (35, 28), men=3, facing=180.0)
    places = beside((0, -4.5), (1, -4.5), (-1, -4.5), (2, -4.5))
    script = platoon.play(chose(f"deploy:{squad.id}:1"), places, HOLD, dice=(6, 6, 6, 6, 1, 1, 1, 1))
    assert names(script) == ["spend-command-dice", "deploy", "occupy-ground"]
    fought = platoon.scene.told("close-combat")[0]
    assert "British Squad rolls 4 dice" in fought
    assert "German Rifle Team rolls 3 dice" in fought  # one a man, and none for a move of the others


# --- Hesitant troops -----------------------------------------------------------------------------------


@pytest.mark.ledger("2e-9.4-01")
@pytest.mark.parametrize(("face", "comes"), [(1, False), (3, False), (4, True), (6, True)])
def test_with_all_senior_leaders_on_the_table_they_may_not_come(face: int, comes: bool) -> None:
    platoon = Platoon(1)
    platoon.lieutenant((36, 44))
    mortar = platoon.scene.team(RED, men=2, name="Mortar Team")
    answers = [SUGGESTED, HOLD] if comes else []
    platoon.play(chose(f"deploy:{mortar.id}:1"), *answers, dice=(face,))
    assert mortar.on_table is comes


@pytest.mark.ledger("2e-9.4-01")
def test_a_leader_by_himself_is_no_unit_and_never_hesitates() -> None:
    platoon = Platoon(3)
    platoon.lieutenant((36, 44))
    for team, x in ((platoon.lmg, 36), (platoon.rifles, 40)):
        team.where = Where.TABLE
        for number, man in enumerate(team.figures):
            man.at = Point(x + number, 34)
    platoon.play(chose(f"deploy:{platoon.corporal.id}:3"), beside((0, 0)), DONE)
    assert platoon.corporal.on_table


@pytest.mark.ledger("2e-9.4-01")
@pytest.mark.parametrize(("verb", "die"), [("deploy-scouts", 1), ("deploy", 2), ("leader", 3)])
def test_scouts_and_a_section_hesitate_with_their_leader_or_without(verb: str, die: int) -> None:
    platoon = Platoon(die)
    platoon.lieutenant((36, 44))
    use = f"deploy:{platoon.corporal.id}" if verb == "leader" else f"{verb}:{platoon.section.id}"
    platoon.play(chose(f"{use}:{die}"), dice=(3,))
    assert not platoon.game.teams_on_table(platoon.scene.red)


@pytest.mark.ledger("2e-9.4-02")
def test_the_die_is_gone_and_another_may_be_tried_in_a_later_phase() -> None:
    platoon = Platoon(1, 2)
    platoon.lieutenant((36, 44))
    platoon.scene.team(RED, men=2, name="Mortar Team")
    again: list[Any] = []

    def look(_: Any) -> dict[str, str]:
        again.extend((list(platoon.game.phase.dice), platoon.refused(f"deploy:{platoon.section.id}")))
        return END

    platoon.play(chose(f"deploy:{platoon.section.id}:2"), look, dice=(1,))
    assert again == [[1], "Did not arrive in this Phase; try again in a later one."]
    platoon.game.table.next_active = RED
    platoon.scene.red.command_dice = 1
    platoon.scene.run(
        play_phase(platoon.game),
        answers=[chose(f"deploy:{platoon.section.id}:2"), SUGGESTED, chose("go-tactical")],
        dice=(2, 4),
    )
    assert platoon.rifles.on_table


@pytest.mark.ledger("2e-9.4-03")
def test_with_an_adjutant_nobody_is_hesitant() -> None:
    platoon = Platoon(2)
    platoon.lieutenant((36, 44))
    platoon.scene.red.adjutant = True
    platoon.play(chose(f"deploy:{platoon.section.id}:2"), SUGGESTED, chose("go-tactical"))
    assert platoon.rifles.on_table


@pytest.mark.ledger("2e-9.1-02")
def test_the_screen_shows_an_area_of_six_inches() -> None:
    platoon = waiting(2)
    platoon.scene.red.quality = Quality.ELITE
    script = platoon.play(chose(f"deploy:{platoon.section.id}:2"), SUGGESTED, HOLD)
    asked = next(request for request in script.asked if isinstance(request, Place))
    ring = next(iter(asked.list_sources())).area[0]
    assert max(((x - 36) ** 2 + (y - 36) ** 2) ** 0.5 for x, y in ring) == pytest.approx(6, abs=0.05)
