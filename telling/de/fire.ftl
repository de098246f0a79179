### rules/fire.


## Questions and reasons.

of-the-team = { $team }: { $reason }
no-line-of-sight = keine Sichtlinie: { $reason }
who-colon-reason = { $who }: { $reason }
separate-targets-for-him = für ihn sind das getrennte Ziele
belongs-to-this-target = andere Trupps näher als { $inches }{ in } in derselben Deckung gehören zu diesem Ziel
