"""The computer digs in, and its engineers clear what they stand before and keep out of the way (1e 16.1)."""

from typing import Any

import pytest

from rules.bots.bringing_on import NEVER
from rules.bots.engineering import Works
from rules.bots.judgement import CLEARING, WORTH_CLEARING, Judgement
from rules.engine.seats import Seat
from tests.rules.bots.sketch import option, picture

ACTIVATE = option(verb="activate", subject="e", dice=[1])
RING = [[33.0, 22.0], [39.0, 22.0], [39.0, 28.0], [33.0, 28.0]]


def view(at: list[float], **mines: Any) -> dict[str, Any]:
    """Mine clearers at a place, and a minefield."""
    team = {"kind": "mine-clearers", "figures": {"a": {"at": at}}, "section": "", "shock": 0, "pinned": False}
    return {
        "phases": 1,
        "markers": {},
        "defences": {"m": {"kind": "minefield", "seat": "blue", "ring": RING, **mines}},
        "sides": {
            "red": {"teams": {"e": team}, "leaders": {}},
            "blue": {"teams": {}, "leaders": {}},
        },
    }


@pytest.mark.parametrize(
    ("at", "mines", "worth"),
    [
        ([36.0, 29.0], {}, WORTH_CLEARING),
        ([36.0, 40.0], {}, NEVER),
        ([36.0, 29.0], {"cleared": True}, NEVER),
        ([36.0, 29.0], {"kind": "barbed-wire"}, NEVER),
    ],
)
def test_it_activates_engineers_where_they_have_something_to_clear(
    at: list[float], mines: dict[str, Any], worth: float
) -> None:
    judgement = Judgement(picture(view(at, **mines)), Seat.RED)
    assert judgement.command_value(ACTIVATE) == worth


def test_it_clears_rather_than_walk_off() -> None:
    judgement = Judgement(picture(view([36.0, 29.0])), Seat.RED)
    values = [judgement.action_value(option(id=one, verb=one), "e") for one in ("clear", "move", "double")]
    assert values[0] == CLEARING == max(values)


def test_without_anything_on_the_table_there_is_nothing_to_do() -> None:
    shown = view([36.0, 29.0])
    del shown["defences"]
    seen = picture(shown)
    assert not Works(seen).is_beside(seen.sides[Seat.RED].teams["e"])


def test_it_rather_comes_on_dug_in() -> None:
    shown = view([36.0, 29.0])
    shown["sides"]["red"]["reserve"] = {"leaders": {}, "teams": {"t": {}}}
    judgement = Judgement(picture(shown), Seat.RED)
    use = {"subject": "section", "dice": [2], "data": {"result": 2}}
    in_the_open, dug_in = (
        judgement.command_value(option(verb=verb, **use)) for verb in ("deploy", "deploy-dug-in")
    )
    assert dug_in > in_the_open > 0


@pytest.mark.parametrize("verb", ["lay-charges", "detonate"])
def test_demolition_teams_work_at_roadblocks(verb: str) -> None:
    shown = view([36.0, 29.0], kind="roadblock")
    shown["sides"]["red"]["teams"]["e"]["kind"] = "demolition"
    judgement = Judgement(picture(shown), Seat.RED)
    assert judgement.action_value(option(id=f"{verb}:m", verb=verb), "e") == CLEARING
    assert judgement.command_value(ACTIVATE) == WORTH_CLEARING


def test_who_has_laid_charges_is_activated_wherever_he_is() -> None:
    shown = view([36.0, 45.0], kind="roadblock")
    shown["sides"]["red"]["teams"]["e"] |= {"kind": "demolition", "charges_at": "m"}
    seen = picture(shown)
    assert Judgement(seen, Seat.RED).command_value(ACTIVATE) == WORTH_CLEARING
    assert Works(seen).charges_of(seen.sides[Seat.RED].teams["e"]) == (36.0, 25.0)
