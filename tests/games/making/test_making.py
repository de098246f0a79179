"""Creating, joining and leaving games, and the people who do."""

import unicodedata

import pytest
from django.contrib.auth.models import User
from pytest_django import Settings

from games.belongings import claiming
from games.fair_dice import dice
from games.making.services import making
from games.models import Game, Mode, Player
from games.people.services import players
from games.playing.selectors import ground_of
from games.refusals import Refused
from games.talk import services as chatting
from rules.editions.catalogue import EDITIONS
from tests.games.people import BLUE, asked, begun, free_seat, platoon, wish
from tests.games.refusing import code_of


def test_a_friends_game_waits_and_begins_when_the_friend_joins(site: None, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish())
    assert (game.status, game.mode) == ("lobby", "friends")
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"), entropy="e")
    game.refresh_from_db()
    assert game.status == "playing"
    assert [seat.name for seat in game.seats.order_by("-colour")] == ["Ann", "Bob"]
    assert len(asked(game)) >= 1
    assert game.entries.get().kind == "start"


def test_the_joining_player_may_choose_his_platoon_later(site: None, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish())
    making.join(bob, free_seat(game).invitation)
    game.refresh_from_db()
    assert game.status == "lobby"
    making.choose_force(ann, game.pk, platoon("germany"))
    making.choose_force(bob, game.pk, platoon("britain"))
    game.refresh_from_db()
    assert game.status == "playing"
    assert {seat.force.platoon.nation for seat in game.seats.all()} == {"germany", "britain"}
    assert code_of(making.choose_force, bob, game.pk, platoon("germany")) == "already-started"


@pytest.mark.parametrize("mode", [Mode.HOT_SEAT, Mode.COMPUTER])
def test_a_game_for_one_begins_at_once(site: None, ann: Player, mode: Mode) -> None:
    game = making.create_game(ann, wish(mode=mode, seat=BLUE, other_platoon=platoon("germany")))
    assert game.status == "playing"
    red = game.seats.get(colour="red")
    assert (red.is_computer, red.player == ann) == ((True, False) if mode == Mode.COMPUTER else (False, True))
    assert code_of(making.create_game, ann, wish(mode=mode)) == "no-platoon"


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_the_edition_that_was_chosen_is_played(site: None, ann: Player, edition: str) -> None:
    game = making.create_game(
        ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), edition=edition)
    )  # fmt: skip
    game.refresh_from_db()
    assert (game.edition, game.as_setup().edition) == (edition, edition)
    assert asked(game)


def test_an_unknown_scenario_is_refused_with_the_names_of_those_there_are(site: None, ann: Player) -> None:
    with pytest.raises(Refused, match=r"there are: the-patrol, "):
        making.create_game(ann, wish(scenario="the-picnic"))


def test_a_seat_is_taken_once_and_by_another_person(
    site: None, ann: Player, bob: Player, eve: Player
) -> None:
    game = making.create_game(ann, wish())
    invitation = free_seat(game).invitation
    assert code_of(making.join, ann, invitation) == "own-game"
    making.join(bob, invitation)
    assert code_of(making.join, eve, invitation) == "full"
    assert code_of(making.join, bob, invitation) == "own-game"
    assert code_of(making.join, eve, game.seats.get(colour="red").invitation) == "full"
    assert code_of(making.join, eve, "x" * 10_000) == "no-invitation"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"edition": "third"}, "no-such-edition"),
        ({"scenario": "the-picnic"}, "no-such-scenario"),
        ({"battlefield": "nowhere"}, "no-such-table"),
        ({"platoon": 10**9}, "no-such-platoon"),
    ],
)
def test_what_is_not_offered_cannot_be_chosen(site: None, ann: Player, more: dict, code: str) -> None:
    assert code_of(making.create_game, ann, wish(**more)) == code
    assert not Game.objects.exists()


def test_a_joining_player_cannot_choose_what_is_not_offered(site: None, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish())
    assert code_of(making.join, bob, free_seat(game).invitation, platoon=10**9) == "no-such-platoon"
    assert free_seat(game).player is None


def test_who_leaves_before_the_beginning_frees_his_seat(
    site: None, ann: Player, bob: Player, eve: Player
) -> None:
    game = making.create_game(ann, wish())
    making.join(bob, free_seat(game).invitation)
    making.leave(bob, game.pk)
    assert code_of(making.leave, bob, game.pk) == "not-a-player"
    making.join(eve, free_seat(game).invitation)
    making.leave(eve, game.pk)
    making.leave(ann, game.pk)
    game.refresh_from_db()
    assert (game.status, game.result_kind, game.has_begun) == ("finished", "abandoned", False)
    assert code_of(making.join, bob, game.seats.first().invitation) == "game-over"


def test_a_game_under_way_is_not_left(small: Game, ann: Player) -> None:
    assert code_of(making.leave, ann, small.pk) == "already-started"
    assert code_of(making.leave, ann, "nowhere") == "no-such-game"


def test_the_dice_mix_what_both_gave_and_a_fixed_secret_is_for_tests(
    own_dice: None, site: None, ann: Player, bob: Player, settings: Settings
) -> None:
    game = begun(ann, bob, entropy="x" * 200)
    assert len(game.entropy["red"]) == dice.LONGEST_ENTROPY
    settings.FIXED_DICE_SECRET = "always the same"
    first, second = begun(ann, bob), begun(ann, bob)
    assert bytes(first.secret) == bytes(second.secret) == b"always the same"
    assert first.entropy == {"red": "", "blue": ""}


def test_without_a_fixed_secret_every_game_has_its_own(own_dice: None, site: None, ann: Player) -> None:
    one, other = making.create_game(ann, wish(entropy="")), making.create_game(ann, wish(entropy=""))
    assert bytes(one.secret) != bytes(other.secret)
    assert one.entropy != other.entropy


# --- people --------------------------------------------------------------------------------------------


NO_NAMES = [
    *("", "   ", "x" * 41, "x" * 10_000, "a\x00b", "a\u202eb", "\u3164", "Ann\u2800", "\ufe0f", "\u0301"),
    *("q\u0301\u0302\u0303nn", "n" + "\u0336" * 20, "Ann \u0301", "\u200d", "a\u200db"),
    *("\U0001f468\u200d", "\u200d\U0001f468", "\U0001f468\u200d\u200d\U0001f468"),
    *("\U0001f3f4\U000e0067", "Ann\U000e0067\U000e007f", "\u2800\u200d\u2800", "\u2800\ufe0f\u200d\u28ff"),
]
NAMES = [
    *("Zoë", "Nguyễn Văn Ắ", "שָׁלוֹם", "คุณ ก้ำ", "क्षत्रिय", "Ann ❤️", "1️⃣ Bob"),
    *("👨‍👩‍👧‍👦", "🏴‍☠️ Jack", "🧑🏽‍🌾", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 Tom", "🇬🇧"),
]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_is_short_and_printable(db: None, name: str) -> None:
    assert code_of(players.new_guest, name) == "bad-name"
    assert not Player.objects.exists()


@pytest.mark.parametrize("name", NAMES)
def test_names_of_every_script_and_joined_pictures_are_names(db: None, name: str) -> None:
    assert players.new_guest(name)[0].name == unicodedata.normalize("NFC", name)


def test_what_is_said_keeps_joined_pictures_and_loses_heaps_of_marks(small: Game, ann: Player) -> None:
    said = chatting.say(small.pk, ann, "👨‍👩‍👧 Z" + "\u0336" * 30 + "oo\u202e\u200d! Nguyễn")
    assert said.text == "👨‍👩‍👧 Z\u0336\u0336oo ! Nguyễn"


def test_a_name_is_kept_without_odd_blanks(db: None) -> None:
    assert players.new_guest("  Ann \n  Other ")[0].name == "Ann Other"


def test_a_guest_keeps_his_games_in_an_account(small: Game, ann: Player) -> None:
    user = User.objects.create_user("ann")
    assert claiming.claim(ann, user) == ann
    assert user.player == ann
    assert ann.seats.get().game == small


def test_games_played_in_another_browser_join_the_account(small: Game, ann: Player, eve: Player) -> None:
    user = User.objects.create_user("eve")
    claiming.claim(eve, user)
    assert claiming.claim(ann, user) == eve
    assert eve.seats.get().game == small
    assert not ann.seats.exists()


def test_the_look_that_was_chosen_is_drawn_and_changes_no_ground(site: None, ann: Player) -> None:
    own = making.create_game(ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany")))
    other = making.create_game(
        ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), season="winter", light="dusk")
    )
    drawn, changed = ground_of(own), ground_of(other)
    assert drawn.pop("look") == {"season": "summer", "light": "day"}
    assert changed.pop("look") == {"season": "winter", "light": "dusk"}
    assert changed == drawn


def test_a_friend_sees_the_look_before_he_joins(site: None, ann: Player) -> None:
    game = making.create_game(ann, wish(light="dawn"))
    assert ground_of(game)["look"] == {"season": "summer", "light": "dawn"}


@pytest.mark.parametrize("wished", [{"season": "spring"}, {"light": "night"}])
def test_a_look_that_nobody_knows_is_refused(site: None, ann: Player, wished: dict[str, str]) -> None:
    assert code_of(making.create_game, ann, wish(**wished)) == "no-such-look"
