"""What people tell the host of the site."""

from typing import TYPE_CHECKING, TypedDict

from django.contrib import admin, messages
from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest

from games.game.models.game import Status
from games.game.models.seat import Seat
from games.reports.models import Report
from games.serving.host_pages import HostAdmin

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

SITS_THERE = "told when the game in which you play is over"


class KeptBack(TypedDict):
    """What is noted of a report: whether the host plays in that game, and it goes on."""

    is_kept_back: bool


@admin.register(Report)
class ReportAdmin(HostAdmin):
    """Reports; what is said of a game that goes on is kept from a host who plays in it."""

    list_display = ("created", "about", "name", "game", "number", "said", "settled")
    list_filter = ("settled", "about", "created")
    list_select_related = ("game",)
    search_fields = ("name", "game__id")
    fields = ("game", "player", "name", "number", "about", "said", "settled", "created")
    actions = ("settle",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Note of each report whether the host plays in that game, and it goes on."""
        assert isinstance(request.user, User), "only who is signed in gets here"
        own = Seat.objects.filter(game=OuterRef("game"), player__user_id=request.user.pk)
        running = own.exclude(game__status=Status.FINISHED)
        reports: QuerySet[Report] = super().get_queryset(request)
        return reports.annotate(is_kept_back=Exists(running))

    @admin.display(description="what happened")
    def said(self, report: "WithAnnotations[Report, KeptBack]") -> str:
        """Show the words of the report, unless they are kept back."""
        return SITS_THERE if report.is_kept_back else report.text

    @admin.action(description="Settle", permissions=["tend"])
    def settle(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Note that nothing is left to do about these reports."""
        for report in reports.filter(settled=False):
            report.settled = True
            report.save(update_fields=("settled",))
            self.log_change(request, report, "Settled.")
            self.message_user(request, f"Settled: {report}.", messages.SUCCESS)
