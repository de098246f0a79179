"""Every platoon of the lists, in each of its qualities and with supports, really takes the field."""

import random

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.supports import fault_in, most_of, offered, with_support
from armylists.terms import MOST
from armylists.variants import platoons
from games.fair_dice.dice import dice_source
from games.library.tables import all_tables
from rules.bots.random_player import choose
from rules.editions.grades import Quality
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.play.play import Play, opening
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.saved.table import Setup
from rules.views.view import view

EVERY_PLATOON = [
    (list_id, platoon.id, quality)
    for list_id in sorted(army_lists())
    for platoon in platoons(army_lists()[list_id])
    for quality in platoon.quality
]

PHASES = 2
"""How long is played."""


def supported(platoon: Roster, chance: random.Random) -> Roster:
    rows = [row.id for row in offered(platoon.list_id) for _ in range(most_of(platoon, row.id))]
    picked: list[str] = []
    for row in chance.sample(rows, MOST):
        if not fault_in(platoon, [*picked, row]):
            picked.append(row)
    return with_support(platoon, picked)


def played(first: Roster, second: Roster, seed: str) -> Play:
    """A game between random players until some Phases are over."""
    rosters = {Seat.RED: first, Seat.BLUE: second}
    setup = Setup(edition="first", scenario="the-patrol", map=all_tables()[0], rosters=rosters)
    play, _ = opening(setup, muster(setup), dice_source(seed.encode(), "/", 0))
    chance = random.Random(seed)
    while play.table.result is None and play.table.phases < PHASES:
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        try:
            play.answer(seat, choose(view(play, seat), chance.randrange), seen=play.number)
        except Refused:
            play.answer(seat, play.pending[seat].request.suggested(), seen=play.number)
        play.take_events()
    return play


@pytest.mark.parametrize("platoon", EVERY_PLATOON, ids="-".join)
def test_a_platoon_takes_the_field_with_supports(platoon: tuple[str, str, Quality]) -> None:
    plain = roster(*platoon)
    force = supported(plain, random.Random("-".join(platoon)))
    play = played(force, plain, "-".join(platoon))
    assert play.table.phases >= PHASES or play.table.result is not None
    side = play.game.side(Seat.RED)
    assert (side.quality, side.command_dice) == (plain.quality, plain.command_dice)
    assert len(side.sections) == len(force.sections)


@pytest.mark.ledger("1e-1-09")
def test_a_mustered_force_is_its_platoon_with_its_supports_all_off_the_table() -> None:
    plain = roster("germany-1943-45", "infantry-platoon", Quality.REGULAR)
    picks = ["sniper-team", "mg42-tripod", "regular-infantry-squad", "senior-leader", "adjutant"]
    force = with_support(plain, picks)
    setup = Setup(
        edition="first",
        scenario="the-patrol",
        map=all_tables()[0],
        rosters={Seat.RED: force, Seat.BLUE: plain},
    )
    side, other = (muster(setup).sides[seat] for seat in Seat)
    assert sum(len(team.figures) for team in other.teams.values()) + len(other.leaders) == 33
    added = [team for team in side.teams.values() if team.support]
    assert sorted(len(team.figures) for team in added) == [1, 3, 5, 6]
    assert len(side.leaders) == len(other.leaders) + 2
    assert side.adjutant
    everybody = [*side.teams.values(), *side.leaders.values()]
    assert {one.where for one in everybody} == {"reserve"}
