### Driving, fire at vehicles and what comes of it: rules/vehicles.

inside-rolled = It goes off inside the { $vehicle }, { $needs }+: { $faces }; { $hits ->
    [one] { $hits } net hit
   *[other] { $hits } net hits
}.
    .why = burst inside

grenade-thrown-at-vehicle = { $side } { $who } throws a grenade at { $target }, { in-inches } away, { $flight ->
    [into-open-top] into its open top
    [into-open-turret] into its open turret
   *[into-vehicle] into it
} ({ $modifier }), { $needs }+: { $faces-added }, { $landing ->
    [hit] it gets inside
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = grenade
    .effect = { dice }


## Questions and reasons.

No-line-of-sight = No line of sight: { $reason }.
out-of-range-at = Out of range: { in-inches }.
not-through-friends = Not through friends: { $reason }.
out-of-action = { $what } out of action
