"""What happens to a game while it is archived comes before or after: its journal is whole either way."""

import pytest

from games.belongings import departing
from games.journal import services
from games.journal.kept import Kept
from games.models import Archive, Entry, Game, Player, SavedTable
from games.playing import live
from tests.games.journal.finished import AT_ONCE, finished
from tests.games.people import answer, say
from tests.games.playing.test_at_once import at_once


def archive(game: Game) -> int:
    services.archive(game.pk, AT_ONCE)
    return 0


def is_whole(game: Game) -> None:
    """Either rows or an archive, and every number once."""
    live.forget_all()
    row = Game.objects.get(pk=game.pk)
    assert [one.number for one in Kept(game.pk).between()] == list(range(row.number + 1))
    kinds = (Entry.objects.filter(game=game), SavedTable.objects.filter(game=game))
    has_archive = Archive.objects.filter(pk=game.pk).exists()
    assert [rows.exists() for rows in kinds] == [not has_archive] * 2


@pytest.mark.django_db(transaction=True)
def test_of_many_who_archive_one_does(small: Game, ann: Player, bob: Player) -> None:
    over = finished(small, ann, bob)
    deeds = [lambda: archive(over)] * 3
    assert sorted(map(str, at_once(*deeds))) == ["0", "not-possible", "not-possible"]
    is_whole(over)


@pytest.mark.django_db(transaction=True)
def test_an_answer_that_comes_meanwhile(small: Game, ann: Player, bob: Player) -> None:
    over = finished(small, ann, bob)
    known = Kept(over.pk).between(0, 1)[0]
    again = {"seen": 0, "client_id": known.client_id}
    done = at_once(
        lambda: archive(over),
        lambda: answer(over, ann, "one", **again),
        lambda: answer(over, ann, "one", seen=0, client_id="new"),
    )
    assert done == [0, 1, "game-over"]
    is_whole(over)


@pytest.mark.django_db(transaction=True)
def test_what_ends_the_game_meanwhile(small: Game, ann: Player) -> None:
    ends, archives = at_once(lambda: say(small, ann, "resign", seen=0), lambda: archive(small))
    assert ends == 1
    assert archives in (0, "not-over")
    is_whole(small)


@pytest.mark.django_db(transaction=True)
def test_who_archives_and_who_leaves_wait_for_each_other(small: Game, ann: Player, bob: Player) -> None:
    over = finished(small, ann, bob)
    assert any("Ann" in str(one.events) for one in Kept(over.pk).between())
    at_once(lambda: departing.forget(ann) or 0, lambda: archive(over))
    is_whole(over)
    assert Archive.objects.exists()
    assert not any("Ann" in str(one.events) for one in Kept(over.pk).between())


def test_what_is_told_is_read_only_when_the_row_is_locked(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = finished(small, ann, bob)
    locked = services._locked

    def archived_just_before(game_id: str) -> Game:
        monkeypatch.setattr(services, "_locked", locked)
        archive(over)
        return locked(game_id)

    monkeypatch.setattr(services, "_locked", archived_just_before)
    departing.forget(ann)
    is_whole(over)
    assert not any("Ann" in str(one.events) for one in Kept(over.pk).between())
