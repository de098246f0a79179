"""What is said at the tables, for the host."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from games.refusals import Refused
from games.serving.host_pages import HostAdmin
from games.talk import services as chatting
from games.talk import stilling
from games.talk.models import ChatLine


@admin.register(ChatLine)
class ChatLineAdmin(HostAdmin):
    """Lines of the talk; those that are bad can be taken away from everybody's eyes."""

    list_display = ("text", "name", "game", "for_all", "removed", "created")
    list_filter = ("removed", "for_all", "created")
    list_select_related = ("game",)
    search_fields = ("text", "name", "game__id")
    fields = ("game", "player", "name", "seat", "text", "for_all", "removed", "created")
    actions = ("take_away", "still")

    @admin.action(description="Take away from everybody's eyes", permissions=["tend"])
    def take_away(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Take these lines away, at once at every table that is open."""
        for line in lines.filter(removed=False):
            chatting.take_away(line)
            self.log_change(request, line, "Taken away.")
            self.message_user(request, f"A line of {line.name} is taken away.", messages.SUCCESS)

    @admin.action(description="Still whoever said them, of those who watch", permissions=["tend"])
    def still(self, request: HttpRequest, lines: QuerySet[ChatLine]) -> None:
        """Let those who said these lines say nothing more at those games; players are passed over."""
        for line in lines.select_related("game"):
            try:
                stilling.still_by_host(line)
            except Refused as refused:
                self.message_user(request, f"{line.name}: {refused.text}", messages.WARNING)
                continue
            self.log_change(request, line, "Stilled.")
            self.message_user(request, f"{line.name} is stilled.", messages.SUCCESS)
