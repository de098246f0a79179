"""Machine guns off the table, on Overwatch for good, fire at whoever acts in their arc (esp-006, esp-007)."""

from typing import NamedTuple

from rules.engine.ids import Ids
from rules.engine.requests import Interception
from rules.fire.spotting import is_hidden_from
from rules.geometry.sight import Standpoint
from rules.phrases import Text, one_after_other, say
from rules.reactions.overwatch import OVERWATCH
from rules.state.choices.moment import Moment
from rules.state.choices.verbs import Reaction
from rules.state.game import Game
from rules.state.markers.machine_guns import away_for, guns_markers
from rules.state.pieces.force import Side
from rules.state.saved.table import GunsMarker
from rules.weapons.battery import FOR_THE_PHASE
from rules.weapons.machine_guns import call_guns, fire_guns, needs_die, sees_spot


class GunsOffTable(NamedTuple):
    """The marker of the machine guns."""

    marker: str


class MachineGunsFire(Reaction[GunsOffTable]):
    """They fire once in a Phase, as far as they are to be had; where on the enemy's way, their owner says."""

    ids = Ids("machine-guns", GunsOffTable)
    heading = say("machine-guns-off-the-table")
    sections = ("1e B",)
    occasions = OVERWATCH.occasions
    needs_supplement = True

    def is_possible(self, game: Game, reactor: Side, moment: Moment) -> bool:
        """Whether somebody whom they see acts in their arc: marker, arc and calls are plain to see."""
        return any(
            _covers(game, reactor, marker, moment, inches)
            for marker in _ready(game, reactor)
            for inches in moment.stations()
        )

    def offers(self, game: Game, reactor: Side, moment: Moment) -> list[Interception]:
        found = [_offer(game, reactor, marker, moment) for marker in _ready(game, reactor)]
        return [one for one in found if one.spans]

    def why_not_at(
        self, game: Game, reactor: Side, given: GunsOffTable, moment: Moment, inches: float
    ) -> Text:
        marker = _named(game, reactor, given)
        is_covered = _covers(game, reactor, marker, moment, inches)
        return "" if is_covered else say("nobody-in-the-arc-at-that-point")

    async def carry_out(self, game: Game, side: Side, given: GunsOffTable, moment: Moment | None) -> None:
        assert moment is not None, "nobody fires on Overwatch out of the blue"
        marker = _named(game, side, given)
        if await call_guns(game, marker):
            await fire_guns(game, marker, _known_spots(game, side, moment))


MACHINE_GUNS_FIRE = MachineGunsFire()


def _named(game: Game, side: Side, given: GunsOffTable) -> GunsMarker:
    return next(one for one in guns_markers(game, side) if one.id == given.marker)


def _ready(game: Game, side: Side) -> list[GunsMarker]:
    """List the side's machine guns off the table that may be called for now."""
    return [marker for marker in guns_markers(game, side) if away_for(game, marker) is None]


def _covers(game: Game, side: Side, marker: GunsMarker, moment: Moment, inches: float) -> bool:
    """Whether machine guns see any of the men who act, in their arc, after so many inches of their way."""
    if not _known_spots(game, side, moment):
        return False
    return any(sees_spot(game, marker, spot) for spot in moment.spots_of_men(game, inches))


def _known_spots(game: Game, side: Side, moment: Moment) -> list[Standpoint]:
    """Find where the men who act stand now, without snipers whom nobody of the side has spotted (1e 9.5)."""
    own = game.teams_on_table(side)
    hidden = {
        man.id
        for team in game.teams_on_table(moment.side)
        if team.rules.is_hidden and all(is_hidden_from(game, one, team) for one in own)
        for man in team.figures
    }
    men = [man for man in moment.men(game) if man.id not in hidden]
    return [Standpoint(man.at, man.floor) for man in men if man.at is not None]


def _offer(game: Game, side: Side, marker: GunsMarker, moment: Moment) -> Interception:
    has_them: Text = say("guns-fire-on-a-die", needs=FOR_THE_PHASE + 1) if needs_die(marker) else ""
    return Interception(
        id=MACHINE_GUNS_FIRE.ids.write(GunsOffTable(marker.id)),
        label=say("machine-guns-fire-from-the-edge"),
        verb=MACHINE_GUNS_FIRE.id,
        subject=marker.id,
        detail=one_after_other(has_them, say("dice-for-each-team", dice=marker.dice)),
        rule="1e B",
        spans=moment.stretches(lambda inches: _covers(game, side, marker, moment, inches)),
    )
