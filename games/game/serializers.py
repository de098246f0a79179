"""What can be said of a game in one word, for programs."""

from drf_spectacular.utils import OpenApiParameter

from cocweb.language import in_words_lazily
from rules import EDITIONS, OPTIONAL_RULES, SCENARIOS

SEATS = [("red", "Red"), ("blue", "Blue")]


EDITION_CHOICES = [(edition.id, in_words_lazily(edition.title)) for edition in EDITIONS.values()]


SCENARIO_CHOICES = [(scenario.id, in_words_lazily(scenario.title)) for scenario in SCENARIOS.values()]


OPTION_CHOICES = [(rule.id, in_words_lazily(rule.title)) for rule in OPTIONAL_RULES]


SEAT = OpenApiParameter("seat", str, enum=["red", "blue"], description="Where one player has both seats.")
