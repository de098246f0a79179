"""An evening of 30 tables: made and begun at one press, and at two presses at once."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from bench.opening import NATIONS, open_database
from bench.report import Report

if TYPE_CHECKING:
    from games.models import Evening, Player

TABLES = 30
LONGEST = 10.0
"""Seconds, on two cores."""


def run(report: Report, folder: Path) -> None:
    """Press once in one evening, and twice at once in another."""
    folder.mkdir(exist_ok=True)
    open_database(folder)
    for presses, told in ((1, "at one press"), (2, "at two presses at once, begun once")):
        seconds, number = pressed(presses)
        report.add(
            f"{TABLES} tables of an evening made and begun {told}",
            f"{seconds:.1f} s",
            beside=f"{number} games",
            aim=f"under {LONGEST:.0f} s",
            is_met=seconds < LONGEST and number == TABLES,
        )


def pressed(presses: int) -> tuple[float, int]:
    """Seconds until an evening is begun at so many presses at once, and how many games are under way then."""
    from games.models import Game, Status

    organiser, evening = paired()
    began = time.perf_counter()
    with ThreadPoolExecutor(presses) as hands:
        list(hands.map(lambda _: press(organiser, evening), range(presses)))
    seconds = time.perf_counter() - began
    games = Game.objects.filter(pairing__round__evening=evening, status=Status.PLAYING)
    return seconds, games.count()


def press(organiser: "Player", evening: "Evening") -> None:
    """Begin the round, as the button does."""
    from django.db import connections

    from games.evenings.services import making_up

    making_up.begin(organiser, evening.pk)
    connections.close_all()


def paired() -> "tuple[Player, Evening]":
    """An evening to which two for each table have come and are paired."""
    from django.utils import timezone

    from armylists.models import Platoon
    from games.evenings.services import arranging, coming, pairing
    from games.hosting.services.setting_up import Given, Plan
    from games.making.services.agreeing import Setting
    from games.models import Support
    from games.people.services import players
    from rules import Seat

    organiser, _ = players.new_guest("Otto")
    plain = Platoon.objects.filter(key="infantry-platoon", quality="regular", army_list__period="1943-45")
    given = [Given(platoon=plain.get(nation=one).pk) for one in NATIONS]
    setting = Setting(battlefield="hamlet-crossroads", support=Support.DRAWN)
    plan = Plan(setting=setting, seats=dict(zip(Seat, given, strict=True)), press=token_urlsafe(16))
    starts = timezone.now() + timedelta(days=2)
    invited = arranging.Invited(title="Thirty tables", starts=starts, time_zone="UTC")
    evening = arranging.arrange(organiser, invited, plan)
    for number in range(2 * TABLES):
        coming.come(players.new_guest(f"Guest {number}")[0], evening.invitation)
    pairing.draw(organiser, evening.pk)
    return organiser, evening
