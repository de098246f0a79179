"""The door of /admin/: hosts sign in as everybody does, and show a second factor where that is asked."""

from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts import second_factor

ENROL = gettext_lazy("Hosts of this site need a second factor. Set one up here, then open /admin/ again.")


class HostSite(AdminSite):
    """The host's pages."""

    def has_permission(self, request: HttpRequest) -> bool:
        """Let staff in who have shown what is asked of them."""
        return super().has_permission(request) and second_factor.is_enough(request)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Send somebody to the page on which he can show what is missing, and from there back.

        Raises PermissionDenied for accounts that are no host's.
        """
        wanted = request.GET.get(REDIRECT_FIELD_NAME, "")
        if not url_has_allowed_host_and_scheme(wanted, {request.get_host()}):
            wanted = reverse("admin:index")
        if not request.user.is_authenticated:
            return _sent_to("account_login", wanted)
        if not super().has_permission(request):
            raise PermissionDenied(_("These pages are for the host of this site."))
        if self.has_permission(request):
            return redirect(wanted)
        if (page := second_factor.page_to_show_it(request.user)) is not None:
            return _sent_to(page, wanted)
        messages.warning(request, ENROL)
        return redirect("mfa_index")


def _sent_to(page: str, wanted: str) -> HttpResponse:
    return redirect(f"{reverse(page)}?{urlencode({REDIRECT_FIELD_NAME: wanted})}")
