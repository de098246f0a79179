"""An evening: who comes, who meets whom, tables made and begun at a press, rounds, leaving, coming late."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.evenings import results, selectors
from games.evenings.services import (
    arranging,
    clock,
    coming,
    handing_over,
    leaving,
    lots,
    making_up,
    pairing,
    rounds,
)
from games.evenings.services.leaving import Substitute
from games.evenings.template import DRAWN
from games.hosting.services import handing_over as hosted_games
from games.house_rules import services as house_rules
from games.house_rules.agreed import Agreed
from games.making.services.sitting_down import sit_down
from games.models import Evening, Game, Pairing, Participant, Player, Round, Support
from games.refusals import Refused
from games.tables.selectors import battlefields
from tests.games.evenings.party import arranged, come, comes, invited, pairing_with, pairs
from tests.games.hosting.table import fixed, plan
from tests.games.people import BLUE, RED, answer, platoon, say
from tests.games.refusing import code_of


def newest(evening: Evening) -> Round:
    found = selectors.present_round(evening)
    assert found is not None
    return found


def begun(otto: Player, evening: Evening, count: int = 0) -> list[Participant]:
    people = come(evening, count)
    pairing.draw(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    return people


def game_with(evening: Evening, who: Participant) -> Game:
    game = pairing_with(newest(evening), who).game
    assert game is not None
    return game


def next_round(otto: Player, evening: Evening) -> Round:
    rounds.end_round(otto, evening.pk, newest(evening).number)
    pairing.draw(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    return newest(evening)


# --- arranging -----------------------------------------------------------------------------------------


def test_an_evening_is_arranged_once_for_a_press(site: None, otto: Player, eve: Player) -> None:
    wanted, agreed = invited(), plan(setting={"support": Support.DRAWN})
    first = arranging.arrange(otto, wanted, agreed)
    assert arranging.arrange(otto, wanted, agreed) == first
    assert (Evening.objects.count(), Game.objects.count()) == (1, 0)
    assert code_of(arranging.arrange, eve, wanted, agreed) == "malformed"
    assert first.agreed.red.platoon == platoon("britain")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"starts": timezone.now() - timedelta(hours=1)}, "in-the-past"),
        ({"starts": timezone.now() + timedelta(days=4000)}, "malformed"),
        ({"time_zone": "Mars/Olympus"}, "malformed"),
        ({"title": "  "}, "bad-name"),
        ({"title": "a\x00b"}, "bad-name"),
        ({"place": "x" * 121}, "bad-name"),
        ({"rounds": 0}, "malformed"),
        ({"minutes": 5}, "malformed"),
        ({"most_people": 0}, "malformed"),
        ({"most_people": 500}, "malformed"),
    ],
)
def test_what_cannot_be_is_refused(site: None, otto: Player, wrong: dict[str, Any], code: str) -> None:
    assert code_of(arranging.arrange, otto, invited(**wrong), plan()) == code
    assert not Evening.objects.exists()


def test_by_house_rules_that_its_games_break_there_is_no_evening(site: None, otto: Player) -> None:
    made = house_rules.write(otto, "Poland", Agreed(lists=["poland-1939"]), "press-word")
    setting = {"house_rules": made.newest, "support": Support.DRAWN}
    assert code_of(arranging.arrange, otto, invited(), plan(setting=setting)) == "not-by-house-rules"
    assert not Evening.objects.exists()


def test_house_rules_of_an_evening_stay_with_it(site: None, otto: Player) -> None:
    made = house_rules.write(otto, "Tuesday", Agreed(edition="second"), "press-word")
    setting = {"house_rules": made.newest, "support": Support.DRAWN, "edition": "second"}
    evening = arranged(otto, plan_of={"setting": setting})
    house_rules.delete(otto, made.pk)
    begun(otto, evening, 2)
    (table,) = selectors.tables_of(evening)
    assert table.game is not None
    assert (table.game.edition, table.game.house_rules) == ("second", evening.house_rules)


def test_a_change_holds_for_the_games_that_follow(site: None, otto: Player) -> None:
    evening = arranged(otto)
    agreed = plan(seats={RED: fixed("soviet-union"), BLUE: fixed("germany")})
    changed = arranging.change(otto, evening.pk, invited(title="Wednesday"), agreed)
    assert (changed.title, changed.changes) == ("Wednesday", 1)
    assert changed.agreed.red.platoon == platoon("soviet-union")


def test_watchers_and_umpires_may_see_in_each_game_what_was_agreed(
    site: None, small_rules: None, otto: Player
) -> None:
    agreed = {"support": Support.DRAWN, "watch_later": "phases-3", "umpire_leave": "own"}
    evening = arranged(otto, plan_of={"setting": agreed})
    begun(otto, evening, 2)
    (table,) = selectors.tables_of(evening)
    assert table.game is not None
    assert (table.game.watch_later, table.game.umpire_leave) == ("phases-3", "own")


# --- what is drawn -------------------------------------------------------------------------------------


def drawn(otto: Player, house: Agreed, **more: Any) -> Evening:
    """An evening that draws tables and scenarios for each pairing."""
    made = house_rules.write(otto, "Drawn", house, "press-word")
    setting = {"house_rules": made.newest, "support": Support.DRAWN, "battlefield": DRAWN, "scenario": DRAWN}
    return arranged(otto, plan_of={"setting": setting | more})


def test_each_pairing_draws_its_own_table_and_scenario_from_the_house_rules(
    site: None, small_rules: None, otto: Player
) -> None:
    tables = [one.pk for one in battlefields()[:4]]
    evening = drawn(otto, Agreed(tables=tables, scenarios=["the-patrol", "attack-and-defend"]))
    people = come(evening, 8)
    pairing.draw(otto, evening.pk)
    first = newest(evening)
    assert Counter(one.battlefield_id for one in first.pairings.all()) == Counter(tables)
    assert Counter(one.scenario for one in first.pairings.all()).total() == 4
    making_up.begin(otto, evening.pk)
    for one in first.pairings.all():
        assert one.game is not None
        assert (one.game.battlefield_id, one.game.scenario) == (one.battlefield_id, one.scenario)
    second = next_round(otto, evening)
    for who in people:
        before, after = pairing_with(first, who), pairing_with(second, who)
        assert before.battlefield_id != after.battlefield_id


def test_what_is_drawn_follows_a_change_until_the_table_is_made(site: None, otto: Player) -> None:
    evening = arranged(otto)
    come(evening, 2)
    pairing.draw(otto, evening.pk)
    assert newest(evening).pairings.get().battlefield is None
    agreed = {"support": Support.DRAWN, "battlefield": DRAWN}
    arranging.change(otto, evening.pk, invited(), plan(setting=agreed))
    shown = newest(evening).pairings.get()
    assert (shown.battlefield is not None, shown.scenario) == (True, "")
    arranging.change(otto, evening.pk, invited(), plan(setting={"support": Support.DRAWN}))
    assert newest(evening).pairings.get().battlefield is None


def test_where_nothing_is_left_to_draw_from_there_is_no_evening(
    site: None, otto: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lots, "battlefields", list)
    agreed = plan(setting={"support": Support.DRAWN, "battlefield": DRAWN})
    assert code_of(arranging.arrange, otto, invited(), agreed) == "no-such-table"
    assert not Evening.objects.exists()


# --- who comes -----------------------------------------------------------------------------------------


def test_people_come_by_the_link_once(site: None, otto: Player, ann: Player) -> None:
    evening = arranged(otto)
    first = coming.come(ann, evening.invitation)
    assert coming.come(ann, evening.invitation) == first
    assert (first.name, first.is_late) == ("Ann", False)
    assert code_of(coming.come, ann, "nosuch") == "no-invitation"


def test_who_is_written_down_comes_under_that_name(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    evening = arranged(otto)
    known = coming.add(otto, evening.pk, "Annie")
    assert coming.come(ann, evening.invitation, as_known=known.pk).pk == known.pk
    assert code_of(coming.come, bob, evening.invitation, as_known=known.pk) == "claimed-already"
    assert selectors.participant_of(ann, evening) == known


def test_a_full_evening_and_a_closed_link_let_nobody_in(
    site: None, otto: Player, ann: Player, bob: Player
) -> None:
    evening = arranged(otto, most_people=2)
    gone = comes(evening, "Gus")
    assert gone.player is not None
    leaving.leave(evening.pk, gone.player, gone.pk)
    coming.add(otto, evening.pk, "<b>Annie</b>")
    assert code_of(coming.add_computers, otto, evening.pk, 2) == "full"
    coming.come(ann, evening.invitation)
    assert code_of(coming.come, bob, evening.invitation) == "full"
    assert code_of(coming.come, gone.player, evening.invitation) == "full"
    assert coming.come(ann, evening.invitation).left is None
    assert code_of(coming.add_computers, otto, evening.pk, 0) == "malformed"
    arranging.let_come(otto, evening.pk, is_open=False)
    assert code_of(coming.come, bob, evening.invitation) == "closed"
    reopened = arranging.let_come(otto, evening.pk, is_open=True)
    assert reopened.invitation != evening.invitation
    assert code_of(coming.come, bob, evening.invitation) == "no-invitation"
    arranging.end(otto, evening.pk)
    assert code_of(coming.come, bob, reopened.invitation) == "evening-over"
    assert evening.participants.filter(left=None).count() == 2


# --- who meets whom ------------------------------------------------------------------------------------


def test_without_two_nobody_is_paired(site: None, otto: Player) -> None:
    evening = arranged(otto)
    assert code_of(pairing.draw, otto, evening.pk) == "too-few"
    come(evening, 1)
    assert code_of(pairing.draw, otto, evening.pk) == "too-few"
    assert code_of(making_up.make_tables, otto, evening.pk) == "no-round"
    assert not Pairing.objects.exists()


def test_by_hand_nobody_meets_himself_or_two_others(site: None, otto: Player) -> None:
    evening = arranged(otto)
    ann, bob, eve, dan = come(evening, 4)
    made = pairing.pair(otto, evening.pk, ann.pk, bob.pk)
    assert pairing.pair(otto, evening.pk, ann.pk, bob.pk) == made
    assert code_of(pairing.pair, otto, evening.pk, eve.pk, eve.pk) == "same-person"
    assert code_of(pairing.pair, otto, evening.pk, ann.pk, eve.pk) == "paired-already"
    assert code_of(pairing.pair, otto, evening.pk, 0, eve.pk) == "no-such-participant"
    leaving.leave(evening.pk, otto, dan.pk)
    assert code_of(pairing.pair, otto, evening.pk, eve.pk, dan.pk) == "has-left"
    coming.come_back(otto, evening.pk, dan.pk)
    pairing.draw(otto, evening.pk)
    assert pairs(newest(evening)) == {frozenset((ann.name, bob.name)), frozenset((eve.name, dan.name))}
    pairing.part(otto, evening.pk, made.pk)
    assert pairs(newest(evening)) == {frozenset((eve.name, dan.name))}


def test_a_draw_is_kept_by_its_seed_and_pressed_again_the_same(site: None, otto: Player) -> None:
    evening = arranged(otto)
    come(evening, 9)
    first = pairing.draw(otto, evening.pk)
    told = pairs(first)
    assert len(first.seed) == 32
    assert pairs(pairing.draw(otto, evening.pk)) == told
    anew = pairing.draw_anew(otto, evening.pk)
    assert anew.seed not in ("", first.seed)
    assert [len(one) for one in sorted(pairs(anew), key=len)] == [1, 2, 2, 2, 2]


def test_who_came_after_the_draw_meets_who_was_odd_out(site: None, otto: Player) -> None:
    evening = arranged(otto)
    come(evening, 3)
    alone = selectors.odd_one_out(pairing.draw(otto, evening.pk))
    assert alone is not None
    late = comes(evening, "Late")
    pairing.draw(otto, evening.pk)
    assert frozenset((alone.red.name, "Late")) in pairs(newest(evening))
    assert not late.is_late


def test_nobody_meets_another_twice_or_is_odd_out_twice(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 5)
    met = pairs(newest(evening))
    for _ in range(4):
        now = pairs(next_round(otto, evening))
        assert not now & met
        met |= now
    assert len([one for one in met if len(one) == 1]) == 5


def test_pairs_of_an_earlier_evening_are_avoided(site: None, small_rules: None, otto: Player) -> None:
    earlier, later = arranged(otto), arranged(otto)
    people = begun(otto, earlier, 6)
    for one in people:
        assert one.player is not None
        coming.come(one.player, later.invitation)
    pairing.draw(otto, later.pk)
    assert not pairs(newest(earlier)) & pairs(newest(later))


# --- tables --------------------------------------------------------------------------------------------


def test_five_people_meet_by_twos_and_begin_at_a_press(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 5)
    tables = selectors.tables_of(evening)
    assert [one.number for one in tables] == [1, 2]
    assert [one.game.status for one in tables if one.game] == ["playing", "playing"]
    assert newest(evening).clock_ends is not None
    assert selectors.odd_one_out(newest(evening)) is not None


def test_pressed_again_everything_is_made_and_begun_once(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 4)
    before = list(Game.objects.order_by("pk").values_list("pk", "number", "status"))
    began = newest(evening).begun
    making_up.make_tables(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    assert list(Game.objects.order_by("pk").values_list("pk", "number", "status")) == before
    assert newest(evening).begun == began


def test_who_stops_in_the_middle_leaves_whole_tables_and_goes_on(
    site: None, small_rules: None, otto: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = arranged(otto)
    come(evening, 6)
    pairing.draw(otto, evening.pk)
    sat: list[str] = []

    def stops_after_three(player: Player, invitation: str) -> Any:
        if len(sat) == 3:
            raise SystemExit
        sat.append(player.name)
        return sit_down(player, invitation)

    with monkeypatch.context() as changed:
        changed.setattr("games.evenings.services.seating.sit_down", stops_after_three)
        with pytest.raises(SystemExit):
            making_up.begin(otto, evening.pk)
    assert newest(evening).begun is None
    assert sorted(Game.objects.values_list("status", flat=True)) == ["lobby", "lobby", "playing"]
    making_up.begin(otto, evening.pk)
    assert list(Game.objects.values_list("status", flat=True)) == ["playing"] * 3


def test_who_chooses_his_platoon_sits_down_by_himself(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto, plan_of={"seats": {}})
    one, other = begun(otto, evening, 2)
    game = game_with(evening, one)
    assert (game.status, newest(evening).begun is not None) == ("lobby", True)
    for who, nation in ((one, "britain"), (other, "germany")):
        colour = "red" if pairing_with(newest(evening), who).red_id == who.pk else "blue"
        assert who.player is not None
        sit_down(who.player, game.seats.get(colour=colour).invitation, platoon=platoon(nation))
    making_up.begin(otto, evening.pk)
    assert game.seats.filter(player=one.player).exists()


def test_computers_play_a_rehearsal(site: None, small_rules: None, otto: Player) -> None:
    from games.playing import computer

    evening = arranged(otto, plan_of={"seats": {}})
    coming.add_computers(otto, evening.pk, 2)
    begun(otto, evening)
    (table,) = selectors.tables_of(evening)
    assert table.game is not None
    assert (table.game.status, table.game.mode) == ("playing", "computer")
    number = table.game.number
    computer.answer_once(table.game.pk)
    table.game.refresh_from_db()
    assert table.game.number > number


# --- a round -------------------------------------------------------------------------------------------


def test_one_clock_runs_is_stopped_and_set(
    site: None, small_rules: None, still_clock: None, otto: Player
) -> None:
    evening = arranged(otto, minutes=90)
    assert code_of(clock.pause, otto, evening.pk) == "no-round"
    begun(otto, evening, 2)
    assert newest(evening).clock_ends == timezone.now() + timedelta(minutes=90)
    stopped = clock.pause(otto, evening.pk)
    assert (stopped.is_paused, stopped.clock_left) == (True, 5400)
    clock.put_on(otto, evening.pk, 15)
    assert clock.go_on(otto, evening.pk).clock_ends == timezone.now() + timedelta(minutes=15)
    assert code_of(clock.put_on, otto, evening.pk, 0) == "malformed"
    assert clock.put_on(otto, evening.pk, 5).clock_ends == timezone.now() + timedelta(minutes=5)


def test_a_game_that_ends_tells_its_result_itself(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    one, _other = begun(otto, evening, 2)
    met = pairing_with(newest(evening), one)
    assert one.player is not None
    say(game_with(evening, one), one.player, "resign")
    (table,) = results.rounds_of(evening)[0].tables
    assert (table.winner, table.by) == ("blue" if met.red_id == one.pk else "red", "game")
    assert code_of(rounds.enter, otto, evening.pk, met.pk, "draw") == "ended-by-itself"
    assert [(each.won, each.lost) for each in results.standings(results.rounds_of(evening))] == [
        (1, 0),
        (0, 1),
    ]


def test_of_a_game_that_was_not_ended_the_organiser_enters_it(
    site: None, small_rules: None, otto: Player
) -> None:
    evening = arranged(otto)
    one, _other = begun(otto, evening, 2)
    met = pairing_with(newest(evening), one)
    assert code_of(rounds.enter, otto, evening.pk, met.pk, "green") == "malformed"
    assert code_of(rounds.enter, otto, evening.pk, 0, "red") == "no-such-table"
    for _ in range(2):
        rounds.enter(otto, evening.pk, met.pk, "red")
    assert game_with(evening, one).result_kind == "closed"
    (table,) = results.rounds_of(evening)[0].tables
    assert (table.winner, table.by) == ("red", "organiser")
    assert (table.red.losses, table.blue.losses) == (None, None)
    rounds.enter(otto, evening.pk, met.pk, "")
    assert results.rounds_of(evening)[0].tables[0].winner == ""


def test_rounds_follow_each_other_once(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 4)
    assert code_of(pairing.draw_anew, otto, evening.pk) == "round-under-way"
    assert code_of(rounds.end_round, otto, evening.pk, 2) == "no-round"
    for _ in range(2):
        rounds.end_round(otto, evening.pk, 1)
    assert newest(evening).clock_ends is None
    pairing.draw(otto, evening.pk)
    assert newest(evening).number == 2
    assert code_of(rounds.end_round, otto, evening.pk, 1) == "no-round"
    making_up.begin(otto, evening.pk)
    arranging.end(otto, evening.pk)
    assert code_of(pairing.draw, otto, evening.pk) == "evening-over"
    assert code_of(arranging.delete, otto, evening.pk) == "evening-over"


# --- leaving, coming late, standing in -----------------------------------------------------------------


def test_who_leaves_before_the_round_is_parted_and_his_game_closed(site: None, otto: Player) -> None:
    evening = arranged(otto)
    one, other = come(evening, 2)
    pairing.draw(otto, evening.pk)
    making_up.make_tables(otto, evening.pk)
    game = game_with(evening, one)
    assert one.player is not None
    for _ in range(2):
        leaving.leave(evening.pk, one.player, one.pk)
    game.refresh_from_db()
    assert (game.status, selectors.tables_of(evening)) == ("finished", [])
    assert selectors.here(evening) == [other]
    coming.come(one.player, evening.invitation)
    assert len(selectors.here(evening)) == 2


def test_who_came_late_plays_who_is_odd_out(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 3)
    alone = selectors.odd_one_out(newest(evening))
    assert alone is not None
    late = comes(evening, "Late")
    assert late.is_late
    pairing.pair(otto, evening.pk, alone.red.pk, late.pk)
    making_up.begin(otto, evening.pk)
    assert game_with(evening, late).status == "playing"
    assert [one.number for one in selectors.tables_of(evening)] == [1, 2]
    assert selectors.odd_one_out(newest(evening)) is None


def test_who_is_odd_out_may_play_a_computer(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 3)
    alone = selectors.odd_one_out(newest(evening))
    assert alone is not None
    for _ in range(2):
        pairing.with_computer(otto, evening.pk, alone.red.pk)
        making_up.begin(otto, evening.pk)
    assert game_with(evening, alone.red).status == "playing"
    assert evening.participants.filter(is_computer=True).count() == 1


@pytest.mark.parametrize("who", ["somebody known", "a name", "a computer"])
def test_in_the_middle_of_a_game_somebody_stands_in(
    site: None, small_rules: None, otto: Player, who: str
) -> None:
    evening = arranged(otto)
    people = begun(otto, evening, 3)
    alone = selectors.odd_one_out(newest(evening))
    assert alone is not None
    gone = next(one for one in people if one != alone.red)
    game = game_with(evening, gone)
    red = game.seats.get(colour="red")
    assert red.player is not None
    answer(game, red.player, "one")
    assert gone.player is not None
    leaving.leave(evening.pk, gone.player, gone.pk)
    given = {
        "somebody known": Substitute(key=alone.red.pk),
        "a name": Substitute(name="Dora"),
        "a computer": Substitute(is_computer=True),
    }[who]
    made = [leaving.stand_in(otto, evening.pk, gone.pk, given) for _ in range(2)]
    assert made[0] == made[1]
    seat = game.seats.get(player=alone.red.player) if who == "somebody known" else None
    assert not game.seats.filter(player=gone.player).exists()
    met = pairing_with(newest(evening), made[0])
    mine = game.seats.get(colour="red" if met.red_id == made[0].pk else "blue")
    assert {"somebody known": seat == mine, "a name": mine.is_free, "a computer": mine.is_computer}[who]
    game.refresh_from_db()
    assert game.status == "playing"
    assert game.entries.filter(name="seat-given").count() == 1
    assert made[0].stands_in_for == gone


def test_an_organiser_who_plays_decides_nothing_of_it_and_looks_at_no_hand(
    site: None, small_rules: None, otto: Player
) -> None:
    evening = arranged(otto)
    mine = coming.come(otto, evening.invitation)
    others = begun(otto, evening, 3)
    met = pairing_with(newest(evening), mine)
    assert code_of(rounds.enter, otto, evening.pk, met.pk, "red") == "own-game"
    rounds.end_round(otto, evening.pk, 1)
    leaving.leave(evening.pk, otto, mine.pk)
    pairing.draw(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    coming.come_back(otto, evening.pk, mine.pk)
    gone = next(one for one in others if pairing_with(newest(evening), one).blue_id is not None)
    assert code_of(leaving.stand_in, otto, evening.pk, gone.pk, Substitute(key=mine.pk)) == "own-game"
    game = game_with(evening, gone)
    leaving.stand_in(otto, evening.pk, gone.pk, Substitute(name="Nobody"))
    link = game.seats.get(player=None).invitation
    assert code_of(sit_down, otto, link) == "own-game"
    assert not game.seats.filter(player=otto).exists()


def test_nobody_stands_in_who_sits_at_a_table(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    people = begun(otto, evening, 4)
    first = pairing_with(newest(evening), people[0])
    other = next(one for one in people if one.pk not in (first.red_id, first.blue_id))
    refused = code_of(leaving.stand_in, otto, evening.pk, people[0].pk, Substitute(key=other.pk))
    assert refused == "paired-already"
    assert first.red.left is None
    late = comes(evening, "Late")
    assert code_of(leaving.stand_in, otto, evening.pk, late.pk, Substitute(name="Dora")) == "no-table"


# --- handed over ---------------------------------------------------------------------------------------


def test_an_evening_is_handed_over_by_its_link_with_its_games(
    site: None, small_rules: None, otto: Player, eve: Player
) -> None:
    evening = arranged(otto)
    mine = coming.come(eve, evening.invitation)
    others = begun(otto, evening, 3)
    over = game_with(evening, next(one for one in others if mine.pk not in ids_at(evening, one)))
    word = handing_over.offer(otto, evening.pk).handover or ""
    assert handing_over.offer(otto, evening.pk).handover == word
    by_itself = hosted_games.offer(otto, over.pk).handover or ""
    assert handing_over.take_over(eve, word).organiser == eve
    assert {table.game.host for table in selectors.tables_of(evening) if table.game} == {eve}
    assert code_of(rounds.end_round, otto, evening.pk, 1) == "not-the-organiser"
    for gone in (word, ""):
        assert code_of(handing_over.take_over, otto, gone) == "no-such-offer"
    assert code_of(hosted_games.take_over, otto, by_itself) == "no-such-offer"
    own = pairing_with(newest(evening), mine)
    assert code_of(rounds.enter, eve, evening.pk, own.pk, "red") == "own-game"
    other = next(one for one in newest(evening).pairings.all() if one.pk != own.pk)
    assert rounds.enter(eve, evening.pk, other.pk, "red").entered == "red"
    assert len(next_round(eve, evening).pairings.all()) == 2


def ids_at(evening: Evening, who: Participant) -> set[int | None]:
    """Those who sit at somebody's table."""
    found = pairing_with(newest(evening), who)
    return {found.red_id, found.blue_id}


def test_an_evening_that_is_over_or_kept_after_all_is_taken_over_by_nobody(
    site: None, otto: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = arranged(otto)
    word = handing_over.offer(otto, evening.pk).handover or ""
    handing_over.withdraw(otto, evening.pk)
    assert code_of(handing_over.take_over, eve, word) == "no-such-offer"
    word = handing_over.offer(otto, evening.pk).handover or ""
    monkeypatch.setattr(arranging, "MOST_EVENINGS", 0)
    assert code_of(handing_over.take_over, eve, word) == "too-many-evenings"
    arranging.end(otto, evening.pk)
    assert code_of(handing_over.take_over, eve, word) == "no-such-offer"
    evening.refresh_from_db()
    assert evening.organiser == otto


# --- who may -------------------------------------------------------------------------------------------

DEEDS: dict[str, Callable[[Player, Evening], object]] = {
    "add": lambda who, one: coming.add(who, one.pk, "Ann"),
    "computers": lambda who, one: coming.add_computers(who, one.pk, 1),
    "back": lambda who, one: coming.come_back(who, one.pk, 0),
    "left": lambda who, one: leaving.leave(one.pk, who, selectors.here(one)[0].pk),
    "stand in": lambda who, one: leaving.stand_in(who, one.pk, 0, Substitute(name="Ann")),
    "pair": lambda who, one: pairing.pair(who, one.pk, 1, 2),
    "part": lambda who, one: pairing.part(who, one.pk, 0),
    "draw": lambda who, one: pairing.draw(who, one.pk),
    "draw anew": lambda who, one: pairing.draw_anew(who, one.pk),
    "company": lambda who, one: pairing.with_computer(who, one.pk, 0),
    "make": lambda who, one: making_up.make_tables(who, one.pk),
    "begin": lambda who, one: making_up.begin(who, one.pk),
    "pause": lambda who, one: clock.pause(who, one.pk),
    "go on": lambda who, one: clock.go_on(who, one.pk),
    "put on": lambda who, one: clock.put_on(who, one.pk, 5),
    "end round": lambda who, one: rounds.end_round(who, one.pk, 1),
    "enter": lambda who, one: rounds.enter(who, one.pk, 0, "red"),
    "open": lambda who, one: arranging.let_come(who, one.pk, is_open=True),
    "change": lambda who, one: arranging.change(who, one.pk, invited(), plan()),
    "hand over": lambda who, one: handing_over.offer(who, one.pk),
    "hand over no more": lambda who, one: handing_over.withdraw(who, one.pk),
    "end": lambda who, one: arranging.end(who, one.pk),
    "delete": lambda who, one: arranging.delete(who, one.pk),
}


@pytest.mark.parametrize("deed", list(DEEDS))
def test_nobody_but_the_organiser_may(site: None, otto: Player, ann: Player, eve: Player, deed: str) -> None:
    evening = arranged(otto)
    comes(evening, "Bob")
    coming.come(ann, evening.invitation)
    for who in (ann, eve):
        assert code_of(DEEDS[deed], who, evening) == "not-the-organiser"
    with pytest.raises(Refused):
        DEEDS[deed](otto, Evening(pk="nosuch", organiser=otto)) if deed != "left" else leaving.leave(
            "x", otto, 0
        )


def test_the_database_keeps_evenings_whole(site: None, otto: Player) -> None:
    evening = arranged(otto)
    one, other = come(evening, 2)
    found = pairing.draw(otto, evening.pk)
    wrong: list[Callable[[], object]] = [
        lambda: Pairing.objects.create(round=found, number=9, red=one, blue=one, press="a"),
        lambda: Pairing.objects.create(round=found, number=9, red=pairing_with(found, one).red, press="b"),
        lambda: Pairing.objects.create(round=found, number=1, red=one, blue=other, press="c"),
        lambda: Round.objects.create(evening=evening, number=1),
        lambda: Round.objects.create(evening=evening, number=0),
        lambda: evening.participants.create(player=one.player, name="Twice"),
        lambda: evening.participants.filter(pk=one.pk).update(is_computer=True),
    ]
    for deed in wrong:
        with pytest.raises(IntegrityError), transaction.atomic():
            deed()
