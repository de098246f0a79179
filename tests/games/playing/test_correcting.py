"""Putting the table right: asked, refused, agreed on, rolled for, waited for, undone, and by the API."""

from typing import Any

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.translation import override

from games.belongings import departing
from games.journal import checking, loading, log
from games.models import Game, Kind, Mode, Player, Seat
from games.people.services.keys import new_key
from games.playing import facts, live
from games.playing.services import answering, commands
from games.positions import services as positions
from games.positions.opening import opening
from games.refusals import Refused
from rules import Correction
from rules.engine.seats import Seat as Colour
from rules.geometry.terrain import Point
from rules.state.saved.corrections import MovePiece, SetMorale, SetShock, TakeBack
from tests.games.people import BLUE, RED, play_of, say
from tests.reading import ENGLISH
from tests.sent import view

POSITION = "rally-or-fire"
MORALE = SetMorale(seat=BLUE, level=4)


@pytest.fixture
def alone(site: None, ann: Player) -> Game:
    """A battle in which Ann has both seats, red about to use Command Dice."""
    return positions.begin(ann, opening(POSITION), positions.Practice())


@pytest.fixture
def battle(alone: Game, bob: Player) -> Game:
    """The same between Ann and Bob."""
    Seat.objects.filter(game=alone, colour=BLUE).update(player=bob)
    Game.objects.filter(pk=alone.pk).update(mode=Mode.FRIENDS)
    live.forget_all()
    return row(alone)


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def correct(
    game: Game, player: Player, correction: Correction = MORALE, why: str = "So we said.", **more: Any
) -> int:
    number = row(game).number
    plain: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"right-{number}"}
    return commands.correct(game.pk, player, correction, why, **(plain | more))


def refused(call: Any, *args: Any, **more: Any) -> tuple[str, str]:
    with pytest.raises(Refused) as refusal:
        call(*args, **more)
    return refusal.value.code, refusal.value.text


def morale(game: Game) -> int:
    return play_of(game).game.side(BLUE).force_morale


def told(game: Game) -> list[str]:
    return [line.text for line in log.newest_lines(game, None, 99)]


def shown_words(game: Game) -> str:
    """Read what is asked to be put right as both players do."""
    known = row(game)
    words: str = facts.facts(known, list(known.seats.all()), None, None)["offers"]["correction"]["words"]
    return words


def may_say(game: Game, seat: Colour) -> set[str]:
    said = facts.commands_for(row(game), loading.last_answer(game, row(game).number), seat)
    return {name for name in said if "correct" in name}


@pytest.mark.ledger("1e-2-15")
def test_what_one_asks_the_other_may_refuse_or_agree_to(battle: Game, ann: Player, bob: Player) -> None:
    before = morale(battle)
    assert may_say(battle, RED) == {"correct"}
    correct(battle, ann)
    words = f"German Force Morale is 4 instead of {before}."
    asked = row(battle).offers["correction"]
    assert (asked["seat"], shown_words(battle), asked["why"]) == ("red", words, "So we said.")
    assert may_say(battle, RED) == {"withdraw-correction"}
    assert may_say(battle, BLUE) == {"accept-correction", "decline-correction", "roll-correction"}
    assert refused(correct, battle, bob)[0] == "already-offered"
    assert refused(say, battle, ann, "accept-correction")[0] == "no-offer"
    say(battle, bob, "decline-correction")
    assert (morale(battle), row(battle).offers) == (before, {})
    correct(battle, ann)
    number = say(battle, bob, "accept-correction")
    assert (morale(battle), row(battle).offers) == (4, {})
    assert told(battle)[-3:][0] == "Bob agrees."
    assert told(battle)[-1] == f"Put right: {words} “So we said.”"
    entry = battle.entries.get(number=number)
    assert (entry.kind, entry.seat) == (Kind.CORRECTION, "blue")
    for seat in (RED, BLUE, None):
        live.forget_all()
        shown = view(play_of(battle, seat), None, tell=ENGLISH)
        assert shown["put_right"][0]["words"] == words


@pytest.mark.ledger("1e-2-15")
def test_who_do_not_agree_let_a_die_each_decide_which_can_be_checked_as_any_other(
    battle: Game, ann: Player, bob: Player
) -> None:
    before = morale(battle)
    correct(battle, ann)
    number = say(battle, bob, "roll-correction")
    journal = battle.entries.get(number=number).journal
    faces = [one["faces"][0] for one in journal if one["type"] == "roll"]
    *ties, red, blue = faces
    assert red != blue
    assert ties[::2] == ties[1::2]
    assert morale(battle) == (4 if red > blue else before)
    say(battle, ann, "resign")
    assert checking.verify_dice(row(battle)).is_good


def test_it_is_taken_back_with_leave_as_well(battle: Game, ann: Player, bob: Player) -> None:
    before = morale(battle)
    correct(battle, ann)
    say(battle, bob, "accept-correction")
    (done,) = view(play_of(battle), None)["put_right"]
    correct(battle, bob, TakeBack(correction=done["id"]), "It was not so after all.")
    assert morale(battle) == 4
    say(battle, ann, "accept-correction")
    assert morale(battle) == before
    assert "put_right" not in view(play_of(battle), None)
    assert told(battle)[-1].startswith("Taken back: German Force Morale is 4")


def test_the_answer_that_was_under_way_is_asked_for_again(battle: Game, ann: Player, bob: Player) -> None:
    seen = row(battle).number
    correct(battle, ann)
    say(battle, bob, "accept-correction")
    reply = play_of(battle).pending[RED].request.suggested()
    stale = {"seat": None, "seen": seen, "client_id": "stale", "reply": msgspec.to_builtins(reply)}
    assert refused(answering.answer, battle.pk, ann, **stale)[0] == "stale"


def test_what_is_agreed_on_in_the_middle_of_an_order_waits_for_its_end(
    battle: Game, ann: Player, bob: Player
) -> None:
    answer_suggested(battle, ann)
    while play_of(battle).may_be_put_right:
        answer_suggested(battle, ann)
    before = morale(battle)
    correct(battle, bob)
    say(battle, ann, "accept-correction")
    assert (morale(battle), row(battle).offers["correction"]["how"]) == (before, "agreed")
    assert told(battle)[-1] == "It is done as soon as what is under way is over."
    assert may_say(battle, BLUE) == {"withdraw-correction"}
    assert may_say(battle, RED) == set()
    for _ in range(20):
        if "correction" not in row(battle).offers:
            break
        answer_suggested(battle, ann)
    assert any(text.startswith("Put right: German Force Morale is 4") for text in told(battle))
    assert battle.entries.filter(kind=Kind.CORRECTION).exists()


def answer_suggested(game: Game, player: Player) -> None:
    """Answer for whoever is asked as it is suggested; an order rather than the end."""
    play = play_of(game)
    seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
    request = play.pending[seat].request
    options = [one for one in getattr(request, "open", ()) if one.dice or one.verb in {"rally", "fire"}]
    reply = {"option": options[0].id} if options else msgspec.to_builtins(request.suggested())
    owner = Seat.objects.select_related("player").get(game=game, colour=seat).player
    more = {"seat": seat, "seen": play.number, "client_id": f"as-suggested-{play.number}"}
    answering.answer(game.pk, owner, reply=reply, **more)


def test_who_plays_both_sides_puts_right_at_once_and_undoes_it(alone: Game, ann: Player) -> None:
    before = morale(alone)
    correct(alone, ann, seat=RED)
    assert (morale(alone), row(alone).offers) == (4, {})
    number = row(alone).number
    assert refused(say, alone, ann, "undo", seat=RED)[0] == "revealed"
    answer_suggested(alone, ann)
    say(alone, ann, "request-undo", seat=RED)
    assert morale(alone) == 4
    for name in ("red", "blue"):
        live.forget_all()
        assert play_of(alone, Colour(name)).game.side(BLUE).force_morale == 4
    assert loading.play_at(row(alone), number - 1).game.side(BLUE).force_morale == before


@pytest.mark.parametrize(
    ("correction", "why", "code"),
    [
        (MORALE, " ", "malformed"),
        (MORALE, "x" * 201, "malformed"),
        (MORALE, "one\ntwo", "malformed"),
        (SetShock(piece="nobody", points=1), "why", "not-there"),
        (MovePiece(piece="nobody", at=Point(1, 1)), "why", "not-there"),
    ],
)
def test_what_cannot_be_asked_is_refused_and_changes_nothing(
    battle: Game, ann: Player, correction: Correction, why: str, code: str
) -> None:
    before = row(battle).number
    assert refused(correct, battle, ann, correction, why)[0] == code
    assert row(battle).number == before


def test_before_the_battle_nothing_is_put_right(small: Game, ann: Player) -> None:
    assert refused(correct, small, ann)[0] == "not-possible"


def test_programs_ask_by_the_api(battle: Game, ann: Player, bob: Player) -> None:
    client = Client(headers={"authorization": f"Bearer {new_key(ann, 'program')[1]}"})
    address = f"/api/games/{battle.pk}/corrections/"
    body = {
        "client_id": "one",
        "seen": row(battle).number,
        "correction": msgspec.to_builtins(MORALE),
        "why": "So.",
    }
    wrong = client.post(address, body | {"correction": {"kind": "nonsense"}}, "application/json")
    assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed")
    endless = {"kind": "move", "piece": "nobody", "at": [1, 1], "facing": 1e999}
    assert client.post(address, body | {"correction": endless}, "application/json").status_code in {400, 409}
    assert client.post(address, body, "application/json").status_code == 200
    assert shown_words(battle).startswith("German Force Morale is 4")


@pytest.mark.ledger("1e-2-15")
def test_an_umpire_puts_right_without_asking_and_both_are_told(battle: Game, capsys: Any) -> None:
    given = '{"kind": "morale", "seat": "blue", "level": 4}'
    call_command("put-right", battle.pk, given, "The umpire saw it.")
    assert capsys.readouterr().out == f"Put right at {row(battle).number}.\n"
    assert (morale(battle), row(battle).offers) == (4, {})
    assert told(battle)[-1] == "Put right: German Force Morale is 4 instead of 9. “The umpire saw it.”"
    live.forget_all()
    assert (morale(battle), may_say(battle, RED)) == (4, {"correct"})
    for wrong in (given, "{", '{"kind": "shock", "piece": "nobody", "points": 2}'):
        with pytest.raises(CommandError, match="The table stays as it is"):
            call_command("put-right", battle.pk, wrong, "Again.")
    with pytest.raises(CommandError, match="There is no such game"):
        call_command("put-right", "nowhere", given, "Again.")


def test_an_undo_that_leads_further_back_takes_what_was_put_right_along(
    battle: Game, ann: Player, bob: Player
) -> None:
    before = morale(battle)
    answer_suggested(battle, ann)
    while not play_of(battle).may_be_put_right:
        answer_suggested(battle, ann)
    correct(battle, bob)
    agreed = say(battle, ann, "accept-correction")
    say(battle, ann, "request-undo")
    undone = say(battle, bob, "accept-undo")
    assert (morale(battle), battle.entries.get(number=agreed).undone_by) == (before, undone)


def test_who_asked_may_withdraw_it_and_ask_for_something_else(battle: Game, ann: Player) -> None:
    correct(battle, ann)
    say(battle, ann, "withdraw-correction")
    assert (row(battle).offers, may_say(battle, RED)) == ({}, {"correct"})
    assert told(battle)[-1] == "Ann no longer asks to put anything right."
    correct(battle, ann, SetMorale(seat=RED, level=4))
    assert row(battle).offers["correction"]["correction"]["seat"] == "red"


def test_the_name_of_who_left_is_forgotten_in_reasons_too(battle: Game, ann: Player, bob: Player) -> None:
    correct(battle, ann, why="Ann said so, Bob heard it.")
    say(battle, bob, "accept-correction")
    departing.forget(ann)
    assert told(battle)[-1].endswith("instead of 9. “Somebody who left said so, Bob heard it.”")


def test_each_reads_in_his_language_what_is_asked_to_be_put_right(battle: Game, ann: Player) -> None:
    with override("de"):
        correct(battle, ann)
    assert shown_words(battle).startswith("German Force Morale is 4 instead of")
    assert told(battle)[-1].startswith("Ann asks to put something right: German Force Morale is 4")
    with override("de"):
        assert "Kampfmoral" in shown_words(battle)
        assert told(battle)[-1].startswith("Ann möchte etwas berichtigen: ")
        assert "Kampfmoral" in told(battle)[-1]
        assert told(battle)[-1].endswith("„So we said.“")
