"""For a Command Initiative a Leader forms a Team that was bought, of its men (1e 4.5.7; esp-137)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from rules.command.commanding import commanded_teams, is_reached
from rules.deployment.splitting import can_go, men_request
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.orders.detach import part_from
from rules.phrases import Text, one_after_other, say
from rules.state.agreed.roster import TeamToForm
from rules.state.changes.sides import form_bought, to_form_of
from rules.state.choices.verbs import Order
from rules.state.game import Game
from rules.state.pieces.force import Leader, Section, Team
from rules.state.troops.refs import side_ref, team_refs


class OfSection(NamedTuple):
    """About a Section."""

    section: str


class Volunteers(NamedTuple):
    """The Section, and its men who form the Team."""

    section: str
    men: tuple[str, ...]


class TeamFormed(OfSide, frozen=True, rename={"origins": "from"}):
    """Men of a Section form a Team that was bought."""

    kind: ClassVar = "detached"
    section: ClassVar = "1e 4.5.7"
    spoken: ClassVar = ("origin", "called")

    team: str
    origins: tuple[PieceRef, ...]
    figures: tuple[str, ...]
    origin: PieceRef
    called: str


class FormTeam(Order[OfSection, Volunteers]):
    """Listed for each Section of which he commands anybody, and no such Team was formed yet."""

    ids = Ids("form-team", OfSection)
    heading = say("order-his-men")
    sections = ("1e 4.5.7", "1e 9.3.4")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        if not side.to_form:
            return
        for section in side.sections.values():
            bought = to_form_of(side, section)
            if bought and (teams := teams_of(game, leader, section)):
                formed = bought[0]
                label = say("form-of-section", name=formed.name, section=PieceRef(section.id, section.name))
                refused = why_not_form(game, leader, teams, formed)
                option = self.option(game, leader, OfSection(section.id), label, refused, section.id)
                more = say("so-many-men-form-it", men=formed.men, left=len(bought))
                yield replace(option, detail=one_after_other(option.detail, more))

    async def details(self, game: Game, leader: Leader, given: OfSection) -> Volunteers:
        side = game.side_of(leader.id)
        section = side.sections[given.section]
        formed, teams = to_form_of(side, section)[0], teams_of(game, leader, section)
        prompt = say("which-men-form-it", name=formed.name)
        request = men_request(game, side, teams, prompt, most=formed.men, least=formed.men)
        return Volunteers(given.section, (await ask(request)).options)

    async def carry_out(self, game: Game, leader: Leader, details: Volunteers) -> None:
        side = game.side_of(leader.id)
        section, origins = side.sections[details.section], side.teams_with(details.men)
        formed = to_form_of(side, section)[0]
        form_bought(side, section, formed)
        team = part_from(game, side, details.men, formed)
        game.tell(
            TeamFormed(
                side=side_ref(side),
                team=team.id,
                origins=team_refs(side, origins),
                figures=details.men,
                origin=PieceRef(section.id, section.name),
                called=formed.name,
            )
        )


FORM_TEAM = FormTeam()


def teams_of(game: Game, leader: Leader, section: Section) -> list[Team]:
    """List the Teams of a Section within his reach whose men may form another."""
    commanded = (team for team in commanded_teams(game, leader) if team.section == section.id)
    return [team for team in commanded if not team.broken and is_reached(game, leader, team.figures)]


def why_not_form(game: Game, leader: Leader, teams: list[Team], formed: TeamToForm) -> Text:
    """Say why a Leader cannot form the Team of men of these, or nothing: each keeps one man (1e 4.5.7)."""
    able = can_go(game, game.side_of(leader.id), teams)
    return "" if len(able) >= formed.men else say("no-men-to-spare")
