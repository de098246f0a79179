"""When men fall near a Leader or an observer he may be the one who is hit, and what that does (1e 9.1.1)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import ClassVar

from rules.editions.first_tables import HitEffect, Setback
from rules.editions.weapons import Hit
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.fire.hit_effects import Losses
from rules.fire.stepping_in import give_himself_up, softened, who_steps_in
from rules.geometry.distance import closest
from rules.geometry.terrain import Cover
from rules.geometry.tolerance import beyond
from rules.morale.companions import pass_icon_on
from rules.morale.force_morale import leader_row
from rules.phrases import say
from rules.state.changes.men import kill_leader, lame, wound_leader
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP, are_near, team_name

KILLED, OUT = 1, 3
"""The casualty die: up to the first he is dead, up to the second out for the Turn, else lightly wounded."""

OBSERVER_KILLED = 3
"""The casualty die of an observer: up to this he is dead, else wounded."""


class AtRisk(StrEnum):
    """Who may be hit instead of men who fall near him."""

    LEADER = "leader"
    OBSERVER = "observer"
    EITHER = "either"


class LeaderEffectRolled(OfSide, frozen=True):
    """Dice for the hits on a Leader by himself: Shock does nothing to him."""

    kind: ClassVar = "effects"
    section: ClassVar = "1e 9.1.1"
    spoken: ClassVar = ("cover",)

    leader: PieceRef
    faces: Faces
    kills: int
    cover: Cover
    shock: int = 0


class LeaderRiskRolled(OfSide, frozen=True):
    """A die for whether one of those near the fallen is hit; the weapon may take something off it."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.1.1"
    spoken: ClassVar = ("near", "less", "total", "who", "is_hit")

    faces: Faces
    kills: int
    near: tuple[PieceRef, ...]
    less: int
    total: int
    who: AtRisk
    is_hit: bool


class WhoIsHitRolled(OfSide, frozen=True):
    """Dice for which of several near the fallen is hit."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.1.1"
    spoken: ClassVar = ("who",)

    faces: Faces
    who: PieceRef


class LeaderHitRolled(OfSide, frozen=True):
    """The casualty die of a Leader: he is killed, else lightly wounded or out for the Turn."""

    kind: ClassVar = "leader-hit"
    section: ClassVar = "1e 9.1.1"

    leader: PieceRef
    faces: Faces
    killed: bool
    light: bool


class ObserverHitRolled(OfSide, frozen=True):
    """The casualty die of an observer: he is killed, else wounded."""

    kind: ClassVar = "observer-hit"
    section: ClassVar = "1e 9.1.1"

    team: PieceRef
    faces: Faces
    killed: bool


@dataclass(frozen=True)
class Bystander:
    """A Leader, or an observer's Team, who may be hit instead of men who fall near him."""

    ref: PieceRef
    man: Figure
    leader: Leader | None = None
    observer: Team | None = None


async def test_leaders(game: Game, side: Side, tolls: list[Losses]) -> list[Setback]:
    """Test whether Leaders or observers within 4" of the fallen were hit in their stead (1e 9.1.1).

    The kills of a round of fire are one test; of several near the same fallen one at most is hit (faq-141).
    The man in whose stead he is hit is taken off his Team's losses. Return the setbacks for Leaders hit; the
    loss of an observer is added to `tolls`.
    """
    setbacks = []
    for near in _clusters(game, side, tolls):
        one = await _who_is_hit(game, side, near, tolls)
        if one is None:
            continue
        await _spare_one(side, one, _near(one, tolls))
        if one.leader is not None:
            setbacks.append(await hurt(game, side, one.leader))
        elif one.observer is not None and await kills_observer(game, side, one.observer):
            tolls.append(Losses(one.observer, killed=[one.man.id]))
    return setbacks


def stands_alone(game: Game, side: Side, man: Figure) -> bool:
    """Whether he is more than 4" from every other man of his side, and a mark by himself (1e 9.1.1)."""
    others = [one.at for one in game.figures_on_table(side) if one.id != man.id and one.at is not None]
    return man.at is not None and beyond(closest([man.at], others), UNIT_GAP)


def is_lost_among_others(game: Game, team: Team) -> bool:
    """Whether this is an observer among men of his side, who cannot be picked out any more than a Leader."""
    return team.rules.is_hit_as_leaders_are and not stands_alone(game, game.side_of(team.id), team.figures[0])


@dataclass
class LeaderTarget:
    """A Leader by himself who is hit, with his cover after all shifts (1e 9.1.1)."""

    leader: Leader
    cover: Cover
    hits: Sequence[Hit] = ()

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Return the hits on the Leader; subclasses roll for them here where they are not known before."""
        return self.hits

    async def resolve(self, game: Game) -> list[Setback]:
        """Roll for each hit, then how badly he is hit for each kill; the setbacks (1e 9.1.1)."""
        hits = await self.struck(game)
        kills = await self._kills(game, hits) if hits else 0
        setbacks: list[Setback] = []
        leader = self.leader
        while (leader.on_table or leader.aboard is not None) and len(setbacks) < kills:
            setbacks.append(await hurt(game, game.side_of(leader.id), leader))
        return setbacks

    async def _kills(self, game: Game, hits: Sequence[Hit]) -> int:
        """Count the kills; Shock does nothing to him."""
        leader, side = self.leader, game.side_of(self.leader.id)
        faces = await roll(len(hits), why=f"effect on {leader.name}", seat=side.seat)
        rows = [hit.through(self.cover) for hit in hits]
        effects = [game.edition.hit_effect(row, face) for row, face in zip(rows, faces, strict=True)]
        kills = effects.count(HitEffect.KILL)
        who, dice = piece_ref(side, leader), tuple(faces)
        game.tell(
            LeaderEffectRolled(side=side_ref(side), leader=who, faces=dice, kills=kills, cover=self.cover)
        )
        return kills


def _near(one: Bystander, tolls: Sequence[Losses]) -> list[Losses]:
    """List the Teams that lost men within 4" of the bystander; nobody is hit in an observer's stead."""
    lost = [toll for toll in tolls if toll.killed and not toll.team.rules.is_hit_as_leaders_are]
    return [toll for toll in lost if _is_near(one, toll.team)]


def _is_near(one: Bystander, team: Team) -> bool:
    """Whether men who fall of a Team fall near him: within 4", or in the vehicle that he rides in too."""
    riding = one.leader.aboard if one.leader is not None else None
    if riding or team.aboard:
        return riding == team.aboard
    return are_near(team.figures, [one.man])


def _kills(tolls: Sequence[Losses]) -> int:
    return sum(len(toll.killed) for toll in tolls)


def _bystanders(game: Game, side: Side, tolls: Sequence[Losses]) -> Iterator[Bystander]:
    """List all of the side's Leaders, and the observers who have not been hit themselves."""
    for leader in side.leaders_in_play:
        if leader.on_table or leader.aboard is not None:
            yield Bystander(piece_ref(side, leader), leader.figure, leader=leader)
    hit = [toll.team.id for toll in tolls if toll.killed or toll.was_hit]
    for team in game.teams_on_table(side):
        if team.rules.is_hit_as_leaders_are and team.id not in hit:
            yield Bystander(piece_ref(side, team), team.figures[0], observer=team)


def _clusters(game: Game, side: Side, tolls: Sequence[Losses]) -> list[list[Bystander]]:
    """Group the bystanders near the fallen, together when they stand near the same Team."""
    waiting = [one for one in _bystanders(game, side, tolls) if _near(one, tolls)]
    found = []
    while waiting:
        cluster = [waiting.pop(0)]
        for one in cluster:
            teams = [toll.team.id for toll in _near(one, tolls)]
            joined = [other for other in waiting if any(t.team.id in teams for t in _near(other, tolls))]
            waiting = [other for other in waiting if other not in joined]
            cluster.extend(joined)
        found.append(cluster)
    return found


async def _who_is_hit(
    game: Game, side: Side, near: Sequence[Bystander], tolls: Sequence[Losses]
) -> Bystander | None:
    """Roll one die for a group of bystanders; return the one who is hit, or None (1e 9.1.1, 9.5).

    A Leader is hit on up to the men killed near him; the tolls' modifier, a sniper's -1, is added to the die.
    """
    who = _at_risk(near)
    modifier = min(toll.leader_modifier for toll in tolls)
    face = await _roll_for(side, who)
    hit = [one for one in near if face + modifier <= _kills(_near(one, tolls))]
    game.tell(
        LeaderRiskRolled(
            side=side_ref(side),
            faces=(face,),
            kills=max(_kills(_near(one, tolls)) for one in near),
            near=tuple(one.ref for one in near),
            less=-modifier,
            total=face + modifier,
            who=who,
            is_hit=bool(hit),
        )
    )
    return await _one_of(game, side, hit) if hit else None


async def _roll_for(side: Side, who: AtRisk) -> int:
    """Roll the die whether one of a group of this kind is hit, and return its face."""
    (face,) = await roll(
        1,
        why={
            AtRisk.LEADER: "is a Leader hit?",
            AtRisk.OBSERVER: "is an observer hit?",
            AtRisk.EITHER: "is a Leader or an observer hit?",
        }[who],
        seat=side.seat,
    )
    return face


def _at_risk(near: Sequence[Bystander]) -> AtRisk:
    leaders = {one.leader is not None for one in near}
    if len(leaders) > 1:
        return AtRisk.EITHER
    return AtRisk.LEADER if True in leaders else AtRisk.OBSERVER


async def _one_of(game: Game, side: Side, near: Sequence[Bystander]) -> Bystander:
    """Choose one of these bystanders by dice, with even chances: one die for up to six, two for more
    (faq-141)."""
    if len(near) == 1:
        return near[0]
    count, chances = (1, 6) if len(near) <= 6 else (2, 36)
    whole = chances - chances % len(near)
    faces: list[int] = []
    value = whole
    while value >= whole:
        faces = await roll(count, why="which Leader is hit?", seat=side.seat)
        value = reduce(lambda before, face: 6 * before + face - 1, faces, 0)
    one = near[value * len(near) // whole]
    game.tell(WhoIsHitRolled(side=side_ref(side), faces=tuple(faces), who=one.ref))
    return one


async def _spare_one(side: Side, hit: Bystander, tolls: Sequence[Losses]) -> None:
    """Take one man off the losses, as a Leader or observer was hit in his stead; the owner says in which
    Team (1e 9.1.1)."""
    if len(tolls) == 1:
        tolls[0].killed.pop()
        return
    request = Choose(
        name="spare-a-man",
        seat=side.seat,
        prompt=say("which-team-keeps-its-man", risk=_at_risk([hit])),
        public=say("chooses-which-team-keeps-a-man"),
        rule="1e 9.1.1",
        list_options=lambda: [
            Option(
                id=toll.team.id,
                label=say("piece", piece=piece_ref(side, toll.team)),
                subject=toll.team.id,
                detail=say("so-many-dead", count=len(toll.killed), men=len(toll.team.figures)),
            )
            for toll in tolls
        ],
    )
    chosen = (await ask(request)).option
    next(toll for toll in tolls if toll.team.id == chosen).killed.pop()


async def hurt(game: Game, side: Side, leader: Leader) -> Setback:
    """Roll how badly a Leader is hit: dead, out for the Turn, or one Command Initiative less (1e 9.1.1;
    faq-110).

    Before that a companion may take the hit, and dies of it (l40-065, esp-096).
    """
    if (other := await who_steps_in(game, side, leader)) is not None:
        return give_himself_up(game, side, other, leader)
    (face,) = await roll(1, why=f"how badly {leader.name} is hit", seat=side.seat)
    light = face > OUT
    dead = face <= KILLED or (light and dies_of_light_wound(leader))
    who = piece_ref(side, leader)
    game.tell(LeaderHitRolled(side=side_ref(side), leader=who, faces=(face,), killed=dead, light=light))
    return fell(game, leader, dead=dead, light=light)


def dies_of_light_wound(leader: Leader) -> bool:
    """Whether a light wound takes a Leader's last Command Initiative, and his life with it (1e 9.1.1).

    A companion never had any, and bears it.
    """
    return 0 < leader.initiatives <= leader.lost + 1


def fell(game: Game, leader: Leader, *, dead: bool, light: bool) -> Setback:
    """Kill or wound a Leader; return the row of Table Sixteen for this setback (1e 9.1.1; faq-111, faq-112,
    faq-219, faq-220)."""
    if dead:
        fallen_at = leader.figure.at
        kill_leader(game, leader)
        pass_icon_on(game, game.side_of(leader.id), leader, fallen_at)
    else:
        wound_leader(game, leader, light=light)
    return softened(game, leader, leader_row(leader, "killed" if dead else "wounded"), dead=dead)


# --- observers -----------------------------------------------------------------------------------------


async def observers_live(game: Game, side: Side, tolls: Sequence[Losses]) -> None:
    """Roll for each observer among the losses; one who is only wounded is taken off them (1e 9.1.1)."""
    for toll in tolls:
        toll.was_hit = bool(toll.killed) and toll.team.rules.is_hit_as_leaders_are
        if toll.was_hit and not await kills_observer(game, side, toll.team):
            toll.killed = []


async def kills_observer(game: Game, side: Side, observer: Team) -> bool:
    """Roll how badly an observer is hit: dead, or wounded and never to move again (1e 9.1.1)."""
    name = team_name(side, observer)
    (face,) = await roll(1, why=f"how badly {name} is hit", seat=side.seat)
    dead = face <= OBSERVER_KILLED
    who = piece_ref(side, observer)
    game.tell(ObserverHitRolled(side=side_ref(side), team=who, faces=(face,), killed=dead))
    if not dead:
        lame(observer)
    return dead
