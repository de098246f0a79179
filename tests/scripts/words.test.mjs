// What is read on a page: by a catalogue, and in English where it has nothing.

import assert from "node:assert/strict";
import { test } from "node:test";

import { inWords, lowered, t as plainly, counted as plainlyCounted } from "../../static/words/words.js";

const GERMAN = {
  Save: "Speichern",
  "{0} of {1}": "{1}, davon {0}",
  "{0} long": "{0} lang",
  man: ["Mann", "Mann"],
  Point: ["Punkt", "Punkte"],
};
const { t, counted, numeral } = inWords("de", GERMAN);

test("a text is told as its catalogue has it, else in English", () => {
  assert.equal(t("Save"), "Speichern");
  assert.equal(t("Undo"), "Undo");
  assert.equal(plainly("Save"), "Save");
});

test("what stands in a text may stand elsewhere in another language", () => {
  assert.equal(t`${3} of ${"all"}`, "all, davon 3");
  assert.equal(plainly`${3} of ${"all"}`, "3 of all");
  assert.equal(t`${"{1}"} of ${"$&"}`, "$&, davon {1}");
});

test("numbers are told with the language's own decimal sign", () => {
  assert.equal(t`${2.5} long`, "2,5 lang");
  assert.equal(numeral((7).toFixed(1)), "7,0");
  assert.equal(plainly`${2.5} long`, "2.5 long");
});

test("one is told from many by the catalogue, else as in English", () => {
  assert.deepEqual([counted(1, "man", "men"), counted(5, "man", "men")], ["1 Mann", "5 Mann"]);
  assert.deepEqual([counted(1, "seat"), counted(2, "seat")], ["1 seat", "2 seats"]);
  assert.deepEqual([plainlyCounted(1, "man", "men"), plainlyCounted(5, "man", "men")], ["1 man", "5 men"]);
});

test("a word that is counted elsewhere is told alone as one", () => {
  assert.equal(t("Point"), "Punkt");
});

test("English words are lowered within a sentence", () => {
  assert.equal(lowered("End the Phase"), "end the phase");
});
