"""Moments drawn from the computer's games, each with what a player would be advised, for a reader who judges.

Each is written as its player sees it, so that somebody with the book can say whether he would do the same.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from games.library.tables import all_tables, table
from games.simulation import trials
from games.simulation.win_rates import Matchup, setup_of
from rules import SCENARIOS, Seat
from rules.bots import PLAYERS, advise, hand_of
from rules.bots.advice import Advice
from rules.bots.sighted import InSight, Sighted
from rules.engine.requests import ChooseQuestion, Interception, InterceptQuestion, Option, ReplyShape
from rules.phrases import Phrase
from rules.views.view_types import LeaderView, SideView, TeamView, View
from telling import Reader, teller

FEW = 15
"""Moments taken of one game: any more would be much alike."""

SPARSE = 40
"""One of so many questions that are advised on is drawn."""

_words = teller(Reader())


@dataclass(frozen=True)
class Moment:
    """A question to a seat of one game, in words, and what it is advised."""

    seed: int
    question: str
    told: str


def drawn(number: int, seed: int) -> Iterator[Moment]:
    """Draw so many moments from games over all scenarios and tables, by turns."""
    tables, scenarios = [one.id for one in all_tables()], list(SCENARIOS)
    left = number
    for one in count(seed):
        matchup = Matchup(seed=one, scenario=scenarios[one % len(scenarios)], table=tables[one % len(tables)])
        for moment in _of_game(matchup)[: min(FEW, left)]:
            left -= 1
            yield moment
        if left <= 0:
            return


def _of_game(matchup: Matchup) -> list[Moment]:
    """Play a game and keep some of the moments at which its players could have been advised."""
    chance = random.Random(matchup.seed)
    setup = setup_of(chance, matchup, table(matchup.table))
    players = {seat: PLAYERS[matchup.player](seat, chance.randrange) for seat in Seat}
    found: list[Moment] = []

    def answering(asked: trials.Asked) -> ReplyShape:
        if not chance.randrange(SPARSE):
            found.extend(_moment(matchup, asked))
        return players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))

    trials.play(setup, matchup.seed, answering)
    chance.shuffle(found)
    return found


def _moment(matchup: Matchup, asked: trials.Asked) -> Iterator[Moment]:
    """Put a question in words if there is a choice and an advice on it."""
    request, ground = asked.view.request, asked.play.game.ground
    if not isinstance(request, ChooseQuestion | InterceptQuestion):
        return
    able = [one for one in request.options if not one.refused]
    advice = advise(asked.view, asked.seat, ground)
    if len(able) < 2 or not advice.option:
        return
    told = "\n".join(
        [
            f"{matchup.in_words}; {_where(asked.view, asked.seat)}",
            *_aims(asked.view, asked.seat),
            *_side("own", asked.view, asked.seat, InSight(ground, asked.view, _enemy(asked).teams)),
            *_side("enemy", asked.view, asked.seat.other, InSight(ground, asked.view, _own(asked).teams)),
            f"? {_in_words(request.prompt)}",
            *(_option(one, advice) for one in able),
        ]
    )
    yield Moment(matchup.seed, request.name, told)


def _own(asked: trials.Asked) -> SideView:
    return asked.view.sides[asked.seat]


def _enemy(asked: trials.Asked) -> SideView:
    return asked.view.sides[asked.seat.other]


def _where(view: View, seat: Seat) -> str:
    own, enemy = view.sides[seat], view.sides[seat.other]
    dice = f", Command Dice {view.phase.dice}" if view.phase else ""
    return (
        f"{seat.value} is asked, Turn {view.turn} Phase {view.phase_of_turn}{dice}; Force Morale "
        f"{own.force_morale} against {enemy.force_morale}, Chain of Command "
        f"Dice {own.dice} against {enemy.dice}"
    )


def _aims(view: View, seat: Seat) -> Iterator[str]:
    if view.mission and seat in view.mission.aims:
        yield f"aim: {_in_words(view.mission.aims[seat])}"


def _side(whose: str, view: View, seat: Seat, sight: InSight) -> Iterator[str]:
    """Tell of each Team what it has suffered, whether it is done, and whom it sees in which cover."""
    side = view.sides[seat]
    for team in side.teams.values():
        yield f"{whose}: {_team(side, team)}; sees {_seen(sight.sees([team]))}"
    for id, leader in side.leaders.items():
        if not any(id in team.leaders for team in side.teams.values()):
            yield f"{whose}: {_leader(leader)}, alone"
    if side.vehicles:
        yield f"{whose}: {len(side.vehicles)} vehicles"
    if side.reserve:
        waiting = [team.name for team in side.reserve.teams.values()]
        yield f"{whose}, off the table: {', '.join(waiting) or 'no Team'}"


def _team(side: SideView, team: TeamView) -> str:
    states = ("pinned", "broken", "done")
    told = [team.full_name, f"{len(team.figures)} of {team.strength}", f"{team.shock} Shock"]
    told += [name for name in states if getattr(team, name)]
    told += [team.stance] if team.stance else []
    told += [_leader(side.leaders[one]) for one in team.leaders if one in side.leaders]
    return ", ".join(told)


def _leader(leader: LeaderView) -> str:
    return f"{leader.rank.value} Leader {leader.name} ({leader.initiatives} Initiatives)"


def _seen(found: list[Sighted]) -> str:
    told = (f"{one.team.full_name} at {one.inches:.0f} in ({one.cover.name.lower()})" for one in found)
    return "; ".join(told) or "nobody"


def _option(option: Option | Interception, advice: Advice) -> str:
    is_advised = option.id == advice.option
    told = [_in_words(option.label), _in_words(option.detail)]
    if isinstance(option, Option):
        told.append(_in_words(option.warning))
    mark = f"   <== sensible: {_in_words(advice.why)}" if is_advised else ""
    return f"   {'>' if is_advised else ' '} {' - '.join(filter(None, told))}{mark}"


def _in_words(text: Phrase | str) -> str:
    return _words(text) if isinstance(text, Phrase) else text
