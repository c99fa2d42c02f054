import assert from "node:assert/strict";
import { test } from "node:test";
import { beginsAsTyped, hasTyped, plain } from "./match-text.ts";

test("what somebody types is found however it is composed, and no other letter", () => {
  for (const name of ["Größe", "Андрей", "Сергій", "ダイスケ", "أحمد", "अनिता", "ใจดี", "민수"])
    for (const form of ["NFC", "NFD"] as const)
      assert.ok(hasTyped(`The ${name}`, name.normalize(form).toUpperCase()), `${name} ${form}`);
  for (const typed of ["größe", "grosse", "groesse", "GROESSE", "oess"])
    assert.ok(hasTyped("Die Größe", typed), typed);
  assert.ok(beginsAsTyped("Groesse", "Größ") && !beginsAsTyped("Die Groesse", "Größ"));
  assert.ok(!hasTyped("Андреи", "Андрей") && !hasTyped("does", "dos") && !hasTyped("Grosse", "groesse"));
  assert.equal(plain("Žižek Ｎuñez"), "zizek nunez");
});
