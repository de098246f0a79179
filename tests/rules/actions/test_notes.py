"""What a player is told to mind about a legal answer."""

from rules.actions.act import action_options
from rules.actions.notes import notes
from rules.force import Seat
from rules.requests import Placed, Traced
from rules.terrain import Point
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


def test_moves_tell_how_far_they_may_carry() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (10, 10), men=4, shock=2)
    told = {one.id: one.data for one in action_options(scene.game, scene.unit(team), None)}
    assert told["move"] == {"dice": 2, "least": 0, "mean": 5.0, "most": 10}
    assert told["double"]["most"] == 16
    assert told["fire"] == {}
