import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The members of a package.json that a release reads or writes. */
export interface Manifest {
  name: string;
  version?: string;
  description?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The version of the repository's package.json, which is that of everything in a release. */
export async function releaseVersion(): Promise<string> {
  const { version } = await manifestOf(".");
  if (!version) throw new Error("package.json has no version.");
  return version;
}

export async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
}
