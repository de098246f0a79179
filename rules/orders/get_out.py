"""Who rides in a vehicle gets out of it and goes on at once on foot as far as he may (1e 11.2.1, 11.6.2)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.activation.act import carry_out
from rules.activation.moves import MOVE, MOVE_TACTICALLY
from rules.activation.shooting import MOVE_AND_FIRE
from rules.command.activation import is_charging
from rules.command.integrity import part_off
from rules.crew.drive import UNLOADED
from rules.crew.positions import TRAPPED, has_arrived, speed_in_this_phase
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleClass
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef, Places
from rules.engine.ids import Ids
from rules.engine.requests import Choose, ChooseMany, ChosenMany, Option, OptionData
from rules.movement.move import why_unfit
from rules.movement.parties import numbered
from rules.phrases import Phrase, Text, say
from rules.state.changes.aboard import Aboard, men_aboard, passengers
from rules.state.changes.hazards import pin_where_shells_fall, why_vehicle_stays
from rules.state.changes.men import hand_over_weapon, leave_without_weapon, mark_activated
from rules.state.changes.mounted import leave
from rules.state.changes.phases import command_on_foot
from rules.state.choices.verbs import CrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Figure, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import full_name, piece_ref, side_ref, team_refs, unit_ref, vehicle_ref
from rules.state.troops.units import Unit, chains
from rules.vehicles.aftermath import left_to_itself
from rules.vehicles.those_aboard import GOT_OUT

EVERYBODY, SOME = "everybody", "some"

STAY = "stay"

FROM_STANDING = (MOVE_TACTICALLY, MOVE, MOVE_AND_FIRE)
"""What men do who get out of a vehicle that has not moved: they move, but never at the double."""

FROM_MOVING = (MOVE_AND_FIRE,)
"""What they do if it has: one die, and they have moved at a Normal pace."""

CAME_ON = say("came-on-and-stay-aboard")
TOO_FAST = say("too-fast-to-get-out")
DRIVER_GONE = say("half-track-driver-stays")
BUSY = say("activated-already")


class GettingOut(NamedTuple):
    """Everybody, or some while others stay."""

    who: str


class Staying(NamedTuple):
    """The men who stay aboard."""

    men: tuple[str, ...]


class Dismounted(OfSide, frozen=True):
    """Men aboard have got out of a vehicle: who they are, and where they stand."""

    kind: ClassVar = GOT_OUT
    section: ClassVar = "1e 11.6.2"
    spoken: ClassVar = ("who", "men")

    vehicle: PieceRef
    who: tuple[PieceRef, ...]
    men: int
    teams: tuple[PieceRef, ...]
    places: Places


class GetOut(CrewOrder[GettingOut, Staying]):
    """Listed for vehicles with somebody aboard; some may stay as drivers and gunners (1e 11.2.1)."""

    ids = Ids("get-out", GettingOut)
    heading = say("order-get-out")
    sections = ("1e 11.6.2", "1e 11.2.1", "2e 7")

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        riders = passengers(game, vehicle)
        if not riders.men:
            return
        refused, who = why_not_get_out(game, vehicle), names_of(game, riders)
        detail = say("then-on-foot", dice=1 if speed_in_this_phase(game, vehicle) else 2)
        everybody = say("everybody-gets-out", who=who)
        yield self.option(vehicle, GettingOut(EVERYBODY), everybody, refused, detail=detail)
        if vehicle.crewless and len(riders.men) > 1 and riders.teams:
            some = say("some-get-out", who=who)
            yield self.option(vehicle, GettingOut(SOME), some, refused, detail=detail)

    def position(self, given: GettingOut) -> None:
        return None

    async def details(self, game: Game, vehicle: Vehicle, given: GettingOut) -> Staying | None:
        if given.who == EVERYBODY:
            return Staying(())
        return Staying(tuple((await ask(_who_stays(game, vehicle))).options))

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Staying) -> None:
        await get_out_on_foot(game, vehicle, details.men)


GET_OUT = GetOut()


def why_not_get_out(game: Game, vehicle: Vehicle) -> Text:
    """Say why those aboard cannot get out now, or nothing (1e 6.3, 11.6.2)."""
    if reason := why_vehicle_stays(game, vehicle):
        return reason
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if has_arrived(game, vehicle):
        return CAME_ON
    if speed_in_this_phase(game, vehicle) > DrivingSpeed.SLOW:
        return TOO_FAST
    teams = passengers(game, vehicle).teams
    if any(game.phase.done(team.id) for team in teams):
        return BUSY
    side = game.side(vehicle.seat)
    return next((why for team in teams if (why := why_unfit(Unit(side, (team,))))), "")


def names_of(game: Game, riders: Aboard) -> Phrase:
    """Name the Sections, Teams and Leaders who ride, or have got out."""
    return say("names", names=tuple({full_name(one): one for one in refs_of(game, riders)}.values()))


def refs_of(game: Game, riders: Aboard) -> list[PieceRef]:
    """Refer to the Sections and the Teams of none who ride, or have got out; to the Leaders where none do."""
    side = game.side_of(riders.men[0].id)
    sections = [side.sections[team.section] for team in riders.teams if team.section]
    lone = [piece_ref(side, team) for team in riders.teams if not team.section]
    leaders = [piece_ref(side, leader) for leader in riders.leaders]
    return list(dict.fromkeys([*(PieceRef(one.id, one.name) for one in sections), *lone] or leaders))


def _who_stays(game: Game, vehicle: Vehicle) -> ChooseMany:
    """Make the request who stays aboard: a driver at least, and as many as serve the vehicle's weapons (1e
    11.2.1)."""
    side, teams = game.side(vehicle.seat), passengers(game, vehicle).teams
    men = [(team, man) for team in teams for man in team.figures]
    spare = [man.id for _, man in men if not man.serves] or [man.id for _, man in men]
    driver = driver_of(game, vehicle)

    def check(reply: ChosenMany) -> Text:
        if driver is not None and driver.id not in reply.options:
            return DRIVER_GONE
        return say("somebody-has-to-get-out") if len(reply.options) == len(men_aboard(game, vehicle)) else ""

    return ChooseMany(
        name="who-stays-aboard",
        seat=side.seat,
        prompt=say("who-stays-aboard", vehicle=vehicle_ref(vehicle)),
        public=say("is-choosing-who-stays-aboard"),
        rule="1e 11.2.1",
        options=tuple(
            Option(
                id=man.id,
                label=say(
                    "man-of", team=piece_ref(side, team), man=numbered(man, team.figures.index(man) + 1)
                ),
                subject=man.id,
                detail=say("the-driver") if man is driver else "",
                data=OptionData(team=team.id),
            )
            for team, man in men
        ),
        least=1,
        most=len(men),
        prefer=(driver.id,) if driver is not None else tuple(spare[-1:]),
        check=check,
    )


def driver_of(game: Game, vehicle: Vehicle) -> Figure | None:
    """Find the passenger whose task it is to drive a half-track, where a list names one (1e B)."""
    if vehicle.type.vehicle_class is not VehicleClass.HALF_TRACK:
        return None
    return next((man for man in men_aboard(game, vehicle) if man.drives), None)


# --- getting out ---------------------------------------------------------------------------------------


async def get_out_on_foot(game: Game, vehicle: Vehicle, staying: Sequence[str]) -> None:
    """Set these riders down against the vehicle, and let each Unit of them go on at once (1e 11.6.2)."""
    side = game.side(vehicle.seat)
    who = _parted(game, side, passengers(game, vehicle), staying)
    leave(game, vehicle, who)
    UNLOADED.note(game, vehicle.id)
    mark_activated(game, [team.id for team in who.teams], GOT_OUT)
    tell(game, side, vehicle, who)
    pin_where_shells_fall(game)
    await left_to_itself(game, vehicle)
    go_on_leading(game, vehicle, who)
    for unit in units_among(side, who.teams):
        if game.table.result is None and not is_charging(game, unit.teams):
            await _act_on_foot(game, vehicle, unit)


def _parted(game: Game, side: Side, riders: Aboard, staying: Sequence[str]) -> Aboard:
    """Split off the men who stay aboard from their Teams; return those who get out (1e 11.2.1)."""
    leaving = [team for team in riders.teams if any(man.id not in staying for man in team.figures)]
    for team in leaving:
        men = [man for man in team.figures if man.id in staying]
        if men:
            serves = any(man.serves for man in men)
            part = part_off(game, side, team, men)
            if serves:
                hand_over_weapon(team, part)
                leave_without_weapon(team)
    return Aboard(leaving, riders.leaders)


def tell(game: Game, side: Side, vehicle: Vehicle, who: Aboard) -> None:
    """Tell who got out, and where they stand."""
    game.tell(
        Dismounted(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            who=tuple(refs_of(game, who)),
            men=len(who.men),
            teams=team_refs(side, who.teams),
            places=who.places,
        )
    )


def go_on_leading(game: Game, vehicle: Vehicle, who: Aboard) -> None:
    """Let a Leader who gave the orders aboard spend on foot what he has left (1e 4.5)."""
    for leader in who.leaders:
        if game.phase.crew == vehicle.id and game.phase.done(leader.id):
            command_on_foot(game, leader)


def units_among(side: Side, teams: Sequence[Team]) -> list[Unit]:
    """Make Units of those who stand together: a Section's Teams, or a Team of none."""
    found = []
    for chain in chains(teams):
        for section in dict.fromkeys(team.section for team in chain):
            own = tuple(team for team in chain if team.section == section)
            if section is not None:
                found.append(Unit(side, own, side.sections[section] if len(own) > 1 else None))
            else:
                found += [Unit(side, (team,)) for team in own]
    return found


async def _act_on_foot(game: Game, vehicle: Vehicle, unit: Unit) -> None:
    """Ask how a Unit that has got out goes on, and do it (1e 11.6.2)."""
    chosen = (await ask(_on_foot(game, vehicle, unit))).option
    if chosen != STAY:
        await carry_out(game, unit, chosen)


def _on_foot(game: Game, vehicle: Vehicle, unit: Unit) -> Choose:
    actions = FROM_MOVING if speed_in_this_phase(game, vehicle) else FROM_STANDING
    return Choose(
        name="go-on-foot",
        seat=unit.side.seat,
        prompt=say("got-out-of-it-and-does-what", unit=unit_ref(unit), vehicle=vehicle_ref(vehicle)),
        public=say("is-deciding-what-it-does", unit=unit_ref(unit)),
        rule="1e 11.6.2",
        subject=unit.id,
        list_options=lambda: [
            *(option for one in actions for option in one.offers(game, unit, None)),
            Option(id=STAY, label=say("stay-beside-the-vehicle"), verb=STAY),
        ],
        prefer=MOVE_AND_FIRE.id,
    )
