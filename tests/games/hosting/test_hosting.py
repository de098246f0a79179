"""Games set up for two others: what is fixed, who sits down, what their organiser may do, and what not."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.game import delays, places
from games.hosting import selectors
from games.hosting.services import handing_over, seats, tables
from games.hosting.services.setting_up import Given, set_up
from games.journal import log
from games.making.services import making
from games.making.services.sitting_down import Chosen, sit_down
from games.models import Game, HostedGame, Lengths, Pace, Part, Place, Player, ReactionPreferences, Support
from games.playing import clock
from games.playing import selectors as played
from games.playing.services import commands
from rules.engine.seats import Seat as Colour
from tests.games import window_game
from tests.games.hosting.table import fixed, hosted, plan, seat
from tests.games.people import BLUE, RED, answer, asked, awaited, platoon
from tests.games.refusing import code_of


def sit(game: Game, player: Player, colour: str, **more: Any) -> None:
    sit_down(player, seat(game, colour).invitation, **more)
    game.refresh_from_db()


def both_sit(game: Game, ann: Player, bob: Player) -> Game:
    sit(game, ann, "red")
    sit(game, bob, "blue")
    return game


# --- setting up ----------------------------------------------------------------------------------------


def test_two_others_sit_down_with_what_was_fixed_and_begin(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    seats_given = {
        RED: fixed("britain", meant_for="Ann", supports=["barbed-wire"]),
        BLUE: fixed("germany", supports=[]),
    }
    game = hosted(otto, seats=seats_given, setting={"lengths": Lengths.CENTIMETRES, "listed": False})
    assert (game.status, game.host, game.seats.filter(player=otto).count()) == ("lobby", otto, 0)
    both_sit(game, ann, bob)
    assert game.status == "playing"
    assert (game.lengths, game.listed) == ("centimetres", False)
    assert seat(game, "red").force.supports == ["barbed-wire"]  # type: ignore[union-attr]
    assert asked(game)


def test_pressed_twice_it_is_made_once(site: None, otto: Player, eve: Player) -> None:
    wanted = plan()
    assert set_up(otto, wanted) == set_up(otto, wanted)
    assert Game.objects.count() == 1
    assert code_of(set_up, eve, wanted) == "malformed"
    assert code_of(set_up, otto, plan(press="<b>")) == "malformed"


def test_a_platoon_that_stands_is_not_another_players_to_change(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    game = hosted(otto)
    invitation = seat(game, "red").invitation
    assert code_of(sit_down, ann, invitation, platoon=platoon("germany")) == "platoon-stands"
    assert seat(game, "red").is_free
    sit(game, ann, "red", platoon=platoon("britain"), supports=["barbed-wire"])
    assert seat(game, "red").force.supports == ["barbed-wire"]  # type: ignore[union-attr]
    assert code_of(making.choose_force, ann, game.pk, platoon("germany")) == "platoon-stands"


def test_supports_that_stand_are_not_added_to(site: None, otto: Player, ann: Player) -> None:
    game = hosted(otto, seats={RED: fixed("britain", supports=["barbed-wire"])})
    invitation = seat(game, "red").invitation
    refused = code_of(sit_down, ann, invitation, platoon=platoon("britain"), supports=["minefield"])
    assert refused == "supports-stand"


def test_a_seat_may_be_for_a_nation(site: None, otto: Player, ann: Player) -> None:
    game = hosted(otto, seats={RED: Given(nation="britain")})
    invitation = seat(game, "red").invitation
    assert code_of(sit_down, ann, invitation, platoon=platoon("germany")) == "wrong-nation"
    sit(game, ann, "red", platoon=platoon("britain"))
    assert seat(game, "red").player == ann
    assert code_of(hosted, otto, seats={RED: Given(nation="ruritania")}) == "no-such-nation"


def test_who_sits_down_first_chooses_what_is_open(site: None, otto: Player, ann: Player, bob: Player) -> None:
    game = hosted(otto, left_open=[Part.TABLE, Part.SCENARIO, Part.RULES, Part.PACE])
    chosen = Chosen(
        table="farm-and-orchard",
        scenario="the-probe",
        attacker="blue",
        edition="second",
        pace=Pace.LIVE,
        countdown=30,
    )
    tables_there = list(making_tables())
    chosen = Chosen(**{**chosen.__dict__, "table": tables_there[1]})
    sit(game, ann, "red", chosen=chosen)
    assert (game.battlefield_id, game.edition, game.attacker) == (tables_there[1], "second", "blue")
    assert (game.pace, game.countdown, game.scenario) == ("live", 30, "the-probe")
    assert game.hosted.left_open == []
    sit(game, bob, "blue", chosen=Chosen(edition="first"))
    assert game.edition == "second"


def making_tables() -> list[str]:
    from games.tables.selectors import battlefields

    return [one.pk for one in battlefields()]


def test_what_is_not_open_is_not_chosen(site: None, otto: Player, ann: Player) -> None:
    game = hosted(otto, left_open=[Part.PACE])
    invitation = seat(game, "red").invitation
    assert code_of(sit_down, ann, invitation, chosen=Chosen(edition="second")) == "not-left-open"
    assert code_of(sit_down, ann, invitation, chosen=Chosen(pace=Pace.LIVE, countdown=1)) == "malformed"
    assert seat(game, "red").is_free
    sit(game, ann, "red")
    assert game.pace == "untimed"


def test_supports_of_a_level_are_for_the_players(site: None, otto: Player) -> None:
    early = {RED: fixed("britain", supports=[])}
    assert code_of(hosted, otto, seats=early, setting={"support": Support.SCENARIO}) == "level-not-known"
    assert not Game.objects.exists()


def test_a_name_with_markup_is_kept_as_it_is_and_a_hidden_one_refused(site: None, otto: Player) -> None:
    game = hosted(otto, seats={RED: Given(meant_for="<b>Ann</b>")})
    assert Place.objects.get(seat__game=game, seat__colour="red").meant_for == "<b>Ann</b>"
    assert code_of(hosted, otto, seats={RED: Given(meant_for="a\x00b")}) == "bad-name"
    assert code_of(hosted, otto, seats={RED: Given(meant_for="x" * 41)}) == "bad-name"


def test_the_database_keeps_places_whole(site: None, otto: Player) -> None:
    game = hosted(otto)
    for wrong in ({"supports_stand": True, "platoon_stands": False}, {"nation": "britain"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Place.objects.filter(seat__game=game).update(**wrong)
    with pytest.raises(IntegrityError), transaction.atomic():
        HostedGame.objects.create(game=making.create_game(otto, wish_of()), press=game.hosted.press)


def wish_of() -> making.Wish:
    from tests.games.people import wish

    return wish()


# --- seats ---------------------------------------------------------------------------------------------


def test_a_seat_is_given_to_another_before_he_comes(site: None, otto: Player, ann: Player) -> None:
    game = hosted(otto)
    old = seat(game, "red").invitation
    given = seats.give_anew(otto, game.pk, "red", name="Ann", seen=old)
    assert given.invitation != old
    assert code_of(sit_down, ann, old) == "no-invitation"
    assert seats.give_anew(otto, game.pk, "red", name="Bob", seen=old).invitation == given.invitation
    assert seat(game, "red").place.meant_for == "Ann"
    sit(game, ann, "red")
    assert seat(game, "red").player == ann


def test_a_seat_is_taken_back_from_who_sits_there_and_its_force_stands(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    game = hosted(otto, seats={RED: fixed("britain", supports=["barbed-wire"])})
    sit(game, ann, "red")
    seats.give_anew(otto, game.pk, "red", seen=seat(game, "red").invitation)
    assert seat(game, "red").is_free
    assert seat(game, "red").force.supports == ["barbed-wire"]  # type: ignore[union-attr]
    sit(game, bob, "red")
    assert seat(game, "red").player == bob


def test_before_his_first_answer_somebody_else_goes_on_in_his_place(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player, eve: Player
) -> None:
    game = both_sit(hosted(otto), ann, bob)
    ReactionPreferences.objects.create(seat=seat(game, "blue"), passing=True)
    answer(game, ann, "one")
    seats.give_anew(otto, game.pk, "blue", name="Eve", seen=seat(game, "blue").invitation)
    assert code_of(answer, game, bob, "pass") == "not-a-player"
    assert played_by(game) == ["red"]
    sit(game, eve, "blue")
    assert played_by(game) == ["blue", "red"]
    assert not ReactionPreferences.objects.exists()
    answer(game, ann, "two")
    answer(game, eve, "pass")
    assert game.entries.filter(name="seat-given").exists()
    red = seat(game, "red")
    assert code_of(seats.give_anew, otto, game.pk, "red", seen=red.invitation) == "already-played"
    assert seat(game, "red").player == ann


@pytest.mark.parametrize("agreed", ["", "phases-5"])
def test_whoever_is_given_a_seat_anew_has_let_watchers_see_nothing_but_what_was_agreed(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player, agreed: str
) -> None:
    game = both_sit(hosted(otto, setting={"watch_later": agreed}), ann, bob)
    for player, minutes in ((ann, 10), (bob, 20)):
        word: dict[str, Any] = {"seen": game.number, "client_id": f"let-{player}"}
        commands.let_watch(game.pk, player, "minutes", minutes, seat=None, **word)
    seats.give_anew(otto, game.pk, "blue", seen=seat(game, "blue").invitation)
    game.refresh_from_db()
    assert delays.leaves_in(game).get(BLUE) == delays.delay_named(agreed)
    assert delays.leaves_in(game)[RED].amount == 10
    (told,) = [line.text for line in log.newest_lines(game, None, game.number)][-1:]
    assert told == "The organiser gives the seat of the Germans to somebody else."


def played_by(game: Game) -> list[str]:
    return sorted(game.seats.exclude(player=None).values_list("colour", flat=True))


def test_a_player_who_gets_up_leaves_the_game_waiting(site: None, otto: Player, ann: Player) -> None:
    game = hosted(otto)
    sit(game, ann, "red")
    making.leave(ann, game.pk)
    game.refresh_from_db()
    assert (game.status, seat(game, "red").is_free) == ("lobby", True)


def test_support_that_was_rolled_binds_who_comes_instead(
    site: None, otto: Player, ann: Player, bob: Player, eve: Player
) -> None:
    game = hosted(otto, seats={}, setting={"support": Support.SCENARIO})
    sit(game, ann, "red", platoon=platoon("britain"))
    sit(game, bob, "blue", platoon=platoon("germany"))
    assert game.support_levels
    seats.give_anew(otto, game.pk, "blue", seen=seat(game, "blue").invitation)
    invitation = seat(game, "blue").invitation
    assert code_of(sit_down, eve, invitation, platoon=platoon("britain")) == "platoon-stands"
    levels = game.support_levels
    sit(game, eve, "blue", platoon=platoon("germany"))
    assert (game.support_levels, game.status) == (levels, "lobby")


# --- at the table --------------------------------------------------------------------------------------


@pytest.fixture
def timed(site: None, monkeypatch: pytest.MonkeyPatch, otto: Player, ann: Player, bob: Player) -> Game:
    monkeypatch.setattr("rules.play.play.battle", window_game.battle)
    return both_sit(hosted(otto, setting={"pace": Pace.LIVE, "countdown": 20}), ann, bob)


def until_timed(game: Game, *players: Player) -> Game:
    people = dict(zip(Colour, players, strict=True))
    for _ in range(20):
        game.refresh_from_db()
        if game.deadline is not None:
            return game
        colour = awaited(game)
        assert colour is not None
        first_option(game, people[colour], colour)
    raise AssertionError("no clock ran")


def first_option(game: Game, player: Player, colour: Colour) -> None:
    from tests.games.people import play_of

    pending = play_of(game, colour).pending[colour]
    option = pending.request.proposed()
    number = Game.objects.get(pk=game.pk).number
    from games.playing.services import answering

    answering.answer(game.pk, player, seat=None, seen=number, client_id=f"a{number}", reply=option)


def test_clocks_are_paused_and_go_on_with_what_was_left(
    timed: Game, still_clock: None, otto: Player, ann: Player, bob: Player
) -> None:
    game = until_timed(timed, ann, bob)
    until = game.deadline
    tables.pause(otto, game.pk)
    number = tables.pause(otto, game.pk).number
    game.refresh_from_db()
    assert (game.deadline, game.number, clock.shown(game)["paused"]) == (None, number, True)
    tables.go_on(otto, game.pk)
    game.refresh_from_db()
    assert game.deadline == until
    assert "paused" not in clock.shown(game)
    names = list(game.entries.filter(name__in=("pause", "go-on")).values_list("name", flat=True))
    assert names == ["pause", "go-on"]


def test_there_is_nothing_to_pause_without_a_clock(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player
) -> None:
    game = hosted(otto)
    assert code_of(tables.pause, otto, game.pk) == "not-started"
    both_sit(game, ann, bob)
    assert code_of(tables.pause, otto, game.pk) == "not-possible"


def test_who_is_awaited_is_told_and_reminded(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player
) -> None:
    game = hosted(otto, seats={RED: fixed("britain", meant_for="Ann"), BLUE: fixed("germany")})
    (shown,) = selectors.games_hosted(otto)
    assert [(one.name, one.waits_for) for one in shown.seats] == [
        ("Ann", "has not come yet"),
        ("", "has not come yet"),
    ]
    assert code_of(tables.remind, otto, game.pk, "red") == "not-possible"
    both_sit(game, ann, bob)
    (shown,) = selectors.games_hosted(otto)
    assert [(one.name, one.waits_for) for one in shown.seats] == [("Ann", "has to decide"), ("Bob", "")]
    tables.remind(otto, game.pk, "red")
    tables.remind(otto, game.pk, "red")
    assert game.entries.filter(name="remind").count() == 1
    assert (places.reminders_of(ann), places.reminders_of(bob)) == ({game.pk}, set())
    Place.objects.update(reminded=timezone.now() - timedelta(minutes=6))
    tables.remind(otto, game.pk, "red")
    assert game.entries.filter(name="remind").count() == 2
    answer(game, ann, "one")
    answer(game, ann, "two")
    assert places.reminders_of(ann) == set()
    assert code_of(tables.remind, otto, game.pk, "red") == "not-possible"
    assert code_of(tables.remind, otto, game.pk, "green") == "no-such-seat"


@pytest.mark.parametrize("has_begun", [False, True])
def test_a_closed_game_is_over_and_its_links_are_dead(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player, eve: Player, has_begun: bool
) -> None:
    game = hosted(otto)
    if has_begun:
        both_sit(game, ann, bob)
    tables.close(otto, game.pk)
    game.refresh_from_db()
    assert (game.status, game.winner) == ("finished", "")
    assert game.why_ended == "The organiser closed the game."
    assert code_of(tables.close, otto, game.pk) == "game-over"
    if not has_begun:
        assert code_of(sit_down, eve, seat(game, "red").invitation) == "game-over"
    assert selectors.games_hosted(otto) == []
    assert len(selectors.games_hosted(otto, are_over=True)) == 1


def test_a_game_is_handed_over_once(site: None, otto: Player, ann: Player, eve: Player) -> None:
    game = hosted(otto)
    sit(game, ann, "red")
    word = handing_over.offer(otto, game.pk).handover or ""
    assert handing_over.offer(otto, game.pk).handover == word
    assert code_of(handing_over.take_over, ann, word) == "own-game"
    handing_over.take_over(eve, word)
    game.refresh_from_db()
    assert game.host == eve
    assert code_of(handing_over.take_over, otto, word) == "no-such-offer"
    assert code_of(tables.close, otto, game.pk) == "not-the-organiser"
    word = handing_over.offer(eve, game.pk).handover or ""
    handing_over.withdraw(eve, game.pk)
    assert code_of(handing_over.take_over, otto, word) == "no-such-offer"


# --- rights --------------------------------------------------------------------------------------------

DEEDS: dict[str, Callable[[Player, Game], object]] = {
    "give anew": lambda who, game: seats.give_anew(who, game.pk, "red", seen=seat(game, "red").invitation),
    "pause": lambda who, game: tables.pause(who, game.pk),
    "go on": lambda who, game: tables.go_on(who, game.pk),
    "remind": lambda who, game: tables.remind(who, game.pk, "red"),
    "close": lambda who, game: tables.close(who, game.pk),
    "hand over": lambda who, game: handing_over.offer(who, game.pk),
    "hand over no more": lambda who, game: handing_over.withdraw(who, game.pk),
}
BY_PLAYERS_TOO = {"remind", "hand over", "hand over no more"}


@pytest.mark.parametrize("deed", list(DEEDS))
def test_nobody_but_the_organiser_may(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player, eve: Player, deed: str
) -> None:
    game = both_sit(hosted(otto), ann, bob)
    for who in (ann, eve):
        assert code_of(DEEDS[deed], who, game) == "not-the-organiser"
    ordinary = making.create_game(otto, wish_of())
    assert code_of(DEEDS[deed], otto, ordinary) == "not-the-organiser"


@pytest.mark.parametrize("deed", [one for one in DEEDS if one not in BY_PLAYERS_TOO])
def test_an_organiser_who_plays_himself_may_not_help_himself(
    site: None, small_rules: None, otto: Player, bob: Player, deed: str
) -> None:
    game = both_sit(hosted(otto), bob, otto)
    assert code_of(DEEDS[deed], otto, game) == "own-game"


def test_an_organiser_sees_what_watchers_see(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player
) -> None:
    from games.game.selectors import game as row_of
    from games.game.viewers import viewer_of

    game = both_sit(hosted(otto), ann, bob)
    row = row_of(game.pk)
    viewer = viewer_of(otto, row)
    assert viewer is None
    assert played.shown(row, viewer) == played.shown(row, None)
    for colour in ("red", "blue"):
        assert code_of(viewer_of, otto, row, colour) == "not-your-seat"
