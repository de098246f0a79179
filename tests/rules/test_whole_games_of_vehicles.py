"""Whole games at random with vehicles on both sides: where they stand, whom they stand on, what is kept."""

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import pytest

from armylists.rosters import roster
from armylists.support_names import VEHICLE
from armylists.supports import offered, with_support
from armylists.terms import MOST
from rules.editions.grades import Quality
from rules.engine.requests import Request
from rules.geometry.footprint import BASE, depth
from rules.geometry.tolerance import TOLERANCE
from rules.play.play import opening
from rules.state.agreed.roster import Roster
from rules.state.changes.aboard import men_aboard
from rules.state.game import Game
from rules.state.pieces.force import Where
from rules.vehicles.going import is_dug_in
from tests.rules import test_whole_games as whole
from tests.rules.test_games_among_vehicles import drive

BUSY = 0.7
"""How often what can be done with a vehicle is done."""

LONGEST = 240
"""Answers after which a game is left as it is; `make fuzz` plays such games to their ends."""

RESUMED = 60
"""After so many answers the game is made out of its checkpoint and its journal."""

SLACK = 2.0 * TOLERANCE
"""Inches by which the corners of hulls may be over what they only touch."""


def with_vehicles(seed: int) -> Callable[[str, str, Quality], Roster]:
    """Platoons with as many vehicles as they may have, whichever the seed says."""
    chance = Random(seed)

    def supported(list_id: str, platoon_id: str, quality: Quality) -> Roster:
        rows = [item.id for item in offered(list_id) if item.kind == VEHICLE]
        return with_support(roster(list_id, platoon_id, quality), chance.choices(rows, k=MOST))

    return supported


class Armoured(whole.Match):
    """A game in which vehicles are kept busy; a close one begins with some of them among the men's points."""

    def __init__(self, seed: int, *, close: bool = False, edition: str = "first") -> None:
        super().__init__(seed, close=close, edition=edition)
        if close:
            for vehicle in list(self.play.table.vehicles.values())[::2]:
                drive(self.play.game, vehicle, self.chance)
            self.play, self.journal = opening(self.setup, self.play.table, self.dice)

    def random_answer(self, request: Request[Any]) -> dict[str, Any]:
        """Choose what is about a vehicle, where anything is; now and then something else."""
        listed = [one for one in getattr(request, "options", ()) if not one.refused]
        of_vehicles = [one.id for one in listed if one.subject in self.play.table.vehicles]
        if of_vehicles and self.chance.random() < BUSY:
            return {"option": self.chance.choice(of_vehicles)}
        return super().random_answer(request)

    def step(self) -> None:
        """Answer, and look at the table."""
        super().step()
        check_clear(self.play.game)
        check_aboard(self.play.game)


def check_aboard(game: Game) -> None:
    """Who rides has a vehicle on the table to ride in and no place of his own; nobody sits on another's lap.

    A crew never has more dead than places, and none in a vehicle that was never hit.
    """
    for side in game.sides():
        riders = [one for one in (*side.teams.values(), *side.leaders.values()) if one.aboard is not None]
        assert all(game.vehicle(one.aboard or "").where is Where.TABLE for one in riders), riders
        assert {one.where for one in riders} <= {Where.ABOARD}
    for vehicle in game.vehicles_on_table():
        men = men_aboard(game, vehicle)
        assert not any(man.at for man in men), men
        assert len(men) <= vehicle.type.seats, (vehicle.id, len(men))
        assert 0 <= vehicle.damage.crew_killed <= vehicle.type.crew, vehicle.damage


def check_clear(game: Game) -> None:
    """Every vehicle stands wholly on the table, clear of all others and of every man on the ground.

    It may stand on men in trenches (1e 13.2.2).
    """
    men = [man for side in game.sides() for man in game.figures_on_table(side) if not man.floor]
    men = [man for man in men if not is_dug_in(game, man.at)]
    hulls = {one.id: one.footprint for one in game.vehicles_on_table() if one.footprint is not None}
    for one, hull in hulls.items():
        assert all(game.ground.edge_distance(corner) > -SLACK for corner in hull.corners), (one, hull)
        under = [man.id for man in men if man.at and hull.distance(man.at) < BASE / 2.0 - SLACK]
        assert not under, (one, hull, under)
    for one, other in combinations(hulls, 2):
        assert depth(hulls[one], hulls[other]) <= SLACK, (one, hulls[one], other, hulls[other])


@pytest.mark.parametrize(
    ("seed", "close", "edition"),
    [(111, True, "first"), (215, True, "second"), (3, False, "second")],
)
def test_vehicles_drive_about_in_games(
    seed: int, close: bool, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "roster", with_vehicles(seed))
    match = Armoured(seed, close=close, edition=edition)
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    while match.play.table.result is None and match.answers < LONGEST:
        match.step()
        if match.answers % RESUMED == 0:
            again = match.resumed()
            assert msgspec.json.encode(again.table) == msgspec.json.encode(match.play.table)
            assert list(again.pending) == list(match.play.pending)
    whole.check_losses(match, at_first)
    assert {"drive", "command-crew"} <= set(match.names)
