"""A force: what one side takes the field with."""

from django.db import models


class Force(models.Model):
    """A platoon and the supports that were picked beside it."""

    platoon = models.ForeignKey("armylists.Platoon", on_delete=models.PROTECT, related_name="forces")

    def __str__(self) -> str:
        """Name the platoon; the supports are a secret while the game lasts."""
        return str(self.platoon)

    @property
    def supports(self) -> list[str]:
        """The rows of the list's support that were picked, each as often as it was."""
        return [item.row for item in self.items.all() for _ in range(item.count)]


class ForceItem(models.Model):
    """A support that was picked, and how often: secret from everybody else while the game lasts."""

    force = models.ForeignKey("games.Force", on_delete=models.CASCADE, related_name="items")
    row = models.SlugField(max_length=80, help_text="The row of the list's support (armylists.supports).")
    count = models.PositiveSmallIntegerField(default=1)

    class Meta:
        """In the order of the list; a row comes once."""

        ordering = ("id",)
        constraints = (models.UniqueConstraint(fields=("force", "row"), name="one_item_of_a_row"),)

    def __str__(self) -> str:
        """Tell how many there are of which row."""
        return f"{self.count} × {self.row}"
