"""Fields of forms: found by their kinds, as what can be chosen is known only when shown; and a month."""

from typing import Any, TypeVar

from django import forms
from django.utils.translation import gettext_lazy as _

from armylists.words import MONTH_WRITTEN

Kind = TypeVar("Kind", bound=forms.Field)


def field_of(form: forms.BaseForm, name: str, kind: type[Kind]) -> Kind:
    """Find a field of a form that is of this kind; a TypeError names one that is not."""
    field = form.fields[name]
    if not isinstance(field, kind):
        raise TypeError(f"{name} is no {kind.__name__}.")
    return field


def month_field(label: Any) -> forms.RegexField:
    """Make the field of a month in which a battle is fought, which may be left empty."""
    return forms.RegexField(
        MONTH_WRITTEN,
        label=label,
        required=False,
        widget=forms.TextInput({"type": "month", "min": "1900-01", "max": "1999-12"}),
        error_messages={"invalid": _("A month is written like 1940-05.")},
    )
