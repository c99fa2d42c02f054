import assert from "node:assert/strict";
import { test } from "node:test";
import { samples } from "../../../test/files/samples.ts";
import { acceptList, defaultAllowed, isKnownKind, kindsSentence, knownExtensions } from "./kinds.ts";

test("the sentence names every kind once, in the order of the list", () => {
  assert.equal(
    kindsSentence(["jpg", "jpeg", "png", "pdf", "zip"], { tag: "en" }),
    "JPG, PNG, PDF and ZIP files.",
  );
  assert.equal(kindsSentence(["pdf", "txt"], { tag: "en" }), "PDF and TXT files.");
  assert.equal(kindsSentence(["pdf"], { tag: "en" }), "PDF files.");
  assert.equal(kindsSentence([], { tag: "en" }), "No files.");
});

test("the sentence is German for German readers and English for a language without a catalogue", () => {
  assert.equal(kindsSentence(["jpg", "pdf", "zip"], { tag: "de" }), "JPG-, PDF- und ZIP-Dateien.");
  assert.equal(kindsSentence(["pdf"], { tag: "de" }), "PDF-Dateien.");
  assert.equal(kindsSentence([], { tag: "de" }), "Keine Dateien.");
});

test("the accept list names each extension and each media type once", () => {
  assert.equal(acceptList(["jpg", "jpeg", "pdf"]), ".jpg,.jpeg,.pdf,image/jpeg,application/pdf");
  assert.equal(acceptList([]), "");
});

test("what runs where it is opened can not be listed, in any spelling", () => {
  const active = ["exe", "svg", "html", "htm", "js", "php", "docm", "xlsm", "jar", "msi", "ps1", "sh", ""];
  for (const extension of [...active, "PDF", ".pdf", "constructor"]) assert.ok(!isKnownKind(extension));
});

test("every kind of the default list can be listed, and every known kind has a sample that tests it", () => {
  assert.ok(defaultAllowed.every(isKnownKind));
  assert.deepEqual(knownExtensions.toSorted(), Object.keys(samples).toSorted());
});
