### What the crew of a vehicle does: rules/crew.

crush-rolled = { $side } { $vehicle } turns about on the entrenchment and rolls { $faces }{ $harder ->
    [0] {""}
   *[other] {" "}+{ $harder }
}{ $softer ->
    [0] {""}
   *[other] {" "}-{ $softer }
}: { $crushed ->
    [yes] the position is crushed
   *[no] they are only Pinned
}.
    .why = crushing an entrenchment

rolled-to-come-free = { $side } { $vehicle } is { $plight ->
    [stuck] stuck
    [immobilised] immobilised
    [bogged] bogged
    [abandoned] abandoned
   *[trapped] trapped
} and rolls { $faces } to come free.
    .why = coming free

bogged-for-good = { $side } { $vehicle } is bogged down for good: its crew abandons it.

smoke-projected = { $side } { $vehicle } fires its smoke projectors.

rolled-to-evade = { $side } { $team } rolls { $faces } against { $shock } Shock as { $vehicle } comes: { $evades ->
    [yes] they get out of its way
   *[no] they are too slow
}.
    .why = evading a vehicle

run-over = { $side } { $target } is run over: { $men ->
    [one] { $men } man
   *[other] { $men } men
} crushed.
    .why = men crushed

crew-rallied = The commander of { $side } { $vehicle } rallies his crew: Shock { $shock }.

broke-down = { $side } { $vehicle } breaks down for good.

place-taken = { $side } { $vehicle }: another man moves to the { position }'s place; { $taken ->
    [yes] now another man has it
   *[no] one more activation in a later Phase
}.

crew-on-overwatch = { $side } { $vehicle }: the { position } is on Overwatch.

turret-turned = { $side } { $vehicle } turns its turret { $degrees } degrees to the { $is_right ->
    [yes] right
   *[no] left
}.

vehicle-activated = { $side } { $vehicle } is activated { $how ->
    [radio] by radio from
    [section] by the Leader in
   *[voice] by
} { $who }.

# A place in a crew.
position = { $position ->
    [driver] driver
    [gunner] gunner
    [hull-gunner] hull gunner
   *[top-gunner] gunner on top
}


## Questions and reasons.

drives-over = it drives over { $teams }
shells-fall-there = shells fall there
dice-drive-it = { $faces-added }: { in-inches } on good ground{ $shock ->
    [0] {""}
    [one] , { $shock } { inch } less for Shock
   *[other] , { $shock } { inches } less for Shock
}.
