"""Scout: men ready to be sent ahead, led as far as their Leader sees them (1e B)."""

from rules.command.commanding import Scouting

SCOUT = Scouting(id="scout", name="Scout", led_by_sight=True)
