"""Sitting down by the link of a seat; whoever does first chooses what the organiser has left open."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from armylists.terms import Terms
from games.forces.selectors import opponent_of
from games.game.models.game import COUNTDOWN, Game, Pace
from games.game.models.hosted import HostedGame, Part
from games.game.models.seat import Seat
from games.game.places import place_of
from games.house_rules.among import Among
from games.lists.selectors import platoons_for
from games.making.services import agreeing, arming, making, scenarios
from games.people.models import Player
from games.playing import live
from games.playing.services.seating import locked
from games.refusals import Refused
from games.serving import notices


@dataclass(frozen=True, kw_only=True)
class Chosen:
    """What whoever sits down first chooses, of the parts that are open; None leaves it as proposed."""

    table: str | None = None
    season: str = ""
    light: str = ""
    scenario: str | None = None
    attacker: str = ""
    edition: str | None = None
    options: Sequence[str] = ()
    pace: Pace | None = None
    countdown: int = COUNTDOWN


AS_PROPOSED = Chosen()


@transaction.atomic
def sit_down(
    player: Player,
    invitation: str,
    *,
    platoon: int | None = None,
    supports: Sequence[str] = (),
    entropy: str = "",
    chosen: Chosen = AS_PROPOSED,
) -> Seat:
    """Take the seat of an invitation, in any game; raises Refused."""
    seat = making.invited_seat(invitation)
    game = locked(seat.game_id)
    hosted = HostedGame.objects.filter(game=game).first()
    if hosted is not None and hosted.left_open and not game.seats.filter(player__isnull=False).exists():
        settle(game, hosted, player, chosen)
    seat = making.join(player, invitation, platoon=platoon, supports=supports, entropy=entropy)
    if (place := place_of(seat)) is not None:
        place.reminded, place.waits_since = None, timezone.now()
        place.save(update_fields=("reminded", "waits_since"))
    return seat


@transaction.atomic
def seat_computer(seat: Seat) -> None:
    """Let a computer's player sit down at a free seat of a game that is organised, with a force of its own
    where none is fixed; raises Refused."""
    game = locked(seat.game_id)
    seat.is_computer = True
    if seat.force is None:
        _arm_computer(game, seat)
    seat.save(update_fields=("is_computer", "force"))
    if game.is_playing:
        live.forget_after_commit(game.pk)
        notices.seats_changed(game.pk)
    elif not game.is_finished:
        making.begin_when_ready(game)


def _arm_computer(game: Game, seat: Seat) -> None:
    """Give a computer the platoon that matches the other side's best, of those that may be chosen there."""
    place = place_of(seat)
    among = Among(game.house_rules, place.nation if place is not None else "")
    offered = among.of(platoons_for(None))
    other = game.seats.exclude(pk=seat.pk).select_related("force__platoon__army_list").first()
    against = other.force.platoon if other is not None and other.force is not None else None
    chosen = opponent_of(against, offered)
    if chosen is None:
        raise Refused("no-platoon", _("No platoon is offered that the computer could play here."))
    picked = [] if game.picks_late else arming.picked_by_computer(game, chosen)
    arming.give(seat, chosen.pk, picked, Terms(month=game.month or None))


def settle(game: Game, hosted: HostedGame, player: Player, chosen: Chosen) -> None:
    """Settle what was left open as this player chooses it, as proposed where he does not; the game's row is
    locked. Raises Refused, also for what the house rules do not allow."""
    _check_open(hosted, chosen)
    if chosen.table is not None:
        agreeing.agree_table(game, player, chosen.table, chosen.season, chosen.light)
    if chosen.edition is not None:
        agreeing.agree_rules(game, chosen.edition, chosen.options, game.month)
    if chosen.scenario is not None:
        game.attacker, game.set_up_rolls = "", {}
        scenarios.agree(game, chosen.scenario, chosen.attacker)
    if chosen.pace is not None:
        agreeing.agree_pace(game, chosen.pace, chosen.countdown)
    agreeing.check_house_rules(game)
    game.save()
    hosted.left_open = []
    hosted.save(update_fields=("left_open",))


def _check_open(hosted: HostedGame, chosen: Chosen) -> None:
    """Raise Refused for a part that was not left open."""
    wanted = {
        Part.TABLE: chosen.table,
        Part.SCENARIO: chosen.scenario,
        Part.RULES: chosen.edition,
        Part.PACE: chosen.pace,
    }
    closed = next((one for one in wanted if wanted[one] is not None and one not in hosted.left_open), None)
    if closed is not None:
        told = _("The organiser has chosen this: %(part)s.") % {"part": closed.label}
        raise Refused("not-left-open", told)
