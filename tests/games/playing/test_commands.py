"""Resigning and draws."""

import pytest

from games.journal import loading, log
from games.models import Game, Lengths, Player
from games.playing import facts, live
from games.refusals import Refused
from rules.engine.seats import Seat
from telling import kind_of
from tests.games.people import BLUE, RED, answer, play_of, say


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def refused(game: Game, player: Player | None, name: str, **more: object) -> str:
    with pytest.raises(Refused) as refusal:
        say(game, player, name, **more)
    return refusal.value.code


def test_who_resigns_loses_and_nobody_is_asked_any_more(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    assert say(small, ann, "resign") == 2
    over = row(small)
    assert (over.status, over.winner, over.result_kind) == ("finished", "blue", "resignation")
    assert over.why_ended == "Ann resigned."
    assert [kind_of(event) for event in small.entries.last().events] == ["result"]
    for _ in range(2):
        assert play_of(small).pending == {}
        assert play_of(small).table.result.winner == "blue"
        live.forget_all()


def test_a_draw_is_offered_and_accepted(small: Game, ann: Player, bob: Player) -> None:
    say(small, bob, "offer-draw")
    assert row(small).offers == {"draw": {"seat": "blue"}}
    assert refused(small, bob, "accept-draw") == "no-offer"
    assert refused(small, bob, "offer-draw", client_id="again") == "already-offered"
    say(small, ann, "accept-draw")
    over = row(small)
    assert (over.status, over.winner, over.result_kind, over.offers) == ("finished", "", "agreement", {})


def test_a_draw_is_declined_or_played_past(small: Game, ann: Player, bob: Player) -> None:
    say(small, bob, "offer-draw")
    say(small, ann, "decline-draw")
    assert row(small).offers == {}
    say(small, bob, "offer-draw")
    answer(small, ann, "one")
    assert row(small).offers == {}
    say(small, ann, "offer-draw")
    answer(small, ann, "one")
    assert row(small).offers == {"draw": {"seat": "red"}}


@pytest.mark.parametrize("offer", ["draw", "undo", "pace"])
def test_who_made_an_offer_may_take_it_back(small: Game, ann: Player, bob: Player, offer: str) -> None:
    answer(small, ann, "one")
    asking = {"draw": "offer-draw", "undo": "request-undo", "pace": "offer-pace-live"}[offer]
    assert refused(small, ann, f"withdraw-{offer}") == "no-offer"
    say(small, ann, asking)
    assert offer_commands(small, RED) == {f"withdraw-{offer}"}
    assert offer_commands(small, BLUE) == {f"accept-{offer}", f"decline-{offer}"}
    assert refused(small, bob, f"withdraw-{offer}", client_id="not-his") == "no-offer"
    say(small, ann, f"withdraw-{offer}")
    assert row(small).offers == {}
    assert "Ann no longer" in log.newest_lines(row(small), None, 99)[-1].text
    assert refused(small, bob, f"accept-{offer}", client_id="too-late") == "no-offer"
    say(small, ann, asking, client_id="once-more")
    assert set(row(small).offers) == {offer}


ASKING = {"draw": "offer-draw", "undo": "request-undo", "pace": "offer-pace-live"}


def ask_and_be_declined(game: Game, asking: Player, other: Player, offer: str) -> None:
    say(game, asking, ASKING[offer])
    say(game, other, f"decline-{offer}")


@pytest.mark.parametrize("offer", ["draw", "undo", "pace"])
def test_nobody_asks_for_the_same_thing_for_ever(small: Game, ann: Player, bob: Player, offer: str) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    for _ in range(2):
        ask_and_be_declined(small, ann, bob, offer)
    say(small, ann, ASKING[offer])
    say(small, ann, f"withdraw-{offer}")
    before = row(small)
    assert refused(small, ann, ASKING[offer], client_id="once-more") == "too-many-offers"
    assert (row(small).number, row(small).offers) == (before.number, {})
    assert ASKING[offer] not in facts.commands_for(row(small), loading.last_answer(small, before.number), RED)
    say(small, bob, ASKING[offer])
    say(small, ann, f"decline-{offer}")
    small.offers_made = {key: [one - 30 for one in asked] for key, asked in row(small).offers_made.items()}
    small.save(update_fields=("offers_made",))
    live.forget(small.pk)
    say(small, ann, ASKING[offer])


def test_what_the_other_agrees_to_is_not_counted(small: Game, ann: Player, bob: Player) -> None:
    for pace in ("live", "by-day", "untimed", "live", "by-day"):
        say(small, ann, f"offer-pace-{pace}")
        say(small, bob, "accept-pace")
    assert row(small).pace == "by-day"


def test_alone_the_pace_is_not_changed_for_ever_either(against_computer: Game, ann: Player) -> None:
    for pace in ("live", "by-day", "untimed"):
        say(against_computer, ann, f"offer-pace-{pace}")
    assert refused(against_computer, ann, "offer-pace-live", client_id="once-more") == "too-many-offers"
    assert row(against_computer).pace == "untimed"


def offer_commands(game: Game, seat: Seat) -> set[str]:
    """What a seat may say to what has been offered."""
    told = facts.commands_for(row(game), None, seat)
    return {name for name in told if name.startswith(("accept-", "decline-", "withdraw-"))}


def test_one_person_alone_and_the_computer(hot_seat: Game, against_computer: Game, ann: Player) -> None:
    assert refused(against_computer, ann, "offer-draw") == "not-possible"
    say(hot_seat, ann, "offer-draw", seat=RED)
    assert row(hot_seat).result_kind == "agreement"


def test_what_is_no_command_or_not_for_this_person(small: Game, ann: Player, eve: Player) -> None:
    assert refused(small, ann, "surrender") == "unknown-command"
    assert refused(small, ann, "x" * 10_000, client_id="c") == "unknown-command"
    assert refused(small, eve, "resign") == "not-a-player"
    assert refused(small, ann, "accept-draw") == "no-offer"
    assert refused(small, ann, "resign", seat="blue") == "not-your-seat"
    assert row(small).number == 0
    say(small, ann, "resign")
    assert refused(small, ann, "resign", client_id="again") == "game-over"


def test_the_same_command_counts_once(small: Game, ann: Player) -> None:
    assert say(small, ann, "offer-draw", client_id="same") == 1
    assert say(small, ann, "offer-draw", client_id="same") == 1
    assert small.entries.filter(kind="command").count() == 1


def test_commands_and_answers_share_their_numbers(small: Game, ann: Player, bob: Player) -> None:
    numbers = [
        answer(small, ann, "one"),
        say(small, bob, "offer-draw"),
        answer(small, ann, "one"),
        say(small, ann, "offer-draw"),
        answer(small, bob, "roll"),
    ]
    assert numbers == [1, 2, 3, 4, 5]
    before = play_of(small).table
    live.forget_all()
    assert play_of(small).table == before
    assert list(small.entries.values_list("number", flat=True)) == [0, 1, 2, 3, 4, 5]


def test_a_name_is_no_length_and_no_side(small: Game, ann: Player) -> None:
    Game.objects.filter(pk=small.pk).update(lengths=Lengths.CENTIMETRES)
    Player.objects.filter(pk=ann.pk).update(name="German wins 3 inches")
    live.forget_all()
    say(small, ann, "resign")
    assert log.newest_lines(row(small), None, 99)[-1].text == "German wins 3 inches resigned."
