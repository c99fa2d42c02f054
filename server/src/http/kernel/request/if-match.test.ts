import assert from "node:assert/strict";
import { test } from "node:test";
import { entityTag, versionsAsked } from "./if-match.ts";

test("a version that was given as a tag is read as it was", () => {
  assert.deepEqual(versionsAsked(entityTag("2026-11-03T09:12:44.120317Z")), ["2026-11-03T09:12:44.120317Z"]);
});

test("a list names each of its tags, also one with a comma in it", () => {
  assert.deepEqual(versionsAsked('"one", "two","three,four"'), ["one", "two", "three,four"]);
});

test("a tag that a proxy made weak, or that lost its quotes, is the same version", () => {
  assert.deepEqual(versionsAsked('W/"one", two, W/three'), ["one", "two", "three"]);
});

test("what is shown besides is in the tag for who polls, and in no version", () => {
  assert.notEqual(entityTag("one", "read"), entityTag("one", "read later"));
  assert.deepEqual(versionsAsked(`${entityTag("one", "read")}, W/${entityTag("two", "read")}, three/read`), [
    "one",
    "two",
    "three",
  ]);
});

test("nothing and the star ask for no version; what cannot be read fits none", () => {
  assert.equal(versionsAsked(undefined), undefined);
  assert.equal(versionsAsked(" * "), undefined);
  assert.deepEqual(versionsAsked(""), []);
  assert.deepEqual(versionsAsked(","), []);
});
