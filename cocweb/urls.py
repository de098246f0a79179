"""Which address belongs to which application."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView

from cocweb.health import alive, health
from cocweb.metrics.page import metrics

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health, name="health"),
    path("livez", alive, name="alive"),
    path("metrics", metrics, name="metrics"),
    path("admin/", admin.site.urls),
    # The library's pages, and before them ours that stand in the place of some.
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path(
        ".well-known/change-password",
        RedirectView.as_view(pattern_name="account_change_password"),
    ),
    # Before the army lists: players' lists have addresses among them.
    path("", include("games.urls")),
    path("lists/", include("reference.list_urls")),
    path("rules/", include("reference.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/", include("games.api_urls")),
]

handler400 = "cocweb.refusing.bad_request"
handler403 = "cocweb.refusing.forbidden"
handler404 = "cocweb.refusing.not_found"
handler500 = "cocweb.refusing.server_error"
