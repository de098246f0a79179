"""The end of the log, of which a first message brings what is drawn long after it happened."""

from games.journal import log
from games.journal.models import Entry
from games.models import Game

FIRED = {
    "kind": "fired",
    "text": "Two rifles fire.",
    "seat": "red",
    "data": {"teams": ["red-team-1"], "faces": [3, 6], "needs": [4, 4], "lines": [[[1, 2], [3, 4]]]},
}


def test_a_first_message_brings_the_dice_of_old_lines_and_not_their_ways(small: Game) -> None:
    Entry.objects.create(game=small, number=90, kind="answer", events=[FIRED])
    (newest,) = log.newest_lines(small, None, 90, 1)
    assert (newest.text, newest.data) == ("Two rifles fire.", {"faces": [3, 6], "needs": [4, 4]})
    (whole,) = log.lines_between(small, 89, 90, None)
    assert whole.data == FIRED["data"]
