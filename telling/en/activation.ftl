### What activated Units do: rules/activation.

unit-activated = { $side } { $who } is activated { $used-count ->
    [0] by { $by ->
        [none] a Recce Action
       *[other] { $by }
    }
   *[other] on { dice-used }
}.

worked-on-defence = { $team } works on the { $kind_of ->
    [entrenchment] entrenchment
    [barbed-wire] barbed wire
    [minefield] minefield
    [roadblock] roadblock
    [matting] matting
    [fascine] fascine
   *[gap] gap
} and rolls { $faces }.
    .why = is it cleared?

charges-set-off = { $team } sets off its charges and rolls { $faces }: { blast }.
    .why = are they set off?

# What becomes of a roadblock.
blast = { $blast ->
    [nothing] no effect
    [broken] partly destroyed: vehicles pass it slowly
   *[destroyed] destroyed
}

got-in = { $side } { $who } { $who-count ->
    [one] gets
   *[other] get
} into the { $vehicle }.

leader-treated = { $team } treats { $leader }: fit again from the next Phase.

gun-turned = { $side } { $who } turns its gun.
