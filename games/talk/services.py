"""The talk around a table: who says what to whom, who hears whom no more, and what is taken away."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.game import delays
from games.game.models.game import Game
from games.people.models import Player
from games.people.names import shown
from games.refusals import Refused, no_such_game
from games.serving import notices
from games.talk import stilling
from games.talk.models import LONGEST_LINE, ChatLine, Mute

MOST_MUTED = 200


def say(game_id: str, player: Player | None, text: str, *, for_all: bool = False) -> ChatLine:
    """Add what somebody says to the talk at a game; raises Refused, for somebody without a name as well.

    Watchers read what is said from a seat only if it is `for_all`; what a watcher says, everybody reads, but
    where watchers see what players hide: then those who watch alone.
    """
    player = named(player)
    text = " ".join(shown(text).split())[:LONGEST_LINE]
    if not text:
        raise Refused("malformed", _("There is nothing to say in that."))
    game = Game.objects.row_called(game_id)
    if game is None:
        raise no_such_game()
    seats = list(player.seats.filter(game_id=game_id).values_list("colour", flat=True))
    seat = seats[0] if len(seats) == 1 else ""
    if not seats:
        stilling.check_may_speak(game_id, player)
    return ChatLine.objects.create(
        game_id=game_id,
        player=player,
        name=player.name,
        seat=seat,
        text=text,
        for_all=for_all or not seats,
        for_watchers=not seats and delays.is_open_later(game),
    )


def named(player: Player | None) -> Player:
    """Return the player; raises Refused for somebody without a name."""
    if player is None:
        raise Refused("not-a-player", _("Give yourself a name first."))
    return player


def remove(game_id: str, player: Player | None, line: int) -> ChatLine:
    """Take a line away from everybody's eyes: for whoever set up the game. Raises Refused."""
    found = _line(game_id, player, line)
    if player is None or found.game.host_id != player.pk:
        raise Refused("not-the-host", _("Only whoever set up this game can take a line away."))
    found.removed = True
    found.save(update_fields=("removed",))
    return found


def take_away(line: ChatLine) -> None:
    """Take a line away, for the host of the site, and tell every connection that has read it."""
    line.removed = True
    line.save(update_fields=("removed",))
    game_id = line.game_id
    told = {"type": "game.unsaid", "line": line.pk, "by": line.player_id, "for_all": line.for_all}
    told["for_watchers"] = line.for_watchers
    transaction.on_commit(lambda: notices.tell(game_id, told), robust=True)


def mute(game_id: str, player: Player | None, line: int, *, on: bool) -> None:
    """Mute the author of a line for this player at all tables, or with `on` false hear him again. Raises
    Refused."""
    player = named(player)
    other = _line(game_id, player, line).player
    if other is None or other.pk == player.pk:
        raise Refused("not-possible", _("There is nobody to mute in that."))
    if not on:
        player.mutes.filter(muted=other).delete()
        return
    if player.mutes.count() >= MOST_MUTED:
        raise Refused(
            "too-many-muted",
            _("You have muted %(most_muted)s people; hear one of them again first.")
            % {"most_muted": MOST_MUTED},
        )
    Mute.objects.get_or_create(player=player, muted=other)


def muted_by(player: Player | None) -> frozenset[int]:
    """List the people whom somebody does not want to hear."""
    return frozenset(player.mutes.values_list("muted", flat=True)) if player is not None else frozenset()


def lines_for(game: Game, *, sits: bool, muted: frozenset[int], most: int) -> list[ChatLine]:
    """Read the end of the talk, oldest first, for somebody who sits at the table or watches."""
    lines = ChatLine.objects.filter(_readable(sits), game=game, removed=False).exclude(player__in=muted)
    return list(reversed(lines.order_by("-id")[:most]))


def muted_at(game: Game, muted: frozenset[int], *, sits: bool) -> list[ChatLine]:
    """Find the newest line that somebody may read of each whom he muted: by it they can be heard again."""
    lines = ChatLine.objects.filter(_readable(sits), game=game, player__in=muted).order_by("id")
    return list({line.player_id: line for line in lines}.values()) if muted else []


def _readable(sits: bool) -> Q:
    """Filter what somebody may read who sits at the table or watches."""
    return Q(for_watchers=False) if sits else Q(for_all=True)


def _line(game_id: str, player: Player | None, line: int) -> ChatLine:
    """Find a line that the player may read: whether there is another is told to nobody. Raises Refused."""
    sits = player is not None and player.seats.filter(game_id=game_id).exists()
    lines = ChatLine.objects.select_related("game", "player").filter(_readable(sits), game_id=game_id)
    found = lines.filter(pk=line).first()
    if found is None:
        raise Refused("no-such-line", _("That line is not there any more."))
    return found
