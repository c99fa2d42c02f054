import assert from "node:assert/strict";
import { test } from "node:test";
import { entityTag, versionsAsked } from "./if-match.ts";

test("a version is read back from its ETag", () => {
  assert.deepEqual(versionsAsked(entityTag("2026-11-03T09:12:44.120317Z")), ["2026-11-03T09:12:44.120317Z"]);
});

test("a list contains each of its ETags, also one with a comma in it", () => {
  assert.deepEqual(versionsAsked('"one", "two","three,four"'), ["one", "two", "three,four"]);
});

test("a weak or unquoted ETag from a proxy is the same version", () => {
  assert.deepEqual(versionsAsked('W/"one", two, W/three'), ["one", "two", "three"]);
});

test("the state suffix changes the ETag for polling, and is ignored in If-Match", () => {
  assert.notEqual(entityTag("one", "read"), entityTag("one", "read later"));
  assert.deepEqual(versionsAsked(`${entityTag("one", "read")}, W/${entityTag("two", "read")}, three/read`), [
    "one",
    "two",
    "three",
  ]);
});

test("a missing header and the star match any version; a malformed one matches none", () => {
  assert.equal(versionsAsked(undefined), undefined);
  assert.equal(versionsAsked(" * "), undefined);
  assert.deepEqual(versionsAsked(""), []);
  assert.deepEqual(versionsAsked(","), []);
});
