### Turns, Phases, Random Events and the weather: rules/turn.

phase-began = Runde { $turn }, Phase { $phase }: { $side-number ->
    [many] Phase { $side-owners }
   *[one] { $side }
}.

turn-began = Runde { $turn } beginnt.

turn-ended = Runde { $turn } endet.

random-event-rolled = Zufallsereignis: { the-side-rolls } { $faces }: { $faces-sum ->
    [1] verirrtes Sperrfeuer
    [2] Flugzeuge am Himmel
    [3] ein Feuer bricht aus
    [4] ein Spitzel hat geredet
    [5] Starkregen
   *[6] ein Weinkeller
}.
    .why = Zufallsereignis

square-rolled = { The-side-rolls } { $faces } für das Feld, in dem die Granaten fallen.
    .why = Feld

nothing-burns = Auf diesem Tisch gibt es nichts, was brennen könnte.

nobody-betrayed = { $side }: Der Spitzel kennt keine ihrer Einheiten.

rain-rolled = Regen: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $rain ->
    [stops] er hört auf
    [soaks] er hält an, und der Boden ist aufgeweicht: 1 weniger auf jeden Bewegungswürfel außerhalb von Gebäuden
   *[goes-on] er hält an
}.
    .why = Regen
