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
    [yes] Sie treffen ein
   *[no] Sie treffen in dieser Phase nicht ein
}.
    .why = Eintreffen

deployed = { The-side } { $side-number ->
    [many] bringen
   *[one] bringt
} { $name } ({ $men } Mann) am Jump-Off-Punkt { $number } auf den Tisch.

runner-sent = { The-side } { rolls } { $faces } für den Melder: { $returns ->
    [yes] Er kommt zurück
   *[no] Er ist fort, und es { $left ->
        [0] gibt keinen weiteren
        [one] ist noch { $left } übrig
       *[other] sind noch { $left } übrig
    }
}.
    .why = Melder

vehicle-deployed = { $side }: { $vehicle } kommt auf den Tisch.

rode-in = { $side }: { $name } kommt aufgesessen auf den Tisch: { $vehicle }.

sniper-moved = { $side }: { $team } wechselt die Stellung, { in-inches } weit: Er muss neu entdeckt werden.


## Questions and reasons.

cannot-come-to-stand-there = Dort kann es nicht stehen: { $reason }.

# Wer auf den Tisch kommt, hier und in dem, was davon erzählt wird.
troops = { $scouts ->
    [yes] ein oder zwei Späher von{" "}
   *[no] {""}
}{ $who }{ $along ->
    [section] {" "}mit seiner Gruppe
    [squad] {" "}mit seiner Gruppe
    [gruppe] {" "}mit seiner Gruppe
    [men] {" "}mit seinen Männern
    [team] {" "}mit { $team }
   *[none] {""}
}{ $dug_in ->
    [yes] , eingegraben
   *[no] {""}
}

# Warum sie jetzt nicht auf den Tisch kommen können.
did-not-arrive = In dieser Phase nicht eingetroffen; versuche es in einer späteren noch einmal.
no-jump-off-point-to-use = Keiner deiner Jump-Off-Punkte kann jetzt benutzt werden.
no-man-to-spare-as-a-scout = Von der Gruppe ist niemand als Späher entbehrlich.
no-room-around-your-jump-off-points = Um deine Jump-Off-Punkte herum ist kein Platz für ihn.
no-room-to-deploy = An deinen Jump-Off-Punkten ist kein Platz für sie.
no-room-at-the-mark = Wo du das Geschütz auf deiner Karte eingetragen hast, ist kein Platz für sie.
nothing-tows-this-gun = Dieses Geschütz hat kein Zugfahrzeug.
tows-one-gun-alone = Es zieht ein einziges Geschütz; hier sind mehr.
last-senior-leader = Der letzte Senior Leader außerhalb des Tisches: Wer später eintrifft, kommt nur bei einer { $needs } oder mehr.

# Ein Jump-Off-Punkt, der nicht benutzt werden kann.
no-room-for-them-there = Dort ist kein Platz für sie.
no-room-around-this-point = um diesen Jump-Off-Punkt herum ist kein Platz für sie

# Männer aufstellen.
where-to-deploy = Bringe { $who } an einem deiner Jump-Off-Punkte auf den Tisch{ $teams-count ->
    [0] {""}
   *[other] : { $teams }, Mann neben Mann
}.
deploys-troops = bringt Truppen auf den Tisch
which-men-scout-ahead = Welche ein oder zwei Mann klären vor { $unit } auf?
every-man-needs-a-place = Jeder Mann braucht einen Platz.
kept-together = { $team } kommt in der Befehlsreichweite von { $leader } auf den Tisch: höchstens { in-inches }.
leader-comes-with-his-men = { $leader } kommt mit seinen Männern: höchstens { in-inches } von einem von ihnen entfernt.
two-men-on-one-spot = Zwei Mann können nicht an derselben Stelle stehen: Lass { $reader-unit ->
    [cm] einen Zentimeter
   *[in] einen Zoll
} zwischen ihnen.
too-far-from-that-point = Jeder Mann darf höchstens { in-inches } vom Jump-Off-Punkt entfernt stehen.
nobody-comes-on-past-an-enemy = Niemand kommt an einem Feind vorbei auf den Tisch, der den Weg vom Jump-Off-Punkt versperrt.
gun-comes-on-in-no-house = In Gebäuden kommt ein Geschütz nur auf den Tisch, wenn sie ein breites Tor haben.
comes-on-only-where-marked = Es kommt nur dort auf den Tisch, wo du es auf deiner Karte eingetragen hast.
ambushers-appear-within = Wer im Hinterhalt liegt, taucht höchstens { in-inches } vom Jump-Off-Punkt entfernt auf.
every-enemy-farther-than = Jeder Feind muss mehr als { in-inches } entfernt sein.

# Schützengräben.
no-ground-to-dig-in = An deinen Jump-Off-Punkten ist kein Boden für einen Schützengraben.
who-digs-in = Wer von ihnen kommt in einem Schützengraben auf den Tisch? Jeder fasst einen Trupp.
men-dug-in-stand-side-by-side = In einem Schützengraben steht Mann neben Mann, höchstens { in-inches } auseinander.
men-dug-in-stand-in-line = In einem Schützengraben stehen die Männer in einer Linie: In der Mitte eines Rings wäre Platz für andere.
dug-only-where-marked = Schützengräben sind nur dort, wo du sie auf deiner Karte eingetragen hast.
an-enemy-is-near = Ein Feind ist in der Nähe.
men-stand-apart = Männer eines Trupps stehen auseinander.

# Fahrzeuge.
entry-point-was-used = Ein Eingangspunkt bringt in einer Phase nur ein Fahrzeug auf den Tisch.
no-room-to-enter = Wo es auf den Tisch käme, ist kein Platz dafür.
where-to-enter = Wo kommt das Fahrzeug auf den Tisch: { $vehicle }?
brings-on-a-vehicle = bringt ein Fahrzeug auf den Tisch
edge-of-the-table = Die Tischkante
road = Straße { $number }
comes-on-within = Zu Beginn steht es höchstens { in-inches } von der Stelle entfernt, an der es auf den Tisch kommt.

# Einen Jump-Off-Punkt verlegen.
move-a-jump-off-point = Einen Jump-Off-Punkt verlegen
no-jump-off-point-to-move = Du hast keinen Jump-Off-Punkt, der verlegt werden könnte.
no-covered-place-behind-troops = Es gibt keine Stelle in Deckung, die weit genug hinter deinen Truppen liegt.
point-moves-at-most = Er darf höchstens { in-inches } weit verlegt werden.
point-cannot-lie-there = Dort kann er nicht liegen.
troops-in-front-of-the-point = Eigene Truppen müssen mindestens { in-inches } davor stehen.
point-lies-in-cover = Er muss vor jedem Feind auf dem Tisch in oder hinter Deckung liegen.
move-one-jump-off-point = Verlege nur einen Jump-Off-Punkt.
where-to-move-the-point = Verlege einen deiner Jump-Off-Punkte an eine Stelle in Deckung hinter deinen Truppen.
moves-a-jump-off-point = verlegt einen Jump-Off-Punkt

# Scharfschützen.
where-to-lie-up = Wo legt sich { $who } auf die Lauer? Höchstens { in-inches } von einem Jump-Off-Punkt entfernt.
move-a-sniper = Einen Scharfschützen verlegen
move-that-sniper = { $team } verlegen
sniper-has-acted = Er hat in dieser Phase schon etwas getan: Er feuert nicht in der Phase, in der er die Stellung wechselt.
no-place-for-him-to-go = Es gibt keine Stelle, an die er gehen könnte.
where-he-is-now = Wo er jetzt ist
where-does-he-go = Wohin geht { $team }? Höchstens { in-inches } weit, von jedem Feind { $least } oder mehr entfernt.
moves-a-sniper = verlegt einen Scharfschützen
he-lies-within = Er darf höchstens { in-inches } davon entfernt sein.
every-enemy-at-least = Jeder Feind muss mindestens { in-inches } entfernt sein.
somebody-stands-there = Dort steht schon jemand.
he-must-be-in-cover = Er muss in Deckung sein.
from-where-he-goes = Gib an, von wo er losgeht.
man-of-a-team = { $team } { $number }
sniper-and-mate-side-by-side = Ein Scharfschütze und sein Begleiter liegen nebeneinander.

# Männer, die ihre Trupps verlassen.
scouts-take-no-crewed-weapon = Späher nehmen keine Waffe mit, die eine Bedienung braucht.
scouts-carry-the-common-weapon = Späher tragen die Waffe, die die meisten anderen haben.
leave-one-man-in-each-team = Lass in jedem Trupp mindestens einen Mann.
chooses-men-for-a-task = wählt Männer für eine Aufgabe aus

# Zu Pferd.
in-the-saddle-or-on-foot = Kommt im Sattel auf den Tisch: { $who }?
decides-how-they-come-on = entscheidet, wie Truppen auf den Tisch kommen
come-in-the-saddle = Im Sattel
what-the-saddle-brings = { $mount ->
    [horse] ein Bewegungswürfel mehr, nie in taktischer Haltung, getroffen wie unerfahrene Truppen
   *[motorcycle] auf festem Grund weit, nie in taktischer Haltung, kein Feuer, bevor sie absteigen
}
come-dismounted = Zu Fuß
what-is-left-behind = { $mount ->
    [horse] ohne Pferde, und niemand muss sie halten
   *[motorcycle] ohne Motorräder
}
no-horse-stands-in-a-house = In einem Haus sitzt niemand im Sattel.
