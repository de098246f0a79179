### Shock, running away and Force Morale: rules/morale.

caught-on-the-way = { $side }: { $team } wird unterwegs gestellt.

rolled-to-fall-back = { $teams } { $teams-count ->
    [one] weicht
   *[other] weichen
} { $least }{ in } + { $faces-plus } = { $inches }{ in } zurück.
    .why = Zurückweichen

ran = { $team } läuft davon.

team-gone = { $team } { $fate ->
    [runs-off] läuft vom Tisch
    [no-way-back] ergibt sich: Es gibt keinen Weg zurück
    [surrenders] ergibt sich
    [driven-off] wird vom Tisch vertrieben
    [lost-in-fire] findet keinen Weg aus dem Feuer
    [lost-in-rubble] findet keinen Weg aus den Trümmern
   *[routs] flieht vom Tisch
}.

leader-gone-too = { $leader } geht mit ihnen.

force-morale-rolled = { setback }: { the-side-rolls } { $faces } und { $side-number ->
    [many] verlieren
   *[one] verliert
} { $levels ->
    [0] nichts
   *[other] { $levels } Kampfmoral
}.
    .why = Kampfmoral: { setback }

# The rows of Table Sixteen.
setback = { $setback ->
    [team-wiped-out] Trupp aufgerieben
    [team-breaks] Trupp gebrochen
    [section-wiped-out] Gruppe aufgerieben
    [section-breaks] Gruppe gebrochen
    [junior-leader-wounded] Junior Leader verwundet
    [junior-leader-killed] Junior Leader gefallen
    [junior-leader-routs] Junior Leader geflohen
    [senior-leader-wounded] Senior Leader verwundet
    [senior-leader-killed] Senior Leader gefallen
    [senior-leader-routs] Senior Leader geflohen
    [support-unit-killed] Unterstützungseinheit ausgeschaltet
    [support-unit-routs] Unterstützungseinheit geflohen
   *[jump-off-point-lost] Jump-Off-Punkt verloren
}

rallied = { $leader } sammelt { $team }: { $shock } Schock.


## Questions and reasons.

rallies-only-those-he-is-attached-to = In Sicht des Feindes: er muss bei ihnen sein, höchstens { in-inches } entfernt.
