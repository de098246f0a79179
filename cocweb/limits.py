"""How often one address may ask for what costs the server much or lets passwords be guessed."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import ngettext

from cocweb.addresses import address_of
from cocweb.counting import count

LIMITED = {
    "games:new": "new-games",
    "games:quick": "new-games",
    "games:balanced_evening": "new-games",
    "games:patrol": "new-games",
    "games:host": "new-games",
    "games:act_as_host": "hosting",
    "games:take_over": "hosting",
    "games:new_evening": "evenings",
    "games:edit_evening": "evenings",
    "games:act_in_evening": "evenings",
    "games:come": "evenings",
    "games:leave_evening": "evenings",
    "games:take_evening_over": "evenings",
    "games:new_house_rules": "house-rules",
    "games:edit_house_rules": "house-rules",
    "games:change_house_rules": "house-rules",
    "api:games": "new-games",
    "api:promises": "promises",
    "games:join": "new-players",
    "accounts:claim": "new-players",
    "games:name": "new-players",
    "games:report": "reports",
    "games:position": "new-games",
    "games:keep": "positions",
    "games:forces": "forces",
    "games:copy_force": "forces",
    "games:save_force": "forces",
    "games:save_typed": "forces",
    "api:saved-forces": "forces",
    "games:copy_list": "new-lists",
    "games:take_in_list": "new-lists",
    "games:edit_list": "lists",
    "api:lists": "new-lists",
    "api:list": "lists",
    "api:positions": "positions",
    "api:practice": "new-games",
    "games:new_table": "new-tables",
    "games:change_table": "new-tables",
    "api:tables": "new-tables",
    "api:drawing": "drawings",
    "api:join": "new-players",
    "api:players": "new-players",
    "account_login": "log-ins",
    "admin:login": "log-ins",
    "account_change_password": "log-ins",
    "account_reauthenticate": "log-ins",
    "account_reset_password": "log-ins",
    "account_reset_password_from_key": "log-ins",
    "mfa_authenticate": "log-ins",
    "mfa_reauthenticate": "log-ins",
    "mfa_login_webauthn": "log-ins",
    "accounts:export": "exports",
    "accounts:delete": "log-ins",
}
"""What is counted (settings.LIMITS), by the name of the address to which something is sent."""


class Limits(MiddlewareMixin):
    """Refuses with 429 what comes too often from one address; looking at pages is never counted."""

    def process_view(self, request: HttpRequest, *_: object) -> HttpResponse | None:
        """Refuse what an address sends beyond its limit, and say when to come again; None lets it pass."""
        match = request.resolver_match
        name = LIMITED.get(match.view_name, "") if match and request.method in ("POST", "PUT") else ""
        if name not in settings.LIMITS:
            return None
        most, seconds = settings.LIMITS[name]
        counted_now, seconds_left = count(name, address_of(request), seconds)
        return _refusal(request, seconds_left) if counted_now > most else None


def _refusal(request: HttpRequest, seconds: int) -> HttpResponse:
    minutes = -(-seconds // 60)
    text = ngettext(
        "That was too often. Try again in %(count)d minute.",
        "That was too often. Try again in %(count)d minutes.",
        minutes,
    ) % {"count": minutes}
    if request.path.startswith("/api/"):
        response: HttpResponse = JsonResponse({"code": "too-often", "text": text}, status=429)
    else:
        response = render(request, "429.html", {"text": text}, status=429)
    response["Retry-After"] = str(seconds)
    return response
