"""What a message names: arguments, other messages, and the words between which an argument chooses."""

from fluent.syntax import ast, visitor

from telling.catalogue import Catalogue


class _Named(visitor.Visitor):
    """Collects the arguments and other messages that a message names."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.choices: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the library's)
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  (the library's)
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (the library's)
        if isinstance(node.selector, ast.VariableReference):
            keys = [_word(one.key) for one in node.variants]
            self.choices.setdefault(node.selector.id.name, []).extend(keys)
        self.generic_visit(node)


def _word(key: ast.Identifier | ast.NumberLiteral) -> str:
    return str(key.name if isinstance(key, ast.Identifier) else key.value)


def choices_of(words: Catalogue, message: str) -> dict[str, list[str]]:
    """Map each argument of a message to the words and numbers between which the message chooses by it."""
    named = _Named()
    if words.has(message):
        named.visit(words.messages[message])
    return named.choices


def named_by(words: Catalogue, message: str) -> tuple[set[str], set[str]]:
    """Find the arguments and messages that a message uses, directly or through other messages."""
    named = _Named()
    named.visit(words.messages[message])
    for other in list(named.messages):
        arguments, messages = named_by(words, other)
        named.arguments |= arguments
        named.messages |= messages
    return named.arguments, named.messages
