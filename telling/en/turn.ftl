### Turns, Phases, Random Events and the weather: rules/turn.

siesta-rolled = { $who } rolls { $faces } and { $goes ->
    [yes] goes home before the siesta{ $is_seen ->
        [yes] , as its friends can see
       *[no] {""}
    }
   *[no] stays
}.
    .why = siesta

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

air-attack-rolled = Aircraft: { the-side-rolls } { $faces }{ $goes_astray ->
    [yes] : they take the wrong target
   *[no] {""}
}.
    .why = air attack

nobody-strafed = The { $side } aircraft find nobody.

rain-rolled = Rain: { $added ->
    [0] { $faces }
   *[other] { $faces } + { $added } = { $total }
}, { $rain ->
    [stops] it stops
    [soaks] it goes on, and the ground is wet: 1 off each die of movement outside buildings
   *[goes-on] it goes on
}.
    .why = rain


## Questions and reasons.

your-phase-begins = Your Phase begins: roll your Command Dice.
is-about-to-roll-the-command-dice = is about to roll the Command Dice
roll-the-command-dice = Roll the Command Dice
end-the-turn-first = End the Turn first
end-the-phase = End the Phase
command-dice-left = { $faces-count ->
    [0] No Command Dice are left.
    [one] One Command Die is left: { $faces }.
   *[other] Command Dice left: { $faces }. Use one or more.
}
is-using-the-command-dice = is using the Command Dice

# What Command Dice are used for.
activate-with-its-section = Activate { $vehicle } and { $count } more of its Section
activate-one-of-the-crew = Activate one of the crew of { $vehicle }
dice-deploy = Deploy
dice-deploy-a-vehicle = Deploy a vehicle
dice-deploy-in-a-vehicle = Deploy in a vehicle
dice-lead-for-a-phase = Lead for a Phase
lead-for-a-phase = { $name } leads { $who }
deploy-them = Deploy { $who }
deploy-them-in = Deploy { $who } in the { $vehicle }
deploy-with-the-troop-leader = Deploy { $vehicle } with the Troop Leader
deploy-with-its-section = Deploy { $vehicle } and { $count } more of its Section
uses-dice = uses { $used-paid }
its-teams-stand-apart = Its Teams are more than { in-inches } apart.
compulsory-activation-first = A Compulsory Activation comes first.
dice-do-not-make-it = { $needs ->
    [0] Needs any die up to 4.
   *[other] Needs a { $needs }, and your dice do not make one.
}

# An informer.
which-unit-was-betrayed = One of your Units has been betrayed to the enemy: which comes onto the table now?
chooses-the-betrayed-unit = chooses the Unit that was betrayed

# Aircraft that strafe.
where-do-aircraft-strafe = Where do your aircraft strafe? Show where the strip of { $inches } by { $most } { inches } begins, and which way it runs. On a 1 they go astray.
where-the-strip-begins = Where it begins
which-way-the-strip-runs = Which way it runs
show-which-way-the-strip-runs = Show which way the strip runs.
shows-aircraft-their-target = shows the aircraft their target
which-unit-do-they-strafe = They have gone astray. Which enemy Team within { in-inches } of the point do they take for their target?
redirects-the-aircraft = redirects the aircraft
redirect-nobody = Let them fly on
