"""Forces that players keep, for the host."""

from django.contrib import admin

from games.forces.models.saved_force import SavedForce
from games.serving.host_pages import HostAdmin


@admin.register(SavedForce)
class SavedForceAdmin(HostAdmin):
    """Saved forces, without what they want: their owner may bring it to a running game."""

    list_display = ("title", "owner", "platoon", "is_shared", "created")
    list_filter = ("is_shared", "created")
    list_select_related = ("owner", "platoon")
    search_fields = ("title",)
    fields = ("title", "owner", "platoon", "is_shared", "created")
