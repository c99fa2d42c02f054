import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import type { Feature } from "../server/src/features/core/feature.ts";
import { features } from "../server/src/features/features.ts";
import { common, errorsOf } from "../server/src/http/kernel/errors/error-codes.ts";
import { languagesOf } from "../server/src/i18n/catalogues.ts";

/**
 * Generates docs/errors.md from the error constructors and the problem messages; with --verify it only compares, and fails if the committed
 * page differs.
 */
const page = resolve(import.meta.dirname, "../docs/errors.md");
const folder = resolve(import.meta.dirname, "../server/src/features");

const opening = `# Errors

Every answer other than a success is JSON with a \`message\` for people and a \`code\` for programs:

\`\`\`json
{ "message": "This ticket is closed; it cannot be put on hold.", "code": "ticket_impossible_move" }
\`\`\`

The message follows the reader's language and may change. The code is the same in every language and stays. A 422 has
the code of its first fault, and all faults by field in \`errors\`; a 429 also has \`limit\`, \`limit_name\` and
\`retry_after\`; a 500 has \`request_id\`. New codes come with new features: treat one that you do not know by its status.

This page is written by \`npm run errors\`.
`;

export async function errorsPage(): Promise<string> {
  const [english] = languagesOf(features);
  const sections = [{ name: "everywhere", feature: common }, ...(await namedFeatures())].map(
    ({ name, feature }) => {
      const rows = errorsOf(feature)
        .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
        .map(
          ({ code, status, sentence }) =>
            `| \`${code}\` | ${status} | ${shown(parse(english?.sentences[sentence] ?? ""))} |`,
        );
      return rows.length === 0
        ? ""
        : `\n## ${titleOf(name)}\n\n| code | status | in English |\n|---|---|---|\n${rows.join("\n")}\n`;
    },
  );
  return opening + sections.join("");
}

/** A feature is named by its folder. */
async function namedFeatures(): Promise<{ name: string; feature: Feature }[]> {
  const files = globSync("**/feature.ts", { cwd: folder }).filter((file) => file !== "core/feature.ts");
  files.sort((one, other) => (basename(dirname(one)) < basename(dirname(other)) ? -1 : 1));
  return Promise.all(
    files.map(async (file) => {
      const [feature] = Object.values((await import(resolve(folder, file))) as Record<string, Feature>);
      if (!feature) throw new Error(`${file} declares no feature.`);
      return { name: basename(dirname(file)), feature };
    }),
  );
}

/** A message with the names of its placeholders; of plural forms, the usual one. */
function shown(parts: MessageFormatElement[], counted = ""): string {
  const texts = parts.map((part) => {
    if (isLiteralElement(part)) return part.value;
    if (isPoundElement(part)) return `{${counted}}`;
    if (isPluralElement(part)) return shown(part.options.other?.value ?? [], part.value);
    return `{${part.value}}`;
  });
  return texts.join("");
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ").replace(/\b(ai|api)\b/, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });
  const written = await errorsPage();
  if (!values.verify) {
    writeFileSync(page, written);
    console.log("docs/errors.md is written.");
  } else if (readFileSync(page, "utf8") === written) {
    console.log("docs/errors.md matches the errors.");
  } else {
    console.error(
      "docs/errors.md does not match the errors. Run `npm run errors` and commit what it writes.",
    );
    process.exitCode = 1;
  }
}
