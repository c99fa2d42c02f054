import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readHtml } from "../../../../../test/markdown/read-html.ts";
import { isNightly } from "../../../../../test/sampling.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import { markdownOfPlain } from "./plain-markdown.ts";

const marks = [
  ..."*_[]!>\\&|\"'#=:.{}@~`-+()<$ \t",
  ...["\n", "\n", "\n", "\n\n", "\n> ", "\n>", "\n>> ", "\n> > ", "\n    ", "\n\n    ", "  \n", "\n\t"],
  ...["**", "__", "~~", "```", "\n```\n", "\n~~~\n", "\n---\n", "\n--\n", "\n===\n", "\n***\n", "\n- - -\n"],
  ...["\n- ", "\n* ", "\n+ ", "\n1. ", "\n9) ", "\n# ", "\n#", "- ", "1. ", "\n\n- "],
  ...[
    "|a|b|\n|-|-|\n|1|2|\n",
    "a | b\n--- | ---\n",
    "[a](b)",
    "[a]: b\n",
    "[a]",
    "![a](b)",
    "&amp;",
    "&#35;",
    "&x;",
  ],
  ...["<b>", "</b>", "<br>", "<div>", "<!-- ", "<?x", "2*3*4", "D:\\a\\#1\\[x]", "\\\\server\\_x_"],
  ...["https://a.example/b_c_d?e=1&copy=2", "www.a.example/_x_", "a@b.example", "https://a.example/*b*"],
  ...["word", "snake_case", "é", "日本", "7"],
];
const texts = fc.array(fc.oneof(fc.constantFrom(...marks), fc.string({ maxLength: 4 })), { maxLength: 40 });

/** A line as readers see it: its quote depth and its words. */
function told(depth: number, words: string): string {
  // Without angle brackets, an address is still a link.
  const bare = words.replace(/<((?:https?:\/\/|mailto:|tel:)[^\s<>]+|[^\s<>@]+@[^\s<>]+)>/gi, "$1");
  return `${depth} ${bare.replace(/\s+/g, " ").trim()}`;
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    let depth = 0;
    let words = line;
    for (; depth < 12 && /^ {0,3}>/.test(words); depth++) words = words.replace(/^ {0,3}> ?/, "");
    return words.trim() === "" ? [] : [told(depth, words)];
  });
}

function linesShown(html: string): string[] {
  const lines: string[] = [];
  let depth = 0;
  let words = "";
  let item = "";
  const end = () => {
    if (words.trim() !== "") lines.push(told(depth, words));
    words = "";
  };
  for (const piece of readHtml(html)) {
    if (piece.kind === "text") {
      for (const [at, line] of piece.text.split("\n").entries()) {
        if (at > 0) end();
        if (line.trim() !== "") {
          words += item + line;
          item = "";
        } else words += line;
      }
      continue;
    }
    if (piece.tag !== "a") end();
    if (piece.tag === "li") item = piece.kind === "open" ? "- " : "";
    if (piece.tag === "blockquote") depth += piece.kind === "open" ? 1 : -1;
  }
  end();
  return lines;
}

test("any plain text is rendered as written, line by line", () => {
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join("").replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "");
      assert.deepEqual(linesShown(renderMarkdown(markdownOfPlain(text))), linesOf(text));
    }),
    { numRuns: isNightly ? 30_000 : 1_000 },
  );
});

test("text that Markdown renders unchanged is not escaped", () => {
  for (const text of [
    "Hello,\n\ndoes it rain?",
    "Please fix:\n- the shop\n- the blog",
    "snake_case, 2 * 3, a < b, #1, [EXTERN], 10.0.0.1 and R&D",
    "See https://a.example/b_c?d=1&e=2 or <https://a.example/*f*>, or write to a_b@c.example.",
    "On Monday I wrote:\n> Does it work?\n>\n> > Now?",
    "Log:\n\n    # *not* a heading\n    1. nor a list",
  ])
    assert.equal(markdownOfPlain(text), text);
});

test("a blank line separates a quotation from the text after it", () => {
  assert.equal(markdownOfPlain("> a\n>> b\n> c\nd"), "> a\n> > b\n>\n> c\n\nd");
});
