"""What every question to a player has: its words, its legal answers, a suggestion, and a check."""

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import Struct

from rules.force import Seat
from rules.requests.window import Window

ReplyT = TypeVar("ReplyT", bound=Struct)


class Refused(Exception):
    """An answer that the rules do not allow; `code` is stable, the text is for the player."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


Check = Callable[[Any], str]  # the reason against a reply, or ""


def accepts_anything(_: object) -> str:
    """The check of a request whose listed options say it all."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Request(Generic[ReplyT]):
    """A question to one seat: a stable `name`, the `prompt` for the seat, the `public` words for others.

    `standing` marks an offer that may be left unanswered (see effects.either), so nobody is awaited for it;
    `window` a chance to react in the other's Phase, which may be let pass beforehand.
    """

    name: str
    seat: Seat
    prompt: str
    public: str = ""
    rule: str = ""
    subject: str = ""
    standing: bool = False
    window: Window | None = None
    reply_type: ClassVar[type[Struct]]

    def accept(self, raw: object) -> ReplyT:
        """The typed reply, or Refused."""
        raise NotImplementedError

    def suggested(self) -> ReplyT:
        """One legal answer."""
        raise NotImplementedError

    def forced(self) -> ReplyT | None:
        """The only possible answer, if there is just one and nothing to decide."""
        return None

    def shown(self) -> dict[str, Any]:
        """What its own seat is sent: the question, what is legal, and the suggestion."""
        common = {"name": self.name, "prompt": self.prompt, "rule": self.rule, "subject": self.subject}
        return {**common, "standing": self.standing, "suggested": msgspec.to_builtins(self.suggested())}


def decode(raw: object, shape: type[ReplyT]) -> ReplyT:
    """A typed reply out of JSON-like data, its facing (if it has one) between 0 and 360 degrees."""
    try:
        reply = msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise Refused("malformed", f"That answer does not have the expected form: {error}") from error
    facing = getattr(reply, "facing", None)
    if facing is None:
        return reply
    if not isfinite(facing):  # no table with such a number in it could be saved and opened again
        raise Refused("malformed", "A facing is a bearing in degrees.")
    return msgspec.structs.replace(reply, facing=facing % 360.0)
