"""Rolling to hit: the dice of each target in groups that need the same number (1e 9.1, Table Five)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit, Weapon
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.fire.firepower import Salvo, together
from rules.phrases import Phrase, say
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

HIGHEST = 6
"""The best a die can show."""


JAMS = 2
"""Dice of one weapon that show 6 and jam it, where it may jam at all (1e B; esp-064)."""


class ToHitRolled(OfSide, frozen=True):
    """Dice thrown at a target, by its id: all of a salvo, or its 1s once again."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.1"
    spoken: ClassVar = ("can_hit", "again")

    faces: Faces
    needs: int
    hits: int
    target: str
    can_hit: bool
    again: bool


def needed(game: Game, weapon: Weapon, band: Band, target: Quality) -> int:
    """Find the least die that hits, by range band and the target's quality (1e 9.1, Table Five; esp-148).

    A weapon that hits better what it sees is at close range then (1e B; l40-047).
    """
    least = weapon.fixed_to_hit or game.edition.to_hit_number(target, band)
    return least - weapon.bonus_in_sight if band is Band.CLOSE else least


def in_words(needs: int) -> Phrase:
    """Name the number a die needs; under Covering Fire there may be none, no lucky 6 (faq-023, faq-142)."""
    return say("hits-on", needs=needs) if needs <= HIGHEST else say("no-die-can-hit")


def chance(salvo: Salvo) -> float:
    """Work out how often one die of the salvo hits, a 1 rolled again where it may be (1e 9, 9.1)."""
    hits = max(0, HIGHEST + 1 - salvo.needs) / HIGHEST
    return hits * (1 + 1 / HIGHEST) if salvo.rerolls else hits


class Thrown(NamedTuple):
    """Dice thrown at once for a salvo; `again` those of 1s that are rolled a second time (1e 9)."""

    salvo: Salvo
    faces: list[int]
    again: bool = False


@dataclass
class Hits:
    """The dice at one target and what they `scored`; `flames` are the faces of flamethrowers (1e 9.6).

    `bursts` are those of H.E. (1e 10.3.5, 10.3.6), `thrown` all dice as they were rolled, and `jammed` the
    firers whose weapons fire no more in this Phase.
    """

    faces: list[int] = field(default_factory=list)
    needs: list[int] = field(default_factory=list)  # of each die
    scored: list[Hit] = field(default_factory=list)
    flames: list[int] = field(default_factory=list)
    bursts: list[int] = field(default_factory=list)
    thrown: list[Thrown] = field(default_factory=list)
    jammed: list[str] = field(default_factory=list)


async def roll_to_hit(side: Side, salvos: Iterable[Salvo]) -> dict[str, Hits]:
    """Roll every salvo and count the hits on each target; no 6 hits by itself (1e 9, 9.1; faq-023).

    Each 1 of a self-loading weapon is rolled again, once (1e 9, Table Four).
    """
    hits: dict[str, Hits] = {}
    for salvo in together(salvo._replace(team="") for salvo in salvos):
        faces = await roll(salvo.dice, why="to hit", seat=side.seat)
        held = hits.setdefault(salvo.target, Hits())
        held.thrown.append(Thrown(salvo, faces))
        if salvo.rerolls and 1 in faces:
            again = await roll(faces.count(1), why="to hit, ones again", seat=side.seat)
            held.thrown.append(Thrown(salvo, again, again=True))
            faces = [face for face in faces if face != 1] + again
        held.faces.extend(faces)
        held.needs.extend([salvo.needs] * len(faces))
        held.scored.extend(salvo.hit for face in faces if face >= salvo.needs)
        held.flames.extend(faces if salvo.hit.is_flame else ())
        held.bursts.extend(faces if salvo.hit.bursts else ())
        held.jammed.extend([salvo.jams] if salvo.jams and faces.count(HIGHEST) >= JAMS else [])
    return hits


def tell_dice(game: Game, side: Side, thrown: Thrown) -> None:
    """Say what dice at a target showed, and how many of them hit."""
    salvo, faces = thrown.salvo, thrown.faces
    game.tell(
        ToHitRolled(
            side=side_ref(side),
            faces=tuple(faces),
            needs=salvo.needs,
            hits=sum(face >= salvo.needs for face in faces),
            target=salvo.target,
            can_hit=salvo.needs <= HIGHEST,
            again=thrown.again,
        )
    )
