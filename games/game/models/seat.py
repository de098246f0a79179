"""A place at the table."""

import secrets
from collections.abc import Iterable

from django.db import models
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.called import called
from armylists.meetings import supplement_of
from cocweb.language import in_words
from rules import Role
from rules import Seat as RulesSeat
from telling import LEFT

ROLE_WORDS = {Role.ATTACKER: gettext_lazy("attacks"), Role.DEFENDER: gettext_lazy("defends")}
"""What a side does in a scenario in which one attacks, for people."""


def new_invitation() -> str:
    """Draw the secret part of an invite link."""
    return secrets.token_urlsafe(16)


def supplement_among(seats: "Iterable[Seat]") -> str:
    """Name the supplement that the lists are from which were chosen so far, by its id, "" for none."""
    lists = [seat.force.platoon.army_list.key for seat in seats if seat.force]
    return next(filter(None, map(supplement_of, lists)), "")


class Seat(models.Model):
    """Red or blue of a game: who sits there, with what force, and the invitation while it is free."""

    class Colour(models.TextChoices):
        """The rules' seats, for people."""

        RED = RulesSeat.RED.value, gettext_lazy("Red")
        BLUE = RulesSeat.BLUE.value, gettext_lazy("Blue")

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="seats")
    colour = models.CharField(max_length=4, choices=Colour.choices)
    player = models.ForeignKey(
        "games.Player", null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    is_computer = models.BooleanField(default=False)
    force = models.OneToOneField(
        "games.Force", null=True, blank=True, on_delete=models.PROTECT, related_name="seat"
    )
    has_picked = models.BooleanField(default=False, help_text="Its support stands, where there are levels.")
    invitation = models.CharField(max_length=32, unique=True, default=new_invitation)

    class Meta:
        """Red before blue; one of each in a game."""

        ordering = ("game", "-colour")
        constraints = (models.UniqueConstraint(fields=("game", "colour"), name="one_seat_of_a_colour"),)

    def __str__(self) -> str:
        """Tell the game and the colour."""
        return f"{self.game_id} {self.colour}"

    @property
    def is_free(self) -> bool:
        """Whether somebody can still sit down here."""
        return self.player_id is None and not self.is_computer

    @property
    def name(self) -> str:
        """Who sits here, for people."""
        if self.is_computer:
            return _("Computer")
        name = self.player.name if self.player else ""
        return called(name) if name == LEFT else name

    @property
    def part(self) -> str:
        """What this side does in a scenario in which one attacks ("attacks"); else nothing."""
        if not self.game.mission.has_roles:
            return ""
        return str(ROLE_WORDS[self.game.role(RulesSeat(self.colour))])

    @property
    def aim(self) -> str:
        """What this side is there for."""
        return in_words(self.game.mission.aims[self.game.role(RulesSeat(self.colour))])
