"""The pages of the games."""

from django.urls import URLPattern, URLResolver, path, re_path
from django.views.generic import RedirectView

from games.lists import editor as list_editor
from games.lists import views as own_lists
from games.people import views as people
from games.services.patrols import PATROL_PHASE
from games.tables import views as tables
from games.views import evening, forces, home, making, patrols, picking, playing, positions, reporting, sheets

app_name = "games"

urlpatterns: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("watch/", home.watch, name="watch"),
    path("mine/", home.mine, name="mine"),
    path("quick/", making.quick, name="quick"),
    path("new/", making.new, name="new"),
    re_path(r"^new/supports/(?P<side>own|other)/(?P<key>[-\w]+)/$", making.supports, name="supports"),
    path("evening/", evening.evening, name="evening"),
    path("join/<slug:invitation>/", making.join, name="join"),
    path("games/<slug:game_id>/", playing.game, name="game"),
    path("games/<slug:game_id>/force/", picking.force, name="force"),
    path("games/<slug:game_id>/leave/", making.leave, name="leave"),
    path("games/<slug:game_id>/result/", playing.result, name="result"),
    path("games/<slug:game_id>/replay/", playing.replay, name="replay"),
    path("games/<slug:game_id>/dice/", playing.dice, name="dice"),
    path("games/<slug:game_id>/export/", playing.export, name="export"),
    path("games/<slug:game_id>/report/", reporting.report, name="report"),
    path("games/<slug:game_id>/sheet/", sheets.sheet, name="sheet"),
    path("games/<slug:game_id>/keep/", positions.keep, name="keep"),
    path("games/<slug:game_id>/save-force/", forces.save_from, name="save_force"),
    path("forces/", forces.forces, name="forces"),
    path("forces/typed/", forces.save_typed, name="save_typed"),
    path("forces/<slug:word>/", forces.force, name="saved_force"),
    path("forces/<slug:word>/copy/", forces.copy, name="copy_force"),
    path("patrol/", patrols.patrol, name="patrol"),
    path("positions/", positions.positions, name="positions"),
    path(f"positions/{PATROL_PHASE}/", RedirectView.as_view(pattern_name="games:patrol")),
    path("positions/<slug:word>/", positions.position, name="position"),
    path("positions/<slug:word>/change/", positions.change, name="change_position"),
    path("tables/", tables.tables, name="tables"),
    path("tables/new/", tables.new_table, name="new_table"),
    path("tables/<slug:word>/", tables.table, name="table"),
    path("tables/<slug:word>/edit/", tables.edit_table, name="edit_table"),
    path("tables/<slug:word>/export/", tables.export_table, name="export_table"),
    path("tables/<slug:word>/change/", tables.change_table, name="change_table"),
    path("lists/", own_lists.all_lists, name="all_lists"),
    path("lists/mine/", own_lists.mine, name="own_lists"),
    path("lists/copy/", own_lists.copy, name="copy_list"),
    path("lists/import/", own_lists.take_in, name="take_in_list"),
    path("lists/own/<slug:word>/", own_lists.own_list, name="own_list"),
    path("lists/own/<slug:word>/edit/", list_editor.edit, name="edit_list"),
    path("lists/own/<slug:word>/change/", own_lists.change, name="change_list"),
    path("lists/own/<slug:word>/list.yaml", own_lists.download, name="download_list"),
    # Pages of kept lists come from the army lists, but not for everybody.
    re_path(r"^lists/(?P<list_key>own-[a-z0-9]+)/(?P<rest>.*)$", own_lists.version, name="list_version"),
    path("account/name/", people.name, name="name"),
    path("language/", people.language, name="language"),
    path("account/keys/", people.keys, name="keys"),
    path("account/settings/", people.settings, name="settings"),
]
