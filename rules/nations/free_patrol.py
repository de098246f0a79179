"""Free patrol: Patrol Markers that go where they like, without each other (1e B; l40-015)."""

from rules.scenarios.marker_moves import FreeMarkers

FREE_PATROL = FreeMarkers(id="free-patrol", name="Free patrol")
