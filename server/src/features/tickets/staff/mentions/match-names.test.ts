import assert from "node:assert/strict";
import { test } from "node:test";
import { namedIn } from "./match-names.ts";

const candidates = ["Billing", "Billing Europe", "Maya Lind", "Ö", "C++"].map((name) => ({ name }));
const named = (text: string) => namedIn(text, candidates).map(({ name }) => name);

test("a text names a candidate by @ and the whole name, and the longest name wins", () => {
  assert.deepEqual(named("@billing please, @MAYA LIND too"), ["Billing", "Maya Lind"]);
  assert.deepEqual(named("(@Billing Europe) and @Billing Europe!"), ["Billing Europe"]);
  assert.deepEqual(named("@Billing Europes, @billing."), ["Billing"]);
  assert.deepEqual(named("**@Maya Lind**s"), ["Maya Lind"]);
  assert.deepEqual(named("@ö, @c++"), ["Ö", "C++"]);
});

test("an address, a longer word and a name alone name no one", () => {
  for (const text of ["help@billing.example", "@Billings", "Billing", "@ Billing", "@", "@Maya"])
    assert.deepEqual(named(text), [], text);
});
