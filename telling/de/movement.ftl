### Movement on foot: rules/movement.

pace-rolled = { $side }: { $who } würfelt { $faces-added } für die Bewegung.
    .why = Bewegung
    .purpose = Bewegung

shuffle-rolled = { $side }: { $who } würfelt { $faces } für alle, die vorrücken, um den Feind zu sehen.
    .why = Bewegung
    .purpose = Bewegung

moved = { $side }: { $team } bewegt sich { in-inches }.

changed-floor = { $side }: { $team } geht ins { $floor ->
    [0] Erdgeschoss
    [1] erste Obergeschoss
    [2] zweite Obergeschoss
   *[3] dritte Obergeschoss
}.

team-crossed = { $side }: { $team }{ $left ->
    [0] {" "}hat das Hindernis überwunden: { $obstacle }
   *[other] : { $over } von { $men } Mann { $over ->
        [one] hat
       *[other] haben
    } das Hindernis überwunden: { $obstacle }
}.

leader-crossed = { $side }: { $team } überwindet ein Hindernis: { $obstacle }.

looked-for-rounds = { $side }: { $teams } sucht nach Munition, { $needs }+: { $faces }; { $rounds ->
    [0] nichts gefunden
   *[other] noch { $rounds } Schuss
}.
    .why = neue Munition
