"""Who may do what about the umpire of a game: he himself, the players, and the organiser."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.hosted import HostedGame
from games.game.umpire import is_umpire
from games.people.models import Player
from games.people.names import shown
from games.playing import live
from games.playing.live import LiveGame
from games.playing.services import answering, outside, seating
from games.refusals import Refused, game_over, not_a_player
from rules.facts import Fact, PersonRef, PlayersReason


def not_the_umpire() -> Refused:
    """Refuse somebody who is not the umpire of a game."""
    return Refused("not-the-umpire", _("Only the umpire of this game can do that."))


def no_umpire() -> Refused:
    """Refuse what is said to an umpire where there is none."""
    return Refused("no-umpire", _("This game has no umpire."))


@contextmanager
def opened(game_id: str) -> Iterator[tuple[LiveGame, Game]]:
    """Hold a game that is not over, with its row locked; raises Refused."""
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        if game.is_finished:
            raise game_over()
        yield table, game


def check_sits_or_organises(game: Game, player: Player | None) -> Player:
    """Raise Refused unless somebody plays in a game or organises it for others; return him."""
    if player is None:
        raise not_a_player()
    if not organises(game, player.pk) and not game.seats.filter(player=player).exists():
        raise not_a_player()
    return player


def organises(game: Game, player: int | None) -> bool:
    """Whether somebody, by his key, has set a game up for others."""
    return game.host_id == player and HostedGame.objects.filter(game=game.pk).exists()


@dataclass
class Umpiring:
    """A deed of the umpire: the game in hand, its row locked, who he is, and his client's word for it."""

    table: LiveGame
    game: Game
    umpire: Player
    seen: int
    client_id: str
    done_before: int | None = None
    """The number that the same word of his client has made, where this is not the first time it comes."""

    @property
    def who(self) -> PersonRef:
        """Who he is, for the log."""
        return PersonRef(self.umpire.name)

    def store(self, name: str, told: Fact) -> int:
        """Write the deed into the journal, tell everybody, and return the number it made."""
        deed = outside.Deed(name, told, client_id=self.client_id)
        return outside.store(self.table, self.game, deed).number


@contextmanager
def umpired(game_id: str, player: Player | None, seen: int, client_id: str) -> Iterator[Umpiring]:
    """Hold a game under way for its umpire; raises Refused for everybody else."""
    seating.check_client_id(client_id)
    with answering.on_time(game_id, None) as (table, game):
        if player is None or not is_umpire(game, player):
            raise not_the_umpire()
        seating.require_playing(game)
        seating.check_seen(game, seen)
        known = seating.taken_before(game_id, "", client_id, is_under_way=True)
        yield Umpiring(table, game, player, seen, client_id, known)


def checked_line(text: str, longest: int) -> PlayersReason:
    """Check what somebody wrote for the log, in one line; raises Refused."""
    line = " ".join(shown(text).split())
    if not line or len(line) > longest:
        told = _("Say it in a line of at most %(longest)s letters.") % {"longest": longest}
        raise Refused("malformed", told)
    return PlayersReason(text=line)
