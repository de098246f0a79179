"""The defender picks his own friendly table edge, long or short; the attacker has the one across (1e A)."""

from collections.abc import Callable
from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option
from rules.geometry.edges import Border, Edge
from rules.phrases import Text, say
from rules.scenarios.roles import attacker, defender
from rules.state.game import Game
from rules.state.troops.refs import side_ref

LENGTHWAYS = say("is-played-lengthways")


class DefendedEdgeChosen(OfSide, frozen=True):
    """The defender has chosen the table edge that is his."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("edge",)

    edge: Edge


async def choose_any_edge(game: Game) -> None:
    """Ask the defender for one of the four edges (1e A)."""
    await _choose(game, lambda border: "")


async def choose_short_edge(game: Game) -> None:
    """Ask the defender for one of the short edges: the game is played lengthways (1e A, Scenario Four)."""
    await _choose(game, lambda border: "" if border.is_short else LENGTHWAYS)


async def choose_edge_of(game: Game, edges: tuple[Edge, ...], why_not: Text) -> None:
    """Ask the defender for one of these edges."""
    await _choose(game, lambda border: "" if border.edge in edges else why_not)


async def _choose(game: Game, why_not: Callable[[Border], Text]) -> None:
    side, ground = defender(game), game.setup.map
    refused = {edge: why_not(Border(edge, ground.width, ground.height)) for edge in Edge}
    open_edges = [edge for edge in Edge if not refused[edge]]
    request = Choose(
        name="choose-table-edge",
        seat=side.seat,
        prompt=say("defend-and-choose-an-edge"),
        public=say("chooses-a-table-edge"),
        rule="1e A",
        list_options=lambda: [
            Option(id=edge, label=say("the-edge", edge=edge), refused=refused[edge]) for edge in Edge
        ],
        prefer=side.edge if side.edge in open_edges else open_edges[0],
    )
    side.edge = Edge((await ask(request)).option)
    attacker(game).edge = side.edge.opposite
    game.tell(DefendedEdgeChosen(side=side_ref(side), edge=side.edge))
