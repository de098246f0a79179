"""Staying and taking cover."""

import pytest

from rules.activation.go_tactical import go_tactical, why_not_go_tactical
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import Stance
from tests.rules.scene import Scene


@pytest.mark.ledger("1e-4.4-07")
def test_every_team_of_the_unit_goes_tactical_where_it_is() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    one = scene.team(Seat.RED, (30, 29), men=2, section=section)
    other = scene.team(Seat.RED, (30, 31), men=2, section=section)
    unit = scene.unit(one, other)
    assert not why_not_go_tactical(scene.game, unit)
    go_tactical(scene.game, unit)
    assert (one.stance, other.stance) == (Stance.TACTICAL, Stance.TACTICAL)
    assert one.places[0] == Point(30, 29)
    assert "already" in why_not_go_tactical(scene.game, unit)


@pytest.mark.ledger("1e-14.6-05")
def test_broken_men_take_no_stance() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (30, 29), men=2, pinned=True, broken=True)
    assert "Broken" in why_not_go_tactical(scene.game, scene.unit(team))
