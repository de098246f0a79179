### Movement on foot: rules/movement.

pace-rolled = { $side } { $who } rolls { $faces-added } for movement.
    .why = movement
    .purpose = movement

shuffle-rolled = { $side } { $who } rolls { $faces } for those who move to see the enemy.
    .why = movement
    .purpose = movement

moved = { $side } { $team } moves { in-inches }.

changed-floor = { $side } { $team } goes to { $floor ->
    [0] the ground floor
    [1] the first floor
    [2] the second floor
   *[3] the third floor
}.

team-crossed = { $side } { $team }{ $left ->
    [0] {" "}is over { $obstacle }
   *[other] : { $over } of { $men ->
        [one] { $men } man
       *[other] { $men } men
    } { $over ->
        [one] is
       *[other] are
    } over { $obstacle }
}.

leader-crossed = { $side } { $team } crosses { $obstacle }.

looked-for-rounds = { $side } { $teams } looks for fresh rounds, { $needs }+: { $faces }; { $rounds ->
    [0] none found
    [one] { $rounds } round left
   *[other] { $rounds } rounds left
}.
    .why = fresh rounds
