"""What every question to a player has: its words, its legal answers, a suggestion, and a check."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from math import isfinite
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypedDict, TypeVar

import msgspec
from msgspec import Meta, Struct

from rules.engine.requests.faults import faults
from rules.engine.requests.window import Window
from rules.engine.seats import Seat
from rules.phrases import Phrase, Text, by_id, say


class ReplyShape(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a player answers; a field that its shape does not have makes it an answer to something else."""


ReplyT = TypeVar("ReplyT", bound=ReplyShape)
Reply_co = TypeVar("Reply_co", bound=ReplyShape, covariant=True)

MOST_TRIES = 400
"""Plain answers of which it is looked whether they will do."""

LONGEST_FAULT = 300
"""Letters that are told of what is wrong with an answer's form: it may name a field of any length."""


At = Annotated[list[float], Meta(min_length=2, max_length=2)]
"""A place as it is sent: inches east and south of the table's north-west corner."""


class Preamble(TypedDict):
    """What a question begins with, whatever its shape."""

    name: str
    prompt: Text
    rule: str
    subject: str
    standing: bool
    since: int


class Question(Struct, frozen=True, kw_only=True, tag_field="shape", forbid_unknown_fields=True):
    """What every request has."""

    name: str
    prompt: Text
    rule: str  # a section of the book
    subject: str  # the id of what it is about, or ""
    standing: bool  # an offer that may be left unanswered
    since: int  # the number at which it was put


class ComingQuestion(Question, frozen=True, kw_only=True, tag="coming"):
    """A question of which the rest is still being worked out: the message `question` brings it."""


class Refused(Exception):
    """An answer that the rules do not allow; `code` is stable, the text is for the player.

    A phrase of the rules, or words: those that the site itself refuses in, and a phrase as it was told.
    """

    def __init__(self, code: str, text: Phrase | str) -> None:
        super().__init__(code)
        self.code = code
        self.text: Phrase | str = text

    def __str__(self) -> str:
        return self.text if isinstance(self.text, str) else by_id(self.text)


Check = Callable[[Any], Text]  # the reason against a reply, or ""


def accepts_anything(_: object) -> Text:
    """Accept any reply, as the check of a request whose listed options say it all."""
    return ""


@dataclass(frozen=True, kw_only=True)
class Request(Generic[Reply_co]):
    """A question to one seat: a stable `name`, the `prompt` for the seat, the `public` words for others.

    `standing` marks an offer that may be left unanswered (see effects.either), so nobody is awaited for it;
    `window` a chance to react in the other's Phase, which may be let pass beforehand.
    """

    name: str
    seat: Seat
    prompt: Text
    public: Text = ""
    rule: str = ""
    subject: str = ""
    standing: bool = False
    window: Window | None = None
    reply_type: ClassVar[type[ReplyShape]]

    def __init_subclass__(cls) -> None:
        """Have msgspec look at a reply's type now, not in two threads at once (rules.play.play.TABLES)."""
        if "reply_type" in vars(cls):
            msgspec.json.Decoder(cls.reply_type)

    def accept(self, raw: object) -> Reply_co:
        """Read the typed reply, or raise Refused."""
        raise NotImplementedError

    def suggested(self) -> Reply_co:
        """Suggest one legal answer."""
        raise NotImplementedError

    def plain(self) -> Iterator[Reply_co]:
        """List answers that need no thought, to be tried in this order where nothing is suggested."""
        return iter(())

    def blank(self) -> Reply_co:
        """Make a reply of the right shape that says nothing, legal or not, for a screen to begin with."""
        raise NotImplementedError

    def proposed(self) -> Reply_co:
        """Suggest an answer; where that fails, the first plain answer that will do, or a blank.

        Where faults are borne (rules.engine.requests.faults), none of them keeps anybody from seeing his
        question.
        """
        try:
            return self.suggested()
        except Exception as error:
            faults.report(f"What to suggest for “{self.name}” cannot be worked out", error)
            return self._first_that_will_do(self.plain()) or self.blank()

    def unasked(self) -> Reply_co | None:
        """Find a legal answer for who does not answer: the suggestion, else a plain one; None without any."""
        return self._first_that_will_do(chain((self.proposed(),), self.plain()))

    def _first_that_will_do(self, replies: Iterator[Reply_co]) -> Reply_co | None:
        try:
            return next((one for one in islice(replies, MOST_TRIES) if self._will_do(one)), None)
        except Exception as error:
            faults.report(f"No plain answer to “{self.name}” can be found", error)
            return None

    def _will_do(self, reply: ReplyShape) -> bool:
        try:
            self.accept(msgspec.to_builtins(reply))
        except Refused:
            return False
        except Exception as error:
            faults.report(f"Whether an answer to “{self.name}” is legal cannot be told", error)
            return False
        return True

    def forced(self) -> Reply_co | None:
        """Find the reply where only one is possible; None where there is a choice."""
        return None

    def shown(self, since: int = 0) -> Question:
        """Write the question as its own seat may see it: what is legal, a suggestion, the number `since`
        which it waits."""
        raise NotImplementedError

    def announced(self, since: int = 0) -> Question:
        """Write the question as a screen is told of it at once: its words, before its answers are listed."""
        return ComingQuestion(**self.preamble(since))

    def put(self, since: int = 0) -> Question:
        """Write the question as a screen is sent it then: as `shown`, without what the screen asks for."""
        return self.shown(since)

    def preamble(self, since: int) -> Preamble:
        """Write the fields with which every question begins: name, prompt, rule and the like."""
        return {
            "name": self.name,
            "prompt": self.prompt,
            "rule": self.rule,
            "subject": self.subject,
            "standing": self.standing,
            "since": since,
        }


AnyRequest: TypeAlias = Request[ReplyShape]
"""A request of any shape."""


def decode(raw: object, shape: type[ReplyT]) -> ReplyT:
    """Read a reply, typed or JSON-like; make its facing (if it has one) one between 0 and 360 degrees.

    Refused where it has not the form of the reply, or a facing that is no number of degrees.
    """
    try:
        reply = raw if isinstance(raw, shape) else msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise Refused("malformed", say("unexpected-form", fault=str(error)[:LONGEST_FAULT])) from error
    facing = getattr(reply, "facing", None)
    if facing is None:
        return reply
    if not isfinite(facing):  # no table with such a number in it could be saved and opened again
        raise Refused("malformed", say("facing-is-in-degrees"))
    return msgspec.structs.replace(reply, facing=facing % 360.0)
