"""Which address belongs to which application."""

from django.contrib import admin
from django.contrib.auth import views as accounts
from django.urls import URLPattern, URLResolver, include, path
from drf_spectacular.views import SpectacularAPIView

from cocweb.health import health

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health, name="health"),
    path("admin/", admin.site.urls),
    path("accounts/login/", accounts.LoginView.as_view(), name="login"),
    path("accounts/logout/", accounts.LogoutView.as_view(), name="logout"),
    path("accounts/password/", accounts.PasswordChangeView.as_view(), name="password_change"),
    path("accounts/password/done/", accounts.PasswordChangeDoneView.as_view(), name="password_change_done"),
    # Before the army lists: players' lists have addresses among them.
    path("", include("games.urls")),
    path("lists/", include("reference.list_urls")),
    path("rules/", include("reference.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/", include("games.api.urls")),
]

handler400 = "cocweb.refusing.bad_request"
handler403 = "cocweb.refusing.forbidden"
handler404 = "cocweb.refusing.not_found"
handler500 = "cocweb.refusing.server_error"
