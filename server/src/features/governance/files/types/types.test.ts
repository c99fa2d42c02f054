import assert from "node:assert/strict";
import { test } from "node:test";
import { samples } from "../../../../../test/files/samples.ts";
import { acceptList, defaultAllowed, isKnownKind, knownExtensions } from "./types.ts";

test("the accept list names each extension and each media type once", () => {
  assert.equal(acceptList(["jpg", "jpeg", "pdf"]), ".jpg,.jpeg,.pdf,image/jpeg,application/pdf");
  assert.equal(acceptList([]), "");
});

test("types that run when opened cannot be listed, in any spelling", () => {
  const active = ["exe", "svg", "html", "htm", "js", "php", "docm", "xlsm", "jar", "msi", "ps1", "sh", ""];
  for (const extension of [...active, "PDF", ".pdf", "constructor"]) assert.ok(!isKnownKind(extension));
});

test("every default type can be listed, and every known type has a tested sample", () => {
  assert.ok(defaultAllowed.every(isKnownKind));
  assert.deepEqual(knownExtensions.toSorted(), Object.keys(samples).toSorted());
});
