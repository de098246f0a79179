"""What is done now and then: what nobody comes back to goes, and what somebody has stays."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.fair_dice import services as promises
from games.host.services import tidying
from games.making.services import making
from games.management.commands import tidy
from games.models import Archive, Game, Key, Player, Promise, SavedTable
from games.people.services.players import new_guest, new_player
from tests.games.journal.finished import finished
from tests.games.people import begun, wish

LONG_AGO = timedelta(days=500)


def aged(*rows: Player | Game | Promise | Key) -> None:
    """Make these rows old: nothing has changed in them since."""
    then = timezone.now() - LONG_AGO
    for row in rows:
        names = {one.name for one in row._meta.concrete_fields} & {"created", "updated"}
        type(row).objects.filter(pk=row.pk).update(**dict.fromkeys(names, then))


def tidied() -> list[str]:
    out = StringIO()
    call_command("tidy", stdout=out, stderr=out)
    return out.getvalue().splitlines()


def tidied_in_part() -> list[str]:
    """What is told where something failed, which the command's status says too."""
    out = StringIO()
    with pytest.raises(CommandError, match="Not everything"):
        call_command("tidy", stdout=out, stderr=out)
    return out.getvalue().splitlines()


def test_everything_is_done_at_once(small: Game, ann: Player, bob: Player) -> None:
    over, waiting = finished(small, ann, bob), making.create_game(ann, wish())
    guest, promise = new_player("Gus"), promises.give()
    aged(over, waiting, guest, promise)
    Session.objects.create(session_key="old", session_data="", expire_date=timezone.now() - LONG_AGO)
    told = tidied()
    assert told[-3:] == ["1 game was removed", "1 game was archived", "1 guest was removed"]
    assert Archive.objects.get().game == over
    assert not Session.objects.exists()
    assert not Promise.objects.exists()
    assert set(Player.objects.all()) == {ann, bob}
    assert tidied() == ["0 games were removed", "0 games were archived", "0 guests were removed"]


def test_whoever_has_anything_stays(small: Game, ann: Player, bob: Player) -> None:
    known, young = new_player("Kit"), new_player("Yan")
    known.user = User.objects.create_user("kit")
    known.save()
    busy, idle = new_guest("Bot")[0], new_guest("Bat")[0]
    nobody = new_player("Lis")
    aged(ann, bob, known, busy, idle, nobody, *Key.objects.all())
    Key.objects.filter(player=busy).update(used=timezone.now())
    assert tidying.put_away_guests() == 2
    assert set(Player.objects.all()) == {ann, bob, known, young, busy}


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        (CommandError("The promises cannot be read."), "The promises cannot be read."),
        (RuntimeError("no more threads"), "RuntimeError: no more threads"),
    ],
)
def test_what_fails_keeps_nothing_else_from_being_done(
    fault: Exception,
    line: str,
    db: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails() -> None:
        raise fault

    monkeypatch.setattr(promises, "forget_old", fails)
    assert tidied_in_part()[-2:] == [line, "0 guests were removed"]


def test_a_game_whose_rows_are_broken_keeps_no_other_from_being_archived(
    small: Game, ann: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    broken, good = (finished(game, ann, bob) for game in (small, begun(ann, bob)))
    aged(good)
    Game.objects.filter(pk=broken.pk).update(updated=timezone.now() - 2 * LONG_AGO)
    SavedTable.objects.filter(game=broken).update(packed_table=b"no table")
    told = tidied_in_part()
    assert [line for line in told if line.startswith(broken.pk)]
    assert told[-3:] == [
        "1 game was archived",
        "1 game failed and stayed as before.",
        "0 guests were removed",
    ]
    assert Archive.objects.get().game == good
    assert broken.entries.count() == broken.number + 1
    assert "Traceback" in caplog.text


def test_it_goes_on_until_it_is_stopped(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    def stopped(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(tidy.time, "sleep", stopped)
    monkeypatch.setattr(tidy.connections, "close_all", lambda: None)
    out = StringIO()
    with pytest.raises(KeyboardInterrupt):
        call_command("tidy", "--every=2", stdout=out)
    assert slept == [7200, 7200]
    assert out.getvalue().count("archived") == 2
