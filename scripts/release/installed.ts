import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Manifest, root } from "./workspace.ts";

/** The folders of what a package needs, directly or not. An optional package that is missing is for another platform. */
export async function installed(manifest: Manifest, from: string): Promise<Set<string>> {
  const found = new Set<string>();
  const add = async ({ dependencies, optionalDependencies }: Manifest, from: string): Promise<void> => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = folderOf(name, from);
      if (folder === undefined && !optionalDependencies?.[name]) throw new Error(`${name} is not installed.`);
      if (folder === undefined || found.has(folder)) continue;
      found.add(folder);
      await add(await manifestIn(folder), folder);
    }
  };
  await add(manifest, from);
  return found;
}

function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(folder)) return folder;
  return from === root ? undefined : folderOf(name, dirname(from));
}

export const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
