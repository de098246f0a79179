"""Games in memory between computer players: who has what in them."""

from random import Random

from games.simulation.trials import mirrored_setup
from rules import Seat


def test_mirrored_games_give_both_sides_the_same_platoon() -> None:
    supports = {Seat.RED: ["tiger-i"], Seat.BLUE: ["panzer-iii-n"]}
    setup = mirrored_setup(Random(1), "germany-1943-45", supports)
    red, blue = (setup.rosters[seat] for seat in Seat)
    assert (red.platoon_id, red.sections) == (blue.platoon_id, blue.sections)
    assert [one.type.id for one in (*red.vehicles, *blue.vehicles)] == ["tiger-i", "panzer-iii-n"]
