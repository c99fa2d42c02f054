import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const file = join(import.meta.dirname, "RESULTS.md");

/** Each bench writes its own part of RESULTS.md and leaves the others as they are. */
export async function writePart(heading: string, paragraphs: string[]): Promise<void> {
  const present = await readFile(file, "utf8").catch(() => "");
  const parts = present.split(/^(?=## )/m).filter((part) => part.startsWith("## "));
  const others = parts.filter((part) => !part.startsWith(`## ${heading}\n`));
  const written = [`## ${heading}`, ...paragraphs].join("\n\n");
  const all = [...others.map((part) => part.trim()), written].sort();
  await writeFile(file, `${["# What the benches measured", ...all].join("\n\n")}\n`);
}
