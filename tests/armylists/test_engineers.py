"""Sections of engineers: two Teams of any trades, picked just before the game, and how they act (1e B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.supports import offered, with_support
from rules.deployment.arrivals import arrivals
from rules.editions.grades import Quality, Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Section, Team
from rules.turn.table_one import activations
from tests.rules.scene import Scene

RED = Seat.RED
ROWS = {
    "britain-1943-45": "engineer-section",
    "germany-1943-45": "pioneer-squad",
    "soviet-union-1943-45": "engineer-squad",
    "united-states-1943-45": "engineer-squad",
}


@pytest.mark.ledger("1e-B-19")
@pytest.mark.parametrize("list_id", sorted(ROWS))
def test_any_two_teams_under_a_junior_leader(list_id: str) -> None:
    platoon = roster(list_id, army_lists()[list_id].platoons[0].id, Quality.REGULAR)
    rows = [item.id for item in offered(list_id) if item.two_of and not item.vehicle]
    assert len(rows) == 10
    assert all(row.startswith(ROWS[list_id]) for row in rows)
    picked = f"{ROWS[list_id]}-of-mine-clearance-and-flamethrower"
    section = with_support(platoon, [picked]).sections[-1]
    assert [team.kind for team in section.teams] == [TeamKind.MINE_CLEARERS, TeamKind.FLAMETHROWER]
    assert [team.crew + len(team.others) for team in section.teams] == [3, 3]
    assert [leader.rank for leader in section.leaders] == [Rank.JUNIOR]
    assert section.teams[1].rounds == 3


def squad(on_table: bool = True) -> tuple[Scene, Section, list[Team], Leader]:
    """Mine clearers and wire cutters with their Leader, on the table or waiting."""
    scene = Scene()
    section = scene.section(RED, name="Engineer Section")
    teams = [
        scene.team(
            RED, (34 + 3 * number, 30) if on_table else (), men=3, section=section, kind=kind, name=kind
        )
        for number, kind in enumerate((TeamKind.MINE_CLEARERS, TeamKind.WIRE_CUTTERS))
    ]
    leader = scene.leader(RED, (36, 32) if on_table else None, section=section)
    return scene, section, teams, leader


@pytest.mark.ledger("1e-B-20")
def test_a_one_is_for_a_team_and_a_three_for_both_by_their_leader() -> None:
    scene, section, teams, leader = squad()
    uses = {(use.subject, use.result) for use in activations(scene.game)}
    assert uses == {(teams[0].id, 1), (teams[1].id, 1), (leader.id, 3)}
    orders = initiative_options(scene.game, leader, first=True)
    able = [one.subject for one in orders if one.verb == "activate" and not one.refused]
    assert able == [team.id for team in teams]
    assert section.id not in able
    assert leader.initiatives == 2


@pytest.mark.ledger("1e-B-20")
def test_they_come_on_with_their_leader_by_a_three() -> None:
    scene, _, teams, leader = squad(on_table=False)
    (coming,) = arrivals(scene.game, scene.red)
    assert (coming.subject, coming.result) == (leader.id, 3)
    assert list(coming.teams) == teams
