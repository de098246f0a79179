"""Whole games at random with a Team of each special kind and an Adjutant, or defences, on both sides."""

from typing import Any

import pytest

from armylists import rosters
from armylists.support_names import ADJUTANT, BATTERY, GUN, MEDIC
from armylists.supports import offered, with_support
from armylists.terms import MOST
from rules.bots.shelling import VERBS
from rules.editions.engineering import TRADES, DefenceKind
from rules.editions.grades import Quality
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Option, Request
from rules.engine.seats import Seat
from rules.state.agreed.roster import Roster
from tests.rules import test_whole_games as whole

EAGER = 0.9
"""How often an observer is activated for his battery where he may be."""

BUSY = 0.6
"""How often what can be done is done with a gun."""

SPECIAL = ("sniper", "infantry-flamethrower")

OF_SPAIN = (
    TeamKind.FORWARD_OBSERVERS,
    TeamKind.OBSERVER_SCOUTS,
    TeamKind.DINAMITEROS,
    TeamKind.TANK_HUNTERS,
)
"""Kinds that the lists of 1936 to 1939 alone have."""


def with_specialists(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """The platoon, British airborne troops for the British, with one of each special kind."""
    is_british = list_id.startswith("britain")
    name, trained = ("airborne-platoon", Quality.ELITE) if is_british else (platoon_id, quality)
    items = [item for item in offered(list_id) if item.weapon in SPECIAL or item.id in (MEDIC, ADJUTANT)]
    items += [item for item in offered(list_id) if item.kind == BATTERY]
    return with_support(rosters.roster(list_id, name, trained), [item.id for item in items])


def with_defences(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """The platoon with a minefield, wire and engineers for both, as far as its list has them."""
    works = [DefenceKind.MINEFIELD, DefenceKind.WIRE]
    teams = [item.id for item in offered(list_id) if item.id.endswith(("-clearance-team", "-cutting-team"))]
    return with_support(rosters.roster(list_id, platoon_id, quality), [*works, *teams])


@pytest.mark.parametrize(("seed", "edition"), [(3, "first"), (9, "second")])
def test_games_with_mines_wire_and_engineers_come_to_an_end(
    seed: int, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "roster", with_defences)
    match = whole.Match(seed, edition=edition)
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    whole.play_out(match, resume_every=100)
    whole.check_end(match, at_first)
    assert {"choose-defence", "place-defence"} <= set(match.names)


class Shelled(whole.Match):
    """A game in which an observer is kept busy with his battery."""

    def random_answer(self, request: Request[Any]) -> dict[str, Any]:
        """Choose what is about an observer, where anything is; now and then he does something else."""
        listed = [one for one in getattr(request, "options", ()) if not one.refused]
        of_battery = [one.id for one in listed if one.id in VERBS or self._is_of_observer(one)]
        if of_battery and self.chance.random() < EAGER:
            return {"option": self.chance.choice(of_battery)}
        return super().random_answer(request)

    def _is_of_observer(self, option: Option) -> bool:
        teams = {one: team for side in self.play.game.sides() for one, team in side.teams.items()}
        team = teams.get(option.subject)
        return option.verb == "activate" and team is not None and team.rules.directs_fire


@pytest.mark.parametrize(("seed", "edition"), [(14, "first"), (14, "second")])
def test_games_with_specialists_come_to_an_end(
    seed: int, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "roster", with_specialists)
    match = Shelled(seed, close=True, edition=edition)
    kinds = {team.kind for side in match.play.game.sides() for team in side.teams.values()}
    assert kinds == set(TeamKind) - {TeamKind.GUN, TeamKind.OFF_TABLE, *OF_SPAIN, *TRADES}
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    whole.play_out(match, resume_every=400)
    whole.check_end(match, at_first)
    assert "choose-battery-aim" in match.names


def with_entrenchments(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """The platoon with as many entrenchments as a side may have."""
    return with_support(rosters.roster(list_id, platoon_id, quality), [DefenceKind.ENTRENCHMENT] * 4)


class DugIn(whole.Match):
    """A game in which whoever can comes on in an entrenchment."""

    def random_answer(self, request: Request[Any]) -> dict[str, Any]:
        """Choose at random among those who can come on dug in, where there are any."""
        listed = [one for one in getattr(request, "options", ()) if not one.refused]
        dug_in = [one.id for one in listed if one.verb == "deploy-dug-in"]
        return {"option": self.chance.choice(dug_in)} if dug_in else super().random_answer(request)


@pytest.mark.parametrize(("seed", "edition"), [(4, "first"), (3, "second")])
def test_games_with_entrenchments_come_to_an_end(
    seed: int, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "roster", with_entrenchments)
    match = DugIn(seed, close=True, edition=edition)
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    whole.play_out(match, resume_every=100)
    whole.check_end(match, at_first)
    assert {one.seat for one in match.play.table.defences.values()} == set(Seat)


def with_guns(list_id: str, platoon_id: str, quality: Quality) -> Roster:
    """The platoon with as many guns as it may have."""
    items = [item.id for item in offered(list_id) if item.kind == GUN]
    return with_support(rosters.roster(list_id, platoon_id, quality), (items * MOST)[:MOST])


class Gunned(whole.Match):
    """A game in which guns are kept busy."""

    def random_answer(self, request: Request[Any]) -> dict[str, Any]:
        """Choose what is about a gun, where anything is; now and then something else."""
        listed = [one for one in getattr(request, "options", ()) if not one.refused]
        of_guns = [one.id for one in listed if one.id == "turn-gun" or self._is_of_gun(one)]
        if of_guns and self.chance.random() < BUSY:
            return {"option": self.chance.choice(of_guns)}
        return super().random_answer(request)

    def _is_of_gun(self, option: Option) -> bool:
        teams = {one: team for side in self.play.game.sides() for one, team in side.teams.items()}
        return option.subject in teams and teams[option.subject].has_gun


@pytest.mark.parametrize(("seed", "edition"), [(11, "first"), (6, "second")])
def test_games_with_guns_come_to_an_end(seed: int, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "roster", with_guns)
    match = Gunned(seed, close=True, edition=edition)
    at_first = {side.seat: whole.soldiers(side) for side in match.play.game.sides()}
    whole.play_out(match, resume_every=400)
    whole.check_end(match, at_first)
    assert "face-gun" in match.names
