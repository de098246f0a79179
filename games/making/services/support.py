"""Support up to a level: found when both platoons are known, picked in secret; then it stands (1e A, B)."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.fair_dice import dice
from games.game.models.game import LEAST_POINTS, MOST_POINTS, POINTS, Game, Support
from games.game.models.seat import Seat
from games.making.services import arming as forces
from games.refusals import Refused
from rules import SCENARIOS, support_levels
from rules import Seat as RulesSeat

LATER = gettext_lazy(
    "In this game supports are picked when both platoons are known and so many points are for them. "
    "A program that sends them with the platoon asks for a game with support: free."
)


def agree(game: Game, support: Support, points: int | None) -> None:
    """Note how supports are picked, for so many points if by points (the caller saves the game); raises
    Refused."""
    given = POINTS if points is None else points
    if not LEAST_POINTS <= given <= MOST_POINTS:
        raise Refused(
            "malformed",
            _("Support is %(least_points)s to %(most_points)s points each.")
            % {"least_points": LEAST_POINTS, "most_points": MOST_POINTS},
        )
    game.support = support
    if support == Support.POINTS:
        game.support_levels = {str(seat): given for seat in RulesSeat}


def settle(game: Game) -> None:
    """Find the support levels once both platoons are known; then pick for the computer, and by lot where
    agreed.

    The game's row is locked. What is rolled are the first dice of the game: the rules roll them again when it
    begins.
    """
    seats = list(game.seats.select_related("force__platoon__army_list"))
    if not game.picks_late or any(seat.force is None or seat.is_free for seat in seats):
        return
    if not game.support_levels:
        _roll(game, {RulesSeat(seat.colour): seat.force.platoon.rating for seat in seats if seat.force})
    for seat in seats:
        is_for_lot = seat.is_computer or game.support == Support.DRAWN
        if is_for_lot and not seat.has_picked and seat.force is not None:
            _stand(game, seat, seat.force.platoon_id, forces.picked_within(game, seat))


def _roll(game: Game, ratings: dict[RulesSeat, int]) -> None:
    scenario = SCENARIOS[game.scenario]
    count = scenario.support_dice.dice if scenario.support_dice is not None else 0
    faces = dice.faces(bytes(game.secret), dice.mixed(game.entropy), 0, count)
    attacker = RulesSeat(game.attacker) if game.attacker else None
    levels = support_levels(scenario, sum(faces), ratings, attacker)
    game.support_faces = faces
    game.support_levels = {str(seat): level for seat, level in levels.items()}
    game.save(update_fields=("support_faces", "support_levels"))


def pick(game: Game, seat: Seat, platoon: int, supports: Sequence[str]) -> None:
    """Give a seat its platoon while there are no levels yet, after that its supports, once and for good;
    raises Refused."""
    if seat.has_picked:
        raise Refused("already-picked", _("You have picked your support; it stands."))
    if not game.support_levels:
        refuse_early(supports)
        forces.give(seat, platoon, ())
        seat.save(update_fields=("force",))
        return
    if game.rolls_support and seat.force is not None and seat.force.platoon_id != platoon:
        told = _("The support level was found for the %(title)s; another platoon is too late.") % {
            "title": seat.force.platoon.title
        }
        raise Refused("platoon-stands", told)
    _stand(game, seat, platoon, supports)


def _stand(game: Game, seat: Seat, platoon: int, supports: Sequence[str]) -> None:
    forces.give(seat, platoon, supports, forces.terms_of(game, seat))
    seat.has_picked = True
    seat.save(update_fields=("force", "has_picked"))


def refuse_early(supports: object) -> None:
    """Refuse supports that come before there is a level for them; raises Refused."""
    if supports:
        raise Refused("level-not-known", str(LATER))


def take_back(seat: Seat, *, keeps_supports: bool = False) -> None:
    """Clear a seat whose player has left: its supports, and that he has picked; its platoon stays."""
    if not keeps_supports:
        forces.take_supports(seat)
    seat.has_picked = False
    seat.save(update_fields=("player", "has_picked"))


def was_rolled(game: Game) -> bool:
    """Whether the scenario's dice for support have fallen: nobody gets up from them for better ones."""
    return game.rolls_support and bool(game.support_levels)
