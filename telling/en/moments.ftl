### rules/moments.

## Questions and reasons.

# What the other side does, in the window for a reaction.
about-to-fire = { $side } { $who } is about to fire.
is-firing = { $side } { $who } fires { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
} at { $target }.
has-fired = { $side } { $who } has fired.
about-to = { $side } { $who } is about to { $what }.
has-done = { $side } { $who } has { $what }.
about-to-throw = { $side } { $who } is about to throw a grenade.
has-thrown = { $side } { $who } has thrown a grenade.
has-placed-a-charge = A man of { $side } { $who } has put a charge on a vehicle.
troops-have-done = { $side } troops have { $what }.
phase-about-to-end = The { $side } Phase is about to end.
troops-have-come-on = { $side } troops have come onto the table.
has-ambushed = { $side } { $who } has ambushed.

let-pass-or-react-on-the-way = { $what } Let it pass, or react somewhere on the way.
let-pass-or-react = { $what } Let it pass, or react.
let-it-pass = Let it pass

# What the enemy may be doing, as standing orders name it.
enemy-moves = moves
enemy-fires = fires
enemy-throws-a-grenade = throws a grenade
enemy-comes-on = comes onto the table
enemy-ambushes = ambushes
enemy-ends-the-phase = ends the Phase

# What the other player reads meanwhile.
may-react = may react

# What is wrong with a standing order.
orders-lack-the-expected-form = These orders do not have the expected form: { $error }
too-many-standing-orders = No more than { $most } standing orders at a time.
no-reaction-of-this-edition = “{ $word }” is no reaction of this edition.
order-is-against-what-an-enemy-can-do = An order is against something that an enemy can do.
so-many-can-be-kept-back = Between 0 and { $most } can be kept back.
there-is-no-such-team = There is no such Team.
that-place-is-not-on-the-table = That place is not on the table.
within-how-many-inches = Say within how many { inches-alone }.
order-names-a-point-or-an-area = An order names a point or an area, not both.
corners-of-an-area = An area has 3 to { $most } corners.
