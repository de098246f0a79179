"""A vehicle in a real game: a drive is kept, shown to whoever looks on, and taken back where both agree."""

import random

import msgspec

from games.game import selectors as rows
from games.models import Game, Player
from games.playing import live, selectors
from games.playing.services import answering
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from rules.views.view import view
from telling import kind_of
from tests.games.people import awaited, begun, play_of, say

MOST = 400
TANKS = ("panzer-iv-h", "tiger-i", "panther", "sdkfz-222")


def vehicles(game: Game) -> bytes:
    return msgspec.json.encode(play_of(game).table.vehicles)


def test_a_drive_is_kept_shown_and_taken_back(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, others=TANKS)
    before = play_until_a_drive(game, {Seat.RED: ann, Seat.BLUE: bob})
    driven, told = vehicles(game), game.entries.latest("number").events
    assert any(kind_of(event) == "drove" for event in told)
    live.forget_all()
    assert vehicles(game) == driven
    shown = selectors.shown(rows.game(game.pk), None)["view"]["sides"]["blue"]["vehicles"]
    assert shown.keys() == {one.id for one in play_of(game).game.vehicles_on_table()}
    say(game, bob, "request-undo")
    say(game, ann, "accept-undo")
    assert vehicles(game) == before
    live.forget_all()
    assert vehicles(game) == before


def play_until_a_drive(game: Game, people: dict[Seat, Player]) -> bytes:
    """Two simple players go on until a vehicle has driven; the vehicles as they were before."""
    players, chance = {seat: SimplePlayer(seat) for seat in Seat}, random.Random(2)
    for number in range(MOST):
        if chance.random() < 0.1:
            live.forget_all()
        play = play_of(game, awaited(game))
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        is_drive, reply = play.pending[seat].request.name == "drive", players[seat].choose(view(play, seat))
        before = msgspec.json.encode(play.table.vehicles)
        answering.answer(game.pk, people[seat], seat=seat, seen=number, client_id=str(number), reply=reply)
        if is_drive and vehicles(game) != before:
            return before
    raise AssertionError("no vehicle has driven")


def test_a_team_rides_in_and_everybody_sees_who_is_aboard(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, others=("sdkfz-250-reconnaissance-team",))
    players, people = {seat: SimplePlayer(seat) for seat in Seat}, {Seat.RED: ann, Seat.BLUE: bob}
    for number in range(MOST):
        play = play_of(game)
        if play.game.vehicles_on_table():
            break
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        reply = players[seat].choose(view(play, seat))
        answering.answer(game.pk, people[seat], seat=seat, seen=number, client_id=str(number), reply=reply)
    live.forget_all()
    shown = selectors.shown(rows.game(game.pk), None)["view"]["sides"]["blue"]
    (vehicle,) = shown["vehicles"].values()
    assert [one["men"] for one in vehicle["aboard"]] == [4, 1]
    assert vehicle["commander"] == "junior"
    assert not {one["id"] for one in vehicle["aboard"]} & {*shown["teams"], *shown["leaders"]}
