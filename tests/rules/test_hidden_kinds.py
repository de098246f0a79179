"""In the middle of a battle: nothing tells what a side holds back, one kind of support after the other.

The two games of a pair differ in one support; what it needs beside it both have. Men of the platoon who are
others by it wait off the table in both. `HIDDEN_ROWS=700 pytest tests/rules/test_hidden_kinds.py` plays 700
rows, from one list after the other, instead of a few.
"""

import os
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import structs

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.schema import SupportItem
from armylists.supports import fault_in, offered, with_support
from armylists.terms import BARRAGE
from armylists.variants import platoons
from games.library.tables import all_tables
from rules.editions.catalogue import EDITIONS
from rules.editions.espana import ESPANA
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.play.play import Play
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster
from rules.state.saved.table import GameState, Setup
from tests.rules.history import asked
from tests.rules.test_hidden_pairs import ANSWERS, GROUNDS, brings_on, go_on, position, setup_with
from tests.rules.test_hidden_work import work_for_others
from tests.rules.twins import Twins, twins_of
from tests.sent import view
from tests.work import differences

ROWS = int(os.environ.get("HIDDEN_ROWS", "4"))
"""Rows drawn from the lists that are played beside those of KINDS."""

HIDER, SEED = Seat.BLUE, 5

FEW = 6
"""Answers in each game whose calls are counted."""

KINDS = {
    "a battery's observer": ("belgium-1940", "forward-observer-76mm"),
    "a battery of field guns": ("spain-republican-army-1936-39", "field-gun-battery-75-28"),
    "a battery, bought by a Section": ("spain-falange-militia-1936", "carlist-section-mortar-60mm-section"),
    "machine guns off the table": ("spain-basque-army-1936-37", "off-table-machine-gun-fire"),
    "machine guns, bought by a Section": (
        "spain-falange-militia-1936",
        "legion-section-off-table-machine-gun-fire",
    ),
    "aircraft": ("spain-foreign-legion-1936", "random-air-support"),
    "aircraft, bought by a Section": ("spain-falange-militia-1936", "legion-section-random-air-support"),
    "a charge": ("britain-1943-45", "sticky-bomb"),
    "a charge, bought by a Section": ("spain-falange-militia-1936", "carlist-section-molotov-cocktail"),
    "charges of each Section": ("finland-1939-40", "molotov-cocktails"),
    "an Adjutant": ("belgium-1940", "adjutant"),
    "a defence": ("belgium-1940", "minefield"),
    "an orderly": ("belgium-1940", "medical-orderly"),
    "a gun": ("belgium-1940", "frc-47mm"),
    "a gun, bought by a Section": ("spain-falange-militia-1936", "legion-section-pak-35-36"),
    "a Senior Leader": ("germany-1943-45", "senior-leader"),
    "a Commissar": ("soviet-union-1939-40", "commissar"),
    "an icon": ("spain-carlist-requete-1936", "religious-icon"),
    "a flag": ("spain-peoples-militia-1936", "flag"),
    "an advisor": ("spain-peoples-militia-1936", "army-officer-advisor"),
    "a priest, bought by a Section": ("spain-falange-militia-1936", "carlist-section-priest"),
    "a Dice in hand": ("finland-1939-40", "chain-of-command-dice"),
    "a runner": ("finland-1939-40", "runner"),
    "a weapon of a Squad": ("finland-1939-40", "additional-smg-for-smg-section-1-rifle-team"),
    "a weapon of a bought Section": (
        "spain-falange-militia-1936",
        "carlist-section-light-machine-gun-for-carlist-section-rifle-squad-one",
    ),
    "launchers": ("spain-falange-militia-1936", "vb-launcher-for-lanzagranada-squad"),
    "launchers of Squads and headquarters": (
        "spain-moroccan-regulares-1936",
        "vb-launchers-for-section-1-rifle-squad-one-and-hq-soldados",
    ),
    "what a militia is": ("spain-falange-militia-1936", "blueshirts"),
    "men who are Fanatic": ("spain-peoples-militia-1936", "fanatic"),
    "traits": ("spain-international-brigades-1937-38", "anti-fascisti"),
    "horses": ("spain-carlist-requete-1936", "mount-section"),
    "horses, bought by a Section": ("spain-falange-militia-1936", "carlist-section-mount-section"),
    "motorcycles": ("spain-security-services-1936", "motorcycles-for-squad"),
    "an improvement": ("spain-basque-army-1936-37", "truck-9-lmg"),
    "riders of a tiznao": ("spain-basque-army-1936-37", "truck-9-mortar"),
    "an improvement, bought by a Section": ("spain-falange-militia-1936", "carlist-section-truck-9-lmg"),
    "riders, bought by a Section": ("spain-falange-militia-1936", "carlist-section-truck-9-mortar"),
    "a Section": ("belgium-1940", "green-infantry-section"),
    "a Section with tear gas": ("spain-falange-militia-1936", "security-section"),
    "a Section that a Section buys": ("spain-falange-militia-1936", "security-section-carlist-section"),
    "a Section with a Leader": ("spain-italian-rrs-motociclisti-1937-39", "spanish-infantry-section"),
    "a Section in carriers": ("britain-1940", "recce-section-with-bren-and-bren"),
    "men who join Squads": ("spain-peoples-militia-1936", "ten-milicianos-for-squad-1-and-squad-2"),
    "a Team": ("belgium-1940", "engineer-mine-clearance-team"),
    "a Team, bought by a Section": (
        "spain-falange-militia-1936",
        "army-infantry-section-engineer-wire-cutting-team",
    ),
    "a Team to form": ("spain-nationalist-army-1936-39", "tank-hunters"),
    "a Team to form, bought by a Section": ("spain-falange-militia-1936", "moroccan-section-tank-hunters"),
    "a vehicle": ("spain-republican-army-1936-39", "tiznao-1"),
    "a vehicle, bought by a Section": ("spain-falange-militia-1936", "carlist-section-tiznao-14"),
    "a vehicle with riders": ("britain-1940", "bren-carrier-with-bren"),
}
"""A row of each kind that lists sell, and that its owner need not show."""

ALL = [*KINDS]


class Case(NamedTuple):
    """A platoon without a support, and with it."""

    plain: Roster
    armed: Roster
    item: SupportItem


@cache
def cases_of(list_id: str) -> list[Case]:
    """List all that the platoons of a list may have in secret, each with the first that may."""
    army_list = army_lists()[list_id]
    forces = [
        roster(list_id, platoon.id, quality)
        for platoon in platoons(army_list)
        for quality, option in platoon.quality.items()
        if option.playable
    ]
    found = []
    for item in offered(list_id):
        needed = needs(item, list_id)
        fit = (one for one in forces if fault_in(one, [*needed, item.id]) is None)
        force = next(fit, None) if not item.id.startswith(BARRAGE) else None
        if force is not None:
            plain, armed = with_support(force, needed), with_support(force, [*needed, item.id])
            found.append(Case(plain, armed, item))
    return found


def needs(item: SupportItem, list_id: str) -> list[str]:
    """List what a support is had with: the Section that buys it, a vehicle that it improves."""
    buyer = [item.bought_by] if item.bought_by else []
    improved = [one.id for one in offered(list_id) if one.vehicle and one.vehicle in item.improves]
    return [*buyer, *improved[:1]]


def kind_of(case: Case) -> tuple[str, ...]:
    """Say what a support is: by its row's own words, and what of the force is another with it."""
    plain, armed, item = case
    words = ("mounts", "mounts_squads", "improves", "bought_by")
    named = [name for name in Roster.__struct_fields__ if name not in ("arsenal", "weapon_names")]
    changed = [name for name in named if getattr(plain, name) != getattr(armed, name)]
    joined = ["men"] if [one for one in plain.sections if one not in armed.sections] else []
    return (
        item.kind,
        "companion" if item.companion else "",
        *(word for word in words if getattr(item, word)),
        *changed,
        *joined,
    )


def case_of(list_id: str, row: str) -> Case:
    return next(case for case in cases_of(list_id) if case.item.id == row)


# --- pairs ---------------------------------------------------------------------------------------------


def edition_of(kind: str, turn: int) -> str:
    """Take one edition for a kind, and the other in its next turn; the next kind begins with the other."""
    return list(EDITIONS)[(ALL.index(kind) + turn) % len(EDITIONS)]


def twins_of_kind(edition: str, case: Case, seed: int = SEED) -> Twins:
    """The same position twice, but for one support of blue's."""
    return Twins(HIDER, [position(setup, seed, kept_back(case)) for setup in setups_of(edition, case)])


def setups_of(edition: str, case: Case) -> list[Setup]:
    """The game's set-up with the one force and with the other."""
    enemy, ground = roster("germany-1939", "rifle-platoon", Quality.REGULAR), all_tables()[0]
    both = ({HIDER.other: enemy, HIDER: force} for force in (case.plain, case.armed))
    of_spain = ESPANA.id if case.plain.list_id.startswith("spain") else ""
    return [structs.replace(setup_with(edition, ground, one), supplement=of_spain) for one in both]


def kept_back(case: Case) -> set[str]:
    """The ids of the hider's men who are others with the support: they stay in reserve."""
    first, second = (pieces(muster(setup)) for setup in setups_of("first", case))
    return {one for one in first.keys() | second.keys() if first.get(one) != second.get(one)}


def pieces(table: GameState) -> dict[str, Any]:
    side = table.sides[HIDER]
    teams = {one.id: (one, side.sections.get(one.section or "")) for one in side.teams.values()}
    leaders = {one.id: (one, side.sections.get(one.section or "")) for one in side.leaders.values()}
    return {**teams, **leaders}


def drawn() -> list[tuple[str, int]]:
    """Draw ROWS lists, one after the other, each time with another seed."""
    lists = [*army_lists()]
    return [(lists[number % len(lists)], number // len(lists)) for number in range(ROWS)]


def play_on(twins: Twins, seed: int) -> None:
    """Play on in both, and compare all that others get."""
    chance = Random(seed)
    twins.compare()
    for _ in range(ANSWERS):
        if twins.plays[0].table.result is not None:
            break
        go_on(twins, chance)
        twins.compare()


@pytest.mark.ledger("1e-A-09", "faq-053", "faq-243")
@pytest.mark.parametrize("kind", ALL)
def test_nobody_can_tell_that_a_side_has_it(kind: str) -> None:
    """Compared in one edition of each kind, and counted in the other."""
    play_on(twins_of_kind(edition_of(kind, 0), case_of(*KINDS[kind])), SEED)


@pytest.mark.parametrize(("list_id", "seed"), drawn())
def test_nobody_can_tell_of_any_row(list_id: str, seed: int) -> None:
    chance = Random(f"{list_id} {seed}")
    case = chance.choice(cases_of(list_id))
    play_on(twins_of_kind(chance.choice([*EDITIONS]), case, seed), seed)


@pytest.mark.parametrize("kind", ALL)
def test_nobody_waits_for_it(kind: str) -> None:
    edition, case = edition_of(kind, 1), case_of(*KINDS[kind])
    twins, chance = twins_of_kind(edition, case), Random(SEED)
    said = [go_on(twins, chance) for _ in range(FEW)]
    _, first, second = (  # the one comes twice: at first it makes what is kept for good
        list(work_for_others(*afresh(edition, case, one), HIDER, said)) for one in (0, 0, 1)
    )
    assert len(first) >= 3 * FEW
    for (what, calls), (_, others) in zip(first, second, strict=True):
        assert differences(calls, others) == {}, what


def afresh(edition: str, case: Case, one: int) -> list[Play]:
    """One game of a pair, for whoever answers and for whoever follows, on ground that remembers nothing."""
    GROUNDS.clear()
    return [twins_of_kind(edition, case).plays[one] for _ in range(2)]


# --- from the first question -----------------------------------------------------------------------------

FROM_THE_START = 32
"""Answers from the set-up into the battle."""

TOLD = {
    "machine guns off the table": {"place-machine-guns"},
    "machine guns, bought by a Section": {"place-machine-guns"},
    "a defence": {"choose-defence"},
    "a Dice in hand": {"choose-table-edge"},
    "what a militia is": {"MettleRolled", "StartingForceMoraleRolled"},
    "men who are Fanatic": {"StartingForceMoraleRolled"},
    "horses": {"start-on-foot"},
    "horses, bought by a Section": {"start-on-foot"},
    "motorcycles": {"start-on-foot"},
}
"""What is told of a support before the battle: what the game awaits of its owner, or dice that are others."""


@pytest.mark.ledger("1e-A-09", "faq-243")
@pytest.mark.parametrize("kind", ALL)
def test_the_set_up_tells_no_more_than_the_book_does(kind: str) -> None:
    """What lies on the table is told when it is laid, dice as they fall, a Dice in hand is plain to see."""
    twins = twins_of(7, HIDER, setups_of("first", case_of(*KINDS[kind])), close=False)
    told, wanted = first_told(twins), TOLD.get(kind, set())
    assert told >= wanted
    assert wanted or not told


def first_told(twins: Twins) -> set[str]:
    """Play on as suggested until others could tell one from the other; return what they are told then."""
    for _ in range(FROM_THE_START):
        first, second = ([*map(repr, play.take_events())] for play in twins.plays)
        told = {one.partition("(")[0] for one in {*first} ^ {*second}}
        if told or len({msgspec.json.encode(view(play, None)) for play in twins.plays}) > 1:
            return told | {one.request.name for play in twins.plays for one in play.pending.values()}
        seat, request = asked(twins.plays[0]), twins.plays[0].pending[asked(twins.plays[0])].request
        reply = msgspec.to_builtins(request.suggested())
        is_coming = seat is HIDER and brings_on(reply)
        assert twins.answer({"option": "end-phase"} if is_coming else reply)
    return set()


def test_each_kind_of_support_is_hidden_in_some_pair() -> None:
    """A kind is a row's own words, and what of a force is another with it: see KINDS for what is missing."""
    played = {kind_of(case_of(*row)) for row in KINDS.values()}
    sold = {kind_of(case): case for list_id in army_lists() for case in cases_of(list_id)}
    assert {
        kind: (case.plain.list_id, case.item.id) for kind, case in sold.items() if kind not in played
    } == {}
