"""What is shown of those who ride in vehicles, and of vehicles that wait for them."""

from rules.state.changes.mounted import leave
from rules.views.vehicle_views import vehicle_view, waiting_vehicle
from tests.rules.crew.riding import CARRIER, empty, mounted
from tests.rules.scene import Scene


def test_teams_and_leaders_aboard_are_named_and_counted_and_seats_left() -> None:
    scene = Scene()
    vehicle, gun, *_ = mounted(scene)
    gun.shock = 2
    shown = vehicle_view(scene.game, vehicle)
    assert isinstance(shown.aboard, list)
    assert [(one.name, one.men) for one in shown.aboard] == [
        ("1st Squad LMG Team", 4),
        ("1st Squad Rifle Team", 5),
        ("1st Squad Obergefreiter", 1),
    ]
    assert shown.aboard[0].shock == 2
    assert (shown.seats, shown.commander, shown.initiatives) == (2, "junior", 2)
    assert [one.id for one in shown.positions] == ["driver", "top-gunner"]


def test_an_empty_one_says_so() -> None:
    scene = Scene()
    vehicle = mounted(scene).vehicle
    leave(scene.game, vehicle)
    shown = vehicle_view(scene.game, vehicle)
    assert shown.empty is True
    assert [one.refused for one in shown.positions] == ["Nobody aboard is left to do that."]


def test_one_that_waits_tells_its_own_side_of_its_seats() -> None:
    shown = waiting_vehicle(empty(Scene(), CARRIER))
    assert (shown.seats, shown.crewless) == (12, True)
