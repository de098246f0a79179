"""The umpire's seat: by whose link, one at a time, and what he may see by whose leave."""

import pytest

from games.game.umpire import Sees, sees
from games.game.viewers import insight_of, may_look_as
from games.hosting.services import seats as given
from games.making.services import making
from games.models import Game, Leave, Player, Umpire
from games.playing.services import commands
from games.umpiring.services import seat, sight
from rules import Insight
from tests.games.hosting.table import hosted, organiser
from tests.games.hosting.table import seat as seat_of
from tests.games.people import BLUE, RED, join, say, waiting
from tests.games.umpiring.table import code_of, lets, row, says, sits, told

# --- who sits there ------------------------------------------------------------------------------------


def test_whom_a_player_invites_sits_down_and_both_are_told(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    assert told(small)[-1] == "Una sits down as the umpire."
    assert row(small).umpiring["name"] == "Una"
    assert small.entries.latest("number").seat == ""
    assert insight_of(una, row(small)) is None


def test_the_link_is_good_once_and_for_whoever_does_not_play(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    word = seat.invite(ann, small.pk).invitation
    assert seat.invite(ann, small.pk).invitation == word
    assert code_of(seat.sit, bob, word) == "own-game"
    seat.sit(una, word)
    before = row(small).number
    assert code_of(seat.sit, eve, word) == "no-invitation"
    assert code_of(seat.sit, eve, "<b>") == "no-invitation"
    assert code_of(seat.invite, bob, small.pk) == "umpire-sits"
    assert code_of(seat.invite, eve, small.pk) == "not-a-player"
    assert code_of(seat.invite, None, small.pk) == "not-a-player"
    assert code_of(seat.leave, eve, small.pk) == "not-the-umpire"
    assert row(small).number == before


def test_another_players_invitation_ends_the_first_ones_link(small: Game, ann: Player, bob: Player) -> None:
    first = seat.invite(ann, small.pk).invitation
    second = seat.invite(bob, small.pk).invitation
    assert first != second
    assert code_of(seat.invited_by_link, first) == "no-invitation"


def test_an_umpire_does_not_sit_down_at_the_table(site: None, ann: Player, bob: Player, una: Player) -> None:
    game = waiting(ann)
    sits(game, ann, una)
    assert code_of(join, game, una) == "umpire-sits"
    seat.leave(una, game.pk)
    join(game, una)
    assert row(game).is_playing


def test_links_of_a_game_that_is_over_change_nothing(small: Game, ann: Player, una: Player) -> None:
    word = seat.invite(ann, small.pk).invitation
    say(small, ann, "resign")
    assert code_of(seat.sit, una, word) == "game-over"
    assert code_of(seat.invite, ann, small.pk) == "game-over"
    assert Umpire.objects.get(game=small).player is None


def test_an_umpire_leaves_or_is_dismissed_and_his_link_is_dead(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    word = seat.invite(ann, small.pk).invitation
    seat.sit(una, word)
    seat.leave(una, small.pk)
    assert told(small)[-1] == "Una is no longer the umpire."
    assert code_of(seat.sit, eve, word) == "no-invitation"
    sits(small, bob, eve)
    assert code_of(seat.dismiss, una, small.pk) == "not-a-player"
    seat.dismiss(ann, small.pk)
    assert told(small)[-1] == "Eve is no longer the umpire."
    assert "name" not in row(small).umpiring


# --- what he sees --------------------------------------------------------------------------------------

CASES = [
    ("open", "open", Sees.OPEN),
    ("own", "open", Sees.RED),
    ("all", "open", Sees.RED),
    ("open", "own", Sees.BLUE),
    ("open", "all", Sees.BLUE),
    ("all", "all", Sees.BOTH),
]


@pytest.mark.parametrize(("red", "blue", "expected"), CASES)
def test_he_sees_what_each_lets_him_of_his_own_side(
    small: Game, ann: Player, bob: Player, una: Player, red: str, blue: str, expected: Sees
) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave(red))
    lets(small, bob, Leave(blue))
    assert sees(row(small)) is expected
    shown = {Sees.RED: Insight.RED, Sees.BLUE: Insight.BLUE, Sees.BOTH: Insight.BOTH}
    assert insight_of(una, row(small)) is shown.get(expected)


def test_each_change_of_what_he_sees_is_told(small: Game, ann: Player, bob: Player, una: Player) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave.ALL)
    assert told(small)[-2:] == [
        "Ann lets the umpire see everything, where the other player does so too.",
        "The umpire, Una, now sees all that the British see.",
    ]
    lets(small, bob, Leave.ALL)
    assert told(small)[-1] == "The umpire, Una, now sees all that either side sees."
    lets(small, ann, Leave.OPEN)
    assert told(small)[-2:] == [
        "Ann lets the umpire see only what everybody sees.",
        "The umpire, Una, now sees all that the Germans see.",
    ]
    before = row(small).number
    lets(small, ann, Leave.OPEN)
    assert row(small).number == before


def test_with_leave_of_both_for_their_own_sides_he_looks_at_one_at_a_time(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave.OWN)
    lets(small, bob, Leave.ALL)
    assert sees(row(small)) is Sees.RED
    sight.look(una, small.pk, Sees.BLUE, **says(small))
    assert sees(row(small)) is Sees.BLUE
    assert told(small)[-1] == "The umpire, Una, now sees all that the Germans see."
    again = says(small)
    number = sight.look(una, small.pk, Sees.RED, **again)
    sight.look(una, small.pk, Sees.BLUE, **says(small))
    assert sight.look(una, small.pk, Sees.RED, **again) == number, "what was said once is done once"
    assert sees(row(small)) is Sees.BLUE
    assert code_of(sight.look, una, small.pk, Sees.BOTH, **says(small)) == "no-leave"
    assert code_of(sight.look, eve, small.pk, Sees.RED, **says(small)) == "not-the-umpire"
    assert code_of(sight.look, ann, small.pk, Sees.RED, **says(small)) == "not-the-umpire"
    lets(small, bob, Leave.OPEN)
    assert sees(row(small)) is Sees.RED
    assert code_of(sight.look, una, small.pk, Sees.BLUE, **says(small)) == "no-leave"


def test_nothing_that_is_noted_shows_more_than_was_let(small: Game, ann: Player, una: Player) -> None:
    game = sits(small, ann, una)
    for noted in Sees:
        game.umpiring["sees"] = str(noted)
        assert sees(game) is Sees.OPEN
        assert insight_of(una, game) is None
    assert not any(may_look_as(insight, game) for insight in Insight)


def test_leave_is_for_one_umpire_and_ends_with_him(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave.ALL)
    lets(small, bob, Leave.ALL)
    seat.dismiss(bob, small.pk)
    assert insight_of(una, row(small)) is None
    sits(small, bob, eve)
    assert sees(row(small)) is Sees.OPEN
    assert insight_of(eve, row(small)) is None
    assert insight_of(una, row(small)) is None
    assert not any(may_look_as(insight, row(small)) for insight in Insight)


def test_leave_is_each_players_own_to_give(
    small: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    assert code_of(sight.let_see, ann, small.pk, Leave.ALL) == "no-umpire"
    sits(small, ann, una)
    assert code_of(sight.let_see, eve, small.pk, Leave.ALL) == "not-a-player"
    assert code_of(sight.let_see, una, small.pk, Leave.ALL) == "not-a-player"
    assert code_of(sight.let_see, None, small.pk, Leave.ALL) == "not-a-player"
    assert code_of(sight.let_see, ann, small.pk, Leave.ALL, seat=BLUE) == "not-your-seat"
    say(small, ann, "resign")
    assert code_of(sight.let_see, bob, small.pk, Leave.ALL) == "game-over"
    assert code_of(sight.look, una, small.pk, Sees.RED, **says(small)) == "game-over"


def test_before_the_game_it_is_noted_and_told_as_it_begins(
    site: None, small_rules: None, ann: Player, bob: Player, una: Player
) -> None:
    game = waiting(ann)
    sits(game, ann, una)
    lets(game, ann, Leave.OWN)
    join(game, bob)
    assert sees(row(game)) is Sees.RED
    first = told(row(game))[:2]
    assert first == ["Una sits down as the umpire.", "The umpire, Una, now sees all that the British see."]


def test_who_gets_up_before_the_game_takes_his_leave_with_him(
    site: None, small_rules: None, ann: Player, bob: Player, una: Player
) -> None:
    game = hosted(organiser())
    making.join(ann, seat_of(game, "red").invitation)
    sits(game, ann, una)
    lets(game, ann, Leave.ALL)
    making.leave(ann, game.pk)
    assert sees(row(game)) is Sees.OPEN
    making.join(bob, seat_of(game, "red").invitation)
    assert row(game).umpiring["leave"] == {}


# --- agreed before -------------------------------------------------------------------------------------


def agreed(game: Game) -> Game:
    Game.objects.filter(pk=game.pk).update(umpire_leave=Leave.ALL)
    return row(game)


def test_what_was_agreed_holds_for_the_umpire_of_the_organiser(
    site: None, small_rules: None, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    otto = organiser()
    game = agreed(hosted(otto))
    sits(game, otto, una)
    assert sees(row(game)) is Sees.BOTH
    making.join(ann, seat_of(game, "red").invitation)
    making.join(bob, seat_of(game, "blue").invitation)
    lets(game, bob, Leave.OPEN)
    assert sees(row(game)) is Sees.RED
    seat.dismiss(otto, game.pk)
    sits(game, otto, eve)
    assert sees(row(game)) is Sees.RED  # Bob has said something himself


def test_what_was_agreed_holds_for_a_players_umpire_on_his_own_side_alone(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    game = agreed(small)
    sits(game, ann, una)
    assert sees(row(game)) is Sees.RED
    assert row(game).umpiring["leave"] == {"red": "all"}


def test_whoever_is_given_a_seat_anew_has_let_the_umpire_see_nothing(
    site: None, small_rules: None, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    otto = organiser()
    game = agreed(hosted(otto))
    making.join(ann, seat_of(game, "red").invitation)
    making.join(bob, seat_of(game, "blue").invitation)
    sits(game, otto, una)
    assert sees(row(game)) is Sees.BOTH
    given.give_anew(otto, game.pk, "blue", seen=seat_of(game, "blue").invitation)
    assert sees(row(game)) is Sees.RED
    assert told(row(game))[-1] == "The umpire, Una, now sees all that the British see."
    making.join(eve, seat_of(game, "blue").invitation)
    assert insight_of(una, row(game)) is Insight.RED
    assert code_of(making.join, una, seat_of(game, "blue").invitation) == "umpire-sits"


def test_who_plays_both_sides_gives_leave_for_each(hot_seat: Game, ann: Player, una: Player) -> None:
    sits(hot_seat, ann, una)
    assert code_of(sight.let_see, ann, hot_seat.pk, Leave.ALL) == "malformed"
    lets(hot_seat, ann, Leave.ALL, RED)
    lets(hot_seat, ann, Leave.ALL, BLUE)
    assert sees(row(hot_seat)) is Sees.BOTH


def test_an_umpire_gives_no_command(small: Game, ann: Player, bob: Player, una: Player) -> None:
    sits(small, ann, una)
    lets(small, ann, Leave.ALL)
    lets(small, bob, Leave.ALL)
    number = row(small).number
    for name in commands.COMMANDS:
        for colour in (None, RED, BLUE):
            more = {"seat": colour, "seen": number, "client_id": f"{name}-{colour}"}
            assert code_of(commands.command, small.pk, una, name, **more) == "not-a-player"
    assert row(small).number == number
