"""Hands on the table, as the browser's own input has them: each step is one frame."""

from math import cos, sin

from playwright.sync_api import CDPSession

STEPS = 60
Spot = tuple[float, float]
"""Pixels of the window."""


class Fingers:
    """One or two fingers on a page."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    def pan(self, at: Spot) -> None:
        """Lead the table round in a curve."""
        self._lead([[(at[0] + 50 * sin(one / 8), at[1] + 30 * cos(one / 8) - 30)] for one in range(STEPS)])

    def drag(self, start: Spot, end: Spot) -> None:
        """Lead what is under the finger straight somewhere else."""
        shares = [one / STEPS for one in range(STEPS)]
        self._lead(
            [[tuple(a + (b - a) * share for a, b in zip(start, end, strict=True))] for share in shares]
        )

    def pinch(self, at: Spot, first: float, last: float) -> None:
        """Spread two fingers, or bring them together: pixels of each from the middle between them."""
        radii = [first + (last - first) * one / STEPS for one in range(STEPS)]
        self._lead([[(at[0] - one, at[1]), (at[0] + one, at[1])] for one in radii])

    def _lead(self, ways: list[list[Spot]]) -> None:
        """Put fingers down, lead each along its spots and lift them; the browser takes a step a frame."""
        for number, spots in enumerate(ways):
            self._send("touchMove" if number else "touchStart", spots)
        self._send("touchEnd", [])

    def _send(self, kind: str, spots: list[Spot]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def wander(session: CDPSession, spots: list[Spot]) -> None:
    """Lead a mouse over these spots."""
    for x, y in spots:
        session.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x, "y": y})
