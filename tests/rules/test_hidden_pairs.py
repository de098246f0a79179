"""In the middle of a battle: whoever acts or looks on cannot tell what the other has picked in secret.

Many pairs of random positions in both editions, with platoons and tables as they are offered. The two games
of a pair differ in the supports that one side holds back; the other acts, the first lets pass or reacts with
what stands on the table. `HIDDEN_PAIRS=500 pytest tests/rules/test_hidden_pairs.py` plays more of them.
"""

import os
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.support_names import VEHICLE
from armylists.supports import fault_in, most_of, with_support
from armylists.supports import offered as offered_supports
from armylists.terms import BARRAGE, MOST
from armylists.variants import platoons
from games.library.tables import all_tables
from games.socket.queries import judged
from rules.editions.catalogue import EDITIONS
from rules.editions.engineering import DefenceKind
from rules.engine.seats import Seat
from rules.geometry.settle import settle
from rules.geometry.terrain import Map, Point
from rules.play.play import Checkpoint, Play
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.changes.men import place_leader, place_team, set_stance
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side, Stance, Team, Where
from rules.state.saved.table import PhaseState, Setup, Stage
from rules.verbs.catalogue import VERBS
from tests.rules.history import asked, faces, random_reply
from tests.rules.twins import Twins

PAIRS = int(os.environ.get("HIDDEN_PAIRS", "30"))
"""Pairs in each edition."""

DRAWS = 20_000
"""How often supports are drawn until some may be had together: where most are of other lists, few may."""

ANSWERS = 14
"""Answers in each game of a pair."""

LEADERS, MEN = 2, 12
"""How many of a side stand on the table, at least."""

GROUNDS: dict[str, dict[Any, Any]] = {}
"""What was prepared for a map before."""


@cache
def forces() -> list[Roster]:
    """All platoons that are offered."""
    return [
        roster(army_list.id, platoon.id, quality)
        for army_list in army_lists().values()
        for platoon in platoons(army_list)
        for quality, option in platoon.quality.items()
        if option.playable
    ]


def picked(platoon: Roster, chance: Random, vehicles: int = 0) -> list[str]:
    """Up to five supports, the Adjutant and a further Senior Leader among them; some of them vehicles.

    Shells before the battle are none: both are told of them.
    """
    offered = [row for row in offered_supports(platoon.list_id) if row.id != BARRAGE]
    rows = [row.id for row in offered for _ in range(most_of(platoon, row.id))]
    tanks = [row.id for row in offered if row.kind == VEHICLE]
    most = chance.randint(0, MOST - vehicles)
    return sorted([*chance.choices(tanks, k=vehicles), *chance.sample(rows, most)])


def picks(platoon: Roster, chance: Random) -> list[list[str]]:
    """Two different choices of supports; half of the time one is none at all, or the other has vehicles."""
    vehicles = chance.choice((0, 0, 1, 3))
    first = next(allowed(platoon, chance)) if chance.random() < 0.5 else []
    return [first, next(one for one in allowed(platoon, chance, vehicles) if one != first)]


def allowed(platoon: Roster, chance: Random, vehicles: int = 0) -> Iterator[list[str]]:
    """What the limits of its list let it have together, and leaves the men of the platoon as they are.

    Who has more than his comrades in his hands shows it on the table.
    """
    drawn = (picked(platoon, chance, vehicles) for _ in range(DRAWS))
    sound = (one for one in drawn if fault_in(platoon, one) is None)
    return (one for one in sound if own_troops(with_support(platoon, one)) == own_troops(platoon))


def own_troops(force: Roster) -> tuple[Any, ...]:
    """A force without what it bought."""
    teams = [one for one in force.teams if not one.support]
    leaders = [one for one in force.leaders if not one.support]
    sections = [one for one in force.sections if not one.support]
    return teams, leaders, sections, force.traits, force.characteristics


# --- a position ----------------------------------------------------------------------------------------


def position(setup: Setup, seed: int, kept: Collection[str] = ()) -> Play:
    """Some Teams and Leaders of either platoon face each other; supports, others and those `kept` are still
    to come."""
    chance, table = Random(seed), muster(setup)
    game = Game(setup, table, VERBS, grounds=GROUNDS.setdefault(setup.map.id, {}))
    middle = Point(chance.uniform(24, 48), chance.uniform(20, 28))
    taken: list[Point] = []
    for side in game.sides():
        south = 1 if side.seat is Seat.RED else -1
        at = Point(middle.x, middle.y + south * chance.uniform(3, 12))
        taken += set_up(game, side, at, taken, chance, kept)
        give_points(game, side, at.y + south * 6, chance)
    active = chance.choice(list(Seat))
    table.phase, table.phases, table.phase_of_turn = PhaseState(active=active), 1, 1
    table.stage, table.turn = Stage.BATTLE, 1
    play = Play(game, lambda rolled, count: faces(seed, rolled, count))
    play.checkpoint = Checkpoint(table=msgspec.json.encode(table))
    play.start()
    return play


def give_points(game: Game, side: Side, y: float, chance: Random) -> None:
    """The side has three Jump-Off Points behind its men, and Chain of Command Points and Dice in hand."""
    side.dice, side.points, side.force_morale = chance.randint(0, 2), chance.randint(0, 5), 9
    for x in (18, 36, 54):
        (at,) = settle(game.ground, [Point(x, y)])
        point = JumpOffPoint(id=game.table.new_id("point-"), at=at)
        side.jump_off_points[point.id] = point


def set_up(
    game: Game, side: Side, at: Point, taken: Sequence[Point], chance: Random, kept: Collection[str]
) -> list[Point]:
    """Two to four Teams with up to two Leaders near a place; of the others some, all or none are gone."""
    own = [team for team in side.teams.values() if not team.support and team.id not in kept]
    leaders = [
        one for one in side.leaders.values() if "-support-" not in one.id and not {one.id, one.team} & {*kept}
    ]
    standing, gone = list(taken), chance.choice((0.0, 0.5, 1.0, 1.0))
    for team in sorted(own, key=lambda _: chance.random()):
        if len(standing) < len(taken) + MEN:
            standing += stand(game, team, at, standing, chance)
        elif chance.random() < gone:
            team.where = Where.GONE
    for number, leader in enumerate(sorted(leaders, key=lambda _: chance.random())):
        if number < LEADERS:
            (there,) = settle(game.ground, [at], taken=standing)
            place_leader(leader, there)
            standing.append(there)
        elif chance.random() < gone:
            leader.where = Where.GONE
    return standing[len(taken) :]


def stand(game: Game, team: Team, at: Point, taken: Sequence[Point], chance: Random) -> list[Point]:
    """The Team stands somewhere about there, fresh or shaken, perhaps on Overwatch."""
    east, south = chance.uniform(-9, 9), chance.uniform(-2, 2)
    wanted = [Point(at.x + east + step, at.y + south) for step in range(len(team.figures))]
    places = settle(game.ground, wanted, taken=taken)
    place_team(team, dict(zip((man.id for man in team.figures), places, strict=True)))
    team.facing = 0.0 if at.y > 24 else 180.0
    team.shock = chance.choice((0, 0, 0, 1, 2))
    if chance.random() < 0.3:
        set_stance(game, [team], Stance.OVERWATCH)
    return places


# --- pairs ---------------------------------------------------------------------------------------------


def pair(edition: str, seed: int) -> Twins:
    """The same position twice, but for what one side may bring on."""
    chance = Random(f"{edition} {seed}")
    hider, ground = chance.choice(list(Seat)), chance.choice(all_tables())
    rosters = {seat: chance.choice(forces()) for seat in Seat}
    setups = [
        setup_with(edition, ground, {**rosters, hider: with_support(rosters[hider], choice)})
        for choice in picks(rosters[hider], chance)
    ]
    return Twins(hider, [position(setup, seed) for setup in setups])


def hidden_in(edition: str, seed: int) -> set[str]:
    """What kinds of supports the one of a pair has whom the others cannot tell from the other."""
    chance = Random(f"{edition} {seed}")
    hider, _ = chance.choice(list(Seat)), chance.choice(all_tables())
    platoon = {seat: chance.choice(forces()) for seat in Seat}[hider]
    kinds = {
        row.id: row.id if row.id in set(DefenceKind) else row.kind
        for row in offered_supports(platoon.list_id)
    }
    return {str(kinds[one]) for choice in picks(platoon, chance) for one in choice}


def setup_with(edition: str, ground: Map, rosters: dict[Seat, Roster]) -> Setup:
    return Setup(edition=edition, scenario="the-patrol", map=ground, rosters=rosters, secret_supports=True)


def brings_on(reply: dict[str, Any]) -> bool:
    """Whether troops would come onto the table."""
    return str(reply.get("option", "")).startswith(("deploy", "enter", "ride-in", "ambush"))


def replies(twins: Twins, seat: Seat, chance: Random) -> Iterator[dict[str, Any]]:
    """What whoever is asked might say, and at last what is suggested."""
    first = twins.plays[0]
    for _ in range(3):
        yield random_reply(first, chance)
    yield msgspec.to_builtins(first.pending[seat].request.suggested())
    yield {"option": "end-phase"}


def go_on(twins: Twins, chance: Random) -> tuple[Seat, dict[str, Any]]:
    """One answer, the same in both, as what its player is told of the draft; the hider brings nobody on."""
    seat = asked(twins.plays[0])
    for reply in replies(twins, seat, chance):
        if seat is twins.hider and brings_on(reply):
            continue
        if seat is not twins.hider:
            told = [judged(play, play.pending[seat].request, reply) for play in twins.plays]
            assert told[0] == told[1]
        if twins.answer(reply, seat):
            return seat, reply
    raise AssertionError("nothing could be answered")


@pytest.mark.ledger("1e-A-09", "faq-053", "faq-243")
@pytest.mark.parametrize("seed", range(PAIRS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_can_tell_what_waits_off_the_table(edition: str, seed: int) -> None:
    twins, chance = pair(edition, seed), Random(seed)
    first, second = twins.own_views()
    assert first != second, "there is nothing to hide"
    twins.compare()
    for _ in range(ANSWERS):
        if twins.plays[0].table.result is not None:
            break
        go_on(twins, chance)
        twins.compare()


def test_something_of_every_kind_is_hidden_in_some_pair() -> None:
    hidden = set().union(*(hidden_in(edition, seed) for edition in EDITIONS for seed in range(PAIRS)))
    assert {"vehicle", "gun", "battery", "team", "section", "minefield", "barbed-wire"} <= hidden
