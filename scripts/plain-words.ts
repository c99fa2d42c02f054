import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/*
 * Fails if comments, docs or English texts hold more than `limit` archaic words per 1,000 words, if a file is named by a bare
 * participle, or if a name that was replaced (docs/glossary.md) comes back.
 */

const limit = 2;
const participleLimit = 0.05;

const archaic = [
  ...[
    "whoever",
    "whatever",
    "whom",
    "anew",
    "in vain",
    "by itself",
    "by themselves",
    "any more",
    "all the same",
  ],
  ...["likewise", "besides", "beforehand", "is told", "are told", "was told", "be told", "is said", "nobody"],
  ...["somebody", "everybody", "what is", "what was", "what has", "what came", "where it", "where there"],
  ...[
    "where they",
    "of which",
    "goes on",
    "go on",
    "stands in",
    "in one go",
    "as it was",
    "has not",
    "have not",
  ],
  ...["puts right", "put right", "looked for", "taken away", "other than that"],
];

/** Names that the glossary replaced. A word that has another meaning as well is not listed. */
const replaced = [
  ...["announce", "Hearer", "noteDue", "smallPrint", "Occasion", "seenBy", "presentTime", "presentStatus"],
  ...[
    "lockFresh",
    "eachByItself",
    "ShownClient",
    "judgesItself",
    "commitsByItself",
    "hearWhatIsLeft",
    "ledBy",
  ],
  ...[
    "happening",
    "happenings",
    "desk_events",
    "internal_facts",
    "goes_at",
    "led_by",
    "begun_times",
    "told_at",
  ],
  ...["reply_tell_at", "seen_until", "is_of_all", "is_only"],
];
const replacedFiles =
  /(^|\/)(surfaces|processes|happenings|shown-parts|client-mails|first-steps|sentences)\/|\/(hears|happenings|lengthy|in-force|each-for-itself|forgetting|retaining|open-streams|what-is-left|with-version|unreadable|other-methods|fence|by-the-clock|noting|judging|telling-dues)\.ts$/;

/** Files whose text is someone else's, or data. */
const skipped =
  /generated|package-lock|\/fixtures?\/|demo\/content|scripts\/plain-words|docs\/glossary|docs\/decisions|^CHANGELOG/;

const archaicWords = new RegExp(`\\b(${archaic.join("|")})\\b`, "gi");
const replacedNames = new RegExp(`\\b(${replaced.join("|")})\\b`);

const comments = (text: string) =>
  [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g), ...text.matchAll(/^\s*(?:\/\/|--)(.*)$/gm)]
    .map(([, comment]) => comment)
    .join(" ");
const strings = (text: string) =>
  [...text.matchAll(/"([^"\n]{12,})"|`([^`]{12,})`/g)].map(([, one, other]) => one ?? other).join(" ");

const kinds = {
  comments: {
    of: (file: string) => /\.(ts|tsx|js|sql)$/.test(file) && !file.includes(".test."),
    text: comments,
  },
  docs: {
    of: (file: string) => file.endsWith(".md"),
    text: (text: string) => text.replace(/```[\s\S]*?```/g, ""),
  },
  texts: { of: (file: string) => /english[^/]*\.ts$/.test(file), text: strings },
};

const files = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && !skipped.test(file));
const faults: string[] = [];

for (const [kind, { of, text }] of Object.entries(kinds)) {
  let words = 0;
  const found: { file: string; count: number }[] = [];
  for (const file of files.filter(of)) {
    const plain = text(readFileSync(file, "utf8")).replace(/`[^`]*`/g, "");
    words += plain.match(/[A-Za-z']+/g)?.length ?? 0;
    const count = plain.match(archaicWords)?.length ?? 0;
    if (count > 0) found.push({ file, count });
  }
  const rate = (1_000 * found.reduce((sum, { count }) => sum + count, 0)) / Math.max(1, words);
  console.log(`${kind}: ${rate.toFixed(1)} archaic words per 1,000`);
  if (rate <= limit) continue;
  const worst = found.sort((one, other) => other.count - one.count).slice(0, 10);
  faults.push(
    `${kind}: more than ${limit} per 1,000. The worst files:`,
    ...worst.map(({ file, count }) => `  ${count} ${file}`),
  );
}

const sources = files.filter(
  (file) => /^(server\/src|web|packages)\/.*\.tsx?$/.test(file) && !file.includes(".test."),
);
const nouns = /^(string|thing|setting|rating|listing|heading|building|routing|pricing|greeting)\./;
const participles = sources.filter(
  (file) => /^([a-z]+-)*[a-z]{3,}ing\.tsx?$/.test(basename(file)) && !nouns.test(basename(file)),
);
if (participles.length > participleLimit * sources.length)
  faults.push(
    `Too many files are named by a participle (use a noun or verb-noun): ${participles.join(", ")}`,
  );

faults.push(
  ...files
    .filter((file) => replacedFiles.test(file))
    .map((file) => `${file}: a name that the glossary replaced`),
);
for (const file of files.filter((one) => /^(server|web|scripts|bench)\/.*\.(ts|tsx|sql)$/.test(one))) {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .findIndex((text) => replacedNames.test(text.replace(/\/\/.*|^\s*(\*|--).*|"[^"]* [^"]*"/g, "")));
  if (line >= 0) faults.push(`${file}:${line + 1}: a name that the glossary replaced`);
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error("docs/glossary.md has the words to use.");
  process.exitCode = 1;
}
