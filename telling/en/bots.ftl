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

## After the game: why the computer did that

aim-holds-ground = Its side was there to hold what the enemy comes for: it lets them come.

aim-has-taken-it = Its side had taken what it came for: the end of the Turn was to settle that.

aim-goes-for-it = Its side was there to take a place from the enemy, and had nobody near it.

aim-is-away = Its side was there to take a place from the enemy, { in-inches } from its foremost men.

aim-hurries = Its side was there to take a place from the enemy, { in-inches } from its foremost men, and in a hurry: one side's Force Morale was low.

aim-far-behind = With a Force Morale of { $own } against { $enemy } its side was far behind, and let the enemy come.

aim-breaks-them = Neither side had a place to take: it wanted to break the enemy's Force Morale, with { $own } of its own against { $enemy }.

task-leaves-the-house = These men had to get out of a house that was coming down.

task-serves-the-gun = These men serve a gun: they fire where there is a target, and turn it towards one.

task-observes = This man observes for a mortar: he keeps away, and sees.

task-clears-the-way = These are engineers: they clear what they stand before.

task-keeps-what-is-taken = These men were where they had to be, and had to stay there.

task-gets-there = These men were so near the place that nothing counted but to get there.

task-goes-first = These were among the foremost, who go while the others fire.

task-covers-them = These were to fire while the foremost go.

task-holds = These were to hold where they were.

task-goes-forward = These were to go forward to where they can hurt the enemy.

task-fires-from-there = These could go no further, and were to fire from where they were.

why-nobody-there = none of its men were on the table yet

why-many-wait = { $waiting } of its Teams were not on the table yet

why-goal = what its side was there for was { in-inches } away

why-nobody-seen = no enemy could be seen from there: it wanted to gain ground

why-make-ready = no enemy could be seen from there: it went Tactical, to let them come

why-turn-settles-it = the end of the Turn was to settle what it had taken

why-keep-dice = they came no nearer than { in-inches }: it kept what a shot costs for a better one

why-spare-morale = its Force Morale was { $morale }: hardly anything is worth more

why-enemy-near = the nearest enemy was { in-inches } away; at this level it does not look who can be seen

why-tried = tried before in this Phase, in vain

why-lets-it-pass = Let it pass

why-stays = nobody was to go anywhere

why-assault = an enemy weak enough for Close Combat was within reach

why-way = about { $now } dice could be fired at each of them there, cover counted; { $before } where they had been

why-safer-way = about { $now } dice could be fired at each of them there, cover counted; { $before } where they had been, { $straight } where the straight way ends

why-safe-way = nobody could fire at any of them there; about { $before } dice at each of them where they had been

why-safe-place = nobody could fire at any of them there

why-place = about { $now } dice could be fired at each of them there, cover counted

why-no-choice = Nothing else could be chosen.

why-gave-up = After so many Phases it gave up a battle that led nowhere.

why-alike = Something else was worth as much: of equals it takes the first in its list.

why-narrowly = Something else was worth nearly as much.

why-clearly = Nothing else was worth nearly as much.

why-as-suggested = It took what the rules themselves suggest, and weighed nothing else.

why-arranged = The lesson arranges what it answers here.

why-lapsed = At this level it gives no thought to { $lapses } of a hundred choices, and takes anything: so here. With a thought it would have taken “{ $instead }”.

why-otherwise = Asked again, it would take “{ $instead }”: it has been taught otherwise since, or remembered something of that Phase.

why-not-again = Asked again, it would answer otherwise: it has been taught otherwise since, or remembered something of that Phase.
