"""What a screen shows of a round of Close Combat: both sides, with every line of their dice."""

from collections.abc import Iterator
from typing import Any

from rules.facts import CombatRound, CombatScore
from telling.arguments import arguments, in_words, side_in_words
from telling.readers import Reader


def shown_of(fought: CombatRound, reader: Reader) -> Iterator[tuple[str, Any]]:
    """List both sides' faces and, by seat, everything that the round counted; the attackers first."""
    both = (fought.attackers, fought.defenders)
    yield "faces", [list(one.faces) for one in both]
    yield "sides", {one.side.seat.value: _side(one, reader) for one in both}


def _side(score: CombatScore, reader: Reader) -> dict[str, Any]:
    return {
        "title": side_in_words(score.side, reader),
        "name": arguments(score, reader)["who"],
        "attacks": score.attacks,
        "teams": [team.id for team in score.teams],
        "leaders": [leader.id for leader in score.leaders],
        "lines": [
            {"line": one.line, "label": in_words(one, reader), "change": one.change, "dice": one.dice}
            for one in score.lines
        ],
        "dice": score.dice,
        "faces": list(score.faces),
        "kills": score.kills,
        "shock": score.shock,
    }
