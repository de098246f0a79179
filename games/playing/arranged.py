"""What the computer's side answers where a lesson has arranged it."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from msgspec import UNSET

from rules import Refused
from rules.requests import AnyRequest, MoveTrace, ReplyShape

Answers = Mapping[str, Sequence[str | Mapping[str, Any]]]
"""By the name of a question: patterns for an option, or whole replies, in their order; the last holds on."""

SUGGESTED = "suggested"
"""Instead of a pattern: whatever the rules suggest."""


def arranged_reply(answers: Answers, request: AnyRequest, before: int) -> ReplyShape | None:
    """Find the arranged reply to a question, which was asked so often `before`; None where none is, or where
    the rules would refuse it."""
    listed = answers.get(request.name, ())
    if not listed:
        return None
    wanted = listed[min(before, len(listed) - 1)]
    if wanted == SUGGESTED:
        return request.proposed()
    if isinstance(wanted, str):
        return next((one for one in request.plain() if fnmatchcase(getattr(one, "option", ""), wanted)), None)
    try:
        return request.accept(whole_reply(request, wanted))
    except Refused:
        return None


def whole_reply(request: AnyRequest, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """Write out a reply: of `shift: [east, south]` each piece's way, so many inches straight on; of `assault`
    the ways into Close Combat that the question offers."""
    if "assault" in wanted and isinstance(request, MoveTrace):
        assault = request.assault()
        return {"paths": dict(assault.paths) if assault is not UNSET else {}}
    if "shift" not in wanted:
        return wanted
    east, south = wanted["shift"]
    pieces = [piece for piece in getattr(request, "pieces", ()) if piece.at is not None]
    return {"paths": {one.id: [(one.at.x + east, one.at.y + south)] for one in pieces}}
