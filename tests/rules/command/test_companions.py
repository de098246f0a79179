"""Men who go with a Unit: Commissars and the like (l40-064, l40-065, esp-094 to esp-097)."""

from typing import Any

import pytest

from rules.command.command_dice import roll_command_dice
from rules.command.commanding import commanded_teams, seniors_off_table, why_not_command
from rules.deployment.arrivals import arrivals
from rules.editions.companions import CompanionKind
from rules.editions.first_tables import Gait, Setback
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.fire.leader_hits import hurt
from rules.fire.shooters import leaders_firing
from rules.morale.shock import is_breaking, is_over
from rules.movement.move import leaders_along, move
from rules.orders.initiatives import lead_on_dice
from rules.phrases import say
from rules.state.pieces.force import Leader, Where
from rules.state.troops.units import is_out, strength
from rules.turn.by_command_dice import ACTIVATE_BY_DICE, CALL_FORWARD
from rules.turn.phase import play_phase
from tests.rules.scene import SUGGESTED, Scene, chose

ON_A_FIVE = (
    CompanionKind.COMMISSAR,
    CompanionKind.POLITICAL_OFFICER,
    CompanionKind.DELEGATE,
    CompanionKind.CAID,
)


def companion(
    scene: Scene,
    at: tuple[float, float] | None = (21, 21),
    kind: CompanionKind = CompanionKind.COMMISSAR,
    **more: Any,
) -> Leader:
    """A man of red who goes with a Unit."""
    one = scene.leader(
        Seat.RED, at, rank=Rank.SENIOR, weapon="pistol", name="Commissar", companion=kind, **more
    )
    one.initiatives = 0
    return one


# --- a 5 -----------------------------------------------------------------------------------------------


@pytest.mark.ledger("l40-064", "esp-094")
@pytest.mark.parametrize("kind", ON_A_FIVE)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_five_activates_him_and_is_no_point(kind: CompanionKind, edition: str) -> None:
    scene = Scene(edition=edition)
    commissar = companion(scene, kind=kind)
    scene.red.command_dice = 5
    scene.run(roll_command_dice(scene.game), dice=[5, 5, 1, 2, 2])
    assert scene.red.points == 2
    walk = [chose("walk-alone:" + commissar.id), chose(Gait.NORMAL), SUGGESTED]
    scene.run(lead_on_dice(scene.game, commissar, (5,)), dice=[3, 4], answers=walk)
    assert (scene.red.points, scene.game.phase.dice) == (1, [1, 2, 2])


@pytest.mark.ledger("l40-064", "esp-094")
def test_a_five_that_made_a_whole_dice_breaks_it_up_again() -> None:
    scene = Scene()
    commissar = companion(scene)
    scene.red.points, scene.red.command_dice = 5, 1
    scene.run(roll_command_dice(scene.game), dice=[5])
    assert (scene.red.dice, scene.red.points) == (1, 0)
    walk = [chose("walk-alone:" + commissar.id), chose(Gait.NORMAL), SUGGESTED]
    scene.run(lead_on_dice(scene.game, commissar, (5,)), dice=[3, 4], answers=walk)
    assert (scene.red.dice, scene.red.points) == (0, 5)


@pytest.mark.ledger("l40-064", "esp-094")
@pytest.mark.parametrize(
    ("faces", "spent", "is_possible"),
    [((5, 1), 0, True), ((4, 1), 0, False), ((5, 1), 1, False)],
)
def test_only_a_five_whose_point_is_left(faces: tuple[int, ...], spent: int, is_possible: bool) -> None:
    scene = Scene()
    commissar = companion(scene)
    scene.red.command_dice = len(faces)
    scene.run(roll_command_dice(scene.game), dice=faces)
    scene.red.points -= spent
    (option,) = [one for one in ACTIVATE_BY_DICE.offers(scene.game, scene.red) if one.subject == commissar.id]
    assert (not option.refused, option.dice) == (is_possible, (5,) if is_possible else ())


@pytest.mark.ledger("l40-064", "esp-094")
def test_he_comes_on_by_a_five_and_stays_where_he_came() -> None:
    scene = Scene()
    commissar = companion(scene, None)
    (arrival,) = arrivals(scene.game, scene.red)
    assert (arrival.result, arrival.leaders) == (5, (commissar,))
    scene.red.command_dice = 1
    scene.run(roll_command_dice(scene.game), dice=[5])
    assert [one.dice for one in CALL_FORWARD.offers(scene.game, scene.red)] in ([(5,)], [()])


@pytest.mark.ledger("l40-064", "esp-094")
def test_a_phase_waits_for_a_five_while_he_stands_there() -> None:
    scene = Scene()
    scene.red.command_dice = 1
    commissar = companion(scene)
    script = scene.run(play_phase(scene.game), dice=[5], answers=[chose("end-phase")])
    assert any(option.subject == commissar.id for option in script.asked[0].options)  # type: ignore[attr-defined]


# --- what he does and does not -------------------------------------------------------------------------


@pytest.mark.ledger("l40-064", "esp-095")
@pytest.mark.parametrize("kind", ON_A_FIVE)
def test_two_men_against_shock(kind: CompanionKind) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    commissar = companion(scene, kind=kind)
    assert strength(scene.game, [team]) == 7
    team.shock = 7
    assert not is_over(scene.game, [team])
    team.shock = 8
    assert is_over(scene.game, [team])
    assert not is_breaking(scene.game, [team])
    commissar.out_until_turn = scene.game.table.turn
    assert strength(scene.game, [team]) == 5


@pytest.mark.ledger("l40-064", "esp-095")
@pytest.mark.parametrize("kind", ON_A_FIVE)
def test_he_neither_fires_nor_commands(kind: CompanionKind) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    commissar = companion(scene, kind=kind)
    assert leaders_firing(scene.game, scene.unit(team), None) == []
    assert commanded_teams(scene.game, commissar) == []
    assert why_not_command(scene.game, commissar, scene.unit(team)) == say("leads-nobody-here")
    commissar.where = Where.RESERVE
    assert not seniors_off_table(scene.red)


@pytest.mark.ledger("l40-064", "esp-094")
def test_he_moves_freely_with_the_unit_he_is_with() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    commissar = companion(scene)
    assert leaders_along(scene.game, scene.unit(team)) == [commissar]
    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[3, 4], answers=[SUGGESTED])
    assert commissar.on_table


@pytest.mark.ledger("l40-064", "esp-095")
def test_he_has_no_initiative_to_lose_to_a_light_wound() -> None:
    scene = Scene()
    commissar = companion(scene)
    scene.run(hurt(scene.game, scene.red, commissar), dice=[6])
    assert (commissar.on_table, commissar.wounds, is_out(scene.game, commissar)) == (True, 1, False)


# --- a Leader who is hit -------------------------------------------------------------------------------


@pytest.mark.ledger("l40-065", "esp-096")
@pytest.mark.parametrize("kind", [CompanionKind.COMMISSAR, CompanionKind.POLITICAL_OFFICER])
@pytest.mark.parametrize("rank", [Rank.JUNIOR, Rank.SENIOR])
def test_he_may_take_a_leaders_hit(kind: CompanionKind, rank: Rank) -> None:
    scene = Scene()
    commissar = companion(scene, kind=kind)
    leader = scene.leader(Seat.RED, (23, 21), rank=rank)
    row: list[Setback] = []

    async def rule() -> None:
        row.append(await hurt(scene.game, scene.red, leader))

    scene.run(rule(), answers=[chose(commissar.id)])
    assert (leader.on_table, leader.wounds, commissar.where) == (True, 0, Where.GONE)
    assert (row, scene.red.men_lost) == ([Setback.SENIOR_LEADER_KILLED], 1)


@pytest.mark.ledger("l40-065", "esp-096")
@pytest.mark.parametrize(("at", "is_asked"), [((25, 21), True), ((25.2, 21), False)])
def test_only_within_four_inches_and_as_he_likes(at: tuple[float, float], is_asked: bool) -> None:
    scene = Scene()
    commissar = companion(scene)
    leader = scene.leader(Seat.RED, at)
    answers = [chose("roll")] if is_asked else []
    scene.run(hurt(scene.game, scene.red, leader), dice=[1], answers=answers)
    assert (leader.where, commissar.on_table) == (Where.GONE, True)


@pytest.mark.ledger("esp-097")
@pytest.mark.parametrize(
    ("kind", "face", "row"),
    [
        (CompanionKind.DELEGATE, 1, Setback.JUNIOR_LEADER_KILLED),
        (CompanionKind.DELEGATE, 3, Setback.JUNIOR_LEADER_WOUNDED),
        (CompanionKind.CAID, 1, Setback.JUNIOR_LEADER_KILLED),
        (CompanionKind.CAID, 3, Setback.SENIOR_LEADER_WOUNDED),
        (CompanionKind.PRIEST, 1, Setback.SENIOR_LEADER_KILLED),
    ],
)
def test_he_softens_the_loss_of_a_senior_leader(kind: CompanionKind, face: int, row: Setback) -> None:
    scene = Scene()
    companion(scene, kind=kind)
    jefe = scene.leader(Seat.RED, (30, 30), rank=Rank.SENIOR)
    found: list[Setback] = []

    async def rule() -> None:
        found.append(await hurt(scene.game, scene.red, jefe))

    scene.run(rule(), dice=[face])
    assert found == [row]
    assert scene.game.edition.morale_loss(Setback.JUNIOR_LEADER_KILLED, 6) == 2


@pytest.mark.ledger("esp-096", "esp-097")
def test_his_own_loss_is_a_senior_leaders() -> None:
    scene = Scene()
    caid = companion(scene, kind=CompanionKind.CAID)
    found: list[Setback] = []

    async def rule() -> None:
        found.append(await hurt(scene.game, scene.red, caid))

    scene.run(rule(), dice=[1])
    assert found == [Setback.SENIOR_LEADER_KILLED]
