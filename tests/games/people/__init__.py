"""What tests do at the table."""

from collections.abc import Sequence
from typing import Any

from armylists.models import Platoon
from games.making.services import making
from games.models import Game, Mode, Player, Seat
from games.playing import live
from games.playing.services import answering, commands
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat as Colour
from rules.play.play import Play
from rules.views.view import view


def platoon(nation: str, **more: Any) -> int:
    """A platoon that is offered: the nation's ordinary infantry, unless said otherwise."""
    plain = {"nation": nation, "quality": "regular", "key__in": ("infantry-platoon", "rifle-platoon")}
    plain |= {"army_list__period": "1943-45"}
    return Platoon.objects.filter(playable=True, army_list__kept=None, **(plain | more)).get().pk


def force(nation: str, *supports: str, side: str = "own", **more: Any) -> dict[str, object]:
    """What a form says of a force: the nation's ordinary infantry with these supports."""
    row = Platoon.objects.select_related("army_list").get(pk=platoon(nation, **more))
    key = row.army_list.key
    counts = {f"{side}-support_{key}_{one}": supports.count(one) for one in supports}
    return {f"{side}-army": key, f"{side}-platoon_{key}": row.pk, **counts}


def wish(**more: Any) -> making.Wish:
    """A game on the first table, red British."""
    plain = {"battlefield": "hamlet-crossroads", "platoon": platoon("britain")}
    plain |= {"entropy": "from ann"} if more.get("mode", Mode.FRIENDS) == Mode.FRIENDS else {}
    return making.Wish(**(plain | more))


def free_seat(game: Game) -> Seat:
    return game.seats.get(player__isnull=True)


def begun(ann: Player, bob: Player, *, others: Sequence[str] = (), **more: Any) -> Game:
    """A game between two people that has begun; Bob is German and has picked these supports."""
    game = making.create_game(ann, wish(**more))
    invitation = free_seat(game).invitation
    making.join(bob, invitation, platoon=platoon("germany"), supports=others, entropy="from bob")
    return Game.objects.get(pk=game.pk)


def play_of(game: Game, viewer: Colour | None = None) -> Play:
    """The rules of a game as they are now, as a seat has them in hand, or everybody else."""
    with live.held(game.pk, viewer) as table:
        play = table.current(table.newest(Game.objects.get(pk=game.pk)))
    assert play is not None
    return play


def awaited(game: Game) -> Colour | None:
    """A seat that is awaited: its rules go on with its answer, so that nobody else's need follow."""
    return next(map(Colour, Game.objects.get(pk=game.pk).awaited.split()), None)


def answer(game: Game, player: Player, option: str, **more: Any) -> int:
    """Answer with an option, on the newest number unless said otherwise."""
    number = Game.objects.get(pk=game.pk).number
    plain: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"{player.name}-{number}"}
    return answering.answer(game.pk, player, reply={"option": option}, **(plain | more))


def play_until(game: Game, name: str, most: int = 400) -> None:
    """Let simple players play both sides until that is asked."""
    players = {seat: SimplePlayer(seat) for seat in Colour}
    people = {Colour(seat.colour): seat.player for seat in game.seats.select_related("player")}
    for _ in range(most):
        play = play_of(game, awaited(game))
        if any(pending.request.name == name for pending in play.pending.values()):
            return
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        reply = players[seat].choose(view(play, seat))
        more = {"seat": seat, "seen": play.number, "client_id": f"simple-{play.number}"}
        answering.answer(game.pk, people[seat], reply=reply, **more)
    raise AssertionError(f"{name} was never asked")


def say(game: Game, player: Player, name: str, **more: Any) -> int:
    """Give a command."""
    number = Game.objects.get(pk=game.pk).number
    plain: dict[str, Any] = {"seat": None, "seen": number, "client_id": f"{player.name}-{name}-{number}"}
    return commands.command(game.pk, player, name, **(plain | more))


def asked(game: Game) -> dict[str, str]:
    """Who is asked what."""
    return {str(seat): pending.request.name for seat, pending in play_of(game).pending.items()}


RED, BLUE = Colour.RED, Colour.BLUE


def waiting(ann: Player) -> Game:
    """A game of Ann's that waits for somebody."""
    return making.create_game(ann, wish())


def join(game: Game, bob: Player) -> None:
    """Bob sits down."""
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
