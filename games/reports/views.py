"""The page on which somebody tells the host of the site that something about a game is not right."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cocweb.language import in_words
from games.game.pages import game_or_404
from games.people.visitors import player
from games.refusals import Refused
from games.reports import services as reporting
from games.reports.forms import ReportForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, game_id: str) -> HttpResponse:
    """Ask what happened, and thank for it."""
    row, known = game_or_404(game_id), player(request)
    form = ReportForm(request.POST or None)
    context = {"game": row, "player": known, "form": form, "is_sent": False}
    if request.method == "POST" and form.is_valid():
        try:
            reporting.report(row, known, form.cleaned_data["about"], form.cleaned_data["text"])
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
        else:
            return render(request, "reports/report.html", context | {"is_sent": True})
    return render(request, "reports/report.html", context, status=422 if form.errors else 200)


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/report/", report, name="report"),
]
