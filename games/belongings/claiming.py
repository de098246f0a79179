"""What a guest has, given to the account that he signs in to."""

from django.contrib.auth.models import User
from django.db import transaction

from games.evenings.services import belongings as evenings
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.lessons import services as lessons
from games.lists import services as own_lists
from games.people.models import Player
from games.playing import live
from games.umpiring.services import people as umpires


@transaction.atomic
def claim(player: Player, user: User) -> Player:
    """Give a guest's games to an account; where it has played before, both become one."""
    known = Player.objects.filter(user=user).exclude(pk=player.pk).first()
    if known is None:
        player.user = user
        player.save(update_fields=("user",))
        return player
    if player.user_id is None:
        _take_over(player, known)
    return known


def _take_over(guest: Player, known: Player) -> None:
    """Hand over the guest's seats, except where that would set a person against himself by accident; the
    games and evenings that he organises, how far he is in lessons, and the positions, tables, forces, lists
    and house rules that he keeps."""
    both = set(known.seats.values_list("game_id", flat=True))
    handed = Seat.objects.filter(player=guest).exclude(game_id__in=both)
    games = list(handed.values_list("game_id", flat=True))
    handed.update(player=known)
    umpires.hand_over(guest, known)
    Game.objects.filter(pk__in=games, host=guest).update(host=known)
    Game.objects.filter(hosted__isnull=False, host=guest).update(host=known)
    evenings.hand_over(guest, known)
    guest.house_rules.update(owner=known)
    guest.positions.update(owner=known)
    guest.tables.update(owner=known)
    guest.saved_forces.update(owner=known)
    own_lists.hand_over(guest, known)
    lessons.hand_over(guest, known)
    for game_id in games:
        live.forget_after_commit(game_id)
