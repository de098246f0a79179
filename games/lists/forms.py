"""What people fill in to bring a list of their own."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.own.source import LONGEST_TEXT


class ImportForm(forms.Form):
    """A list as YAML, from a file or typed; `text` is what it is when it is valid."""

    file = forms.FileField(
        label=gettext_lazy("A file"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".yaml,.yml,.txt"}),
    )
    text = forms.CharField(
        label=gettext_lazy("Or the YAML itself"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 24, "spellcheck": "false", "class": "list-text"}),
    )

    def clean_file(self) -> str | None:
        """Read the file as text, unless it is longer than any list."""
        sent = self.cleaned_data["file"]
        if sent is None:
            return None
        if sent.size > LONGEST_TEXT:
            most, size = LONGEST_TEXT // 1000, max(sent.size // 1000, 1)
            raise forms.ValidationError(
                _("That file is too long for a list: %(size)s kB, and at most %(most)s fit.")
                % {"size": size, "most": most}
            )
        try:
            return str(sent.read().decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise forms.ValidationError(_("That file is no text (UTF-8), so it is no list.")) from error

    def clean(self) -> dict[str, Any]:
        """Check that there is something to read."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors and not self.written:
            self.add_error(None, _("Choose a file, or write the list into the box."))
        return given

    @property
    def written(self) -> str:
        """What was sent: the file, where there is one, else the text that was typed."""
        return self.cleaned_data.get("file") or self.cleaned_data.get("text") or ""
