import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { machine, now } from "./markdown.ts";

const file = join(import.meta.dirname, "RESULTS.md");

interface Part {
  /** The npm script that measured it. */
  script: string;
  /** The subject and method of the measurement, in one or two sentences. */
  method: string;
  /** Tables and lists of figures. */
  figures: string;
}

/** Each benchmark writes its own part of RESULTS.md and leaves the others unchanged. */
export async function writePart(heading: string, { script, method, figures }: Part): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => "");
  const parts = present.split(/^(?=## )/m).filter((part) => part.startsWith("## "));
  const others = parts.filter((part) => !part.startsWith(`## ${heading}\n`));
  const origin = `\`npm run ${script}\`, ${now()}, ${machine()}.`;
  const written = [`## ${heading}`, origin, method, figures].join("\n\n");
  const all = [...others.map((part) => part.trim()), written].sort();
  await writeFile(file, `${["# Bench results", ...all].join("\n\n")}\n`);
}
