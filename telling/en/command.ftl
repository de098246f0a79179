### Who commands, Command Dice and the Chain of Command: rules/command.

barrage-before = { $side } shells have come down before the battle: in the first Turn all Units and Leaders of the { $enemy } side come on by a { $least } or more alone.

command-dice-rolled = { $side } Command Dice: { $faces-count ->
    [0] none
   *[other] { $faces }
}.{ $red-count ->
    [0] {""}
   *[other] {" "}Red Dice: { $red }.
}{ $next ->
    [new-turn] {" "}The Turn ends after this Phase; { the-side } { $side-number ->
        [many] begin
       *[one] begins
    } the next.
    [same-side] {" "}{ The-side } { has } the next Phase again.
   *[other-side] {""}
}

points-gained = { The-side } { gains } { $gained ->
    [one] { $gained } Chain of Command Point
   *[other] { $gained } Chain of Command Points
}{ $sixes_of ->
    [none] {""}
   *[other] {" "}for the { $sixes_of } 6s
}: { in-hand }.

five-used = A 5 is used to activate: its Chain of Command Point is given back, which leaves { in-hand }.

rolled-on-advice = On advice of { $who } a { $before } is rolled again: { $faces }.
    .why = a Command Die again

dice-gained = { The-side } { gains } a whole Chain of Command Dice and now { $side-number ->
    [many] hold
   *[one] holds
} { $dice }.

dice-spent = { The-side } { spends } a Chain of Command Dice: { used-for }.

points-spent = { The-side } { spends } { $spent ->
    [one] { $spent } Chain of Command Point
   *[other] { $spent } Chain of Command Points
}: { used-for }. { in-hand } left.

parted-from-team = { $figures-count ->
    [one] { $figures-count } man of { $team } is more than { in-inches } away: a Team of his own.
   *[other] { $figures-count } men of { $team } are more than { in-inches } away: a Team of their own.
}

led-no-more = { $leader } is one of the men again.

joined-again = { $gone } joins { $team } again.

made-one-team = { $gone } and { $team } are one Team now.

## Parts of sentences

gains = { $side-number ->
    [many] gain
   *[one] gains
}
spends = { $side-number ->
    [many] spend
   *[one] spends
}

# What a side holds: points, and whole Chain of Command Dice, of which a single one is "a Dice".
in-hand = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $dice ->
    [0] no Dice
    [1] a Dice
   *[other] { $dice } Dice
}

# What points or a Dice are given up for.
used-for = { $use ->
    [interrupt] { $who } interrupts the Phase
    [ambush] an Ambush
    [end-turn] the Turn ends with this Phase
    [no-morale-test] no Force Morale roll for “{ setback }”
    [move-jump-off-point] a Jump-Off Point is moved
    [move-sniper] a sniper is moved
    [react-fire] React Fire by { $who }
    [hit-the-dirt] { $who } hits the dirt
    [reposition] { $who } repositions
    [recce] { $who } makes a Recce Action
    [keep-barrage] the barrage goes on through the next Turn
   *[assault-deployment] { $who } makes an Assault Deployment
}


## Questions and reasons.

a-chain-of-command-dice = a Chain of Command Dice
chain-of-command-points = { $count ->
    [one] { $count } Chain of Command Point
   *[other] { $count } Chain of Command Points
}
no-dice-in-hand = You hold no Chain of Command Dice.
cannot-pay = You do not hold { $price }.
broken-men-are-only-rallied = Broken men can only be rallied.
section-acts-as-a-whole = This Section has no Teams: it acts as a whole.
one-of-its-teams-was-activated = One of its Teams was already activated in this Phase.
put-on-overwatch-and-nothing-else = Put on Overwatch: they do nothing else in this Phase.
wounded-and-out-for-this-turn = Wounded: out for the rest of this Turn.
activated-with-his-men = Already activated in this Phase with his men.
comes-only-on = Comes only on a { $needs } or more: { $number } in 6.{ $shelled ->
    [yes] {" "}The enemy's barrage has disordered them.
   *[no] {""}
}
not-his-own-men = Not his own men.
only-its-leader-or-the-commander = Only their own Leader or the Senior Leader who commands the platoon activates them.
sees-none-within-his-command-range = He sees none of them within his command range.
none-within-his-command-range = None of them is within his command range of { $inches } { inches }.
end-the-turn = End the Turn
end-the-turn-after-this-phase = End the Turn after this Phase
turn-ends-already = The Turn ends after this Phase already.
may-end-the-turn-in-this-phase = You may end the Turn at any time in this Phase.
points-spent-on-it-already = Points have been spent on this Unit in this Phase already.
leads-nobody-here = He goes with a Unit and leads nobody here.
roll-one-die-again = { $who } advises: roll one of { $faces } again?
decides-what-to-roll-again = decides whether to roll a die again
keep-the-command-dice = Keep the dice
roll-this-die-again = Roll a { $face } again

# Who leads a Squad for one Phase.
one-squad-in-a-phase = Only one Squad in a Phase follows one of its men.
no-man-to-spare-for-it = It has no man to spare for it.
