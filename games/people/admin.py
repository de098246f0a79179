"""People and their keys, for the host."""

from typing import TYPE_CHECKING, TypeAlias

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest

from cocweb.language import in_words
from games.people.models import Key, Player
from games.people.names import checked_name
from games.people.services import keys, players
from games.refusals import Refused
from games.serving.host_pages import HostAdmin
from rules import counted

if TYPE_CHECKING:
    PlayerForm: TypeAlias = forms.ModelForm[Player]
else:  # Django's own is no generic
    PlayerForm = forms.ModelForm


class PlayerNameForm(PlayerForm):
    """Another name for a player, as he could give it himself."""

    class Meta:
        """The name alone."""

        model = Player
        fields = ("name",)

    def clean_name(self) -> str:
        """Check the name as everywhere; raises ValidationError."""
        try:
            return checked_name(self.cleaned_data["name"])
        except Refused as refused:
            raise ValidationError(in_words(refused.text)) from refused


@admin.register(Player)
class PlayerAdmin(HostAdmin):
    """Guests and account holders: their names can be changed, their keys revoked."""

    form = PlayerNameForm
    list_display = ("name", "user", "created")
    list_filter = (("user", admin.EmptyFieldListFilter), "created")
    list_select_related = ("user",)
    search_fields = ("name", "user__username")
    fields = ("name", "user", "created")
    actions = ("revoke_keys",)

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> tuple[str, ...]:
        """Show all but the name without a box to write in."""
        return ("user", "created")

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """Let those give another name whom Django lets change players."""
        return self.has_tend_permission(request)

    def save_model(self, request: HttpRequest, obj: Player, form: PlayerForm, change: bool) -> None:
        """Give the player his new name, in all his games."""
        players.rename(obj, form.cleaned_data["name"])

    @admin.action(description="Revoke all keys", permissions=["tend"])
    def revoke_keys(self, request: HttpRequest, chosen: QuerySet[Player]) -> None:
        """Revoke every key of these players; programs that act by them are cut off."""
        for player in chosen:
            told = counted(keys.revoke_all(player), "key")
            self.log_change(request, player, f"Revoked {told}.")
            self.message_user(request, f"{player}: {told} revoked.", messages.SUCCESS)


@admin.register(Key)
class KeyAdmin(HostAdmin):
    """Keys by the names that players gave them; neither a key nor what is stored of it is shown."""

    list_display = ("name", "player", "created", "used")
    list_filter = ("created", "used")
    list_select_related = ("player",)
    search_fields = ("name", "player__name")
    fields = ("name", "player", "created", "used")
    actions = ("revoke",)

    @admin.action(description="Revoke", permissions=["tend"])
    def revoke(self, request: HttpRequest, chosen: QuerySet[Key]) -> None:
        """Revoke these keys; programs that act by them are cut off."""
        for key in chosen.select_related("player"):
            self.log_change(request, key.player, f"Revoked the key “{key}”.")
            keys.revoke_key(key.player, key.pk)
            self.message_user(request, f"The key “{key}” of {key.player} is revoked.", messages.SUCCESS)
