### What the additions tell.

told-to-lie-low = { $leader } has { $team } lie low.

dropped-flat = { $team } drops flat.

cheered = { $leader } shouts { $cheer }

trait-never-reverses = never reverses
