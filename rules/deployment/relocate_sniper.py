"""A Chain of Command Dice moves a sniper to another place, in his own Phase (1e 5.1.2, 9.5)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from rules.command.paying import can_pay, note_benefit, pay, price_of, why_not_benefit, why_not_pay
from rules.deployment.sniper_posts import FROM_PLACE, OUT_OF_REACH, SniperPost, has_room, sniper_request
from rules.editions.spending import Use
from rules.engine.effects import ask
from rules.engine.facts import Inches, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.phrases import Text, say
from rules.state.changes.hazards import why_nobody_moves
from rules.state.changes.men import mark_activated, place_team
from rules.state.changes.table import forget_sniper
from rules.state.choices.verbs import OfTeam, SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.remembered import DEPLOYED
from rules.state.troops.refs import piece_ref, side_ref


class MoveSniper(SideAction[OfTeam]):
    """Listed for each of the side's snipers on the table."""

    ids = Ids("move-sniper", OfTeam)
    heading = say("move-a-sniper")
    sections = ("1e 5.1.2", "2e 8.2.2")

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        return move_sniper_options(game, side)

    def is_affordable(self, game: Game, side: Side) -> bool:
        if side is game.active:
            return any(not option.refused for option in self.offers(game, side))
        has_snipers = any(team.rules.has_post for team in game.teams_on_table(side))
        return has_snipers and can_pay(game, side, Use.MOVE_SNIPER)

    async def carry_out(self, game: Game, side: Side, given: OfTeam) -> None:
        await move_sniper(game, side, given.team)


MOVE_SNIPER = MoveSniper()


class SniperMoved(OfSide, frozen=True):
    """A sniper goes elsewhere, where nobody has spotted him yet."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 5.1.2"
    spoken: ClassVar = ("inches",)

    team: PieceRef
    places: Mapping[str, Point]
    inches: Inches


def move_sniper_options(game: Game, side: Side) -> Iterator[Option]:
    """List each of the side's snipers on the table who may be moved, or why not (1e 5.1.2)."""
    for team in game.teams_on_table(side):
        if team.rules.has_post:
            yield Option(
                id=MOVE_SNIPER.ids.write(OfTeam(team.id)),
                label=say("move-that-sniper", team=piece_ref(side, team)),
                verb=MOVE_SNIPER.id,
                subject=team.id,
                detail=price_of(game, Use.MOVE_SNIPER),
                rule="1e 5.1.2",
                refused=why_not_move_sniper(game, side, team),
            )


def why_not_move_sniper(game: Game, side: Side, sniper: Team) -> Text:
    """Say why the sniper cannot be moved now, or nothing (1e 5.1.2, 6.3)."""
    if reason := why_not_pay(game, side, Use.MOVE_SNIPER):
        return reason
    if reason := why_not_benefit(game, [sniper]):
        return reason
    if sniper.id in DEPLOYED.of(game):
        return say("has-just-come-on")
    if sniper.id in game.phase.activated:
        return say("sniper-has-acted")
    if reason := why_nobody_moves(game, sniper.figures):
        return reason
    return "" if has_room(game, side, _post(game, sniper)) else say("no-place-for-him-to-go")


def _post(game: Game, sniper: Team) -> SniperPost:
    return SniperPost(
        id="here",
        label=say("where-he-is-now"),
        at=sniper.places[0],
        reach=FROM_PLACE,
        clear=OUT_OF_REACH,
        in_cover=game.edition.spending.snipers_move_to_cover,
    )


async def move_sniper(game: Game, side: Side, sniper_id: str) -> None:
    """Move a sniper elsewhere, forgotten by those who looked for him, as all that he does (1e 5.1.2, 9.5)."""
    sniper = side.teams[sniper_id]
    request = sniper_request(
        game,
        side,
        sniper,
        [_post(game, sniper)],
        name=MOVE_SNIPER.id,
        prompt=say("where-does-he-go", team=piece_ref(side, sniper), inches=FROM_PLACE, least=OUT_OF_REACH),
        public=say("moves-a-sniper"),
    )
    placed = await ask(request)
    pay(game, side, Use.MOVE_SNIPER)
    note_benefit(game, [sniper])
    inches = distance(sniper.places[0], placed.places[sniper.figures[0].id])
    place_team(sniper, placed.places, floor=placed.floor, facing=placed.facing)
    mark_activated(game, [sniper.id], MOVE_SNIPER.id)
    forget_sniper(game, sniper)
    team = piece_ref(side, sniper)
    game.tell(SniperMoved(side=side_ref(side), team=team, places=placed.places, inches=inches))
