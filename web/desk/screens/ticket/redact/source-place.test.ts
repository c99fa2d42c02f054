import assert from "node:assert/strict";
import { test } from "node:test";
import { shownText, sourcePlace } from "./source-place.ts";

test("a selection in a text area leads to the same text in a source with any line breaks", () => {
  for (const source of ["one 12\ntwo 34", "one 12\r\ntwo 34", "one\r12\r\n\r\n\n34", "🔑\r\n34"]) {
    const shown = shownText(source);
    for (const part of ["12", "34"]) {
      const start = shown.indexOf(part);
      if (start < 0) continue;
      const from = sourcePlace(source, start);
      assert.equal(
        source.slice(from, sourcePlace(source, start + part.length)),
        part,
        JSON.stringify(source),
      );
    }
    assert.equal(sourcePlace(source, shown.length), source.length);
  }
});
