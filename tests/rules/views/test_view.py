"""What everybody may see of the troops on the table."""

import pytest

from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.play.play import opening
from rules.state.force import JumpOffPoint, Stance
from rules.views.view import view
from tests.rules.scene import Scene, chose


@pytest.mark.ledger("1e-1-07")
def test_both_sides_see_what_state_a_team_is_in_from_one_phase_to_the_next() -> None:
    scene = Scene()
    scene.team(Seat.RED, (10, 40), men=3)
    hiding = scene.team(Seat.BLUE, (10, 5), men=3, shock=2, stance=Stance.TACTICAL)
    watching = scene.team(Seat.BLUE, (20, 5), men=3, stance=Stance.OVERWATCH, facing=180.0)
    pinned = scene.team(Seat.BLUE, (30, 5), men=3, shock=5, pinned=True)
    broken = scene.team(Seat.BLUE, (40, 5), men=3, shock=7, pinned=True, broken=True)
    scene.game.phase.rolled, scene.game.phase.dice = [1, 2, 2, 3, 6], [1, 2, 2, 3]
    for side in scene.game.sides():
        side.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 24))
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    play.answer(Seat.RED, chose("end-phase"), seen=play.number)
    assert (scene.game.phase.active, scene.game.table.phases) == (Seat.BLUE, 2)
    for viewer in (Seat.RED, Seat.BLUE, None):
        teams = view(play, viewer)["sides"]["blue"]["teams"]
        states = {
            one: (shown["shock"], shown["stance"], shown["pinned"], shown["broken"])
            for one, shown in teams.items()
        }
        assert states == {
            hiding.id: (2, "tactical", False, False),
            watching.id: (0, "overwatch", False, False),
            pinned.id: (5, "", True, False),
            broken.id: (7, "", True, True),
        }
        assert teams[watching.id]["facing"] == 180
