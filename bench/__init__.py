"""Speeds and sizes of the site on this machine: `python -m bench`, or `make bench`."""
