### Men who fight hand to hand: rules/close_combat.

close-combat-began = Nahkampf: { $side } mit { $attackers } gegen { $enemy } mit { $defenders }.

closed-up = { $side }: { $team } rückt zum Kampf auf.

flight-rolled = { $side }: { $who } { falls } { $least }{ in } + { $faces-plus } = { $inches }{ in } zurück.
    .why = Zurückweichen

rout-rolled = { $side }: { $who } { falls } { $faces-added }{ in } zurück.
    .why = Zurückweichen

falls = { $who-count ->
    [one] weicht
   *[other] weichen
}

gave-ground = { $side }: { $team } { $how ->
    [thrown-back] wird { in-inches } zurückgeworfen
    [runs-away] läuft { in-inches } davon
    [flees] flüchtet { in-inches }
    [runs] läuft { in-inches }
    [routs] flieht { in-inches }
   *[retires] zieht sich { in-inches } zurück
}.

ground-occupied = { $side }: { $team } besetzt den gewonnenen Boden.

leader-went-with-them = { $side }: { $team } geht mit ihnen.

guards-sent = { The-side } { $side-number ->
    [many] schicken
   *[one] schickt
} { $men } Mann fort, die Gefangenen zu bewachen.

sniper-overrun = { $side }: { $team } wird überrannt und endgültig vertrieben.

combat-round = Nahkampf, { $round }. Durchgang: { $attackers }; { $defenders }. { $result }.
    .why = Nahkampf

combat-score = { $side } mit { $who }: { dice }{ $faces-count ->
    [0] {""}
   *[other] , { $kills } ausgeschaltet{ $shock ->
        [0] {""}
       *[other] {" "}und { $shock } Schock
    }
}

drawn = Unentschieden

defeated = { The-side } { $side-number ->
    [many] sind
   *[one] ist
} um { $by } geschlagen{ $fights_on ->
    [yes] { $side-number ->
        [many] {" "}und kämpfen weiter
       *[one] {" "}und kämpft weiter
    }
   *[no] {""}
}

overwhelmed = { The-side } { $side-number ->
    [many] fliehen
   *[one] flieht
} vor der Übermacht

# The lines of Table Fifteen; 0 is what they change.
dice-line = { $line ->
    [0] Ein Würfel für jeden Mann
    [1] Anwesende Anführer
    [2] Bessere Truppen
    [3] Bewegungswürfel des Feindes
    [4] Schock
    [5] Aggressive Truppen
    [6] Maschinenpistolen und Sturmgewehre
    [7] Maschinengewehre gegen den Angriff
    [8] Leichte Deckung
    [9] Harte Deckung
    [10] Im Rücken gefasst
   *[11] Niedergehalten
}

dice = { $dice } Würfel


## Questions and reasons.

brings-close-combat = Das führt in den Nahkampf mit { $teams }.
