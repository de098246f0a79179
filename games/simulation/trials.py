"""Games in memory, without database or people: for finding faults and for comparing players."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from armylists.catalogue import army_lists
from armylists.meetings import may_meet
from armylists.rosters import NotPlayed, roster
from armylists.supports import most_of, together, with_support
from armylists.supports import offered as offered_supports
from armylists.terms import MOST
from armylists.variants import platoons
from games.fair_dice.dice import dice_source
from games.library.tables import all_tables
from rules import (
    FIRST,
    SCENARIOS,
    THE_PATROL,
    Play,
    Refused,
    Seat,
    Setup,
    View,
    breaks,
    faults,
    muster,
    opening,
    view,
)
from rules.book import Quality, Roster, supplement_of
from rules.facts import Detail
from rules.requests import ReplyShape
from telling import Reader, in_words

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Asked:
    """A seat that is asked something, what it sees, and how many answers there were so far."""

    seat: Seat
    view: View
    answers: int
    play: Play


Answering = Callable[[Asked], ReplyShape]
"""Who is asked -> a reply."""

REFUSALS = 50
"""Refused answers to one request after which what is suggested is taken instead."""


class Broken(Exception):
    """A game could not be played to its end."""


class TooLong(Broken):
    """A game went on and on."""


@dataclass(frozen=True)
class Played:
    """A game that came to its end."""

    seed: int
    answers: int
    refused: int
    play: Play

    @property
    def summary(self) -> str:
        """Its result in a line."""
        table = self.play.table
        result = table.result
        why = _in_words(result.why) if result else "no result"
        return f"{self.answers} answers, {self.refused} refused, {table.phases} Phases: {why}"

    def as_json(self) -> JsonObject:
        """Write the game's result and what it cost."""
        table, setup = self.play.table, self.play.game.setup
        result = table.result
        assert result is not None, "a game that was played has a result"
        sides = {
            str(side.seat): {
                "title": side.title,
                "force_morale": side.force_morale,
                "men_lost": side.men_lost,
                "rolled": side.rolled,
            }
            for side in self.play.game.sides()
        }
        shown = {"seed": self.seed, "table": setup.map.id, "answers": self.answers}
        shown |= {"phases": table.phases, "turns": table.turn}
        return {**shown, "winner": result.winner or "", "why": _in_words(result.why), "sides": sides}


def _in_words(why: Detail | str) -> str:
    return why if isinstance(why, str) else in_words(why, Reader())


def setup_of(chance: random.Random, edition: str = FIRST.id, scenario: str = THE_PATROL.id) -> Setup:
    """Draw one of the tables and two of the platoons that are offered, each with some support."""
    rosters: dict[Seat, Roster] = {}
    for seat in Seat:
        rosters[seat] = _supported(chance, roster(*chance.choice(opponents_of(rosters.values()))))
    ground = chance.choice(all_tables())
    return Setup(
        edition=edition, supplement=supplement_of(rosters.values()), scenario=scenario, map=ground,
        rosters=rosters, secret_supports=True,
        attacker=chance.choice(list(Seat)) if SCENARIOS[scenario].has_roles else None,
    )  # fmt: skip


def opponents_of(drawn: Iterable[Roster]) -> list[tuple[str, str, Quality]]:
    """List the platoons that can be played against all that were drawn before."""
    lists = [one.list_id for one in drawn]
    return [one for one in playable_platoons() if all(may_meet(one[0], other) for other in lists)]


def playable_platoons() -> list[tuple[str, str, Quality]]:
    """List every platoon that can be played, by its list, its id and its quality."""
    return [
        (army_list.id, platoon.id, quality)
        for army_list in army_lists().values()
        for platoon in platoons(army_list)
        for quality, option in platoon.quality.items()
        if option.playable
    ]


def _supported(chance: random.Random, platoon: Roster) -> Roster:
    """Add supports drawn by chance to the platoon, five at most and those that go together."""
    rows = [row.id for row in offered_supports(platoon.list_id) for _ in range(most_of(platoon, row.id))]
    return with_support(platoon, together(platoon, chance.sample(rows, chance.randint(0, MOST))))


def mirrored_setup(
    chance: random.Random, list_id: str, supports: dict[Seat, list[str]], edition: str = FIRST.id
) -> Setup:
    """Draw a table; both sides have the first platoon that a list offers, each with these supports.

    Raises NotPlayed where the list offers none.
    """
    offered = next((one for one in playable_platoons() if one[0] == list_id), None)
    if offered is None:
        raise NotPlayed(f"No army list {list_id} offers a platoon: there are {', '.join(army_lists())}.")
    bare = roster(*offered)
    rosters = {seat: with_support(bare, supports[seat]) for seat in Seat}
    return Setup(
        edition=edition, supplement=bare.supplement, map=chance.choice(all_tables()), rosters=rosters,
        secret_supports=True,
    )  # fmt: skip


def play(setup: Setup, seed: int, answering: Answering, *, longest: int = 6000) -> Played:
    """Play to the end; raises Broken with what went wrong."""
    with faults.reported_to(breaks):
        return _play(setup, seed, answering, longest)


def _play(setup: Setup, seed: int, answering: Answering, longest: int) -> Played:
    answers = refused = 0
    try:
        game, _ = opening(setup, muster(setup), dice_source(seed.to_bytes(8, "big"), "/", 0))
        while game.table.result is None:
            if answers >= longest:
                raise TooLong(f"not over after {answers} answers (Phase {game.table.phases})")
            refused += _answer(game, answering, answers)
            answers += 1
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"after {answers} answers {type(error).__name__}: {error}") from error
    return Played(seed, answers, refused, game)


def _answer(game: Play, answering: Answering, answers: int) -> int:
    """Answer once for whoever is asked; returns how many attempts were refused before."""
    seat = next((one for one, pending in game.pending.items() if not pending.request.standing), None)
    if seat is None:
        raise Broken("nobody is asked and there is no result")
    asked = Asked(seat, view(game, seat), answers, game)
    for attempt in range(REFUSALS):
        try:
            game.answer(seat, answering(asked), seen=game.number)
        except Refused:
            continue
        game.take_events()
        return attempt
    game.answer(seat, game.pending[seat].request.proposed(), seen=game.number)
    game.take_events()
    return REFUSALS
