"""Who may do what at a table, and whether something was done before."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.seat import Seat
from games.journal.kept import Kept
from games.people.models import Player
from games.playing import live
from games.refusals import Refused, game_over, no_such_game, not_a_player, not_started, not_your_seat
from rules import Seat as RulesSeat

LONGEST_CLIENT_ID = 64


def locked(game_id: str) -> Game:
    """Lock the game's row until the transaction ends; raises Refused."""
    game = Game.objects.row_called(game_id, lock=True)
    if game is None:
        raise no_such_game()
    live.board(game_id).committed.forget_units_unless_at(game.number)
    return game


def found(game_id: str) -> Game:
    """Find the game's row as it is now; raises Refused."""
    game = Game.objects.row_called(game_id)
    if game is None:
        raise no_such_game()
    return game


def colour_of(game_id: str, player: Player | None, seat: RulesSeat | None) -> RulesSeat:
    """Find the seat for which this player speaks, the named one if he has both; raises Refused."""
    own = _of(player, live.seats_known(game_id))
    return RulesSeat(_named(own or _looked_up(found(game_id), player), seat).colour)


def own_seat(game: Game, player: Player | None, seat: RulesSeat | None, known: Sequence[Seat] = ()) -> Seat:
    """Find the seat of this player, the named one if he has both; raises Refused.

    `known` are the seats as they were when the game was loaded; who is not among them is looked up.
    """
    return _named(_of(player, known) or _looked_up(game, player), seat)


def _of(player: Player | None, seats: Sequence[Seat]) -> list[Seat]:
    return [one for one in seats if player is not None and one.player_id == player.pk]


def _looked_up(game: Game, player: Player | None) -> list[Seat]:
    own = list(game.seats.filter(player=player)) if player is not None else []
    if not own:
        raise not_a_player()
    return own


def _named(own: Sequence[Seat], seat: RulesSeat | None) -> Seat:
    """Choose the seat of that name; without a name the only one; raises Refused."""
    if seat is None:
        if len(own) > 1:
            raise Refused("malformed", _("Say for which side; you play both."))
        return own[0]
    chosen = next((one for one in own if one.colour == seat), None)
    if chosen is None:
        raise not_your_seat()
    return chosen


def require_playing(game: Game) -> None:
    """Raise Refused unless the game is under way."""
    if game.is_finished:
        raise game_over()
    if not game.is_playing:
        raise not_started()


def check_seen(game: Game, seen: int) -> None:
    """Raise Refused when somebody has decided on a number that is still to come."""
    if seen > game.number:
        raise Refused("malformed", _("The game is only at number %(number)s.") % {"number": game.number})


def check_client_id(client_id: str) -> None:
    """Raise Refused unless it can be a client's word for one decision."""
    if not 0 < len(client_id) <= LONGEST_CLIENT_ID or not client_id.isprintable():
        raise Refused(
            "malformed",
            _("client_id must be a word of 1 to %(longest_client_id)s letters.")
            % {"longest_client_id": LONGEST_CLIENT_ID},
        )


def taken_before(
    game_id: str, seat: RulesSeat | str, client_id: str, *, is_under_way: bool = False
) -> int | None:
    """Find the number that this client id made when it came the first time; None where it is new.

    Whoever holds the game's row says whether the game `is_under_way`, so that one query is enough.
    """
    return Kept(game_id, is_under_way).answered_as(seat, client_id)
