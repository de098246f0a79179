"""Plays a whole game against itself through the API alone: play_by_api.py http://localhost:8000 [seed]."""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SITE = sys.argv[1].rstrip("/")
CHANCE = random.Random(sys.argv[2] if len(sys.argv) > 2 else None)


def call(path: str, key: str = "", **body: object) -> dict:
    """Send a POST if there is a body, else a GET; return what the server says."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    with urlopen(Request(f"{SITE}/api/{path}", json.dumps(body).encode() if body else None, headers)) as said:
        return json.load(said)


def reply_to(request: dict) -> dict:
    """Choose any open option of a menu; everywhere else what is suggested."""
    if request["shape"] != "choose" or CHANCE.random() < 0.3:
        return request["suggested"]
    options = [option["id"] for option in request["options"] if not option.get("refused")]
    return {"option": CHANCE.choice([option for option in options if option != "withdraw"] or options)}


def begin() -> tuple[str, dict[str, str]]:
    """Make two players and a game between them: its id, and the key of each seat."""
    keys = {seat: call("players/", name=f"Bot {seat}")["key"] for seat in ("red", "blue")}
    met = call(f"evening/?deal={CHANCE.random()}", keys["red"])  # two platoons that met, and a table
    red, blue = (side["platoon"] for side in met["sides"])
    game = call("games/", keys["red"], table=met["table"], platoon=red, other_platoon=blue)
    invitation = next(seat["invitation"] for seat in game["seats"] if seat["is_free"])
    call("join/", keys["blue"], invitation=invitation, platoon=blue)
    for seat, platoon in zip(keys, (red, blue), strict=True):  # no support
        call(f"games/{game['id']}/force/", keys[seat], platoon=platoon, supports=[])
    return game["id"], keys


def play(game: str, keys: dict[str, str]) -> dict:
    """Answer whatever is asked until there is a result."""
    seat = "red"
    while "result" not in (shown := call(f"games/{game}/view/", keys[seat]))["game"]:
        told = {"client_id": f"bot-{shown['number']}", "seen": shown["number"]}
        asked = [one["seat"] for one in shown["view"]["awaiting"]]
        if shown["number"] > 3000:  # a game that will not end
            call(f"games/{game}/commands/", keys["red"], name="resign", **told)
        elif seat in asked:
            call(f"games/{game}/answers/", keys[seat], reply=reply_to(shown["view"]["request"]), **told)
        else:
            seat = asked[0]
    return shown["game"]["result"]


if __name__ == "__main__":
    try:
        print(json.dumps(play(*begin()), indent=2))
    except HTTPError as error:
        sys.exit(f"{error.url}: {error.status} {error.read().decode()}")
