"""Squads that ride to the battle and fight it on foot feel farther ahead in the patrol phase (1e B)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.editions.mounts import FREE_MOVES, PATROL_NEEDS, SQUAD
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.scenarios.free_moves import move_at_once, moved_at_once
from rules.scenarios.patrol_phase import is_over
from rules.state.changes.riding import leave_behind
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref, side_ref

ON_FOOT, RIDE = "on-foot", "ride"


class RodeAhead(OfSide, frozen=True):
    """A side rolls for its Squads that left their mounts behind the lines; `moves` are what it gains."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("moves",)

    faces: Faces
    needs: int
    moves: int


async def leave_mounts(game: Game) -> None:
    """Ask both sides of each body of men who could come on mounted whether they start on foot (1e B).

    Only a supplement knows what that is good for.
    """
    for side in game.sides() if game.edition.squads_ride_ahead else ():
        for teams in _bodies(side):
            if (await ask(_request(side, teams))).option == ON_FOOT:
                leave_behind(side, teams)


def _bodies(side: Side) -> Iterator[list[Team]]:
    """List those who may ride, Section by Section, and each lone Squad by itself."""
    riders = [team for team in side.teams.values() if team.may_ride and team.waits]
    for section in side.sections.values():
        if own := [team for team in riders if team.section == section.id]:
            yield own
    yield from ([team] for team in riders if team.section is None and len(team.figures) >= SQUAD)


def _request(side: Side, teams: list[Team]) -> Choose:
    section = side.section_of(teams[0])
    who = PieceRef(section.id, section.name) if section else piece_ref(side, teams[0])
    return Choose(
        name="start-on-foot",
        seat=side.seat,
        prompt=say("who-starts-on-foot", who=who, mount=teams[0].mount, needs=PATROL_NEEDS),
        public=say("decides-who-starts-on-foot"),
        rule="1e B",
        list_options=lambda: [
            Option(id=RIDE, label=say("comes-mounted"), detail=say("may-still-come-on-foot")),
            Option(id=ON_FOOT, label=say("starts-on-foot"), detail=say("no-mounts-in-this-battle")),
        ],
        prefer=RIDE,
    )


async def ride_ahead(game: Game, side: Side) -> None:
    """Roll a die for each Squad that left its mounts: by a 4 or more a marker moves at once (1e B; esp-027,
    esp-028).

    With those of the scenario a force makes six free moves at the most.
    """
    squads = squads_ahead(side)
    if not squads or is_over(game):
        return
    faces = await roll(len(squads), why="Squads that rode ahead", seat=side.seat)
    room = max(0, FREE_MOVES - moved_at_once(game, side))
    moves = min(room, sum(face >= PATROL_NEEDS for face in faces))
    game.tell(RodeAhead(side=side_ref(side), faces=tuple(faces), needs=PATROL_NEEDS, moves=moves))
    await move_at_once(game, side, moves)


def squads_ahead(side: Side) -> list[Team]:
    """List the Squads with mounts that start on foot: on horses, bicycles or motorcycles (1e B; esp-027,
    esp-143, esp-150)."""
    return [
        team
        for team in side.teams.values()
        if team.mount is not None and not team.may_ride and len(team.figures) >= SQUAD
    ]
