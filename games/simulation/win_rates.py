"""Who wins what: the scenarios on the tables, played in memory by the computer's players, and counted."""

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from armylists.catalogue import army_lists
from armylists.drawing import drawn, useful
from armylists.rosters import roster
from armylists.supports import with_support
from armylists.terms import LOTS, Terms
from games.simulation import trials
from rules import FIRST, SCENARIOS, Role, Scenario, Seat, Setup, support_levels
from rules.book import Roster, supplement_of
from rules.bots import PLAYERS, hand_of
from rules.ground import Map
from rules.phrases import Phrase
from telling import Reader, phrase_in_words

ENDINGS = frozenset({"objective", "force-morale", "withdrawal"})
"""The kinds of results that scenarios know: what was to be done is done, or a side leaves the table."""

SURE = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


@dataclass(frozen=True, kw_only=True)
class Matchup:
    """A game that is to be played: which scenario on which table, by which players.

    With `lists` each side has a platoon of its own, red of the first. With `against` the other side is
    another player's, and both have the same force.
    """

    seed: int
    scenario: str
    table: str
    player: str = "steady"
    against: str = ""
    edition: str = FIRST.id
    lists: tuple[str, str] | None = None

    @property
    def own(self) -> Seat:
        """The seat that `player` has where the other has another: either by turns."""
        return list(Seat)[self.seed % 2]

    @property
    def in_words(self) -> str:
        """Tell what game it is, so that it can be found again."""
        players = f"{self.player} against {self.against}" if self.against else self.player
        told = f"seed {self.seed}, {self.scenario} on {self.table}, {players}, {self.edition} edition"
        return f"{told}, {' against '.join(self.lists)}" if self.lists else told


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A game that was played: who met whom, from which edges, and who won by what."""

    matchup: Matchup
    lists: dict[str, str]
    edges: dict[str, str]
    attacker: str
    winner: str
    kind: str
    phases: int
    answers: int

    @property
    def is_known(self) -> bool:
        """Whether the scenario knows such an ending."""
        return self.kind in ENDINGS


def matchups(
    games: int,
    seed: int,
    scenarios: Sequence[str],
    tables: Sequence[str],
    *,
    player: str,
    edition: str,
    against: str = "",
) -> Iterator[Matchup]:
    """List so many games for each scenario, over the tables by turns."""
    for index, scenario in enumerate(scenarios):
        for number in range(games):
            table = tables[number % len(tables)]
            yield Matchup(
                seed=seed + index * games + number,
                scenario=scenario,
                table=table,
                player=player,
                against=against,
                edition=edition,
            )


def played(matchup: Matchup, ground: Map) -> Outcome:
    """Play a game to its end; raises trials.Broken."""
    chance = random.Random(matchup.seed)
    setup = setup_of(chance, matchup, ground)
    end = trials.play(setup, matchup.seed, _answering(matchup, chance))
    table = end.play.table
    assert table.result is not None, "a game that was played has a result"
    sides = list(end.play.game.sides())
    return Outcome(
        matchup=matchup,
        lists={side.seat.value: setup.rosters[side.seat].list_id for side in sides},
        edges={side.seat.value: side.edge.value for side in sides},
        attacker=setup.attacker.value if setup.attacker else "",
        winner=table.result.winner.value if table.result.winner else "",
        kind=table.result.kind,
        phases=table.phases,
        answers=end.answers,
    )


def _answering(matchup: Matchup, chance: random.Random) -> trials.Answering:
    other = matchup.against or matchup.player
    names = {matchup.own: matchup.player, matchup.own.other: other}
    players = {seat: PLAYERS[names[seat]](seat, chance.randrange) for seat in Seat}
    return lambda asked: players[asked.seat].decide(asked.view, hand_of(asked.play, asked.seat))


def setup_of(chance: random.Random, matchup: Matchup, ground: Map) -> Setup:
    """Draw two platoons, an attacker, and support for both up to the level that the dice give."""
    scenario = SCENARIOS[matchup.scenario]
    attacker = chance.choice(list(Seat)) if scenario.has_roles else None
    bare = _platoons(chance, matchup)
    faces = [chance.randint(1, 6) for _ in range(scenario.support_dice.dice if scenario.support_dice else 0)]
    ratings = {seat: one.rating for seat, one in bare.items()}
    levels = support_levels(scenario, sum(faces), ratings, attacker)
    rosters = {
        seat: _supported(chance, bare[seat], scenario, scenario.role(seat, attacker), levels[seat])
        for seat in Seat
    }
    return Setup(
        edition=matchup.edition, supplement=supplement_of(rosters.values()),
        scenario=scenario.id, map=ground, rosters=rosters, attacker=attacker,
        secret_supports=True,
    )  # fmt: skip


def _platoons(chance: random.Random, matchup: Matchup) -> dict[Seat, Roster]:
    """Draw a platoon for each side, or the same for both where one player is against another."""
    if matchup.against:
        return dict.fromkeys(Seat, roster(*chance.choice(trials.opponents_of([]))))
    bare: dict[Seat, Roster] = {}
    for index, seat in enumerate(Seat):
        offered = trials.opponents_of(bare.values())
        of_list = [one for one in offered if matchup.lists is None or one[0] == matchup.lists[index]]
        bare[seat] = roster(*chance.choice(of_list))
    return bare


def _supported(chance: random.Random, platoon: Roster, scenario: Scenario, role: Role, level: int) -> Roster:
    terms = Terms(level=level, barred=scenario.barred(role), whose=role.value)
    picked = drawn(platoon, useful(army_lists()[platoon.list_id]), terms, chance)
    return with_support(platoon, picked, chance.sample(LOTS, terms.most), terms)


# --- counting ------------------------------------------------------------------------------------------


@dataclass
class Count:
    """How often one of two won."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """Count all of them."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """Tell the share that was won, a draw as half a victory."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def bounds(self) -> tuple[float, float]:
        """Tell between which shares the true one lies in 95 of 100 cases (Wilson's interval)."""
        count, share = self.games, self.share
        spread = SURE * sqrt(share * (1 - share) / count + SURE**2 / (4 * count**2))
        middle, whole = share + SURE**2 / (2 * count), 1 + SURE**2 / count
        return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)

    def add(self, winner: str, side: str) -> None:
        """Count one game for a side."""
        if not winner:
            self.drawn += 1
        elif winner == side:
            self.won += 1
        else:
            self.lost += 1


Pick = Callable[[Outcome], Iterable[tuple[str, str]]]
"""What a game counts for: names of rows, each with the seat whose victories they count."""


def scenario_title(scenario: str) -> str:
    """Name a scenario in English."""
    title = SCENARIOS[scenario].title
    return phrase_in_words(title, Reader()) if isinstance(title, Phrase) else title


def _by_scenario(one: Outcome) -> Iterator[tuple[str, str]]:
    if one.attacker:
        yield f"{scenario_title(one.matchup.scenario)}: the attacker", one.attacker


def _by_player(one: Outcome) -> Iterator[tuple[str, str]]:
    """Count a game between two players for the one, in all and in his role in the scenario."""
    matchup = one.matchup
    if matchup.against:
        title, own = f"{matchup.player} against {matchup.against}", matchup.own.value
        role = "" if not one.attacker else ", attacking" if one.attacker == own else ", defending"
        yield title, own
        yield f"{title}: {scenario_title(matchup.scenario)}{role}", own


def _by_table_and_edge(one: Outcome) -> Iterator[tuple[str, str]]:
    for seat, edge in one.edges.items():
        if edge in ("north", "west"):
            yield f"{one.matchup.table}: from the {edge}", seat


def by_pairing(one: Outcome) -> Iterator[tuple[str, str]]:
    """Count a game for the pairing of its lists, unless they are the same."""
    seat = min(one.lists, key=lambda seat: one.lists[seat])
    other = next(other for other in one.lists if other != seat)
    if one.lists[seat] != one.lists[other]:
        yield f"{one.lists[seat]} against {one.lists[other]}", seat


TABLES: dict[str, Pick] = {
    "By player": _by_player,
    "By scenario": _by_scenario,
    "By table and edge": _by_table_and_edge,
    "By pairing": by_pairing,
}


def counted(outcomes: Sequence[Outcome], pick: Pick) -> dict[str, Count]:
    """Count the games into rows."""
    rows: defaultdict[str, Count] = defaultdict(Count)
    for one in outcomes:
        for name, seat in pick(one):
            rows[name].add(one.winner, seat)
    return dict(sorted(rows.items()))


def endings(outcomes: Sequence[Outcome]) -> dict[str, dict[str, int]]:
    """Count by scenario how the games ended."""
    rows: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))
    for one in outcomes:
        rows[one.matchup.scenario][one.kind if one.winner else f"{one.kind}, a draw"] += 1
    return {scenario: dict(kinds) for scenario, kinds in rows.items()}


def as_json(outcomes: Sequence[Outcome], tables: Mapping[str, Pick]) -> dict[str, Any]:
    """Write the counts as JSON, under the headings of the tables."""
    rows = {
        title: {
            name: {"won": row.won, "lost": row.lost, "drawn": row.drawn, "share": round(row.share, 3)}
            for name, row in counted(outcomes, pick).items()
        }
        for title, pick in tables.items()
    }
    return {"games": len(outcomes), "endings": endings(outcomes), **rows}
