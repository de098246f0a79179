### What the crew of a vehicle does: rules/crew.

crush-rolled = { $side }: { $vehicle } dreht sich auf dem Schützengraben und würfelt { $faces }{ $harder ->
    [0] {""}
   *[other] {" "}+{ $harder }
}{ $softer ->
    [0] {""}
   *[other] {" "}-{ $softer }
}: { $crushed ->
    [yes] die Stellung wird zermalmt
   *[no] die Männer darin sind nur niedergehalten
}.
    .why = Zermalmen eines Schützengrabens

rolled-to-come-free = { $side }: { $vehicle } { $plight ->
    [stuck] sitzt fest
    [immobilised] ist bewegungsunfähig
    [bogged] ist festgefahren
    [abandoned] ist aufgegeben
   *[trapped] ist gefangen
} und würfelt { $faces }, um freizukommen.
    .why = Freikommen

bogged-for-good = { $side }: { $vehicle } ist endgültig festgefahren, und die Besatzung gibt es auf.

smoke-projected = { $side }: { $vehicle } feuert die Nebelwerfer ab.

rolled-to-evade = { $side }: { $team } würfelt { $faces } gegen { $shock } Schock, als { $vehicle } heranrollt: { $evades ->
    [yes] ausgewichen
   *[no] zu langsam
}.
    .why = Ausweichen vor einem Fahrzeug

run-over = { $side }: { $target } wird überrollt: { $men } Mann zermalmt.
    .why = zermalmte Männer

crew-rallied = { $side }: { $vehicle }: Der Kommandant sammelt seine Besatzung: { $shock } Schock.

broke-down = { $side }: { $vehicle } bleibt endgültig liegen.

place-taken = { $side }: { $vehicle }: Ein anderer übernimmt den Platz: { position }; { $taken ->
    [yes] er ist wieder besetzt
   *[no] das braucht noch eine Aktivierung in einer späteren Phase
}.

crew-on-overwatch = { $side }: { $vehicle }: { position } auf Overwatch.

turret-turned = { $side }: { $vehicle } dreht den Turm { $degrees } Grad nach { $is_right ->
    [yes] rechts
   *[no] links
}.

vehicle-activated = { $side }: { $vehicle } wird { $how ->
    [radio] über Funk von { $who } aktiviert
    [section] vom Anführer in { $who } aktiviert
   *[voice] von { $who } aktiviert
}.

# A place in a crew.
position = { $position ->
    [driver] Fahrer
    [gunner] Richtschütze
    [hull-gunner] Bugschütze
   *[top-gunner] MG-Schütze auf dem Dach
}


## Questions and reasons.

drives-over = es überfährt { $teams }
shells-fall-there = dort fallen Granaten
dice-drive-it = { $faces-added }: { in-inches } auf gutem Gelände{ $shock ->
    [0] {""}
   *[other] , { $shock } { inches } weniger für Schock
}.
