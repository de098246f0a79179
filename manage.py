#!/usr/bin/env python
"""Django's command line for this project: `python manage.py help` lists the commands."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    """Run the command named on the command line with the project's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
