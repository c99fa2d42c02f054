import assert from "node:assert/strict";
import { test } from "node:test";
import { inReadersRegion } from "./choose.ts";

test("a language gets the reader's region, even if it is not spoken there", () => {
  assert.equal(inReadersRegion("en", ["en-GB", "en-US", "en"]), "en-GB");
  assert.equal(inReadersRegion("en", ["de-AT", "en-US"]), "en-US");
  assert.equal(inReadersRegion("en", ["de", "fr-CH"]), "en-CH");
  assert.equal(inReadersRegion("de", ["en-US", "de-AT"]), "de-AT");
});

test("a language without a region is used alone, and odd browser languages still give a valid locale", () => {
  for (const wanted of [[], ["en"], ["zh-Hans"], ["en-US@posix"], ["C"], ["es-419"]]) {
    const locale = inReadersRegion("en", wanted);
    assert.equal(locale, "en");
    assert.ok(new Intl.DateTimeFormat(locale).format(0));
  }
});
