"""What one more game takes of a serving process's memory: just opened, and after so many answers."""

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench import opening
from bench.report import ROOT, Report

if TYPE_CHECKING:
    from games.game.viewers import Viewer
    from games.playing.made import Shown

GAMES = 10
"""Games that the process has in hand besides the first, which brings along what all games share."""

ANSWERS = 200
MOST_OPENED, MOST_PLAYED = 0.5, 2.0
"""MB that one more game is to take."""

Viewers = dict["Viewer", "Shown"]


@dataclass
class Served:
    """A game as it is served: what red, blue and the watchers were last shown, and its two players.

    `begin` makes the game of a number, and returns its id.
    """

    number: int
    begin: Callable[[int], str]
    id: str = ""
    shown: Viewers = field(default_factory=dict)

    def open(self) -> None:
        """Begin it, and show it to all three."""
        from games.models import Game
        from games.playing import live, showing
        from rules import Seat

        self.id = self.begin(self.number)
        row = Game.objects.get(pk=self.id)
        for viewer in (*Seat, None):
            with live.held(self.id, viewer) as table:
                self.shown[viewer] = showing.show(table, row)

    def play(self, answers: int) -> None:
        """Let both answer so often; all three are told each time."""
        from games.models import Game
        from rules import Seat
        from rules.bots import SimplePlayer
        from tests.sent import read

        seated = Game.objects.get(pk=self.id).seats.select_related("player")
        people = {one.colour: one.player for one in seated}
        bots = {seat: SimplePlayer(seat) for seat in Seat}
        for count in range(answers):
            seat = next(one for one in Seat if self._is_asked(one))
            reply = bots[seat].choose(read(self._seen(seat)))
            self._answer(people[seat], seat, reply, f"b{count}")

    def _seen(self, seat: "Viewer") -> dict[str, Any]:
        """What a seat's screen shows, with its question."""
        from games.game.models.game import Game
        from games.playing import selectors

        view: dict[str, Any] = selectors.shown(Game.objects.get(pk=self.id), seat)["view"]
        return view

    def _is_asked(self, seat: "Viewer") -> bool:
        request = self.shown[seat].view.get("request")
        return request is not None and not request["standing"]

    def _answer(self, person: object, seat: "Viewer", reply: object, word: str) -> None:
        from games.playing.services import answering
        from games.socket import visiting

        seen = self.shown[seat].number
        number = answering.answer(self.id, person, seat=seat, seen=seen, client_id=word, reply=reply)
        for viewer, before in self.shown.items():
            made = visiting.update(visiting.Visitor(self.id, seat=viewer), before, number)
            self.shown[viewer] = made[0] if made else before


def resident() -> float:
    """The MB of memory that this process now takes."""
    gc.collect()
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1000


def measured(games: Sequence[Served], answers: int = ANSWERS) -> tuple[float, float]:
    """MB for one more game than the first, just opened and after its answers, in a process of its own."""
    first, *more = games
    first.open()
    first.play(answers)
    before = resident()
    for one in more:
        one.open()
    opened = resident()
    for one in more:
        one.play(answers)
    return (opened - before) / len(more), (resident() - before) / len(more)


def run(report: Report, folder: Path) -> None:
    """Both, in a process of their own: what one has freed another would fill."""
    place = folder / "memory"
    place.mkdir()
    told = subprocess.run(
        [sys.executable, "-m", "bench.memory", str(place)],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    opened, played = json.loads(told.stdout.splitlines()[-1])
    for what, found, most in (
        ("just opened", opened, MOST_OPENED),
        (f"{ANSWERS} answers", played, MOST_PLAYED),
    ):
        report.add(
            f"memory of one more game, {what}, three viewers",
            f"{found:.2f} MB",
            aim=f"at most {most:g} MB",
            is_met=found <= most,
        )


if __name__ == "__main__":
    opening.open_database(Path(sys.argv[1]))
    plain = [Served(number, partial(opening.game_of, 0)) for number in range(GAMES + 1)]
    print(json.dumps(measured(plain)))
