// @ts-check
// The dice of a new game: the browser asks for the server's promise first and adds its own part after that.

const KEPT = 50; // promises that this browser remembers
const HERE = "dice-promises";

/** So many random bytes as hexadecimal digits. @param {number} count */
export function random(count) {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Whether this browser was given that promise before it sent its part. @param {string} commitment */
export function hadBefore(commitment) {
  return promises().includes(commitment);
}

/** @returns {string[]} */
function promises() {
  try {
    return JSON.parse(localStorage.getItem(HERE) ?? "[]");
  } catch {
    return []; // the browser keeps nothing for pages
  }
}

/** @param {string} commitment */
function keep(commitment) {
  try {
    localStorage.setItem(HERE, JSON.stringify([...promises(), commitment].slice(-KEPT)));
  } catch {
    // Then the dice page cannot say so later; the dice are the same.
  }
}

/** @param {HTMLFormElement} form @param {string} name @returns {HTMLInputElement} */
const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** Fills in a promise, and a part of the dice made after it. @param {HTMLFormElement} form */
async function fill(form) {
  const sent = await fetch("/api/promises/", {
    method: "POST",
    headers: { "X-CSRFToken": field(form, "csrfmiddlewaretoken").value },
  });
  if (!sent.ok) return; // the game is made all the same; its dice page says that this part is missing
  const { promise, commitment } = await sent.json();
  keep(commitment);
  field(form, "promise").value = promise;
  field(form, "entropy").value = random(16);
}

/** What is going on with each form: "asking", then "ready". @type {WeakMap<HTMLFormElement, string>} */
const states = new WeakMap();

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.querySelector("input[name=promise]")) return;
  const state = states.get(form);
  if (state === "ready") {
    states.delete(form);
    return;
  }
  event.preventDefault();
  if (state === "asking") return; // a second press while the first is on its way
  states.set(form, "asking");
  const button = /** @type {HTMLElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  await fill(form).catch(() => {});
  states.set(form, "ready");
  form.requestSubmit(button);
});
