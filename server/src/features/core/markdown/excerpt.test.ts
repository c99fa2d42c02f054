import assert from "node:assert/strict";
import { test } from "node:test";
import { htmlExcerptOf } from "./excerpt.ts";

test("an excerpt is one line of text, whatever it is cut from", () => {
  assert.equal(
    htmlExcerptOf("<p>a<br>b</p>\n<p>c &lt;d&gt; &amp;amp; &quot;e&quot;</p>"),
    'a b c <d> &amp; "e"',
  );
  assert.equal(htmlExcerptOf("<p>cut</p><a href="), "cut");
  assert.equal(htmlExcerptOf(null), "");
  const cut = htmlExcerptOf("😀".repeat(100));
  assert.ok(cut.isWellFormed() && cut.endsWith("😀…"));
});
