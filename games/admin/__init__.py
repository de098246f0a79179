"""What the host of the site sees and mends at /admin/; nothing that is a secret at a table."""

from django.contrib import admin

from games.admin.forces import SavedForceAdmin
from games.admin.positions import PositionAdmin
from games.admin.reports import ReportAdmin
from games.admin.tables import ForceAdmin, GameAdmin, SeatAdmin
from games.admin.talk import ChatLineAdmin
from games.lists.admin import OwnListAdmin
from games.people.admin import KeyAdmin, PlayerAdmin
from games.tables.admin import OwnTableAdmin

__all__ = [
    "ChatLineAdmin",
    "ForceAdmin",
    "GameAdmin",
    "KeyAdmin",
    "OwnListAdmin",
    "OwnTableAdmin",
    "PlayerAdmin",
    "PositionAdmin",
    "ReportAdmin",
    "SavedForceAdmin",
    "SeatAdmin",
]

admin.site.site_header = "Chain of Command: the host's pages"
admin.site.site_title = "Chain of Command"
admin.site.index_title = "What there is to look after"
