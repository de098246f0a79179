"""What the computer makes of the Broken: it saves whom it can, and wastes no Leader on the others."""

from typing import Any

import pytest

from rules.bots.judgement import Judgement
from rules.engine.seats import Seat
from tests.rules.bots.sketch import option, picture

Json = dict[str, Any]


def judging(men: int, shock: int) -> Judgement:
    """Red's opinion of a Broken Team with its Leader 4 inches away."""
    figures = {f"man-{place}": {"at": [30 + place, 40]} for place in range(men)}
    team = {"section": "s", "figures": figures, "shock": shock, "broken": True, "pinned": True}
    leader = {"at": [30, 44], "command_range": 6.0, "rank": "senior"}
    return Judgement(
        picture({"sides": {"red": {"teams": {"own": team}, "leaders": {"l": leader}}}}), Seat.RED
    )


RALLY, LEAD = option(verb="rally", subject="own"), option(verb="activate", subject="l")


@pytest.mark.parametrize(
    ("men", "shock", "is_saved"), [(3, 6, True), (3, 9, True), (3, 10, False), (1, 8, False)]
)
def test_the_broken_are_rallied_while_they_can_be_saved(men: int, shock: int, is_saved: bool) -> None:
    judgement = judging(men, shock)
    assert (judgement.command_value(RALLY) > 0.0) is is_saved
    assert (judgement.command_value(LEAD) > 60.0) is is_saved
