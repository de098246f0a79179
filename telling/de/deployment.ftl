### Coming onto the table: rules/deployment.

called-forward = { The-side } { $side-number ->
    [many] rufen
   *[one] ruft
} mit { dice-used } Truppen nach vorn.

arrival-rolled = { The-side } { $hesitation ->
    [shelled] { $side-number ->
        [many] liegen
       *[one] liegt
    } unter feindlichem Sperrfeuer
    [lost-entry-point] { has } den Eingangspunkt verloren
   *[no-senior] { has } keinen Senior Leader mehr außerhalb des Tisches
} und { rolls } { $faces } für das Eintreffen: { $comes ->
    [yes] sie treffen ein
   *[no] sie treffen in dieser Phase nicht ein
}.
    .why = Eintreffen

deployed = { The-side } { $side-number ->
    [many] bringen
   *[one] bringt
} { $name } ({ $men } Mann) am Jump-Off-Punkt { $number } auf den Tisch.

vehicle-deployed = { $side }: { $vehicle } kommt auf den Tisch.

rode-in = { $side }: { $name } kommt aufgesessen auf den Tisch: { $vehicle }.

sniper-moved = { $side }: { $team } wechselt die Stellung um { in-inches }: Er muss neu entdeckt werden.


## Questions and reasons.

cannot-come-to-stand-there = Dort kann es nicht stehen: { $reason }.
