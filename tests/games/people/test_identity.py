"""Who a browser or a program is, while an account is open and after it was closed."""

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.test import Client

from games.belongings import claiming
from games.models import Player
from games.people.identity import IN_SESSION, player_of, player_with_key
from games.people.services import players
from games.refusals import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def account() -> User:
    return User.objects.create_user("ann", password="a long word of ann's")


def test_a_guest_is_known_by_his_session(ann: Player) -> None:
    assert player_of({IN_SESSION: ann.pk}, AnonymousUser()) == ann
    assert player_of({}, AnonymousUser()) is None


def test_what_was_given_to_an_account_needs_the_account(ann: Player, account: User) -> None:
    claiming.claim(ann, account)
    assert player_of({IN_SESSION: ann.pk}, account) == ann
    assert player_of({IN_SESSION: ann.pk}, AnonymousUser()) is None


def test_an_account_without_games_plays_as_the_guest_of_its_browser(ann: Player, account: User) -> None:
    assert player_of({IN_SESSION: ann.pk}, account) == ann


def test_a_closed_account_plays_by_no_key(account: User) -> None:
    player, key = players.new_guest("Ann")
    claiming.claim(player, account)
    assert player_with_key(key) == player
    account.is_active = False
    account.save()
    with pytest.raises(Refused) as refused:
        player_with_key(key)
    assert refused.value.code == "authentication-failed"


def test_a_guests_key_needs_no_account(db: None) -> None:
    player, key = players.new_guest("Ann")
    assert player_with_key(key) == player
    with pytest.raises(Refused):
        player_with_key(key + "x")


def test_a_user_name_that_nobody_sees_makes_no_account(db: None) -> None:
    given = {"username": "\u115f", "password1": "crossroads 1944", "password2": "crossroads 1944"}
    response = Client().post("/account/claim/", given)
    assert response.status_code == 422
    assert "A name is made of letters" in response.content.decode()
    assert not User.objects.exists()
