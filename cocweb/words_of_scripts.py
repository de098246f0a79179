"""What is to be translated in scripts: t("text"), t`text with ${a value}`, counted(n, "one", "many").

What stands in a text is {0}, {1} ... to its translator, and what it is a hint for him.
"""

import re
from collections.abc import Iterator

PLAIN = r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
CALLED = re.compile(rf"(?<![\w.$])t\(\s*({PLAIN})\s*,?\s*\)")
TAGGED = re.compile(r"(?<![\w.$])t`")
COUNTED = re.compile(
    rf"(?<![\w.$])counted\((?:[^()\"'`]|\([^()]*\))*?,\s*({PLAIN})\s*(?:,\s*({PLAIN})\s*)?,?\s*\)"
)
ESCAPED = re.compile(r"\\(u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|.)", re.DOTALL)
SIGNS = {"n": "\n", "t": "\t"}


def words_in(script: str) -> Iterator[tuple[str | tuple[str, str], str]]:
    """Find the texts of a script in their order, each with a hint; one and many of what is counted."""
    found: list[tuple[int, tuple[str | tuple[str, str], str]]] = []
    found += [(one.start(), _called(one)) for one in CALLED.finditer(script)]
    found += [(one.start(), _tagged(script, one.end())) for one in TAGGED.finditer(script)]
    found += [(one.start(), _counted(one)) for one in COUNTED.finditer(script)]
    yield from (told for _, told in sorted(found, key=lambda one: one[0]))


def _called(found: "re.Match[str]") -> tuple[str, str]:
    return _plain(found[1]), ""


def _counted(found: "re.Match[str]") -> tuple[tuple[str, str], str]:
    one = _plain(found[1])
    return (one, _plain(found[2]) if found[2] else f"{one}s"), ""


def _plain(literal: str) -> str:
    return ESCAPED.sub(_sign, literal[1:-1])


def _sign(found: "re.Match[str]") -> str:
    code = found[2] or found[3]
    return chr(int(code, 16)) if code else SIGNS.get(found[1], found[1])


def _tagged(script: str, at: int) -> tuple[str, str]:
    """Read a template literal from the place after its first backtick: its text, and hints for what is
    filled in."""
    text = ""
    hints: list[str] = []
    while script[at] != "`":
        if script.startswith("${", at):
            end = _behind(script, at + 2)
            text += f"{{{len(hints)}}}"
            hints.append(f"{{{len(hints)}}}: {' '.join(script[at + 2 : end - 1].split())}")
            at = end
        elif script[at] == "\\":
            escaped = ESCAPED.match(script, at)
            assert escaped is not None, "a backslash escapes something"
            text += _sign(escaped)
            at = escaped.end()
        else:
            text += script[at]
            at += 1
    return text, ", ".join(hints)


def _behind(script: str, at: int) -> int:
    """Find the place after the brace that ends the expression beginning at `at`."""
    while script[at] != "}":
        if script[at] == "`":
            at = _behind_template(script, at + 1)
        elif script[at] == "{":
            at = _behind(script, at + 1)
        elif script[at] in "\"'":
            literal = re.compile(PLAIN).match(script, at)
            at = literal.end() if literal else at + 1
        else:
            at += 1
    return at + 1


def _behind_template(script: str, at: int) -> int:
    while script[at] != "`":
        if script.startswith("${", at):
            at = _behind(script, at + 2)
        else:
            at += 2 if script[at] == "\\" else 1
    return at + 1
