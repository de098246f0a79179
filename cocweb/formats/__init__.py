"""How numbers and dates are written, by language; what is not told here is as Django has it."""
