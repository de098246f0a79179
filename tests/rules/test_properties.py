"""What always holds, at every moment of random games: conservation, stopping and going on, keeping secrets.

`PROPERTY_GAMES=20 pytest tests/rules/test_properties.py` for more games than belong to every run.
"""

import os
import re
import sys
from collections import Counter
from itertools import product
from random import Random

import msgspec
import pytest

from rules.editions.edition import Edition
from rules.engine.seats import Seat
from rules.fire.marks import Engagement
from rules.play.play import Answered, Diverged, Entry, Rolled, resume
from rules.reactions.interruption import AMBUSHERS
from rules.state.game import Game
from rules.state.pieces.force import Side, Where
from rules.state.saved.table import GameState, PhaseState
from rules.state.troops.units import alone
from rules.verbs.catalogue import VERBS
from tests.happened import in_words
from tests.rules.history import History, Step, played
from tests.rules.well_formed import faults_of, words_in

GAMES = int(os.environ.get("PROPERTY_GAMES", "2"))
FIRST_SEED = 101

EVERY = 30
"""Each so many moments of a game are looked at where it takes its time."""

LAST_PHASE = int(os.environ.get("PROPERTY_PHASES", "14"))
"""After so many Phases whoever can withdraws."""


PLAYED = [(seed, "first") for seed in range(FIRST_SEED, FIRST_SEED + GAMES)] + [(FIRST_SEED, "second")]


@pytest.fixture(scope="module", params=PLAYED)
def history(request: pytest.FixtureRequest) -> History:
    """A random game at close quarters (every third seed from the first marker on), played to its end."""
    seed, edition = request.param
    return played(seed, close=seed % 3 != 0, last_phase=LAST_PHASE, edition=edition)


# --- men -----------------------------------------------------------------------------------------------


def men_of(side: Side) -> list[str]:
    return [man.id for team in side.teams.values() for man in team.figures]


def dead_leaders(before: Side, after: Side) -> list[str]:
    """Leaders who left play in between."""
    gone = (one for one, leader in after.leaders.items() if leader.where is Where.GONE)
    return [one for one in gone if before.leaders[one].where is not Where.GONE]


def test_nobody_comes_from_nowhere_and_nobody_is_lost_uncounted(history: History) -> None:
    for step in history.steps():
        for seat in Seat:
            old, new = step.before.sides[seat], step.after.sides[seat]
            men = men_of(new)
            assert len(men) == len(set(men)), "a man is in two Teams"
            assert set(men) <= set(men_of(old)), "a man has come from nowhere"
            assert new.leaders.keys() == old.leaders.keys()
            lost = new.men_lost - old.men_lost
            killed = len(men_of(old)) - len(men)
            assert killed <= lost <= killed + len(dead_leaders(old, new))


def test_men_have_a_place_while_they_are_on_the_table_and_only_then(history: History) -> None:
    width, height = history.setup.map.width, history.setup.map.height
    for moment in history.moments:
        for side in moment.table.sides.values():
            men = [(team.where, man) for team in side.teams.values() for man in team.figures]
            men += [(leader.where, leader.figure) for leader in side.leaders.values()]
            for where, man in men:
                assert (man.at is not None) == (where is Where.TABLE), man
                assert man.at is None or (0 <= man.at.x <= width and 0 <= man.at.y <= height), man


def slips_away(before: GameState, team: str) -> bool:
    """Only ambushers go back off the table, at the end of their Phase (1e 5.1.2)."""
    return before.phase is not None and team in before.phase.noted.get(AMBUSHERS.word, [])


def test_who_has_left_play_never_comes_back(history: History) -> None:
    for step in history.steps():
        for seat in Seat:
            old, new = step.before.sides[seat], step.after.sides[seat]
            units = [
                (old.teams[one].where, team.where) for one, team in new.teams.items() if one in old.teams
            ]
            units += [(old.leaders[one].where, leader.where) for one, leader in new.leaders.items()]
            for before, now in units:
                assert before is not Where.GONE or now is Where.GONE
            for one, team in new.teams.items():
                was = old.teams[one].where if one in old.teams else team.where
                back = was is not Where.RESERVE and team.where is Where.RESERVE
                assert not back or slips_away(step.before, one)


# --- Shock and Force Morale ----------------------------------------------------------------------------


def test_shock_is_never_negative_and_only_where_men_are(history: History) -> None:
    for moment in history.moments:
        for side in moment.table.sides.values():
            for team in side.teams.values():
                assert team.shock >= 0, team
                assert team.on_table or team.shock == 0, team
                assert team.on_table or not (team.pinned or team.broken), team
                assert team.pinned or not team.broken, team


def test_force_morale_is_never_negative_and_always_on_its_track(history: History) -> None:
    for moment in history.moments:
        for side in moment.table.sides.values():
            assert side.force_morale >= 0
            if side.morale_track:
                assert side.morale_track[-1].level == side.force_morale


# --- dice ----------------------------------------------------------------------------------------------


def announced(step: Step, before: Counter[int]) -> Counter[int]:
    """The Command Dice that will be spent as soon as it is settled what for."""
    first = step.entries[0]
    if not isinstance(first, Answered) or first.name != "spend-command-dice":
        return before
    paid = first.reply["option"].split(":")[2:]
    return Counter(int(die) for die in paid[0].split("+")) if paid else Counter()


def usable(phase: PhaseState) -> Counter[int]:
    return Counter(face for face in phase.rolled if face <= 4)


def is_same_phase(before: GameState, after: GameState) -> bool:
    rolled = before.phase is not None and bool(before.phase.rolled)
    return rolled and before.phases == after.phases


def test_command_dice_are_spent_once_for_what_was_chosen_or_left(history: History) -> None:
    spending, phases = Counter[int](), 0
    for step in history.steps():
        spending = announced(step, spending)
        before, after = step.before.phase, step.after.phase
        if after is None or not after.rolled or step.after.result is not None:
            continue
        if before is not None and is_same_phase(step.before, step.after):
            spent = Counter(before.dice) - Counter(after.dice)
            assert Counter(before.dice) == Counter(after.dice) + spent, "a die has come from nowhere"
            assert spent in (Counter(), spending)
            spending = Counter() if spent else spending
        else:
            assert Counter(after.dice) == usable(after)
            phases += 1
    assert phases > 5


def test_every_die_is_counted_once_and_for_whom_it_was_rolled(history: History) -> None:
    rolls = [entry for entry in history.journal if isinstance(entry, Rolled)]
    play = history.play
    assert play.rolled == sum(len(roll.faces) for roll in rolls)
    assert play.entries == len(history.journal)
    for side in play.game.sides():
        faces = Counter(face for roll in rolls if roll.seat is side.seat for face in roll.faces)
        assert side.rolled == [faces[face] for face in range(1, 7)]


def points_rolled(entries: list[Entry], edition: Edition) -> Counter[Seat]:
    """What the Command Dice gave in Chain of Command Points, a whole Dice counted as six."""
    enough = edition.sixes_for_a_dice or sys.maxsize
    gained: Counter[Seat] = Counter()
    for roll in entries:
        if isinstance(roll, Rolled) and roll.why == "Command Dice" and roll.seat is not None:
            gained[roll.seat] += roll.faces.count(5) + 6 * (roll.faces.count(6) >= enough)
            gained[roll.seat.other] += edition.points_for_enemy_sixes * (roll.faces.count(6) >= 2)
    return gained


def points_spent(text: str) -> int:
    """How many points an event says were spent: so many, or a whole Dice."""
    told = re.search(r"spends (\d+) Chain of Command Point", text)
    return int(told[1]) if told else 6


def test_chain_of_command_points_are_the_fives_that_were_not_spent(history: History) -> None:
    edition = history.play.game.edition
    points = points_rolled(history.journal[: history.moments[0].entries], edition)
    for step in history.steps():
        points += points_rolled(step.entries, edition)
        for event in in_words(step.events):
            if event.kind == "chain-of-command" and "spends" in event.text and event.seat is not None:
                points[event.seat] -= points_spent(event.text)
        for seat, side in step.after.sides.items():
            assert 0 <= side.points < 6
            assert side.dice >= 0
            assert 6 * side.dice + side.points == points[seat]
    assert points.total() > 0


# --- stopping and going on -----------------------------------------------------------------------------


def test_the_game_ends(history: History) -> None:
    play = history.play
    assert play.table.result is not None
    assert play.pending == {}
    assert not any(moment.table.result for moment in history.moments[:-1])


@pytest.mark.parametrize("share", [0.1, 1.0])
def test_the_whole_journal_leads_to_the_same_table_and_views(history: History, share: float) -> None:
    moment = history.moments[round(share * (len(history.moments) - 1))]
    assert history.resumed(history.start, moment) == moment


def test_any_checkpoint_and_the_answers_since_lead_to_the_same_table_and_views(history: History) -> None:
    chance = Random(history.play.number)
    for moment in chance.sample(history.moments, 8):
        earlier = [saved for saved in history.checkpoints if saved.entries <= moment.entries]
        saved = chance.choice([earlier[-1], *earlier[-40:]])
        assert history.resumed(saved, moment) == moment


def test_a_journal_that_was_tampered_with_is_noticed(history: History) -> None:
    journal = list(history.journal)
    rolls = [
        place for place, entry in enumerate(journal) if isinstance(entry, Rolled) and len(entry.faces) > 1
    ]
    place = rolls[len(rolls) // 2]
    roll = journal[place]
    assert isinstance(roll, Rolled)
    journal[place] = msgspec.structs.replace(roll, faces=roll.faces[1:])
    with pytest.raises(Diverged):
        resume(history.setup, history.start, journal)


# --- words ---------------------------------------------------------------------------------------------


def test_what_is_told_is_good_english(history: History) -> None:
    told = {event.text for events in history.events for event in in_words(events)}
    assert told
    assert [fault for text in sorted(told) for fault in faults_of(text)] == []


def test_what_is_asked_and_offered_is_good_english(history: History) -> None:
    seen = (msgspec.json.decode(one) for moment in history.moments[::5] for one in moment.seen)
    words = {text for shown in seen for text in words_in(shown)}
    assert words
    assert [fault for text in sorted(words) for fault in faults_of(text)] == []


# --- short answers -------------------------------------------------------------------------------------


def test_whether_somebody_can_fire_is_what_his_sighting_tells(history: History) -> None:
    for moment in history.moments[::EVERY]:
        game = Game(history.setup, moment.table, VERBS)
        if game.table.phase is None:
            continue
        for unit in (alone(side, team) for side in game.sides() for team in game.teams_on_table(side)):
            short, long = (Engagement(game, unit, halved=False, leader=None) for _ in range(2))
            for one, mark in product(short.shooters, short.marks):
                told = long.sighting(one, mark)
                assert short.can_fire(one, mark) is not bool(told.refused), told
