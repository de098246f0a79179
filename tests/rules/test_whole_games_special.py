"""Whole games with snipers, flamethrowers, medics and an Adjutant on both sides, played at random."""

import pytest

from armylists import rosters
from armylists.supports import ADJUTANT, MEDIC, offered, with_support
from rules.editions.grades import Quality
from rules.editions.team_rules import TeamKind
from rules.state.roster import Roster
from tests.rules import test_whole_games as whole

SPECIAL = ("sniper", "infantry-flamethrower")


def with_specialists(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """The platoon, British airborne troops for the British, with two snipers and one of each other kind."""
    is_british = list_id.startswith("britain")
    name, trained = ("airborne-platoon", Quality.ELITE) if is_british else (platoon_id, quality)
    items = [item for item in offered(list_id) if item.weapon in SPECIAL or item.id in (MEDIC, ADJUTANT)]
    snipers = [item.id for item in items if item.weapon == "sniper"]
    return with_support(rosters.roster(list_id, name, trained), [*(item.id for item in items), *snipers][:5])


@pytest.mark.parametrize(("seed", "edition"), [(0, "first"), (6, "second")])
def test_games_with_specialists_come_to_an_end(
    seed: int, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "roster", with_specialists)
    match = whole.Match(seed, close=True, edition=edition)
    kinds = {team.kind for side in match.play.game.sides() for team in side.teams.values()}
    assert kinds == set(TeamKind) - {TeamKind.OBSERVER}
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    whole.play_out(match, resume_every=400)
    whole.check_end(match, at_first)
