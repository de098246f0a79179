### rules/vehicles.

## Questions and reasons.

No-line-of-sight = No line of sight: { $reason }.
out-of-range-at = Out of range: { in-inches }.
not-through-friends = Not through friends: { $reason }.
