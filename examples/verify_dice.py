"""Checks the dice of a finished game with nothing but Python: verify_dice.py game.json (from its export)."""

import hashlib
import hmac
import json
import sys
from itertools import count
from pathlib import Path


def die(secret: bytes, entropy: str, index: int) -> int:
    """Find the face of the die with this place in the game, counted from 0."""
    for attempt in count():
        digest = hmac.digest(secret, f"{entropy}|{index}|{attempt}".encode(), "sha256")
        fair = [byte for byte in digest if byte < 252]
        if fair:
            return fair[0] % 6 + 1
    raise AssertionError("a count never ends")


def check(game: dict) -> tuple[int, list[str]]:
    """Count the dice, and list what is wrong with them."""
    if game["dice"].get("arranged"):
        return 0, ["Dice of this game were arranged for a lesson: they prove nothing."]
    secret = bytes.fromhex(game["dice"]["secret"])
    entropy = "{red}/{blue}".format(**game["dice"]["entropy"])
    wrong, dice = [], 0
    if hashlib.sha256(secret).hexdigest() != game["dice"]["commitment"]:
        wrong.append("The secret is not the one that was promised.")
    for entry in game["entries"]:
        first = entry["first_die"]
        for rolled in (recorded for recorded in entry["journal"] if recorded["type"] == "roll"):
            made = [die(secret, entropy, first + step) for step in range(len(rolled["faces"]))]
            if first != dice or made != rolled["faces"]:
                wrong.append(
                    f"{rolled['why']} (entry {entry['number']}): {rolled['faces']}, should be {made}"
                )
            first = dice = first + len(made)
    return dice, wrong


if __name__ == "__main__":
    total, faults = check(json.loads(Path(sys.argv[1]).read_text()))
    print("\n".join(faults) or f"All {total} dice come from the promised secret.")
    sys.exit(1 if faults else 0)
