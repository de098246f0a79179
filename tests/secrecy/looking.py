"""Those who look at a game, and what is hidden in it: one for each column of the table."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.test import Client

from games.game.umpire import Sees
from games.making.services.sitting_down import sit_down
from games.models import Entry, Game, Leave, Player
from games.people.services.players import new_guest
from games.playing.services import commands
from games.umpiring.services import sight
from tests.games.hosting.table import fixed, hosted, seat
from tests.games.people import BLUE, RED, platoon, play_of
from tests.games.umpiring.table import lets, says, sits

SUPPORTS = {"red": ["churchill-crocodile"], "blue": ["jagdpanther"]}
NAMED = {"red": ("Crocodile", "churchill-crocodile"), "blue": ("Jagdpanther", "jagdpanther")}
"""What each side has picked in secret, as pages and programs name it."""


@dataclass
class Looked:
    """A game under way, those around it, and the ids of what each side hides."""

    game: Game
    people: dict[str, Player]
    ids: dict[str, set[str]]

    def hidden_in(self, text: str, *, by_name: bool = True) -> set[str]:
        """Of which sides something hidden is told in this text: by its id, or by a name that lists have,
        too."""
        return {
            side
            for side in SUPPORTS
            if any(f'"{one}"' in text for one in self.ids[side])
            or (by_name and any(one in text for one in NAMED[side]))
        }

    def let_watch(self) -> None:
        """Both players let watchers see what they hide, one Phase later."""
        for name, colour in (("player", RED), ("opponent", BLUE)):
            number = Game.objects.get(pk=self.game.pk).number
            word = {"seat": colour, "seen": number, "client_id": f"let-{colour}"}
            commands.let_watch(self.game.pk, self.people[name], "phases", 1, **word)

    def let_the_delay_go_by(self) -> None:
        """So many Phases were played since as both wished; what is hidden now is open then."""
        row = Game.objects.get(pk=self.game.pk)
        Entry.objects.filter(game=row).update(phases_begun=0)
        Game.objects.filter(pk=row.pk).update(phases_begun=2)


def looked_at() -> Looked:
    """A game that Otto organises, in which Ann is red and Bob blue; nothing of theirs is on the table."""
    people = {name: new_guest(called)[0] for name, called in NAMES.items()}
    game = hosted(people["organiser"], seats={RED: fixed("britain"), BLUE: fixed("germany")})
    for name, colour, nation in (("player", "red", "britain"), ("opponent", "blue", "germany")):
        own = {"platoon": platoon(nation), "supports": SUPPORTS[colour]}
        sit_down(people[name], seat(game, colour).invitation, **own)
    game.refresh_from_db()
    assert game.is_playing
    whisper_to_red(game)
    rules = play_of(game).game
    ids = {
        str(side.seat): {one.id for one in (*side.teams.values(), *side.leaders.values()) if not one.on_table}
        for side in rules.sides()
    }
    assert all(ids.values())
    return Looked(game, people, ids)


def whisper_to_red(game: Game) -> None:
    """Red was told something alone."""
    first = Entry.objects.get(game=game, number=0)
    told = f"The {NAMED['red'][0]} waits."
    first.events = [*first.events, {"kind": "whisper", "text": told, "only": "red"}]
    first.save(update_fields=("events",))


NAMES = {"player": "Ann", "opponent": "Bob", "watcher": "Eve", "organiser": "Otto", "umpire": "Una"}


def browser_of(player: Player) -> Client:
    browser = Client()
    session = browser.session
    session["player"] = player.pk
    session.save()
    return browser


def host_of_the_site(_: Player | None) -> Client:
    browser = Client()
    host = User.objects.filter(username="host").first()
    browser.force_login(host or User.objects.create_superuser("host", password="only for this test"))
    return browser


def later(looked: Looked) -> Player:
    looked.let_watch()
    looked.let_the_delay_go_by()
    return looked.people["watcher"]


def waiting_for_later(looked: Looked) -> Player:
    looked.let_watch()
    return looked.people["watcher"]


def umpire(looked: Looked) -> Player:
    sits(looked.game, looked.people["player"], looked.people["umpire"])
    return looked.people["umpire"]


def umpire_by_leave(looked: Looked) -> Player:
    una = umpire(looked)
    for name, colour in (("player", RED), ("opponent", BLUE)):
        lets(looked.game, looked.people[name], Leave.ALL, colour)
    sight.look(una, looked.game.pk, Sees.BOTH, **says(looked.game))
    return una


PEOPLE: dict[str, Callable[[Looked], Player | None]] = {
    "guest": lambda _: None,
    "its player": lambda looked: looked.people["player"],
    "opponent": lambda looked: looked.people["opponent"],
    "watcher": lambda looked: looked.people["watcher"],
    "before the delay": waiting_for_later,
    "after it": later,
    "umpire": umpire,
    "umpire by leave": umpire_by_leave,
    "organiser": lambda looked: looked.people["organiser"],
    "host of the site": lambda _: None,
}
"""Who looks, by the columns of the table. Red is the side whose secrets they are about."""

SEE_BLUE = ("opponent", "after it", "umpire by leave")
"""The columns of who may see what blue hides."""


def browser_for(column: str, looked: Looked) -> Client:
    """The browser of whom a column is about, once he is as it says."""
    player = PEOPLE[column](looked)
    if column == "host of the site":
        return host_of_the_site(player)
    return browser_of(player) if player is not None else Client()
