// Numbers in words, as players read them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, sentence, whose } from "../../static/tabletop/words.js";
import { counted, inChainOfCommandDice, inDice, inInches, inMen } from "../../static/words/words.js";

test("one is told from many", () => {
  assert.deepEqual(
    [counted(0, "seat"), counted(1, "seat"), counted(2, "seat")],
    ["0 seats", "1 seat", "2 seats"],
  );
  assert.deepEqual([inDice(1), inDice(3)], ["1 die", "3 dice"]);
  assert.deepEqual([inMen(1), inMen(8)], ["1 man", "8 men"]);
});

test("Chain of Command Dice are dice even where there is one", () => {
  assert.deepEqual([0, 1, 2].map(inChainOfCommandDice), [
    "no Chain of Command Dice",
    "a Chain of Command Dice",
    "2 Chain of Command Dice",
  ]);
});

test("a distance is told to a tenth of an inch", () => {
  assert.deepEqual([inInches(0.96), inInches(1.04), inInches(2.25)], ["1 inch", "1 inch", "2.3 inches"]);
});

test("a side is told by its people, another name as it is", () => {
  const titles = ["British", "Red German", "Blue Steel Company", "Militia", "Red"];
  const called = ["the British", "the Red Germans'", "the Blue Steel Companies'", "the Militiamen's", "Red"];
  assert.deepEqual(titles.map(whose), called);
});

test("an id is read as the beginning of a sentence", () => {
  assert.equal(sentence("anti-tank_gun"), "Anti tank gun");
});

test("a clock never runs below nothing, and long ones are told in days", () => {
  assert.deepEqual([-3, 65, 3661, 172_800].map(clock), ["00:00", "01:05", "1:01:01", "2 days"]);
});
