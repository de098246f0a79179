// @ts-check
// What forms for games are given by the browser: its own part of the dice, and the way to what is wrong.

/** So many random bytes as hexadecimal digits. @param {number} count */
function random(count) {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Mixed into every die, so that neither the server nor a player chooses the dice alone.
for (const field of document.querySelectorAll("input[name=entropy]")) {
  if (field instanceof HTMLInputElement && !field.value) field.value = random(16);
}

document.querySelector(".field-errors, .field-wrong input, .choice-wrong input")?.scrollIntoView({ block: "center" });
