"""Names within a sentence that its reader can point at: where each stands, and which piece it is.

While a sentence is made, such a name stands between signs that no keyboard has; `found_in` takes them out.
"""

import re

from rules import NameInText

BEGIN, MIDDLE, END = "\ue000", "\ue001", "\ue002"
NAMED = re.compile(f"{BEGIN}([^{MIDDLE}]*){MIDDLE}([^{END}]*){END}")
SIGNS = re.compile(f"[{BEGIN}{MIDDLE}{END}]")


def marked(id_: str, name: str) -> str:
    """Mark a name for `found_in`, as that of a piece or a feature."""
    return f"{BEGIN}{id_}{MIDDLE}{SIGNS.sub('', name)}{END}"


def found_in(sentence: str) -> tuple[str, tuple[NameInText, ...]]:
    """Take the marks out of a sentence; return it with each marked name: where it begins and ends, and
    whose it is."""
    parts, names, read, at = [], [], 0, 0
    for one in NAMED.finditer(sentence):
        before, name = sentence[read : one.start()], one[2]
        begins = at + _length(before)
        at, read = begins + _length(name), one.end()
        parts += [before, name]
        names.append((begins, at, one[1]))
    return "".join([*parts, sentence[read:]]), tuple(names)


def without_signs(sentence: str) -> str:
    """Take the signs out of a sentence in which nothing is pointed at."""
    return NAMED.sub(r"\2", sentence) if BEGIN in sentence else sentence


def _length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
