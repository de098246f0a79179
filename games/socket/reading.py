"""From the text of a message to what it means, or a refusal."""

import msgspec
from django.utils.translation import gettext as _

from games.playing.services.seating import check_client_id
from games.refusals import Refused
from games.socket.limits import LARGEST_MESSAGE
from games.talk.models import LONGEST_LINE
from games.wire.inbound import (
    Answer,
    Chat,
    Command,
    Correct,
    Inbound,
    LetWatch,
    Query,
    ToUmpire,
    Umpire,
)

MOST_PIECES = 60
MOST_CORNERS = 40
LONGEST_NAME = 80

_decoder: msgspec.json.Decoder[Inbound] = msgspec.json.Decoder(Inbound)


def read(text: str) -> Inbound:
    """Read a message; raises Refused when it is none of the protocol's."""
    if len(text) > LARGEST_MESSAGE or len(text.encode()) > LARGEST_MESSAGE:
        raise Refused("too-large", _("That message is too large."))
    try:
        message = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused(
            "malformed", (_("That message is not part of the protocol: %(error)s") % {"error": error})[:300]
        ) from error
    _check(message)
    return message


def client_id_in(text: str) -> str | None:
    """Find the client id (or a query's id) of a message that was refused; None without one to send back."""
    try:
        raw = msgspec.json.decode(text[:LARGEST_MESSAGE])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
    word = (raw.get("client_id") or raw.get("id")) if isinstance(raw, dict) else None
    return word[:64] if isinstance(word, str) else None


def _check(message: Inbound) -> None:
    match message:
        case Answer() | Command() | Correct() | LetWatch() | Umpire() | ToUmpire():
            check_client_id(message.client_id)
        case Query():
            check_client_id(message.id)
            _check_query(message)
        case Chat():
            _check_chat(message)


def _check_query(query: Query) -> None:
    too_many = len(query.pieces) > MOST_PIECES or max(len(query.way), len(query.along)) > MOST_CORNERS
    names = (*query.pieces, query.source, query.viewer, query.target)
    too_long = any(isinstance(name, str) and len(name) > LONGEST_NAME for name in names)
    if too_many or too_long:
        raise Refused("malformed", _("That is more than a question about one request can hold."))


def _check_chat(chat: Chat) -> None:
    if not chat.text.strip():
        raise Refused("malformed", _("There is nothing to say in that."))
    if len(chat.text) > LONGEST_LINE:
        raise Refused(
            "malformed", _("A line has at most %(longest_line)s letters.") % {"longest_line": LONGEST_LINE}
        )
