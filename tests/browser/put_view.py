"""Putting a view and a question before the page, as the server would: for what no short game comes to."""

from typing import Any

SET_ADVICE = """(value) => window.coc.screen.store.change((state) =>
  ({ ...state, settings: { ...state.settings, advice: value } }))"""

# Its way of answering may still be fetched: a key pressed before it is there is lost.
WAIT_FOR_MODE = """const pause = () => new Promise((done) => setTimeout(done, 20));
  while (request && !screen.mode) await pause();"""

PUT = """async ({ teams, request, rings }) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {}; // a line that breaks and comes again brings the real view
  window.sent = [];
  window.asked = [];
  screen.server.query = QUERY;
  screen.server.answer = (reply) => window.sent.push(reply);
  screen.store.change((state) => {
    const red = { ...state.view.sides.red, teams: teams.red };
    const blue = { ...state.view.sides.blue, teams: teams.blue };
    const view = { ...state.view, stage: "battle", sides: { red, blue }, request: request ?? undefined };
    return { ...state, told: view, view };
  });
  WAIT_FOR_MODE
}"""


def put_with(query: str) -> str:
    """A script that puts them there; `query` looks up for it, `window.sent` holds what it would send."""
    return PUT.replace("QUERY", query).replace("WAIT_FOR_MODE", WAIT_FOR_MODE)


def choice(id: str, label: str, **more: Any) -> dict[str, Any]:
    """An option of what the Rifle Team does."""
    return {"id": id, "label": label, "verb": id, "subject": "rifles", **more}


def action(**move: Any) -> dict[str, Any]:
    """The question what the Rifle Team does; `move` is told of one of its options."""
    return {
        "name": "choose-action",
        "shape": "choose",
        "prompt": "What does the Rifle Team do?",
        "rule": "1e 4.4",
        "subject": "rifles",
        "standing": False,
        "since": 7,
        "suggested": {"option": "move"},
        "options": [
            choice("move", "Move", **move),
            choice("fire", "Fire", detail="at full effect"),
            choice("back", "Back", subject="", detail="nothing happens"),
        ],
    }
