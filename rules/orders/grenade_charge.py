"""A hail of grenades and a rush into Close Combat, led by a Leader: Handgranaten! (1e B)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from rules.activation.act import told_activated
from rules.activation.under_watch import as_it_now_stands
from rules.command.activation import why_not_activate_by
from rules.command.commanding import commanded_units, unit_named
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.fire.hit_effects import sheltered
from rules.fire.spotting import is_hidden_from
from rules.geometry.distance import distance
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover
from rules.geometry.tolerance import at_most
from rules.moments.moments import about_to_throw, after_throwing
from rules.moments.react import watch
from rules.movement.move import move, why_not_move
from rules.orders.national_orders import characteristic, offered_characteristic
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.verbs import OfUnit, Order
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.sight.look import look
from rules.state.troops.kinds import why_not_by_kind, why_unarmed
from rules.state.troops.refs import piece_ref, side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit, is_attached
from rules.weapons.blast import go_off
from rules.weapons.grenade import is_out_of_grenades, use_grenade
from rules.weapons.throw import is_enclosed

LESS_FOR_COVER = {Cover.OPEN: 0, Cover.LIGHT: 1, Cover.HARD: 2, Cover.BUNKER: 2}
"""What the enemy's cover takes off the die for the volley (1e B)."""

MOST_THAT_HIT = 3
"""Grenades that hit at best: one for each two points of the die (1e B)."""

RUSHES = {"3": Gait.DOUBLE, "2": Gait.NORMAL}
STAY = "stay"

BACK = Option(id="back", label=say("back"), verb="back", detail=say("nothing-happens"))


class GrenadeCharge(Characteristic, frozen=True, kw_only=True):
    """An order to throw a volley of grenades at an enemy within so many inches, then to rush at him."""

    initiatives: int = 2
    inches: float = 12.0
    seniors_only: bool = False


class GrenadesThrown(OfSide, frozen=True):
    """A Unit throws a volley of grenades before it charges, by an order of its army."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("order", "who", "whom", "inches", "cover", "less", "hits")

    faces: Faces
    teams: tuple[PieceRef, ...]
    order: str
    who: PieceRef
    whom: PieceRef
    inches: Inches
    cover: Cover
    less: int
    hits: int


class Volley(NamedTuple):
    """How a Unit would throw at one enemy Team: from whom at whom, at what cover, or why it cannot."""

    man: Figure
    enemy: Figure
    inches: float
    cover: Cover = Cover.OPEN
    refused: Text = ""


# --- may they ------------------------------------------------------------------------------------------


class ChargeDetails(NamedTuple):
    """Who charges whom, by what his nation calls such an order."""

    unit: str
    enemy: Team
    order: GrenadeCharge


class OrderGrenadeCharge(Order[OfUnit, ChargeDetails]):
    """Listed for each Unit that the Leader is attached to, where his nation has it (1e B)."""

    ids = Ids("grenade-charge", OfUnit)
    heading = say("order-grenade-charge")
    sections = ("1e B",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        order = characteristic(game, leader, GrenadeCharge)
        if order is None:
            return
        for unit in commanded_units(game, leader):
            if any(is_attached(game, leader, team) for team in unit.teams):
                refused = why_not_charge(game, leader, unit, order, left)
                label = say("special-order-by", order=order.name, unit=unit_ref(unit))
                option = self.option(game, leader, OfUnit(unit.id), label, refused, unit.id)
                yield replace(option, detail=say("grenades-then-a-rush", orders=option.detail))

    def initiatives(self, game: Game, leader: Leader, given: OfUnit) -> int:
        return offered_characteristic(game, leader, GrenadeCharge).initiatives

    async def details(self, game: Game, leader: Leader, given: OfUnit) -> ChargeDetails | None:
        order = offered_characteristic(game, leader, GrenadeCharge)
        enemy = await choose_charge_target(game, unit_named(game, given.unit), order)
        return ChargeDetails(given.unit, enemy, order) if enemy else None

    async def carry_out(self, game: Game, leader: Leader, details: ChargeDetails) -> None:
        unit = unit_named(game, details.unit)
        told_activated(game, unit, by=leader)
        await charge_with_grenades(game, unit, details.enemy, details.order)


GRENADE_CHARGE = OrderGrenadeCharge()


def why_not_charge(game: Game, leader: Leader, unit: Unit, order: GrenadeCharge, left: int) -> Text:
    """Say why the Leader cannot lead this Unit in such a charge now, or nothing (1e B)."""
    if left < order.initiatives:
        return say("it-takes", orders=game.edition.command.words.orders(order.initiatives))
    if order.seniors_only and leader.rank is Rank.JUNIOR:
        return say("seniors-order-it")
    if reason := why_not_activate_by(game, leader, unit):
        return reason
    stays: Text = say("stay-with-their-gun") if any(team.has_gun for team in unit.teams) else ""
    if reason := why_not_by_kind(unit.teams, fires=False) or why_unarmed(unit.teams) or stays:
        return reason
    if reason := why_not_move(game, unit, Gait.NORMAL):
        return reason
    if all(is_out_of_grenades(game, team) for team in unit.teams):
        return say("no-grenades-left")
    if all(one.refused for _, one in volleys(game, unit, order)):
        return say("no-enemy-in-sight-within", inches=order.inches)
    return ""


def volleys(game: Game, unit: Unit, order: GrenadeCharge) -> list[tuple[Team, Volley]]:
    """List every enemy Team, nearest first, with the volley at it; not snipers whom they have not spotted."""
    found = [
        (enemy, _volley(game, unit, enemy, order))
        for enemy in game.teams_on_table(game.enemy(unit.side))
        if not all(is_hidden_from(game, team, enemy) for team in unit.teams)
    ]
    return sorted(found, key=lambda one: one[1].inches)


def _volley(game: Game, unit: Unit, enemy: Team, order: GrenadeCharge) -> Volley:
    """Find the volley at an enemy Team: from the man nearest to an enemy whom he sees, or why none."""
    pairs = [
        (distance(man.at, foe.at), man, foe)
        for man in unit.figures
        for foe in enemy.figures
        if man.at is not None and foe.at is not None
    ]
    pairs.sort(key=lambda pair: pair[0])
    nearest = Volley(pairs[0][1], pairs[0][2], pairs[0][0])
    for inches, man, foe in pairs:
        if not at_most(inches, order.inches):
            return nearest._replace(refused=say("farther-away-than", inches=order.inches))
        line = look(game, Standpoint(man.place, man.floor), Standpoint(foe.place, foe.floor))
        if line.clear:
            return Volley(man, foe, inches, sheltered(line.cover, enemy))
    return nearest._replace(refused=say("out-of-their-sight"))


# --- choosing ------------------------------------------------------------------------------------------


async def choose_charge_target(game: Game, unit: Unit, order: GrenadeCharge) -> Team | None:
    """Ask which enemy Team the Unit charges with grenades; None when the player goes back."""
    request = Choose(
        name="choose-charge-target",
        seat=unit.side.seat,
        prompt=say("charges-whom", order=order.name, unit=unit_ref(unit)),
        public=say("chooses-whom-it-charges", unit=unit_ref(unit)),
        rule="1e B",
        subject=unit.id,
        list_options=lambda: [*_targets(game, unit, order), BACK],
    )
    chosen = (await ask(request)).option
    return None if chosen == BACK.id else game.team(chosen)


def _targets(game: Game, unit: Unit, order: GrenadeCharge) -> Iterator[Option]:
    for enemy, volley in volleys(game, unit, order):
        told = say(
            "volley-of-grenades",
            inches=volley.inches,
            cover=volley.cover,
            less=LESS_FOR_COVER[volley.cover],
            grenades=MOST_THAT_HIT,
        )
        yield Option(
            id=enemy.id,
            label=say("piece", piece=piece_ref(game.enemy(unit.side), enemy)),
            verb=GRENADE_CHARGE.id,
            subject=enemy.id,
            detail="" if volley.refused else told,
            rule="1e B",
            refused=volley.refused,
        )


async def _choose_rush(game: Game, unit: Unit, order: GrenadeCharge) -> Gait | None:
    """Ask with how many dice they rush on, if at all; three are run at the double, with all that brings."""
    gaits = {dice: why_not_move(game, unit, gait) for dice, gait in RUSHES.items()}
    if all(gaits.values()):
        return None
    request = Choose(
        name="choose-rush",
        seat=unit.side.seat,
        prompt=say("rushes-on-how", order=order.name, unit=unit_ref(unit)),
        public=say("decides-how-it-rushes-on", unit=unit_ref(unit)),
        rule="1e B",
        subject=unit.id,
        list_options=lambda: [
            *(
                Option(
                    id=dice,
                    label=say("dice-of-inches", dice=int(dice)),
                    verb="rush",
                    detail=say("rush-on-dice", dice=int(dice)),
                    refused=refused,
                )
                for dice, refused in gaits.items()
            ),
            Option(id=STAY, label=say("stay-where-they-are"), verb=STAY),
        ],
        prefer="3",
    )
    chosen = (await ask(request)).option
    return RUSHES.get(chosen)


# --- doing ---------------------------------------------------------------------------------------------


async def charge_with_grenades(game: Game, unit: Unit, enemy: Team, order: GrenadeCharge) -> None:
    """Throw the volley, then rush on for Close Combat (1e B); what the enemy does first may stop it."""
    mark_activated(game, [team.id for team in unit.teams], GRENADE_CHARGE.id)
    await watch(game, about_to_throw(unit.side, unit_ref(unit), unit.figures))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None or left.pinned or left.broken:
        return
    has_flown = enemy.on_table and await _throw(game, left, enemy, order)
    left = as_it_now_stands(left)
    if game.table.result is not None or left is None:
        return
    gait = await _choose_rush(game, left, order)
    if gait is not None:
        await move(game, left, gait)  # which the enemy meets on its way
    elif has_flown:
        await watch(game, after_throwing(left.side, unit_ref(left), left.figures))


async def _throw(game: Game, unit: Unit, enemy: Team, order: GrenadeCharge) -> bool:
    """Throw the Unit's volley at the enemy, unless he is no longer seen or reached; return whether it was
    thrown."""
    volley = _volley(game, unit, enemy, order)
    if volley.refused:
        return False
    for team in unit.teams:
        use_grenade(game, team)
    (face,) = await roll(1, why=order.name, seat=unit.side.seat)
    count = grenades_that_hit(face, volley.cover)
    game.tell(
        GrenadesThrown(
            side=side_ref(unit.side),
            faces=(face,),
            teams=team_refs(unit.side, unit.teams),
            order=order.name,
            who=unit_ref(unit),
            whom=piece_ref(game.enemy(unit.side), enemy),
            inches=volley.inches,
            cover=volley.cover,
            less=LESS_FOR_COVER[volley.cover],
            hits=count,
        )
    )
    weapon = game.edition.weapons["grenade"]
    at = volley.enemy.place
    each = weapon.enclosed_firepower if is_enclosed(game, [at]) else weapon.firepower.close
    if count:
        await go_off(game, enemy, count * (each or 0), at, cause=[volley.man.place])
    return True


def grenades_that_hit(face: int, cover: Cover) -> int:
    """Count one hit for each two points of the die that the enemy's cover leaves, rounded up (1e B)."""
    return max(0, face - LESS_FOR_COVER[cover] + 1) // 2
