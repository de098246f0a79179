"""Games in which all of both platoons ride, at random among what is offered (España)."""

from typing import Any

import pytest
from msgspec import structs

from rules.editions.mounts import Saddle
from rules.state.agreed.roster import Roster
from tests.rules import test_whole_games
from tests.rules.test_whole_games import Match

ANSWERS = 260
"""Enough for charges and for men who dismount and mount again."""


def on_horses(force: Roster) -> Roster:
    """The same platoon with horses for all its Sections."""
    sections = tuple(
        structs.replace(
            section,
            teams=tuple(structs.replace(one, mount=Saddle.HORSE, mounted=True) for one in section.teams),
            leaders=tuple(structs.replace(one, mounted=True) for one in section.leaders),
        )
        for section in force.sections
    )
    return structs.replace(force, sections=sections, supplement="espana")


@pytest.mark.parametrize("seed", [1, 2])
def test_horsemen_can_be_played_at_random(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_up = test_whole_games.roster
    monkeypatch.setattr(test_whole_games, "roster", lambda *chosen: on_horses(drawn_up(*chosen)))
    match = Match(seed)
    while match.answers < ANSWERS and match.play.game.table.result is None:
        match.step()
    asked: dict[str, Any] = match.names
    assert asked["start-on-foot"] == 6
    assert asked.get("come-on-mounted", 0) > 0
