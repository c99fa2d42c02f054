import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const here = import.meta.dirname;
const built = join(here, "dist");

/**
 * Where the pages lie that belong to the sources as they are now, whether they are there yet or not. A package without
 * sources brings one build along; that is it. Undefined where there is neither.
 */
export async function folderOfPages(): Promise<string | undefined> {
  if (existsSync(join(here, "vite.config.ts"))) return join(built, await fingerprint());
  const [only] = await readdir(built).catch(() => []);
  return only && join(built, only);
}

/** Of all that a build depends on; some milliseconds. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(here, { recursive: true }))
    .filter((name) => !/^(dist|node_modules)(\/|$)/.test(name) && !name.includes(".test."))
    .sort();
  const hash = createHash("sha256");
  for (const path of [...names.map((name) => join(here, name)), join(here, "../package-lock.json")]) {
    if ((await stat(path)).isFile()) hash.update(path.slice(here.length)).update(await readFile(path));
  }
  return hash.digest("hex").slice(0, 16);
}
