### Sight, fire and ways over the ground: rules/geometry. Hinter dem Namen dessen, um den es geht, und einem Doppelpunkt.

no-door-here = hier ist keine Tür in der Wand ({ $place })
only-a-window-here = hier ist nur ein Fenster ({ $place })
off-the-table = außerhalb des Tisches
table-ends-here = hier endet der Tisch
in-the-way = { $place } ist im Weg
cannot-be-entered = { $place } ist nicht begehbar
ground-cannot-be-entered = der Boden ist nicht begehbar
friend-in-the-line-of-fire = ein Kamerad steht in der Schusslinie
line-of-fire-passes-another-unit = die Schusslinie führt näher als { $inches }{ in } an Männern einer anderen Einheit vorbei
both-inside-too-far-apart = beide sind im selben Gelände ({ $place }), mehr als { $inches }{ in } auseinander
too-far-inside = im Gelände ({ $place }), mehr als { $inches }{ in } vom Rand entfernt
target-too-far-inside = das Ziel ist im Gelände ({ $place }), mehr als { $inches }{ in } vom Rand entfernt
smoke-hides-the-target = Nebel oder Rauch verdeckt das Ziel
beyond-the-visibility = weiter als die Sichtweite von { $inches }{ in }
on-another-floor = auf einem anderen Stockwerk ({ $place })
wall-inside-in-the-way = eine Innenwand ist im Weg ({ $place })
viewer-at-no-opening = der Betrachter steht an keiner Tür und keinem Fenster ({ $place })
target-at-no-opening = das Ziel steht an keiner Tür und keinem Fenster ({ $place })
outside-the-arc-of-openings = außerhalb des Winkels von Türen und Fenstern ({ $place })

# Von niemand Bestimmtem: ein Ort, an den eine ganze Formation soll.
nowhere-to-stand = kein Platz zum Stehen im Umkreis von { $inches }{ in } um ({ $east }; { $south })
