"""What the host of the site sees and mends at /admin/; nothing that is a secret at a table."""

from django.contrib import admin

from games.forces.admin import SavedForceAdmin
from games.host.admin import ForceAdmin, GameAdmin, SeatAdmin
from games.lists.admin import OwnListAdmin
from games.people.admin import KeyAdmin, PlayerAdmin
from games.positions.admin import PositionAdmin
from games.reports.admin import ReportAdmin
from games.tables.admin import OwnTableAdmin
from games.talk.admin import ChatLineAdmin

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
