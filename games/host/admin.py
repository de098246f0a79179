"""Games, their seats and forces, for the host."""

from typing import TYPE_CHECKING, TypeAlias

from django.contrib import admin, messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from cocweb.language import in_words
from games.forces.models.force import Force
from games.forces.models.unit import Unit
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.game.selectors import supports_in_words
from games.host.services import hosting
from games.people.identity import player_of_account
from games.people.models import Player
from games.refusals import Refused
from games.serving.host_pages import HostAdmin, LookedAt
from rules import EDITIONS, Diverged

SECRET = "a secret until the game is over"


if TYPE_CHECKING:
    SeatRows: TypeAlias = admin.TabularInline[Seat, Game]
else:  # Django's own is no generic
    SeatRows = admin.TabularInline


class SeatInline(LookedAt, SeatRows):
    """Who sits at a table, and with which platoon."""

    model = Seat
    fields = ("colour", "name", "platoon")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """Read the people and platoons along."""
        return super().get_queryset(request).select_related("player", "force__platoon")

    def platoon(self, seat: Seat) -> str:
        """Name the platoon of the seat's force, "" where it has none."""
        return str(seat.force or "")


class OfEdition(admin.SimpleListFilter):
    """Games of an edition: those that there are, not those that any of a hundred thousand games has."""

    title, parameter_name = "edition", "edition"

    def lookups(self, request: HttpRequest, model_admin: object) -> list[tuple[str, str]]:
        """List the editions."""
        return [(one, in_words(edition.title)) for one, edition in EDITIONS.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> QuerySet[Game]:
        """Find the games of the edition that was chosen."""
        return queryset.filter(edition=self.value()) if self.value() else queryset


@admin.register(Game)
class GameAdmin(HostAdmin):
    """Games: what was agreed, how far they are, who plays."""

    list_display = ("id", "status", "mode", "edition", "people", "number", "created", "updated")
    list_filter = ("status", "mode", OfEdition, "pace", "listed", "updated")
    search_fields = ("id",)
    search_help_text = "The word of a game, or part of the names of who plays in it."
    fields = (
        "id", "status", "mode", "edition", "rules_played", "scenario", "battlefield", "listed", "host",
        "pace", "number", "winner", "result_kind", "why_ended", "created", "updated",
    )  # fmt: skip
    inlines = (SeatInline,)
    actions = ("end_abandoned",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        """Read who sits there along, and nothing that is long or secret."""
        games = super().get_queryset(request).defer("packed_setup", "secret", "entropy")
        return games.prefetch_related("seats__player")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Game], search_term: str
    ) -> tuple[QuerySet[Game], bool]:
        """Find a game by its word, else those of people of that name, who are fewer and looked for first."""
        for word in search_term.split():
            people = Player.objects.filter(Q(name__icontains=word) | Q(user__username__icontains=word))
            of_them = Q(pk__in=Seat.objects.filter(player__in=people).values("game"))
            is_game = Game.objects.called(word).exists()
            queryset = queryset.filter(Q(pk=word) if is_game else of_them)
        return queryset, False

    @admin.display(description="players")
    def people(self, game: Game) -> str:
        """Name who sits there, red first."""
        return " – ".join(seat.name or "nobody yet" for seat in game.seats.all())

    @admin.display(description="optional rules")
    def rules_played(self, game: Game) -> str:
        """Name the optional rules that it is played with."""
        return ", ".join(in_words(rule.title) for rule in game.optional_rules)

    @admin.action(description=f"End games left alone for {hosting.QUIET.days} days", permissions=["tend"])
    def end_abandoned(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """End the games that are marked, as far as nobody goes on with them; nobody wins."""
        acting = player_of_account(request.user)
        for game_id in list(games.values_list("pk", flat=True)):
            try:
                ended = hosting.end_abandoned(game_id, acting)
            except (Refused, Diverged) as error:
                self.message_user(request, f"{game_id} stays as it is: {error}", messages.WARNING)
            else:
                self.log_change(request, ended, "Ended as abandoned.")
                self.message_user(request, f"{game_id} is over.", messages.SUCCESS)


@admin.register(Seat)
class SeatAdmin(HostAdmin):
    """Seats: who sits where. The invitation is a key and is never shown."""

    list_display = ("game", "colour", "name", "platoon", "status")
    list_filter = ("game__status", "is_computer", "colour")
    list_select_related = ("game", "player", "force__platoon")
    search_fields = ("game__id", "player__name", "player__user__username")
    fields = ("game", "colour", "player", "is_computer", "force")

    @admin.display(description="platoon")
    def platoon(self, seat: Seat) -> str:
        """Name the platoon of the seat's force, "" where it has none."""
        return str(seat.force or "")

    @admin.display(description="game is", ordering="game__status")
    def status(self, seat: Seat) -> str:
        """Say how far the game is."""
        return seat.game.get_status_display()


@admin.register(Force)
class ForceAdmin(HostAdmin):
    """Forces: the platoon always; supports and units when the game is over, for everybody alike."""

    list_display = ("platoon", "game", "player", "status", "supports")
    list_filter = ("seat__game__status", "platoon__nation", "platoon__quality")
    list_select_related = ("platoon__army_list", "seat__game", "seat__player")
    search_fields = ("platoon__title", "seat__game__id", "seat__player__name")
    fields = ("platoon", "game", "player", "status", "supports", "units")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Force]:
        """Read the supports along; a force that nobody plays is not listed."""
        return super().get_queryset(request).filter(seat__isnull=False).prefetch_related("items")

    @admin.display(description="game", ordering="seat__game")
    def game(self, force: Force) -> str:
        """Name the word of the game and the colour."""
        return str(force.seat)

    @admin.display(description="player")
    def player(self, force: Force) -> str:
        """Name the player of the force's seat."""
        return force.seat.name

    @admin.display(description="game is", ordering="seat__game__status")
    def status(self, force: Force) -> str:
        """Say how far the game is."""
        return force.seat.game.get_status_display()

    @admin.display(description="supports")
    def supports(self, force: Force) -> str:
        """Name the supports of the force, if everybody may know them."""
        return ", ".join(supports_in_words(force.seat)) if force.seat.game.is_finished else SECRET

    @admin.display(description="units")
    def units(self, force: Force) -> str:
        """Tell how each unit came out of the game, a line for each, if everybody may know it."""
        return "\n".join(map(_in_words, force.units.all())) if force.seat.game.is_finished else SECRET


def _in_words(unit: Unit) -> str:
    name = f"{unit.section}: {unit.name}" if unit.section else unit.name
    marks = [f"{unit.shock} Shock"] * bool(unit.shock) + [unit.state] * bool(unit.state)
    return ", ".join([f"{name}, {unit.men} of {unit.strength} men", *marks])
