"""What becomes of ambushers at the end of the Phase: they slip away or stay (1e 5.1.2)."""

from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import Text, say
from rules.reactions.interruption import AMBUSHERS
from rules.state.changes.men import move_men, remove_shock, withdraw_team
from rules.state.changes.teams import dissolve, gather
from rules.state.choices.in_force import procedures_of
from rules.state.choices.procedures import SlippingAway
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.support_weapons import light_mortar

WITHDRAW, STAY = "withdraw-ambushers", "stay"


class SlippedAway(OfSide, frozen=True):
    """Ambushers are gone from the table."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 5.1.2"

    team: PieceRef
    gone: str


async def end_ambushes(game: Game) -> None:
    """Ask each ambusher's player whether he takes his Team back, at the end of any Phase (1e 5.1.2)."""
    for team_id in list(AMBUSHERS.of(game)):
        if game.table.result is not None:
            return
        side = game.side_of(team_id)
        team = side.teams[team_id]
        if not why_not_withdraw(game, team) and await _withdraws(game, side, team):
            withdraw_ambushers(game, side, team)


def why_not_withdraw(game: Game, team: Team) -> Text:
    """Say why the Team has to stay, or nothing (1e 5.1.2)."""
    if not team.on_table or team.broken or not procedures_of(game).slipping_away.may(team):
        return say("cannot-slip-away")
    if team.rules.why_stays:
        return team.rules.why_stays
    if team.weapon is None:
        return ""
    if game.weapon(team.weapon).no_move_and_fire or light_mortar(game, team.weapon) is not None:
        return say("weapon-stays-after-an-ambush")
    return ""


async def _withdraws(game: Game, side: Side, team: Team) -> bool:
    """Whether they leave: in some editions one Team of a Section has to (2e 8.2.1)."""
    if procedures_of(game).slipping_away.must(team):
        return True
    return (await ask(_request(game, side, team))).option == WITHDRAW


def _request(game: Game, side: Side, team: Team) -> Choose:
    return Choose(
        name="after-ambush",
        seat=side.seat,
        prompt=say("slip-away-or-stay", team=piece_ref(side, team)),
        public=say("decides-about-its-ambushers"),
        rule="1e 5.1.2",
        subject=team.id,
        list_options=lambda: [
            Option(id=WITHDRAW, label=say("slip-away"), verb="withdraw-ambushers", subject=team.id,
                   detail=procedures_of(game).slipping_away.told),
            Option(id=STAY, label=say("stay-on-the-table"), verb="stay", subject=team.id),
        ],
        prefer=STAY,
    )  # fmt: skip


def withdraw_ambushers(game: Game, side: Side, team: Team) -> None:
    """Take a Team off the table with all its men, those parted from it too (1e 5.1.2)."""
    parts = [part for part in side.teams.values() if part.parent == team.id and part.on_table]
    for part in parts:
        gather(part, team)
        move_men(side, [man.id for man in part.figures], team)
        dissolve(part)
    procedures_of(game).slipping_away.lose_shock(team)
    withdraw_team(team)
    game.tell(SlippedAway(side=side_ref(side), team=piece_ref(side, team), gone=team.id))


# --- how an edition has it -----------------------------------------------------------------------------


def anybody(team: Team) -> bool:
    """Let any Team, Pinned or not, be taken back after an ambush (1e 5.1.2)."""
    return True


def nobody(team: Team) -> bool:
    """Force no Team to leave after an ambush: its player decides (1e 5.1.2)."""
    return False


def keep_shock(team: Team) -> None:
    """Leave the Shock on those who come on again later (1e 5.1.2)."""


def not_pinned(team: Team) -> bool:
    """Let men slip away who are not Pinned (2e 8.2.1)."""
    return not team.pinned


def of_a_section(team: Team) -> bool:
    """Make a Team of a Section go (2e 8.2.1)."""
    return team.section is not None


def rally(team: Team) -> None:
    """Take all Shock off those who come on again later (2e 8.2.1)."""
    remove_shock(team, team.shock)


AT_WILL = SlippingAway(
    may=anybody, must=nobody, lose_shock=keep_shock, told=say("off-the-table-with-its-shock")
)
SECTIONS_GO = SlippingAway(
    may=not_pinned, must=of_a_section, lose_shock=rally, told=say("off-the-table-without-its-shock")
)
