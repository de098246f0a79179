"""The seats of an evening's games: whoever is paired sits there, and nobody else."""

from django.db import transaction

from games.evenings.models import Pairing, Participant
from games.evenings.services.rights import organised
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.game.places import place_of
from games.hosting.services import seats
from games.making.services.sitting_down import seat_computer, sit_down
from games.people.models import Player


def fill_seats(organiser: Player, word: str, key: int) -> None:
    """Let both of a pairing sit down, as far as that can be done for them; raises Refused."""
    for colour in ("red", "blue"):
        fill_seat(organiser, word, key, colour)


def fill_seat(
    organiser: Player, word: str, key: int, colour: str, *, instead_of: Participant | None = None
) -> None:
    """Let whoever is paired have his seat, taken from somebody he stands in for; done again it changes
    nothing.

    A computer's player sits down. So does a person who is known here, where his force stands; another sits
    down himself by the seat's link. Raises Refused, and Diverged.
    """
    pairing = Pairing.objects.select_related("red", "blue", "game").filter(pk=key).first()
    if pairing is None or pairing.game is None or pairing.game.is_finished:
        return
    who = pairing.red if colour == "red" else pairing.blue
    assert who is not None, "a pairing with a game has two"
    seat = pairing.game.seats.get(colour=colour)
    if _sits_there(seat, who):
        return
    if instead_of is not None and _has_it(seat, who, instead_of):
        told = {"name": who.name, "seen": seat.invitation}
        seats.give_anew(organiser, pairing.game.pk, colour, **told, even_if_played=True)
    _sit_down(organiser, word, pairing.game, colour, who)


def _sits_there(seat: Seat, who: Participant) -> bool:
    if who.is_computer:
        return seat.is_computer
    return seat.player_id is not None and seat.player_id == who.player_id


def _has_it(seat: Seat, who: Participant, gone: Participant) -> bool:
    """Whether a seat, or its link, is still that of one for whom another stands in."""
    if seat.is_computer or (seat.player_id is not None and seat.player_id == gone.player_id):
        return True
    place = place_of(seat)
    return place is not None and place.meant_for != who.name


@transaction.atomic
def _sit_down(organiser: Player, word: str, game: Game, colour: str, who: Participant) -> None:
    organised(organiser, word)
    seat = game.seats.select_related("game").get(colour=colour)
    if not seat.is_free:
        return
    if who.is_computer:
        seat_computer(seat)
    elif who.player is not None and has_his_force(seat):
        sit_down(who.player, seat.invitation)


def has_his_force(seat: Seat) -> bool:
    """Whether whoever sits down at a seat has nothing to choose before."""
    if seat.game.is_playing:
        return True
    place = place_of(seat)
    return place is not None and place.platoon_stands and (place.supports_stand or seat.game.picks_late)
