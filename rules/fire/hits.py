"""Rolling to hit: the dice of each target in groups that need the same number (1e 9.1, Table Five)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit, Weapon
from rules.engine.effects import roll
from rules.engine.wording import counted
from rules.fire.firepower import Salvo, together
from rules.state.force import Side
from rules.state.game import Game

HIGHEST = 6
"""The best a die can show."""


def needed(game: Game, weapon: Weapon, band: Band, target: Quality) -> int:
    """Find the least die that hits, by range band and the target's quality (1e 9.1, Table Five)."""
    return weapon.fixed_to_hit or game.edition.to_hit_number(target, band)


def in_words(needs: int) -> str:
    """Name the number a die needs; under Covering Fire there may be none, no lucky 6 (faq-023, faq-142)."""
    return f"{needs}+" if needs <= HIGHEST else "no die can hit"


def chance(salvo: Salvo) -> float:
    """Work out how often one die of the salvo hits, a 1 rolled again where it may be (1e 9, 9.1)."""
    hits = max(0, HIGHEST + 1 - salvo.needs) / HIGHEST
    return hits * (1 + 1 / HIGHEST) if salvo.rerolls else hits


@dataclass
class Hits:
    """The dice at one target and what they `scored`; `flames` are the faces of flamethrowers (1e 9.6).

    `bursts` are those of H.E. (1e 10.3.5, 10.3.6).
    """

    faces: list[int] = field(default_factory=list)
    needs: list[int] = field(default_factory=list)  # of each die
    scored: list[Hit] = field(default_factory=list)
    flames: list[int] = field(default_factory=list)
    bursts: list[int] = field(default_factory=list)


async def roll_to_hit(
    game: Game, side: Side, salvos: Iterable[Salvo], names: Mapping[str, str]
) -> dict[str, Hits]:
    """Roll every salvo and count the hits on each target; no 6 hits by itself (1e 9, 9.1; faq-023)."""
    hits: dict[str, Hits] = {}
    for salvo in together(salvo._replace(team="") for salvo in salvos):
        faces = await roll(salvo.dice, why="to hit", seat=side.seat)
        _tell(game, side, salvo, faces, f"{side.title} fires at {names[salvo.target]}")
        if salvo.rerolls and 1 in faces:
            faces = [face for face in faces if face != 1] + await _again(game, side, salvo, faces.count(1))
        held = hits.setdefault(salvo.target, Hits())
        held.faces.extend(faces)
        held.needs.extend([salvo.needs] * len(faces))
        held.scored.extend(salvo.hit for face in faces if face >= salvo.needs)
        held.flames.extend(faces if salvo.hit.is_flame else ())
        held.bursts.extend(faces if salvo.hit.bursts else ())
    return hits


async def _again(game: Game, side: Side, salvo: Salvo, count: int) -> list[int]:
    """Roll each 1 of a self-loading weapon again, once (1e 9, Table Four)."""
    faces = await roll(count, why="to hit, ones again", seat=side.seat)
    _tell(game, side, salvo, faces, "Ones are rolled again")
    return faces


def _tell(game: Game, side: Side, salvo: Salvo, faces: list[int], what: str) -> None:
    hits = sum(face >= salvo.needs for face in faces)
    data = {"faces": faces, "why": "to hit", "needs": salvo.needs, "hits": hits, "target": salvo.target}
    dice = ", ".join(str(face) for face in faces)
    text = f"{what}, {in_words(salvo.needs)}: {dice}; {counted(hits, 'hit')}."
    game.emit("dice", text, seat=side.seat, rule="1e 9.1", data=data)
