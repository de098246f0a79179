"""The pages of the games: each module of views says at which addresses its pages are."""

from django.urls import URLPattern

from games.evenings.views import arranging as evenings
from games.evenings.views import coming, results
from games.evenings.views import evening as one_evening
from games.evenings.views import screen as evening_screen
from games.forces import views as forces
from games.glimpses import views as glimpses
from games.hosting.views import hosting
from games.house_rules import views as house_rules
from games.journal import views as journal
from games.lessons import views as lessons
from games.lists import editor as list_editor
from games.lists import views as own_lists
from games.making.views import balanced, home, making, patrols, picking, quick, sheets
from games.people import views as people
from games.playing import views as played
from games.positions import views as positions
from games.reports import views as reporting
from games.socket import views as playing
from games.tables import views as tables
from games.umpiring import views as umpiring

app_name = "games"

urlpatterns: list[URLPattern] = [
    *home.urlpatterns,
    *glimpses.urlpatterns,
    *quick.urlpatterns,
    *making.urlpatterns,
    *balanced.urlpatterns,
    *hosting.urlpatterns,
    *evenings.urlpatterns,
    *coming.urlpatterns,
    *results.urlpatterns,
    *one_evening.urlpatterns,
    *evening_screen.urlpatterns,
    *house_rules.urlpatterns,
    *umpiring.urlpatterns,
    *playing.urlpatterns,
    *played.urlpatterns,
    *journal.urlpatterns,
    *picking.urlpatterns,
    *reporting.urlpatterns,
    *sheets.urlpatterns,
    *forces.urlpatterns,
    *patrols.urlpatterns,
    *positions.urlpatterns,
    *lessons.urlpatterns,
    *tables.urlpatterns,
    *list_editor.urlpatterns,
    *own_lists.urlpatterns,
    *people.urlpatterns,
]
