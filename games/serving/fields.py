"""The fields of a form by their kinds, as what can be chosen is known only when it is shown."""

from typing import TypeVar

from django import forms

Kind = TypeVar("Kind", bound=forms.Field)


def field_of(form: forms.BaseForm, name: str, kind: type[Kind]) -> Kind:
    """Find a field of a form that is of this kind; a TypeError names one that is not."""
    field = form.fields[name]
    if not isinstance(field, kind):
        raise TypeError(f"{name} is no {kind.__name__}.")
    return field
