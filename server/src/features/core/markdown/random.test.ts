import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { assertSafe } from "../../../../test/markdown/assert-safe.ts";
import { visibleText } from "../../../../test/markdown/read-html.ts";
import { renderMarkdown } from "./render.ts";

const MARKS = [
  ..."*_[]!>\\&|\"'#=:.{}@ \t\n",
  ...[
    "**",
    "__",
    "> ",
    ">>>>>>>>",
    "- ",
    "- - - - - - ",
    "* ",
    "1. ",
    "+ ",
    "\n\n",
    "\n  ",
    "\n    ",
    "  \n",
    "---\n",
    "===\n",
  ],
  ...[
    "&amp;",
    "&lt;",
    "a~~b~~ ",
    "-|-",
    "\n|-|-|\n",
    "\n|a|b|\n|-|-|\n",
    "\n```\n",
    "]:",
    "]: ",
    "\n[",
    "a@b.c",
    "http://",
  ],
  ...[
    "<b>",
    "</b>",
    "<div>\n",
    "</div>",
    "\n<div>",
    "<pre>",
    "</pre>",
    "\n<table><td>",
    "<textarea>",
    "<!-- x -->",
    "<br>",
  ],
];

const WILD = [
  ...MARKS,
  ..."()<`~/\u0000\ud800\udc00\u202e\u00a0\u2028\r",
  ...[
    "![",
    "](",
    "](javascript:alert(1))",
    "](https://a.b)",
    "](data:text/html,x)",
    "[a]: javascript:x\n",
    "javascript:",
    "``",
  ],
  ...[
    "<a href='",
    "<b",
    "/>",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<svg>",
    "<math>",
    "<xmp>",
    "<title>",
    "<!--",
  ],
  ...[
    "-->",
    "<?",
    "?>",
    "<![CDATA[",
    "]]>",
    "<!A",
    "<img src=x onerror=alert(1)>",
    'onclick="',
    "&#x3c;",
    "&#60;",
    "~~~\n",
    "$&",
  ],
];

const word = fc.stringMatching(/^[a-z]{4,8}$/);

test("random input renders allowed tags, attributes and schemes only", () => {
  const piece = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...WILD) },
    fc.string({ unit: "binary" }),
    word,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
      const markdown = pieces.join("");
      assertSafe(renderMarkdown(markdown), markdown);
    }),
    { numRuns: 3000 },
  );
});

test("a word stays readable in any random surroundings", () => {
  const mark = fc.record({ text: fc.constantFrom(...MARKS), isWord: fc.constant(false) });
  const written = fc.record({ text: word, isWord: fc.constant(true) });
  fc.assert(
    fc.property(fc.array(fc.oneof(mark, mark, written), { maxLength: 60 }), (pieces) => {
      const text = visibleText(renderMarkdown(pieces.map((piece) => piece.text).join("")));
      for (const piece of pieces) assert.ok(!piece.isWord || text.includes(piece.text), piece.text);
    }),
    { numRuns: 3000 },
  );
});

test("markdown nested to any depth keeps its words", () => {
  const opening = fc.constantFrom("> ", "- ", "1. ", ">", "* ", ">> ", "+   ");
  const line = fc
    .tuple(fc.array(opening, { maxLength: 60 }), word)
    .map(([marks, text]) => `${marks.join("")}${text}`);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom("\n", "\n\n"), (lines, between) => {
      const text = visibleText(renderMarkdown(lines.join(between)));
      for (const written of lines) assert.ok(text.includes(written.replace(/^\W*(?:1\W+)*/, "")), written);
    }),
    { numRuns: 500 },
  );
});
