"""The page behind the link of an evening, and the evening for calendars."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from cocweb.language import in_words
from games.evenings import calendar
from games.evenings.forms import ComeForm
from games.evenings.models import Evening
from games.evenings.selectors import participant_of
from games.evenings.services import coming
from games.evenings.views.arranging import evening_or_404
from games.people.visitors import player, player_named
from games.refusals import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def come(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show who invites to what, and let the visitor come under his name."""
    try:
        evening = coming.evening_by_link(invitation)
    except Refused as refused:
        status = 404 if refused.code == "no-invitation" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)
    known = player(request)
    me = participant_of(known, evening)
    if me is not None and me.left is None:
        return redirect(evening)
    expected = evening.participants.filter(player=None, is_computer=False, left=None)
    form = ComeForm(request.POST or None, player=known, expected=list(expected))
    if request.method == "POST" and form.is_valid() and _came(request, form, evening):
        return redirect(evening)
    context = {"form": form, "evening": evening}
    return render(request, "evenings/come.html", context, status=422 if form.errors else 200)


def _came(request: HttpRequest, form: ComeForm, evening: Evening) -> bool:
    """Let the visitor come; return False, with the reason told in the form, where it is refused."""
    names = evening.participants.values_list("name", flat=True)
    try:
        known = player_named(request, form.cleaned_data["name"], others=set(names))
        coming.come(known, evening.invitation, as_known=form.as_known)
    except Refused as refused:
        form.add_error(None, in_words(refused.text))
    return not form.errors


@never_cache
@require_safe
def for_calendars(request: HttpRequest, word: str) -> HttpResponse:
    """Write the evening as an iCalendar file (RFC 5545)."""
    evening = evening_or_404(word)
    address = request.build_absolute_uri(evening.get_absolute_url())
    text = calendar.as_calendar(evening, address, request.get_host())
    answer = HttpResponse(text.encode(), content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="evening-{evening.pk}.ics"'
    return answer


urlpatterns: list[URLPattern] = [
    path("evenings/come/<slug:invitation>/", come, name="come"),
    path("evenings/<slug:word>/evening.ics", for_calendars, name="evening_calendar"),
]
