"""How troops and Leaders are graded in the book's tables."""

from enum import StrEnum


class Quality(StrEnum):
    """How well a force is trained (1e 3, 9.1): decides Force Morale, deployment and what hits it."""

    GREEN = "green"
    REGULAR = "regular"
    ELITE = "elite"


class Rank(StrEnum):
    """A Leader's rank (1e 4.5.1). The ranking row is a present company commander's only (faq-025)."""

    JUNIOR = "junior"
    SENIOR = "senior"
    RANKING = "senior-ranking"


class Grade(StrEnum):
    """How a Leader compares with others of his rank (2e 7)."""

    ORDINARY = "ordinary"
    SUPERIOR = "superior"
    INFERIOR = "inferior"
