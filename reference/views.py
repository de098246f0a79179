"""The pages of the rules reference, and the same texts for the panel on the tabletop."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from reference import book
from reference.naming import Section
from reference.reading import Reading, readings
from reference.schema import Topic
from reference.searching import matching

OF_LISTS = "B"
"""The section that stands for whatever a list says of its own."""

# A panel is asked for again and again in a game, and is the same for everybody.
keep_for_a_while = cache_control(public=True, max_age=600)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show all topics by chapter; with ?q= those in which all its words are found."""
    sought = request.GET.get("q", "").strip()[:100]
    shown = matching(sought)
    context = {"sought": sought, "chapters": shown, "count": sum(len(topics) for _, topics in shown)}
    return render(request, "reference/index.html", context)


@require_safe
def whole(request: HttpRequest) -> HttpResponse:
    """Show everything on one page, to be printed."""
    chapters = [(chapter, readings(chapter.topics)) for chapter in book.chapters()]
    return render(request, "reference/all.html", {"chapters": chapters})


@require_safe
def topic(request: HttpRequest, topic_id: str) -> HttpResponse:
    """Show one topic."""
    found = topic_or_404(topic_id)
    order = list(book.topics())
    place = order.index(found)
    context = {
        "reading": Reading(found),
        "chapter": book.chapter_of(found),
        "previous": order[place - 1] if place else None,
        "next": order[place + 1] if place + 1 < len(order) else None,
    }
    return render(request, "reference/topic.html", context)


@require_safe
@keep_for_a_while
def panel(request: HttpRequest, topic_id: str) -> HttpResponse:
    """Show one topic without a page around it."""
    return shown_in_panel(request, topic_or_404(topic_id))


@require_safe
def at(request: HttpRequest, edition: int, number: str) -> HttpResponse:
    """Redirect to the topic of a section."""
    return redirect("reference:topic", _asked_or_at(request, edition, number).id)


@require_safe
@keep_for_a_while
def panel_at(request: HttpRequest, edition: int, number: str) -> HttpResponse:
    """Show the topic of a section, without a page around it."""
    return shown_in_panel(request, _asked_or_at(request, edition, number))


def _asked_or_at(request: HttpRequest, edition: int, number: str) -> Topic:
    """Find the topic of the question that names a section, or of what is done by the lists, else that of the
    section; raises Http404."""
    name = request.GET.get("asked", "")
    asked = book.topics_by_question().get(name)
    if asked is None and number.strip(".") == OF_LISTS:
        asked = book.topics_by_verb().get(name)
    return asked or topic_at_or_404(edition, number)


def shown_in_panel(request: HttpRequest, found: Topic) -> HttpResponse:
    """Show a topic in the panel on the tabletop."""
    context = {"reading": Reading(found), "chapter": book.chapter_of(found), "in_panel": True}
    return render(request, "reference/_panel.html", context)


def topic_or_404(topic_id: str) -> Topic:
    """Find the topic that an address names; raises Http404."""
    if found := book.topics_by_id().get(topic_id):
        return found
    raise Http404(_("The rules reference has no such topic."))


def topic_at_or_404(edition: int, number: str) -> Topic:
    """Find the topic of a section in an address; raises Http404."""
    if found := book.topic_at(Section(edition, number.strip("."))):
        return found
    raise Http404(_("The rules reference has nothing on this section."))
