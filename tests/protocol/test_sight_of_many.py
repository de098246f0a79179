"""What is seen between two crowds and by one: no man is forgotten, however far off he stands."""

from types import SimpleNamespace
from typing import Any, cast

from games.socket import looking
from games.wire.inbound import Query
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Sight
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene

MEN = 9


def in_file(x: float, y: float, step: float) -> list[tuple[float, float]]:
    return [(x, y + number * step) for number in range(MEN)]


def asked(scene: Scene, name: str, **more: Any) -> dict[str, Any]:
    query = Query(id="q", name=cast(Any, name), **more)
    look = {"sight": looking.sight, "fan": looking.fan}[name]
    return look(cast(Any, SimpleNamespace(game=scene.game)), cast(Any, None), query)()


def test_every_man_has_a_line_to_every_other_nearest_first() -> None:
    scene = Scene()
    viewer = scene.team(Seat.RED, in_file(30, 20, 3))
    target = scene.team(Seat.BLUE, in_file(30, 16, -1))
    told = asked(scene, "sight", viewer=viewer.id, target=target.id)
    inches = [line["from"][1] - line["to"][1] for line in told["lines"]]
    assert len({(*line["from"], *line["to"]) for line in told["lines"]}) == MEN * MEN
    assert inches == sorted(inches)
    assert told["distance"] == inches[0] == 4


def test_lines_to_a_vehicle_end_at_its_hull_which_hides_none_of_it() -> None:
    scene = Scene()
    viewer = scene.team(Seat.RED, (36, 30), men=1)
    tank = scene.vehicle((36, 20), 0.0, size=(4, 2, 2))
    told = asked(scene, "sight", viewer=viewer.id, target=tank.id)
    assert sorted(line["to"] for line in told["lines"]) == [[35, 18], [35, 22], [37, 18], [37, 22]]
    assert all(line["clear"] for line in told["lines"])


def test_the_only_man_in_sight_is_seen_though_he_is_the_farthest_off() -> None:
    block = area("block", rectangle(29, 17, 2, 2), going=Going.IMPASSABLE, sight=Sight.HIGH)
    scene = Scene(block)
    viewer = scene.team(Seat.RED, in_file(30, 20, 1))
    target = scene.team(Seat.BLUE, [*in_file(30, 16, -1)[:-1], (44, 4)])
    told = asked(scene, "sight", viewer=viewer.id, target=target.id)
    assert told["seen"]
    assert {tuple(line["to"]) for line in told["lines"] if line["clear"]} == {(44, 4)}


def test_a_team_looks_around_from_the_man_nearest_to_its_middle_in_whatever_order_its_men_come() -> None:
    scene = Scene(area("block", rectangle(30, 18, 30, 2), going=Going.IMPASSABLE, sight=Sight.HIGH))
    viewer = scene.team(Seat.RED, [(36, 21), (36, 10), (37, 21)], facing=180)
    alone = scene.team(Seat.RED, (36, 21), men=1, facing=180)
    assert asked(scene, "fan", viewer=viewer.id) == asked(scene, "fan", viewer=alone.id)
