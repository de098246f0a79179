"""Stilling watchers: who set up a game lets one of them, or all, say nothing more; everybody is told."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.people.models import Player
from games.playing import live
from games.playing.services import outside, seating
from games.refusals import Refused
from games.talk.models import ChatLine, Stilled
from rules.facts import Fact, PersonRef, around


def check_may_speak(game_id: str, player: Player) -> None:
    """Refuse what a watcher says who is stilled at this game; raises Refused."""
    his = Q(player=player) | Q(player=None)
    if Stilled.objects.filter(his, game_id=game_id).exists():
        told = _("The host of this game has stilled you. You may go on watching.")
        raise Refused("stilled", told)


def still(game_id: str, player: Player | None, line: int | None, *, on: bool) -> None:
    """Still whoever of those who watch said a line, or without one all of them, or let them speak again.

    For whoever set up the game. Raises Refused, and Diverged.
    """
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        if player is None or game.host_id != player.pk:
            raise Refused("not-the-host", _("Only whoever set up this game can still its watchers."))
        whom = _watcher(game, line) if line is not None else None
        if not _note(game, whom, on=on):
            return
        if game.is_playing:
            outside.store(table, game, outside.Deed("still" if on else "unstill", _told(whom, on=on)))


def still_by_host(line: ChatLine) -> None:
    """Still whoever said a line, for the host of the site; raises Refused, and Diverged."""
    with live.held(line.game_id) as table, transaction.atomic():
        game = seating.locked(line.game_id)
        whom = _watcher(game, line.pk)
        if _note(game, whom, on=True) and game.is_playing:
            outside.store(table, game, outside.Deed("still", _told(whom, on=True)))


def _watcher(game: Game, line: int) -> Player:
    """Find the watcher who said a line; raises Refused for a player's."""
    said = ChatLine.objects.filter(game=game, pk=line).select_related("player").first()
    if said is None or said.player is None:
        raise Refused("no-such-line", _("That line is not there any more."))
    if game.seats.filter(player=said.player).exists():
        raise Refused("not-possible", _("Only those who watch can be stilled. You may mute a player."))
    return said.player


def _note(game: Game, whom: Player | None, *, on: bool) -> bool:
    """Note who is stilled; return whether that is new."""
    if on:
        return Stilled.objects.get_or_create(game=game, player=whom)[1]
    return Stilled.objects.filter(game=game, player=whom).delete()[0] > 0


def _told(whom: Player | None, *, on: bool) -> Fact:
    who = PersonRef(whom.name) if whom is not None else None
    return around.WatchersStilled(who=who) if on else around.WatchersSpeakAgain(who=who)
