"""A weapon, an order, a reaction, a scenario, characteristics and a list come from outside and are played.

Each is one file beside this one, and one entry in a tuple, a catalogue or a line of YAML; what they tell has
its messages in a file of the catalogue.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from armylists.catalogue import army_lists, faults
from armylists.reading import read
from armylists.rosters import roster
from armylists.schema import ArmyList
from armylists.supports import offered, with_support
from armylists.supports_in_words import consists_of
from games.library.tables import table
from rules.editions.catalogue import EDITIONS
from rules.editions.edition import FIRST
from rules.editions.grades import Quality
from rules.editions.table_four import TABLE_FOUR
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.nations.catalogue import CHARACTERISTICS
from rules.play.play import Checkpoint, Entry, opening, resume
from rules.scenarios.catalogue import SCENARIOS
from rules.scenarios.muster import muster
from rules.state.saved.endings import FieldHeld
from rules.state.saved.table import Setup
from rules.verbs.catalogue import VERBS
from rules.verbs.first import FIRST_VERBS
from tests.extension.deadeyes import DEADEYES
from tests.extension.drop_flat import DROP_FLAT
from tests.extension.hunting_rifle import HUNTING_RIFLE
from tests.extension.lie_low import LIE_LOW
from tests.extension.the_clearing import JUMP_OFF_POINTS, THE_CLEARING
from tests.extension.urrah import CHEER_ON, URRAH
from tests.happened import in_words
from tests.recorded.playing import Curious, answered
from tests.rules.history import VIEWERS, faces
from tests.sent import view

EXTENDED = "extended"
LIST = Path(__file__).with_name("hunters-1944.yaml")
MORTAR = "forest-mortar"
LONGEST = 4_000
"""Answers after which a game is taken for endless."""


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is entered where its kind is listed, and nowhere else."""
    edition = replace(FIRST, id=EXTENDED)
    verbs = replace(
        FIRST_VERBS,
        orders=(*FIRST_VERBS.orders, LIE_LOW, CHEER_ON),
        reactions=(*FIRST_VERBS.reactions, DROP_FLAT),
    )
    monkeypatch.setitem(EDITIONS, EXTENDED, edition)
    monkeypatch.setitem(VERBS, EXTENDED, verbs)  # type: ignore[arg-type]
    monkeypatch.setitem(TABLE_FOUR, HUNTING_RIFLE.id, HUNTING_RIFLE)  # type: ignore[arg-type]
    monkeypatch.setitem(SCENARIOS, THE_CLEARING.id, THE_CLEARING)
    monkeypatch.setitem(CHARACTERISTICS, DEADEYES.id, DEADEYES)
    monkeypatch.setitem(CHARACTERISTICS, URRAH.id, URRAH)
    monkeypatch.setitem(army_lists(), LIST.stem, read(LIST, ArmyList))


@dataclass
class Match:
    """A game between two bands of hunters in the clearing, and what came of it."""

    seed: int
    journal: list[Entry] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = Random(self.seed)
        self.band = with_support(roster(LIST.stem, "band", Quality.REGULAR), [MORTAR])
        self.setup = Setup(
            edition=EXTENDED,
            scenario=THE_CLEARING.id,
            map=table("hamlet-crossroads"),
            rosters=dict.fromkeys(Seat, self.band),
        )
        self.players = {seat: Curious(chance) for seat in Seat}
        self.beginning = Checkpoint(table=msgspec.json.encode(muster(self.setup)))
        self.play, begun = opening(self.setup, muster(self.setup), self.dice)
        self.journal += begun

    def dice(self, rolled: int, count: int) -> list[int]:
        return faces(self.seed, rolled, count)

    def step(self) -> None:
        """Let whoever is asked answer; what is suggested, where that is refused."""
        seat = next(one for one, pending in self.play.pending.items() if not pending.request.standing)
        self.journal += answered(self.play, seat, self.players[seat])
        self.told += [event.text for event in in_words(self.play.take_events())]

    def finish(self) -> None:
        while self.play.table.result is None:
            assert self.play.number < LONGEST
            self.step()

    @property
    def replies(self) -> list[str]:
        """The options that were taken."""
        replies = [entry.reply for entry in self.journal if hasattr(entry, "reply")]
        return [str(reply.get("option", "")) for reply in replies]


def test_the_list_is_sound_and_names_what_was_added() -> None:
    assert faults(LIST) == []
    band = roster(LIST.stem, "band", Quality.REGULAR)
    assert band.arsenal["hunting-rifle"] == HUNTING_RIFLE.id
    assert band.characteristics == (DEADEYES.id, URRAH.id)


@pytest.mark.ledger("1e-9.4-04")
def test_a_list_can_name_a_light_mortar_that_fires_from_off_the_table() -> None:
    [item] = offered(LIST.stem)
    told = "3 men, Forest mortar that fires from off the table at what your men see; Regular"
    assert consists_of(LIST.stem, item) == told
    assert Match(seed=1).band.teams[-1].kind is TeamKind.OFF_TABLE


def test_without_the_additions_the_list_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(CHARACTERISTICS, DEADEYES.id)
    monkeypatch.delitem(TABLE_FOUR, HUNTING_RIFLE.id)  # type: ignore[arg-type]
    told = " ".join(str(fault) for fault in faults(LIST))
    assert "unknown characteristic 'deadeyes'" in told
    assert "no row of Table Four is called 'hunting-rifle'" in told


@pytest.mark.parametrize("seed", [2, 8])
def test_a_whole_game_is_played_with_all_of_them_and_taken_up_again(seed: int) -> None:
    match = Match(seed)
    match.finish()
    for verb in (LIE_LOW, DROP_FLAT, CHEER_ON):
        assert any(verb.ids.has(reply) for reply in match.replies), f"nobody chose {verb.id}"
    assert any(reply.startswith(f"direct-fire:{DEADEYES.id}") for reply in match.replies)
    assert any(text.endswith("lie low.") for text in match.told)
    assert any(text.endswith("drops flat.") for text in match.told)
    assert any(text.endswith("shouts Urrah!") for text in match.told)
    assert {"fire-mortar", "mortar-smoke"} & set(match.replies), "nobody fired the mortar"
    game, result = match.play.game, match.play.table.result
    assert not any(
        team.on_table for side in game.sides() for team in side.teams.values() if team.weapon == MORTAR
    )
    assert all(len(side.jump_off_points) == JUMP_OFF_POINTS for side in game.sides())
    assert game.weapon("hunting-rifle") is HUNTING_RIFLE
    assert result is not None
    assert isinstance(result.why, FieldHeld)
    again = resume(match.setup, match.beginning, match.journal)
    assert again.table == match.play.table


def test_everybody_may_look_at_any_moment_of_it() -> None:
    match = Match(seed=7)
    for _ in range(80):
        for viewer in VIEWERS:
            assert msgspec.json.encode(view(match.play, viewer))
        match.step()


def test_nothing_of_it_is_in_the_edition_as_it_is_printed() -> None:
    assert LIE_LOW not in VERBS[FIRST.id].orders
    assert DROP_FLAT not in VERBS[FIRST.id].reactions
