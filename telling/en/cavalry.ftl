# What men on horses do (España). See words.ftl for how sides are spoken of.

horses-left = { $side } { $teams } { $teams-count ->
    [one] dismounts
   *[other] dismount
}: { $men ->
    [0] nobody stays
    [one] { $men } man stays
   *[other] { $men } men stay
} with the horses.

in-the-saddle = { $side } { $teams } { $teams-count ->
    [one] mounts
   *[other] mount
}.

rolled-to-get-away = { $side } { $team } rolls { $faces } against { $shock } Shock as the horsemen come: { $evades ->
    [yes] they get out of the way
   *[no] they are too slow
}.
    .why = getting away from horses

ridden-down = { $side } { $target } is ridden down: { $men ->
    [one] { $men } man falls
   *[other] { $men } men fall
}.
    .why = men ridden down

## Questions and reasons

action-charge = Charge
charge-dice = { $dice }D6{ in }, no fire, 1 Shock a Team; rides down men in the open
action-dismount = Dismount
whole-move-holders = the whole activation; { $men } men of each Squad hold the horses
action-mount = Mount
whole-move-no-fire = the whole activation, no fire
about-to-dismount = dismount
has-dismounted = dismounted
about-to-mount = mount
has-mounted = mounted
not-on-horses = They are not on horses.
their-mounts-are-not-here = They mount within { in-inches } of the { $mount ->
    [horse] horses
   *[motorcycle] motorcycles
} that they left on the table.
no-mounting-in-a-house = Nobody mounts in a house.
no-room-for-the-horses = There is no room for the horses.
nobody-to-charge = No enemy is within { in-inches }, the farthest that this charge can come to grips.
# On motorcycles.
action-get-off = Get off the motorcycles
then-they-go-on-foot = then on foot 1 die or 2, never at the double
action-ride-up = Ride slowly and get off
a-die-then-on-foot = 1 die, then 1 more on foot, fire at half
not-on-motorcycles = They are not on motorcycles.
got-off-and-does-what = { $unit } has got off. What does it do?
stay-beside-the-motorcycles = Stay beside the motorcycles
