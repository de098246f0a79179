"""A finished game becomes one record, and nobody notices."""

import lzma
from datetime import timedelta
from io import StringIO

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from games.belongings import departing
from games.journal import kept, record, services
from games.journal.kept import Kept
from games.journal.record import Record, pack, unpack
from games.models import Archive, Entry, Game, Player, SavedTable
from games.playing import live
from games.playing.services import saving
from tests.games.journal.finished import AT_ONCE, addresses, all_shown, finished
from tests.games.people import answer, say
from tests.games.refusing import code_of


@pytest.fixture
def over(small: Game, ann: Player, bob: Player) -> Game:
    """A small game that is over."""
    return finished(small, ann, bob)


@pytest.fixture
def archived(over: Game) -> Game:
    """The same, archived."""
    services.archive(over.pk, AT_ONCE)
    return over


def rows(game: Game) -> list[tuple[object, ...]]:
    """All rows of a game's journal, as they are stored but for their keys."""
    entries = Entry.objects.filter(game=game).order_by("number")
    tables = [one.as_checkpoint() for one in SavedTable.objects.filter(game=game).order_by("number")]
    return [as_stored(one) for one in entries] + [(one,) for one in tables]


def as_stored(entry: Entry) -> tuple[object, ...]:
    names = [one.attname for one in Entry._meta.concrete_fields if not one.primary_key]
    return tuple(str(getattr(entry, name)) for name in names)


def test_nobody_notices(over: Game, ann: Player, bob: Player) -> None:
    before = all_shown(over, bob)
    services.archive(over.pk, AT_ONCE)
    assert not rows(over)
    after = all_shown(over, bob)
    assert [name for name, told in after.items() if told != before[name]] == []
    assert len(addresses(over)) > 20


def test_an_archive_has_all_that_the_rows_had(over: Game) -> None:
    before = rows(over)
    assert len(before) > over.number
    services.archive(over.pk, AT_ONCE)
    assert not rows(over)
    entries, tables = Kept(over.pk).between(), unpack(bytes(Archive.objects.get().packed)).tables
    checkpoints = {Kept(over.pk).checkpoint(one.number) for one in tables}
    assert {*before} == {*(as_stored(one) for one in entries), *((one,) for one in checkpoints)}


def test_only_what_is_over_and_quiet_is_archived(small: Game, ann: Player, bob: Player) -> None:
    assert code_of(lambda: services.archive(small.pk, AT_ONCE)) == "not-over"
    over = finished(small, ann, bob)
    assert code_of(lambda: services.archive(over.pk)) == "not-possible"
    assert not services.to_archive(timedelta(days=1)).exists()
    Game.objects.filter(pk=over.pk).update(updated=timezone.now() - timedelta(days=31))
    assert list(services.to_archive(services.quiet())) == [over]
    services.archive(over.pk)
    assert not services.to_archive(AT_ONCE).exists()
    assert code_of(lambda: services.archive(over.pk)) == "not-possible"
    assert code_of(lambda: services.archive("nothing")) == "no-such-game"


def test_what_was_answered_before_is_told_again(archived: Game, ann: Player, bob: Player) -> None:
    first = Kept(archived.pk).between(0, 1)[0]
    assert answer(archived, ann, "one", seen=0, client_id=first.client_id) == 1
    assert code_of(lambda: answer(archived, ann, "one", client_id="new")) == "game-over"
    assert code_of(lambda: say(archived, bob, "request-undo")) == "game-over"
    assert not rows(archived)


def test_a_table_that_is_saved_late_comes_to_nothing(over: Game) -> None:
    saved = Kept(over.pk).checkpoint(over.number)
    assert saved is not None
    services.archive(over.pk, AT_ONCE)
    saving.save_if_stands(over.pk, saved)
    assert not rows(over)


def test_who_leaves_is_forgotten_in_archives_too(archived: Game, ann: Player) -> None:
    assert any("Ann" in str(one.events) for one in Kept(archived.pk).between())
    before = unpack(bytes(Archive.objects.get().packed))
    departing.forget(ann)
    assert not any("Ann" in str(one.events) for one in Kept(archived.pk).between())
    after = unpack(bytes(Archive.objects.get().packed))
    assert ("Ann" in str(before.result), "Ann" in str(after.result)) == (True, False)
    assert told_by_nobody(after) == told_by_nobody(before)
    assert not rows(archived)


def told_by_nobody(known: Record) -> Record:
    entries = [msgspec.structs.replace(one, events=[]) for one in known.entries]
    return msgspec.structs.replace(known, entries=entries, result={})


def test_who_leaves_is_forgotten_in_rows(over: Game, ann: Player) -> None:
    assert any("Ann" in str(one.events) for one in over.entries.all())
    departing.forget(ann)
    assert not any("Ann" in str(one.events) for one in over.entries.all())
    assert over.entries.count() == over.number + 1
    assert not Archive.objects.exists()


def test_an_archive_that_tells_nothing_of_who_leaves_stays(archived: Game, eve: Player) -> None:
    Game.objects.filter(pk=archived.pk).update(host=None)
    packed = bytes(Archive.objects.get().packed)
    departing.forget(eve)
    assert not services.rewrite(archived.pk, departing.TELL_OF_PLAYERS, lambda events: events)
    assert bytes(Archive.objects.get().packed) == packed


@pytest.mark.parametrize(("is_under_way", "most"), [(True, 1), (False, 2)])
def test_what_finds_nothing_in_a_game_with_rows_asks_for_no_archive(
    is_under_way: bool, most: int, small: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(most):
        assert Kept(small.pk, is_under_way).answered_as("red", "new") is None


def test_only_records_of_a_usual_size_stay_unpacked(archived: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for most, staying in ((record.MOST_PACKED, 1), (10, 0)):
        monkeypatch.setattr(kept, "LARGEST_KEPT", most)
        kept.forget_all()
        assert Kept(archived.pk).between()
        assert kept._unpacked.cache_info().currsize == staying


def test_a_game_goes_with_its_archive(archived: Game) -> None:
    archived.delete()
    assert not Archive.objects.exists()


# --- what is refused -----------------------------------------------------------------------------------


def broken(packed: bytes) -> list[bytes]:
    """The same record cut off, bent, doubled, empty, and others that are none."""
    bent = bytearray(packed)
    bent[len(packed) // 2] ^= 1
    other = lzma.compress(b'{"format":"chain-of-command-archive/2"}')
    return [packed[:-9], packed[: len(packed) // 2], bytes(bent), packed + packed, b"", b"{}", other]


def rewritten(game: Game) -> bool:
    return services.rewrite(game.pk, departing.TELL_OF_PLAYERS, lambda events: events[:0])


def test_a_broken_record_is_refused_and_nothing_is_changed(archived: Game, ann: Player) -> None:
    packed = bytes(Archive.objects.get().packed)
    for bad in broken(packed):
        Archive.objects.update(packed=bad)
        live.forget_all()
        assert code_of(lambda: Kept(archived.pk).between()) == "archive-damaged"
        assert code_of(lambda: rewritten(archived)) == "archive-damaged"
        assert (bytes(Archive.objects.get().packed), rows(archived)) == (bad, [])
    departing.forget(ann)
    assert Archive.objects.count() == 1


PAGES = ("result/", "so-far/", "?table", "replay/", "export/")


def test_every_page_of_a_game_with_a_broken_record_says_why(archived: Game) -> None:
    Archive.objects.update(packed=b"nothing")
    for page in PAGES:
        live.forget_all()
        shown = Client().get(f"/games/{archived.pk}/{page}")
        assert (page, shown.status_code) == (page, 503)
        assert "Ask the host of the site for a backup" in shown.content.decode()


def test_no_address_of_a_game_with_a_broken_record_breaks(archived: Game) -> None:
    Archive.objects.update(packed=b"nothing")
    statuses = {address: Client().get(address).status_code for address in addresses(archived)}
    assert [address for address, status in statuses.items() if status >= 500] == [
        f"/games/{archived.pk}/{page}" for page in sorted(PAGES) if not page.startswith("?")
    ]


def test_the_record_of_another_game_is_refused(archived: Game) -> None:
    known = unpack(bytes(Archive.objects.get().packed))
    other = msgspec.structs.replace(known, dice={**known.dice, "commitment": "0" * 64})
    Archive.objects.update(packed=pack(other))
    assert code_of(lambda: rewritten(archived)) == "archive-damaged"


def test_numbers_that_are_missing_are_refused(archived: Game) -> None:
    known = unpack(bytes(Archive.objects.get().packed))
    for bad in (
        msgspec.structs.replace(known, entries=[*known.entries[:3], *known.entries[4:]]),
        msgspec.structs.replace(known, tables=[]),
        msgspec.structs.replace(known, entries=[]),
    ):
        assert code_of(lambda bad=bad: unpack(pack(bad))) == "archive-damaged"


def test_too_large_a_record_is_neither_written_nor_read(over: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rows(over)
    for limit in ("MOST_PACKED", "MOST_UNPACKED"):
        with monkeypatch.context() as small:
            small.setattr(record, limit, 1000)
            assert code_of(lambda: services.archive(over.pk, AT_ONCE)) == "archive-too-large"
        assert (rows(over), Archive.objects.count()) == (before, 0)
    services.archive(over.pk, AT_ONCE)
    packed = bytes(Archive.objects.get().packed)
    for limit in ("MOST_PACKED", "MOST_UNPACKED"):
        with monkeypatch.context() as small:
            small.setattr(record, limit, 1000)
            assert code_of(lambda: unpack(packed)) == "archive-too-large"


def test_the_host_is_told_which_game_is_too_large_and_nothing_has_failed(
    over: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    Game.objects.filter(pk=over.pk).update(updated=timezone.now() - timedelta(days=40))
    monkeypatch.setattr(record, "MOST_UNPACKED", 1000)
    lines = said(over.pk, "--days=1").splitlines()
    assert lines == [f"{over.pk}: This game is too large for an archive.", "0 games were archived"]


def test_what_swells_when_it_is_unpacked_is_refused() -> None:
    bomb = lzma.compress(b" " * (record.MOST_UNPACKED + 1))
    assert len(bomb) < 100_000
    assert code_of(lambda: unpack(bomb)) == "archive-too-large"


def test_what_would_not_come_out_again_is_not_archived(over: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def other(packed: bytes) -> Record:
        known = unpack(packed)
        return msgspec.structs.replace(known, result={})

    before = rows(over)
    monkeypatch.setattr(services, "unpack", other)
    assert code_of(lambda: services.archive(over.pk, AT_ONCE)) == "archive-damaged"
    assert rows(over) == before


# --- the command ---------------------------------------------------------------------------------------


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("archive", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_the_host_archives_what_is_quiet(over: Game) -> None:
    assert said() == "0 games were archived\n"
    Game.objects.filter(pk=over.pk).update(updated=timezone.now() - timedelta(days=12))
    assert said("--days=11", "--dry-run") == "1 game would be archived\n"
    assert said("--days=11", "--dry-run", over.pk, "nothing") == "1 game would be archived\n"
    assert said("--dry-run", over.pk, "nothing") == "0 games would be archived\n"
    assert said(over.pk, "--days=13").endswith("0 games were archived\n")
    assert rows(over)
    assert said("--days=11") == "1 game was archived\n"
    assert not rows(over)
    assert "archived already" in said(over.pk, "--days=11")
    with pytest.raises(CommandError, match="At least one day"):
        said("--days=0")


def test_the_host_finds_damaged_archives(archived: Game) -> None:
    assert said("--check") == "1 archive, 0 damaged\n"
    Archive.objects.update(packed=b"nothing")
    with pytest.raises(CommandError, match="backup"):
        said("--check")


def test_a_game_that_cannot_be_archived_is_named_and_keeps_no_other_from_it(over: Game) -> None:
    Game.objects.filter(pk=over.pk).update(updated=timezone.now() - timedelta(days=40))
    lines = said("nothing", over.pk).splitlines()
    assert lines == ["nothing: There is no such game.", "1 game was archived"]
