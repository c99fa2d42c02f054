import { createReadStream } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import type { ArticleSource, SourceFile } from "./source.ts";

export async function folderSource(folder: string): Promise<ArticleSource> {
  const root = await realpath(folder);
  return {
    names: async () => (await readdir(root, { recursive: true })).map((name) => name.split(sep).join("/")),
    find: (name) => fileInside(root, join(root, name)),
  };
}

const notThere = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"]);

/**
 * Resolves links. Undefined if there is no file, or if it is outside the folder: an untrusted archive may contain such
 * a link.
 */
async function fileInside(root: string, path: string): Promise<SourceFile | undefined> {
  try {
    const real = await realpath(path);
    const way = relative(root, real);
    const isOutside = way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
    const found = await stat(real);
    if (isOutside || !found.isFile()) return undefined;
    return { size: found.size, read: async () => createReadStream(real) };
  } catch (error) {
    if (notThere.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
