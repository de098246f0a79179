"""From an idea to the first question: create a game, take the other seat, begin."""

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _

from armylists.models import Platoon
from armylists.terms import FREELY, Terms
from games.fair_dice import dice
from games.fair_dice import services as promises
from games.fair_dice.arranged import ArrangedDice
from games.fair_dice.dice import Part
from games.forces.selectors import offered_platoon
from games.game import delays
from games.game.models.game import (
    ABANDONED,
    Game,
    Level,
    Mode,
    Status,
    Support,
)
from games.game.models.seat import Seat
from games.game.places import check_choice, check_may_take_over, place_of
from games.game.umpire import check_is_not_umpire, forget_leave
from games.journal.models import Entry, Kind
from games.making.services import arming as forces
from games.making.services import support
from games.making.services.agreeing import Setting, agree
from games.people.models import Player
from games.playing import live
from games.playing.services import saving
from games.playing.services.seating import locked, own_seat
from games.playing.services.units import save_units
from games.refusals import Refused
from games.serving import notices
from games.umpiring.services.sight import told_at_the_start
from rules import GameState, Setup, muster, opening
from rules import Seat as RulesSeat
from rules.book import supplement_of
from rules.facts import Ending, endings


@dataclass(frozen=True, kw_only=True)
class Wish(Setting):
    """What somebody wants to play."""

    seat: RulesSeat = RulesSeat.RED
    platoon: int
    other_platoon: int | None = None
    level: Level = Level.STEADY
    """Of the computer, where it has the other side."""
    supports: Sequence[str] = ()
    other_supports: Sequence[str] | None = None
    """For the other side; without them a computer picks its own."""
    entropy: str = ""
    promise: str = ""
    """The word of the promise of dice that was given before the entropy was sent."""


@dataclass(frozen=True, kw_only=True)
class Start:
    """How the table is laid, and by which agreement: both forces off it, or a position that has a word.

    Without a `setup` one is drawn up from the forces, which keep to these `terms`.
    """

    lay: Callable[[Setup], GameState] = muster
    setup: Setup | None = None
    position: str = ""
    terms: Terms = FREELY
    granted: Sequence[Platoon] = ()
    """The platoons of a position, whoever may choose them otherwise."""
    arranged: Mapping[str, Any] = field(default_factory=dict)
    """What a lesson has arranged, dice among it."""


AFRESH = Start()


@transaction.atomic
def create_game(player: Player, wish: Wish, *, secret: bytes | None = None, start: Start = AFRESH) -> Game:
    """Make a new game with this player in his seat; it begins at once when nobody else has to come.

    Raises Refused: also where no second player comes and the entropy was sent before any promise.
    """
    if wish.entropy and not wish.promise and wish.mode != Mode.FRIENDS:
        raise promises.sent_too_early()
    secret = promises.take(wish.promise) if wish.promise else secret
    game = Game(mode=wish.mode, level=wish.level, position=start.position, arranged=start.arranged)
    agree(game, player, wish, [one for one in (wish.platoon, wish.other_platoon) if one is not None])
    if game.picks_late:
        support.refuse_early(wish.supports or wish.other_supports)
    keep_new(game, player, secret)
    start = replace(start, terms=replace(start.terms, month=game.month or None))
    own = Seat(game=game, colour=wish.seat, player=player)
    forces.give(own, wish.platoon, wish.supports, start.terms, start.granted)
    own.save()
    _other_seat(game, wish, player, start).save()
    _mix_in(game, wish.seat, wish.entropy, Part.AFTER if wish.promise else Part.BEFORE)
    if wish.mode != Mode.FRIENDS:
        begin_when_ready(game, start)
    return game


def keep_new(game: Game, host: Player, secret: bytes | None = None) -> None:
    """Store a new game that this player sets up, with the secret of its dice."""
    secret = secret or promises.new_secret()
    game.host, game.secret, game.commitment = host, secret, dice.commitment(secret)
    game.save(force_insert=True)


def _other_seat(game: Game, wish: Wish, player: Player, start: Start) -> Seat:
    seat = Seat(game=game, colour=wish.seat.other)
    if wish.mode == Mode.FRIENDS:
        if wish.other_supports:
            raise Refused(
                "not-your-seat", _("The supports of the other side are for the other player to pick.")
            )
        if wish.other_platoon is not None:
            forces.give(seat, wish.other_platoon, (), start.terms)
        return seat
    if wish.other_platoon is None:
        raise Refused("no-platoon", _("Choose a platoon for the other side as well."))
    if wish.mode == Mode.HOT_SEAT:
        seat.player = player
    seat.is_computer = wish.mode == Mode.COMPUTER
    picked = _other_supports(game, wish, wish.other_platoon)
    forces.give(seat, wish.other_platoon, picked, start.terms, start.granted)
    return seat


def _other_supports(game: Game, wish: Wish, platoon: int) -> Sequence[str]:
    if wish.mode == Mode.COMPUTER and wish.other_supports is None and not game.picks_late:
        return forces.picked_by_computer(game, offered_platoon(platoon, game.host))
    return wish.other_supports or ()


@transaction.atomic
def join(
    player: Player,
    invitation: str,
    *,
    platoon: int | None = None,
    supports: Sequence[str] = (),
    entropy: str = "",
) -> Seat:
    """Take the seat an invite link is for. With a platoon the game begins."""
    seat = invited_seat(invitation)
    game = locked(seat.game_id)
    seat.refresh_from_db()
    if game.seats.filter(player=player).exists():
        raise Refused("own-game", _("You already sit at this table; send the link to somebody else."))
    check_is_not_umpire(game, player)
    if not seat.is_free:
        raise Refused("full", _("Somebody else has taken this seat. You can watch the game."))
    hosted = place_of(seat)
    if hosted is not None and game.is_playing:
        check_may_take_over(game, player.pk)
        return _take_over(game, seat, player)
    if game.status != Status.LOBBY:
        raise Refused("game-over", _("This game is no longer waiting for players."))
    seat.player = player
    seat.save(update_fields=("player",))
    _mix_in(game, RulesSeat(seat.colour), entropy, Part.AFTER)
    if game.picks_late:
        support.refuse_early(supports)
    if platoon is not None:
        _arm(seat, platoon, supports)
    elif supports:
        raise Refused("no-platoon", _("Choose the platoon that these supports are for."))
    begin_when_ready(game)
    return seat


def _take_over(game: Game, seat: Seat, player: Player) -> Seat:
    """Sit down in a game under way at a seat that its organiser gives anew, with the force that it has."""
    seat.player = player
    seat.save(update_fields=("player",))
    live.forget_after_commit(game.pk)
    notices.seats_changed(game.pk)
    return seat


def _arm(seat: Seat, platoon: int, supports: Sequence[str]) -> None:
    """Give a seat the force that its player has chosen, unless its organiser has chosen that very one."""
    place = check_choice(seat, platoon, supports)
    if place is None or not place.supports_stand:
        forces.give(seat, platoon, supports, Terms(month=seat.game.month or None))
        seat.save(update_fields=("force",))


def invited_seat(invitation: str) -> Seat:
    """Find the seat of an invite link; raises Refused."""
    seat = (
        Seat.objects.select_related("game").filter(invitation=invitation).first()
        if invitation.isprintable()
        else None
    )
    if seat is None:
        raise Refused("no-invitation", _("That invitation is not known. Ask for the link again."))
    return seat


@transaction.atomic
def choose_force(
    player: Player,
    game_id: str,
    platoon: int,
    supports: Sequence[str] = (),
    seat: RulesSeat | None = None,
) -> Game:
    """Choose the force for one's own seat before the game begins; it begins when both have one."""
    game = locked(game_id)
    if game.status != Status.LOBBY:
        raise Refused("already-started", _("The game has begun; forces can no longer be changed."))
    own = own_seat(game, player, seat)
    if game.picks_late:
        check_choice(own, platoon, ())
        support.pick(game, own, platoon, supports)
    else:
        _arm(own, platoon, supports)
    begin_when_ready(game)
    return game


@transaction.atomic
def leave(player: Player, game_id: str) -> Game:
    """Get up from a table where the game has not begun; without its maker a game is over."""
    game = locked(game_id)
    if game.status != Status.LOBBY:
        raise Refused("already-started", _("A game under way is left by closing the page, or by resigning."))
    seat = game.seats.filter(player=player).first()
    if seat is None:
        raise Refused("not-a-player", _("You have no seat in this game."))
    place = place_of(seat)
    empty(seat)
    if place is not None:  # it waits for somebody else
        notices.seats_changed(game.pk)
    elif support.was_rolled(game) or game.mode != Mode.FRIENDS:
        abandon(game, endings.LeftWhilePicking())
    elif not game.seats.filter(player__isnull=False).exists():
        abandon(game, endings.NobodyStayed())
    notices.after_commit(game)
    return game


def empty(seat: Seat) -> None:
    """Let nobody sit in a seat of a game that has not begun; what its organiser has chosen of the force
    stays."""
    place, seat.player = place_of(seat), None
    forget_leave(seat.game, seat.colour)
    seat.game.save(update_fields=("umpiring",))
    support.take_back(seat, keeps_supports=place is not None and place.supports_stand)


def abandon(game: Game, why: Ending) -> None:
    """End a game that was never begun. Its row is locked."""
    game.status, game.result_kind, game.ending = Status.FINISHED, ABANDONED, msgspec.to_builtins(why)
    game.save(update_fields=("status", "result_kind", "ending", "updated"))


def begin_when_ready(game: Game, start: Start = AFRESH) -> None:
    """Begin a game as soon as both are here with all that they bring; until then tell who waits. The game's
    row is locked."""
    support.settle(game)
    seats = list(game.seats.all())
    are_here = all(seat.force_id and not seat.is_free for seat in seats)
    if are_here and (not game.picks_late or all(seat.has_picked for seat in seats)):
        begin(game, start)
    else:
        notices.after_commit(game)


def begin(game: Game, start: Start = AFRESH) -> None:
    """Muster both forces, or lay out a position, and run the rules to their first question."""
    setup = start.setup or _setup(game)
    delays.agree_beforehand(game)
    game.packed_setup = zlib.compress(msgspec.json.encode(setup))
    game.status = Status.PLAYING
    source = dice.dice_source(bytes(game.secret), dice.mixed(game.entropy), 0)
    play, journal = opening(setup, start.lay(setup), source, ArrangedDice(game.arranged.get("dice", {})))
    events = saving.events_as_json([*told_at_the_start(game, play), *play.take_events()])
    saving.write_entry(game, play, Entry(kind=Kind.START, name="start", events=events), journal)
    saving.save_table(game, play.checkpoint)
    save_units(game, play.table)
    saving.note_awaited(game, play)
    saving.note_result(game, play)
    game.save()
    live.forget_after_commit(game.id)
    notices.after_commit(game)


def _setup(game: Game) -> Setup:
    seats = game.seats.select_related("force__platoon__army_list")
    rosters = {RulesSeat(seat.colour): forces.roster_of(game, seat) for seat in seats}
    return Setup(
        edition=game.edition,
        supplement=supplement_of(rosters.values()),
        scenario=game.scenario,
        options=game.options,
        map=game.drawn_map(),
        rosters=rosters,
        secret_supports=True,
        rolled_support=game.rolls_support,
        support_points=next(iter(game.support_levels.values())) if game.support == Support.POINTS else None,
        attacker=RulesSeat(game.attacker) if game.attacker else None,
    )


def _mix_in(game: Game, seat: RulesSeat, entropy: str, part: Part) -> None:
    """Store what this seat gives to the dice; for a player who gives nothing the server draws something."""
    given = "".join(filter(str.isprintable, entropy))[: dice.LONGEST_ENTROPY]
    game.dice_parts = {**game.dice_parts, str(seat): part if given else Part.SERVER}
    mixed = given or dice.new_secret().hex()[:16]
    game.entropy = {**game.entropy, str(seat): "" if promises.fixed_secret() else mixed}
    game.save(update_fields=("entropy", "dice_parts"))
