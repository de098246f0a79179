// @ts-check
// What forms for games are given by the browser: its own part of the dice, and the way to what is wrong.

import { random } from "./promise.js";

// Mixed into every die. Who joins has been shown the promise with the page; who makes a game asks for it
// first.
for (const field of document.querySelectorAll("form:not(:has([name=promise])) input[name=entropy]")) {
  if (field instanceof HTMLInputElement && !field.value) field.value = random(16);
}

// what is wrong in a part that is not asked of this game cannot be seen
const wrong = ".field-errors, .errorlist:not(.form-errors *), .field-wrong input, .choice-wrong input";
[...document.querySelectorAll(wrong)]
  .find((one) => one.getClientRects().length)
  ?.scrollIntoView({ block: "center" });
