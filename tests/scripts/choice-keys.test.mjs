// Which key takes which choice of a list.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenBy, keyAt } from "../../static/tabletop/input/choice-keys.js";

const MANY = Array.from({ length: 60 }, (_, at) => at);
const TAKEN = ["B", "C", "E", "F", "H", "L", "N", "O", "P", "Q", "R", "U", "V"]; // do something anywhere

test("each of many choices has a key of its own, which takes it", () => {
  const keys = MANY.map(keyAt).filter(Boolean);
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(keys.length, 35);
  for (const [at, key] of keys.entries()) {
    const shiftKey = key.startsWith("+");
    const pressed = shiftKey ? key[1] : key.toLowerCase();
    assert.equal(chosenBy({ key: pressed, shiftKey }, MANY), at);
    assert.ok(!TAKEN.includes(key.at(-1)));
  }
});

test("keys that do something else, and places beyond the list, take nothing", () => {
  for (const key of ["Enter", "Escape", "ArrowUp", "0", "v", "o", "9"])
    assert.equal(chosenBy({ key, shiftKey: false }, [1, 2, 3]), null);
});
