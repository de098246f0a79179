"""A link to a new password, as it is sent by mail, for the host to hand on."""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth.models import User
from django.urls import reverse


def path_to_new_password(user: User) -> str:
    """Make the path of a page on which whoever opens it gives this account a new password, once."""
    words = {"uidb36": user_pk_to_url_str(user), "key": default_token_generator.make_token(user)}
    return reverse("account_reset_password_from_key", kwargs=words)
