"""What the umpire does: rulings, corrections, dice that can be proven, clocks, and calls that he answers."""

import json
from typing import Any

from examples.verify_dice import check
from games.fair_dice import dice
from games.game.umpire import rulings_of
from games.journal import exports
from games.journal.checking import verify_dice
from games.models import Game, Kind, Player
from games.playing import clock, facts, live
from games.umpiring.services import calling, deeds
from rules import Seat as Colour
from rules.facts import umpiring
from rules.state.saved.corrections import SetMorale, TakeBack
from tests.games.people import BLUE, RED, answer, play_of, say
from tests.games.umpiring.table import code_of, row, says, sits, told

HOSTILE = "<script>alert(1)</script> & “so”"


def morale(game: Game, viewer: Colour | None = None) -> int:
    return play_of(game, viewer).game.side(BLUE).force_morale


# --- rulings -------------------------------------------------------------------------------------------


def test_a_ruling_stands_in_the_log_with_its_section_until_it_is_withdrawn(
    small: Game, ann: Player, una: Player
) -> None:
    sits(small, ann, una)
    number = deeds.rule(small.pk, una, f"  He sees\nhim. {HOSTILE}", "1e 8.1", **says(small))
    assert told(small)[-1] == f"The umpire, Una, rules by 1e 8.1: “He sees him. {HOSTILE}”"
    entry = small.entries.get(number=number)
    assert (entry.kind, entry.seat, entry.name) == (Kind.COMMAND, "", "umpire-rules")
    assert [one["section"] for one in rulings_of(row(small))] == ["1e 8.1"]
    deeds.withdraw_ruling(small.pk, una, number, **says(small))
    assert told(small)[-1].startswith("The umpire, Una, withdraws the ruling by 1e 8.1 “He sees")
    assert rulings_of(row(small)) == []
    assert code_of(deeds.withdraw_ruling, small.pk, una, number, **says(small)) == "no-such-ruling"


def test_a_ruling_without_a_section_names_none(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    number = deeds.rule(small.pk, una, "Yes.", **says(small))
    assert told(small)[-1] == "The umpire, Una, rules: “Yes.”"
    deeds.withdraw_ruling(small.pk, una, number, **says(small))
    assert told(small)[-1] == "The umpire, Una, withdraws the ruling “Yes.”"


def test_what_is_no_ruling_is_refused_and_changes_nothing(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    before = row(small).number
    for text in ("", "  \n ", "x" * 401):
        assert code_of(deeds.rule, small.pk, una, text, **says(small)) == "malformed"
    for section in ("1e 99.9", "anything", "<b>", "1e " + "7" * 30):
        assert code_of(deeds.rule, small.pk, una, "So.", section, **says(small)) == "no-such-section"
    assert code_of(deeds.rule, small.pk, ann, "So.", **says(small)) == "not-the-umpire"
    assert code_of(deeds.rule, small.pk, None, "So.", **says(small)) == "not-the-umpire"
    assert code_of(deeds.rule, small.pk, una, "So.", **says(small, seen=99)) == "malformed"
    assert row(small).number == before
    say(small, ann, "resign")
    assert code_of(deeds.rule, small.pk, una, "So.", **says(small)) == "game-over"


def test_the_same_word_of_a_client_rules_once(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    same: dict[str, Any] = says(small)
    assert deeds.rule(small.pk, una, "So.", **same) == deeds.rule(small.pk, una, "So.", **same)
    assert len(rulings_of(row(small))) == 1


def test_a_ruling_outlives_an_undo_and_its_umpire(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    answer(small, ann, "one")
    deeds.rule(small.pk, una, "So.", **says(small))
    say(small, ann, "undo")
    assert len(rulings_of(row(small))) == 1
    shown = facts.facts(row(small), list(small.seats.all()), None, None)
    assert [one["text"] for one in shown["rulings"]] == ["So."]


# --- putting right -------------------------------------------------------------------------------------


def test_he_puts_right_without_asking_and_it_can_be_taken_back(
    battle: Game, ann: Player, una: Player
) -> None:
    before = morale(battle)
    sits(battle, ann, una)
    number = deeds.put_right(battle.pk, una, SetMorale(seat=BLUE, level=4), "I saw it.", **says(battle))
    assert [morale(battle, viewer) for viewer in (None, RED, BLUE)] == [4, 4, 4]
    assert "The umpire puts something right." in told(battle)
    assert told(battle)[-1].endswith("“I saw it.”")
    entry = battle.entries.get(number=number)
    assert (entry.kind, entry.seat) == (Kind.CORRECTION, "")
    done = play_of(battle).table.put_right[-1].id
    deeds.put_right(battle.pk, una, TakeBack(correction=done), "I was wrong.", **says(battle))
    live.forget_all()
    assert morale(battle) == before


def test_what_cannot_be_put_right_changes_nothing(battle: Game, ann: Player, una: Player) -> None:
    sits(battle, ann, una)
    number = row(battle).number
    wrong: list[tuple[Any, str, str]] = [
        (SetMorale(seat=BLUE, level=4), " ", "malformed"),
        (TakeBack(correction="put-right-99"), "So.", "not-there"),
        (SetMorale(seat=BLUE, level=morale(battle)), "So.", "nothing-changes"),
    ]
    for correction, why, code in wrong:
        assert code_of(deeds.put_right, battle.pk, una, correction, why, **says(battle)) == code
    assert row(battle).number == number


# --- dice ----------------------------------------------------------------------------------------------


def test_what_he_rolls_are_the_games_own_dice_and_no_rule_gets_them(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    sits(small, ann, una)
    answer(small, ann, "one")
    answer(small, ann, "one")
    in_hand = [play_of(small, viewer) for viewer in (RED, BLUE, None)]  # all have the game in hand
    deeds.roll(small.pk, una, 2, "who goes first", **says(small))
    given = small.entries.latest("number")
    game = row(small)
    faces = dice.faces(bytes(game.secret), dice.mixed(game.entropy), 0, 2)
    assert given.journal == [{"type": "roll", "faces": faces, "why": "who goes first", "seat": None}]
    assert given.events[0]["faces"] == faces  # type: ignore[typeddict-item]
    assert given.events[0]["sealed"] == game.commitment  # type: ignore[typeddict-item]
    assert told(small)[-1] == f"The umpire, Una, rolls {faces[0]}, {faces[1]}. “who goes first”"
    assert len(in_hand) == 3
    answer(small, bob, "roll")
    rolled = small.entries.latest("number")
    assert (given.first_die, rolled.first_die) == (0, 2)
    assert [play_of(small, viewer).rolled for viewer in (RED, BLUE, None)] == [3, 3, 3]
    live.forget_all()
    assert play_of(small).rolled == 3
    say(small, ann, "resign")
    verdict = verify_dice(row(small))
    assert (verdict.is_good, verdict.dice) == (True, 5)
    assert check(json.loads(json.dumps(exports.export(row(small))))) == (5, [])


def test_dice_of_an_umpire_stay_where_they_are_when_answers_are_taken_back(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    sits(small, ann, una)
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    deeds.roll(small.pk, una, 1, "luck", **says(small))
    say(small, bob, "request-undo")
    say(small, ann, "accept-undo")
    answer(small, bob, "roll")
    deeds.roll(small.pk, una, 4, "luck", **says(small))
    say(small, ann, "resign")
    verdict = verify_dice(row(small))
    assert (verdict.faults, verdict.dice) == ((), 3 + 1 + 3 + 4)


def test_he_rolls_one_die_to_twenty_four_for_something(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    before = row(small)
    for count, why in ((0, "luck"), (25, "luck"), (-1, "luck"), (1, "")):
        assert code_of(deeds.roll, small.pk, una, count, why, **says(small)) == "malformed"
    assert (row(small).number, row(small).dice_given_back) == (before.number, 0)


# --- clocks --------------------------------------------------------------------------------------------


def test_he_pauses_the_clocks_and_lets_them_go_on(live_game: Game, ann: Player, una: Player) -> None:
    sits(live_game, ann, una)
    deeds.pause(live_game.pk, una, **says(live_game))
    assert clock.is_paused(row(live_game))
    number = deeds.pause(live_game.pk, una, **says(live_game))
    assert number == row(live_game).number
    deeds.go_on(live_game.pk, una, **says(live_game))
    assert not clock.is_paused(row(live_game))
    assert told(live_game)[-2:] == [
        "The umpire, Una, pauses the clocks.",
        "The umpire, Una, lets the clocks go on.",
    ]
    assert code_of(deeds.pause, live_game.pk, ann, **says(live_game)) == "not-the-umpire"


def test_a_game_without_a_clock_has_none_to_pause(small: Game, ann: Player, una: Player) -> None:
    sits(small, ann, una)
    assert code_of(deeds.pause, small.pk, una, **says(small)) == "not-possible"


# --- called --------------------------------------------------------------------------------------------


def call(game: Game, player: Player, why: str = "Is it in sight?", **more: Any) -> int:
    number = row(game).number
    plain: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"call-{number}"}
    about = more.pop("about", umpiring.CalledFor.RULE)
    return calling.call(game.pk, player, about, why, **(plain | more))


def test_he_is_called_with_what_for_and_answers_by_a_ruling(
    small: Game, ann: Player, bob: Player, una: Player
) -> None:
    assert code_of(call, small, ann) == "no-umpire"
    sits(small, ann, una)
    number = call(small, ann)
    assert told(small)[-1] == "Ann calls the umpire, about a rule: “Is it in sight?”"
    asked = {"red": {"about": "rule", "why": "Is it in sight?", "number": number}}
    assert facts.facts(row(small), list(small.seats.all()), None, None)["umpire"]["calls"] == asked
    assert code_of(call, small, ann) == "already-offered"
    call(small, bob, HOSTILE, about=umpiring.CalledFor.SUPPORT)
    assert told(small)[-1] == f"Bob calls the umpire, about a support: “{HOSTILE}”"
    deeds.rule(small.pk, una, "It is.", **says(small))
    assert calling.calls_in(row(small)) == {}


def test_who_needs_him_no_more_says_so_and_nobody_calls_without_an_end(
    small: Game, ann: Player, una: Player, eve: Player
) -> None:
    sits(small, ann, una)
    for _ in range(3):
        call(small, ann)
        plain: dict[str, Any] = {"seat": None, "seen": row(small).number}
        calling.withdraw(small.pk, ann, client_id=f"no-{row(small).number}", **plain)
    assert told(small)[-1] == "Ann needs the umpire no more."
    assert code_of(calling.withdraw, small.pk, ann, client_id="again", **plain) == "no-offer"
    assert code_of(call, small, ann) == "too-many-offers"
    assert code_of(call, small, eve) == "not-a-player"
    assert code_of(call, small, una) == "not-a-player"
    assert code_of(call, small, ann, "x" * 201, client_id="long") == "malformed"
