"""Splitting men off as a Team of their own, by order or ahead of their Section (1e 2, 4.3.1, 4.5.7)."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.activation.scouts import scout_ahead
from rules.command.commanding import commanded_teams, is_reached, leads_others
from rules.deployment.splitting import men_of, men_request, spare_men, split_off
from rules.editions.grades import Rank
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.agreed.roster import TeamToForm
from rules.state.changes.men import mark_activated
from rules.state.choices.verbs import OfLeader, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.remembered import pass_on
from rules.state.troops.refs import piece_ref, side_ref, team_refs


class Detached(OfSide, frozen=True, rename={"origins": "from"}):
    """Men of Teams form a Team of their own."""

    kind: ClassVar = "detached"
    section: ClassVar = "1e 4.5.7"
    spoken: ClassVar = ("origin",)

    team: str
    origins: tuple[PieceRef, ...]
    figures: tuple[str, ...]
    origin: PieceRef


class Men(NamedTuple):
    """Who leaves."""

    men: tuple[str, ...]


class Detach(Order[OfLeader, Men]):
    """For a Command Initiative men form a Team of their own (1e 4.5.7).

    A Senior Leader splits Squads that never had a Leader (esp-118).
    """

    ids = Ids("detach", OfLeader)
    heading = say("order-his-men")
    sections = ("1e 4.5.7", "2e 7")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        if (leader.rank is Rank.JUNIOR and leader.section is not None) or _leaderless(game, leader):
            refused = why_not_detach(game, leader)
            label = say("send-men-off")
            yield self.option(game, leader, OfLeader(leader.id), label, refused, leader.id)

    async def details(self, game: Game, leader: Leader, given: OfLeader) -> Men:
        return Men(await choose_men(game, leader))

    async def carry_out(self, game: Game, leader: Leader, details: Men) -> None:
        detach(game, leader, details.men)


class SendScouts(Detach):
    """The same, and the new Team moves at once as part of the Order (2e 7)."""

    async def carry_out(self, game: Game, leader: Leader, details: Men) -> None:
        team = detach(game, leader, details.men)
        await scout_ahead(game, game.side_of(leader.id), team)


DETACH, SEND_SCOUTS = Detach(), SendScouts()


def teams_to_split(game: Game, leader: Leader) -> list[Team]:
    """List the Teams within his reach from which a Leader can send men off."""
    commanded = commanded_teams(game, leader) if leader.rank is Rank.JUNIOR else _leaderless(game, leader)
    teams = [team for team in commanded if team.section and not team.broken]
    return [team for team in teams if len(team.figures) > 1 and is_reached(game, leader, team.figures)]


def _leaderless(game: Game, leader: Leader) -> list[Team]:
    """List the Teams of undivided Squads without a Leader of their own whom this Senior Leader commands.

    (esp-118.)
    """
    if leader.rank is Rank.JUNIOR or not leads_others(game, leader):
        return []
    side = game.side_of(leader.id)
    led = {one.section for one in side.leaders.values() if not one.among}
    squads = [one.id for one in side.sections.values() if one.undivided and one.id not in led]
    return [team for team in commanded_teams(game, leader) if team.section in squads]


def why_not_detach(game: Game, leader: Leader) -> Text:
    """Say why the Leader cannot form a new Team, or nothing (1e 4.5.7)."""
    if leader.rank is not Rank.JUNIOR and not _leaderless(game, leader):
        return say("only-juniors-send-men-off")
    spare = spare_men(game, game.side_of(leader.id), teams_to_split(game, leader))
    return "" if spare else say("no-men-to-spare")


async def choose_men(game: Game, leader: Leader) -> tuple[str, ...]:
    """Ask which men leave: any number, but a Team keeps one man at least (1e 4.5.7)."""
    side = game.side_of(leader.id)
    teams = teams_to_split(game, leader)
    request = men_request(game, side, teams, say("which-men-form-a-team"), most=len(men_of(teams)) - 1)
    return (await ask(request)).options


# --- the new Team --------------------------------------------------------------------------------------


def detach(game: Game, leader: Leader, men: Sequence[str]) -> Team:
    """Form a Team of these men and do no more; they have done what their Teams have (1e 4.5.7)."""
    side = game.side_of(leader.id)
    origins = side.teams_with(men)
    team = part_from(game, side, men)
    game.tell(
        Detached(
            side=side_ref(side),
            team=team.id,
            origins=team_refs(side, origins),
            figures=tuple(men),
            origin=piece_ref(side, origins[0]),
        )
    )
    return team


def part_from(game: Game, side: Side, men: Sequence[str], formed: TeamToForm | None = None) -> Team:
    """Make a Team of these men, as one that was bought or any other; what they have done in this Phase holds
    for it."""
    origins = side.teams_with(men)
    team = split_off(game, side, men, formed)
    done = next((what for one in origins if (what := game.phase.done(one.id))), "")
    if done:
        mark_activated(game, [team.id], done)
    for one in origins:
        pass_on(game, one.id, team.id)
    return team
