"""The pages of the games: each module of views says at which addresses its pages are."""

from django.urls import URLPattern

from games.lists import editor as list_editor
from games.lists import views as own_lists
from games.people import views as people
from games.tables import views as tables
from games.views import evening, forces, home, making, patrols, picking, playing, positions, reporting, sheets

app_name = "games"

urlpatterns: list[URLPattern] = [
    *home.urlpatterns,
    *making.urlpatterns,
    *evening.urlpatterns,
    *playing.urlpatterns,
    *picking.urlpatterns,
    *reporting.urlpatterns,
    *sheets.urlpatterns,
    *forces.urlpatterns,
    *patrols.urlpatterns,
    *positions.urlpatterns,
    *tables.urlpatterns,
    *list_editor.urlpatterns,
    *own_lists.urlpatterns,
    *people.urlpatterns,
]
