"""What came of an evening: a page that prints, and a file for spreadsheets."""

import csv
from io import StringIO

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.evenings.results import RoundResult, SideResult, TableResult, rounds_of, standings
from games.evenings.views.arranging import evening_or_404

COLUMNS = (
    "round", "table", "red", "red_platoon", "blue", "blue_platoon", "winner", "entered_by", "red_men_lost",
    "blue_men_lost", "red_force_morale", "blue_force_morale", "game",
)  # fmt: skip

FORMULAS = ("=", "+", "-", "@", "\t", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a cell begins that a spreadsheet would work out; some take signs of double width for the plain ones."""


@never_cache
@require_safe
def results(request: HttpRequest, word: str) -> HttpResponse:
    """Show what came of each table, and how each has fared."""
    evening = evening_or_404(word)
    rounds = rounds_of(evening)
    context = {"evening": evening, "rounds": rounds, "standings": standings(rounds)}
    return render(request, "evenings/results.html", context)


@never_cache
@require_safe
def as_csv(request: HttpRequest, word: str) -> HttpResponse:
    """Write what came of each table as a file for spreadsheets, a row for each table."""
    evening = evening_or_404(word)
    text = StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for one in rounds_of(evening):
        rows.writerows(_row(one, table) for table in one.tables)
    answer = HttpResponse(text.getvalue().encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="evening-{evening.pk}.csv"'
    return answer


def _row(one: RoundResult, table: TableResult) -> list[object]:
    red, blue = table.red, table.blue
    return [
        *(one.round.number, table.number, _cell(red.participant.name), _cell(red.platoon)),
        *(_cell(blue.participant.name), _cell(blue.platoon), table.winner, table.by),
        *(_lost(red), _lost(blue), _morale(red), _morale(blue), table.pairing.game_id or ""),
    ]


def _cell(text: str) -> str:
    """Write a text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def _lost(side: SideResult) -> int | str:
    return side.losses.men if side.losses is not None else ""


def _morale(side: SideResult) -> int | str:
    return side.losses.force_morale if side.losses is not None else ""


urlpatterns: list[URLPattern] = [
    path("evenings/<slug:word>/results/", results, name="evening_results"),
    path("evenings/<slug:word>/results.csv", as_csv, name="evening_csv"),
]
