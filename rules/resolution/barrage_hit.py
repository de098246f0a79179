"""What medium mortar shells do to the Teams they fall among: hits, then all are Pinned (1e 9, 10.3.1)."""

from collections.abc import Sequence

from rules.changes import pin_team
from rules.command import acts_only_whole
from rules.effects import roll
from rules.force import Figure, Side, Team
from rules.game import Game
from rules.resolution.effects import Man, Toll, counted, sheltered, take_effect
from rules.resolution.leader_hits import test_leaders
from rules.resolution.volley import take_toll
from rules.terrain import Cover, Sight
from rules.units import quality_of, team_name
from rules.weapons import Band

TREES = (Sight.WOOD, Sight.ORCHARD)
"""Ground in which shells burst among the branches: men there count as close (1e 10.3.1)."""

BESIDE = 1.0
"""Inches from a feature within which it still protects from shells."""

BATTERY = "mortar-medium"


async def shells_fall(game: Game, side: Side, teams: Sequence[Team]) -> None:
    """Roll for each of a side's Teams under the shells, take the losses, and Pin who is left (1e 10.3.1)."""
    tolls = [await _hit(game, side, team) for team in teams]
    setbacks = await test_leaders(game, side, tolls)
    await take_toll(game, side, tolls, setbacks, (), shot=False)
    for team in teams:
        if team.on_table and game.table.result is None:
            pin_team(game, team)


async def _hit(game: Game, side: Side, team: Team) -> Toll:
    """The battery's dice against one Team; a Section without Teams of its own counts twice (faq-106)."""
    weapon = game.edition.weapons[BATTERY]
    dice = weapon.firepower.effective * (2 if acts_only_whole(side, team) else 1)
    needs = game.edition.to_hit_number(quality_of(side, team), band_of(game, team))
    faces = await roll(dice, why=f"shells on {team_name(side, team)}", seat=side.seat.other)
    hits = sum(face >= needs for face in faces)
    shown = ", ".join(str(face) for face in faces)
    data = {"faces": faces, "why": "shells", "needs": needs, "hits": hits, "target": team.id}
    text = f"Shells fall on {team_name(side, team)}, {needs}+: {shown}; {counted(hits, 'hit')}."
    game.emit("dice", text, rule="1e 10.3.1", data=data)
    men = sorted((Man(man.id, cover_of(game, team, man)) for man in team.figures), key=lambda man: man.cover)
    return await take_effect(game, team, [weapon.reduce_cover] * hits, men)


def band_of(game: Game, team: Team) -> Band:
    """Effective range, but close for a Team with a man in a wood or an orchard (1e 10.3.1)."""
    features = [feature for at in team.places for feature in game.ground.features_at(at)]
    return Band.CLOSE if any(feature.sight in TREES for feature in features) else Band.EFFECTIVE


def cover_of(game: Game, team: Team, man: Figure) -> Cover:
    """The best cover that a man is in or beside, whatever side of it: shells come from above."""
    near = [] if man.at is None else game.ground.cover_features_near(man.at, BESIDE)
    given = [game.ground.piece(feature.id).cover for feature in near]
    return sheltered(max(given, default=Cover.OPEN), team)
