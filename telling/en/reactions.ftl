### Reactions: rules/reactions.

slipped-away = { $side } { $team } slips away after its Ambush.

ambushed = { The-side } { $side-number ->
    [many] ambush
   *[one] ambushes
} with { $teams } ({ $men ->
    [one] { $men } man
   *[other] { $men } men
}).

fired-on-overwatch = { $side } { $team } fires on Overwatch.

no-clear-shot = { $team } finds no clear shot.

crew-fired-on-overwatch = { $side } { $vehicle }'s { $weapon } fires on Overwatch.

crew-no-clear-shot = { $vehicle }'s { $weapon } finds no clear shot.

nothing-to-react-to = { $unit } finds no clear shot.

looked-for-sniper = { $side } { $team } looks for the sniper, { $needs }+: { $faces }. { $found ->
    [yes] { $team } has spotted the sniper.
   *[no] { $team } does not see where the shot came from.
}
    .why = spotting the sniper


## Questions and reasons.

its-overwatch-marker = its Overwatch marker
machine-guns-fire-from-the-edge = The machine guns off the table fire
guns-fire-on-a-die = on a { $needs } or 6
dice-for-each-team = { $dice } dice at each Team there
fires-it-at-men = { $vehicle } fires its { $weapon } at men
fires-it-at-a-vehicle = { $vehicle } fires its { $weapon } at a vehicle
drives-so = { $vehicle } drives { at-speed }

# Overwatch and React Fire.
one-round = one round
gone-once-fired = the { $weapon }, gone once fired
up-to-so-many-dice = up to { dice-rolled }
unit-fires = { $unit } fires
unit-fires-at-a-vehicle = { $unit } fires at a vehicle
unit-fires-its-mortar = { $unit } fires its mortar
vehicle-fires-its-weapon = { $vehicle }'s { $weapon } fires
broken-troops-watch-nothing = Broken troops can watch nothing.
which-way-does-it-watch = Which way does { $unit } watch? It covers { $degrees } degrees to either side.
is-giving-orders-to = is giving orders to { $unit }
nobody-in-the-arc-at-that-point = Nobody is in sight within the arc at that point.
nobody-in-the-frontal-arc-at-that-point = Nobody is in sight within the frontal arc at that point.
react-fire = React Fire
react-fire-by = React Fire by { $unit }

# Interrupting, and hitting the dirt.
interrupt = Interrupt
interrupts-by-moving = { $unit } moves{ $gait ->
    [tactical] {" "}Tactically
    [double] {" "}at the double
   *[normal] {""}
}
dice-of-a-gait = { $gait ->
    [tactical] 1 die
    [double] 3 dice, 1 Shock a Team
   *[normal] 2 dice
}
nobody-to-fire-at-at-that-point = Nobody can be fired at when they are at that point.
nobody-interrupts-his-own-phase = Nobody interrupts his own Phase.
interrupted-already = You have interrupted this Phase already.
may-spend-dice-in-this-phase = You may spend a Chain of Command Dice at any time in this Phase.
hit-the-dirt = Hit the Dirt
hits-the-dirt = { $unit } hits the dirt
better-cover-where-they-are = cover one better, hard at most; their move ends here
tactical-and-nothing-to-gain = They are Tactical already: it would change nothing.

# Ambushes.
ambush = Ambush
ambush-with = Ambush with { $team }
where-does-it-appear = Where does { $team } appear? Every enemy must be more than { in-inches } away.
is-setting-an-ambush = is setting an Ambush
fire-at-a-vehicle = Fire at a vehicle
fire-the-mortar = Fire the mortar
jump-off-point = Jump-Off Point { $number }
cannot-be-used-now = It cannot be used now.
no-room-at-your-jump-off-points = There is no room for them at any of your Jump-Off Points.
slip-away-or-stay = The Phase is over: does { $team } slip away, to come on again later, or stay?
decides-about-its-ambushers = decides what becomes of its ambushers
slip-away = Slip away
stay-on-the-table = Stay
off-the-table-with-its-shock = off the table, with its Shock
off-the-table-without-its-shock = off the table, without its Shock
cannot-slip-away = They are in no state to slip away.
weapon-stays-after-an-ambush = A weapon that does not move and fire in one Phase stays after an Ambush.
