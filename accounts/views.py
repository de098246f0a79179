"""One's account: made, looked at, taken along, deleted; and what the host says about all that."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.account.views import SignupView
from allauth.account.views import email as look_after_addresses
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from accounts import leaving, personal
from accounts import privacy as notices
from accounts import sessions as of_account
from accounts.forms import DeleteForm
from accounts.security_log import note
from cocweb.language import in_words
from games.models import Player
from games.people.models import LONGEST_NAME
from games.people.visitors import become, player
from games.refusals import Refused

View = Callable[..., HttpResponse]


class SignedIn(HttpRequest):
    """A request of somebody with an account, as `login_required` hands it on."""

    user: User


class ClaimView(SignupView):
    """Make an account and keep all games of this browser."""

    template_name = "accounts/claim.html"

    def form_valid(self, form: Any) -> HttpResponse:
        """Make the account; the games of the guest come along when he is signed in."""
        if player(self.request) is None:
            name = form.cleaned_data["username"][:LONGEST_NAME]
            become(self.request, name)
        made: HttpResponse = super().form_valid(form)
        return made

    def form_invalid(self, form: Any) -> HttpResponse:
        """Show the form again with its faults."""
        shown: HttpResponse = self.render_to_response(self.get_context_data(form=form), status=422)
        return shown

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Tell whose games would be kept."""
        context: dict[str, Any] = super().get_context_data(**more)
        return context | {"player": player(self.request)}


claim = ClaimView.as_view()


def _visitor(request: HttpRequest) -> tuple[Player | None, User | None]:
    """Find the player and the account by which somebody visits: either may be missing, or both."""
    return player(request), request.user if request.user.is_authenticated else None


def _proven(view: View) -> View:
    """Wrap a view so that an account must give its password again first; a guest, who has none, goes
    straight on."""
    asked = reauthentication_required(view)

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **more: Any) -> HttpResponse:
        shown: HttpResponse = (asked if request.user.is_authenticated else view)(request, *args, **more)
        return shown

    return guarded


def _in_sessions(count: int) -> str:
    return ngettext("%(count)d session", "%(count)d sessions", count) % {"count": count}


@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Show what belongs to one's account, or what a guest can do."""
    known, user = player(request), request.user
    if known is None and not user.is_authenticated:
        return redirect("account_login")
    context: dict[str, Any] = {"player": known}
    if user.is_authenticated:
        context["sessions"] = _in_sessions(len(of_account.sessions_of(user)))
        context["has_passkeys"] = "webauthn" in settings.MFA_SUPPORTED_TYPES
        context["factors"] = Authenticator.objects.filter(user=user).exclude(
            type=Authenticator.Type.RECOVERY_CODES
        )
        context["addresses"] = EmailAddress.objects.filter(user=user)
    return render(request, "accounts/account.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: SignedIn) -> HttpResponse:
    """Show where the account is signed in: end one of those, or all others."""
    if request.method == "POST":
        ended = _ended(request)
        note("sessions ended", request=request, user=request.user, sessions=ended)
        messages.success(request, _("%(sessions)s ended.") % {"sessions": _in_sessions(ended)})
        return redirect("accounts:sessions")
    known = of_account.sessions_of(request.user)
    current = request.session.session_key
    rows = [{"row": one, "is_current": one.session_key == current} for one in known]
    return render(request, "accounts/sessions.html", {"sessions": rows, "player": player(request)})


def _ended(request: SignedIn) -> int:
    """End the session named in the form, or all; never the present one. Return how many were ended."""
    word, current = request.POST.get("session", ""), request.session.session_key or ""
    if not word:
        return of_account.end(request.user, but=current)
    only = int(word) if word.isdecimal() and len(word) < 16 else 0
    return of_account.end(request.user, only=only, but=current)


@require_http_methods(["GET", "HEAD", "POST"])
@_proven
def export(request: HttpRequest) -> HttpResponse:
    """Hand over, as a file, all that is kept about somebody."""
    known, user = _visitor(request)
    if known is None and user is None:
        return redirect("games:mine")
    if request.method != "POST":
        return render(request, "accounts/export.html", {"player": known})
    note("exported", request=request, user=user, player=known and known.pk)
    text = json.dumps(personal.everything_of(known, user), ensure_ascii=False, indent=2, default=str)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="chain-of-command.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@_proven
def delete(request: HttpRequest) -> HttpResponse:
    """Delete all that is kept about somebody, after he has said that he is sure."""
    known, user = _visitor(request)
    if known is None and user is None:
        return redirect("games:mine")
    form = DeleteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            leaving.leave(known, user)
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
        else:
            note("deleted", request=request, user=user, player=known and known.pk)
            logout(request)
            return render(request, "accounts/deleted.html")
    context = {"player": known, "form": form, "running": leaving.running_games(known)}
    return render(request, "accounts/delete.html", context, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def email(request: HttpRequest) -> HttpResponse:
    """Look after one's addresses, where the site sends mail at all."""
    return look_after_addresses(request) if settings.MAIL else redirect("accounts:account")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Show what the host says about people's data."""
    blocks, written = notices.shown_notice()
    return render(request, "accounts/privacy.html", {"blocks": blocks, "written": written})
