"""An Ambush: for a Chain of Command Dice a Team still off the table appears and fires (1e 5.1.2)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import ClassVar

from rules.command.commanding import acts_only_whole
from rules.command.integrity import regroup
from rules.command.paying import can_pay, note_benefit, pay, price_of, why_not_benefit
from rules.deployment.array import towards_enemy
from rules.deployment.deployment_area import standing
from rules.deployment.gun_places import has_gun_room, why_not_gun
from rules.deployment.hiding_places import APART, REACH, free_places, ground_for, points_of, why_not_hide
from rules.deployment.left_behind import lose_left_behind
from rules.deployment.mapped import has_mark
from rules.deployment.sniper_posts import why_apart
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Interception, Option, Place, PlaceablePiece, Placed, Source
from rules.fire import fire as firing
from rules.fire.watch import Watch
from rules.geometry.distance import closest_pair, distance
from rules.geometry.formation import lay_out
from rules.geometry.settle import settle
from rules.geometry.shapes import disc, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import beyond
from rules.moments import react as reacting
from rules.moments.moments import after_ambushing
from rules.movement.parties import numbered
from rules.phrases import Text, one_after_other, say
from rules.reactions.interruption import AMBUSHERS
from rules.reactions.spotting import look_for_snipers
from rules.reactions.views import dice_of
from rules.state.changes.men import mark_activated, place_team
from rules.state.choices.moment import Moment, Occasion
from rules.state.choices.verbs import OfTeam, Reaction
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side, Team
from rules.state.remembered import DEPLOYED
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import piece_ref, side_ref, team_refs
from rules.state.troops.units import UNIT_GAP, Unit, alone
from rules.vehicles.by_hand import PUT_CHARGE, PUT_GRENADE, put_by_hand, ways_by_hand
from rules.vehicles.team_fire import AT_VEHICLES, fire_at_vehicle, may_fire_at_vehicles, why_not_serve
from rules.weapons import mortar

FIRE, HOLD = "fire", "hold"
WORDS = {
    FIRE: say("action-fire"),
    AT_VEHICLES: say("fire-at-a-vehicle"),
    mortar.FIRE_MORTAR: say("fire-the-mortar"),
    HOLD: say("hold-fire"),
}
NO_ROOM = say("no-room-at-your-jump-off-points")


# --- may they ------------------------------------------------------------------------------------------


class Ambushed(OfSide, frozen=True):
    """A Team that nobody knew of is set down, and fires."""

    kind: ClassVar = "deployed"
    section: ClassVar = "1e 5.1.2"
    spoken: ClassVar = ("men",)

    teams: tuple[PieceRef, ...]
    leaders: tuple[PieceRef, ...]
    source: str
    places: Mapping[str, Point]
    men: int


class Ambush(Reaction[OfTeam]):
    """Each Team that could appear at this moment; for the eyes of its side alone."""

    ids = Ids("ambush", OfTeam)
    heading = say("ambush")
    sections = ("1e 5.1.2", "2e 8.2.1")
    occasions = frozenset(
        {Occasion.MOVES, Occasion.ABOUT_TO_FIRE, Occasion.ABOUT_TO_THROW, Occasion.PHASE_ENDS}
    )
    is_hidden = True

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether the side holds a Dice and a Jump-Off Point to use; whom it hides is not looked at."""
        return may_ambush(game, reactor)

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        return ambushes(game, reactor, moment)

    def why_not_at(self, game: Game, reactor: Side, given: OfTeam, moment: Moment, inches: float) -> Text:
        places = moment.places(inches) if moment.places is not None else {}
        men = game.figures_on_table(moment.side)
        enemies = [places.get(man.id, man.at) for man in men if man.at is not None]
        there = [at for at in enemies if at is not None]
        return "" if has_room(game, reactor, reactor.teams[given.team], there) else NO_ROOM

    async def carry_out(self, game: Game, side: Side, given: OfTeam, moment: Moment | None) -> None:
        await ambush(game, side, given.team)


AMBUSH = Ambush()


def may_ambush(game: Game, side: Side) -> bool:
    """Whether anybody could ambush for this side, for all that its enemy knows (1e 5.1.2)."""
    most = game.edition.spending.ambushes_per_phase
    if most is not None and sum(one in side.teams for one in AMBUSHERS.of(game)) >= most:
        return False
    return can_pay(game, side, Use.AMBUSH) and bool(points_of(game, side))


def candidates(game: Game, side: Side) -> list[Team]:
    """List the Teams still off the table that may ambush (1e 5.1.2; 2e 8.2.1)."""
    waiting = [team for team in side.teams.values() if team.waits]
    able = [team for team in waiting if _lies_in_wait(game, side, team)]
    return [team for team in able if not why_not_benefit(game, [team])]


def _lies_in_wait(game: Game, side: Side, team: Team) -> bool:
    """Whether its kind may ambush; a squad without Teams is no Team (1e 5.1.2, 9.5, B; 2e 8.2.1; faq-004)."""
    may = team.kind in game.edition.spending.ambushers and not acts_only_whole(side, team)
    return may and not has_mark(side, [team])  # it comes on where it was marked (1e 17)


def ambushes(game: Game, reactor: Side, moment: Moment | None) -> list[Interception]:
    """List each Team that could appear at this moment, or (None) at any time; for its own side's eyes."""
    if not may_ambush(game, reactor):
        return []
    inches = moment.inches if moment is not None else 0.0
    found = []
    for team in candidates(game, reactor):
        is_on_the_way = moment is not None and moment.is_move
        has_ground = is_on_the_way or has_room(game, reactor, team, enemies_of(game, reactor))
        refused: Text = "" if has_ground else NO_ROOM
        found.append(_offer(game, reactor, team, inches, refused))
    return found


def _offer(game: Game, side: Side, team: Team, inches: float, refused: Text) -> Interception:
    return Interception(
        id=AMBUSH.ids.write(OfTeam(team.id)),
        label=say("ambush-with", team=piece_ref(side, team)),
        verb=AMBUSH.id,
        subject=team.id,
        detail=one_after_other(price_of(game, Use.AMBUSH), dice_of(game, alone(side, team))),
        rule="1e 5.1.2",
        spans=((0.0, inches),),
        refused=refused,
    )


def has_room(game: Game, side: Side, team: Team, enemies: Sequence[Point]) -> bool:
    """Whether the whole Team could appear at one of the side's Jump-Off Points, together."""
    return any(_layout(game, point, team, enemies, enemies) for point in points_of(game, side))


def _layout(
    game: Game, point: JumpOffPoint, team: Team, enemies: Sequence[Point], taken: Sequence[Point]
) -> dict[str, Point]:
    """Find places close together for the Team's men, as near to the enemy as may be; empty: no room."""
    pair = closest_pair((point.at,), enemies)
    towards = pair[1] if pair is not None else point.at
    standing_there = [*standing(game, 0), *taken]
    found = free_places(game, point, towards, enemies, standing_there)
    for first in islice((at for at in found if has_gun_room(game, team, at)), 12):
        places: list[Point] = []
        for place in free_places(game, point, first, enemies, standing_there):
            if beyond(distance(first, place), UNIT_GAP) or len(places) == len(team.figures):
                break
            places.append(place)
        if len(places) == len(team.figures):
            return dict(zip((man.id for man in team.figures), places, strict=True))
    return {}


# --- appearing -----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PlaceAmbush(Place):
    """A Place that can also lay the men out in a formation."""

    game: Game
    side: Side

    def array(
        self, pieces: Sequence[str], source: JumpOffPoint, at: Point, facing: float, formation: str
    ) -> dict[str, Point]:
        """Find legal places for these pieces in a formation; raises NoRoom."""
        allowed = disc(source.at, REACH)
        for enemy in enemies_of(self.game, self.side):
            allowed = without(allowed, disc(enemy, APART + 0.1))
        wanted = lay_out(len(pieces), at, facing, "line" if formation == "along" else formation)
        places = settle(self.game.footing, wanted, allowed=allowed, taken=standing(self.game, 0))
        return dict(zip(pieces, places, strict=True))


async def ambush(game: Game, side: Side, team_id: str) -> None:
    """Give up a Dice, set the Team down and let it fire; then the enemy may answer (1e 5.1.2; faq-012,
    faq-149)."""
    team = side.teams[team_id]
    pay(game, side, Use.AMBUSH)
    note_benefit(game, [team])
    placed = await ask(ambush_request(game, side, team))
    place_team(team, placed.places, floor=placed.floor, facing=placed.facing)
    AMBUSHERS.note(game, team.id)
    DEPLOYED.note(game, team.id)
    mark_activated(game, [team.id], AMBUSH.id)
    game.tell(
        Ambushed(
            side=side_ref(side),
            teams=team_refs(side, [team]),
            leaders=(),
            source=placed.source,
            places=placed.places,
            men=len(team.figures),
        )
    )
    lose_left_behind(game, side)
    regroup(game, side, moved=[team.id])
    await _fire(game, side, team)
    await reacting.watch(game, after_ambushing(side, piece_ref(side, team), team.figures))


async def _fire(game: Game, side: Side, team: Team) -> None:
    """Ask whether the ambushers fire at once, with no further activation, and let them."""
    unit = alone(side, team)
    ways = _ways_to_attack(game, unit) if team.on_table else {}
    chosen = await _fires_now(side, team, ways) if ways else HOLD
    if chosen == mortar.FIRE_MORTAR:
        await mortar.fire_mortar(game, unit)
    elif chosen == AT_VEHICLES:
        await fire_at_vehicle(game, team)
    elif chosen.startswith((PUT_GRENADE, PUT_CHARGE)):
        await put_by_hand(game, team, chosen)
    elif chosen == FIRE and await firing.fire(game, unit, watch=Watch()):
        await look_for_snipers(game, unit)


def _ways_to_attack(game: Game, unit: Unit) -> dict[str, Text]:
    """List the attacks that ambushers could make at once: on vehicles, with their own arms, by mortar, by
    hand on a hull."""
    armour = may_fire_at_vehicles(game, unit) and not why_not_serve(game, unit)
    arms = [] if firing.why_not_fire(game, unit) else [FIRE]
    bombs = mortar.serves_mortar(game, unit) and not mortar.why_not_fire_mortar(game, unit)
    ways = [*arms, *([AT_VEHICLES] if armour else []), *([mortar.FIRE_MORTAR] if bombs else [])]
    return {one: WORDS[one] for one in ways} | ways_by_hand(game, unit.teams[0])


async def _fires_now(side: Side, team: Team, ways: Mapping[str, Text]) -> str:
    request = Choose(
        name="fire-or-hold",
        seat=side.seat,
        prompt=say("does-it-fire", unit=piece_ref(side, team)),
        public=say("is-deciding-whether-it-fires", unit=piece_ref(side, team)),
        rule="1e 5.1.2",
        subject=team.id,
        list_options=lambda: [
            Option(id=one, label=label, verb=one.split(":")[0], subject=team.id)
            for one, label in {**ways, HOLD: WORDS[HOLD]}.items()
        ],
        prefer=next((one for one in ways if one not in (FIRE, mortar.FIRE_MORTAR)), next(iter(ways))),
    )
    return (await ask(request)).option


def ambush_request(game: Game, side: Side, team: Team) -> PlaceAmbush:
    """Make the request where the ambushers appear."""
    points = side.jump_off_points

    def check(placed: Placed) -> Text:
        places = list(placed.places.values())
        apart: Text = why_apart(places) if team.rules.has_post else ""
        apart = apart or why_not_gun(game, [team], placed.places, placed.floor)
        return apart or why_not_hide(game, side, points[placed.source], places, placed.floor)

    return PlaceAmbush(
        name="place-ambush",
        seat=side.seat,
        prompt=say("where-does-it-appear", team=piece_ref(side, team), inches=APART),
        public=say("is-setting-an-ambush"),
        rule="1e 5.1.2",
        subject=team.id,
        pieces=tuple(
            PlaceablePiece(id=man.id, label=numbered(man, number), group=team.id)
            for number, man in enumerate(team.figures, start=1)
        ),
        list_sources=lambda: [
            _source(game, side, number, one) for number, one in enumerate(points.values(), 1)
        ],
        suggest=lambda: _suggestion(game, side, team),
        check=check,
        formation=True,
        game=game,
        side=side,
    )


def _source(game: Game, side: Side, number: int, point: JumpOffPoint) -> Source:
    refused: Text = "" if point in points_of(game, side) else say("cannot-be-used-now")
    area = [] if refused else ground_for(game, side, point)
    return Source(
        id=point.id, label=say("jump-off-point", number=number), at=point.at, area=area, refused=refused
    )


def _suggestion(game: Game, side: Side, team: Team) -> Placed:
    """Suggest places as near to the enemy as they may come, at the point that brings them nearest."""
    enemies = enemies_of(game, side)
    found = [(point, _layout(game, point, team, enemies, ())) for point in points_of(game, side)]
    rated = [(_gap(places, enemies), index) for index, (_, places) in enumerate(found) if places]
    point, places = found[min(rated)[1]]
    return Placed(
        places=places, source=point.id, facing=towards_enemy(game, side, next(iter(places.values())))
    )


def _gap(places: dict[str, Point], enemies: Sequence[Point]) -> float:
    pair = closest_pair(places.values(), enemies)
    return distance(*pair) if pair is not None else 0.0
