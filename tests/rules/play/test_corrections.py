"""What players put right on the table: each kind, what forbids it, the roll, and taking it back."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import structs

from armylists.rosters import roster
from armylists.supports import with_support
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Quality
from rules.engine.facts import Detail
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance, middle
from rules.geometry.terrain import Map, Point
from rules.play.layout import Dug, Layout, LayoutEntry, SideLayout
from rules.play.play import Corrected, Entry, Play, opening, resume
from rules.play.set_out import set_out
from rules.state.changes.men import kill, kill_leader, wound_leader
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Stance, Team
from rules.state.saved.corrections import (
    Correction,
    Health,
    MovePiece,
    Nerve,
    SetLeader,
    SetMen,
    SetMorale,
    SetPoints,
    SetShock,
    TakeBack,
    TakeOff,
)
from rules.state.saved.put_right import PutRight
from rules.state.saved.table import Setup
from telling import BY_TITLE
from telling import in_words as detail_in_words
from tests.happened import in_words
from tests.reading import ENGLISH
from tests.sent import view

SETUP = Setup(
    edition="first",
    map=Map(id="field", title="A field", width=72, height=48, features=()),
    rosters={
        Seat.RED: with_support(
            roster("britain-1943-45", "infantry-platoon", Quality.REGULAR), ["m4-sherman"]
        ),
        Seat.BLUE: roster("germany-1943-45", "infantry-platoon", Quality.REGULAR),
    },
)
RIFLES, GUNNERS, CORPORAL = "red-section-1-team-2", "red-section-1-team-1", "red-section-1-leader-1"
BREN = "Section 1 Bren Team"


class Dice:
    """Dice that fall as they are told."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def __call__(self, _: int, count: int) -> list[int]:
        given, self.faces = self.faces[:count], self.faces[count:]
        return given


def begun(*faces: int) -> Play:
    """British and Germans in a field, where red is about to use Command Dice."""
    red = SideLayout(
        jump_off_points=(Point(20, 40),),
        stands=(
            LayoutEntry(who="Section 1", at=Point(30, 30)),
            LayoutEntry(who="M4 Sherman", at=Point(50, 40)),
        ),
        dug=(Dug(kind=DefenceKind.WIRE, ring=(Point(10, 10), Point(16, 10), Point(16, 12), Point(10, 12))),),
    )
    blue = SideLayout(stands=(LayoutEntry(who="Squad 1", at=Point(30, 10)),))
    layout = Layout(sides={Seat.RED: red, Seat.BLUE: blue}, command_dice=(3, 1, 6))
    return opening(SETUP, set_out(SETUP, layout), Dice(*faces))[0]


def team(play: Play, name: str = RIFLES) -> Team:
    return play.game.side(Seat.RED).teams[name]


def put_right(play: Play, correction: Correction, seat: Seat = Seat.RED, **more: Any) -> list[Entry]:
    return play.put_right(seat, correction, "It was so.", **more)


def words_of(done: PutRight) -> str:
    assert isinstance(done.words, Detail)
    return detail_in_words(done.words, BY_TITLE)


def told(play: Play) -> list[str]:
    return [event.text for event in in_words(play.take_events()) if event.kind == "put-right"]


def refusal(play: Play, correction: Correction) -> str:
    before = msgspec.json.encode(play.table)
    with pytest.raises(Refused) as refused:
        put_right(play, correction)
    assert msgspec.json.encode(play.table) == before
    return refused.value.text


def tank(play: Play) -> str:
    return next(iter(play.table.vehicles))


# --- places ----------------------------------------------------------------------------------------------


def test_a_team_is_moved_as_it_stands_and_the_question_is_asked_again() -> None:
    play = begun()
    assert play.pending[Seat.RED].request.name == "spend-command-dice"
    before, number = team(play).places, play.number
    put_right(play, MovePiece(piece=RIFLES, at=Point(40, 20), facing=90.0))
    assert distance(middle(team(play).places), Point(40, 20)) < 0.1
    shifts = {
        (round(now.x - was.x, 1), round(now.y - was.y, 1))
        for was, now in zip(before, team(play).places, strict=True)
    }
    assert len(shifts) == 1
    assert team(play).facing == 90.0
    assert (play.number, play.pending[Seat.RED].since) == (number + 1, number + 1)
    assert play.pending[Seat.RED].request.name == "spend-command-dice"
    assert told(play)[0].startswith("Put right: British Section 1 Rifle Team stands ")


def test_a_man_who_is_moved_away_is_a_team_of_his_own_as_after_any_move() -> None:
    play = begun()
    man = team(play).figures[0].id
    put_right(play, MovePiece(piece=man, at=Point(60, 20)))
    parted = [one for one in play.game.side(Seat.RED).teams.values() if one.parent == RIFLES]
    assert [[figure.id for figure in one.figures] for one in parted] == [[man]]
    assert team(play).figures[0].id != man
    put_right(play, TakeBack(correction=play.table.put_right[-1].id))
    assert man in [figure.id for figure in team(play).figures]


def test_a_leader_a_vehicle_and_a_jump_off_point_are_moved() -> None:
    play = begun()
    red = play.game.side(Seat.RED)
    point = next(iter(red.jump_off_points))
    put_right(play, MovePiece(piece=CORPORAL, at=Point(35, 35)))
    put_right(play, MovePiece(piece=tank(play), at=Point(55, 35), facing=270.0))
    put_right(play, MovePiece(piece=point, at=Point(24, 40)))
    red = play.game.side(Seat.RED)
    assert red.leaders[CORPORAL].at == Point(35, 35)
    assert (play.game.vehicle(tank(play)).at, play.game.vehicle(tank(play)).facing) == (Point(55, 35), 270.0)
    assert red.jump_off_points[point].at == Point(24, 40)
    assert [text.replace(" Q ", " ") for text in told(play)[1:]] == [
        "Put right: British M4 Sherman stands 7.1 inches from where it stood and heads along 270°. "
        "“It was so.”",
        "Put right: A British Jump-Off Point lies 4 inches from where it lay. “It was so.”",
    ]


def test_a_marker_is_moved_with_its_outline() -> None:
    play = begun()
    smoke = lay_smoke(play.game, play.game.side(Seat.RED), Point(20, 20), 2.0)
    settle(play)
    put_right(play, MovePiece(piece=smoke.id, at=Point(22, 20)))
    assert view(play, None)["markers"][smoke.id]["rings"][0][0][0] == pytest.approx(24, abs=0.1)


def settle(play: Play) -> None:
    """Take up the game from the table as a test has left it."""
    play._settle()


@pytest.mark.parametrize(
    ("piece", "at", "why"),
    [
        (RIFLES, Point(80, 20), "off the table"),
        ("red-section-2-team-1", Point(40, 20), "does not stand on the table"),
        ("nobody", Point(40, 20), "does not stand on the table"),
    ],
)
def test_nothing_is_moved_off_the_table_and_who_is_hidden_is_as_if_he_did_not_exist(
    piece: str, at: Point, why: str
) -> None:
    assert why in refusal(begun(), MovePiece(piece=piece, at=at))


@pytest.mark.parametrize(
    "correction",
    [
        SetShock(piece="red-section-2-team-1", points=1),
        SetMen(piece="red-section-2-team-1", men=3),
        SetMen(piece="red-section-2-team-1", men=1),
        SetLeader(piece="red-section-2-leader-1", health=Health.FIT),
        SetLeader(piece="red-section-2-leader-1", health=Health.FALLEN),
        TakeOff(piece="red-section-2-team-1"),
    ],
)
def test_who_waits_off_the_table_is_as_if_he_did_not_exist(correction: Correction) -> None:
    unknown = structs.replace(correction, piece="nobody")  # type: ignore[type-var]
    assert refusal(begun(), correction) == refusal(begun(), unknown)


def test_a_vehicle_is_not_put_on_men_nor_men_inside_of_it() -> None:
    play = begun()
    assert "men are in the way" in refusal(play, MovePiece(piece=tank(play), at=Point(30, 30)))
    put_right(play, MovePiece(piece=CORPORAL, at=Point(50, 40)))
    hull = play.game.vehicle(tank(play)).footprint
    assert hull is not None
    at = play.game.side(Seat.RED).leaders[CORPORAL].at
    assert at is not None
    assert 0.4 < hull.distance(at) < 2.0


# --- Shock, men, Leaders ---------------------------------------------------------------------------------


def test_shock_and_how_it_is_borne_are_set_and_taken_back() -> None:
    play = begun()
    put_right(play, SetShock(piece=RIFLES, points=14, nerve=Nerve.BROKEN))
    assert (team(play).shock, team(play).pinned, team(play).broken) == (14, True, True)
    assert told(play) == [
        "Put right: British Section 1 Rifle Team has 14 Shock instead of 0 and is Broken. “It was so.”"
    ]
    put_right(play, SetShock(piece=RIFLES, points=3, nerve=Nerve.STEADY))
    assert (team(play).shock, team(play).pinned, team(play).broken) == (3, False, False)
    for _ in range(2):
        put_right(play, TakeBack(correction=play.table.put_right[-1].id))
    assert (team(play).shock, team(play).pinned, team(play).stance) == (0, False, Stance.NONE)
    assert play.table.put_right == []
    put_right(play, SetShock(piece=tank(play), points=2))
    assert play.game.vehicle(tank(play)).damage.shock == 2


def test_men_fall_and_come_back_where_they_stood() -> None:
    play = begun()
    places = sorted(team(play).places)
    put_right(play, SetMen(piece=RIFLES, men=len(places) - 2))
    assert (len(team(play).figures), play.game.side(Seat.RED).men_lost) == (len(places) - 2, 2)
    put_right(play, TakeBack(correction=play.table.put_right[-1].id))
    assert sorted(team(play).places) == places
    assert (play.game.side(Seat.RED).men_lost, play.table.fallen) == (0, [])


def test_who_fell_in_this_turn_comes_back_even_if_it_was_the_whole_team() -> None:
    play = begun()
    places = sorted(team(play, GUNNERS).places)
    for man in list(team(play, GUNNERS).figures):
        kill(play.game, team(play, GUNNERS), man.id)
    kill_leader(play.game, play.game.leader(CORPORAL))
    settle(play)
    put_right(play, SetMen(piece=GUNNERS, men=len(places)))
    put_right(play, SetLeader(piece=f"{CORPORAL}-man", health=Health.FIT))
    assert (team(play, GUNNERS).on_table, sorted(team(play, GUNNERS).places)) == (True, places)
    assert sum(man.serves for man in team(play, GUNNERS).figures) == team(play, GUNNERS).crew
    assert play.game.leader(CORPORAL).on_table
    assert play.game.side(Seat.RED).men_lost == 0


def test_nobody_comes_back_beyond_a_teams_first_men() -> None:
    play = begun()
    men = len(team(play).figures)
    assert f"never had more than {men} men" in refusal(play, SetMen(piece=RIFLES, men=men + 1))
    assert "as many men already" in refusal(play, SetMen(piece=RIFLES, men=men))


def test_a_wound_is_taken_off_a_leader_and_put_on_him_again() -> None:
    play = begun()
    wound_leader(play.game, play.game.leader(CORPORAL), light=True)
    settle(play)
    put_right(play, SetLeader(piece=CORPORAL, health=Health.FIT))
    assert (play.game.leader(CORPORAL).wounds, play.game.leader(CORPORAL).lost) == (0, 0)
    put_right(play, TakeBack(correction=play.table.put_right[-1].id))
    assert (play.game.leader(CORPORAL).wounds, play.game.leader(CORPORAL).lost) == (1, 1)
    at = play.game.leader(CORPORAL).at
    put_right(play, SetLeader(piece=CORPORAL, health=Health.FALLEN))
    assert not play.game.leader(CORPORAL).on_table
    put_right(play, TakeBack(correction=play.table.put_right[-1].id))
    assert (play.game.leader(CORPORAL).at, play.game.leader(CORPORAL).wounds) == (at, 1)


# --- numbers, and what lies on the table -----------------------------------------------------------------


def test_force_morale_and_points_are_set_and_taken_back() -> None:
    play = begun()
    put_right(play, SetMorale(seat=Seat.BLUE, level=7))
    put_right(play, SetPoints(seat=Seat.BLUE, points=4, dice=1))
    blue = play.game.side(Seat.BLUE)
    assert (blue.force_morale, blue.points, blue.dice) == (7, 4, 1)
    assert [words_of(one) for one in play.table.put_right] == [
        "German Force Morale is 7 instead of 9.",
        "The German side has 4 Chain of Command Points and a whole Dice"
        " instead of 0 Chain of Command Points.",
    ]
    for _ in range(2):
        put_right(play, TakeBack(correction=play.table.put_right[0].id))
    blue = play.game.side(Seat.BLUE)
    assert (blue.force_morale, blue.points, blue.dice) == (9, 0, 0)


def test_wire_smoke_and_a_jump_off_point_are_taken_off_and_put_back() -> None:
    play = begun()
    lay_smoke(play.game, play.game.side(Seat.RED), Point(20, 20), 2.0)
    settle(play)
    table = play.table
    pieces = [*table.defences, *table.markers, *table.sides[Seat.RED].jump_off_points]
    before = [view(play, None)[part] for part in ("defences", "markers", "sides")]
    for piece in pieces:
        put_right(play, TakeOff(piece=piece))
    left = play.table.defences, play.table.markers, play.table.sides[Seat.RED].jump_off_points
    assert left == ({}, {}, {})
    for _ in pieces:
        put_right(play, TakeBack(correction=play.table.put_right[0].id))
    assert [view(play, None)[part] for part in ("defences", "markers", "sides")] == before


# --- agreement, or a roll --------------------------------------------------------------------------------


@pytest.mark.ledger("1e-2-15")
@pytest.mark.parametrize(("faces", "level"), [((5, 3), 7), ((2, 6), 9), ((4, 4, 1, 1, 6, 2), 7)])
def test_who_do_not_agree_roll_a_die_each_and_again_when_both_are_equal(
    faces: Sequence[int], level: int
) -> None:
    play = begun(*faces)
    entries = put_right(play, SetMorale(seat=Seat.BLUE, level=7), by_roll=True)
    assert isinstance(entries[0], Corrected)
    assert [one.faces[0] for one in entries[1:]] == list(faces)  # type: ignore[union-attr]
    assert play.game.side(Seat.BLUE).force_morale == level
    assert len(play.table.put_right) == (level == 7)
    assert play.pending[Seat.RED].request.name == "spend-command-dice"
    put_right(play, SetMorale(seat=Seat.BLUE, level=8))


def test_a_game_that_was_put_right_is_resumed_and_followed_from_its_journal() -> None:
    play = begun(6, 2)
    saved = play.checkpoint
    other = resume(SETUP, saved, [])
    journal = put_right(play, MovePiece(piece=RIFLES, at=Point(40, 20)))
    journal += put_right(play, SetShock(piece=RIFLES, points=2), by_roll=True)
    stored = msgspec.json.decode(msgspec.json.encode(journal), type=list[Entry])
    resumed = resume(SETUP, saved, stored)
    other.follow(stored)
    for one in (resumed, other):
        assert view(one, Seat.RED) == view(play, Seat.RED)
        assert (one.number, one.entries, one.rolled) == (play.number, play.entries, play.rolled)


def test_nothing_is_put_right_while_something_is_under_way() -> None:
    play = begun()
    play.answer(Seat.RED, {"option": leader_option(play)}, seen=play.number)
    assert not play.may_be_put_right
    assert "under way" in refusal(play, SetMorale(seat=Seat.BLUE, level=7))
    assert play.words_of(SetMorale(seat=Seat.BLUE, level=7)) == "German Force Morale is 7 instead of 9."


def leader_option(play: Play) -> str:
    """Some option that leads to another question."""
    return next(option.id for option in play.pending[Seat.RED].request.open if option.dice)


def test_what_was_put_right_is_shown_to_everybody_with_its_id() -> None:
    play = begun()
    put_right(play, SetMorale(seat=Seat.BLUE, level=7))
    shown = [{"id": play.table.put_right[0].id, "words": "German Force Morale is 7 instead of 9."}]
    viewers = (Seat.RED, Seat.BLUE, None)
    assert [view(play, viewer, tell=ENGLISH)["put_right"] for viewer in viewers] == [shown] * 3


def test_what_older_tables_tell_in_words_is_shown_and_taken_back_so() -> None:
    play = begun()
    put_right(play, SetMorale(seat=Seat.BLUE, level=7))
    told(play)
    play.table.put_right[0] = structs.replace(play.table.put_right[0], words="Force Morale is 7.")
    older = msgspec.json.decode(msgspec.json.encode(play.table.put_right[0]))
    assert msgspec.convert(older, PutRight) == play.table.put_right[0]
    assert view(play, None)["put_right"][0]["words"] == "Force Morale is 7."
    settle(play)
    put_right(play, TakeBack(correction=play.table.put_right[0].id))
    assert told(play) == ["Taken back: Force Morale is 7. “It was so.”"]
    assert play.game.side(Seat.BLUE).force_morale == 9
