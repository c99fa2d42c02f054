import assert from "node:assert/strict";
import { test } from "node:test";
import { containsTyped, normalizeText, startsWithTyped } from "./match-text.ts";

test("search matches composed and decomposed letters alike, and no other letters", () => {
  for (const name of ["Größe", "Андрей", "Сергій", "ダイスケ", "أحمد", "अनिता", "ใจดี", "민수"])
    for (const form of ["NFC", "NFD"] as const)
      assert.ok(containsTyped(`The ${name}`, name.normalize(form).toUpperCase()), `${name} ${form}`);
  for (const typed of ["größe", "grosse", "groesse", "GROESSE", "oess"])
    assert.ok(containsTyped("Die Größe", typed), typed);
  assert.ok(startsWithTyped("Groesse", "Größ") && !startsWithTyped("Die Groesse", "Größ"));
  assert.ok(
    !containsTyped("Андреи", "Андрей") &&
      !containsTyped("does", "dos") &&
      !containsTyped("Grosse", "groesse"),
  );
  assert.equal(normalizeText("Žižek Ｎuñez"), "zizek nunez");
});
