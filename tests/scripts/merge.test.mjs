// Merge patches (RFC 7396), by which a page follows its game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { merged } from "../../static/tabletop/merge.js";

// The examples of the RFC's appendix A.
const EXAMPLES = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

for (const [value, patch, result] of EXAMPLES) {
  test(`${JSON.stringify(value)} with ${JSON.stringify(patch)}`, () => {
    const before = structuredClone(value);
    assert.deepEqual(merged(value, patch), result);
    assert.deepEqual(value, before);
  });
}

test("what a patch does not touch stays the very same object", () => {
  const value = { one: { at: 1 }, other: { at: 2 } };
  const now = merged(value, { one: { at: 3 } });
  assert.equal(now.other, value.other);
  assert.notEqual(now.one, value.one);
});
