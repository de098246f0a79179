"""How far people are in the lessons."""

from django.db import models
from django.urls import reverse


class LessonProgress(models.Model):
    """One person's way through one lesson: the chapter he is at, the game he plays it in, when he was done.

    `chapter` counts from 0 and is as many as there are once the last is done. `seen` is the furthest he was.
    """

    player = models.ForeignKey("games.Player", on_delete=models.CASCADE, related_name="lessons")
    lesson = models.CharField(max_length=40, help_text="The name of its file.")
    chapter = models.PositiveSmallIntegerField(default=0)
    seen = models.PositiveSmallIntegerField(default=0)
    game = models.OneToOneField(
        "games.Game", null=True, blank=True, on_delete=models.SET_NULL, related_name="lesson_progress"
    )
    finished = models.DateTimeField(null=True, blank=True)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        """One row for each lesson of a person."""

        ordering = ("-updated",)
        constraints = (models.UniqueConstraint(fields=("player", "lesson"), name="one_progress_of_a_lesson"),)

    def __str__(self) -> str:
        """Tell whose it is, and how far."""
        return f"{self.player_id}: {self.lesson} {self.chapter}"

    def get_absolute_url(self) -> str:
        """Name the address of the lesson's page."""
        return reverse("games:lesson", args=[self.lesson])
