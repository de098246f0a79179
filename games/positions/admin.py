"""Positions that players keep, for the host."""

from django.contrib import admin

from games.positions.models import Position
from games.serving.host_pages import HostAdmin


@admin.register(Position)
class PositionAdmin(HostAdmin):
    """Positions: of games that are over, so that nothing of them is a secret."""

    list_display = ("title", "owner", "game", "number", "edition", "is_shared", "created")
    list_filter = ("edition", "is_shared", "created")
    list_select_related = ("owner", "game")
    search_fields = ("title", "game__id")
    fields = ("title", "owner", "game", "number", "edition", "battlefield", "is_shared", "created")
