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

shock-ignored = { $team } ignoriert { $shock } Schock: Eine Fahne oder ein Heiligenbild ist dabei.

icon-taken-up = { $team }: Einer der Männer hebt das Heiligenbild auf.

leader-gone-too = { $leader } geht mit ihnen.

force-morale-rolled = { setback }: { The-side-rolls } { $faces } und { $side-number ->
    [many] verlieren
   *[one] verliert
} { $levels ->
    [0] nichts
    [one] { $levels } Punkt Kampfmoral
   *[other] { $levels } Punkte Kampfmoral
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

rallies-only-those-he-is-attached-to = In Sicht des Feindes: Er muss bei ihnen sein, höchstens { in-inches } entfernt.
falls-back = { $side }: { $teams } { $teams-count ->
    [one] weicht
   *[other] weichen
} zurück.
roll-for-force-morale-or-not = { setback }: Auf die Kampfmoral würfeln oder einen Chain-of-Command-Würfel abgeben, um nicht zu würfeln?
decides-whether-to-roll-for-it = entscheidet, ob auf die Kampfmoral gewürfelt wird
roll-on-table-sixteen = Auf Tabelle 16 würfeln
give-up-a-chain-of-command-dice = Einen Chain-of-Command-Würfel abgeben
no-roll-and-so-many-left = Kein Wurf; es bleiben { $left }.
force-morale-drops = { $side }: Die Kampfmoral sinkt auf { $number }. Wähle den Jump-Off-Punkt, der verloren geht.
chooses-a-jump-off-point-to-remove = wählt einen Jump-Off-Punkt, der vom Tisch kommt

odds-of-a-setback = { $most ->
    [0] kostet nichts, was auch fällt
   *[other] { $faces ->
        [6] jeder Wurf kostet Kampfmoral
        [one] { $faces } von 6 Würfen kostet Kampfmoral
       *[other] { $faces } von 6 Würfen kosten Kampfmoral
    }: { $mean } im Mittel, höchstens { $most }
}{ $routs ->
    [0] {""}
    [6] ; die Schlacht ist verloren, was auch fällt
    [one] ; { $routs } von 6 verliert die Schlacht
   *[other] ; { $routs } von 6 verlieren die Schlacht
}
