"""Tienes Razón: men in cover leave it only where a Leader leads them out (esp-119, esp-120)."""

import pytest

from rules.activation.act import action_options
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover
from rules.movement.move import move
from rules.orders.initiatives import lead_on_dice
from rules.orders.lead_out import LEAD_OUT
from rules.phrases import say
from rules.scenarios.tempers import choose_tempers
from rules.state.pieces.force import Leader, Team
from rules.state.troops.units import alone
from tests.rules.armies import known_for
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scene import Scene, chose

RED = Seat.RED
WALL = hedge("wall", (0, 19), (72, 19), cover=Cover.HARD)
WOOD = area("wood", rectangle(10, 12, 30, 12), cover=Cover.LIGHT)
MOVES = ("move", "move-tactically", "double", "move-and-fire")


def squad(scene: Scene, **more: object) -> Team:
    known_for(scene.red, "tienes-razon")
    section = scene.section(RED, "Squad 1", undivided=True)
    return scene.team(RED, (20, 20), men=8, name="Squad", section=section, **more)  # type: ignore[arg-type]


def jefe(scene: Scene, at: tuple[float, float] = (22, 24)) -> Leader:
    return scene.leader(RED, at, rank=Rank.SENIOR, name="Jefe")


def refused(scene: Scene, team: Team, leader: Leader | None = None) -> dict[str, object]:
    options = action_options(scene.game, scene.unit(team), leader)
    return {one.id: one.refused for one in options if one.id in MOVES}


# --- chosen for the game -------------------------------------------------------------------------------


@pytest.mark.ledger("esp-119")
@pytest.mark.parametrize("taken", ["machismo", "tienes-razon"])
def test_set_up_asks_once_and_it_holds_for_the_game(taken: str) -> None:
    scene = Scene()
    known_for(scene.red, "peoples-militia", "machismo", "tienes-razon")
    script = scene.run(choose_tempers(scene.game), answers=[chose(taken)])
    assert [one.name for one in script.asked] == ["choose-temper"]
    assert scene.red.characteristics == ("peoples-militia", taken)
    scene.run(choose_tempers(scene.game))


# --- men in cover --------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-120")
def test_a_squad_behind_a_wall_does_not_advance_on_a_2() -> None:
    scene = Scene(WALL)
    team = squad(scene)
    assert set(refused(scene, team).values()) == {say("keeps-to-its-cover")}


@pytest.mark.ledger("esp-120")
def test_in_the_open_it_moves_as_others_do() -> None:
    scene = Scene()
    team = squad(scene)
    assert not refused(scene, team)["move"]


@pytest.mark.ledger("esp-120")
def test_in_a_wood_it_moves_as_far_as_it_stays_in_it() -> None:
    scene = Scene(WOOD)
    team = squad(scene)
    goes(scene, team, 17, dice=[2, 1])
    assert team.figures[0].place.y == 17


@pytest.mark.ledger("esp-120")
def test_a_way_out_of_the_wood_is_refused() -> None:
    scene = Scene(WOOD)
    team = squad(scene)
    with pytest.raises(Refused, match="would leave their cover"):
        goes(scene, team, 8, dice=[6, 6])


def goes(scene: Scene, team: Team, y: float, *, dice: list[int]) -> None:
    paths = {man.id: [[man.place.x, y]] for man in team.figures}
    going = move(scene.game, scene.unit(team), Gait.NORMAL)
    scene.run(going, dice=dice, answers=[{"paths": paths}])


@pytest.mark.ledger("esp-120")
@pytest.mark.parametrize(("left", "is_possible"), [(2, True), (1, False)])
def test_a_leader_leads_it_out_for_two_initiatives(left: int, is_possible: bool) -> None:
    scene = Scene(WALL)
    squad(scene)
    (option,) = LEAD_OUT.offers(scene.game, jefe(scene), left)
    assert (not option.refused) == is_possible


@pytest.mark.ledger("esp-120")
def test_who_is_led_out_goes() -> None:
    scene = Scene(WALL)
    team = squad(scene)
    scene.game.phase.dice = [4]
    answers = [
        chose(f"lead-out:{team.section}"),
        chose("move-tactically"),
        {"paths": {man.id: [[man.place.x, 21]] for man in team.figures}},
        chose("done"),
    ]
    scene.run(lead_on_dice(scene.game, jefe(scene), (4,)), dice=[1], answers=answers)
    assert team.figures[0].place.y == 21


@pytest.mark.ledger("esp-120")
def test_who_goes_back_has_not_led_it_out() -> None:
    scene = Scene(WALL)
    team = squad(scene)
    scene.game.phase.dice = [4]
    answers = [chose(f"lead-out:{team.section}"), chose("back"), chose("back")]
    scene.run(lead_on_dice(scene.game, jefe(scene), (4,)), answers=answers)
    assert refused(scene, team)["move"] == say("keeps-to-its-cover")


@pytest.mark.ledger("esp-120")
def test_an_order_for_one_initiative_leaves_it_where_it_is() -> None:
    scene = Scene(WALL)
    team = squad(scene)
    assert refused(scene, team, jefe(scene))["move"] == say("keeps-to-its-cover")


@pytest.mark.ledger("esp-120")
def test_supports_are_none_of_them() -> None:
    scene = Scene(WALL)
    known_for(scene.red, "tienes-razon")
    team = scene.team(RED, (20, 20), men=3, support=True)
    options = action_options(scene.game, alone(scene.red, team), None)
    assert not next(one for one in options if one.id == "move").refused
