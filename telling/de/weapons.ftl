### Weapons with rules of their own: rules/weapons. A hand grenade is still told in words.

splinters = Steinsplitter: { hits } auf { $target }.

shells-rolled = Granaten schlagen ein bei { $target }, { $needs }+: { $faces }; { hits }.
    .why = Granaten

battery-rolled = { The-side-rolls } { $faces } für die Batterie.
    .why = ist die Batterie verfügbar?

barrage-goes-on = Das Sperrfeuer geht weiter.

flames-at-building = { $side }: { $who } gegen { $feature }: { $faces }; { $sixes ->
    [one] { $sixes } Sechs
   *[other] { $sixes } Sechsen
}, { $burns ->
    [yes] das Gebäude fängt Feuer
   *[no] das Gebäude fängt kein Feuer
}.
    .why = Flammen

landing-rolled = { The-side-rolls } { $faces-plus }{ $added ->
    [0] {""}
   *[other] {" "}+ { $added } fürs Einschießen
} = { $total } für den Einschlag der Granaten: { $dice ->
    [0] sie liegen im Ziel
   *[other] sie weichen { $dice }W6 { $reader-unit ->
        [cm] cm
       *[in] Zoll
    } ab
}.
    .why = Einschlag der Granaten

strayed = { The-side-rolls } { $way }, { $way ->
    [1] zu weit
    [2] rechts und zu weit
    [3] rechts und zu kurz
    [4] zu kurz
    [5] links und zu kurz
   *[6] links und zu weit
}, und { $dice }: Sie schlagen { in-inches } daneben ein.
    .why = Abweichung

ammunition-spent = { $side }: { $who } hat alle Munition verschossen.

bombs-nearby = Das Ziel ist nah, { $needs }+: { $faces }; { $short ->
    [one] { $short } Wurfgranate trifft
   *[other] { $short } Wurfgranaten treffen
} die Männer am Mörser.
    .why = Wurfgranaten auf ein nahes Ziel

bombs-on-bunker = Die Wurfgranaten richten in einem Bunker nichts aus: { $target }.

mortar-smoke-fell = { $side }: { $who } schießt Nebel, { $faces }: Er landet { $is_on_aim ->
    [yes] auf dem Zielpunkt
   *[no] { in-inches } neben dem Zielpunkt
}.{ $is_on_table ->
    [yes] {""}
   *[no] {" "}Das ist außerhalb des Tisches.
}
    .why = Mörsernebel

smoke-thrown = { $side }: { $who } wirft eine Nebelgranate { in-inches } weit{ $is_on_table ->
    [yes] {""}
   *[no] {" "}und trifft nicht mehr auf den Tisch
}.
    .why = Nebelgranate

hits = { $hits } Treffer
