### Fire in buildings, and leaving them: rules/buildings.

got-out = { $team } { $peril ->
    [collapse] gets out of the falling building
   *[fire] leaves the burning building
}.

shaken-inside = Smoke and flames: { $shock } Shock on { $teams }.

wind-rolled = { The-side-rolls } { $faces } for the wind: the smoke drifts { $towards ->
    [north] north
    [north-east] north-east
    [east] east
    [south-east] south-east
    [south] south
    [south-west] south-west
    [west] west
   *[north-west] north-west
}.
    .why = wind


## Questions and reasons.

which-door-do-your-men-leave-by = The building is on fire: which door do your men leave by?
chooses-a-door-for-his-men = chooses the door his men leave the burning building by
left-the-burning-building = left the burning building
door-on-a-side = Door { $number }, on the { $toward ->
    [0] north
    [1] north-east
    [2] east
    [3] south-east
    [4] south
    [5] south-west
    [6] west
   *[7] north-west
} side
