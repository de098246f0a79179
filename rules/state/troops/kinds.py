"""Why Teams that are no infantry do not do this or that, as they now are (1e 9.5, 9.6, B)."""

from collections.abc import Iterable, Sequence

from rules.editions.engineering import TRADES, DefenceKind
from rules.editions.team_rules import TeamKind
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.troops.mounted import riding_of


def is_out_of_fuel(team: Team) -> bool:
    """Whether its flamethrower is empty, or elsewhere: the Team has no weapon and must retire (1e 9.6, B)."""
    return team.rules.is_fuelled and (team.rounds == 0 or team.weapon is None)


def is_out_of_work(game: Game, team: Team) -> bool:
    """Whether engineers have nothing left to do on the table; no other Team is (1e 16.1.2)."""
    demolishes = team.kind is TeamKind.DEMOLITION and not team.has_blown
    if demolishes and game.defences_of(DefenceKind.ROADBLOCK):
        return False
    return has_nothing_to_clear(game, team)


def has_nothing_to_clear(game: Game, team: Team) -> bool:
    """Whether engineers have no mines or wire left to clear, or faulty detonators alone (1e 16.1.2)."""
    trade = TRADES.get(team.kind)
    if trade is None:
        return False
    return bool(trade.tries and team.duds >= trade.tries) or not game.defences_of(trade.clears)


def why_retires(game: Game, team: Team) -> Text:
    """Say why the Team never goes nearer to the enemy, or nothing (1e 9.6, 16.1.2, B)."""
    if is_out_of_fuel(team):
        return say("an-empty-flamethrower")
    return say("no-task-left") if is_out_of_work(game, team) else ""


def why_unarmed(teams: Sequence[Team]) -> Text:
    """Say why these Teams have nothing to fight with from afar, or nothing (1e B)."""
    if reason := _first(team.rules.why_unarmed for team in teams):
        return reason
    if any(is_out_of_fuel(team) for team in teams):
        return say("flamethrower-has-no-fuel-left")
    return why_not_from_the_saddle(teams)


def why_not_from_the_saddle(pieces: Iterable[Team | Leader]) -> Text:
    """Say why those who ride do not fight before they have got off, or nothing (1e B)."""
    found = [riding_of(piece) for piece in pieces]
    if any(riding is not None and not riding.fires for riding in found):
        return say("they-get-off-before-they-fight")
    return ""


def why_not_by_kind(teams: Sequence[Team], *, fires: bool, does_more: bool = True) -> Text:
    """Say why Teams of a kind of their own neither fire nor do more, or nothing (1e 9.5, 9.6, B)."""
    if does_more and (reason := _first(team.rules.why_only_fires for team in teams)):
        return reason
    return why_unarmed(teams) if fires else ""


def why_not_ordered(teams: Sequence[Team]) -> Text:
    """Say why no Leader commands these Teams, or nothing (1e 9.5)."""
    return _first(team.rules.why_not_ordered for team in teams)


def why_lamed(teams: Iterable[Team]) -> Text:
    """Say why these Teams never move again, or nothing: an observer has been wounded (1e 9.1.1)."""
    return say("wounded-and-moves-no-more") if any(team.wounded for team in teams) else ""


def _first(reasons: Iterable[Text]) -> Text:
    return next((reason for reason in reasons if reason), "")


def men_who_fight(game: Game, side: Side) -> list[Figure]:
    """List all of the side on the table who can be in Close Combat: snipers slip away from it (1e 9.5)."""
    men = [man for team in game.teams_on_table(side) if not team.rules.slips_away for man in team.figures]
    return men + [leader.figure for leader in game.leaders_on_table(side)]
