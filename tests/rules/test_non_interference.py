"""What one side hides changes no byte that the other side or a spectator receives.

Two games run side by side with the same dice and the same answers; they differ only in what red (or blue)
keeps off the table, or has answered while the other has not.
"""

import os
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from armylists.support_names import VEHICLE
from armylists.supports import offered, with_support
from armylists.terms import BARRAGE
from rules.deployment import arrivals
from rules.engine.seats import Seat
from rules.phrases import say
from rules.play.play import Play, opening
from rules.state.agreed.roster import Roster, RosterSection, RosterTeam
from rules.state.changes.men import place_team
from rules.state.pieces.force import Where
from rules.state.saved.table import GameState, Setup, Stage
from tests.rules.history import asked, random_reply, setup_for, start_of
from tests.rules.twins import Twins, twins_of
from tests.sent import view

GAMES = int(os.environ.get("PROPERTY_GAMES", "3"))
ROOM = 8
"""Men for whom there is room in a test of crowded Jump-Off Points."""

LONGEST = int(os.environ.get("PROPERTY_ANSWERS", "60"))

# --- other troops in reserve ---------------------------------------------------------------------------


def other_team(team: RosterTeam, arms: list[str]) -> RosterTeam:
    """The same Team by name, with fewer men who carry other weapons."""
    fewer = max(1, len(team.others) - 3)
    return msgspec.structs.replace(team, others=tuple(arms[number % len(arms)] for number in range(fewer)))


def other_section(section: RosterSection, arms: list[str]) -> RosterSection:
    teams = tuple(other_team(team, arms) for team in section.teams)
    return msgspec.structs.replace(section, teams=teams)


def other_make_up(roster: Roster) -> Roster:
    """The same platoon with another last Section and other Teams at its headquarters."""
    arms = sorted(roster.arsenal)
    last = other_section(roster.sections[-1], arms)
    teams = tuple(other_team(team, arms) for team in roster.teams)
    return msgspec.structs.replace(roster, sections=(*roster.sections[:-1], last), teams=teams)


def twin_setups(seed: int, hider: Seat, edition: str = "first") -> tuple[Setup, Setup]:
    setup = setup_for(seed, edition)
    other = {**setup.rosters, hider: other_make_up(setup.rosters[hider])}
    return setup, msgspec.structs.replace(setup, rosters=other)


def kept_back(play: Play, hider: Seat) -> set[str]:
    """The ids of everything that differs: it stays in reserve."""
    side = play.game.side(hider)
    last = list(side.sections)[-1]
    teams = [team.id for team in side.teams.values() if team.section in (last, None)]
    leaders = [one.id for one in side.leaders.values() if one.section == last or one.team in teams]
    return {last, *teams, *leaders}


def brings_on(reply: dict[str, Any], hidden: set[str]) -> bool:
    """Whether the option would show what is hidden."""
    verb, *rest = str(reply.get("option", "")).split(":")
    return verb.startswith(("deploy", "ambush")) and rest[0] in hidden


def reply_without(play: Play, chance: Random, hidden: set[str]) -> dict[str, Any]:
    for _ in range(20):
        reply = random_reply(play, chance)
        if not brings_on(reply, hidden):
            return reply
    return {"option": "end-phase"}


PLAYED = [(seed, "first") for seed in range(201, 201 + GAMES)] + [(202, "second")]


@pytest.mark.parametrize(("seed", "edition"), PLAYED)
def test_the_make_up_of_troops_in_reserve(seed: int, edition: str) -> None:
    hider = Seat.RED if seed % 2 else Seat.BLUE
    setups, chance = twin_setups(seed, hider, edition), Random(seed)
    twins = twins_of(seed, hider, setups, close=seed % 3 != 0)
    first = twins.plays[0]
    hidden = kept_back(first, hider)
    twins.compare()
    own = twins.own_views()
    assert own[0] != own[1], "there is nothing to hide"
    for _ in range(LONGEST):
        if not twins.answer(reply_without(first, chance, hidden)):
            suggested = msgspec.to_builtins(first.pending[asked(first)].request.suggested())
            if brings_on(suggested, hidden):
                suggested = {"option": "end-phase"}
            assert twins.answer(suggested)
        twins.compare()
        if first.table.result is not None:
            break
    assert first.number > 40


# --- supports picked in secret -------------------------------------------------------------------------

LAID_OPENLY = ("minefield", "barbed-wire")
"""Supports that lie on the table before the first Phase, for all to see (1e B)."""


SHOWN_BY_DICE = ("adjutant", "senior-leader")
"""Supports that the other side learns of when nobody rolls for arrival where others would have to."""


KNOWN_TO_BOTH = (*SHOWN_BY_DICE, *LAID_OPENLY, BARRAGE)
"""Supports that are no secret: of shells before the battle both are told (1e B)."""


def supported_setups(seed: int, hider: Seat, *, on_foot: bool | None = None) -> tuple[Setup, Setup]:
    """The same platoons without supports, and with five for the hider: all of them `on_foot`, or none.

    Those on foot are of every kind that a die calls: there is a Section with its Leader among them.
    """
    plain = msgspec.structs.replace(setup_for(seed), secret_supports=True)
    platoon = plain.rosters[hider]
    items = [item for item in offered(platoon.list_id) if item.id not in KNOWN_TO_BOTH]
    rows = [item.id for item in items if on_foot is None or on_foot == (item.kind != VEHICLE)]
    led = [item.id for item in items if item.kind == "section"][:1] if on_foot else []
    others = [row for row in rows if row not in led]
    force = with_support(platoon, [*led, *Random(seed).sample(others, 5 - len(led))])
    return plain, msgspec.structs.replace(plain, rosters={**plain.rosters, hider: force})


@pytest.mark.ledger("1e-A-09", "faq-053", "faq-243")
@pytest.mark.parametrize("seed", range(301, 301 + GAMES))
def test_the_supports_that_were_picked(seed: int) -> None:
    hider = Seat.RED if seed % 2 else Seat.BLUE
    twins, chance = twins_of(seed, hider, supported_setups(seed, hider), close=seed % 3 != 0), Random(seed)
    first = twins.plays[0]
    twins.compare()
    own = twins.own_views()
    assert own[0] != own[1], "there is nothing to hide"
    for _ in range(LONGEST):
        if not twins.answer(reply_without(first, chance, set())):
            suggested = msgspec.to_builtins(first.pending[asked(first)].request.suggested())
            assert twins.answer(suggested)
        twins.compare()
        if first.table.result is not None:
            break
    assert first.number > 40


@pytest.mark.ledger("1e-B-12", "1e-B-13")
def test_mines_and_wire_are_told_to_nobody_before_they_are_laid() -> None:
    plain = msgspec.structs.replace(setup_for(303), secret_supports=True)
    force = with_support(plain.rosters[Seat.RED], LAID_OPENLY)
    twins = twins_of(
        303,
        Seat.RED,
        (plain, msgspec.structs.replace(plain, rosters={**plain.rosters, Seat.RED: force})),
        close=False,
    )
    first, second = twins.plays
    while second.pending[asked(second)].request.name != "choose-defence":
        twins.compare()
        assert twins.answer(msgspec.to_builtins(first.pending[asked(first)].request.suggested()))
    assert first.table.stage is Stage.BATTLE
    assert twins.received(first) != twins.received(second)


@pytest.mark.ledger("1e-B-12", "1e-B-13", "1e-16.1-15")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_what_was_bought_and_never_laid_is_told_to_nobody(edition: str) -> None:
    few, many = ["minefield"], [*LAID_OPENLY, "minefield", *["entrenchment"] * 2]
    plain = msgspec.structs.replace(setup_for(303, edition), secret_supports=True)
    setups = [
        msgspec.structs.replace(
            plain,
            rosters={**plain.rosters, Seat.RED: with_support(plain.rosters[Seat.RED], bought)},
        )
        for bought in (few, many)
    ]
    twins, chance = twins_of(303, Seat.RED, (setups[0], setups[1]), close=False), Random(303)
    first = twins.plays[0]
    while (request := first.pending[asked(first)].request).name != "choose-defence":
        assert twins.answer(msgspec.to_builtins(request.suggested()))
        twins.compare()
    assert twins.answer({"option": "lay-no-more"})
    for _ in range(LONGEST):
        twins.compare()
        if first.table.result is not None:
            break
        if not twins.answer(reply_without(first, chance, set())):
            assert twins.answer(msgspec.to_builtins(first.pending[asked(first)].request.suggested()))
    own = twins.own_views()
    assert own[0] != own[1], "there is nothing to hide"


LED = 301
"""A seed by which a Section with its Leader is among the supports, and vehicles with theirs."""


@pytest.mark.parametrize(("die", "on_foot"), [(1, True), (2, True), (3, True), (3, False)])
@pytest.mark.parametrize("is_known", [False, True])
def test_a_phase_does_not_end_by_itself_because_nothing_was_picked(
    die: int, on_foot: bool, is_known: bool
) -> None:
    """Or it would tell that nothing waits; where everybody knows that there is no support it may end."""
    seen, waiting = [], []
    for setup in supported_setups(LED, Seat.RED, on_foot=on_foot):
        table = start_of(msgspec.structs.replace(setup, secret_supports=not is_known), LED, close=True)
        side = table.sides[Seat.RED]
        supports = [section.id for section in side.sections.values() if section.support]
        for unit in (*side.teams.values(), *side.leaders.values()):
            if unit.section not in supports and "-support-" not in unit.id:
                unit.where = Where.GONE
        setup = msgspec.structs.replace(setup, secret_supports=not is_known)
        play, _ = opening(setup, table, lambda rolled, count: [die, 5, 5, 5, 5][:count])
        units = (*side.teams.values(), *table.vehicles.values())
        waiting.append(any(one.where is Where.RESERVE for one in units))
        seen.append([msgspec.json.encode(view(play, one)) for one in (Seat.BLUE, None)])
    assert waiting == [False, True]
    assert (seen[0] != seen[1]) == is_known


def leave_only(table: GameState, hider: Seat, kept: int) -> None:
    """Nobody of the hider is left in play but his last Section, which needs a 2."""
    side = table.sides[hider]
    last = list(side.sections)[-1]
    for unit in (*side.teams.values(), *side.leaders.values()):
        unit.where = Where.RESERVE if unit.section == last else Where.GONE
    assert sum(len(team.figures) for team in side.teams_of(last)) == kept


def test_a_phase_does_not_end_by_itself_because_there_are_too_many_in_reserve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arrivals, "has_room", lambda game, side, point, men, quality: men <= ROOM)
    answers = []
    for setup in twin_setups(201, Seat.RED):
        table = start_of(setup, 201, close=True)
        sizes = [sum(len(team.others) + team.crew for team in setup.rosters[Seat.RED].sections[-1].teams)]
        leave_only(table, Seat.RED, sizes[0])
        play, _ = opening(setup, table, lambda rolled, count: [2, 6, 6, 5, 5][:count])
        answers.append(
            (sizes[0] + 1 <= ROOM, [msgspec.json.encode(view(play, one)) for one in (Seat.BLUE, None)])
        )
    assert [fits for fits, _ in answers] == [False, True]
    assert answers[0][1] == answers[1][1]


def test_the_difference_shows_when_the_troops_come_on() -> None:
    """So that the comparison above can fail at all."""
    hider = Seat.RED
    twins = twins_of(202, hider, twin_setups(202, hider), close=True)
    for play in twins.plays:
        side = play.game.side(hider)
        team = side.teams[next(iter(sorted(kept_back(play, hider) & side.teams.keys())))]
        point = next(iter(side.jump_off_points.values()))
        place_team(team, {man.id: point.at for man in team.figures})
    first, second = (twins.received(play) for play in twins.plays)
    assert first != second


# --- answers that wait for the other's -----------------------------------------------------------------


def opened_to(name: str, seed: int) -> Twins:
    """Two equal games, played as suggested (markers stay where they are) up to a question to both."""
    setup = setup_for(seed)
    twins = twins_of(seed, Seat.RED, (setup, setup), close=False)
    first = twins.plays[0]
    while first.pending[asked(first)].request.name != name:
        request = first.pending[asked(first)].request
        reply = msgspec.to_builtins(request.suggested())
        if request.name == "move-marker":
            marker = request.pieces[0]
            reply = {"places": {marker.id: list(marker.at)}, "source": marker.id}
        assert twins.answer(reply), request.name
        twins.compare()
        assert first.number < 40, "that is not asked"
    return twins


@pytest.mark.parametrize("hider", Seat)
@pytest.mark.parametrize("name", ["choose-patrol-markers", "end-patrol-phase"])
def test_an_answer_that_waits_for_the_others(name: str, hider: Seat) -> None:
    twins = opened_to(name, 7)
    twins.hider, twins.watchers = hider, (hider.other, None)
    options = [option.id for option in twins.plays[0].pending[hider].request.options]
    assert len(options) == 2
    for play, option in zip(twins.plays, options, strict=True):
        play.answer(hider, {"option": option}, seen=play.number)
    twins.compare()
    for play in twins.plays:
        play.answer(hider.other, {"option": options[0]}, seen=play.number)
    first, second = (twins.received(play) for play in twins.plays)
    assert first != second, "both have answered, and nothing came of it"


def test_the_comparison_would_see_what_a_phrase_names(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = setup_for(7)
    twins = twins_of(7, Seat.RED, (setup, setup), close=False)
    twins.compare()
    shown = rules.view

    def telling(play: Play, viewer: Seat | None) -> rules.View:
        words = say("men", men=twins.plays.index(play))
        return msgspec.structs.replace(shown(play, viewer), words={"men": words})

    monkeypatch.setattr(rules, "view", telling)
    with pytest.raises(AssertionError):
        twins.compare()
