"""A man of a Squad who leads it for one Phase, and is one of its men again when that ends (esp-121)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.command.activation import is_charging, why_not_again
from rules.command.commanding import is_split_off
from rules.command.integrity import part_off, regroup
from rules.editions.edition import orders_of
from rules.editions.grades import Grade, Rank
from rules.engine.facts import OfSide, PieceRef
from rules.geometry.distance import distance, middle
from rules.geometry.formation import groups
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.changes.stepping_up import stand_apart, step_back, step_forward
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import IN_PLAY, Figure, Leader, Side, Team
from rules.state.remembered import pass_on
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, alone, led_by, parts


class TemporaryLeader(Characteristic, frozen=True, kw_only=True):
    """In each of its own Phases one Squad of the platoon may be led by one of its men."""


class LedNoMore(OfSide, frozen=True):
    """The man who led a Squad in this Phase is one of its men again."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("leader",)

    leader: PieceRef
    team: PieceRef


def leading_of(side: Side) -> list[Leader]:
    """List those of the side's Leaders who are that for this Phase only: one at most."""
    return [leader for leader in side.leaders.values() if leader.among]


def squads_to_lead(game: Game, side: Side) -> Iterator[tuple[str, Team]]:
    """List the Squads on the table for which there may be such a Leader, with what he is called: the
    platoon's own, of Sections."""
    for kind in of_kind(game, side, TemporaryLeader)[:1]:
        for team in game.teams_on_table(side):
            if team.section and team.rules.merges and not team.support and not is_split_off(team):
                yield kind.name, team


def why_not_step_forward(game: Game, side: Side, team: Team) -> Text:
    """Say why no man of the Squad can lead it now, or nothing (esp-121)."""
    if leading_of(side):
        return say("one-squad-in-a-phase")
    if is_charging(game, [team]):
        return say("in-close-combat")
    if reason := why_not_again(game, alone(side, team)):
        return reason
    return "" if _spokesman(team) is not None else say("no-man-to-spare-for-it")


def _spokesman(team: Team) -> Figure | None:
    """Find the man nearest the middle of his Team who serves no weapon and does not part it by leaving."""
    able = [man for man in team.figures if not man.serves and _keeps_together(team, man)]
    if len(team.figures) < 2 or not able:
        return None
    centre = middle(team.places)
    return min(able, key=lambda man: distance(man.place, centre))


def _keeps_together(team: Team, man: Figure) -> bool:
    others = [one for one in team.figures if one is not man]
    places: list[Point] = [one.place for one in others]
    return len(groups(places, UNIT_GAP, [one.floor for one in others])) <= len(parts(team))


def let_lead(game: Game, side: Side, team: Team) -> Leader:
    """Let a man of the Squad be its Junior Leader; raises LookupError where there is none for it.

    He leads it with whoever was detached from it, and has done in this Phase what his comrades have.
    """
    man = _spokesman(team)
    if man is None:
        raise LookupError(f"no man of {team.id} can lead it")
    is_squad = side.sections[team.section or ""].undivided
    (kind, *_) = of_kind(game, side, TemporaryLeader)
    leader = Leader(
        id=f"{team.id}-leader-0",
        name=kind.name,
        rank=Rank.JUNIOR,
        figure=man,
        section=team.section if is_squad else None,
        team=None if is_squad else team.id,
        where=team.where,
        initiatives=orders_of(game.edition, Rank.JUNIOR, Grade.ORDINARY),
        facing=team.facing,
        mounted=team.mounted,
        among=team.id,
    )
    step_forward(side, team, man, leader)
    pass_on(game, team.id, leader.id)
    return leader


def lead_no_more(game: Game, side: Side) -> None:
    """Let who led a Squad in this Phase be one of its men again, as its owner's Phase ends (esp-121)."""
    for leader in leading_of(side):
        team = _rejoined(side, leader)
        if _is_left(leader, team):
            who, whose = piece_ref(side, leader), piece_ref(side, team)
            game.tell(LedNoMore(side=side_ref(side), leader=who, team=whose))
        send_back(game, side, leader)


def send_back(game: Game, side: Side, leader: Leader) -> None:
    """Put a man back among his comrades; far from all of them he is a Team of his own.

    Where none of them is left he counts as lost with them.
    """
    team = _rejoined(side, leader)
    is_left = _is_left(leader, team)
    step_back(side, leader, team, is_left=is_left)
    if is_left and (leader.where, leader.aboard) != (team.where, team.aboard):
        stand_apart(leader, part_off(game, side, team, [leader.figure]))
    if is_left:
        regroup(game, side)


def _is_left(leader: Leader, team: Team) -> bool:
    return leader.where in IN_PLAY and team.where in IN_PLAY


def _rejoined(side: Side, leader: Leader) -> Team:
    """Find the Team whose man he is again: his own, or where that is not in play another that he led."""
    own = side.teams[leader.among]
    others = [team for team in led_by(side, leader) if team.where in IN_PLAY and team.figures]
    if own.where in IN_PLAY or not others:
        return own
    return own if leader.where not in IN_PLAY and not own.is_dissolved else others[0]
