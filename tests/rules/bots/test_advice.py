"""What a sensible player is advised to do: it is legal, true, and what the computer does itself."""

import os
from random import Random
from typing import Any, cast

import pytest

import rules
from rules.bots import PLAYERS, SimplePlayer, advise, may_advise
from rules.bots.advice import Advice, propose
from rules.bots.hand import Hand
from rules.bots.judgement import Judgement
from rules.bots.keen import KeenPlayer
from rules.bots.leading import A_SHOCK
from rules.bots.shots import FIRST
from rules.bots.sighted import InSight
from rules.editions.catalogue import EDITIONS
from rules.engine.requests import (
    AnyRequest,
    ChooseQuestion,
    Chosen,
    Intercepted,
    InterceptQuestion,
    Refused,
    ReplyShape,
    Steered,
    Traced,
)
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Going, Sight
from rules.play.play import Play, opening
from rules.views.view_types import View
from telling import Reader, teller
from telling.catalogue import languages
from tests.rules.bots.sketch import option, picture
from tests.rules.history import asked, faces, restless_reply, setup_for, start_of
from tests.rules.movement.ground import field
from tests.rules.scene import Scene

Json = dict[str, Any]
SEEDS = range(int(os.environ.get("ADVISED_GAMES", "1")))
"""By how many seeds of each edition games are drawn; ADVISED_GAMES=30 looks at many."""

ANSWERS = 160


def section(y: float, men: int = 5, **more: object) -> Json:
    """A Team in a row, one inch apart, from 30 inches east on."""
    figures = {f"man-{y}-{place}": {"at": [30 + place, y]} for place in range(men)}
    return {"name": "Rifle Team", "full_name": "Section 1 Rifle Team", "figures": figures, **more}


def asking(
    name: str, options: list[Json], own: Json, enemy: Json, subject: str = "own", **phase: object
) -> View:
    request = {
        "shape": "choose",
        "name": name,
        "subject": subject,
        "options": options,
        "suggested": {"option": ""},
    }
    sides = {"red": {"teams": {"own": own}}, "blue": {"teams": {"foe": enemy} if enemy else {}}}
    return picture({"phases": 1, "sides": sides, "request": request, "phase": {"active": "red", **phase}})


def action(*ids: str) -> list[Json]:
    return [{"id": one, "verb": one, "subject": "" if one == "back" else "own"} for one in (*ids, "back")]


def advised(view: View, *ground: Feature) -> tuple[str, str]:
    """What red is advised, and why, in English."""
    found = advise(view, Seat.RED, Scene(*ground).game.ground)
    return found.option, teller(Reader())(found.why) if found.why else ""


ALL = action("go-tactical", "move-tactically", "move", "double", "fire")


def test_who_sees_men_in_the_open_fires() -> None:
    told = advised(asking("choose-action", ALL, section(40), section(28)))
    assert told == ("fire", "the enemy's Section 1 Rifle Team is in the open, 12 inches away")


ACTIVATED = [{"id": f"activate:{id}", "verb": "activate", "subject": id} for id in ("few", "many")]


HEDGE = field(Going.OPEN, 20, 20, 60, 24, cover=Cover.LIGHT, sight=Sight.HIGH)
"""Beyond it are those of two Teams who have more men."""


def two_teams() -> View:
    """Two Teams with the enemy between them: few men, and many."""
    own = {"few": section(40, men=4), "many": section(16, men=5)}
    view = asking("spend-command-dice", ACTIVATED, {}, section(28))
    view.sides[Seat.RED].teams = picture({"sides": {"red": {"teams": own}}}).sides[Seat.RED].teams
    return view


def test_of_two_who_can_act_the_better_target_counts_for_more_than_a_man() -> None:
    assert advised(two_teams())[0] == "activate:many"
    target = "the enemy's Section 1 Rifle Team is in the open, 12 inches away"
    assert advised(two_teams(), HEDGE) == ("activate:few", target)


def test_one_man_in_the_open_is_a_lesser_target_than_a_team() -> None:
    view = two_teams()
    enemies = {"lone": section(13, men=1), "team": section(43)}
    view.sides[Seat.BLUE] = picture({"sides": {"blue": {"teams": enemies}}}).sides[Seat.BLUE]
    assert advised(view, WALL) == (
        "activate:few",
        "the enemy's Section 1 Rifle Team is in the open, 3 inches away",
    )


@pytest.mark.parametrize(("player", "who"), [("steady", "many"), ("keen", "few")])
def test_the_keen_player_alone_looks_along_its_mens_lines_of_sight(player: str, who: str) -> None:
    hand = Hand(Scene(HEDGE).game, cast(AnyRequest, None))
    found = PLAYERS[player](Seat.RED, lambda _: 0).decide(two_teams(), hand)
    assert found == Chosen(option=f"activate:{who}")


def test_a_leader_whose_men_can_fire_acts_before_one_whose_men_see_nobody() -> None:
    leaders = {
        one: {
            "name": one,
            "rank": "junior",
            "figure": f"{one}-man",
            "initiatives": 2,
            "section": "",
            "of": "",
        }
        for one in ("few-leader", "many-leader")
    }
    own = {
        "few": section(40, men=4, leaders=["few-leader"]),
        "many": section(16, leaders=["many-leader"]),
    }
    view = asking("spend-command-dice", [], {}, section(28))
    view.sides[Seat.RED] = picture({"sides": {"red": {"teams": own, "leaders": leaders}}}).sides[Seat.RED]
    sight = InSight(Scene(HEDGE).game.ground, view, view.sides[Seat.BLUE].teams)
    judgement = Judgement(view, Seat.RED, sight)
    few, many = (judgement.command_value(option(verb="activate", subject=one)) for one in leaders)
    assert few - many == FIRST


HOLDING = {"scenario": "probe", "attacker": "blue", "aims": {"red": "", "blue": ""}}


def holding(view: View) -> View:
    """The same with red as the side that is attacked."""
    view.mission = picture({"mission": HOLDING}).mission
    return view


WALL = field(Going.OPEN, 20, 28, 60, 32, cover=Cover.LIGHT, sight=Sight.HIGH)


def test_defenders_who_see_nobody_make_ready_instead_of_going_on() -> None:
    waits = holding(asking("choose-action", action("go-tactical", "move"), section(40), section(20)))
    ready = "no enemy can be seen from there: go Tactical, and let them come"
    assert advised(waits, WALL) == ("go-tactical", ready)


def test_defenders_who_see_nobody_go_on_overwatch_at_a_leaders_word() -> None:
    options = [{"id": f"{verb}:own", "verb": verb, "subject": "own"} for verb in ("activate", "overwatch")]
    waits = holding(asking("spend-initiative", options, section(40), section(20)))
    assert advised(waits, WALL)[0] == "overwatch:own"
    watching = holding(asking("spend-initiative", options, section(40, stance="overwatch"), section(20)))
    assert advised(watching, WALL)[0] != "overwatch:own"


def test_defenders_on_the_watch_are_left_alone() -> None:
    options = [{"id": "activate:own", "verb": "activate", "subject": "own"}]
    for stance, told in (("", "activate:own"), ("overwatch", ""), ("tactical", "")):
        view = holding(asking("spend-command-dice", options, section(40, stance=stance), section(20)))
        assert advised(view, WALL)[0] == told


def test_a_side_far_behind_in_morale_waits_where_it_has_nothing_to_reach() -> None:
    behind = asking("choose-action", action("go-tactical", "move"), section(40), section(20))
    assert advised(behind, WALL)[0] == "move"
    behind.sides[Seat.RED].force_morale, behind.sides[Seat.BLUE].force_morale = 3, 8
    assert advised(behind, WALL)[0] == "go-tactical"


def test_men_whose_shock_takes_all_their_dice_are_not_advised_to_fire() -> None:
    spent = asking("choose-action", action("fire"), section(40, men=3, shock=6), section(28))
    assert advised(spent)[0] != "fire"


def test_only_who_sees_somebody_is_wanted_of_a_section() -> None:
    own = {
        "sees": section(40, men=4, section="section"),
        "blind": section(16, men=6, section="section"),
    }
    options = [
        {"id": f"activate:{id}", "verb": "activate", "subject": id} for id in ("section", "sees", "blind")
    ]
    view = asking("spend-initiative", options, {}, section(28), "leader", leader="leader", initiatives=2)
    view.sides[Seat.RED].teams = picture({"sides": {"red": {"teams": own}}}).sides[Seat.RED].teams
    assert advised(view, HEDGE)[0] == "activate:sees"


def test_pinned_men_who_see_nobody_are_not_activated() -> None:
    pinned = asking("spend-command-dice", ACTIVATED[:1], {}, section(20))
    own = {"few": section(40, men=4, pinned=True)}
    pinned.sides[Seat.RED].teams = picture({"sides": {"red": {"teams": own}}}).sides[Seat.RED].teams
    assert advised(pinned, WALL) == ("", "")


def test_a_sniper_whom_nobody_has_found_is_no_target() -> None:
    hidden, found = (section(20, spotted_by=who) for who in ([], ["own"]))
    assert advised(asking("choose-action", ALL, section(30), hidden)) == ("", "")
    assert "is in the open" in advised(asking("choose-action", ALL, section(30), found))[1]


@pytest.mark.parametrize("state", [{"stance": "tactical"}, {"pinned": True}])
def test_who_lies_low_is_not_told_of_as_in_the_open(state: Json) -> None:
    low = advised(asking("choose-action", ALL, section(40), section(28, **state)))
    assert low == ("fire", "the enemy's Section 1 Rifle Team is at close range, 12 inches away")


def test_who_holds_ground_makes_ready_while_somebody_could_come() -> None:
    options = [{"id": "overwatch:own", "verb": "overwatch", "subject": "own"}]
    for shaken, told in ((False, "overwatch:own"), (True, "")):
        view = holding(asking("spend-initiative", options, section(40), section(20, pinned=shaken)))
        assert advised(view, WALL)[0] == told


def test_of_two_leaders_on_the_same_die_the_one_with_more_initiatives_rallies() -> None:
    shaken = section(40, shock=6, leaders=["one", "three"])
    view = asking("spend-command-dice", [], shaken, section(20))
    known = {"rank": "senior", "at": [30, 40]}
    leaders = {"one": known | {"initiatives": 1}, "three": known | {"initiatives": 3}}
    view.sides[Seat.RED].leaders = picture({"sides": {"red": {"leaders": leaders}}}).sides[Seat.RED].leaders
    judgement = Judgement(view, Seat.RED, InSight(Scene(WALL).game.ground, view, view.sides[Seat.BLUE].teams))
    one, three = (judgement.command_value(option(verb="activate", subject=id)) for id in leaders)
    assert three - one == 2 * A_SHOCK


def test_who_sees_nobody_goes_on() -> None:
    wall = field(Going.OPEN, 20, 28, 60, 32, cover=Cover.LIGHT, sight=Sight.HIGH)
    told = advised(asking("choose-action", action("go-tactical", "move"), section(40), section(20)), wall)
    assert told == ("move", "no enemy can be seen from there: gain ground")


def test_men_with_much_shock_keep_their_heads_down() -> None:
    hurt = section(40, shock=9)
    told = advised(asking("choose-action", action("go-tactical", "move", "fire"), hurt, section(28)))
    assert told == ("go-tactical", "9 Shock on 5 men")


def test_a_leader_has_men_rallied_before_they_fire_while_he_can_do_both() -> None:
    options = [
        {"id": "activate:own", "verb": "activate", "subject": "own"},
        {"id": "rally:own", "verb": "rally", "subject": "own"},
        {"id": "done", "verb": "done"},
    ]
    hurt = section(40, shock=3)
    both = asking("spend-initiative", options, hurt, section(28), "leader", leader="leader", initiatives=2)
    assert advised(both) == ("rally:own", "3 Shock on 5 men")


def test_nothing_is_said_while_an_end_would_leave_something_undone() -> None:
    options = [
        {"id": "overwatch:own", "verb": "overwatch", "subject": "own"},
        {"id": "done", "verb": "done"},
    ]
    assert advised(asking("spend-initiative", options, section(40), {})) == ("", "")
    assert advised(asking("spend-initiative", options[1:], section(40), {}))[0] == "done"


def test_what_may_be_regretted_is_not_advised() -> None:
    doubtful = [one | {"warning": "they may be sorry"} if one["id"] == "fire" else one for one in ALL]
    assert advised(asking("choose-action", doubtful, section(30), section(20))) == ("", "")


def test_nothing_is_said_where_two_things_are_as_good() -> None:
    alike = asking("choose-action", action("move", "cross-obstacle"), section(40), section(12))
    assert advise(alike, Seat.RED, Scene().game.ground) == Advice()


@pytest.mark.parametrize("stay", [Steered(), Traced(paths={})])
def test_who_asks_where_to_go_is_not_told_to_stay(monkeypatch: pytest.MonkeyPatch, stay: ReplyShape) -> None:
    class Asked:
        def proposed(self) -> str:
            return "a way"

    monkeypatch.setattr(KeenPlayer, "decide", lambda *_: stay)
    hand = Hand(None, Asked())  # type: ignore[arg-type]
    assert propose(picture({}), Seat.RED, hand) == "a way"


def test_there_is_no_advice_without_a_question() -> None:
    view = picture({"phases": 1})
    assert advise(view, Seat.RED, Scene().game.ground) == Advice()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_advised_is_legal_has_words_and_is_what_the_computer_does(
    edition: str, seed: int
) -> None:
    setup, chance, told = setup_for(seed, edition), Random(seed), 0
    play, _ = opening(
        setup, start_of(setup, seed, close=True), lambda rolled, count: faces(seed, rolled, count)
    )
    for _ in range(ANSWERS):
        seat = asked(play)
        seen = rules.view(play, seat)
        told += _look_at_advice(play, seat, seen)
        try:
            play.answer(seat, restless_reply(seen, chance, tired=False), seen=play.number)
        except Refused:
            play.answer(seat, play.pending[seat].request.suggested(), seen=play.number)
        if play.table.result is not None:
            break
    assert told > 0


def _look_at_advice(play: Play, seat: Seat, seen: View) -> bool:
    found, request = advise(seen, seat, play.game.ground), seen.request
    if not found.option:
        assert found == Advice()
        return False
    assert isinstance(request, ChooseQuestion | InterceptQuestion)
    assert may_advise(request.name)
    reply = SimplePlayer(seat, ground=play.game.ground).choose(seen)
    assert isinstance(reply, Chosen | Intercepted)
    assert reply.option == found.option
    assert play.pending[seat].request.accept(reply)
    assert found.why, f"{found.option} without a reason"
    assert all(teller(Reader(language=language))(found.why) for language in languages())
    return True
