"""What hits do: the effect dice of Table Six on the cover a Team has after all shifts (1e 9.1, 9.1.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from rules.editions.first_tables import HitEffect
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Detail, Faces, OfSide, PieceRef
from rules.geometry.terrain import Cover
from rules.phrases import Text, say, with_commas
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import own_of
from rules.state.game import Game
from rules.state.pieces.force import Side, Stance, Team
from rules.state.remembered import Remembered
from rules.state.troops.mounted import cover_in_the_saddle
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import team_name

BUNKER_LOSSES = Remembered("bunker-losses")
"""Teams whose first kill was ignored already."""


def in_cover(covers: Iterable[Cover]) -> Text:
    """Say where men stand: “in the open”, or “partly in the open, partly in light cover”."""
    found = sorted({*covers})
    return with_commas(*(say("in-cover", cover=cover, partly=len(found) > 1) for cover in found))


class InCover(Detail, frozen=True):
    """Where men stand, or a part of them."""

    cover: Cover
    partly: bool


class EffectRolled(OfSide, frozen=True):
    """The effect dice for the hits on a Team, whose men stand in such cover after all shifts."""

    kind: ClassVar = "effects"
    section: ClassVar = "1e 9.1"
    spoken: ClassVar = ("covers",)

    team: PieceRef
    covers: tuple[InCover, ...]
    faces: Faces
    shock: int
    kills: int


class MissesAgain(OfSide, frozen=True):
    """Effect dice on a Team without any effect (`missed`) are rolled once more (esp-105)."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("missed",)

    team: PieceRef
    missed: Faces
    faces: Faces


class SensitiveToLosses(Characteristic, frozen=True, kw_only=True):
    """Men of a platoon take one more Shock for so many points of Shock and dead in the open (esp-115)."""

    losses: int = 2


class TakenAback(OfSide, frozen=True):
    """A Team of men who are sensitive to losses takes so much more Shock (esp-115)."""

    kind: ClassVar = "effects"
    section: ClassVar = "1e B"

    team: PieceRef
    shock: int


class Man(NamedTuple):
    """A man who may fall, and his cover after all shifts but the weapon's."""

    figure: str
    cover: Cover


@dataclass
class Losses:
    """What a round of fire costs one Team: points of Shock, and the men killed in the order they fell."""

    team: Team
    shock: int = 0
    killed: list[str] = field(default_factory=list)
    leader_modifier: int = 0  # what the weapon adds to the die for Leaders near the fallen (1e 9.5)
    was_hit: bool = False  # an observer, whom a kill has fallen on: dead or wounded (1e 9.1.1)


def sheltered(terrain: Cover, team: Team, shield: int = 0) -> Cover:
    """Raise a man's cover by a level each for Tactical, Pinned, a shield; hard at most (1e 4.5.4, 9.1;
    faq-052).

    On a motorcycle he is in light cover at the least, as in a soft-skin (1e 9.1.4, B).
    """
    terrain = max(terrain, cover_in_the_saddle(team))
    levels = (team.stance is Stance.TACTICAL) + team.pinned + shield
    return max(terrain, Cover(min(terrain + levels, Cover.HARD)))


@dataclass
class TeamTarget:
    """A Team that is hit; `men` are those who may fall, in order, worse cover first (1e 9.1.2)."""

    team: Team
    men: Sequence[Man]
    hits: Sequence[Hit] = ()
    leader_modifier: int = 0

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Return the hits on the Team; subclasses roll for them here where they are not known before."""
        return self.hits

    async def resolve(self, game: Game) -> Losses:
        """Have the owner roll a die for each hit; nothing is changed yet but a bunker's first kill (1e 9.1).

        Each die is read on the row of the man whose turn it is to fall, so that what is left over when the
        worse cover is empty counts on the better row (faq-021, 115).
        """
        hits = await self.struck(game)
        toll, standing = Losses(self.team, leader_modifier=self.leader_modifier), list(self.men)
        side = game.side_of(self.team.id)
        faces = await roll(len(hits), why=f"effect on {team_name(side, self.team)}", seat=side.seat)
        faces = await _again(game, self, hits, faces)
        exposed = 0
        for face, hit in zip(faces, hits, strict=True):
            if not standing:
                break
            cover = standing[0].cover
            effect = game.edition.hit_effect(hit.through(cover), face)
            before = toll.shock + len(toll.killed)
            if effect is HitEffect.SHOCK:
                toll.shock += hit.shock
            if effect is HitEffect.KILL and (hit.ignores_cover or not _bunker_saves(game, self.team, cover)):
                toll.killed.append(standing.pop(0).figure)
            if hit.through(cover) is Cover.OPEN:
                exposed += toll.shock + len(toll.killed) - before
        if faces:
            _tell(game, side, toll, faces, self.men)
        toll.shock += _taken_aback(game, side, self.team, exposed)
        return toll


async def _again(game: Game, target: TeamTarget, hits: Sequence[Hit], faces: Sequence[int]) -> list[int]:
    """Roll once more what has no effect of hits of which that is done, as dynamite's; all faces then
    (esp-105)."""
    rolled, side = list(faces), game.side_of(target.team.id)
    in_vain = [
        place for place, hit in enumerate(hits) if hit.again and _misses(game, target, hit, faces[place])
    ]
    if not in_vain:
        return rolled
    more = await roll(len(in_vain), why="effect, misses again", seat=side.seat)
    for place, face in zip(in_vain, more, strict=True):
        rolled[place] = face
    missed = tuple(faces[place] for place in in_vain)
    team = piece_ref(side, target.team)
    game.tell(MissesAgain(side=side_ref(side), team=team, missed=missed, faces=tuple(more)))
    return rolled


def _misses(game: Game, target: TeamTarget, hit: Hit, face: int) -> bool:
    """Whether a die has no effect on the first who may fall."""
    return game.edition.hit_effect(hit.through(target.men[0].cover), face) is HitEffect.MISS


def _taken_aback(game: Game, side: Side, team: Team, exposed: int) -> int:
    """Count the further Shock of men of a platoon who are sensitive to losses, in the open (esp-115).

    `exposed` are the Shock and dead of this fire to which no cover was applied. Who came as support is none
    of the platoon's, but may be of a list whose men are.
    """
    rates = [one.losses for one in own_of(game, team, SensitiveToLosses)]
    more = max((exposed // losses for losses in rates), default=0)
    if not more:
        return 0
    game.tell(TakenAback(side=side_ref(side), team=piece_ref(side, team), shock=more))
    return more


def _bunker_saves(game: Game, team: Team, cover: Cover) -> bool:
    """Whether a bunker takes the first kill on its garrison in this Phase (1e 9.1)."""
    if cover is not Cover.BUNKER or team.id in BUNKER_LOSSES.of(game):
        return False
    BUNKER_LOSSES.note(game, team.id)
    return True


def _tell(game: Game, side: Side, toll: Losses, faces: list[int], men: Sequence[Man]) -> None:
    found = sorted({man.cover for man in men})
    game.tell(
        EffectRolled(
            side=side_ref(side),
            team=piece_ref(side, toll.team),
            covers=tuple(InCover(cover=cover, partly=len(found) > 1) for cover in found),
            faces=tuple(faces),
            shock=toll.shock,
            kills=len(toll.killed),
        )
    )
