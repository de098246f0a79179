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

ground-occupied = { $side }: { $team } besetzt das gewonnene Gelände.

leader-went-with-them = { $side }: { $team } geht mit ihnen.

guards-sent = { The-side } { $side-number ->
    [many] schicken
   *[one] schickt
} { $men } Mann fort, um die Gefangenen zu bewachen.

sniper-overrun = { $side }: { $team } wird überrannt und endgültig vertrieben.

combat-round = Nahkampf, { $round }. Durchgang: { $attackers }; { $defenders }. { $result }.
    .why = Nahkampf

combat-score = { $side } mit { $who }: { dice-rolled }{ $faces-count ->
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
} mit { $by } Unterschied geschlagen{ $fights_on ->
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
    [7] Maschinengewehre mit Front zum Angriff
    [8] Leichte Deckung
    [9] Harte Deckung
    [10] Im Rücken gefasst
   *[11] Niedergehalten
}

gassed = { $team } kämpft im eigenen Tränengas: { $faces }; { $shock } Schock.
    .why = Tränengas

## Questions and reasons.

brings-close-combat = Das führt in den Nahkampf mit { $teams }.

# Der Feind wird gefragt, ob er darauf reagiert.
gives-ground = { $side }: { $teams } { $teams-count ->
    [one] { $how ->
        [thrown-back] wird { in-inches } zurückgeworfen
        [runs-away] läuft { in-inches } davon
        [flees] flüchtet { in-inches }
        [runs] läuft { in-inches }
        [routs] flieht { in-inches }
       *[retires] zieht sich { in-inches } zurück
    }
   *[other] { $how ->
        [thrown-back] werden { in-inches } zurückgeworfen
        [runs-away] laufen { in-inches } davon
        [flees] flüchten { in-inches }
        [runs] laufen { in-inches }
        [routs] fliehen { in-inches }
       *[retires] ziehen sich { in-inches } zurück
    }
}.
about-to-occupy-ground = { $side }: { $teams } { $teams-count ->
    [one] will
   *[other] wollen
} das gewonnene Gelände besetzen.

assault-the-building-or-not = Der Feind steht höchstens { in-inches } entfernt hinter einem Fenster oder einer geschlossenen Tür. Das Gebäude stürmen?
decides-whether-to-assault-the-building = entscheidet, ob das Gebäude gestürmt wird
go-in = Hineinstürmen
close-combat = Nahkampf
stay-outside = Draußen bleiben
fight-now-or-bring-up-others = Deine Männer sind am Feind. Jetzt kämpfen oder erst andere heranholen?
decides-whether-to-fight-now = entscheidet, ob jetzt im Nahkampf gekämpft wird
fight-the-close-combat = Den Nahkampf austragen
bring-up-others-first = Erst andere heranholen
fought-in-this-phase = noch in dieser Phase ausgetragen
occupy-his-ground-or-stay = Der Feind weicht. Besetzen deine Männer seine Stellung, oder bleiben sie, wo sie sind?
decides-whether-to-follow-up = entscheidet, ob nachgesetzt wird
occupy-his-ground = Seine Stellung besetzen

odds-of-a-fight = Nahkampf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} gegen { $against }: von 100 ersten Durchgängen gewinnst du { $win } und verlierst { $lose }; im Mittel fallen dabei { $felled } der Gegner und { $fallen } deiner Leute
odds-of-a-fight-in-brief = Nahkampf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} gegen { $against }: von 100 ersten Durchgängen gewinnst du { $win } und verlierst { $lose }
odds-overwhelming = Nahkampf mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
} gegen { $against }: { $win ->
    [0] deine Leute fliehen
   *[other] der Gegner flieht
} ohne einen Wurf
