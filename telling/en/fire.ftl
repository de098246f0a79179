### Fire: rules/fire.


## Questions and reasons.

of-the-team = { $team }: { $reason }
no-line-of-sight = no line of sight: { $reason }
who-colon-reason = { $who }: { $reason }
separate-targets-for-him = for him these are separate targets
belongs-to-this-target = other Teams within { $inches }{ in } in the same cover belong to this target
