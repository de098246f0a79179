"""The addresses of the army lists' pages."""

from django.urls import URLPattern, path

from armylists import views

app_name = "armylists"

urlpatterns: list[URLPattern] = [
    path("", views.list_of_lists, name="list_of_lists"),
    path("looks/<slug:version>/nations.css", views.nations_css, name="nations_css"),
    path("looks/<slug:version>/men.svg", views.men, name="men"),
    path("<slug:list_key>/", views.army_list, name="army_list"),
    path("<slug:list_key>/<slug:platoon_key>/<slug:quality>/", views.platoon, name="platoon"),
]
