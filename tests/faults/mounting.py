"""The forgetful file system as the kernel sees it: a program that is killed where the power is cut."""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from tests.faults.forgetful import Disk
from tests.services.program import Program

PATIENCE = 20.0
"""Seconds that mounting may take."""


class Mount(Program):
    """A folder whose content is on a disk of its own, and forgets what was not synced when it is killed."""

    def __init__(self, disk: Path, place: Path, folder: Path, *, seed: int, unasked: float) -> None:
        given = [str(disk), str(place), "--seed", str(seed), "--unasked", str(unasked)]
        super().__init__([sys.executable, "-m", "tests.faults.mounting", *given], 0, folder)
        self.place = place

    def is_ready(self) -> bool:
        """Whether it is mounted."""
        return os.path.ismount(self.place)

    def cut(self) -> None:
        """Cut the power: from now on nobody can read or write there."""
        self.kill()

    def take_off(self) -> None:
        """Have the kernel forget it, with all that it has kept of it."""
        self.kill()
        subprocess.run(["umount", "--lazy", str(self.place)], check=False, capture_output=True)


def main() -> None:
    """Mount, and serve until killed."""
    import mfusepy

    from tests.faults.calls import Calls

    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("disk", type=Path)
    arguments.add_argument("place")
    arguments.add_argument("--seed", type=int, required=True)
    arguments.add_argument("--unasked", type=float, required=True, help="writes that reach the disk unasked")
    given = arguments.parse_args()
    disk = Disk(given.disk, Random(given.seed), given.unasked)
    options = {"allow_other": True, "default_permissions": True, "hard_remove": False}
    mfusepy.FUSE(Calls(disk), given.place, foreground=True, nothreads=True, **options)


if __name__ == "__main__":
    main()
