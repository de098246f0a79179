"""The addresses of the army lists' pages, and of the quick reference that belongs to each platoon."""

from django.urls import URLPattern, path

from armylists import urls
from reference.sheet_views import platoon_sheet

app_name = urls.app_name

urlpatterns: list[URLPattern] = [
    path("<slug:list_key>/<slug:platoon_key>/<slug:quality>/print/", platoon_sheet, name="sheet"),
    *urls.urlpatterns,
]
