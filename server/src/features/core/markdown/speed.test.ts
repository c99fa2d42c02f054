import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOfThread } from "../../../../test/cpu-time.ts";
import { readHtml, visibleText } from "../../../../test/markdown/read-html.ts";
import { renderMarkdown } from "./render.ts";

const LONGEST_BODY = 20_000;

// CPU time, the best of several runs, because the first runs compile. The slowest text takes about 30 ms; quadratic work takes seconds, so
// the limit leaves room for a busy machine.
const maxMs = 150;
const maxRuns = 24;

// `&` alone takes five characters each; a thread of hundreds of messages is read at once.
const maxOutput = 100_100;

const REPEATED: Record<string, string[]> = {
  "single characters": [..."*_~`[]()!<>&|\\#-+=:\"'{}@/ \n\t\u0000\ud800\u00a0a\u4e00"],
  brackets: [
    "![",
    "*![",
    "[*",
    "](",
    "[a](",
    "![a](",
    "[]",
    "[[",
    "![]",
    '[a](b "',
    "[a](b (",
    "[a]",
    "[a][",
    "[^a]",
  ],
  emphasis: [
    "**",
    "*a_b",
    "*a_",
    "*a_ ",
    "*a **b ",
    "***a** b",
    "a**b*c_d__",
    "~~a~ ",
    "*_",
    "**a*",
    "_a_",
    "<b>*",
  ],
  html: [
    "<a ",
    "<a b='",
    '<a b="',
    "<!--",
    "<?",
    "<!A",
    "<![CDATA[",
    "<script>",
    "<div>\n",
    "<div>\n\n",
    "<pre>\n",
    "</",
  ],
  "html between brackets": ["[<b><!A", "![<b><!A", "![><!A", "[<!--", "![a<?", "\n![((</script>-|-<!A"],
  addresses: [
    "http://",
    "www.",
    "a@",
    "a@b.c ",
    "<a@b.c",
    "https://a.b/ ",
    "http://a/(",
    "http://a/([{",
    "://",
    "mailto:a@",
  ],
  definitions: ["[a]: b\n", "[a]: ", "[a]:\n", "[a]: b '\n", "[a]\n\n[a]: https://b\n\n", "[ERROR]: b\n"],
  quotes: ["> ", ">#\na\n", ">```\na\n", "> > a\n", ">a\n\n", `${">".repeat(18)}#\na\n`, "<a>---\n>~~~\n"],
  lists: ["- ", "-\n", "1. ", "\n1.\n-", "- a\n  - b\n", "> - ", "- #\na\n", "* * *\n", "1) a\n\n1. b\n\n"],
  "rendered links": [
    "a@b.co ",
    "www.a.de ",
    "http://a ",
    "[a](tel:1)",
    "[](tel:1)",
    "![](https://a)",
    "![a](http://a)",
    "[a](x:y)",
    "[a](/b)",
  ],
  "rendered tags": [
    "<x>",
    "<x>\n\n",
    "<br>",
    "a<div>",
    "<!---->",
    "<?a?>",
    "<b a b>",
    "a\n",
    "~~a",
    "~~a~~ ",
    "`a`",
    "**a**",
  ],
  tables: ["|-\n", "|-\n-", "\n|-", "a|b\n-|-\n", "|-|-|\n", "|a|\n|-|\n", "> |-|-|\n", "\\|"],
  code: ["```\n", "~~~ a b\n", "    a\n\n", "`a``b```c", "` `` ", "```a b\n"],
  entities: ["&amp;", "&amp", "&#0;", "&#x10ffff;", "&CounterClockwiseContourIntegral;", "&a"],
};

const BUILT: Record<string, string> = {
  "300 quotes deep": `${">".repeat(300)} end`,
  "quotes to the limit": `${">".repeat(LONGEST_BODY - 4)} end`,
  "lists to the limit": `${"- ".repeat(LONGEST_BODY / 2 - 2)}end`,
  "images in images": `${"![".repeat(1500)}end${"](https://a)".repeat(1400)}`,
  "links in links": `${"[".repeat(1500)}end${"](https://a)".repeat(1500)}`,
  "emphasis in emphasis": `${"*a **b ".repeat(1400)}end${" c** d*".repeat(1400)}`,
  "a table of empty cells": `${"|a".repeat(600)}\n${"|-".repeat(600)}\n${"a\n".repeat(8500)}\nend`,
  "a table of 5 000 columns": `${"a|".repeat(4990)}end\n${"-|".repeat(4990)}-`,
  "a long address used often": `[a]: https://${"b".repeat(9000)}\n\n${"[a]".repeat(3600)} end`,
  "3 000 rows of a table": `|a|b|\n|-|-|\n${"|a|b|\n".repeat(3_000)}\nend`,
  "6 000 empty rows of a table": `|a|\n|-|\n${"||\n".repeat(6_000)}\nend`,
  "a long image used often": `[a]: https://${"b".repeat(9000)}\n\n${"![a]".repeat(2700)} end`,
  "backticks of every length": `${Array.from({ length: 190 }, (_, n) => "`".repeat(n + 1)).join(" ")} end`,
  "a ladder of lists": `${Array.from({ length: 180 }, (_, n) => `${"  ".repeat(n % 60)}- a`).join("\n")}\n\nend`,
  "a host of 20 000 characters": `http://${"a.".repeat(9990)}de end`,
  "parentheses in an address": `http://a/${"(".repeat(19_900)} end`,
};

for (const [theme, units] of Object.entries(REPEATED)) {
  test(`20 000 characters of ${theme} render in time and within the size limit`, () => {
    for (const unit of units) assertQuick(unit.repeat(LONGEST_BODY / unit.length));
  });
}

for (const [name, markdown] of Object.entries(BUILT)) {
  test(`${name}: renders in time and loses no text`, () => {
    assert.ok(markdown.length <= LONGEST_BODY + 20, `${markdown.length}`);
    assert.match(visibleText(assertQuick(markdown)), /end/);
  });
}

// Eight times the text may take 40 times as long, because it leaves the processor's caches and needs collections of the old generation.
// Quadratic work would take 64 times. The best of the runs counts, so another process can't make the test fail.
test("rendering time grows linearly with the number of delimiters", () => {
  for (const unit of ["*a_b", "*a_", "_a*b", "**a_b", "*a~~b", "__.", "[***"]) {
    const best = (length: number, runs: number) => {
      const markdown = unit.repeat(length / unit.length);
      return Math.min(...Array.from({ length: runs }, () => cpuMsOfThread(() => renderMarkdown(markdown))));
    };
    const short = best(20_000, 4);
    let long = best(160_000, 1);
    for (let run = 1; run < maxRuns && long >= 40 * short; run++) long = Math.min(long, best(160_000, 1));
    assert.ok(long < 40 * short, `${unit}: ${short} ms, then ${long} ms`);
  }
});

function assertQuick(markdown: string): string {
  const start = JSON.stringify(markdown.slice(0, 40));
  let html = "";
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < maxRuns && best >= maxMs; run++) {
    const taken = cpuMsOfThread(() => {
      html = renderMarkdown(markdown);
    });
    best = Math.min(best, taken);
  }
  assert.ok(best < maxMs, `${best} ms, where ${maxMs} are allowed: ${start}`);
  assert.ok(html.length < maxOutput, `${html.length} characters: ${start}`);
  readHtml(html);
  return html;
}
