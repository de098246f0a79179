### Close Combat: rules/close_combat.

## Questions and reasons.

brings-close-combat = This brings Close Combat with { $teams }.
