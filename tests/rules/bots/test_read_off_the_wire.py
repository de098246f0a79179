"""A program that reads a view as it is sent has all that the computer's players have, in the same types."""

from random import Random

import pytest

import rules
from games.wire.sent import as_sent
from rules.bots import SimplePlayer
from rules.editions.catalogue import EDITIONS
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.phrases import by_id
from rules.play.play import opening
from tests.rules.history import asked, faces, restless_reply, setup_for, start_of
from tests.sent import read

ANSWERS = 120


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_sent_is_read_back_and_answered_alike(edition: str) -> None:
    setup, chance = setup_for(7, edition), Random(7)
    play, _ = opening(setup, start_of(setup, 7, close=True), lambda rolled, count: faces(7, rolled, count))
    handed, reading = ({seat: SimplePlayer(seat) for seat in Seat} for _ in range(2))
    for _ in range(ANSWERS):
        seat = asked(play)
        seen = rules.view(play, seat)
        sent = as_sent(seen, by_id)
        assert as_sent(read(sent), by_id) == sent
        assert reading[seat].choose(read(sent)) == handed[seat].choose(seen)
        try:
            play.answer(seat, restless_reply(seen, chance, tired=False), seen=play.number)
        except Refused:
            play.answer(seat, play.pending[seat].request.suggested(), seen=play.number)
        if play.table.result is not None:
            break
