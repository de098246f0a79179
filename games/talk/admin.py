"""What is said at the tables, for the host."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from games.serving.host_pages import HostAdmin
from games.talk import services as chatting
from games.talk.models import ChatLine


@admin.register(ChatLine)
class ChatLineAdmin(HostAdmin):
    """Lines of the talk; those that are bad can be taken away from everybody's eyes."""

    list_display = ("text", "name", "game", "for_all", "removed", "created")
    list_filter = ("removed", "for_all", "created")
    list_select_related = ("game",)
    search_fields = ("text", "name", "game__id")
    fields = ("game", "player", "name", "seat", "text", "for_all", "removed", "created")
    actions = ("take_away",)

    @admin.action(description="Take away from everybody's eyes", permissions=["tend"])
    def take_away(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Take these lines away, at once at every table that is open."""
        for line in lines.filter(removed=False):
            chatting.take_away(line)
            self.log_change(request, line, "Taken away.")
            self.message_user(request, f"A line of {line.name} is taken away.", messages.SUCCESS)
