import assert from "node:assert/strict";
import { test } from "node:test";
import { isBlank, isEmailAddress } from "./text-forms.ts";

test("invisible text is blank", () => {
  for (const text of [
    "",
    " \n\t",
    "\u200b",
    "\u00a0\u2003",
    "\u2060\ufeff\u00ad",
    "\u3164\u2800",
    "\u202e \u200d",
  ])
    assert.ok(isBlank(text), JSON.stringify(text));
  for (const text of ["a", "\u200ba", ".", "🙂", "\u200d🙂"]) assert.ok(!isBlank(text), JSON.stringify(text));
});

test("an email address is one that mail servers accept", () => {
  const odd = [".a@x.example", "a.@x.example", "a..b@x.example"];
  for (const address of [...odd, "a@x.example", "a.b+c@x-y.example", "ü@bücher.example", "o'neil@x.example"])
    assert.ok(isEmailAddress(address), address);
  const refused = ["a@x", "a@-x.example", "a@x-.example"];
  for (const address of [
    ...refused,
    "a@x..example",
    "a b@x.example",
    "a@x.example.",
    "a\u200b@x.example",
    "@x.example",
  ])
    assert.ok(!isEmailAddress(address), address);
});
