"""The pages of the umpire's seat, leave agreed beforehand, and umpires who leave the site."""

import pytest
from django.test import Client

from games.belongings import claiming, collected, departing
from games.game.umpire import Sees, has_umpire, sees
from games.house_rules.agreed import Agreed
from games.models import Game, Leave, Player, Umpire
from games.people.services.players import new_guest
from games.umpiring.services import calling, seat
from rules.facts import umpiring
from tests.games.people import begun, say, wish
from tests.games.umpiring.table import lets, row, sits, told

HOSTILE = "<img src=x>"


def seen_by(player: Player | None) -> Client:
    """A browser in which this player plays."""
    client = Client()
    if player is not None:
        session = client.session
        session["player"] = player.pk
        session.save()
    return client


def page(client: Client, game: Game) -> str:
    return client.get(f"/games/{game.pk}/umpire/").content.decode()


def test_a_player_makes_the_link_and_somebody_sits_down(small: Game, ann: Player, bob: Player) -> None:
    ann_sees = seen_by(ann)
    assert "This game has no umpire." in page(ann_sees, small)
    ann_sees.post(f"/games/{small.pk}/umpire/act/", {"do": "invite"})
    word = Umpire.objects.get(game=small).invitation
    assert f"/umpire/{word}/" in page(ann_sees, small)
    assert word not in page(seen_by(bob), small)
    assert word not in page(Client(), small)
    una_sees = Client()
    assert "Ann asks you to be the umpire" in una_sees.get(f"/umpire/{word}/").content.decode()
    answer = una_sees.post(f"/umpire/{word}/", {"name": HOSTILE})
    assert answer["Location"] == f"/games/{small.pk}/"
    shown = page(ann_sees, small)
    assert "&lt;img src=x&gt; is the umpire of this game." in shown
    assert HOSTILE not in shown
    assert una_sees.get(f"/umpire/{word}/").status_code == 404
    assert "Games that I umpire" in una_sees.get("/mine/").content.decode()


def test_each_player_gives_leave_on_it_for_his_own_side(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    sits(small, ann, una)
    address = f"/games/{small.pk}/umpire/act/"
    seen_by(ann).post(address, {"do": "let:red", "leave": "all"})
    assert sees(row(small)) is Sees.RED
    refused = seen_by(ann).post(address, {"do": "let:blue", "leave": "all"})
    assert refused.status_code == 409
    for wrong in ({"do": "let:green", "leave": "all"}, {"do": "let:red", "leave": "<b>"}, {"do": "x"}, {}):
        assert seen_by(ann).post(address, wrong).status_code == 409
    for other in (None, una):
        assert seen_by(other).post(address, {"do": "let:blue", "leave": "all"}).status_code == 403
        assert seen_by(other).post(address, {"do": "dismiss"}).status_code == 403
    assert sees(row(small)) is Sees.RED
    seen_by(bob).post(address, {"do": "dismiss"})
    assert not has_umpire(row(small))
    assert seen_by(una).post(address, {"do": "leave"}).status_code == 403
    assert Client().get("/games/nosuchgame/umpire/").status_code == 404


def test_he_sees_among_his_games_that_he_is_called(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    about, more = umpiring.CalledFor.TABLE, {"seen": row(small).number, "client_id": "call"}
    calling.call(small.pk, ann, about, HOSTILE, seat=None, **more)  # type: ignore[arg-type]
    shown = seen_by(una).get("/mine/").content.decode()
    assert "You are called:" in shown
    assert "&lt;img src=x&gt;" in shown


def test_links_of_games_that_are_over_say_so(small: Game, ann: Player) -> None:
    word = seat.invite(ann, small.pk).invitation
    say(small, ann, "resign")
    answer = Client().post(f"/umpire/{word}/", {"name": "Una"})
    assert answer.status_code == 409
    assert "This game is over." in answer.content.decode()


def test_what_was_agreed_in_the_form_is_shown_before_one_joins(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    game = begun(ann, bob, umpire_leave=Leave.ALL)
    assert row(game).umpire_leave == "all"
    assert wish().umpire_leave == ""
    assert Agreed(umpire="own").umpire == "own"


# --- people --------------------------------------------------------------------------------------------


def test_an_umpire_who_leaves_the_site_is_named_no_more(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    assert collected.kept_of(una)["games_umpired"] == [small.pk]
    departing.forget(una)
    assert not has_umpire(row(small))
    assert not any("Una" in line for line in told(small))


def test_of_a_game_that_is_over_too(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    say(small, ann, "resign")
    departing.forget(una)
    assert not has_umpire(row(small))
    assert not any("Una" in line for line in told(small))


def test_a_guest_who_umpires_becomes_an_account(
    small: Game, ann: Player, bob: Player, una: Player, django_user_model: type
) -> None:
    user = django_user_model.objects.create_user("una")  # type: ignore[attr-defined]
    known = new_guest("Una at home")[0]
    claiming.claim(known, user)
    sits(small, ann, una)
    lets(small, ann, Leave.OWN)
    claiming.claim(una, user)
    assert Umpire.objects.get(game=small).player == known


@pytest.mark.parametrize("is_guest", [True, False])
def test_nobody_umpires_the_table_at_which_he_plays_by_signing_in(
    small: Game, ann: Player, bob: Player, una: Player, django_user_model: type, *, is_guest: bool
) -> None:
    user = django_user_model.objects.create_user("una")  # type: ignore[attr-defined]
    umpire, player = (una, bob) if is_guest else (bob, una)
    if not is_guest:  # the account umpires, the guest plays
        small.seats.filter(player=bob).update(player=una)
    sits(small, ann, umpire)
    lets(small, ann, Leave.ALL)
    claiming.claim(bob, user)
    claiming.claim(una, user)
    assert not has_umpire(row(small))
    assert Umpire.objects.get(game=small).player is None
    assert player.name in ("Bob", "Una")
