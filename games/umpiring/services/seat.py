"""The umpire's seat: invited to by a link, taken by whoever opens it, left again, one umpire at a time."""

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.seat import new_invitation
from games.game.models.umpire import Umpire
from games.game.umpire import Sees, note, sees
from games.people.models import Player
from games.playing.live import LiveGame
from games.refusals import Refused, game_over
from games.umpiring.services import sight
from games.umpiring.services.rights import check_sits_or_organises, not_the_umpire, opened, organises
from rules.facts import PersonRef, umpiring


def no_such_link() -> Refused:
    """Refuse a word by which nobody becomes an umpire."""
    told = _("That link is not known, or somebody has taken the umpire’s seat already.")
    return Refused("no-invitation", told)


def invite(player: Player | None, game_id: str) -> Umpire:
    """Make the link to the umpire's seat, the same until somebody has taken it; raises Refused.

    For whoever plays in the game or organises it. A link of another's is dead then: he who invites is known.
    """
    with opened(game_id) as (_table, game):
        known = check_sits_or_organises(game, player)
        row, _is_new = Umpire.objects.get_or_create(game=game, defaults={"invited_by": known})
        if row.player_id is not None:
            raise Refused("umpire-sits", _("There is an umpire already; one at a time."))
        if row.invited_by_id != known.pk:
            row.invited_by, row.invitation = known, new_invitation()
            row.save(update_fields=("invited_by", "invitation"))
    return row


def invited_by_link(word: str) -> Umpire:
    """Find the free umpire's seat of a link; raises Refused."""
    rows = Umpire.objects.select_related("game__battlefield", "invited_by")
    free = rows.filter(invitation=word, player=None, invited_by__isnull=False)
    row = free.first() if word.isprintable() else None
    if row is None:
        raise no_such_link()
    if row.game.is_finished:
        raise game_over()
    return row


def sit(player: Player, word: str) -> Game:
    """Take the umpire's seat by its link; raises Refused, for somebody who sits at the table as well."""
    with opened(invited_by_link(word).game_id) as (table, game):
        row = Umpire.objects.select_for_update().filter(game=game, invitation=word, player=None).first()
        if row is None:
            raise no_such_link()
        if game.seats.filter(player=player).exists():
            raise Refused("own-game", _("You play in this game; its umpire is somebody who does not."))
        row.player = player
        row.save(update_fields=("player",))
        note(game, name=player.name, leave=_agreed_before(game, row))
        told = umpiring.UmpireSits(who=PersonRef(player.name))
        sight.change(table, game, "umpire-sits", [told], Sees.OPEN)
    return game


def _agreed_before(game: Game, row: Umpire) -> dict[str, str]:
    """List what was agreed before the game that an umpire may see, for each side for which that holds.

    It holds for an umpire whom the organiser names, if he does not play, and for the side of the player who
    invites one: the other has not chosen him and is to say so himself, and so is who has said anything since.
    """
    if not game.umpire_leave:
        return {}
    said, inviter = game.umpiring.get("said", []), row.invited_by_id
    seats = {seat.colour: seat.player_id for seat in game.seats.all()}
    by_organiser = organises(game, inviter) and inviter not in seats.values()
    agreed = [colour for colour, player in seats.items() if by_organiser or player == inviter]
    return {colour: game.umpire_leave for colour in agreed if colour not in said}


def leave(player: Player | None, game_id: str) -> Game:
    """Get up from the umpire's seat; raises Refused."""
    with opened(game_id) as (table, game):
        row = Umpire.objects.filter(game=game, player=player).first() if player is not None else None
        if row is None:
            raise not_the_umpire()
        empty(table, game, row)
    return game


def dismiss(player: Player | None, game_id: str) -> Game:
    """Take the umpire's seat from whoever has it, or the link to it from whoever has that; raises Refused.

    For whoever plays in the game or organises it.
    """
    with opened(game_id) as (table, game):
        check_sits_or_organises(game, player)
        row = Umpire.objects.filter(game=game).first()
        if row is not None:
            empty(table, game, row)
    return game


def empty(table: LiveGame, game: Game, row: Umpire) -> None:
    """Free the umpire's seat: its link is dead, and what he was let see ends with him."""
    before, name, gone = sees(game), game.umpiring.get("name"), row.player_id
    row.player, row.invited_by, row.invitation = None, None, new_invitation()
    row.save(update_fields=("player", "invited_by", "invitation"))
    if name is None:
        return
    game.umpiring = {one: game.umpiring[one] for one in ("said", "rulings") if one in game.umpiring}
    sight.change(table, game, "umpire-leaves", [umpiring.UmpireLeaves(who=PersonRef(name))], before)
    sight.tell_him(game, gone)
