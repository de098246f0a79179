"""Phrases that are kept with a fact are said again as they were said."""

import json

import msgspec
import pytest

from rules.engine.facts import FeatureRef, MarkerRef, PersonRef, PieceRef, SideRef
from rules.engine.kept import Kept, kept, unkept
from rules.engine.seats import Seat
from rules.phrases import Text, say
from rules.play.around import Offered
from telling import Reader
from telling.arguments import phrase_in_words

SIDE = SideRef(seat=Seat.RED, title="German", nation="germany")
PIECE = PieceRef(id="red-1", name="Rifle Team", section="Section 1")


@pytest.mark.parametrize(
    "said",
    [
        "",
        "How?",
        say("shells-fall-there"),
        say("any", side=SIDE, unit=PIECE, inches=4.5, men=3, none=None, by_roll=True, name="Bren gun"),
        say("any", marker=MarkerRef(id="m", side=SIDE, number=2), hedge=FeatureRef(id="h", name="the hedge")),
        say("any", who=PersonRef(name="Rifle Team"), units=(PIECE, PIECE), faces=(3, 4)),
        say("first-and-then", first=say("shells-fall-there"), then=say("any", units=(PIECE,))),
    ],
)
def test_what_is_kept_is_said_again(said: Text) -> None:
    stored = json.loads(json.dumps(msgspec.to_builtins(kept(said))))
    assert unkept(msgspec.convert(stored, Kept)) == said


def test_a_word_to_choose_by_stays_one() -> None:
    stored = msgspec.to_builtins(kept(say("any", name=Offered.DRAW)))
    again = unkept(msgspec.convert(stored, Kept))
    ((_, word),) = again.given  # type: ignore[union-attr]
    assert word.word == "draw"


def test_a_kept_phrase_is_told_to_each_in_his_language() -> None:
    again = unkept(kept(say("shells-fall-there")))
    told = {language: phrase_in_words(again, Reader(language=language)) for language in ("en", "de")}  # type: ignore[arg-type]
    assert told["en"] != told["de"]
