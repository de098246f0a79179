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
from games.models import Archive, Game, Key, Player, Promise
from games.people.services.players import new_guest, new_player
from tests.games.journal.finished import finished
from tests.games.people import wish

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


def test_what_fails_keeps_nothing_else_from_being_done(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise CommandError("The promises cannot be read.")

    monkeypatch.setattr(promises, "forget_old", fails)
    told = tidied()
    assert told[-2:] == ["The promises cannot be read.", "0 guests were removed"]


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
