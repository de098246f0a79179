"""What people fill in about their accounts."""

from typing import Any

from allauth.account.forms import (
    ChangePasswordForm,
    LoginForm,
    ResetPasswordForm,
    ResetPasswordKeyForm,
    SignupForm,
)
from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cocweb.language import in_words
from games.people.models import LONGEST_NAME
from games.people.names import checked_name
from games.refusals import Refused

AGAIN = gettext_lazy("The same password again")

MAY_BE = gettext_lazy(
    "At least 12 characters; a few words in a row work well. Nothing that others would try first."
)

NAMED = gettext_lazy("You sign in with it. It is also your name at the table, until you choose another.")

MAIL_IS_FOR = gettext_lazy(
    "Only used to send you a link to a new password, and word of changes to your account. "
    "You may leave it empty."
)


class ClaimForm(SignupForm):
    """Asks for what makes an account: a username, a password twice and, where mail is sent, an address."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"].label, self.fields["username"].help_text = _("Username"), NAMED
        self.fields["password1"].help_text, self.fields["password2"].label = MAY_BE, AGAIN
        if "email" in self.fields:
            self.fields["email"].label, self.fields["email"].help_text = _("E-mail (optional)"), MAIL_IS_FOR
        _without_placeholders(self)

    def clean_username(self) -> str:
        """Take the name in its one form (NFKC), and check that it can be seen, as everybody's at the table;
        raises ValidationError."""
        self.cleaned_data["username"] = User.normalize_username(self.cleaned_data["username"])
        name: str = super().clean_username()
        try:
            checked_name(name[:LONGEST_NAME])
        except Refused as refused:
            raise ValidationError(in_words(refused.text)) from refused
        return name


class LogInForm(LoginForm):
    """Asks for username and password."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"].label = _("Username")
        # The page says itself what to do about a forgotten one.
        self.fields["password"].help_text = ""
        _without_placeholders(self)

    def clean_login(self) -> str:
        """Read the name in the one form in which accounts have theirs, however a keyboard composes it."""
        return str(User.normalize_username(super().clean_login()))


class ChangeForm(ChangePasswordForm):
    """Asks for the current password and for the new one that takes its place, twice."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["oldpassword"].label, self.fields["oldpassword"].help_text = _("Current password"), ""
        _ask_for_new(self)


class NewPasswordForm(ResetPasswordKeyForm):
    """Asks somebody who has come by a link for a new password, twice."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        _ask_for_new(self)


class ResetForm(ResetPasswordForm):
    """Asks to which address the link to a new password is to be sent."""

    users: list[User]

    def clean_email(self) -> str:
        """Return the address, and mail only accounts whose owner has confirmed it: another may have mistyped
        it.

        Raises ValidationError on a site that sends no mail.
        """
        email: str = super().clean_email()
        if not settings.MAIL:
            raise ValidationError(_("This site sends no mail."))
        self.users = [one for one in self.users if _is_verified(one, email)]
        return email


class DeleteForm(forms.Form):
    """Asks somebody whether everything that is kept about him is to be deleted."""

    sure = forms.BooleanField(
        label=gettext_lazy("I understand that this cannot be taken back."),
        error_messages={"required": gettext_lazy("Tick the box first: this cannot be taken back.")},
    )


def _is_verified(user: Any, email: str) -> bool:
    return bool(user.emailaddress_set.filter(email__iexact=email, verified=True).exists())


def _ask_for_new(form: forms.Form) -> None:
    """Word the two fields for a new password."""
    form.fields["password1"].label, form.fields["password1"].help_text = _("New password"), MAY_BE
    form.fields["password2"].label = AGAIN
    _without_placeholders(form)


def _without_placeholders(form: forms.Form) -> None:
    """Leave the fields empty: each has its label."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
