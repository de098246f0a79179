"""Print moments of the computer's games and what is advised: `python -m tests.advised --number 300`."""

import argparse
import os
import sys

import django


def main() -> None:
    """Draw the moments and print each as it is found."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    from tests.advised.moments import drawn

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=30, help="of moments")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    wanted = parser.parse_args()
    for number, moment in enumerate(drawn(wanted.number, wanted.seed), start=1):
        sys.stdout.write(f"#{number} {moment.question}\n{moment.told}\n\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
