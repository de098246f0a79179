"""Questions of the screen: checked against the pending request, and answered from what can be seen alone."""

import json
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async

from games.game import selectors as rows
from games.models import Entry, Game, Player
from games.playing import selectors
from games.socket import queries
from rules import Seat
from rules.engine.requests import Allot, Allotted, ExpectedHits, FirerChoices, TargetOdds, accepts_anything
from rules.phrases import say, written
from tests.games import people
from tests.protocol.lines import Line, opened
from tests.reading import ENGLISH

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


async def ask(line: Line, name: str, **more: Any) -> dict[str, Any]:
    await line.send(type="query", id="q", name=name, **more)
    while True:
        message = await line.hear()
        if message["type"] in ("reply", "refused"):
            return message


@pytest.fixture
def real(site: None, ann: Player, bob: Player) -> Game:
    """A game under the real rules, at its first question."""
    return people.begun(ann, bob)


async def test_a_draft_is_checked_and_nothing_changes(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    assert (await ask(line, "check", reply={"option": "two"}))["result"] == {"legal": True}
    told = (await ask(line, "check", reply={"option": "five"}))["result"]
    assert (told["legal"], told["code"]) == (False, "not-offered")
    assert (await ask(line, "check"))["result"]["code"] == "malformed"
    assert await sat(Entry.objects.count)() == 1


def test_what_a_volley_needs_is_told_in_its_readers_words() -> None:
    needed = ExpectedHits(dice=5, needs=say("hits-on", needs=4), hits=2.5)
    rifle = FirerChoices(id="man", label="Rifleman", weapon="rifle", aims=(TargetOdds(target="squad"),))
    volley = Allot(
        name="choose-targets", seat=Seat.RED, prompt="", list_firers=lambda: [rifle], list_targets=list,
        suggest=lambda: Allotted(targets={}), check=accepts_anything, outlook=lambda _: needed,
    )  # fmt: skip
    verdict = queries.judged(None, volley, {"targets": {"man": "squad"}})  # type: ignore[arg-type]  # unread
    told = {"dice": 5, "needs": "4+", "hits": 2.5}
    assert written(verdict, ENGLISH) == {"legal": True, **told}


async def test_only_who_is_asked_may_check(small: Game, bob: Player) -> None:
    assert (await ask(await opened(small, bob), "check", reply={}))["code"] == "not-asked"
    assert (await ask(await opened(small, None), "check", reply={}))["code"] == "not-a-player"


async def test_a_game_that_waits_has_nothing_to_ask(site: None, ann: Player) -> None:
    line = await opened(await sat(people.waiting)(ann), ann)
    assert (await ask(line, "check", reply={}))["code"] == "not-started"


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("sight", {"viewer": [1, 1]}),
        ("sight", {"viewer": [1, 1], "target": [900, 1]}),
        ("sight", {"viewer": [1, 1], "target": [1e300, 1]}),
        ("fan", {"viewer": [-5, 5]}),
        ("fan", {"viewer": "team1"}),
        ("fan", {"viewer": "leader'; DROP TABLE"}),
        ("fan", {"viewer": [5, 5], "floor": -1}),
        ("fan", {"viewer": [5, 5], "floor": 10**9}),
        ("array", {"at": [5, 5]}),
        ("march", {"at": [5, 5]}),
        ("march", {"way": []}),
        ("reach", {}),
    ],
)
async def test_what_cannot_be_answered_is_refused(small: Game, ann: Player, name: str, more: dict) -> None:
    told = await ask(await opened(small, ann), name, **more)
    assert told["type"] == "refused"
    assert told["code"] in ("malformed", "off-table", "cannot-see", "not-possible")
    assert told["client_id"] == "q"


async def test_a_sight_line_says_what_is_in_the_way(small: Game) -> None:
    line = await opened(small, None)
    told = (await ask(line, "sight", viewer=[2, 2], target=[8, 2]))["result"]
    assert told["distance"] == 6
    (one,) = told["lines"]
    assert (one["from"], one["to"]) == ([2, 2], [8, 2])
    assert {stretch["shade"] for stretch in one["segments"]} <= {"clear", "hindered", "blocked"}
    through = (await ask(line, "sight", viewer=[30, 10], target=[30, 30]))["result"]
    assert through["seen"] is False
    assert through["lines"][0]["why"]


async def test_a_fan_is_the_ground_that_is_seen(small: Game) -> None:
    told = (await ask(await opened(small, None), "fan", viewer=[36, 24]))["result"]
    assert told["rings"]
    assert all(0 <= x <= 72 and 0 <= y <= 48 for ring in told["rings"] for x, y in ring)


async def test_reserves_are_told_of_to_nobody(real: Game, ann: Player) -> None:
    play = await sat(people.play_of)(real)
    line = await opened(real, ann)
    for side in play.game.sides():
        for word in (next(iter(side.teams)), next(iter(side.leaders)), "nobody"):
            assert (await ask(line, "fan", viewer=word))["code"] == "cannot-see"


async def test_men_are_set_out_in_a_formation(real: Game, ann: Player, bob: Player) -> None:
    await sat(people.play_until)(real, "deploy")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    request = line.view["request"]
    source = next(one for one in request["sources"] if not one["refused"])
    told = await ask(
        line, "array", at=source["at"], source=source["id"], formation="line", facing=0, pieces=[]
    )
    assert told["result"]["legal"] is True, told
    assert set(told["result"]["reply"]["places"]) == {piece["id"] for piece in request["pieces"]}
    assert (await ask(line, "array", at=source["at"], source="nowhere"))["code"] == "not-offered"
    stranger = await ask(line, "array", at=source["at"], source=source["id"], pieces=["stranger"])
    assert stranger["code"] == "unknown-piece"
    await line.send(type="answer", client_id="d", seen=line.number, reply=told["result"]["reply"])
    assert (await line.hear_a("answered"))["number"] == line.number + 1


async def test_men_are_sent_on_their_way_in_one_gesture(real: Game, ann: Player, bob: Player) -> None:
    await sat(people.play_until)(real, "move")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    suggested = (await ask(line, "suggest"))["result"]["reply"]["paths"]
    end = next(path[-1] for path in suggested.values() if path)
    told = await ask(line, "march", at=end, formation="line")
    moved = {one for one, path in told["result"]["reply"]["paths"].items() if path}
    assert moved
    assert moved <= {piece["id"] for piece in line.view["request"]["pieces"]}
    allowances = {piece["id"]: piece["allowance"] for piece in line.view["request"]["pieces"]}
    assert all(inches <= allowances[one] + 0.05 for one, inches in told["result"]["inches"].items())


async def test_what_is_suggested_for_a_move_is_told_to_who_moves_when_he_asks(
    real: Game, ann: Player, bob: Player
) -> None:
    await sat(people.play_until)(real, "move")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    mover, other = (ann, bob) if seat == people.RED else (bob, ann)
    line = await opened(real, mover)
    assert "suggested" not in line.view["request"]
    told = (await ask(line, "suggest"))["result"]
    assert told["legal"] is True
    shown = await sat(selectors.shown)(await sat(rows.game)(real.pk), seat)
    by_program = json.loads(msgspec.json.encode(shown["view"]))
    assert by_program["request"].pop("suggested")["paths"].keys() == told["reply"]["paths"].keys()
    assert by_program == line.view
    assert (await ask(await opened(real, other), "suggest"))["code"] == "not-asked"
    assert (await ask(await opened(real, None), "suggest"))["code"] == "not-a-player"
    await line.send(type="answer", client_id="as suggested", seen=line.number, reply=told["reply"])
    assert (await line.hear_a("answered"))["number"] == line.number + 1


async def test_who_is_asked_is_advised_on_that_question_alone(real: Game, ann: Player, bob: Player) -> None:
    await sat(people.play_until)(real, "spend-command-dice")
    play = await sat(people.play_of)(real)
    (seat,) = (one for one, pending in play.pending.items() if not pending.request.standing)
    asked, other = (ann, bob) if seat == people.RED else (bob, ann)
    line = await opened(real, asked)
    since = line.view["request"]["since"]
    before = await sat(Entry.objects.count)()
    told = (await ask(line, "advice", since=since))["result"]
    open_options = {one["id"] for one in line.view["request"]["options"] if not one.get("refused")}
    assert told["option"] in open_options
    assert told["why"] == "none of your men are on the table yet"
    assert await sat(Entry.objects.count)() == before
    assert (await ask(line, "advice", since=since - 1))["code"] == "stale"
    assert (await ask(line, "advice"))["code"] == "stale"
    assert (await ask(await opened(real, other), "advice", since=since))["code"] in ("not-asked", "stale")
    assert (await ask(await opened(real, None), "advice", since=since))["code"] == "not-a-player"


async def test_there_is_no_advice_on_other_questions(real: Game, ann: Player, bob: Player) -> None:
    play = await sat(people.play_of)(real)
    (seat, *_) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    since = line.view["request"]["since"]
    assert (await ask(line, "advice", since=since))["result"] == {"option": "", "why": "", "sees": {}}


async def test_who_chooses_what_men_do_is_told_how_likely_they_get_somewhere(
    real: Game, ann: Player, bob: Player
) -> None:
    await sat(people.play_until)(real, "choose-action")
    play = await sat(people.play_of)(real)
    (seat,) = (one for one, pending in play.pending.items() if not pending.request.standing)
    asked, other = (ann, bob) if seat == people.RED else (bob, ann)
    line = await opened(real, asked)
    request = line.view["request"]
    team = next(
        one for one in play.game.side(seat).teams.values() if request["subject"] in (one.id, one.section)
    )
    here = [*team.places[0]]
    odds = (await ask(line, "odds", at=here))["result"]["odds"]
    moves = {
        one["id"] for one in request["options"] if not one.get("refused") and "most" in one.get("data", {})
    }
    assert odds.keys() == moves
    assert all("get" in words for words in odds.values())
    assert (await ask(await opened(real, other), "odds", at=here))["code"] in ("not-asked", "not-possible")
    assert (await ask(await opened(real, None), "odds", at=here))["code"] == "not-a-player"


async def test_there_are_no_odds_before_the_battle(real: Game, ann: Player, bob: Player) -> None:
    play = await sat(people.play_of)(real)
    (seat, *_) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    assert (await ask(line, "odds"))["code"] == "not-possible"


async def test_how_men_would_stand_is_told_to_who_moves_them(real: Game, ann: Player, bob: Player) -> None:
    await sat(people.play_until)(real, "move")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    mover, other = (ann, bob) if seat == people.RED else (bob, ann)
    line = await opened(real, mover)
    reply = (await ask(line, "suggest"))["result"]["reply"]
    words = (await ask(line, "outlook", reply=reply))["result"]["words"]
    assert all(isinstance(one, str) for one in words)
    assert (await ask(line, "outlook", reply={"option": "x"}))["code"] == "malformed"
    assert (await ask(await opened(real, other), "outlook", reply=reply))["code"] == "not-asked"
    assert (await ask(await opened(real, None), "outlook", reply=reply))["code"] == "not-a-player"


async def test_what_comes_with_the_question_is_suggested_no_second_time(
    real: Game, ann: Player, bob: Player
) -> None:
    await sat(people.play_until)(real, "choose-action")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    assert line.view["request"]["suggested"]
    shown = await sat(selectors.shown)(await sat(rows.game)(real.pk), seat)
    assert json.loads(msgspec.json.encode(shown["view"])) == line.view
    assert (await ask(line, "suggest"))["code"] == "not-possible"


async def test_the_ground_within_reach_is_told_to_who_moves_alone(
    real: Game, ann: Player, bob: Player
) -> None:
    await sat(people.play_until)(real, "move")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    mover, other = (ann, bob) if seat == people.RED else (bob, ann)
    line = await opened(real, mover)
    areas = (await ask(line, "reach"))["result"]["areas"]
    assert areas.keys() == {piece["group"] for piece in line.view["request"]["pieces"]}
    assert all(rings for rings in areas.values())
    assert (await ask(await opened(real, other), "reach"))["code"] == "not-asked"
    assert (await ask(await opened(real, None), "reach"))["code"] == "not-a-player"


async def test_men_may_keep_their_places_beside_each_other(real: Game, ann: Player, bob: Player) -> None:
    await sat(people.play_until)(real, "move")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    suggested = (await ask(line, "suggest"))["result"]["reply"]["paths"]
    end = next(path[-1] for path in suggested.values() if path)
    kept = await ask(line, "march", at=end, formation="keep")
    without = await ask(line, "march", at=end)
    assert kept["result"] == without["result"]
    assert kept["result"]["reply"]["paths"]


async def test_the_coach_of_the_patrol_phase_is_for_players_and_until_the_battle(
    real: Game, ann: Player, bob: Player
) -> None:
    await sat(people.play_until)(real, "move-marker")
    play = await sat(people.play_of)(real)
    (seat,) = play.pending
    line = await opened(real, ann if seat == people.RED else bob)
    (marker, at), *_ = line.view["request"]["suggested"]["places"].items()
    told = (await ask(line, "patrol", pieces=[marker], at=at))["result"]
    assert told["move"]["end"] == pytest.approx(at, abs=0.02)
    assert marker in told["reach"]
    assert [zone["marker"] for zone in told["zones"]] == [marker]
    assert (await ask(await opened(real, None), "patrol"))["code"] == "not-a-player"


async def test_the_coach_has_nothing_to_say_in_battle(real: Game, ann: Player) -> None:
    await sat(people.play_until)(real, "deploy")
    assert (await ask(await opened(real, ann), "patrol"))["code"] == "not-possible"
