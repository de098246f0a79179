"""What all of the API's views have in common."""

import json
from io import BytesIO
from typing import IO, Any

from django.core.exceptions import RequestDataTooBig
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiResponse
from rest_framework import exceptions, status
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from cocweb import metrics
from cocweb.language import in_words
from games.people.authentication import PlayerAuthentication
from games.people.models import Player
from games.people.serializers import RefusalSerializer
from games.refusals import Refused

NOT_FOUND = {
    "no-such-game",
    "no-such-table",
    "no-such-look",
    "no-invitation",
    "no-such-number",
    "no-such-key",
    "no-such-position",
    "no-such-force",
    "no-such-list",
    "no-umpire",
    "no-such-ruling",
    "no-such-evening",
}
FORBIDDEN = {"not-the-umpire", "no-leave", "not-a-player", "not-your-seat", "not-over"}
BAD = {
    "malformed",
    "too-large",
    "bad-name",
    "unknown-command",
    "no-such-platoon",
    "no-such-support",
    "no-platoon",
    "off-table",
    "bad-table",
    "bad-list",
    "bad-delay",
}

REFUSED = OpenApiResponse(RefusalSerializer, "Refused; nothing was changed.")
REFUSALS = {400: REFUSED, 401: REFUSED, 403: REFUSED, 404: REFUSED, 409: REFUSED, 429: REFUSED}


def status_of(refused: Refused) -> int:
    """Choose the HTTP status for a refusal: 409 where the rules or the moment do not allow something."""
    if refused.code in NOT_FOUND:
        return status.HTTP_404_NOT_FOUND
    if refused.code in FORBIDDEN:
        return status.HTTP_403_FORBIDDEN
    if refused.code == "too-fast":
        return status.HTTP_429_TOO_MANY_REQUESTS
    return status.HTTP_400_BAD_REQUEST if refused.code in BAD else status.HTTP_409_CONFLICT


LARGEST_BODY = 65_536
"""Bytes, as much as the socket reads at all: to look through more of them takes seconds."""


class BodyParser(JSONParser):
    """JSON as the socket takes it: not nested for fun, and with nothing in it that could not be sent on."""

    def parse(self, stream: IO[bytes], *args: Any, **more: Any) -> Any:
        """Read the body; raises ParseError, or Refused for one that is too large."""
        text = stream.read(LARGEST_BODY + 1)
        if len(text) > LARGEST_BODY:
            raise Refused("too-large", _("That message is too large."))
        try:
            body = super().parse(BytesIO(text), *args, **more)
            json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        except RecursionError as error:
            raise exceptions.ParseError(_("That is nested too deeply.")) from error
        except ValueError as error:  # 1e999 is read as infinite, half of a character as a whole one
            raise exceptions.ParseError(_("Numbers must be finite and texts whole.")) from error
        return body


class GameView(APIView):
    """A view that says every refusal in the same shape."""

    authentication_classes = (PlayerAuthentication,)
    parser_classes = (BodyParser,)

    @property
    def player(self) -> Player | None:
        """Who calls, None for somebody unknown."""
        auth = self.request.auth
        return auth if isinstance(auth, Player) else None

    @property
    def known_player(self) -> Player:
        """Who calls; 401 for somebody unknown."""
        if self.player is None:
            raise exceptions.NotAuthenticated(_("Send the key of a player: Authorization: Bearer <key>."))
        return self.player

    def handle_exception(self, exc: Exception) -> Response:
        """Answer refusals of games and of REST framework alike with a code and a text."""
        response = self._refusal(exc)
        metrics.REFUSED.labels("api", response.data["code"]).inc()
        return response

    def _refusal(self, exc: Exception) -> Response:
        if isinstance(exc, RequestDataTooBig):
            exc = Refused("too-large", _("That message is too large."))
        if isinstance(exc, Refused):
            return Response({"code": exc.code, "text": in_words(exc.text)}, status=status_of(exc))
        response = super().handle_exception(exc)
        response.data = {"code": _code(exc), "text": _text(response.data)}
        return response


def _code(exc: Exception) -> str:
    if isinstance(exc, exceptions.ValidationError | exceptions.ParseError):
        return "malformed"
    return str(getattr(exc, "default_code", "error")).replace("_", "-")


def _text(data: Any) -> str:
    if isinstance(data, dict):
        parts = (_text(value) if key == "detail" else f"{key}: {_text(value)}" for key, value in data.items())
        return "; ".join(parts)
    return " ".join(map(_text, data)) if isinstance(data, list) else str(data)


def valid(shape: type[Serializer[Any]], request: Request) -> dict[str, Any]:
    """Check the body of a request against a serializer; raises ValidationError, also for unknown fields."""
    checked = shape(data=request.data)
    checked.is_valid(raise_exception=True)
    unknown = [name for name in request.data if name not in checked.get_fields()]
    if unknown:
        raise exceptions.ValidationError({str(name)[:80]: [_("There is no such field.")] for name in unknown})
    return dict(checked.validated_data)


def number_of(request: Request, name: str, default: Any = None) -> int:
    """Read a number in the address; raises Refused."""
    given = request.query_params.get(name)
    if given is None and default is not None:
        return int(default)
    if given is None or not given.isdecimal() or len(given) > 8:
        raise Refused("malformed", _("%(name)s must be a number.") % {"name": name})
    return int(given)
