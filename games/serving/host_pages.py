"""What all of the host's pages have in common."""

from typing import TYPE_CHECKING, Any, TypeAlias

from django.contrib import admin
from django.contrib.admin.options import BaseModelAdmin
from django.contrib.admin.utils import flatten
from django.http import HttpRequest

LOOKUPS = ("", "__exact", "__gte", "__lt", "__isempty", "__isnull")
"""What may be asked in an address about a field that a page filters by."""


if TYPE_CHECKING:
    Page: TypeAlias = BaseModelAdmin[Any]
    RowsPage: TypeAlias = admin.ModelAdmin[Any]
else:  # Django's own are no generics
    Page, RowsPage = BaseModelAdmin, admin.ModelAdmin


class LookedAt(Page):
    """Rows to look at: none is added, deleted or written in a form.

    Each page names what it shows (`fields`, `list_display`): a new column is a secret until it is named.
    """

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Show every field without a box to write in."""
        return tuple(flatten(self.fields or ()))

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Add nothing here: what is stored is made by playing."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Write nothing from a form: the row might be another one by the time it is sent."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Delete nothing: the page that asks first would list what hangs on a row, journals as well."""
        return False


class HostAdmin(LookedAt, RowsPage):
    """Rows to look at and to act upon."""

    actions_on_bottom = True

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Filter by what the page offers alone: Django would compare any column, secrets as well."""
        filters = [one[0] if isinstance(one, tuple) else one for one in self.list_filter]
        return lookup in {f"{name}{asked}" for name in filters for asked in LOOKUPS}

    def has_tend_permission(self, request: HttpRequest) -> bool:
        """Let those act whom Django lets change such rows."""
        return RowsPage.has_change_permission(self, request)
