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

from games.models.player import LONGEST_NAME
from games.refusals import Refused
from games.services.names import checked_name

AGAIN = "The same password again"

MAY_BE = "At least 12 characters; a few words in a row work well. Nothing that others would try first."

NAMED = "You sign in with it. It is also your name at the table, until you choose another."

MAIL_IS_FOR = (
    "Only used to send you a link to a new password, and word of changes to your account. "
    "You may leave it empty."
)


class ClaimForm(SignupForm):
    """Making an account."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"].label, self.fields["username"].help_text = "Username", NAMED
        self.fields["password1"].help_text, self.fields["password2"].label = MAY_BE, AGAIN
        if "email" in self.fields:
            self.fields["email"].label, self.fields["email"].help_text = "E-mail (optional)", MAIL_IS_FOR
        _without_placeholders(self)

    def clean_username(self) -> str:
        """Take the name in its one form (NFKC), and check that it can be seen, as everybody's at the table;
        raises ValidationError."""
        self.cleaned_data["username"] = User.normalize_username(self.cleaned_data["username"])
        name: str = super().clean_username()
        try:
            checked_name(name[:LONGEST_NAME])
        except Refused as refused:
            raise ValidationError(refused.text) from refused
        return name


class LogInForm(LoginForm):
    """Signing in."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"].label = "Username"
        # The page says itself what to do about a forgotten one.
        self.fields["password"].help_text = ""
        _without_placeholders(self)

    def clean_login(self) -> str:
        """Read the name in the one form in which accounts have theirs, however a keyboard composes it."""
        return str(User.normalize_username(super().clean_login()))


class ChangeForm(ChangePasswordForm):
    """Another password in the place of the one of now."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["oldpassword"].label, self.fields["oldpassword"].help_text = "Current password", ""
        _ask_for_new(self)


class NewPasswordForm(ResetPasswordKeyForm):
    """A new password for somebody who has come by a link."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        _ask_for_new(self)


class ResetForm(ResetPasswordForm):
    """Asking for a link to a new password."""

    def clean_email(self) -> str:
        """Send it to addresses alone that were confirmed: any other may be a slip of the pen."""
        email: str = super().clean_email()
        if not settings.MAIL:
            raise ValidationError("This site sends no mail.")
        self.users = [one for one in self.users if _is_verified(one, email)]
        return email


class DeleteForm(forms.Form):
    """Deleting everything that is kept about somebody."""

    sure = forms.BooleanField(
        label="I understand that this cannot be taken back.",
        error_messages={"required": "Tick the box first: this cannot be taken back."},
    )


def _is_verified(user: Any, email: str) -> bool:
    return bool(user.emailaddress_set.filter(email__iexact=email, verified=True).exists())


def _ask_for_new(form: forms.Form) -> None:
    """Word the two fields for a new password."""
    form.fields["password1"].label, form.fields["password1"].help_text = "New password", MAY_BE
    form.fields["password2"].label = AGAIN
    _without_placeholders(form)


def _without_placeholders(form: forms.Form) -> None:
    """Leave the fields empty: each has its label."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
