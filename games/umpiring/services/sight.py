"""What the umpire may see: each player says so of his own side, and both are told what he sees."""

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.umpire import Leave, Umpire
from games.game.umpire import Sees, has_umpire, looks, next_sees, note, sees
from games.people.models import Player
from games.playing.live import LiveGame
from games.playing.services import outside, seating
from games.refusals import Refused
from games.serving import notices
from games.umpiring.services.rights import no_umpire, opened, umpired
from rules import Play, Seat
from rules.facts import Fact, PersonRef, side_ref, umpiring


def let_see(player: Player | None, game_id: str, given: Leave, *, seat: Seat | None = None) -> Game:
    """Say what the umpire may see, of one's own side and beyond it, or take it back; raises Refused."""
    with opened(game_id) as (table, game):
        own = seating.own_seat(game, player, seat)
        if not has_umpire(game):
            raise no_umpire()
        known = game.umpiring.get("leave", {})
        if known.get(own.colour, Leave.OPEN) == given:
            return game
        before = sees(game)
        said = sorted({*game.umpiring.get("said", []), own.colour})
        note(game, leave={**known, own.colour: str(given)}, said=said)
        play = table.current(game)
        told: list[Fact] = []
        if play is not None:
            who = PersonRef(own.name) if own.name else None
            side = side_ref(play.table.sides[Seat(own.colour)])
            told.append(umpiring.UmpireIsLet(side=side, who=who, leave=umpiring.LetSee(given)))
        change(table, game, "umpire-let", told, before)
    return game


def look(player: Player | None, game_id: str, wanted: Sees, *, seen: int, client_id: str) -> int:
    """Look at a game in another of the ways that both players let him; raises Refused."""
    with umpired(game_id, player, seen, client_id) as deed:
        game = deed.game
        if deed.done_before is not None:
            return deed.done_before
        if wanted not in looks(game):
            raise Refused("no-leave", _("The players do not let you see that."))
        if wanted is sees(game):
            return game.number
        note(game, sees=str(wanted), since=game.number + 1)
        play = deed.table.current(game)
        assert play is not None, "a game under way has rules"
        number = deed.store("umpire-looks", _told(play, wanted, deed.who))
        tell_him(game)
    return number


def change(table: LiveGame, game: Game, name: str, told: list[Fact], before: Sees) -> None:
    """Store that leave, or the umpire himself, has changed, and what he sees now; `before` is what he saw.

    In a game under way it is an entry of the journal, told to everybody. The game is held and its row locked.
    """
    now = next_sees(game)
    note(game, sees=str(now) if has_umpire(game) else None, since=game.number + 1)
    play = table.current(game)
    if play is None:
        game.save(update_fields=("umpiring", "updated"))
        notices.after_commit(game)
        tell_him(game)
        return
    if now is not before and has_umpire(game):
        told = [*told, _told(play, now, PersonRef(game.umpiring["name"]))]
    if told:
        first, *more = told
        outside.store(table, game, outside.Deed(name, first, tuple(more)))
    tell_him(game)


def _told(play: Play, now: Sees, who: PersonRef) -> Fact:
    """Tell what the umpire sees now."""
    if now is Sees.BOTH:
        return umpiring.UmpireSeesBoth(who=who)
    if now is Sees.OPEN:
        return umpiring.UmpireSeesOpenly(who=who)
    return umpiring.UmpireSeesSide(who=who, side=side_ref(play.table.sides[Seat(now)]))


def told_at_the_start(game: Game, play: Play) -> list[Fact]:
    """Tell, as a game begins, who its umpire is and what he sees, if it has one."""
    if not has_umpire(game):
        return []
    who = PersonRef(game.umpiring["name"])
    return [umpiring.UmpireSits(who=who), _told(play, sees(game), who)]


def tell_him(game: Game, *others: int | None) -> None:
    """Have the umpire's connections, and those of `others` by their keys, told after the commit all that they
    may see now."""
    now = Umpire.objects.filter(game=game.pk).values_list("player", flat=True).first()
    notices.umpire_changed(game.pk, [one for one in (now, *others) if one is not None])
