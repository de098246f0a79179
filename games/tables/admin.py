"""Tables that players draw, for the host."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.serving.host_pages import HostAdmin
from games.tables.models import OwnTable


@admin.register(OwnTable)
class OwnTableAdmin(HostAdmin):
    """Tables of players: how they stand. One that is not shared is its owner's alone, so none is shown."""

    list_display = ("id", "owner", "shared", "is_ready", "version", "created", "changed")
    list_filter = ("shared", "is_ready", "changed")
    list_select_related = ("owner",)
    search_fields = ("id", "owner__name")
    fields = ("id", "owner", "shared", "is_ready", "version", "copied_from", "created", "changed")

    def get_queryset(self, request: HttpRequest) -> QuerySet[OwnTable]:
        """Read no drawing: it is long, and not to be shown."""
        return super().get_queryset(request).defer("drawing")
