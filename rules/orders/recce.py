"""A Recce Action: for a point a Scout Team is activated without a Command Die (2e 8.2.2)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.activation.act import BACK, carry_out, told_activated
from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY, SCOUT
from rules.activation.shooting import FIRE, shoot
from rules.command.activation import why_not_activate, why_not_again
from rules.command.commanding import unit_named
from rules.command.paying import note_benefit, pay, price_of, why_not_benefit, why_not_pay
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated, remove_shock
from rules.state.choices.verbs import OfTeam, SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import Unit, alone

RALLY = "rally"

DONE_BY_SCOUTS = (GO_TACTICAL, MOVE_TACTICALLY, SCOUT, MOVE, DOUBLE, FIRE)
"""What a Recce Action may be, beside rallying: each a move, fire, or the Tactical stance (2e 8.2.2)."""


class ScoutsRallied(OfSide, frozen=True):
    """Broken scouts take a point of Shock off themselves."""

    kind: ClassVar = "rallied"
    section: ClassVar = "2e 8.2.2"
    spoken: ClassVar = ("who",)

    team: PieceRef
    shock: int
    who: PieceRef


class Recce(SideAction[OfTeam]):
    """Listed for each Scout Team on the table."""

    ids = Ids("recce", OfTeam)
    heading = say("order-recce")
    sections = ("2e 8.2.2",)

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        return recce_options(game, side)

    def is_affordable(self, game: Game, side: Side) -> bool:
        return any(not option.refused for option in self.offers(game, side))

    async def carry_out(self, game: Game, side: Side, given: OfTeam) -> None:
        await recce(game, side, given.team)


RECCE = Recce()


def recce_options(game: Game, side: Side) -> Iterator[Option]:
    """List each Scout Team on the table on which a point may be spent, or why not."""
    for team in scouts(game, side):
        yield Option(
            id=RECCE.ids.write(OfTeam(team.id)),
            label=say("recce-by", team=piece_ref(side, team)),
            verb=RECCE.id,
            subject=team.id,
            detail=say("what-scouts-may-do", price=price_of(game, Use.RECCE)),
            rule="2e 8.2.2",
            refused=why_not_recce(game, side, team),
        )


def scouts(game: Game, side: Side) -> list[Team]:
    """List the side's Scout Teams on the table."""
    return [team for team in game.teams_on_table(side) if team.is_scout_team]


def why_not_recce(game: Game, side: Side, team: Team) -> Text:
    """Say why no point can be spent on these scouts now, or nothing."""
    if reason := why_not_pay(game, side, Use.RECCE):
        return reason
    unit = alone(side, team)
    can_rally = team.broken and team.shock
    reason = why_not_again(game, unit) if can_rally else why_not_activate(game, unit)
    return reason or why_not_benefit(game, [team])


async def recce(game: Game, side: Side, subject: str) -> None:
    """Let the scouts do one thing, or Broken ones rally; going back costs nothing (2e 8.2.2)."""
    unit = unit_named(game, subject)
    chosen = (await ask(_request(game, unit))).option
    if chosen == BACK:
        return
    pay(game, side, Use.RECCE, who=[unit_ref(unit)])
    note_benefit(game, unit.teams)
    told_activated(game, unit)
    if chosen == RALLY:
        _rally(game, unit)
    elif chosen == FIRE.id:
        mark_activated(game, [unit.id], FIRE.id)
        await shoot(game, unit)  # nobody moves to see: they either move or fire
    else:
        await carry_out(game, unit, chosen)


def _request(game: Game, unit: Unit) -> Choose:
    return Choose(
        name="recce-action",
        seat=unit.side.seat,
        prompt=say("what-does-it-do", unit=unit_ref(unit)),
        public=say("is-deciding-what-it-does", unit=unit_ref(unit)),
        rule="2e 8.2.2",
        subject=unit.id,
        list_options=lambda: _actions(game, unit),
        prefer=BACK,
    )


def _actions(game: Game, unit: Unit) -> list[Option]:
    found = [(one, one.refusal(game, unit, None)) for one in DONE_BY_SCOUTS]
    actions = [one.option(unit, refused) for one, refused in found if not (refused and one.is_special)]
    calm: Text = "" if unit.teams[0].shock else say("has-no-shock")
    rally = Option(
        id=RALLY,
        label=say("order-rally"),
        verb=RALLY,
        subject=unit.id,
        detail=say("points-of-shock", shock=1),
        refused=calm,
    )
    back = Option(id=BACK, label=say("back"), verb=BACK, detail=say("nothing-happens"))
    return [*actions, rally, back]


def _rally(game: Game, unit: Unit) -> None:
    team = unit.teams[0]
    mark_activated(game, [team.id], RALLY)
    remove_shock(team)
    side, who = side_ref(unit.side), piece_ref(unit.side, team)
    game.tell(ScoutsRallied(side=side, team=who, shock=team.shock, who=unit_ref(unit)))
