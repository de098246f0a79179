"""Putting a view and a question before the page, as the server would: for what no short game comes to."""

PUT = """({ teams, request, rings }) => {
  const { screen, connection } = window.coc;
  connection.hooks.heard = () => {}; // a line that breaks and comes again brings the real view
  window.sent = [];
  window.asked = [];
  screen.server.query = QUERY;
  screen.server.answer = (reply) => window.sent.push(reply);
  screen.store.change((state) => {
    const red = { ...state.view.sides.red, teams: teams.red };
    const blue = { ...state.view.sides.blue, teams: teams.blue };
    return { ...state, view: { ...state.view, stage: "battle", sides: { red, blue }, request } };
  });
}"""


def put_with(query: str) -> str:
    """A script that puts them there; `query` looks up for it, `window.sent` holds what it would send."""
    return PUT.replace("QUERY", query)
