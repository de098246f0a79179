"""Standing orders, lost time and offers on the clock with the real rules: a move that somebody fires at."""

from datetime import timedelta
from typing import Any

import pytest

from games.models import Entry, Game, Pace, Player
from games.playing import live
from games.playing.services import answering, wishing
from rules.editions.first_tables import Gait
from rules.engine.effects import ask, settled
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.reactions.interruption import INTERRUPTED
from rules.state.changes.men import place_team
from rules.state.game import Game as Rules
from rules.state.pieces.force import JumpOffPoint, Team, Where
from rules.state.saved.table import PhaseState, Stage
from rules.state.troops.units import alone
from telling import kind_of
from tests.games.people import answer, asked, begun, play_of
from tests.games.small_game import choice
from tests.reading import in_english

RED, BLUE = Seat.RED, Seat.BLUE


async def battle(game: Rules) -> None:
    """Red moves again and again on a road, in sight of a Team of blue's with a Dice."""
    table = game.table
    if table.stage is not Stage.BATTLE:
        table.stage, table.turn, table.phases = Stage.BATTLE, 1, 1
        table.phase = PhaseState(active=RED, rolled=[1, 1, 1, 1, 1], dice=[1, 1])
        for seat, y in ((RED, 27.0), (BLUE, 23.0)):
            set_down(game, first_team(game, seat), y)
        game.side(BLUE).dice = 1
    while table.result is None:
        await settled()
        red = game.side(RED)
        await ask(choice("go-on", RED, "on"))
        await move(game, alone(red, first_team(game, RED)), Gait.TACTICAL)


def first_team(game: Rules, seat: Seat) -> Team:
    return next(iter(game.side(seat).teams.values()))


def set_down(game: Rules, team: Team, y: float) -> None:
    """In a row east of the crossroads."""
    east = 48.0 if y > 25 else 60.0
    place_team(team, {man.id: Point(east + n, y) for n, man in enumerate(team.figures)})


@pytest.fixture
def road(site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player) -> Game:
    monkeypatch.setattr("rules.play.play.battle", battle)
    return begun(ann, bob, pace=Pace.BY_DAY)


def set_off(game: Game, ann: Player) -> int:
    """Red goes on, the way that is suggested; the number it made."""
    answer(game, ann, "on")
    number = Game.objects.get(pk=game.pk).number
    reply: dict[str, Any] = in_english(play_of(game).pending[RED].request)["suggested"]
    return answering.answer(game.pk, ann, seat=None, seen=number, client_id=f"way-{number}", reply=reply)


def wish(game: Game, bob: Player, *orders: dict[str, Any]) -> None:
    wishing.set_stops(game.pk, bob, seat=None, wishes={"stop": "orders", "orders": list(orders)})


def shooter(game: Game) -> str:
    return first_team(play_of(game).game, BLUE).id


def test_an_order_to_interrupt_fires_by_itself_and_the_move_goes_on(
    road: Game, ann: Player, bob: Player
) -> None:
    wish(road, bob, {"do": "interrupt", "against": ["move"]})
    set_off(road, ann)
    assert asked(road).get("blue") is None
    side = play_of(road).game.side(BLUE)
    assert (side.dice, INTERRUPTED.of(play_of(road).game)) == (0, [side.seat])
    autos = [
        one
        for entry in road.entries.all()
        for one in entry.journal
        if one.get("auto") and one["seat"] == "blue"
    ]
    assert [one["name"] for one in autos][:2] == ["react-to-move", "choose-targets"]
    told = [event for entry in Entry.objects.filter(game=road) for event in entry.events]
    assert [event["only"] for event in told if kind_of(event) == "ordered"] == ["blue"]
    live.forget_all()
    assert asked(road) == {"red": "go-on"}


def test_an_order_for_another_place_lets_it_pass(road: Game, ann: Player, bob: Player) -> None:
    wish(road, bob, {"do": "interrupt", "at": [5, 5], "inches": 4})
    set_off(road, ann)
    assert play_of(road).game.side(BLUE).dice == 1
    assert asked(road) == {"red": "go-on"}


def test_an_order_keeps_the_dice_back(road: Game, ann: Player, bob: Player) -> None:
    wish(road, bob, {"do": "interrupt", "keep": 6})
    set_off(road, ann)
    assert play_of(road).game.side(BLUE).dice == 1


def test_who_begins_to_react_and_goes_offline_does_what_is_suggested(
    road: Game, ann: Player, bob: Player
) -> None:
    Game.objects.filter(pk=road.pk).update(pace=Pace.LIVE)
    set_off(road, ann)
    assert asked(road) == {"blue": "react-to-move"}
    answer(road, bob, f"interrupt:{shooter(road)}:fire")
    assert asked(road) == {"blue": "choose-targets"}
    row = Game.objects.get(pk=road.pk)
    assert row.deadline is not None
    Game.objects.filter(pk=road.pk).update(deadline=row.deadline - timedelta(seconds=200))
    answering.pass_if_due(road.pk)
    assert asked(road) == {"red": "go-on"}
    assert play_of(road).game.events == []
    assert Entry.objects.filter(game=road, name="choose-targets", seat="blue").count() == 1


async def battle_near_a_point(game: Rules) -> None:
    """The same where blue has a Jump-Off Point beside his Team."""
    game.side(BLUE).jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 23))
    await battle(game)


def test_an_order_to_ambush_sets_them_down_where_it_is_suggested(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setattr("rules.play.play.battle", battle_near_a_point)
    road = begun(ann, bob, pace=Pace.BY_DAY)
    hidden = [team for team in play_of(road).game.side(BLUE).teams.values() if team.where is Where.RESERVE]
    wish(road, bob, {"do": "ambush", "at": [48, 27], "inches": 20})
    set_off(road, ann)
    assert asked(road) == {"red": "go-on"}
    side = play_of(road).game.side(BLUE)
    assert side.dice == 0
    assert any(team.on_table for team in side.teams.values() if team.id in {one.id for one in hidden})
    names = [entry.name for entry in road.entries.filter(seat="blue", client_id="")]
    assert names[:2] == ["react-to-move", "place-ambush"]
