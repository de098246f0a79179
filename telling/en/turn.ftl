### Turns, Phases, Random Events and the weather: rules/turn.

phase-began = Turn { $turn }, Phase { $phase }: { $side-number ->
    [many] the { own }{ $side-owners } Phase
   *[one] { $side }
}.

turn-began = Turn { $turn } begins.

turn-ended = Turn { $turn } ends.

random-event-rolled = Random Event: { the-side-rolls } { $faces }: { $faces-sum ->
    [1] a stray barrage
    [2] aircraft overhead
    [3] a fire breaks out
    [4] an informer has talked
    [5] heavy rain
   *[6] a cache of wine
}.
    .why = Random Event

square-rolled = { The-side-rolls } { $faces } for the square on which the shells fall.
    .why = square

nothing-burns = There is nothing on this table that could burn.

nobody-betrayed = The informer knows of no { $side } Unit.

rain-rolled = Rain: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $rain ->
    [stops] it stops
    [soaks] it goes on, and the ground is wet: 1 off each die of movement outside buildings
   *[goes-on] it goes on
}.
    .why = rain
