"""Getting into the saddle and out of it, each for a whole Normal Move (1e B)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from rules.activation.action import UnitAction
from rules.activation.under_watch import at_one_go
from rules.editions.first_tables import Gait
from rules.editions.mounts import HOLDERS, RIDING, Saddle
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.geometry.distance import closest, distance, middle
from rules.geometry.settle import NoRoom, settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.movement.move import leaders_along, why_not_move
from rules.movement.pace import CLOSED_TO_WHEELS
from rules.phrases import Text, say
from rules.state.changes.men import set_stance
from rules.state.changes.riding import dismount, dismount_leader, mount, mount_leader
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Stance, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.mounted import are_on_horses, holders_of
from rules.state.troops.refs import side_ref, team_refs
from rules.state.troops.units import UNIT_GAP, Unit, leaders_with

GETTING_OFF = (say("about-to-dismount"), say("has-dismounted"))
GETTING_ON = (say("about-to-mount"), say("has-mounted"))
"""What they are about to do, and have done."""


class HorsesLeft(OfSide, frozen=True):
    """Teams have dismounted; so many of their men hold the horses and fight no more."""

    kind: ClassVar = "dismounted"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("men",)

    teams: tuple[PieceRef, ...]
    men: int


class InTheSaddle(OfSide, frozen=True):
    """Teams have mounted, and those with them who held the horses."""

    kind: ClassVar = "mounted"
    section: ClassVar = "1e B"

    teams: tuple[PieceRef, ...]


class LeaveSaddle(UnitAction[Nothing]):
    """All of the Unit's activation; two men of each Squad stay with its horses (esp-030, esp-031)."""

    ids = Ids("dismount", Nothing)
    heading, detail = say("action-dismount"), say("whole-move-holders", men=HOLDERS)
    sections = ("1e B",)
    is_special = True

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_dismount(game, unit)

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await at_one_go(game, unit, GETTING_OFF, _get_off, why_not_dismount)


class TakeSaddle(UnitAction[Nothing]):
    """All of the activation of a Unit that stands by the horses or motorcycles it got off in this battle
    (esp-030)."""

    ids = Ids("mount", Nothing)
    heading, detail = say("action-mount"), say("whole-move-no-fire")
    sections = ("1e B",)
    is_special = True

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer it to whoever has mounts on the table, refused where they are too far off."""
        if all(team.horses is not None for team in unit.teams):
            yield replace(self.option(unit, self.refusal(game, unit, leader)), rule=self.sections[0])

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_mount(game, unit)

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await at_one_go(game, unit, GETTING_ON, _get_on, why_not_mount)


DISMOUNT, MOUNT = LeaveSaddle(), TakeSaddle()


# --- out of the saddle ---------------------------------------------------------------------------------


def why_not_dismount(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot get out of the saddle now, or nothing (1e B)."""
    if not are_on_horses(unit.teams):
        return say("not-on-horses")
    return why_not_move(game, unit, Gait.NORMAL)


async def _get_off(game: Game, unit: Unit) -> None:
    along = [leader for leader in leaders_along(game, unit) if leader.mounted]
    held = holders_of(unit.teams)
    _note(game, unit, along)
    for team in unit.teams:
        dismount(team, _holders(team), middle(team.places))
    for leader in along:
        dismount_leader(leader, leader.figure.place)
    side = side_ref(unit.side)
    game.tell(HorsesLeft(side=side, teams=team_refs(unit.side, unit.teams), men=held))


def _holders(team: Team) -> list[Figure]:
    """Choose the last of its men who serve no weapon, then others (esp-031)."""
    serving = [man for man in team.figures if man.serves]
    others = [man for man in team.figures if not man.serves]
    return [*serving, *others][len(team.figures) - holders_of([team]) :]


def _note(game: Game, unit: Unit, leaders: Sequence[Leader]) -> None:
    """Note that they have moved, which ends whatever stance they had."""
    set_stance(game, unit.teams, Stance.NONE)
    MOVED.note(game, *(team.id for team in unit.teams), *(leader.id for leader in leaders))


# --- into the saddle -----------------------------------------------------------------------------------


def why_not_mount(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot get into the saddle now, or nothing (1e B)."""
    if reason := why_not_move(game, unit, Gait.NORMAL):
        return reason
    for team in unit.teams:
        if team.horses is None or not at_most(closest((team.horses,), team.places), UNIT_GAP):
            return say("their-mounts-are-not-here", mount=team.mount or Saddle.HORSE, inches=UNIT_GAP)
        if any(man.floor or _is_indoors(game, man) for man in team.figures):
            return say("no-mounting-in-a-house")
        if _is_for_wheels(team) and any(game.ground.going_at(at) in CLOSED_TO_WHEELS for at in team.places):
            return say("no-wheels-on-such-ground")
        if _places(game, team) is None:
            return say("no-room-for-the-horses")
    return ""


def _is_for_wheels(team: Team) -> bool:
    return RIDING[team.mount or Saddle.HORSE].on_wheels


def _is_indoors(game: Game, man: Figure) -> bool:
    return man.at is not None and game.ground.building_at(man.at) is not None


def _places(game: Game, team: Team) -> dict[str, Point] | None:
    """Find where the men come up who held the horses: beside their comrades; None where there is no room."""
    others = [man.at for side in game.sides() for man in game.figures_on_table(side) if man.at is not None]
    wanted = [team.places[number % len(team.places)] for number in range(len(team.holders))]
    try:
        found = settle(game.footing, wanted, taken=others)
    except NoRoom:
        return None
    if any(game.ground.building_at(at) is not None for at in found):
        return None
    return {man.id: at for man, at in zip(team.holders, found, strict=True)}


def may_mount(game: Game, leader: Leader) -> bool:
    """Whether a Leader stands by the mount that he got off, and has not moved yet (1e 7.1.1, B)."""
    if leader.horse is None or leader.at is None or leader.id in (*MOVED.of(game), *DEPLOYED.of(game)):
        return False
    return at_most(distance(leader.horse, leader.at), UNIT_GAP) and not _is_indoors(game, leader.figure)


async def _get_on(game: Game, unit: Unit) -> None:
    along = [leader for leader in leaders_with(game, unit.teams) if may_mount(game, leader)]
    _note(game, unit, along)
    for team in unit.teams:
        if (places := _places(game, team)) is not None:
            mount(team, places)
    for leader in along:
        mount_leader(leader)
    game.tell(InTheSaddle(side=side_ref(unit.side), teams=team_refs(unit.side, unit.teams)))
