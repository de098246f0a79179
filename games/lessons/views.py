"""The pages of the lessons, and what the table of one asks."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from cocweb.language import in_words
from games.game.pages import game_or_404
from games.lessons import selectors, services
from games.people.visitors import player, player_named
from games.refusals import Refused


@never_cache
@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """List the lessons, each with how far one is."""
    return render(request, "lessons/lessons.html", {"lessons": selectors.lessons_of(player(request))})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, name: str) -> HttpResponse:
    """Show a lesson with its parts; begin the part that is posted, or with `end` be done with the lesson."""
    found = next((one for one in selectors.lessons_of(player(request)) if one.name == name), None)
    if found is None:
        raise Http404
    if request.method != "POST":
        return render(request, "lessons/lesson.html", {"found": found})
    try:
        return _go_on(request, name, request.POST.get("part", ""))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=422)


def _go_on(request: HttpRequest, name: str, part: str) -> HttpResponse:
    """Begin a part, counted from 1, or have its support picked first; with "end" note that the lesson is
    done."""
    if part == "end":
        services.finish(player_named(request), name)
        return redirect("games:learn")
    number = int(part) if part.isascii() and part.isdecimal() and len(part) < 3 else 0
    chapter = services.chapter_of(services.lesson_named(name), number - 1)
    if chapter.picking is not None and "picking" not in request.POST:
        return redirect("games:lesson_part", name, number)
    picked = request.POST.getlist("support")
    try:
        game = services.begin(player_named(request), name, number - 1, picked)
    except Refused as refused:
        if refused.code != services.NOT_OFFERED:
            raise
        return _show_part(request, selectors.part_of(name, number - 1), in_words(refused.text))
    return redirect("games:game", game.pk)


@never_cache
@require_safe
def lesson_part(request: HttpRequest, name: str, part: int) -> HttpResponse:
    """Show one part of a lesson, as a position to begin from and to pass on."""
    try:
        found = selectors.part_of(name, part - 1)
    except Refused as refused:
        raise Http404(refused.text) from refused
    return _show_part(request, found)


def _show_part(request: HttpRequest, found: selectors.Part, refused: str = "") -> HttpResponse:
    """Show a part; what was refused of the support picked for it stands above that."""
    link = request.build_absolute_uri(reverse("games:lesson_part", args=[found.name, found.number]))
    context = {"part": found, "link": link, "refused": refused, "picked": request.POST.getlist("support")}
    return render(request, "lessons/part.html", context, status=422 if refused else 200)


@never_cache
@require_safe
def at_table(request: HttpRequest, game_id: str) -> HttpResponse:
    """Tell the table of a lesson what its player is to be shown now."""
    try:
        return JsonResponse(selectors.shown_to(player(request), game_or_404(game_id)))
    except Refused as refused:
        raise Http404(refused.text) from refused


urlpatterns: list[URLPattern] = [
    path("learn/", learn, name="learn"),
    path("learn/<slug:name>/", lesson, name="lesson"),
    path("learn/games/<slug:game_id>/", at_table, name="lesson_at_table"),
    path("learn/<slug:name>/<int:part>/", lesson_part, name="lesson_part"),
]
