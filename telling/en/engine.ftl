### What is wrong with an answer, whatever was asked: rules/engine.

## Questions and reasons.

choose-a-target = Choose a target for at least one firer.
one-man-fires = One man fires: choose one.
firer-cannot-be-given-target = That firer cannot be given that target.
not-among-the-choices = “{ $option }” is not among the choices offered.
choose-between = Choose between { $fewest } and { $highest }, each once.
bearing-is-in-degrees = A bearing is a number of degrees from 0 to 360.
cannot-come-at-that-point = It cannot come at that point of the way.
finite-coordinates = Coordinates must be finite places on or near the table.
place-only-what-is-asked = Place only the pieces that are asked for.
every-piece-needs-a-place = Every piece needs a place.
not-to-place-from = “{ $source }” is not something to place from.
only-who-moves-has-a-way = Only the pieces that are moving can be given a way.
way-has-too-many-corners = A way may have at most { $corners } corners.
line-has-too-many-corners = A line may have at most { $corners } corners.
turn-is-in-degrees = A turn is a number of degrees from -360 to 360.
facing-is-in-degrees = A facing is a bearing in degrees.

# What is wrong with its form, in English, for whoever writes programs.
unexpected-form = That answer does not have the expected form: { $fault }
