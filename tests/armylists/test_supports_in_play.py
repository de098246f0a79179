"""Every support of the four lists taken through a game: chosen within its cost, brought on, used (1e B)."""

import pytest

from rules.engine.requests import Refused
from rules.state.aboard import passengers
from tests.armylists.in_play import InPlay, picked

GRENADIERS = "panzergrenadier-platoon"


@pytest.mark.ledger("1e-B.GER-05")
def test_the_third_rifleman_of_the_first_lmg_team_drives_the_half_track() -> None:
    battle = InPlay(picked("germany-1943-45", "sdkfz-251", cost=3, platoon=GRENADIERS))
    (half_track,) = battle.game.table.vehicles.values()
    battle.play(3, wants=["ride-in:"])
    first, second = passengers(battle.game, half_track).teams
    assert [len(team.figures) for team in (first, second)] == [5, 4]
    player = battle.play(3, wants=["activate", "get-out:some", "stay"])
    (driver,) = passengers(battle.game, half_track).men
    assert driver.id == "red-section-1-team-1-man-5"
    assert [man.serves for man in first.figures] == [True, True, False, False]
    asked = next(one for one in player.asked if one.name == "who-stays-aboard")
    with pytest.raises(Refused, match="driver stays"):
        asked.accept({"options": [second.figures[0].id]})
