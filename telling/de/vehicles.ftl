### Driving, fire at vehicles and what comes of it: rules/vehicles.

inside-rolled = Sie explodiert im Inneren: { $vehicle }, { $needs }+: { $faces }; { $hits } Nettotreffer.
    .why = Explosion im Inneren

grenade-thrown-at-vehicle = { $side }: { $who } wirft eine Handgranate auf { $target }, Entfernung { in-inches }, { $flight ->
    [into-open-top] oben hinein
    [into-open-turret] in den offenen Turm
   *[into-vehicle] hinein
} ({ $modifier }), { $needs }+: { $faces-added }, { $landing ->
    [hit] sie fällt ins Innere
    [dropped] { dropped }
   *[harmless] { harmless }
}.
    .why = Handgranate
    .effect = { dice }


## Questions and reasons.

No-line-of-sight = Keine Sichtlinie: { $reason }.
out-of-range-at = Außer Reichweite: { in-inches }.
not-through-friends = Nicht durch Kameraden: { $reason }.
out-of-action = außer Gefecht: { $what }
