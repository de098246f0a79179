"""Many finished games of one: each is a game of its own, with everything that the first has."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.game.selectors import finished_games_of
from games.host.services import copying
from games.journal import exports, services
from games.journal.checking import verify_dice
from games.journal.kept import Kept
from games.models import Archive, Entry, Force, Game, Player, Unit
from games.socket import visiting
from tests.games.journal.finished import AT_ONCE, finished

COPIES = 7


@pytest.fixture
def source(small: Game, ann: Player, bob: Player) -> Game:
    """A finished game that is archived."""
    over = finished(small, ann, bob)
    services.archive(over.pk, AT_ONCE)
    return over


def copied(game_id: str, number: int = COPIES) -> str:
    out = StringIO()
    call_command("copy_games", game_id, number=number, stdout=out)
    return out.getvalue()


def units(game: Game) -> list[tuple[object, ...]]:
    found = Unit.objects.filter(force__seat__game=game).order_by("force__seat__colour", "key")
    return list(found.values_list("force__seat__colour", "key", "name", "x", "y", "men"))


def exported(game: Game) -> dict[str, object]:
    """What a game exports, but for its own word, who played it and when."""
    whole = exports.export(game)
    return {name: told for name, told in whole.items() if name not in ("id", "players", "created", "ended")}


def test_each_copy_is_whole(source: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "AT_ONCE", 3)
    monkeypatch.setattr(copying, "GAMES_OF_ONE", 4)
    assert copied(source.pk) == "7 games made\n"
    copies = list(Game.objects.exclude(pk=source.pk))
    assert (len(copies), Archive.objects.count(), Force.objects.count()) == (7, 8, 16)
    assert not Entry.objects.exists()
    for game in copies:
        assert exported(game) == exported(source)
        assert verify_dice(game).is_good
        assert (units(game), len(Kept(game.pk).between())) == (units(source), source.number + 1)
        assert visiting.opening(game.pk, None).number == source.number


def test_their_players_have_many_games_and_nobody_plays_himself(
    source: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "GAMES_OF_ONE", 5)
    copied(source.pk)
    made = Player.objects.filter(name__startswith="Player-")
    assert sum(finished_games_of(one).count() for one in made) == 2 * COPIES
    for game in Game.objects.exclude(pk=source.pk):
        assert len({seat.player for seat in game.seats.all()}) == 2
        assert game.updated < source.updated


@pytest.mark.parametrize("number", [0, -1])
def test_no_games_are_made_of_none(source: Game, number: int) -> None:
    with pytest.raises(CommandError, match="At least one"):
        copied(source.pk, number)


def test_only_an_archived_game_is_copied(small: Game) -> None:
    for word in (small.pk, "nothing"):
        with pytest.raises(CommandError, match="archived"):
            copied(word)
    assert Game.objects.count() == 1
