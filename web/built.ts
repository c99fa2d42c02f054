import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const here = import.meta.dirname;
const built = join(here, "dist");
const seal = "built.sha256";

/**
 * Where the pages lie that belong to the sources as they are now, whether they are there yet or not. A package without
 * sources brings one build along; that is it. Undefined where there is neither.
 */
export async function folderOfPages(): Promise<string | undefined> {
  if (existsSync(join(here, "vite.config.ts"))) return join(built, await fingerprint());
  const [only] = await readdir(built).catch(() => []);
  return only && join(built, only);
}

/** Says what the build has, so that one of which something got lost, or was never written to the disk, is told from it. */
export async function sealBuild(folder: string): Promise<void> {
  await writeFile(join(folder, seal), await hashOfBuild(folder));
}

export async function isWhole(folder: string): Promise<boolean> {
  const sealed = await readFile(join(folder, seal), "utf8").catch(() => undefined);
  return sealed !== undefined && sealed === (await hashOfBuild(folder));
}

async function hashOfBuild(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name !== seal).sort();
  return hashOf(
    names.map((name) => join(folder, name)),
    folder.length,
  );
}

/** Of all that a build depends on; some milliseconds. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(here, { recursive: true }))
    .filter((name) => !/^(dist|node_modules)(\/|$)/.test(name) && !name.includes(".test."))
    .sort();
  const around = ["../package-lock.json", "../tsconfig.json"];
  const paths = [...names, ...around].map((name) => join(here, name));
  return (await hashOf(paths, here.length)).slice(0, 16);
}

/** Of names, from the place in each path on that is its own, and contents. */
async function hashOf(paths: string[], from: number): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) {
    if ((await stat(path)).isFile()) hash.update(path.slice(from)).update(await readFile(path));
  }
  return hash.digest("hex");
}
