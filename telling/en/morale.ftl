### Shock, running away and Force Morale: rules/morale.

caught-on-the-way = { $side } { $team } is caught on the way.

rolled-to-fall-back = { $teams } { $teams-count ->
    [one] falls
   *[other] fall
} back { $least }{ in } + { $faces-plus } = { $inches }{ in }.
    .why = falling back

ran = { $team } runs.

team-gone = { $team } { $fate ->
    [runs-off] runs off the table
    [no-way-back] surrenders: there is no way to fall back
    [surrenders] surrenders
    [driven-off] is driven off the table
    [lost-in-fire] finds no way out of the fire
    [lost-in-rubble] finds no way out of the rubble
   *[routs] Routs from the table
}.

shock-ignored = { $team } ignores { $shock } Shock for what is carried before it.

icon-taken-up = { $team }: one of the men takes up the icon.

leader-gone-too = { $leader } goes with them.

force-morale-rolled = { setback }: { the-side-rolls } { $faces } and { $side-number ->
    [many] lose
   *[one] loses
} { $levels ->
    [0] nothing
   *[other] { $levels } Force Morale
}.
    .why = Force Morale: { setback }

# The rows of Table Sixteen.
setback = { $setback ->
    [team-wiped-out] Team wiped out
    [team-breaks] Team breaks
    [section-wiped-out] Section wiped out
    [section-breaks] Section breaks
    [junior-leader-wounded] Junior Leader wounded
    [junior-leader-killed] Junior Leader killed
    [junior-leader-routs] Junior Leader routs
    [senior-leader-wounded] Senior Leader wounded
    [senior-leader-killed] Senior Leader killed
    [senior-leader-routs] Senior Leader routs
    [support-unit-killed] Support Unit killed
    [support-unit-routs] Support Unit routs
   *[jump-off-point-lost] Jump-Off Point lost
}

rallied = { $leader } rallies { $team }: Shock { $shock }.


## Questions and reasons.

rallies-only-those-he-is-attached-to = In sight of the enemy: he must be attached, within { in-inches } of them.
falls-back = { $side } { $teams } { $teams-count ->
    [one] falls
   *[other] fall
} back.
roll-for-force-morale-or-not = { setback }: roll for Force Morale, or give up a Chain of Command Dice so as not to roll?
decides-whether-to-roll-for-it = decides whether to roll for Force Morale
roll-on-table-sixteen = Roll on Table Sixteen
give-up-a-chain-of-command-dice = Give up a Chain of Command Dice
no-roll-and-so-many-left = No roll; { $left } left.
force-morale-drops = { $side } Force Morale drops to { $number }: choose the Jump-Off Point to lose.
chooses-a-jump-off-point-to-remove = chooses a Jump-Off Point to remove

# What the roll will probably cost.
odds-of-a-setback = { $most ->
    [0] costs nothing whatever is rolled
   *[other] { $faces ->
        [6] every roll costs Force Morale
        [one] { $faces } of 6 rolls costs Force Morale
       *[other] { $faces } of 6 rolls cost Force Morale
    }: { $mean } on average, { $most } at most
}{ $routs ->
    [0] {""}
    [6] ; the battle is lost whatever is rolled
    [one] ; { $routs } of 6 loses the battle
   *[other] ; { $routs } of 6 lose the battle
}
