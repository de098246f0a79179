"""Positions: kept from finished games, named anew, shared, deleted, and begun as games."""

import zlib
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from armylists.terms import FREELY, Terms
from games.game.models.game import Game, Mode
from games.game.selectors import may_keep
from games.making.services import making
from games.people.models import Player
from games.people.names import checked_name
from games.playing import selectors
from games.positions.models import Position
from games.positions.opening import Opening
from games.refusals import Refused
from rules import Seat

MOST_POSITIONS = 50
"""Positions that one player keeps."""

AS_BEFORE = Terms(level=10_000)
"""What a game that is over was begun with is not judged by level again."""


@transaction.atomic
def keep(player: Player, game: Game, number: int, title: str) -> Position:
    """Keep the table of a finished game as it stood at a number, or at the last moment before it from which
    the rules can go on; raises Refused."""
    _check_may_keep(player, game)
    title = checked_name(title)
    Player.objects.select_for_update().get(pk=player.pk)
    if player.positions.count() >= MOST_POSITIONS:
        told = _("You keep %(most_positions)s positions already; delete one first.") % {
            "most_positions": MOST_POSITIONS
        }
        raise Refused("too-many-positions", told)
    saved = selectors.play_at(game, number).checkpoint
    forces = {seat.colour: seat.force for seat in game.seats.all() if seat.force}
    return Position.objects.create(
        title=title,
        owner=player,
        game=game,
        number=saved.number,
        edition=game.edition,
        battlefield=game.battlefield,
        red=forces[Seat.RED],
        blue=forces[Seat.BLUE],
        packed_setup=game.packed_setup,
        schema=saved.schema,
        packed_table=zlib.compress(saved.table),
    )


def _check_may_keep(player: Player, game: Game) -> None:
    if not game.is_finished:
        raise Refused(
            "not-over", _("A position can be kept when the game is over; until then it has secrets.")
        )
    if not game.has_begun:
        raise Refused("not-started", _("This game was never begun."))
    if not may_keep(player, game):
        raise Refused(
            "not-a-player", _("Those who played a game and who set it up may keep positions of it.")
        )


def own_position(player: Player, word: str) -> Position:
    """Find one of the player's positions; raises Refused."""
    found = player.positions.filter(pk=word).first() if word.isascii() and word.isalnum() else None
    if found is None:
        raise Refused("no-such-position", _("You keep no such position."))
    return found


def rename(player: Player, word: str, title: str) -> Position:
    """Give a position of the player another title; raises Refused."""
    known = own_position(player, word)
    known.title = checked_name(title)
    known.save(update_fields=("title",))
    return known


def share(player: Player, word: str, *, is_shared: bool) -> Position:
    """Let whoever has its link open a position of the player, or nobody else; raises Refused."""
    known = own_position(player, word)
    known.is_shared = is_shared
    known.save(update_fields=("is_shared",))
    return known


def delete(player: Player, word: str) -> None:
    """Delete a position of the player; games that began from it go on. Raises Refused."""
    own_position(player, word).delete()


@dataclass(frozen=True, kw_only=True)
class Practice:
    """How somebody wants to play a position: which side is his against the computer, and his part of the
    dice."""

    mode: Mode = Mode.HOT_SEAT
    seat: Seat = Seat.RED
    entropy: str = ""
    promise: str = ""


def begin(player: Player, opening: Opening, practice: Practice) -> Game:
    """Begin a game from a position; raises Refused."""
    if practice.mode == Mode.FRIENDS:
        raise Refused("malformed", _("A position is played in one browser or against the computer."))
    own, other = opening.forces[practice.seat], opening.forces[practice.seat.other]
    wish = making.Wish(
        mode=practice.mode,
        seat=practice.seat,
        edition=opening.edition,
        scenario=opening.scenario,
        attacker=opening.attacker,
        options=opening.options,
        battlefield=opening.battlefield.pk,
        platoon=own.platoon.pk,
        other_platoon=other.platoon.pk,
        supports=own.supports,
        other_supports=other.supports,
        listed=False,
        entropy=practice.entropy,
        promise=practice.promise,
    )
    terms = AS_BEFORE if opening.setup else FREELY
    start = making.Start(
        lay=opening.lay,
        setup=opening.setup,
        position=opening.word,
        terms=terms,
        granted=[own.platoon, other.platoon],
    )
    return making.create_game(player, wish, start=start)
