"""The addresses of the rules reference."""

from django.urls import URLPattern, path, register_converter

from reference import views

app_name = "reference"


class SectionNumber:
    """A section's number in an address: 7.1, B.GER."""

    regex = r"[0-9A-Z][0-9A-Za-z.]{0,15}"

    def to_python(self, value: str) -> str:
        """Take the section's number out of the address as it stands."""
        return value

    def to_url(self, value: str) -> str:
        """Put the section's number into the address as it stands."""
        return value


register_converter(SectionNumber, "section")

urlpatterns: list[URLPattern] = [
    path("", views.index, name="index"),
    path("all/", views.whole, name="all"),
    path("at/<int:edition>e/<section:number>/", views.at, name="at"),
    path("at/<int:edition>e/<section:number>/panel/", views.panel_at, name="panel_at"),
    path("<slug:topic_id>/", views.topic, name="topic"),
    path("<slug:topic_id>/panel/", views.panel, name="panel"),
]
