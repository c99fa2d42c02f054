import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const here = import.meta.dirname;
const built = join(here, "dist");
const seal = "built.sha256";

/**
 * The folder of the build that matches the current sources; it may not exist yet. A package without sources
 * ships one build, which is used. Undefined if there is neither.
 */
export async function folderOfPages(): Promise<string | undefined> {
  if (existsSync(join(here, "vite.config.ts"))) return join(built, fingerprint());
  const [only] = await readdir(built).catch(() => []);
  return only && join(built, only);
}

/** Records the contents of a build, so that one with a lost or partly written file is detected. */
export async function sealBuild(folder: string): Promise<void> {
  await writeFile(join(folder, seal), hashOfBuild(folder));
}

export async function isWhole(folder: string): Promise<boolean> {
  const sealed = await readFile(join(folder, seal), "utf8").catch(() => undefined);
  return sealed !== undefined && sealed === hashOfBuild(folder);
}

function hashOfBuild(folder: string): string {
  return hashOf(
    filesIn(folder, (name) => name !== seal),
    folder.length,
  );
}

/** A fingerprint of everything that a build depends on. */
function fingerprint(): string {
  const isSource = (name: string) => !["dist", "node_modules"].includes(name) && !name.includes(".test.");
  const around = ["../package-lock.json", "../tsconfig.json", "../packages/portal/build-element.ts"];
  const element = ["element", "src/browser"].flatMap((name) =>
    filesIn(join(here, "../packages/portal", name), isSource),
  );
  const paths = [...filesIn(here, isSource), ...element, ...around.map((name) => join(here, name))];
  return hashOf(paths, here.length).slice(0, 16);
}

function filesIn(folder: string, isMeant: (name: string) => boolean): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isMeant(name));
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path, isMeant) : [path];
    })
    .sort();
}

/**
 * Hashes names (the part of each path after `from`) and contents. Reading hundreds of small files at once is
 * fastest.
 */
function hashOf(paths: string[], from: number): string {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path.slice(from)).update(readFileSync(path));
  return hash.digest("hex");
}
