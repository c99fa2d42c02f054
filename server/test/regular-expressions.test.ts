import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { parseAst } from "rolldown/parseAst";
import { analyse } from "scslre";

/** Patterns that are built at runtime and cannot be checked here: by file, the length of their input, and why they are safe. */
const built: Record<string, string> = {
  "packages/conformance/src/secrets.ts": "a report; fixed words, and nothing repeated",
  "server/src/features/tickets/ai/thread.ts":
    "a message, 20 000 characters; one class repeated behind fixed words",
  "server/src/features/channels/inbound-email/bounces.ts":
    "64 kB of a report; one class repeated up to the end of a line",
  "server/src/features/channels/inbound-email/parsing/attribution.ts":
    "400 characters; words of a list, and nothing repeated",
  "server/src/features/channels/inbound-email/parsing/header-block.ts":
    "120 characters; words of a list between dashes, 40 at most",
  "server/src/features/publishing/knowledge/correct-spelling.ts": "a word of a question; one character",
  "server/src/features/publishing/knowledge/find-articles.ts":
    "a question of 200 characters; one class repeated",
  "server/src/features/publishing/knowledge/images.ts": "an article; fixed length",
  "server/src/features/core/markdown/preflight-limits.ts":
    "a tag of what the desk rendered; each repetition ends at a quotation mark",
  "server/src/features/core/placeholders/dialect.ts":
    "a template of 20 000 characters; what repeats ends at a brace, a backtick or the end, or has a maximum",
  "server/src/features/tickets/queue/search/senders.ts": "a question of 200 characters; one character",
  "server/src/features/channels/reply-addresses/reply-address.ts":
    "an address of 254 characters; fixed length",
  "server/src/features/reports/report.ts": "a reference of 40 characters; fixed length",
  "server/src/features/core/text-search/highlight.ts":
    "4 000 characters of a text; three classes of which no two share a character, each repeated",
  "server/src/features/core/text-search/question.ts": "a question of 200 characters; fixed words",
  "server/src/features/core/text-search/normalize.ts": "a text to mark; one character",
  "server/src/features/core/schemas.ts": "an id of 26 characters or a ticket number of 20; fixed length",
  "server/src/infrastructure/http/text-forms.ts":
    "an address of 254 characters; atoms end at a dot, labels too",
  "server/src/http/pages/brand/brand-style.ts": "a style sheet of the desk's own",
  "server/src/http/pages/help/article.ts": "a path; fixed length at its end",
  "web/shared/support/message-body.ts":
    "a tag of what the desk rendered; a repetition that ends at a quotation mark",
};

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const root = resolve(import.meta.dirname, "../..");
const files = globSync(
  "{server/src,web/desk,web/shared,web/widget,packages/*/src,packages/*/element}/**/*.{ts,tsx,js}",
  {
    cwd: root,
  },
).filter((file) => !/\.test\.tsx?$|\.generated\.ts$|\.d\.ts$/.test(file));

const written: Pattern[] = [];
const builders = new Set<string>();
for (const file of files) {
  const code = readFileSync(resolve(root, file), "utf8");
  const lang = file.endsWith("tsx") ? "tsx" : "ts";
  visit(parseAst(code, { lang }, file), file);
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string } | null;
  callee?: { name?: string };
}

function visit(node: unknown, file: string): void {
  if (typeof node !== "object" || node === null) return;
  const { type, regex, callee } = node as Node;
  if (type === "Literal" && regex) written.push({ file, source: regex.pattern, flags: regex.flags });
  if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp")
    builders.add(file);
  for (const child of Object.values(node)) visit(child, file);
}

test("the pattern reader finds the patterns", () => {
  assert.ok(written.length > 400, `only ${written.length} patterns found`);
});

test("each regular expression takes linear time for a text that repeats one character", () => {
  const slow = written.filter(
    ({ source, flags }) => analyse({ source, flags }, { maxReports: 1 }).reports.length > 0,
  );
  assert.deepEqual(
    slow.map(({ file, source, flags }) => `${file}: /${source}/${flags}`),
    [],
    "let a repetition begin in one place only, as (?<!x)x+$ does, or use trim, split or a loop",
  );
});

test("each pattern built at run time says what bounds it", () => {
  assert.deepEqual([...builders].sort(), Object.keys(built).sort());
});
