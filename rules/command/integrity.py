"""Men who drift apart form Teams of their own, and join up again when they come back (1e 2)."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from rules.command.commanding import SCOUTS
from rules.engine.facts import Inches, OfSide, PieceRef
from rules.geometry.formation import groups
from rules.geometry.terrain import Point
from rules.state.changes.men import hand_over_weapon, move_men
from rules.state.changes.phases import share_deeds
from rules.state.changes.teams import dissolve, form_team, hand_parts_over, take_share, unite
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.remembered import Remembered, pass_on
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, are_near

FORMED = Remembered("formed")
"""Scout Teams that were formed."""


class PartedFromTeam(OfSide, frozen=True):
    """Men who stand too far from their Team are a Team of their own."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 2"
    spoken: ClassVar = ("inches",)

    team: PieceRef
    new: str
    figures: tuple[str, ...]
    inches: Inches


class JoinedAgain(OfSide, frozen=True):
    """Men who had been parted from a Team come back to it."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 2"

    team: PieceRef
    gone: PieceRef


class MadeOneTeam(OfSide, frozen=True):
    """A Leader makes one Team of two of his Section (2e 7)."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 2"

    team: PieceRef
    gone: PieceRef


def regroup(game: Game, side: Side, *, moved: Collection[str] = ()) -> None:
    """Split Teams whose men stand more than 4" apart; let those that came back join up again (1e 2).

    To be called after moves and losses. Only Teams of which one is among `moved` join up, so that men just
    sent off as a Team of their own are not drawn back before they have left.
    """
    for team in game.teams_on_table(side):
        _split(game, side, team)
    for team in game.teams_on_table(side):
        if team.on_table and team.parent is not None:
            _rejoin(game, side, team, moved)


# --- splitting -----------------------------------------------------------------------------------------


def _split(game: Game, side: Side, team: Team) -> None:
    """Make a Team of each group of men out of reach of the main body (1e 2)."""
    bodies = _bodies(team)
    for men in bodies[1:]:
        body = part_off(game, side, team, men)
        game.tell(
            PartedFromTeam(
                side=side_ref(side),
                team=piece_ref(side, team),
                new=body.id,
                figures=tuple(man.id for man in men),
                inches=UNIT_GAP,
            )
        )


def _bodies(team: Team) -> list[list[Figure]]:
    """Divide a Team into chains of 4", the main body first: where most of the crew is, then most men."""
    men = [man for man in team.figures if man.at is not None]
    places: list[Point] = [man.at for man in men if man.at is not None]
    found = groups(places, UNIT_GAP, [man.floor for man in men])
    bodies = [[men[index] for index in group] for group in found]
    return sorted(bodies, key=lambda body: (-sum(man.serves for man in body), -len(body)))


def part_off(game: Game, side: Side, team: Team, men: Sequence[Figure]) -> Team:
    """Make a Team of these men with their share of the Shock, in the state of the Team they come from."""
    body = Team(
        id=game.table.new_id("team-"),
        name=f"{team.name} (part)" if team.parent is None else team.name,
        figures=[],
        section=team.section,
        strength=len(men),
        support=team.support,
        kind=team.kind,
        quality=team.quality,
        parent=team.parent or team.id,
        part_of=team.part_of or team.id,
        scouts=team.scouts,
        scouts_by_list=team.scouts_by_list,
        grenades=team.grenades,
        group=team.group,
        where=team.where,
        aboard=team.aboard,
        stance=team.stance,
        facing=team.facing,
        pinned=team.pinned,
        pinned_by_shells=team.pinned_by_shells,
        broken=team.broken,
        traits=team.traits,
        mount=team.mount,
        mounted=team.mounted,
        steeled=team.steeled,
    )
    form_team(side, body)
    take_share(team, body, len(men))
    move_men(side, [man.id for man in men], body)
    _share_memory(game, team, body)
    return body


def _share_memory(game: Game, one: Team, other: Team) -> None:
    """Let the other Team count, in this Phase, as having done what the one has done."""
    if game.table.phase is not None:
        share_deeds(game, one.id, other.id)
        pass_on(game, one.id, other.id)


# --- joining up ----------------------------------------------------------------------------------------


def _rejoin(game: Game, side: Side, team: Team, moved: Collection[str]) -> None:
    """Merge a split-off Team with its parent, or with another part of it, within 4" of it (1e 2)."""
    if game.table.phase is not None and team.id in FORMED.of(game):
        return  # scouts do not go back with the move that sends them off (2e 7)
    for other in procedures_of(game).kin(side, team):
        if (team.id in moved or other.id in moved) and are_near(team.figures, other.figures):
            merge(game, side, team, other)
            return


def own_team(side: Side, team: Team) -> list[Team]:
    """List the Team that split-off men came from and its other parts (1e 2)."""
    return [other for other in side.teams_in_play if _belongs(team, other)]


def own_team_or_section(side: Side, team: Team) -> list[Team]:
    """List the Teams that a man of this one may join again: as `own_team`, for scouts all of their Section
    (2e 7)."""
    kin = own_team(side, team)
    others = [other for other in side.teams_in_play if team.scouts and _are_comrades(team, other)]
    return [*kin, *(other for other in others if other not in kin)]


def _belongs(team: Team, other: Team) -> bool:
    """Whether the other is the Team's parent or another part of the same one, and neither runs away."""
    return _can_join(team, other) and team.parent in (other.id, other.parent)


def _are_comrades(team: Team, other: Team) -> bool:
    """Whether they are of one Section, and neither runs away (2e 7)."""
    is_infantry = other.rules.merges and other.section is not None
    return is_infantry and _can_join(team, other) and team.section == other.section


def _can_join(team: Team, other: Team) -> bool:
    parted = team.kind is not other.kind and (team.rules.stays_apart or other.rules.stays_apart)
    are_alike = team.mounted is other.mounted and not parted
    return other is not team and are_alike and other.on_table and not team.broken and not other.broken


def merge(game: Game, side: Side, team: Team, into: Team, *, is_ordered: bool = False) -> None:
    """Make two Teams one, with the Shock of both; what either has done in this Phase both have."""
    _share_memory(game, team, into)
    unite(team, into, scouts=SCOUTS)
    gone = piece_ref(side, team)
    if is_ordered:
        game.tell(MadeOneTeam(side=side_ref(side), team=PieceRef(into.id, into.name), gone=gone))
    else:
        game.tell(JoinedAgain(side=side_ref(side), team=piece_ref(side, into), gone=gone))
    move_men(side, [man.id for man in team.figures], into)
    hand_over_weapon(team, into)
    dissolve(team)
    hand_parts_over(side, team, into)
