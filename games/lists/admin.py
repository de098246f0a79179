"""Lists that players make, for the host."""

from django.contrib import admin

from games.lists.models import OwnList
from games.serving.host_pages import HostAdmin


@admin.register(OwnList)
class OwnListAdmin(HostAdmin):
    """Lists of players, with what they wrote: its words can be seen by whoever plays against them."""

    list_display = ("title", "owner", "after", "is_shared", "changed")
    list_filter = ("is_shared", "changed")
    list_select_related = ("owner",)
    search_fields = ("title", "owner__name")
    fields = ("title", "owner", "after", "is_shared", "created", "changed", "text")
