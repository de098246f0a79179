"""Lessons on pages that are about something else."""

from collections.abc import Collection

from django import template

from games.lessons.lesson_data import LessonData
from games.lessons.library import lessons

register = template.Library()


@register.simple_tag
def all_lessons() -> Collection[tuple[str, LessonData]]:
    """List all lessons in their order, each with its name."""
    return lessons().items()
