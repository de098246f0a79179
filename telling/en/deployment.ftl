### Coming onto the table: rules/deployment.

called-forward = { The-side } { $side-number ->
    [many] use
   *[one] uses
} { dice-used } to call troops forward.

arrival-rolled = { The-side } { $side-number ->
    [many] { $hesitation ->
        [shelled] are under the enemy's barrage
        [lost-entry-point] have lost their entry point
       *[no-senior] have no Senior Leader off the table
    } and roll
   *[one] { $hesitation ->
        [shelled] is under the enemy's barrage
        [lost-entry-point] has lost its entry point
       *[no-senior] has no Senior Leader off the table
    } and rolls
} { $faces } for arrival: { $comes ->
    [yes] they arrive
   *[no] they do not arrive in this Phase
}.
    .why = arrival

deployed = { The-side } { $side-number ->
    [many] deploy
   *[one] deploys
} { $name } ({ $men ->
    [one] { $men } man
   *[other] { $men } men
}) at Jump-Off Point { $number }.

vehicle-deployed = { $side } { $vehicle } comes onto the table.

rode-in = { $side } { $name } comes on in the { $vehicle }.

sniper-moved = { $side } { $team } moves { in-inches }: he has to be spotted anew.


## Questions and reasons.

cannot-come-to-stand-there = It cannot stand there: { $reason }.
