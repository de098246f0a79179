"""A megaphone: words that unsettle all enemies in an arc, and kill nobody (esp-104)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.editions.table_four import MEGAPHONE
from rules.editions.weapons import band_at
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.fire.hits import needed
from rules.fire.leader_hits import is_lost_among_others
from rules.fire.noticing import is_unnoticed, note_fire
from rules.fire.spotting import is_hidden_from
from rules.geometry.arcs import bearing
from rules.geometry.distance import closest, distance
from rules.geometry.sight import Standpoint
from rules.geometry.tolerance import TOLERANCE, at_most
from rules.morale.companions import eased
from rules.morale.shock import dice_lost, test_shock
from rules.phrases import Text, say
from rules.state.changes.men import add_shock, set_stance, turn_team
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import had_by
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire, taken_off_to_hit
from rules.state.pieces.force import Figure, Stance, Team
from rules.state.sight.look import is_seen
from rules.state.troops.kinds import why_not_from_the_saddle
from rules.state.troops.mounted import quality_as_target
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import Unit

UNSETTLES = 5
"""The least die by which a hit is a point of Shock."""

ARC = MEGAPHONE.arc_degrees or 360.0


class Unmoved(Characteristic, frozen=True):
    """Men to whom a megaphone says nothing: the Legion and the Moroccans."""


class Hearer(NamedTuple):
    """An enemy Team within earshot, by its nearest man whom the bearer sees: inches, and the way to him."""

    team: Team
    inches: float
    bearing: float


class Shouted(OfSide, frozen=True):
    """A Team uses its megaphone on an enemy Team: so many dice, and what each of them needs."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "inches")

    who: PieceRef
    target: PieceRef
    teams: tuple[PieceRef, ...]
    inches: Inches
    faces: Faces
    needs: int
    hits: int


class Unsettled(OfSide, frozen=True):
    """A side rolls what the hits of its megaphone do to a Team."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("least",)

    team: PieceRef
    faces: Faces
    least: int
    shock: int


def has_megaphone(unit: Unit) -> bool:
    """Whether the Unit is a single Team with a megaphone."""
    return len(unit.teams) == 1 and MEGAPHONE.id in unit.teams[0].carried


def why_not_shout(game: Game, unit: Unit) -> Text:
    """Say why a Team cannot use its megaphone now, or nothing (esp-104)."""
    if unit.broken:
        return say("broken-men-shout-at-nobody")
    if reason := why_not_from_the_saddle(unit.teams):
        return reason
    return "" if hearers(game, unit.teams[0]) else say("nobody-hears-it-within", inches=_reach())


def dice_of(team: Team) -> int:
    """Count the dice of a Team's megaphone: fewer by its Shock, half of those while it is Pinned."""
    left = max(1, MEGAPHONE.firepower.close - dice_lost(team))
    return max(1, left // 2) if team.pinned else left


def _reach() -> float:
    return MEGAPHONE.farthest or 0.0


# --- at whom -------------------------------------------------------------------------------------------


def hearers(game: Game, team: Team) -> list[Hearer]:
    """List the enemy Teams whom the man with the megaphone reaches all around, the nearest first."""
    enemies = game.teams_on_table(game.enemy(game.side_of(team.id)))
    near = [one for one in enemies if at_most(closest(team.places, one.places), _reach())]
    near = [one for one in near if _minds(game, team, one)]
    for man in _bearers(team, near):
        if found := sorted(_heard_from(game, man, near), key=lambda one: one.inches):
            return found
    return []


def _minds(game: Game, team: Team, enemy: Team) -> bool:
    """Whether words can do anything to an enemy Team whose men this one knows to be there."""
    if is_hidden_from(game, team, enemy) or is_lost_among_others(game, enemy):
        return False
    if is_unnoticed(game, team.id, team.figures, enemy.id, enemy.figures):
        return False
    return enemy.rules.minds_shock and not had_by(game, enemy, Unmoved)


def _bearers(team: Team, enemies: Sequence[Team]) -> list[Figure]:
    """List who may have it in hand: whoever serves no weapon, the nearest to the enemy first."""
    free = [man for man in team.figures if not man.serves] or team.figures
    places = [at for enemy in enemies for at in enemy.places]
    return sorted(free, key=lambda man: closest([man.place], places)) if places else []


def _heard_from(game: Game, man: Figure, enemies: Sequence[Team]) -> Iterator[Hearer]:
    here = Standpoint(man.place, man.floor)
    for enemy in enemies:
        nearest_first = sorted(enemy.figures, key=lambda one: distance(man.place, one.place))
        for one in nearest_first:
            inches = distance(man.place, one.place)
            if at_most(inches, _reach()) and is_seen(game, here, Standpoint(one.place, one.floor)):
                yield Hearer(enemy, inches, bearing(man.place, one.place))
                break


def arcs(heard: Sequence[Hearer]) -> list[tuple[Hearer, ...]]:
    """List who is in each arc that begins or ends at one of them, each company once, the largest first."""
    found: dict[str, tuple[Hearer, ...]] = {}
    for edge in heard:
        for turn in (1.0, -1.0):
            company = tuple(one for one in heard if _beyond(edge, one, turn) <= ARC + TOLERANCE)
            found.setdefault(_id(company), company)
    return sorted(found.values(), key=lambda company: -sum(len(one.team.figures) for one in company))


def _beyond(edge: Hearer, one: Hearer, turn: float) -> float:
    """Measure the degrees from an edge of the arc to somebody, clockwise, or with a turn of -1 the other."""
    return 0.0 if one is edge else (turn * (one.bearing - edge.bearing)) % 360.0


def shares(dice: int, hearers_: int) -> list[int]:
    """Share dice out evenly, what is left over to the nearest, who come first."""
    return [dice // hearers_ + (place < dice % hearers_) for place in range(hearers_)]


def _request(game: Game, unit: Unit, companies: Sequence[tuple[Hearer, ...]]) -> Choose:
    who = piece_ref(unit.side, unit.teams[0])
    return Choose(
        name="choose-hearers",
        seat=unit.side.seat,
        prompt=say("which-way-is-the-megaphone-turned", team=who),
        public=say("chooses-who-hears-its-megaphone", team=who),
        rule="1e B",
        subject=unit.id,
        list_options=lambda: [_option(game, unit, one) for one in companies],
        prefer=_id(companies[0]),
    )


def _id(company: Sequence[Hearer]) -> str:
    return "+".join(one.team.id for one in company)


def _option(game: Game, unit: Unit, company: Sequence[Hearer]) -> Option:
    enemy, dice = game.enemy(unit.side), shares(dice_of(unit.teams[0]), len(company))
    return Option(
        id=_id(company),
        label=say("names", names=tuple(piece_ref(enemy, one.team) for one in company)),
        verb="shout",
        subject=company[0].team.id,
        detail=say("dice-for-each-hearer", dice=max(dice), inches=company[0].inches),
        rule="1e B",
    )


# --- doing ---------------------------------------------------------------------------------------------


async def shout(game: Game, unit: Unit) -> None:
    """Choose the arc, roll the dice at each Team in it, and for each hit whether it unsettles (esp-104)."""
    team, companies = unit.teams[0], arcs(hearers(game, unit.teams[0]))
    chosen = (await ask(_request(game, unit, companies))).option
    company = next(one for one in companies if _id(one) == chosen)
    set_stance(game, [team], Stance.NONE)
    end_covering_fire(game, [team.id])
    note_fire(game, [team.id])
    if team.weapon is None:
        turn_team(team, _middle(company))
    for hearer, dice in zip(company, shares(dice_of(team), len(company)), strict=True):
        if dice:
            await _shout_at(game, team, hearer, dice)
    enemy, cause = game.enemy(unit.side), [man.place for man in unit.figures]
    await test_shock(game, enemy, [one.team for one in company], cause=cause)


def _middle(company: Sequence[Hearer]) -> float:
    """Find the bearing in the middle of those who are to hear it."""
    first = company[0].bearing
    turns = [(one.bearing - first + 180.0) % 360.0 - 180.0 for one in company]
    return (first + (min(turns) + max(turns)) / 2.0) % 360.0


async def _shout_at(game: Game, team: Team, hearer: Hearer, dice: int) -> None:
    """Roll to hit by range and quality, then a die for each hit; a 5 or 6 is a point of Shock (esp-104)."""
    side, enemy, target = game.side_of(team.id), game.side_of(hearer.team.id), hearer.team
    needs, least = _needs(game, team, hearer), UNSETTLES
    faces = await roll(dice, why="megaphone", seat=side.seat)
    hits = sum(face >= needs for face in faces)
    game.tell(
        Shouted(
            side=side_ref(side),
            who=piece_ref(side, team),
            target=piece_ref(enemy, target),
            teams=(piece_ref(side, team),),
            inches=hearer.inches,
            faces=tuple(faces),
            needs=needs,
            hits=hits,
        )
    )
    if not hits:
        return
    felt = await roll(hits, why="effect of the megaphone", seat=side.seat)
    shock, ref = sum(face >= least for face in felt), piece_ref(enemy, target)
    game.tell(Unsettled(side=side_ref(side), team=ref, faces=tuple(felt), least=least, shock=shock))
    add_shock(target, eased(game, enemy, target, shock))


def _needs(game: Game, team: Team, hearer: Hearer) -> int:
    """Find the least die that hits, as of any weapon of Table Four."""
    side, enemy = game.side_of(team.id), game.side_of(hearer.team.id)
    weapon = game.weapon(MEGAPHONE.id)
    band = band_at(weapon, hearer.inches)
    assert band is not None, "who hears it is within its reach"
    return needed(game, weapon, band, quality_as_target(enemy, hearer.team)) + taken_off_to_hit(
        game, side, team.places
    )
