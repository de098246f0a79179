"""What people fill in to be called something."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from games.people.models import LONGEST_NAME

NAME_IS_GIVEN = gettext_lazy("Leave it empty and you are given one, to be changed whenever you like.")


class NameField(forms.CharField):
    """What the others at the table call somebody; where it may be left empty, a name is given."""

    def __init__(self, **more: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, label=gettext_lazy("Your name"), **more)


class NameForm(forms.Form):
    """Another name, or a first one."""

    name = NameField()
