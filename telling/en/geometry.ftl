### Sight, fire and ways over the ground: rules/geometry. After the name of who it is about, and a colon.

no-door-here = no door through the wall of { $place } here
only-a-window-here = only a window of { $place } here
off-the-table = off the table
table-ends-here = the table ends here
in-the-way = { $place } is in the way
cannot-be-entered = { $place } cannot be entered
ground-cannot-be-entered = the ground cannot be entered
friend-in-the-line-of-fire = a friend stands in the line of fire
line-of-fire-passes-another-unit = the line of fire passes within { $inches }{ in } of another Unit's men
both-inside-too-far-apart = both are in { $place }, more than { $inches }{ in } apart
too-far-inside = more than { $inches }{ in } inside the edge of { $place }
target-too-far-inside = the target is more than { $inches }{ in } inside the edge of { $place }
smoke-hides-the-target = smoke hides the target
beyond-the-visibility = further than the visibility of { $inches }{ in }
on-another-floor = on another floor of { $place }
wall-inside-in-the-way = a wall inside { $place } is in the way
viewer-at-no-opening = the viewer is at no door or window of { $place }
target-at-no-opening = the target is at no door or window of { $place }
outside-the-arc-of-openings = outside the arc of the doors and windows of { $place }

# Of nobody in particular: a place to which a whole formation is sent.
nowhere-to-stand = nowhere to stand within { $inches }{ in } of ({ $east }, { $south })
