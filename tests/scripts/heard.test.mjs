// Which sounds belong to what happened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOf } from "../../static/tabletop/heard.js";

const event = (kind, faces) => ({ kind, number: 1, text: "", data: faces ? { faces } : {} });

test("a volley is heard with its dice, once however many rolls there are", () =>
  assert.deepEqual(soundsOf([event("fired", [4]), event("dice", [1, 2]), event("dice", [6])]), [
    "shot",
    "dice",
  ]));

test("a round at a vehicle is a gun", () =>
  assert.deepEqual(soundsOf([event("shot-at-vehicle", [5, 5])]), ["gun", "dice"]));

test("men who walk are not heard", () => assert.deepEqual(soundsOf([event("moved"), event("dice", [])]), []));
