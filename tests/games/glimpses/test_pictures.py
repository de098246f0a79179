"""Small pictures show what everybody may see: what a side hides changes no byte of them, nor of a line."""

import re
from random import Random

import msgspec
import pytest
from django.test import Client

from games.glimpses import keeping, shelf
from games.glimpses import told as glimpses_told
from games.glimpses.glimpse import glimpse
from games.glimpses.picture import picture_of
from games.models import Game, Player
from rules.editions.catalogue import EDITIONS
from rules.engine.seats import Seat
from rules.views.view import view
from tests.games.people import answer, begun, play_of
from tests.rules.test_hidden_pairs import go_on, pair

pytestmark = pytest.mark.django_db(transaction=True)

TIMES = re.compile(r"\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)?")
EVERYWHERE = ("/live/now/", "/live/now/?names=no", "/live/cards/")


@pytest.fixture(autouse=True)
def nothing_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happened is worth the same however long ago: it tells of the time alone."""
    monkeypatch.setattr(glimpses_told, "_now_worth", lambda line, now: line.interest)


def told(game: Game) -> list[str]:
    """What pages and screens say of the live games now, without this one's word and the time."""
    keeping.forget_all()
    shelf.forget_all()
    texts = [Client().get(address).content.decode() for address in EVERYWHERE]
    assert all(game.pk in text for text in texts)
    return [TIMES.sub("now", text).replace(game.pk, "the-game") for text in texts]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_can_tell_from_a_picture_what_waits_off_the_table(edition: str, seed: int) -> None:
    twins, chance = pair(edition, seed), Random(seed)
    for _ in range(6):
        drawn = [msgspec.json.encode(picture_of(view(play, None))) for play in twins.plays]
        assert drawn[0] == drawn[1]
        go_on(twins, chance)


def test_a_secret_choice_changes_no_byte(site: None, small_rules: None, ann: Player, bob: Player) -> None:
    found = []
    for secret in ("rock", "paper"):
        game = begun(ann, bob)
        for who, option in ((ann, "one"), (ann, "one"), (bob, "roll"), (ann, secret)):
            answer(game, who, option)
        found.append(told(game))
        Game.objects.all().update(listed=False)
    assert found[0] == found[1]


def test_supports_that_wait_change_no_byte(site: None, ann: Player, bob: Player) -> None:
    found = []
    for supports in ((), ("sniper-team",)):
        game = begun(ann, bob, others=supports)
        found.append(told(game))
        Game.objects.all().update(listed=False)
    assert found[0] == found[1]


def test_what_is_told_to_one_side_alone_is_no_line(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    game = begun(ann, bob)
    answers = "ann one, ann one, bob roll, ann rock, bob rock, bob go, ann here, bob yes"
    for word in answers.split(", "):
        name, option = word.split()
        answer(game, {"ann": ann, "bob": bob}[name], option)
    seen = glimpse(Game.objects.get())
    assert seen is not None
    assert all("whisper" not in str(one.stored) for one in seen.moments)
    assert "Only blue" not in "".join(told(game))


def test_a_players_own_view_draws_no_more(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, others=("sniper-team",))
    views = [view(play_of(game), who) for who in (None, *Seat)]
    drawn = [msgspec.json.encode(picture_of(one)) for one in views]
    assert drawn[0] == drawn[1] == drawn[2]
