import { createWriteStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeEmptyFolder } from "../../files/empty-folder.ts";
import { FileMissing } from "../../files/store.ts";
import type { BackupPlace } from "./place.ts";

/** Creates a private folder, or takes an existing empty one. */
export async function newFolder(dir: string): Promise<BackupPlace> {
  await makeEmptyFolder(dir);
  return folderAt(dir);
}

export function folderAt(dir: string): BackupPlace {
  const written = new Set<string>();
  return {
    name: dir,
    async write(file, bytes) {
      const folder = dirname(file);
      await makeWithin(dir, folder);
      written.add(join(dir, folder));
      await pipeline(bytes, createWriteStream(join(dir, file), { flags: "wx", mode: 0o600, flush: true }));
    },
    async complete(file, text) {
      for (const folder of written) await sync(folder);
      const partial = join(dir, `${file}.part`);
      {
        await using handle = await open(partial, "wx", 0o600);
        await handle.writeFile(text);
        await handle.sync();
      }
      await rename(partial, join(dir, file));
      await sync(dir);
    },
    async open(file) {
      try {
        return (await open(join(dir, file))).createReadStream();
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new FileMissing(file, error) : error;
      }
    },
  };
}

/** Never creates the root folder again: if an operator has removed it, the write must fail. */
async function makeWithin(dir: string, folder: string): Promise<void> {
  if (folder === ".") return;
  await makeWithin(dir, dirname(folder));
  await mkdir(join(dir, folder), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

export async function sync(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}
