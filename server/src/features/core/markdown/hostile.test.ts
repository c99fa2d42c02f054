import assert from "node:assert/strict";
import { test } from "node:test";
import { assertSafe } from "../../../../test/markdown/assert-safe.ts";
import { hostileHtml } from "../../../../test/markdown/hostile-html.ts";
import { hostileLinks } from "../../../../test/markdown/hostile-links.ts";
import { hostileText } from "../../../../test/markdown/hostile-text.ts";
import { readHtml, visibleText } from "../../../../test/markdown/read-html.ts";
import { renderMarkdown } from "./render.ts";
import { sanitizeRendered } from "./sanitize.ts";

for (const [theme, inputs] of Object.entries({ ...hostileHtml, ...hostileLinks, ...hostileText })) {
  test(`${theme}: the output is safe HTML and keeps the text`, () => {
    for (const [markdown, text] of inputs) {
      const html = renderMarkdown(markdown);
      assertSafe(html, markdown);
      assert.equal(visibleText(html).replace(/\s+/g, " ").trim(), text, JSON.stringify(markdown));
    }
  });
}

test("the sanitizer alone removes every hostile tag, attribute and scheme", () => {
  for (const [raw] of [...Object.values(hostileHtml), ...Object.values(hostileText)].flat()) {
    for (const piece of readHtml(sanitizeRendered(raw))) {
      if (piece.kind !== "open") continue;
      assert.doesNotMatch(
        piece.tag,
        /script|style|svg|math|frame|object|embed|form|input|meta|base|link/,
        raw,
      );
      assert.doesNotMatch(
        Object.keys(piece.attributes).join(" "),
        /\bon|style|srcdoc|\bid\b|name|action/,
        raw,
      );
      assert.doesNotMatch(piece.attributes.href ?? "", /^\W*(?:javascript|data|vbscript|file|\/\/)/i, raw);
      assert.match(piece.attributes.src ?? "https:", /^(?:https:|(?![a-z]+:|\/\/))/, raw);
    }
  }
});

test("the sanitizer gives every link its rel", () => {
  const html = sanitizeRendered('<a rel="opener" href="https://ok.example">a</a>');
  assert.equal(html, '<a rel="nofollow noopener noreferrer" href="https://ok.example">a</a>');
});
