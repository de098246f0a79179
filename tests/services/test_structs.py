"""Threads that read the first Struct of a class at once."""

import subprocess
import sys

from tests.services.server import ROOT, site_environment

READING = """
import django
django.setup()

import sys, threading
import msgspec
from rules.facts import all_facts

sys.setswitchinterval(1e-6)
together = threading.Barrier(4)

def read():
    for fact in all_facts():
        fields = dict.fromkeys(reversed(fact.__struct_encode_fields__), 1)
        together.wait()
        for _ in range(3):
            try:
                msgspec.convert({"fact": fact.__struct_config__.tag, **fields}, type=fact)
            except msgspec.ValidationError:
                pass

threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("read")
"""
"""Nearly always ends with a segmentation fault where the classes were not prepared."""


def test_threads_read_the_first_of_each_class_at_once() -> None:
    done = subprocess.run(
        [sys.executable, "-c", READING],
        check=False,
        cwd=ROOT,
        env=site_environment({"DJANGO_SETTINGS_MODULE": "cocweb.settings"}),
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "read\n"), done.stderr
