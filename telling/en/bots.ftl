### What a sensible player is advised to do, and why: rules/bots.

## Questions and reasons

advice-nobody-there = none of your men are on the table yet

advice-many-wait = { $waiting } of your Teams are not on the table yet

advice-rallies-the-broken = has Broken men rallied before they Rout

advice-rallies = can rally men with { $shock } Shock, and gives orders

advice-shock-on-men = { $shock } Shock on { $men ->
    [one] one man
   *[other] { $men } men
}

advice-leave-the-house = the house about them is coming down

advice-goal = what you are here for is { in-inches } away

advice-in-the-open = the enemy's { $target } is in the open, { in-inches } away

advice-close = the enemy's { $target } is at close range, { in-inches } away

advice-seen = the enemy's { $target } can be seen, { in-inches } away

advice-can-hit = there is somebody to fire at

advice-nobody-seen = no enemy can be seen from there: gain ground

advice-make-ready = no enemy can be seen from there: go Tactical, and let them come

advice-weak-enemy = a weaker enemy is near enough for Close Combat

advice-in-cover-as-they-go = they end in better cover while the enemy sees them

advice-watches = its fire meets whoever comes into view

advice-turn-settles-it = the end of the Turn settles what you have taken

advice-turn-routs-them = their Broken men Rout when the Turn ends

advice-in-sight = sees { $target }, { in-inches } away

advice-just-came-on = who came on in this Phase may not move, and sees nobody to fire at

advice-nothing-left = nothing of use is left to be done

advice-no-dice = it costs no Dice, but they watch no more

advice-heads-down = they are under fire, and better off with their heads down

advice-near-enough = they come near enough for a shot that is worth its price

advice-keep-your-dice = they come no nearer than { in-inches }: keep what it costs for a better shot

advice-rather-watches = it is better put on Overwatch by a Leader: its fire meets whoever comes into view

advice-morale-stays-lost = Dice come again, and Force Morale that is lost does not

advice-spare-morale = your Force Morale is { $morale }: hardly anything is worth more

advice-many-under-it = enough of the enemy are under it

advice-more-markers = the fourth holds more ground, for as many Jump-Off Points

advice-vehicle-waits = it is of no use off the table

advice-armour-in-sight = its gun can hurt the armour in its sight

advice-crew-shaken = the crew bears hardly any more Shock
