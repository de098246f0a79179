"""Whatever reaction the text allows at a moment of a random game, its player was asked or could press it.

Who might react is worked out here from what the log tells has happened, apart from the windows of the rules:
men on Overwatch whose arc somebody has crossed or fired in, and everything that a Dice pays for.

`PROPERTY_GAMES=20 pytest` on this file plays more games than belong to every run.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from rules.command.paying import BENEFITED
from rules.editions.team_rules import TeamKind
from rules.engine.events import Event
from rules.engine.facts import Fact
from rules.engine.requests import PASS, Choose, Intercept, Refused, Request
from rules.geometry.arcs import bearing
from rules.geometry.distance import closest, closest_pair
from rules.geometry.polyline import length, point_along
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.moments.moments import PHASE_END
from rules.moments.wishes import Wishes, reply_beforehand
from rules.play.play import Play, opening
from rules.reactions.interruption import AMBUSHERS, INTERRUPTED
from rules.reactions.overwatch import covers
from rules.state.changes.hazards import is_shelled
from rules.state.changes.men import set_stance, turn_team
from rules.state.game import Game
from rules.state.pieces.force import Side, Stance, Team, Where
from rules.state.sight.closeness import enemies_of
from telling import BY_TITLE, as_event
from tests.rules.history import asked, faces, random_reply, setup_for, start_of

GAMES = int(os.environ.get("PROPERTY_GAMES", "1"))
ANSWERS = int(os.environ.get("PROPERTY_ANSWERS", "220"))
FIRST_SEED = 403
SEEDS = range(FIRST_SEED, FIRST_SEED + GAMES)
PLAYED = [(seed, edition) for seed in SEEDS for edition in ("first", "second")]

DICE = 9
"""Chain of Command Dice that both sides always hold: whether they are spent is left to chance."""

PASSES = 0.85
"""How often a window is let pass, so that men on Overwatch stay so."""

MAIN = ("spend-command-dice", "spend-initiative")
"""The questions of him whose Phase it is beside which the other's offers stand."""

CLOSING_UP = "1e 13.1"
AT_ONE_GO = ("1e 7.2", "1e 7.2.2", "1e 6.3")
"""The rules of moves that have two ends and no way between."""


# --- what has happened, and who could have answered ------------------------------------------------------


@dataclass
class Seen:
    """A game with what was offered and what has happened since the active player was last asked."""

    play: Play
    offered: set[tuple[str, str]] = field(default_factory=set)
    due: dict[str, str] = field(default_factory=dict)  # Team on Overwatch -> what it should be asked about
    checked: int = 0
    is_reposition: bool = False  # to which nobody may react (2e 8.2.2)

    def __post_init__(self) -> None:
        game, tell = self.play.game, self.play.game.tell

        def told(fact: Fact) -> None:
            tell(fact)
            is_under_way = game.table.phase is not None and not game.phase.is_over
            if fact.kind in ("moved", "fired") and is_under_way:
                self.note(as_event(fact, BY_TITLE))

        game.tell = told  # type: ignore[method-assign]

    def note(self, event: Event) -> None:
        """Note each Team on Overwatch that may answer this, by the text (1e 9.1.3)."""
        game = self.play.game
        if event.rule == CLOSING_UP or self.is_reposition:
            return
        assert event.seat is not None
        reactor = game.side(event.seat.other)
        stretches = list(_ways(game, event) if event.kind == "moved" else _stands(game, event))
        for team in game.teams_on_table(reactor):
            is_ready = team.stance is Stance.OVERWATCH and not team.broken
            if is_ready and any(all(covers(game, team, [one]) for one in stretch) for stretch in stretches):
                self.due[team.id] = event.text

    def look(self, request: Request[Any]) -> None:
        """Note what a window offers, and at a main question that nothing was left out."""
        if request.window is not None:
            assert isinstance(request, Choose | Intercept)
            self.offered |= {(one.verb, one.subject) for one in request.options if not one.refused}
            _nothing_is_hidden_that_would_be_regretted(request)
        if request.name in MAIN:
            self._settle()
            self.offered, self.due = set(), {}

    def _settle(self) -> None:
        for team_id, text in self.due.items():
            self.checked += 1
            team = next(t for side in self.play.game.sides() for t in side.teams.values() if t.id == team_id)
            is_ready = team.on_table and team.stance is Stance.OVERWATCH and not team.broken
            assert not is_ready or ("overwatch", team_id) in self.offered, f"{team_id} was not asked: {text}"


def _ways(game: Game, moved: Event) -> Iterator[list[Standpoint]]:
    """Each inch of everybody's way; where there is no way between, its two ends."""
    assert moved.seat is not None
    men = {man.id: man for man in game.figures_on_table(game.side(moved.seat))}
    for one, path in moved.data["paths"].items():
        if one not in men or _is_hidden(game, moved.data["team"]):
            continue
        way = [Point(*corner) for corner in path]
        if moved.rule in AT_ONE_GO or len(way) < 2:
            yield [Standpoint(way[-1], men[one].floor)]
            continue
        inches = range(int(length(way)) + 1)
        spots = [Standpoint(point_along(way, step), men[one].floor) for step in inches]
        yield from (list(pair) for pair in pairwise(spots))


def _stands(game: Game, fired: Event) -> Iterator[list[Standpoint]]:
    """Where those stand who have fired."""
    assert fired.seat is not None
    side = game.side(fired.seat)
    for one in fired.data["teams"]:
        if one in side.teams and not _is_hidden(game, one):
            yield from (
                [Standpoint(man.at, man.floor)] for man in side.teams[one].figures if man.at is not None
            )


def _is_hidden(game: Game, team: str) -> bool:
    """Whether it is a sniper, who has to be found before anybody can answer him (1e 9.5)."""
    return any(side.teams[team].kind is TeamKind.SNIPER for side in game.sides() if team in side.teams)


# --- what a player wishes who has said nothing -----------------------------------------------------------


def _nothing_is_hidden_that_would_be_regretted(request: Choose | Intercept) -> None:
    """Nothing passes by itself but the end of a Phase after a window in it; one press asks about all."""
    assert request.window is not None
    assert reply_beforehand(request, Wishes(hold=True)) is None
    is_possible = any(not one.refused and one.id != PASS for one in request.options)
    if is_possible and (request.window.act != PHASE_END or not request.window.earlier):
        assert reply_beforehand(request, Wishes()) is None


# --- what a Dice pays for at any time --------------------------------------------------------------------


def everything_stands_open(play: Play) -> None:
    """Beside the main questions the passive player may end the Turn, interrupt or ambush (1e 5.1.2)."""
    game = play.game
    passive = game.enemy(game.active)
    if not passive.dice:
        return
    request = play.pending[passive.seat].request
    assert isinstance(request, Choose)
    assert request.standing
    found = {(one.verb, one.subject) for one in request.options}
    assert {verb for verb, _ in found} >= {"end-turn"}
    missing = {*_may_interrupt(game, passive), *_may_ambush(game, passive)} - found
    assert not missing


def _may_interrupt(game: Game, side: Side) -> Iterator[tuple[str, str]]:
    """Each Team on the table that is not Pinned, once in a Phase (1e 5.1.2; 2e 8.2.1)."""
    for team in game.teams_on_table(side):
        is_free = not team.pinned and not team.broken and team.kind is not TeamKind.SNIPER
        has_teams = team.section is None or not side.sections[team.section].undivided
        if (
            is_free
            and has_teams
            and team.id not in BENEFITED.of(game)
            and side.seat not in INTERRUPTED.of(game)
        ):
            yield "interrupt", team.id


def _may_ambush(game: Game, side: Side) -> Iterator[tuple[str, str]]:
    """Each infantry Team off the table while a Jump-Off Point can be used (1e 5.1.2; 2e 8.2.1)."""
    enemies = enemies_of(game, side)
    points = [point for point in side.jump_off_points.values() if not point.captured]
    is_usable = any(
        closest((point.at,), enemies) > 4.5 and not is_shelled(game, point.at) for point in points
    )
    has_ambushed = any(one in side.teams for one in AMBUSHERS.of(game))
    if not is_usable or (has_ambushed and game.setup.edition == "second"):
        return
    for team in side.teams.values():
        is_waiting = team.where is Where.RESERVE and team.figures and team.id not in BENEFITED.of(game)
        if is_waiting and team.kind not in (TeamKind.SNIPER, TeamKind.MEDIC) and _is_one_team(side, team):
            yield "ambush", team.id


def _is_one_team(side: Side, team: Team) -> bool:
    return team.section is None or not side.sections[team.section].undivided


# --- the games -------------------------------------------------------------------------------------------


def keep_watch(game: Game) -> None:
    """Whoever can of the side whose Phase it is not watches its nearest enemy; both hold Dice enough."""
    for side in game.sides():
        side.dice = DICE
    passive = game.enemy(game.active)
    for team in game.teams_on_table(passive):
        pair = closest_pair(team.places, enemies_of(game, passive))
        if team.stance is Stance.NONE and not team.pinned and pair is not None and pair[0] != pair[1]:
            turn_team(team, bearing(*pair))
            set_stance(game, [team], Stance.OVERWATCH)


def reply_to(play: Play, chance: Random, pending: Request[Any]) -> dict[str, Any]:
    """Something legal at random; windows pass more often than not, so that the game goes on."""
    if pending.window is not None and chance.random() < PASSES:
        return {"option": PASS}
    return random_reply(play, chance)


@pytest.mark.ledger("1e-5.1.2-01", "1e-5.1.2-02", "1e-5.1.2-07", "1e-9.1.3-01", "1e-9.1.3-02", "1e-5.1.2-20")
@pytest.mark.parametrize(("seed", "edition"), PLAYED)
def test_whatever_reaction_is_legal_by_the_text_was_reachable(seed: int, edition: str) -> None:
    setup, chance = setup_for(seed, edition), Random(seed)
    table = start_of(setup, seed, close=True)
    for side in table.sides.values():
        side.dice = DICE
    play, _ = opening(setup, table, lambda rolled, count: faces(seed, rolled, count))
    seen, phases = Seen(play), 0
    while play.table.result is None and play.number < ANSWERS:
        seat = asked(play)
        request = play.pending[seat].request
        seen.look(request)
        if request.name in MAIN and request.seat is play.game.active.seat:
            everything_stands_open(play)
            if play.table.phases != phases:
                phases = play.table.phases
                keep_watch(play.game)
        reply = reply_to(play, chance, request)
        if request.name in MAIN:
            seen.is_reposition = reply["option"].startswith("reposition")
        try:
            play.answer(seat, reply, seen=play.number)
        except Refused:
            play.answer(seat, msgspec.to_builtins(request.suggested()), seen=play.number)
    assert seen.checked > 0
