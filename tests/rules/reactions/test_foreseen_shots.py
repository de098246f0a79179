"""What a reaction's fire would be along the enemy's way is what it then is, and looking changes nothing."""

from typing import Any

import msgspec
import pytest

from rules.editions.first_tables import Gait
from rules.engine.requests import Refused, Shot
from rules.engine.seats import Seat
from rules.geometry.terrain import Obstacle
from rules.movement.move import move
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Stance, Team
from tests.reading import english
from tests.rules.crew.crew import command, north
from tests.rules.movement.ground import line
from tests.rules.reactions.out_of_turn import PASS, bren, react, shifted
from tests.rules.scene import Scene, Script, chose
from tests.rules.weapons.guns import PAK_40, gun
from tests.rules.weapons.support_weapons import with_arsenal

MISSES = [1] * 6


class Looked:
    """An answer that looks along the way for one option first."""

    def __init__(self, option: str, answer: dict[str, Any]) -> None:
        self.option, self.answer = option, answer
        self.shots: dict[float, Shot] = {}

    def __call__(self, request: Any) -> dict[str, Any]:
        self.shots = dict(request.shots(self.option))
        return self.answer


AIMED: list[Shot] = []
"""What was told of each target when a Unit fired."""


def attacked(edition: str = "first") -> tuple[Scene, Team, Team]:
    """Five red men 24" south of a blue Bren that looks south; they go towards a hedge 14" from it."""
    scene = Scene(line(Obstacle.MEDIUM, 30), edition=edition)
    gun = bren(scene, at=(36, 16), facing=180.0)
    return scene, gun, scene.team(Seat.RED, (36, 40), men=5)


def moved(scene: Scene, enemy: Team, *answers: Any, dice: Any = ()) -> Script:
    """They go 9" north, to the hedge, and blue answers so."""
    going = move(scene.game, scene.unit(enemy), Gait.NORMAL)
    return scene.run(going, dice=[5, 4, *dice], answers=[shifted(enemy, 0, -9), *answers])


def aim(request: Any) -> Any:
    """Fire as suggested; what that comes to is told with the target."""
    (target,) = request.list_targets()
    AIMED.append(Shot(told=target.summary, dice=target.outlook.dice, hits=target.outlook.hits))
    return msgspec.to_builtins(request.suggested())


@pytest.mark.parametrize("inches", [0.0, 5.0, 9.0])
@pytest.mark.parametrize(
    ("way", "dice", "points"),
    [("overwatch:{}", 0, 0), ("react-fire:{}", 0, 3), ("interrupt:{}:fire", 1, 0)],
)
def test_it_fires_what_was_foreseen_where_it_halts_them(
    way: str, dice: int, points: int, inches: float
) -> None:
    scene, bren, enemy = attacked("second" if points else "first")
    if not (dice or points):
        go_on_overwatch(scene.game, scene.unit(bren), 180)
    scene.blue.dice, scene.blue.points = dice, points
    option = way.format(bren.id)
    looked = Looked(option, react(option, inches))
    AIMED.clear()
    moved(scene, enemy, looked, aim, dice=MISSES)
    assert [looked.shots[inches]] == AIMED
    assert list(looked.shots) == [float(whole) for whole in range(10)]


def test_cover_and_range_on_the_way_are_told_of_and_looking_changes_nothing() -> None:
    scene, bren, enemy = attacked()
    go_on_overwatch(scene.game, scene.unit(bren), 180)
    looked = Looked(f"overwatch:{bren.id}", PASS)
    tables: list[bytes] = []

    def look(request: Any) -> Any:
        tables.append(msgspec.json.encode(scene.game.table))
        answer = looked(request)
        tables.append(msgspec.json.encode(scene.game.table))
        return answer

    moved(scene, enemy, look)
    first, last = (looked.shots[inches] for inches in (0.0, 9.0))
    assert (english(first.told), first.hits) == ("6 dice, 5+, in light cover, 24 inches", 2.0)
    assert (english(last.told), last.hits) == ("6 dice, 4+, in light cover, 15 inches", 3.0)
    assert tables[0] == tables[1]


def test_what_is_no_fire_has_no_shots_and_what_is_not_offered_is_refused() -> None:
    scene, bren, enemy = attacked()
    scene.blue.dice = 1
    walks = Looked(f"interrupt:{bren.id}:tactical", PASS)
    moved(scene, enemy, walks)
    assert walks.shots == {}
    nonsense = Looked("interrupt:nobody:fire", PASS)
    with pytest.raises(Refused):
        moved(scene, enemy, nonsense)


def test_a_gun_tells_what_one_round_needs_at_each_inch() -> None:
    scene = with_arsenal(Scene(), Seat.RED, Seat.BLUE)
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    pak = gun(scene, PAK_40, (36, 10), seat=Seat.BLUE, facing=180.0, stance=Stance.OVERWATCH)
    looked = Looked(f"overwatch:{pak.id}", PASS)
    command(scene, tank, chose("drive:2"), north(tank, 20), looked, dice=(3, 4))
    shots = [looked.shots[float(inches)] for inches in range(8)]
    assert {shot.dice for shot in shots} == {0}
    assert {shot.hits for shot in shots} == {0.83}
    assert len({english(shot.told) for shot in shots}) == 8, "the range is told at each inch"
