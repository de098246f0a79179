"""An evening of Otto's, and those who come to it."""

from datetime import timedelta
from secrets import token_urlsafe
from typing import Any

from django.utils import timezone

from games.evenings.services import arranging, coming
from games.evenings.services.arranging import Invited
from games.game.models.game import Support
from games.models import Evening, Pairing, Participant, Player, Round
from games.people.services.players import new_guest
from tests.games.hosting.table import plan


def invited(**more: Any) -> Invited:
    starts = timezone.now() + timedelta(days=1)
    return Invited(**({"title": "Tuesday", "starts": starts, "time_zone": "Europe/Berlin"} | more))


def arranged(otto: Player, *, plan_of: dict[str, Any] | None = None, **more: Any) -> Evening:
    """An evening whose games begin as soon as both sit: two fixed platoons, supports by lot."""
    agreed = {"setting": {"support": Support.DRAWN}} | (plan_of or {})
    return arranging.arrange(otto, invited(**more), plan(press=token_urlsafe(16), **agreed))


def comes(evening: Evening, name: str) -> Participant:
    """Somebody with a browser of his own comes by the link."""
    return coming.come(new_guest(name)[0], evening.invitation)


def come(evening: Evening, count: int) -> list[Participant]:
    return [comes(evening, f"Guest {number}") for number in range(1, count + 1)]


def pairs(one: Round) -> set[frozenset[str]]:
    """Who meets whom, by their names; who is odd out alone."""
    return {
        frozenset(filter(None, (each.red.name, each.blue.name if each.blue else "")))
        for each in one.pairings.select_related("red", "blue")
    }


def pairing_with(one: Round, who: Participant) -> Pairing:
    return next(each for each in one.pairings.all() if who.pk in (each.red_id, each.blue_id))
