"""The pages about accounts that are this site's own."""

from django.urls import URLPattern, URLResolver, path
from django.views.generic import RedirectView

from accounts import views

app_name = "accounts"

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", views.account, name="account"),
    path("account/claim/", views.claim, name="claim"),
    path("account/sessions/", views.sessions, name="sessions"),
    path("account/export/", views.export, name="export"),
    path("account/delete/", views.delete, name="delete"),
    path("privacy/", views.privacy, name="privacy"),
    # Addresses of the library, and of earlier days, that lead to the same.
    path("accounts/email/", views.email, name="email"),
    path("accounts/signup/", RedirectView.as_view(pattern_name="accounts:claim")),
    path("accounts/sessions/", RedirectView.as_view(pattern_name="accounts:sessions")),
    path("accounts/password/", RedirectView.as_view(pattern_name="account_change_password")),
]
