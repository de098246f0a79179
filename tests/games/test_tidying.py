"""Games that nobody began are put away, and no other."""

import zlib
from datetime import timedelta

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.host.services import tidying
from games.making.services import making
from games.making.services.patrols import Patrol, practise
from games.models import ChatLine, Force, Game, Mode, Player, SavedTable, Seat
from games.positions import services as positions
from games.positions.opening import of_book
from rules import Stage, table_of
from tests.games.people import free_seat, platoon, wish

Said = pytest.CaptureFixture[str]


def aged(game: Game, days: int) -> Game:
    """The same game with nothing said or done in it for so many days."""
    then = timezone.now() - timedelta(days=days)
    Game.objects.filter(pk=game.pk).update(created=then, updated=then)
    ChatLine.objects.filter(game=game).update(created=then)
    return game


def clear(capsys: Said, **options: object) -> list[str]:
    """What the command says."""
    call_command("clear_lobbies", **options)
    return capsys.readouterr().out.splitlines()


def test_only_what_was_never_begun_and_is_old_goes(
    small: Game, ann: Player, bob: Player, capsys: Said
) -> None:
    aged(small, 400)
    old, young = aged(making.create_game(ann, wish()), 15), aged(making.create_game(ann, wish()), 13)
    left = making.create_game(bob, wish())
    making.leave(bob, left.pk)
    aged(left, 20)
    trial = clear(capsys, dry_run=True)
    assert [line.split()[0] for line in trial] == [left.pk, old.pk, "2"]
    assert trial[-1] == "2 games would be removed"
    assert Game.objects.count() == 4
    assert clear(capsys) == [*trial[:-1], "2 games were removed"]
    assert {game.pk for game in Game.objects.all()} == {small.pk, young.pk}
    assert not Seat.objects.filter(game=old).exists()
    assert Force.objects.count() == Force.objects.filter(seat__isnull=False).count() == 3
    assert clear(capsys, days=12)[0].split()[0] == young.pk
    assert clear(capsys, days=1) == ["0 games were removed"]


def test_a_game_in_which_somebody_talks_is_kept(site: None, ann: Player, capsys: Said) -> None:
    game = aged(making.create_game(ann, wish()), 30)
    ChatLine.objects.create(game=game, player=ann, name="Ann", text="On Friday?")
    assert clear(capsys) == ["0 games were removed"]
    aged(game, 30)
    assert len(clear(capsys)) == 2


def test_a_game_that_is_begun_meanwhile_stays(site: None, ann: Player, bob: Player) -> None:
    game = aged(making.create_game(ann, wish()), 30)
    (found,) = tidying.left_alone()
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"), entropy="from bob")
    assert not tidying.put_away(found)
    assert Game.objects.get(pk=game.pk).is_playing


def patrol(player: Player, stage: Stage) -> Game:
    """A practice of the patrol phase that has come to this stage."""
    wanted = Patrol(mode=Mode.HOT_SEAT, table="hamlet-crossroads", scenario="the-patrol")
    game = practise(player, wanted)
    saved = SavedTable.objects.get(game=game)
    table = table_of(saved.as_checkpoint())
    table.stage = stage
    saved.packed_table = zlib.compress(msgspec.json.encode(table))
    saved.save()
    return game


def test_practice_that_was_left_off_goes(site: None, ann: Player, capsys: Said) -> None:
    markers, battle = (aged(patrol(ann, stage), 15) for stage in (Stage.PATROL, Stage.BATTLE))
    looked_at, played = (
        aged(positions.begin(ann, of_book("ambush-of-a-section"), positions.Practice()), 16) for _ in range(2)
    )
    Game.objects.filter(pk=played.pk).update(number=3)
    alone = {"mode": Mode.HOT_SEAT, "other_platoon": platoon("germany"), "listed": False, "entropy": ""}
    aged(making.create_game(ann, wish(**alone)), 15)
    kept = set(Game.objects.values_list("pk", flat=True)) - {markers.pk, looked_at.pk}
    assert [line.split()[0] for line in clear(capsys)] == [looked_at.pk, markers.pk, "2"]
    assert set(Game.objects.values_list("pk", flat=True)) == kept
    assert battle.pk in kept


def test_practice_that_somebody_takes_up_meanwhile_stays(site: None, ann: Player) -> None:
    game = aged(patrol(ann, Stage.JUMP_OFF_POINTS), 15)
    (found,) = tidying.left_alone()
    Game.objects.filter(pk=game.pk).update(number=1)
    assert not tidying.put_away(found)


@pytest.mark.parametrize("days", [0, -3])
def test_the_games_of_today_are_left_alone(db: None, days: int) -> None:
    with pytest.raises(CommandError, match="At least one day"):
        call_command("clear_lobbies", days=days)
