"""The addresses of the games for programs."""

from django.urls import URLPattern, URLResolver, path

from games.evenings import api as evenings
from games.forces import api as saved_forces
from games.game import api as forces
from games.journal import api as journal
from games.lists import api as own_lists
from games.making.api import balanced, making, proposal
from games.people import api as people
from games.playing import api as playing
from games.playing import wishes_api as wishing
from games.positions import api as positions
from games.tables import api as tables
from games.umpiring import api as umpiring

app_name = "api"

urlpatterns: list[URLPattern | URLResolver] = [
    path("players/", people.PlayersView.as_view(), name="players"),
    path("keys/", people.KeysView.as_view(), name="keys"),
    path("keys/<int:key>/", people.KeyView.as_view(), name="key"),
    path("keys/<int:key>/change/", people.ChangeKeyView.as_view(), name="change-key"),
    path("promises/", making.PromisesView.as_view(), name="promises"),
    path("platoons/", saved_forces.PlatoonsView.as_view(), name="platoons"),
    path("tables/", tables.TablesView.as_view(), name="tables"),
    path("table-schema/", tables.TableSchemaView.as_view(), name="table-schema"),
    path("tables/<slug:key>/", tables.TableView.as_view(), name="table"),
    path("tables/<slug:key>/drawing/", tables.DrawingView.as_view(), name="drawing"),
    path("lists/", own_lists.ListsView.as_view(), name="lists"),
    path("lists/<slug:word>/", own_lists.ListView.as_view(), name="list"),
    path("lists/<slug:word>/take-up/", own_lists.TakeUpView.as_view(), name="take-up-list"),
    path("positions/", positions.PositionsView.as_view(), name="positions"),
    path("positions/<slug:word>/", positions.PositionView.as_view(), name="position"),
    path("positions/<slug:word>/games/", positions.PracticeView.as_view(), name="practice"),
    path("saved-forces/", saved_forces.SavedForcesView.as_view(), name="saved-forces"),
    path("saved-forces/<slug:word>/", saved_forces.SavedForceView.as_view(), name="saved-force"),
    path("evening/", balanced.BalancedView.as_view(), name="balanced-evening"),
    path("evenings/<slug:word>/results/", evenings.EveningResultsView.as_view(), name="evening-results"),
    path("join/", making.JoinView.as_view(), name="join"),
    path("games/", making.GamesView.as_view(), name="games"),
    path("games/<slug:game_id>/", making.GameDetailView.as_view(), name="game"),
    path("games/<slug:game_id>/force/", making.ForceView.as_view(), name="force"),
    path("games/<slug:game_id>/forces/", forces.ForcesView.as_view(), name="forces"),
    path("games/<slug:game_id>/proposal/", proposal.ProposalView.as_view(), name="proposal"),
    path("games/<slug:game_id>/map/", playing.GameMapView.as_view(), name="map"),
    path("games/<slug:game_id>/view/", playing.ViewView.as_view(), name="view"),
    path("games/<slug:game_id>/offer/", playing.OfferView.as_view(), name="offer"),
    path("games/<slug:game_id>/answers/", playing.AnswersView.as_view(), name="answers"),
    path("games/<slug:game_id>/watching/", playing.WatchingView.as_view(), name="watching"),
    path("games/<slug:game_id>/corrections/", playing.CorrectionsView.as_view(), name="corrections"),
    path("games/<slug:game_id>/umpire/", umpiring.UmpireView.as_view(), name="umpire"),
    path("games/<slug:game_id>/commands/", playing.CommandsView.as_view(), name="commands"),
    path("games/<slug:game_id>/stops/", wishing.StopsView.as_view(), name="stops"),
    path("games/<slug:game_id>/log/", journal.LogView.as_view(), name="log"),
    path("games/<slug:game_id>/export/", journal.ExportView.as_view(), name="export"),
]
