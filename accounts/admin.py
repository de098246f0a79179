"""Accounts, for the host: closed, given a link to a new password, freed of a second factor that is lost."""

from typing import TYPE_CHECKING, Any, TypeAlias

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts import second_factor, sessions
from accounts.models import PrivacyNotice
from accounts.privacy import TO_BEGIN_WITH
from accounts.reset import path_to_new_password
from accounts.security_log import note
from games.serving.host_pages import HostAdmin, RowsPage
from rules import counted

for model in (User, EmailAddress, Authenticator, UserSession):
    admin.site.unregister(model)

if TYPE_CHECKING:
    AccountPage: TypeAlias = UserAdmin[User]
else:  # Django's own is no generic
    AccountPage = UserAdmin

OF_A_HOST = "{name} is a host; only somebody with all rights (a superuser) does that to a host."


@admin.register(User)
class AccountAdmin(AccountPage):
    """Accounts as Django has them, with what their people ask a host for."""

    actions = ("make_link", "remove_second_factors", "end_sessions")

    @admin.action(description="Make a link to a new password", permissions=["change"])
    def make_link(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Show the host a link for each, to be handed on to its owner alone."""
        for user in self._allowed(request, chosen):
            note("link to a new password made by the host", request=request, user=user)
            self.log_change(request, user, "Made a link to a new password.")
            link = request.build_absolute_uri(path_to_new_password(user))
            self.message_user(request, f"{user}: {link}", messages.SUCCESS)

    @admin.action(description="Remove second factors", permissions=["change"])
    def remove_second_factors(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Let people in by their passwords alone who have lost their phones and their recovery codes."""
        for user in self._allowed(request, chosen):
            told = counted(second_factor.remove_all(user), "second factor")
            note("second factors removed by the host", request=request, user=user)
            self.log_change(request, user, f"Removed {told}.")
            self.message_user(request, f"{user}: {told} removed.", messages.SUCCESS)

    @admin.action(description="End all sessions", permissions=["change"])
    def end_sessions(self, request: HttpRequest, chosen: QuerySet[User]) -> None:
        """Sign these people out everywhere; the host who asks stays where he is."""
        for user in self._allowed(request, chosen):
            told = counted(sessions.end(user, but=request.session.session_key or ""), "session")
            note("sessions ended by the host", request=request, user=user)
            self.log_change(request, user, f"Ended {told}.")
            self.message_user(request, f"{user}: {told} ended.", messages.SUCCESS)

    def _allowed(self, request: HttpRequest, chosen: QuerySet[User]) -> list[User]:
        """Leave out hosts whom the one who asks may not change, and tell him of each."""
        kept = [user for user in chosen if _is_kept_from(request, user)]
        for user in kept:
            self.message_user(request, OF_A_HOST.format(name=user), messages.ERROR)
        return [user for user in chosen if user not in kept]

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let nobody but a superuser change a host: whoever sets his password or his rights is that host."""
        return not _is_kept_from(request, obj) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Let nobody but a superuser delete a host; a person deletes his own account on its page."""
        return not _is_kept_from(request, obj) and super().has_delete_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Show a host the fields of rights without letting him change them: only a superuser gives rights."""
        kept = () if request.user.is_superuser else ("is_staff", "is_superuser", "groups", "user_permissions")
        return (*super().get_readonly_fields(request, obj), *kept)


def _is_kept_from(request: HttpRequest, user: User | None) -> bool:
    """Whether an account is a host's, and the host who asks has not all rights."""
    return user is not None and user.is_staff and not request.user.is_superuser


@admin.register(EmailAddress)
class AddressAdmin(HostAdmin):
    """Addresses that people gave, and whether they were shown to be theirs."""

    list_display = ("email", "user", "verified", "primary")
    list_filter = ("verified",)
    list_select_related = ("user",)
    search_fields = ("email", "user__username")
    fields = ("user", "email", "verified", "primary")


@admin.register(Authenticator)
class FactorAdmin(HostAdmin):
    """Second factors: that there are some; what is stored of them is shown to nobody."""

    list_display = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type", "created_at")
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = ("user", "type", "created_at", "last_used_at")


@admin.register(PrivacyNotice)
class PrivacyAdmin(RowsPage):
    """The privacy page: one text, which begins with what holds for every site."""

    fields = ("text",)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, str | list[str]]:
        """Begin with what the page says without the host."""
        return {"text": TO_BEGIN_WITH}

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Add it once."""
        return super().has_add_permission(request) and not PrivacyNotice.objects.exists()
