"""What a player is told to mind about a legal answer."""

import pytest

from rules.activation.act import action_options
from rules.editions.first_tables import Gait
from rules.engine.requests import OptionData, Placed, Traced
from rules.engine.seats import Seat
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Feature, Point
from rules.movement.move import together
from rules.movement.move_request import PlannedMove
from rules.movement.parties import Movers, movers_of
from rules.orders.notes import notes
from rules.orders.way_notes import way_notes
from rules.reactions.overwatch import covers
from rules.state.pieces.force import Stance, Team
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import Scene


def test_men_who_would_leave_their_team_are_told_of() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (10, 10), men=4, name="Bren Team")
    first, second, *_ = team.figures
    far = Traced(paths={first.id: (Point(10, 16),), second.id: (Point(11, 16),)})
    (told,) = notes(scene.red, far)
    assert told == "Bren Team: 2 men would be more than 4 inches from the rest: a Team of their own."
    near = Traced(paths={first.id: (Point(10, 13),)})
    assert notes(scene.red, near) == []


def test_arriving_men_who_stand_apart_are_told_of() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, men=3)
    places = {man.id: Point(10 + index, 10) for index, man in enumerate(team.figures)}
    assert notes(scene.red, Placed(places=places)) == []
    places[team.figures[0].id] = Point(10, 15)
    assert "1 man would be" in notes(scene.red, Placed(places=places))[0]


def section_before(*obstacles: Feature) -> tuple[Scene, PlannedMove, Team, Team]:
    """A Section whose Bren Team stands west of its riflemen, about to go 10" north past these."""
    scene = Scene(*obstacles)
    section = scene.section(Seat.RED, "Section 1")
    bren = scene.team(Seat.RED, (20, 40), men=3, name="Bren Team", section=section)
    rifles = scene.team(Seat.RED, (25, 40), men=4, name="Rifle Team", section=section)
    movers = (*movers_of(bren), *movers_of(rifles))
    party = Movers("Section 1", movers, together(scene.game, [bren, rifles], Gait.NORMAL, (4, 6)))
    return scene, PlannedMove(scene.game, scene.red, (party,)), bren, rifles


def straight_north(inches: dict[str, float], *teams: Team) -> dict[str, tuple[Point, ...]]:
    """Each man's way, by how far his Team goes."""
    return {
        man.id: (Point(man.at.x, man.at.y - inches[team.name]),)
        for team in teams
        for man in team.figures
        if man.at is not None
    }


@pytest.mark.ledger("1e-2-11", "1e-7.1-08")
@pytest.mark.parametrize(
    ("obstacle", "why"),
    [
        (house("house", rectangle(16, 32, 8, 6)), "no door through the wall of the house here"),
        (hedge("hedge", (10, 37), (23.5, 37)), "the hedge is in the way"),
    ],
)
def test_a_team_that_something_keeps_behind_is_told_of_with_what_stops_it(
    obstacle: Feature, why: str
) -> None:
    scene, move, bren, rifles = section_before(obstacle)
    near = straight_north({"Bren Team": 1, "Rifle Team": 2}, bren, rifles)
    assert way_notes(scene.game, scene.red, move, near) == []
    far = straight_north({"Bren Team": 1, "Rifle Team": 9}, bren, rifles)
    (told,) = way_notes(scene.game, scene.red, move, far)
    assert told == f"Left behind: Section 1 Bren Team, more than 4 inches from the others: {why}."


@pytest.mark.ledger("1e-2-11")
def test_a_team_left_by_its_player_is_told_of_too() -> None:
    scene, move, _, rifles = section_before()
    ways = {man.id: (Point(man.at.x, 31),) for man in rifles.figures if man.at}
    (told,) = way_notes(scene.game, scene.red, move, ways)
    assert told == "Left behind: Section 1 Bren Team, more than 4 inches from the others: they stay."


@pytest.mark.ledger("1e-4.5.4-05", "1e-9.1.3-01")
def test_the_overwatch_that_a_way_enters_is_told_of() -> None:
    scene, move, *_ = section_before(house("house", rectangle(18, 32, 14, 3)))
    watcher = scene.team(Seat.BLUE, (25, 20), men=3, name="LMG Team", facing=180.0)
    aside = {move.movers[-1].id: (Point(37, 40), Point(37, 36))}
    assert not [one for one in way_notes(scene.game, scene.red, move, aside) if "Overwatch" in one]
    watcher.stance = Stance.OVERWATCH
    (told,) = [one for one in way_notes(scene.game, scene.red, move, aside) if "Overwatch" in one]
    assert told.startswith("Under Overwatch: German LMG Team, after ")
    watcher.facing = 0.0
    assert not [one for one in way_notes(scene.game, scene.red, move, aside) if "Overwatch" in one]


@pytest.mark.ledger("1e-9.1.3-01")
def test_who_stays_enters_no_overwatch() -> None:
    scene, move, *_ = section_before()
    watcher = scene.team(Seat.BLUE, (25, 30), men=3, facing=180.0, stance=Stance.OVERWATCH)
    assert covers(scene.game, watcher, [Standpoint(mover.at) for mover in move.movers])
    assert way_notes(scene.game, scene.red, move, {}) == []


def test_moves_tell_how_far_they_may_carry() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (10, 10), men=4, shock=2)
    told = {one.id: one.data for one in action_options(scene.game, scene.unit(team), None)}
    assert told["move"] == OptionData(dice=2, least=0, mean=5.0, most=10)
    assert told["double"].most == 16
    assert told["fire"] == OptionData()


@pytest.mark.ledger("1e-2-11")
@pytest.mark.parametrize(("floor", "told"), [(0, 1), (1, 1), (2, 0)])
def test_nobody_leaves_behind_a_team_that_was_two_floors_above_already(floor: int, told: int) -> None:
    scene, move, bren, rifles = section_before(house("house", rectangle(18, 37, 8, 6)))
    for man in bren.figures:
        man.floor = floor
    movers = (*movers_of(bren), *movers_of(rifles))
    (party,) = move.parties
    move = PlannedMove(scene.game, scene.red, (Movers(party.name, movers, party.pace),))
    ways = straight_north({"Rifle Team": 9}, rifles)
    assert len(way_notes(scene.game, scene.red, move, ways)) == told
